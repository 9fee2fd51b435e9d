"""The score sheet of a board as tables: what each state pays, and what whole zoos are asked for.

How many of each species there are is kept in *tallies*: one number with four bits a species. All
pens share the first tally, but each pen of a pair has one of its own; together they count the zoo.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from draftosaurus.rules import SPECIES, T_REX, Board, ByComparison, ByPair, Pen, winners
from draftosaurus.rules.scoring import T_REX_BONUS
from draftosaurus.rules.zoo import DINOSAURS_IN_A_ZOO
from draftosaurus.simulation.automata import Automaton, UnknownShape

NOBODY = len(SPECIES)
"""Stands for a species where there is no dinosaur."""

TALLY_BITS = 4
COUNTS = DINOSAURS_IN_A_ZOO + 1
"""How many different numbers of a species a zoo can hold."""

COUNT_MASK = (1 << TALLY_BITS) - 1
T_REX_SHIFT = TALLY_BITS * SPECIES.index(T_REX)


def one_more(species: int) -> int:
    """What a tally grows by when a dinosaur of a species (by number) comes."""
    return 1 << TALLY_BITS * species


class Comparison(NamedTuple):
    """A pen that pays by the number of its species in this zoo and in others."""

    pen: int
    account: int
    points: list[int]
    """By `(own * COUNTS + most_elsewhere) * COUNTS + right_neighbour`."""


class Pair(NamedTuple):
    """Two pens that pay together, species by species."""

    account: int
    left: int
    right: int
    """The tallies of both sides."""
    points: list[int]
    """By `left * COUNTS + right`."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """All that scoring needs to know of a board."""

    accounts: tuple[str, ...]
    """What is listed: pens, pairs and the River as the board has them, the T-Rex bonus last."""
    account_of: tuple[int, ...]
    """By pen."""
    points: list[int]
    """By state: what the pen pays by its contents alone."""
    bonus: list[int]
    """By state: the T-Rex bonus."""
    tally_of: tuple[int, ...]
    """By pen."""
    tallies: int
    comparisons: tuple[Comparison, ...]
    pairs: tuple[Pair, ...]
    standing: list[int]
    """By number of T-Rexes: who stands higher wins among equal points."""


def compile_sheet(board: Board, automata: Sequence[Automaton]) -> Sheet:
    """The score sheet of a board."""
    pens = board.pens_and_river
    account_of = tuple(board.accounts.index(pen.account) for pen in pens)
    banks = [number for number, pen in enumerate(pens) if isinstance(pen.pays, ByPair)]
    tally_of = tuple(1 + banks.index(pen) if pen in banks else 0 for pen in range(len(pens)))
    return Sheet(
        accounts=(*board.accounts, T_REX_BONUS),
        account_of=account_of,
        points=[facts.points for automaton in automata for facts in automaton.facts],
        bonus=[
            int(facts.t_rex and automaton.pen is not board.river)
            for automaton in automata
            for facts in automaton.facts
        ],
        tally_of=tally_of,
        tallies=1 + len(banks),
        comparisons=tuple(
            Comparison(number, account_of[number], _compared(pen.pays))
            for number, pen in enumerate(pens)
            if isinstance(pen.pays, ByComparison)
        ),
        pairs=_pairs(pens, account_of, tally_of),
        standing=_standing(),
    )


def _compared(pays: ByComparison) -> list[int]:
    counts = range(COUNTS)
    return [
        pays.points(own, elsewhere, right)
        for own in counts
        for elsewhere in counts
        for right in counts
    ]


def _pairs(
    pens: Sequence[Pen], account_of: Sequence[int], tally_of: Sequence[int]
) -> tuple[Pair, ...]:
    pays_of: dict[int, ByPair] = {}
    sides: dict[int, list[int]] = {}
    for pen, account, tally in zip(pens, account_of, tally_of, strict=True):
        if isinstance(pen.pays, ByPair):
            pays_of[account] = pen.pays
            sides.setdefault(account, []).append(tally)
    return tuple(_pair(pays, account, sides[account]) for account, pays in pays_of.items())


def _pair(pays: ByPair, account: int, sides: list[int]) -> Pair:
    if len(sides) != 2:
        raise UnknownShape(f"{pays.account} is no pair of pens: it has {len(sides)}")
    counts = range(COUNTS)
    if any(pays.points(0, alone) or pays.points(alone, 0) for alone in counts):
        raise UnknownShape(f"{pays.account} pays for a species that is on one side alone")
    left, right = sides
    return Pair(account, left, right, [pays.points(one, two) for one in counts for two in counts])


def _standing() -> list[int]:
    """Asks the rules who wins among equal points."""
    counts = range(COUNTS)
    return [sum(winners([(0, own), (0, other)]) == (0,) for other in counts) for own in counts]
