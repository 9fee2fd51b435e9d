"""The scoring of a board as tables.

How many dinosaurs of each species a zoo holds is kept in *counters*: whole numbers with
`COUNT_BITS` bits for each species. Each pen of a pair has a counter of its own, all other pens
share counter 0; the sum of all counters counts the whole zoo.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from draftosaurus.rules import (
    DINOSAURS_IN_A_ZOO,
    SPECIES,
    T_REX,
    T_REX_BONUS,
    Board,
    ByComparison,
    ByPair,
    Pen,
    winners,
)
from draftosaurus.simulation.automata import Automaton, CannotCompile

NOBODY = len(SPECIES)
"""Stands for a species where there is no dinosaur."""

COUNTS = DINOSAURS_IN_A_ZOO + 1
"""How many counts of a species are possible in a zoo: 0 to 12."""

COUNT_BITS = 4
COUNT_MASK = (1 << COUNT_BITS) - 1
T_REX_SHIFT = COUNT_BITS * SPECIES.index(T_REX)


def count_one(species: int) -> int:
    """What a counter grows by when a dinosaur of a species (by number) comes."""
    return 1 << COUNT_BITS * species


class Comparison(NamedTuple):
    """A pen that pays by the counts of its species in this zoo and in others."""

    pen: int
    account: int
    points: list[int]
    """By `(own * COUNTS + most_elsewhere) * COUNTS + right_neighbour`."""


class Pair(NamedTuple):
    """Two pens that pay together, species by species."""

    account: int
    left: int
    right: int
    """The counters of both pens."""
    points: list[int]
    """By `left_count * COUNTS + right_count`."""


@dataclass(frozen=True, slots=True, eq=False)
class ScoreTables:
    """All that scoring needs to know of a board. Pens are numbers, the River is the last."""

    accounts: tuple[str, ...]
    """What points are listed by: pens, pairs and the River as the board has them, then the T-Rex
    bonus."""
    account_of: tuple[int, ...]
    """By pen."""
    points: list[int]
    """By state: what the pen pays by its contents alone."""
    bonus: list[int]
    """By state: the T-Rex bonus, 0 or 1."""
    counter_of: tuple[int, ...]
    """By pen."""
    counters: int
    """How many counters a zoo has."""
    comparisons: tuple[Comparison, ...]
    pairs: tuple[Pair, ...]
    tie_break: list[int]
    """By number of T-Rexes in the zoo: among equal points, the larger number wins."""
    most_points: int
    """No zoo makes more points than this."""


def compile_scores(board: Board, automata: Sequence[Automaton]) -> ScoreTables:
    """The score tables of a board, from the automata of its pens and its River."""
    pens = board.pens_and_river
    account_of = tuple(board.accounts.index(pen.account) for pen in pens)
    paired = [number for number, pen in enumerate(pens) if isinstance(pen.pays, ByPair)]
    counter_of = tuple(1 + paired.index(pen) if pen in paired else 0 for pen in range(len(pens)))
    comparisons = tuple(
        Comparison(number, account_of[number], _comparison_points(pen.pays))
        for number, pen in enumerate(pens)
        if isinstance(pen.pays, ByComparison)
    )
    pairs = _compile_pairs(pens, account_of, counter_of)
    return ScoreTables(
        accounts=(*board.accounts, T_REX_BONUS),
        account_of=account_of,
        points=[facts.points for automaton in automata for facts in automaton.facts],
        bonus=[
            int(facts.t_rex and pen != board.river)
            for pen, automaton in zip(pens, automata, strict=True)
            for facts in automaton.facts
        ],
        counter_of=counter_of,
        counters=1 + len(paired),
        comparisons=comparisons,
        pairs=pairs,
        tie_break=_tie_break(),
        most_points=_most_points(automata, comparisons, pairs),
    )


def _comparison_points(pays: ByComparison) -> list[int]:
    counts = range(COUNTS)
    return [
        pays.points(own, elsewhere, right)
        for own in counts
        for elsewhere in counts
        for right in counts
    ]


def _compile_pairs(
    pens: Sequence[Pen], account_of: Sequence[int], counter_of: Sequence[int]
) -> tuple[Pair, ...]:
    pays_of: dict[int, ByPair] = {}
    sides: dict[int, list[int]] = {}
    for pen, account, counter in zip(pens, account_of, counter_of, strict=True):
        if isinstance(pen.pays, ByPair):
            pays_of[account] = pen.pays
            sides.setdefault(account, []).append(counter)
    return tuple(_compile_pair(pays, account, sides[account]) for account, pays in pays_of.items())


def _compile_pair(pays: ByPair, account: int, sides: list[int]) -> Pair:
    if len(sides) != 2:
        raise CannotCompile(f"{pays.account} is no pair of pens: it has {len(sides)}")
    counts = range(COUNTS)
    if any(pays.points(0, alone) or pays.points(alone, 0) for alone in counts):
        raise CannotCompile(f"{pays.account} pays for a species that is on one side alone")
    left, right = sides
    return Pair(account, left, right, [pays.points(one, two) for one in counts for two in counts])


def _tie_break() -> list[int]:
    """By number of T-Rexes: how many other numbers it beats, as the rules decide ties."""
    counts = range(COUNTS)
    return [sum(winners([(0, own), (0, other)]) == (0,) for other in counts) for own in counts]


def _most_points(
    automata: Sequence[Automaton], comparisons: Sequence[Comparison], pairs: Sequence[Pair]
) -> int:
    """A bound for the points of a zoo: every pen at its best, and a T-Rex in each."""
    by_pen = [[facts.points for facts in automaton.facts] for automaton in automata]
    compared, paired = [one.points for one in comparisons], [one.points for one in pairs]
    if any(min(points) < 0 for points in (*by_pen, *compared, *paired)):
        raise CannotCompile("a pen takes points away")
    alone = sum(map(max, (*by_pen, *compared)))
    return alone + sum(map(_most_of_a_pair, paired)) + len(automata)


def _most_of_a_pair(points: Sequence[int]) -> int:
    """The most points that a pair can pay for as many dinosaurs as a zoo holds."""
    counts = range(COUNTS)
    best = [0] * COUNTS  # by number of dinosaurs
    for _ in SPECIES:
        best = [
            max(
                best[number - left - right] + points[left * COUNTS + right]
                for left in range(number + 1)
                for right in range(number - left + 1)
            )
            for number in counts
        ]
    return best[-1]
