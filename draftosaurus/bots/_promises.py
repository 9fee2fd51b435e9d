"""What pens promise: the points that their contents should come to by the end of the game.

Nothing here knows a pen by its name. A pen is an automaton, found by walking its own functions
(see `simulation`). With no turn left it promises what it pays. With each turn more it is served
now and then, by the dinosaur of a hand that raises its promise most, if that is worth more than
the dinosaur would be elsewhere. All promises of a board follow from that, and from a few numbers.
"""

from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise

from draftosaurus.rules import SPECIES, Setup
from draftosaurus.simulation import Plan, Tables, plan_game
from draftosaurus.simulation.sheets import COUNTS
from draftosaurus.simulation.tables import FREE

Row = list[float]
"""A number for each species."""

NOTHING_WANTED: Row = [0.0] * len(SPECIES)


@dataclass(frozen=True)
class Assumptions:
    """What the promises assume about the rest of a game. The numbers were found by playing."""

    served: float = 0.333
    """How often a pen is served, a turn."""
    offered: float = 2.26
    """How many different dinosaurs it can choose from then, in effect."""
    cost: float = 1.57
    """What the same dinosaur would be worth elsewhere."""
    paired: float = 0.118
    """How often a pair of pens is served, a turn and species."""
    gained: float = 0.075
    """Each dinosaur still to come: how likely one more is got where one more would pay."""
    forced: float = 0.053
    """Each dinosaur still to come: how likely one more has to be taken where it would cost."""
    rivals: float = 1.22
    """Of the dinosaurs still to come, how many fair shares the strongest rival gets."""
    filled: float = 0.28
    """How often an empty pen for one dinosaur is filled, a turn."""
    awaited: float = 0.655
    """How much of the best that an empty pen for one could hold now it will hold later."""
    rarity: float = 0.36
    """How much it matters whether the species that are wanted are still to come."""
    moving_out: float = 0.54
    """What it is worth that a dinosaur may still choose its pen after the last turn."""
    envy: float = 0.057
    """How much a point counts that the left neighbour could make with what is handed on."""


