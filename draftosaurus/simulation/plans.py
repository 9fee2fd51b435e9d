"""What is settled before the first deal, as tables: the board, the bag, and who is free when."""

from dataclasses import dataclass, replace
from functools import cache, cached_property

from draftosaurus.rules import Setup
from draftosaurus.simulation.hands import Hands, all_hands
from draftosaurus.simulation.tables import NUMBER_OF_SPECIES, Tables, compile_board
from draftosaurus.simulation.words import Words, compile_words

NO_SEAT = -1
"""Stands for a seat where there is none."""


@dataclass(frozen=True, eq=False)
class Plan:
    """One kind of game. Turns are counted through all rounds."""

    setup: Setup
    players: int
    turns: int
    """How many turns a round has."""
    all_turns: int
    """How many turns the game has."""
    discards: bool
    tables: Tables
    hands: Hands
    bag: tuple[int, ...]
    """The full bag, species by number."""
    free_seats: tuple[tuple[int, ...], ...]
    """By first roller and turn: the seat that need not obey the die, or `NO_SEAT`."""

    @cached_property
    def words(self) -> Words:
        """The options of the board as bits, for the plain walker."""
        return compile_words(self.tables)

    @cached_property
    def empty_words(self) -> int:
        """The options of an empty zoo, for the plain walker."""
        return sum(self.words.of_state[state] for state in self.tables.first)


def plan_game(setup: Setup) -> Plan:
    """The plan of a game; the same one for every first roller."""
    return _plan(replace(setup, first_roller=0))


@cache
def _plan(setup: Setup) -> Plan:
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
                _seat(replace(setup, first_roller=first).free_seat(round_, turn))
                for round_ in range(size.rounds)
                for turn in range(size.turns)
            )
            for first in range(setup.players)
        ),
    )


def _seat(seat: int | None) -> int:
    return NO_SEAT if seat is None else seat
