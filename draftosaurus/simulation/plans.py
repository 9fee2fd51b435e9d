"""All that is the same in every game of one kind: the board's tables, hands, bag and free seats."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations_with_replacement

from draftosaurus.rules import HAND_SIZE, SPECIES, Hand, Setup, hand
from draftosaurus.simulation.board_tables import SPECIES_NUMBERS, BoardTables, compile_board

NO_SEAT = -1
"""Stands for a seat where there is none."""


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """Every multiset of at most a handful of dinosaurs has a number; 0 is the empty hand."""

    numbers: dict[Hand, int]
    """The number of each hand."""
    mask: list[int]
    """By hand: the species in it, one bit each."""
    plus: list[list[int]]
    """By species and hand: the hand with one more; a full hand stays as it is."""
    minus: list[list[int]]
    """By species and hand: the hand with one less; the same hand where the species is missing."""
    held: list[Hand]
    """By number."""


@cache
def all_hands() -> Hands:
    """Every hand there can be."""
    held = [
        dinosaurs
        for size in range(HAND_SIZE + 1)
        for dinosaurs in combinations_with_replacement(SPECIES, size)
    ]
    numbers = {dinosaurs: number for number, dinosaurs in enumerate(held)}
    everyone = range(len(SPECIES))
    plus = [list(range(len(held))) for _ in everyone]
    minus = [list(range(len(held))) for _ in everyone]
    for number, dinosaurs in enumerate(held):
        if len(dinosaurs) < HAND_SIZE:
            for species, name in enumerate(SPECIES):
                more = numbers[hand((*dinosaurs, name))]
                plus[species][number] = more
                minus[species][more] = number
    mask = [sum(1 << SPECIES.index(name) for name in set(dinosaurs)) for dinosaurs in held]
    return Hands(numbers, mask, plus, minus, held)


@dataclass(frozen=True, eq=False)
class Plan:
    """One kind of game: board, edition, players and option. Turns count through all rounds."""

    setup: Setup
    """With first roller 0; a plan serves every first roller."""
    players: int
    turns: int
    """How many turns a round has."""
    all_turns: int
    """How many turns the game has."""
    discards: bool
    tables: BoardTables
    hands: Hands
    bag: tuple[int, ...]
    """The full bag, species by number."""
    free_seats: tuple[tuple[int, ...], ...]
    """By first roller and turn: the seat that need not obey the die, or `NO_SEAT`."""


@cache
def plan_game(setup: Setup) -> Plan:
    """The plan of a game; the same one for every first roller."""
    if setup.first_roller:
        return plan_game(replace(setup, first_roller=0))
    size = setup.size
    return Plan(
        setup=setup,
        players=setup.players,
        turns=size.turns,
        all_turns=size.turns * size.rounds,
        discards=size.discards,
        tables=compile_board(setup.find_board()),
        hands=all_hands(),
        bag=tuple(SPECIES_NUMBERS[species] for species in setup.full_bag()),
        free_seats=tuple(
            tuple(
                NO_SEAT if free is None else free
                for round_ in range(size.rounds)
                for turn in range(size.turns)
                for free in (replace(setup, first_roller=first).free_seat(round_, turn),)
            )
            for first in range(setup.players)
        ),
    )
