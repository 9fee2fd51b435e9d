"""What placing a dinosaur is worth, in points: one formula, for one zoo or for many at once."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, NamedTuple

from draftosaurus.bots._pen_values import ALL_SPECIES, PenValues
from draftosaurus.rules import SPECIES, Phase, Slot, Species, View, Zoo, openings
from draftosaurus.simulation import COUNTS, NUMBER_OF_SPECIES, Entry, encode_zoo, find_entry

Number = Any
"""A number, or an array of numbers: one for each zoo, or one for each species and zoo."""

TO_THE_END = 99
"""As many turns ahead as any game has."""

MEAN_HAND = 3
"""How many dinosaurs a hand holds, about, on average."""


class Evaluation(ABC):
    """The worth of placements. Subclasses say how tables are read, and what the zoos hold.

    `species` is the number of a species, or what a subclass takes for all of them at once.
    """

    values: PenValues
    tables: Any
    """The tables of `values`, or the same as arrays: what `look_up` reads."""
    turns: int
    """How many turns after this one count."""
    relocating: bool
    """Whether dinosaurs move out of their pen, after the last turn."""

    # ── What a subclass says ─────────────────────────────────────────────────────────────────

    @abstractmethod
    def state(self, pen: int) -> Number:
        """The state of a pen."""

    @abstractmethod
    def resident(self, pen: int) -> Number:
        """The species in a pen for one dinosaur, or `NOBODY`."""

    @abstractmethod
    def pair_counts(self, pair: int, species: Number) -> Number:
        """The counts of a species on both sides of a pair, as an index of `pair_rises`."""

    @abstractmethod
    def compared_counts(self, species: Number) -> Number:
        """The counts of a species in all zoos and still to come, as an index of `compared`."""

    @abstractmethod
    def look_up(self, table: Any, at: Number) -> Number:
        """The entry of a table."""

    @abstractmethod
    def look_up_species(self, table: Any, species: Number, at: Number) -> Number:
        """The entry of a table that is by species first."""

    @abstractmethod
    def best_species(self, worth: Callable[[Number], Number]) -> Number:
        """The largest of what a function says of all species."""

    @abstractmethod
    def larger(self, one: Number, other: Number) -> Number:
        """The larger of two numbers."""

    @abstractmethod
    def part(self, worth: Number, part: float) -> Number:
        """A part (0 to 1) of a worth."""

    @abstractmethod
    def points(self, points: float) -> Number:
        """Points as the kind of number that the tables hold."""

    # ── The formula ──────────────────────────────────────────────────────────────────────────

    def here(self, entry: Entry, species: Number) -> Number:
        """What the species is worth in its pen, or in the pen that it will move to."""
        if entry.pen == self.values.plan.tables.leaving_pen and not self.relocating:
            return self.moving_out(species)
        return self.staying(entry, species)

    def staying(self, entry: Entry, species: Number) -> Number:
        """What the species is worth in its pen."""
        found = self.rise(entry, species, self.turns)
        comparison = self.values.comparison_of[entry.pen]
        return found if comparison is None else found + self.compared(comparison, species)

    def rise(self, entry: Entry, species: Number, turns: int) -> Number:
        """What the pen, or its pair, is worth more by its contents, with `turns` turns left."""
        pen, nth = entry
        found = self.look_up_species(self.tables.rises(turns, nth), species, self.state(pen))
        if side := self.values.side_of[pen]:
            counts = self.pair_counts(side.pair, species)
            found = found + self.look_up(self.tables.pair_rises(*side, turns), counts)
        return found

    def compared(self, comparison: int, species: Number) -> Number:
        """What an empty pen that compares zoos is worth more."""
        return self.with_one_more(comparison, species) - self.kept(comparison)

    def kept(self, comparison: int) -> Number:
        """What an empty pen that compares zoos is worth if it stays empty in this turn."""
        best = self.best_species(lambda species: self.with_one_more(comparison, species))
        return self.part(best, self.values.kept_open(self.turns))

    def with_one_more(self, comparison: int, species: Number) -> Number:
        """What a comparison pays for a species with one more of it in the own zoo."""
        table = self.tables.compared_with_one_more(comparison)
        return self.look_up(table, self.compared_counts(species))

    def elsewhere(self, species: Number) -> Number:
        """What one more of a species changes in pens that compare zoos and are taken."""
        change = self.points(0.0)
        for number, comparison in enumerate(self.values.plan.tables.scores.comparisons):
            now = self.look_up(self.tables.compared(number), self.compared_counts(species))
            more = self.with_one_more(number, species) - now
            change = change + more * (self.resident(comparison.pen) == species)
        return change

    def moving_out(self, species: Number) -> Number:
        """A dinosaur that moves out in the end is worth what it would be in the best pen now."""
        tables, best = self.values.plan.tables, None
        for entry in tables.entries:
            if entry.pen != tables.leaving_pen:
                closed = self.tables.closed(entry.nth)
                worth = self.staying(entry, species)
                worth = worth + self.look_up_species(closed, species, self.state(entry.pen))
                best = worth if best is None else self.larger(best, worth)
        return best + self.points(self.values.assumed.moving_out if self.turns else 0.0)


class Weight(NamedTuple):
    """What speaks for a placement, in points."""

    now: float = 0
    """What it pays at once by the contents of its pen."""
    later: float = 0
    """What its pen should pay beyond that by the end."""
    compared: float = 0
    """What it should change where zoos are compared."""
    rarity: float = 0
    """Whether what its pen then wants is still to come."""
    handed: float = 0
    """What the left neighbour can make of the hand that is passed on, as a loss."""

    @property
    def total(self) -> float:
        """Everything together."""
        return sum(self)


class ZooEvaluation(Evaluation):
    """The worth of placements in one zoo of a view: single numbers, and rarity counts too."""

    def __init__(
        self, view: View, seat: int, zoo: Zoo, values: PenValues, sight: int = TO_THE_END
    ) -> None:
        """`zoo` is that of the seat, or another in its place; `sight` is the most turns ahead."""
        self.view, self.seat, self.zoo, self.values, self.sight = view, seat, zoo, values, sight
        self.relocating = view.phase is Phase.RELOCATE
        plan = values.plan
        left = plan.all_turns - (view.round * plan.turns + view.turn) - 1
        self.turns = 0 if self.relocating else min(left, sight)
        self.states, self.tables = encode_zoo(plan.tables, zoo), values
        self._kept: dict[int, float] = {}

    def weigh(self, dinosaur: Species, pen: str, slot: Slot) -> Weight:
        """What speaks for a placement, but for the hand that is passed on."""
        tables, species = self.values.plan.tables, NUMBER_OF_SPECIES[dinosaur]
        position = tables.board.positions[pen]
        entry = tables.entries[find_entry(tables, position, self.states[position], slot)]
        compared = self._elsewhere[species]
        if entry.pen == tables.leaving_pen and not self.relocating:
            return Weight(later=self.moving_out(species), compared=compared)
        comparison = self.values.comparison_of[entry.pen]
        if comparison is not None:
            compared += self.compared(comparison, species)
        now = later = self.rise(entry, species, 0)
        if self.turns:
            later = self.rise(entry, species, self.turns)
        return Weight(now, later - now, compared, self._rarity(entry, species))

    @cached_property
    def _elsewhere(self) -> list[float]:
        return list(map(self.elsewhere, ALL_SPECIES))

    def kept(self, comparison: int) -> float:
        if comparison not in self._kept:
            self._kept[comparison] = super().kept(comparison)
        return self._kept[comparison]

    def uses(self, dinosaurs: set[Species]) -> dict[Species, float]:
        """What each of these dinosaurs would be worth in the best pen that admits it."""
        found: dict[Species, float] = {}
        for dinosaur, pen, slot in openings(self.zoo, None, dinosaurs):
            total = self.weigh(dinosaur, pen, slot).total
            found[dinosaur] = max(total, found.get(dinosaur, total))
        return found

    def staying(self, entry: Entry, species: int) -> float:
        """What the species is worth in its pen, its rarity included."""
        found: float = super().staying(entry, species)
        return found + self._rarity(entry, species)

    def _rarity(self, entry: Entry, species: int) -> float:
        """Whether the species that the pen will want are more likely to come than before."""
        if not self.turns:
            return 0.0
        assumed, wants = self.values.assumed, self.values.wants[self.turns - 1]
        pen, nth = entry
        before = self.states[pen]
        after = self.values.plan.tables.next_state[nth][species][before]
        change = sum(
            abundance * (then - now)
            for abundance, then, now in zip(
                self._abundance,
                wants.get(after, NOBODY_WANTED),
                wants.get(before, NOBODY_WANTED),
                strict=True,
            )
        )
        return assumed.rarity * assumed.served * self.turns * change

    @cached_property
    def _abundance(self) -> list[float]:
        """By species: how many more of it than of the others an average hand should hold."""
        everyone = sum(self._coming) or 1
        shares = [MEAN_HAND * number / everyone for number in self._coming]
        mean = sum(shares) / len(shares)
        return [share - mean for share in shares]

    # ── Counts ───────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _counts(self) -> list[list[int]]:
        """By seat and species: how many its zoo holds."""
        zoos = (*self.view.zoos[: self.seat], self.zoo, *self.view.zoos[self.seat + 1 :])
        return [_count(zoo.dinosaurs()) for zoo in zoos]

    @cached_property
    def _coming(self) -> list[int]:
        """By species: how many are in no zoo and not out of the game; none without sight."""
        if not self.turns:
            return [0] * len(SPECIES)
        all_of_them, gone = self.view.setup.size.of_each_species, _count(self.view.box)
        in_zoos = map(sum, zip(*self._counts, strict=True))
        return [max(0, all_of_them - one - two) for one, two in zip(in_zoos, gone, strict=True)]

    @cached_property
    def _compared_counts(self) -> list[int]:
        others = self._counts[: self.seat] + self._counts[self.seat + 1 :]
        return [
            ((coming * COUNTS + own) * COUNTS + max(elsewhere)) * COUNTS + right
            for coming, own, elsewhere, right in zip(
                self._coming,
                self._counts[self.seat],
                zip(*others, strict=True),
                self._counts[self.seat - 1],
                strict=True,
            )
        ]

    @cached_property
    def _pair_counts(self) -> list[list[int]]:
        scores = self.values.plan.tables.scores
        on_counter = {
            counter: _count(one for one in contents if one is not None)
            for counter, contents in zip(scores.counter_of, self.zoo.contents, strict=True)
        }
        return [
            [
                left * COUNTS + right
                for left, right in zip(on_counter[pair.left], on_counter[pair.right], strict=True)
            ]
            for pair in scores.pairs
        ]

    # ── What the formula asks for: single numbers ────────────────────────────────────────────

    def state(self, pen: int) -> int:
        return self.states[pen]

    def resident(self, pen: int) -> int:
        return self.values.plan.tables.resident[self.states[pen]]

    def pair_counts(self, pair: int, species: int) -> int:
        return self._pair_counts[pair][species]

    def compared_counts(self, species: int) -> int:
        return self._compared_counts[species]

    def look_up(self, table: list[float], at: int) -> float:
        return table[at]

    def look_up_species(self, table: list[list[float]], species: int, at: int) -> float:
        return table[species][at]

    def best_species(self, worth: Callable[[int], float]) -> float:
        return max(map(worth, ALL_SPECIES))

    def larger(self, one: float, other: float) -> float:
        return max(one, other)

    def part(self, worth: float, part: float) -> float:
        return worth * part

    def points(self, points: float) -> float:
        return points


NOBODY_WANTED = [0.0] * len(SPECIES)


def _count(dinosaurs: Iterable[Species]) -> list[int]:
    counted = Counter(dinosaurs)
    return [counted[species] for species in SPECIES]
