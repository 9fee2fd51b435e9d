"""Weighing placements by what the pens of a zoo promise before and after them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from draftosaurus.bots._promises import Promises
from draftosaurus.rules import SPECIES, Phase, Slot, Species, View, Zoo, openings
from draftosaurus.simulation.sheets import COUNTS, NOBODY
from draftosaurus.simulation.tables import NUMBER_OF_SPECIES

FAR = 99
"""Sight to the end of every game."""

MEAN_HAND = 3
"""So many dinosaurs there are in a hand, about."""


class Weight(NamedTuple):
    """What speaks for a placement, in points."""

    now: float = 0
    """What it pays at once by the contents of its pen."""
    later: float = 0
    """What its pen promises beyond that."""
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


@dataclass(frozen=True)
class Judge:
    """Weighs placements in one zoo of a view."""

    view: View
    seat: int
    zoo: Zoo
    promises: Promises
    sight: int = FAR
    """So many turns ahead it looks; not at all: it sees points alone."""

    @cached_property
    def turns(self) -> int:
        """How many turns after this one count."""
        if self.view.phase is Phase.RELOCATE:
            return 0
        plan = self.promises.plan
        left = plan.all_turns - (self.view.round * plan.turns + self.view.turn) - 1
        return min(left, self.sight)

    @cached_property
    def states(self) -> list[int]:
        """The state of each pen."""
        return self.promises.tables.zoo_states(self.zoo)

    @cached_property
    def counts(self) -> list[list[int]]:
        """By seat, how many of each species its zoo holds."""
        zoos = (*self.view.zoos[: self.seat], self.zoo, *self.view.zoos[self.seat + 1 :])
        return [_count(zoo.dinosaurs()) for zoo in zoos]

    @cached_property
    def coming(self) -> list[int]:
        """How many of each species are in no zoo, and not out of the game; none without sight."""
        if not self.turns:
            return [0] * len(SPECIES)
        all_of_them, gone = self.view.setup.size.of_each_species, _count(self.view.box)
        in_zoos = map(sum, zip(*self.counts, strict=True))
        return [max(0, all_of_them - one - two) for one, two in zip(in_zoos, gone, strict=True)]

    @cached_property
    def abundance(self) -> list[float]:
        """How many more of each species than of the others an average hand should hold."""
        everyone = sum(self.coming) or 1
        shares = [MEAN_HAND * number / everyone for number in self.coming]
        mean = sum(shares) / len(shares)
        return [share - mean for share in shares]

    def weigh(self, dinosaur: Species, pen_id: str, slot: Slot) -> Weight:
        """What speaks for one placement, but for what is handed on."""
        species = NUMBER_OF_SPECIES[dinosaur]
        position = self.zoo.board.positions[pen_id]
        if position == self.promises.tables.home and self.view.phase is not Phase.RELOCATE:
            weight = self._weigh_moving_out(dinosaur)
        else:
            weight = self._weigh_pen(position, species, slot)
        return weight._replace(compared=weight.compared + self._elsewhere[species])

    def _weigh_pen(self, position: int, species: int, slot: Slot) -> Weight:
        promises, turns = self.promises, self.turns
        before = self.states[position]
        after = self._enter(position, species, slot)
        contents = promises.contents
        now = contents[0][after] - contents[0][before]
        later = contents[turns][after] - contents[turns][before] - now
        for nth, pair in enumerate(promises.tables.sheet.pairs):
            tally = promises.tables.sheet.tally_of[position]
            if tally in (pair.left, pair.right):
                at_once, in_all = self._pair(nth, species, tally == pair.left)
                now, later = now + at_once, later + in_all - at_once
        compared = self._compared_here.get(position, NO_ROW)[species]
        return Weight(now, later, compared, self._weigh_rarity(before, after))

    def _enter(self, position: int, species: int, slot: Slot) -> int:
        tables = self.promises.tables
        before = self.states[position]
        for slots, enter in zip(tables.slots, tables.enter, strict=True):
            if slots[before] == slot:
                return enter[species][before]
        raise AssertionError("only what is open is weighed")

    def _pair(self, nth: int, species: int, is_left: bool) -> tuple[float, float]:
        """What one more on a side of a pair adds at once, and by the end."""
        left, right = (counts[species] for counts in self._sides[nth])
        promised = self.promises.pairs[nth]
        more = (left + 1, right) if is_left else (left, right + 1)
        now, later = (
            by_count[more[0]][more[1]] - by_count[left][right]
            for by_count in (promised[0], promised[self.turns])
        )
        return now, later

    @cached_property
    def _sides(self) -> list[tuple[list[int], list[int]]]:
        sheet = self.promises.tables.sheet
        on_tally = {
            tally: _count(one for one in contents if one is not None)
            for tally, contents in zip(sheet.tally_of, self.zoo.contents, strict=True)
        }
        return [(on_tally[pair.left], on_tally[pair.right]) for pair in sheet.pairs]

    def _weigh_rarity(self, before: int, after: int) -> float:
        if not self.turns:
            return 0
        assumed, wants = self.promises.assumed, self.promises.wants[self.turns - 1]
        change = sum(
            abundance * (then - now)
            for abundance, then, now in zip(
                self.abundance, wants[after], wants[before], strict=True
            )
        )
        return assumed.rarity * assumed.served * self.turns * change

    def _weigh_moving_out(self, dinosaur: Species) -> Weight:
        """A dinosaur that moves out in the end is worth what it would be in the best pen now."""
        home = self.promises.tables.home
        species = NUMBER_OF_SPECIES[dinosaur]
        positions = self.zoo.board.positions
        best = max(
            (
                self._weigh_pen(positions[pen], species, slot)
                for _, pen, slot in openings(self.zoo, None, [dinosaur])
                if positions[pen] != home
            ),
            key=lambda weight: weight.total,
        )
        bonus = self.promises.assumed.moving_out if self.turns else 0
        return Weight(0, best.now + best.later + bonus, best.compared, best.rarity)

    # ── Where zoos are compared ──────────────────────────────────────────────────────────────

    def _compare(self, nth: int, species: int, more: int) -> float:
        """What a comparison should pay for a species, with so many more of it in the zoo."""
        own = self.counts[self.seat][species] + more
        most, right = self.most[species], self.counts[self.seat - 1][species]
        coming = max(0, self.coming[species] - more)
        return self.promises.comparisons[nth][coming][(own * COUNTS + most) * COUNTS + right]

    @cached_property
    def most(self) -> list[int]:
        """The most of each species that another zoo holds."""
        others = self.counts[: self.seat] + self.counts[self.seat + 1 :]
        return [max(counts) for counts in zip(*others, strict=True)]

    @cached_property
    def _compared_here(self) -> dict[int, list[float]]:
        """By empty pen that compares and species: what placing it there is worth."""
        found = {}
        for nth, comparison in enumerate(self.promises.tables.sheet.comparisons):
            paid = [self._compare(nth, species, 1) for species in range(len(SPECIES))]
            kept = self.promises.kept_open(self.turns) * max(paid)
            found[comparison.pen] = [points - kept for points in paid]
        return found

    @cached_property
    def _elsewhere(self) -> list[float]:
        """By species: what one more in the zoo changes in pens that compare and are taken."""
        tables = self.promises.tables
        found = [0.0] * len(SPECIES)
        for nth, comparison in enumerate(tables.sheet.comparisons):
            species = tables.resident[self.states[comparison.pen]]
            if species != NOBODY:
                found[species] += self._compare(nth, species, 1) - self._compare(nth, species, 0)
        return found


NO_ROW = [0.0] * len(SPECIES)


def _count(dinosaurs: Iterable[Species]) -> list[int]:
    counted = Counter(dinosaurs)
    return [counted[species] for species in SPECIES]
