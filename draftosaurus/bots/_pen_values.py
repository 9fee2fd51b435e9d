"""What the contents of pens should be worth by the end of the game, in points.

Nothing here knows a pen by its name: a pen is an automaton, found by asking its own functions (see
`simulation`). With no turn left it is worth what it pays. With each turn more it may get the best
of a few dinosaurs, if that adds more than the dinosaur would be worth elsewhere. The values of all
boards follow from that, and from the few numbers of `Assumptions`.
"""

from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from typing import NamedTuple

from draftosaurus.rules import SPECIES, Setup
from draftosaurus.simulation import COUNTS, FREE, Plan, plan_game

ALL_SPECIES = range(len(SPECIES))

CLOSED = -256.0
"""Added to the worth of a placement that a pen does not admit: more than any placement is worth."""


@dataclass(frozen=True)
class Assumptions:
    """What the values assume about the rest of a game. The numbers were found by playing."""

    served: float = 0.333
    """How likely it is that a pen gets a dinosaur in a turn."""
    offered: float = 2.26
    """From how many different dinosaurs the best for it can be chosen then, in effect."""
    cost: float = 1.57
    """The points that the same dinosaur would be worth elsewhere."""
    paired: float = 0.118
    """How likely it is that a pair of pens gets a dinosaur of a species in a turn."""
    gained: float = 0.075
    """For each dinosaur still to come: how likely one more is got where that pays."""
    forced: float = 0.053
    """For each dinosaur still to come: how likely one more has to be taken where that costs."""
    rivals: float = 1.22
    """How many fair shares of the dinosaurs still to come the strongest rival gets."""
    filled: float = 0.28
    """How likely it is that an empty pen for one dinosaur is filled in a turn."""
    awaited: float = 0.655
    """The part of its best value now that an empty pen for one dinosaur will have later."""
    rarity: float = 0.36
    """How much it counts whether the species that a pen wants are still to come."""
    moving_out: float = 0.54
    """The points that it is worth to choose a pen after the last turn only."""
    envy: float = 0.057
    """How much a point counts that the left neighbour could make with the hand passed on."""


DEFAULTS = Assumptions()


class Side(NamedTuple):
    """One of the two pens of a pair."""

    pair: int
    side: int
    """0 for the left pen, 1 for the right one."""


