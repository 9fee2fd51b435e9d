"""What placing a dinosaur is worth, in points: one formula, for one zoo or for many at once.

A *worth* is what a placement should add to the own points by the end of the game.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, NamedTuple

from draftosaurus.bots._pen_values import ALL_SPECIES, PenValues
from draftosaurus.rules import SPECIES, Phase, Slot, Species, View, Zoo, openings
from draftosaurus.simulation import COUNTS, SPECIES_NUMBERS, Entry, encode_zoo, find_entry

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
    """How many turns after this one are looked ahead."""
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
        """The largest worth that a function returns for any species."""

    @abstractmethod
    def larger(self, one: Number, other: Number) -> Number:
        """The larger of two numbers."""

    @abstractmethod
    def scale(self, worth: Number, factor: float) -> Number:
        """A worth times a factor from 0 to 1."""

    @abstractmethod
    def convert_points(self, points: float) -> Number:
        """Points as the kind of number that the tables hold."""

    # ── The formula ──────────────────────────────────────────────────────────────────────────

    def worth_of_entry(self, entry: Entry, species: Number) -> Number:
        """The worth of a species at an entry: in its pen, or in the pen that it will move to."""
        if entry.pen == self.values.plan.tables.leaving_pen and not self.relocating:
            return self.worth_of_moving_out(species)
        return self.worth_in_pen(entry, species)

    def worth_in_pen(self, entry: Entry, species: Number) -> Number:
        """The worth of a species at an entry if it stays in that pen."""
        found = self.rise_by_contents(entry, species, self.turns)
        comparison = self.values.comparison_of[entry.pen]
        return found if comparison is None else found + self.rise_by_comparison(comparison, species)

    def rise_by_contents(self, entry: Entry, species: Number, turns: int) -> Number:
        """How much more the pen, or its pair, is worth by its contents, with `turns` turns left."""
        pen, nth = entry
        found = self.look_up_species(self.tables.rises(turns, nth), species, self.state(pen))
        if side := self.values.side_of[pen]:
            counts = self.pair_counts(side.pair, species)
            found = found + self.look_up(self.tables.pair_rises(*side, turns), counts)
        return found

    def rise_by_comparison(self, comparison: int, species: Number) -> Number:
        """How much more an empty pen that compares zoos is worth if the species enters now."""
        return self.comparison_with_one_more(comparison, species) - self.worth_left_empty(
            comparison
        )

    def worth_left_empty(self, comparison: int) -> Number:
        """The worth of an empty pen that compares zoos if it stays empty in this turn."""
        best = self.best_species(lambda species: self.comparison_with_one_more(comparison, species))
        return self.scale(best, self.values.kept_open(self.turns))

    def comparison_with_one_more(self, comparison: int, species: Number) -> Number:
        """What a comparison should pay for a species with one more of it in the own zoo."""
        table = self.tables.compared_with_one_more(comparison)
        return self.look_up(table, self.compared_counts(species))

    def change_in_taken_pens(self, species: Number) -> Number:
        """What one more of a species changes in pens that compare zoos and hold that species."""
        change = self.convert_points(0.0)
        for number, comparison in enumerate(self.values.plan.tables.scores.comparisons):
            now = self.look_up(self.tables.compared(number), self.compared_counts(species))
            more = self.comparison_with_one_more(number, species) - now
            change = change + more * (self.resident(comparison.pen) == species)
        return change

    def worth_of_moving_out(self, species: Number) -> Number:
        """The worth of a dinosaur that moves out in the end: that of the best other pen now."""
        tables, best = self.values.plan.tables, None
        for entry in tables.entries:
            if entry.pen != tables.leaving_pen:
                closed = self.tables.closed(entry.nth)
                worth = self.worth_in_pen(entry, species)
                worth = worth + self.look_up_species(closed, species, self.state(entry.pen))
                best = worth if best is None else self.larger(best, worth)
        return best + self.convert_points(self.values.assumed.moving_out if self.turns else 0.0)


class Weight(NamedTuple):
    """The worth of a placement, in points, by where it comes from."""

    now: float = 0
    """What its pen pays more at once, by its contents."""
    later: float = 0
    """What its pen should pay beyond that by the end of the game."""
    compared: float = 0
    """What pens that compare zoos should pay more."""
    rarity: float = 0
    """What it counts that the species which its pen wants next are frequent or rare."""
    handed: float = 0
    """What the left neighbour can make of the hand that is passed on, as a negative number."""

    @property
    def total(self) -> float:
        """The sum of all of them."""
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
        self._left_empty: dict[int, float] = {}

    def weigh(self, dinosaur: Species, pen: str, slot: Slot) -> Weight:
        """The weight of a placement, without `handed`."""
        tables, species = self.values.plan.tables, SPECIES_NUMBERS[dinosaur]
        position = tables.board.positions[pen]
        entry = tables.entries[find_entry(tables, position, self.states[position], slot)]
        compared = self._changes_in_taken_pens[species]
        if entry.pen == tables.leaving_pen and not self.relocating:
            return Weight(later=self.worth_of_moving_out(species), compared=compared)
        comparison = self.values.comparison_of[entry.pen]
        if comparison is not None:
            compared += self.rise_by_comparison(comparison, species)
        now = later = self.rise_by_contents(entry, species, 0)
        if self.turns:
            later = self.rise_by_contents(entry, species, self.turns)
        return Weight(now, later - now, compared, self._rarity(entry, species))

    @cached_property
    def _changes_in_taken_pens(self) -> list[float]:
        return list(map(self.change_in_taken_pens, ALL_SPECIES))

    def worth_left_empty(self, comparison: int) -> float:
        if comparison not in self._left_empty:
            self._left_empty[comparison] = super().worth_left_empty(comparison)
        return self._left_empty[comparison]

    def best_worths(self, dinosaurs: set[Species]) -> dict[Species, float]:
        """By dinosaur: its worth in the best pen that admits it, whatever the die shows."""
        found: dict[Species, float] = {}
        for dinosaur, pen, slot in openings(self.zoo, None, dinosaurs):
            total = self.weigh(dinosaur, pen, slot).total
            found[dinosaur] = max(total, found.get(dinosaur, total))
        return found

    def worth_in_pen(self, entry: Entry, species: int) -> float:
        """The worth of a species at an entry if it stays in that pen, its rarity included."""
        found: float = super().worth_in_pen(entry, species)
        return found + self._rarity(entry, species)

    def _rarity(self, entry: Entry, species: int) -> float:
        """The worth of what the pen will want then: more if those species are likely to come."""
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

    def scale(self, worth: float, factor: float) -> float:
        return worth * factor

    def convert_points(self, points: float) -> float:
        return points


NOBODY_WANTED = [0.0] * len(SPECIES)


def _count(dinosaurs: Iterable[Species]) -> list[int]:
    counted = Counter(dinosaurs)
    return [counted[species] for species in SPECIES]
