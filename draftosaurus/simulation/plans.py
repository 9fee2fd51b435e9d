"""All that is the same in every game of one kind: the board's tables, the bag, the free seats."""

from dataclasses import dataclass, replace
from functools import cache

from draftosaurus.rules import Setup
from draftosaurus.simulation.board_tables import NUMBER_OF_SPECIES, BoardTables, compile_board
from draftosaurus.simulation.hands import Hands, all_hands

NO_SEAT = -1
"""Stands for a seat where there is none."""


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
        bag=tuple(NUMBER_OF_SPECIES[species] for species in setup.full_bag()),
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