@dataclass(frozen=True, eq=False)
class Promises:
    """The promises of one kind of game."""

    plan: Plan
    assumed: Assumptions

    @property
    def tables(self) -> Tables:
        """The tables of the board."""
        return self.plan.tables

    @cached_property
    def steps(self) -> list[list[tuple[int, int]]]:
        """By state: the species that may enter by the pen's own rule, and the state after it."""
        tables = self.tables
        found: list[list[tuple[int, int]]] = [[] for _ in range(tables.states)]
        for legal, enter in zip(tables.legal, tables.enter, strict=True):
            for state, mask in enumerate(legal[FREE]):
                for species in range(len(SPECIES)):
                    if mask >> species & 1:
                        found[state].append((species, enter[species][state]))
        return found

    @cached_property
    def contents(self) -> list[list[float]]:
        """By turns left and state: what a pen promises by its contents, T-Rex bonus included."""
        sheet, served = self.tables.sheet, self.assumed.served
        found = [[float(a + b) for a, b in zip(sheet.points, sheet.bonus, strict=True)]]
        likely = _likely_best(self.assumed.offered)
        for _ in range(self.plan.all_turns):
            before = found[-1]
            after = before[:]
            for state, wanted in enumerate(self._wants(before)):
                if wanted is not NOTHING_WANTED:
                    best_first = sorted(wanted, reverse=True)
                    after[state] += served * sum(map(float.__mul__, likely, best_first))
            found.append(after)
        return found

    @cached_property
    def wants(self) -> list[list[Row]]:
        """By turns left and state: how much more than its cost each species would add."""
        return [self._wants(promised) for promised in self.contents]

    def _wants(self, promised: list[float]) -> list[Row]:
        cost, found = self.assumed.cost, []
        for state, steps in enumerate(self.steps):
            least = promised[state] + cost
            rising = [(species, promised[to] - least) for species, to in steps]
            wanted = NOTHING_WANTED
            for species, more in rising:
                if more > 0:
                    wanted = wanted[:] if wanted is NOTHING_WANTED else wanted
                    wanted[species] = max(wanted[species], more)
            found.append(wanted)
        return found

    @cached_property
    def pairs(self) -> list[list[list[list[float]]]]:
        """By pair, turns left and the counts of a species on both sides: what that promises."""
        return [self._pair(pair.points) for pair in self.tables.sheet.pairs]

    def _pair(self, points: list[int]) -> list[list[list[float]]]:
        counts = range(COUNTS)
        found = [[[float(points[one * COUNTS + two]) for two in counts] for one in counts]]
        for _ in range(self.plan.all_turns):
            before = found[-1]

            def served(one: int, two: int, before: list[list[float]] = before) -> float:
                most = COUNTS - 1
                either = (before[min(one + 1, most)][two], before[one][min(two + 1, most)])
                gain = max(0.0, max(either) - before[one][two] - self.assumed.cost)
                return before[one][two] + self.assumed.paired * gain

            found.append([[served(one, two) for two in counts] for one in counts])
        return found

    @cached_property
    def comparisons(self) -> list[list[list[float]]]:
        """By comparison, number still to come and counts: what it should pay in the end.

        The counts of the species stand as in the tables: `(own * COUNTS + most_elsewhere) *
        COUNTS + right_neighbour`. Still to come are those of the species that are in no zoo yet.
        """
        sheet = self.tables.sheet
        return [self._comparison(comparison.points) for comparison in sheet.comparisons]

    def _comparison(self, points: list[int]) -> list[list[float]]:
        assumed, most_coming = self.assumed, self.plan.setup.size.of_each_species
        against_rivals, found = list(map(float, points)), []
        for coming in range(most_coming + 1):
            gained = 1 - (1 - assumed.gained) ** coming
            forced = 1 - (1 - assumed.forced) ** coming
            found.append(
                [
                    as_it_is + (gained if more > as_it_is else forced) * (more - as_it_is)
                    for as_it_is, more in _with_one_more(against_rivals)
                ]
            )
            against_rivals = self._one_comes(against_rivals)
        return found

    def _one_comes(self, paid: list[float]) -> list[float]:
        """The pay when one more of the species goes, perhaps, to the rivals."""
        to_most = min(1.0, self.assumed.rivals / self.plan.players)
        to_right = 1 / self.plan.players
        most = _shift(paid, COUNTS)
        to_either = [(1 - to_most) * a + to_most * b for a, b in zip(paid, most, strict=True)]
        right = _shift(to_either, 1)
        return [(1 - to_right) * a + to_right * b for a, b in zip(to_either, right, strict=True)]

    def kept_open(self, turns: int) -> float:
        """The part of the best that an empty pen for one dinosaur could hold which it promises."""
        return self.assumed.awaited * (1 - (1 - self.assumed.filled) ** turns)


def _likely_best(offered: float) -> list[float]:
    """How likely the best species is offered, the second best but not the best, and so on."""
    everyone = len(SPECIES)
    better = [((everyone - rank) / everyone) ** offered for rank in range(everyone + 1)]
    return [before - after for before, after in pairwise(better)]


def _with_one_more(paid: list[float]) -> list[tuple[float, float]]:
    """What is paid by counts, and what would be with one more in the own zoo."""
    return list(zip(paid, _shift(paid, COUNTS**2), strict=True))


def _shift(paid: list[float], stride: int) -> list[float]:
    """What is paid with one more in the count of this stride; there are never more than all."""
    last = (COUNTS - 1) * stride
    return [
        paid[at] if at % (COUNTS * stride) >= last else paid[at + stride] for at in range(len(paid))
    ]


def find_promises(setup: Setup, assumed: Assumptions) -> Promises:
    """The promises of such games."""
    return _promises(replace(setup, first_roller=0), assumed)


@cache
def _promises(setup: Setup, assumed: Assumptions) -> Promises:
    return Promises(plan_game(setup), assumed)