@dataclass(frozen=True, eq=False)
class PenValues:
    """The values of one kind of game. Turns are those that are left after the one at hand."""

    plan: Plan
    assumed: Assumptions

    @cached_property
    def comparison_of(self) -> list[int | None]:
        """By pen: the number of its comparison, if it compares zoos."""
        numbers = {one.pen: n for n, one in enumerate(self.plan.tables.scores.comparisons)}
        return [numbers.get(pen) for pen in range(len(self.plan.tables.automata))]

    @cached_property
    def side_of(self) -> list[Side | None]:
        """By pen: its side of a pair, if it is one."""
        scores = self.plan.tables.scores
        sides = {
            counter: Side(number, side)
            for number, pair in enumerate(scores.pairs)
            for side, counter in enumerate((pair.left, pair.right))
        }
        return [sides.get(counter) for counter in scores.counter_of]

    # ── By contents ──────────────────────────────────────────────────────────────────────────

    @cached_property
    def contents(self) -> list[list[float]]:
        """By turns and state: what a pen is worth by its contents, T-Rex bonus included."""
        scores, served = self.plan.tables.scores, self.assumed.served
        values = [[float(a + b) for a, b in zip(scores.points, scores.bonus, strict=True)]]
        likely = _likely_best(self.assumed.offered)
        for _ in range(self.plan.all_turns):
            before = values[-1]
            after = before[:]
            for state, wanted in self._wants(before).items():
                best_first = sorted(wanted, reverse=True)
                after[state] += served * sum(map(float.__mul__, likely, best_first))
            values.append(after)
        return values

    @cached_property
    def wants(self) -> list[dict[int, list[float]]]:
        """By turns and state, by species: how much more than its cost it would add, or 0.

        States that want nobody are missing.
        """
        return [self._wants(values) for values in self.contents]

    def _wants(self, values: list[float]) -> dict[int, list[float]]:
        wants: dict[int, list[float]] = {}
        for state, transitions in enumerate(self._transitions):
            least = values[state] + self.assumed.cost
            for species, to in transitions:
                if values[to] > least:
                    wanted = wants.setdefault(state, [0.0] * len(SPECIES))
                    wanted[species] = max(wanted[species], values[to] - least)
        return wants

    @cached_property
    def _transitions(self) -> list[list[tuple[int, int]]]:
        """By state: the species that may enter by the pen's own rule, and the state after it."""
        tables = self.plan.tables
        found: list[list[tuple[int, int]]] = [[] for _ in range(tables.states)]
        for legal, next_state in zip(tables.legal, tables.next_state, strict=True):
            for state, mask in enumerate(legal[FREE]):
                for species in ALL_SPECIES:
                    if mask >> species & 1:
                        found[state].append((species, next_state[species][state]))
        return found

    @cache  # noqa: B019 (values live as long as the program)
    def rises(self, turns: int, nth: int) -> list[list[float]]:
        """By species and state: what a pen is worth more when one enters its nth open slot."""
        values = self.contents[turns]
        return [
            [values[to] - value for to, value in zip(after, values, strict=True)]
            for after in self.plan.tables.next_state[nth]
        ]

    @cache  # noqa: B019
    def closed(self, nth: int) -> list[list[float]]:
        """By species and state: 0 if the pen's own rule admits it to its nth open slot."""
        masks = self.plan.tables.legal[nth][FREE]
        return [[0.0 if mask >> one & 1 else CLOSED for mask in masks] for one in ALL_SPECIES]

    # ── In pairs ─────────────────────────────────────────────────────────────────────────────

    @cache  # noqa: B019
    def pair_rises(self, pair: int, side: int, turns: int) -> list[float]:
        """By counts of a species (as in `Pair.points`): what one more on a side (0, 1) adds."""
        values, stride = self.pairs[pair][turns], (COUNTS, 1)[side]
        return [more - value for value, more in zip(values, _shift(values, stride), strict=True)]

    @cached_property
    def pairs(self) -> list[list[list[float]]]:
        """By pair, turns and counts of a species: what the species is worth there."""
        return [self._value_pair(pair.points) for pair in self.plan.tables.scores.pairs]

    def _value_pair(self, points: list[int]) -> list[list[float]]:
        values = [list(map(float, points))]
        for _ in range(self.plan.all_turns):
            before = values[-1]
            one_more = zip(before, _shift(before, COUNTS), _shift(before, 1), strict=True)
            values.append(
                [
                    now + self.assumed.paired * max(0.0, max(left, right) - now - self.assumed.cost)
                    for now, left, right in one_more
                ]
            )
        return values

    # ── By comparison ────────────────────────────────────────────────────────────────────────

    @cache  # noqa: B019
    def compared(self, comparison: int) -> list[float]:
        """What a comparison should pay in the end for a species.

        By `coming * COUNTS**3` and the counts of the species (as in `Comparison.points`), where
        `coming` is how many of the species are in no zoo yet.
        """
        assumed, most_coming = self.assumed, self.plan.setup.size.of_each_species
        values: list[float] = []
        against_rivals = list(map(float, self.plan.tables.scores.comparisons[comparison].points))
        for coming in range(most_coming + 1):
            gained = 1 - (1 - assumed.gained) ** coming
            forced = 1 - (1 - assumed.forced) ** coming
            one_more = zip(against_rivals, _shift(against_rivals, COUNTS**2), strict=True)
            values += [
                as_it_is + (gained if more > as_it_is else forced) * (more - as_it_is)
                for as_it_is, more in one_more
            ]
            against_rivals = self._one_comes(against_rivals)
        return values

    @cache  # noqa: B019
    def compared_with_one_more(self, comparison: int) -> list[float]:
        """The same by the same indices, once one of those still to come is in the own zoo."""
        values, size = self.compared(comparison), COUNTS**3
        by_coming = [values[first : first + size] for first in range(0, len(values), size)]
        with_one_less = [by_coming[0], *by_coming[:-1]]
        return [value for left in with_one_less for value in _shift(left, COUNTS**2)]

    def _one_comes(self, paid: list[float]) -> list[float]:
        """The pay when one more of the species goes, perhaps, to the rivals."""
        to_most = min(1.0, self.assumed.rivals / self.plan.players)
        to_right = 1 / self.plan.players
        most = _shift(paid, COUNTS)
        to_either = [(1 - to_most) * a + to_most * b for a, b in zip(paid, most, strict=True)]
        right = _shift(to_either, 1)
        return [(1 - to_right) * a + to_right * b for a, b in zip(to_either, right, strict=True)]

    def kept_open(self, turns: int) -> float:
        """The part of the best it could hold now that an empty pen for one dinosaur is worth."""
        return self.assumed.awaited * (1 - (1 - self.assumed.filled) ** turns)


def _likely_best(offered: float) -> list[float]:
    """How likely the best species is offered, the second best but not the best, and so on."""
    everyone = len(SPECIES)
    better = [((everyone - rank) / everyone) ** offered for rank in range(everyone + 1)]
    return [before - after for before, after in pairwise(better)]


def _shift(values: list[float], stride: int) -> list[float]:
    """By counts: the value with one more in the count of this stride, which never exceeds 12."""
    last = (COUNTS - 1) * stride
    return [
        value if at % (COUNTS * stride) >= last else values[at + stride]
        for at, value in enumerate(values)
    ]


def find_pen_values(setup: Setup, assumed: Assumptions = DEFAULTS) -> PenValues:
    """The values of such games."""
    return _find(replace(setup, first_roller=0), assumed)


@cache
def _find(setup: Setup, assumed: Assumptions) -> PenValues:
    return PenValues(plan_game(setup), assumed)
