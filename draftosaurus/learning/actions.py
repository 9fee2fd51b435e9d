"""One action space for all phases: every choice that a seat can ever make has a number.

A *place* is a pen, a slot of a pen whose slots are chosen, or the River; places are numbered in
the order of the board. An action is
- `place * 6 + species`: this dinosaur goes there (commit, place and relocate);
- `number of places * 6 + species`: this dinosaur is chosen, or discarded;
- the last number, `wait`: nothing, where all seats are asked at once and this one is not awaited.
"""

import operator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from draftosaurus.rules import (
    SPECIES,
    Board,
    Choice,
    Choose,
    Commit,
    Discard,
    PenId,
    Phase,
    Place,
    Position,
    Relocate,
    Slot,
    choice_refusal,
    dinosaur_of,
    options,
)

SPECIES_COUNT = len(SPECIES)
"""How many species there are."""


class IllegalAction(ValueError):
    """An action that is not open to a seat; says which, and why."""


@dataclass(frozen=True)
class Actions:
    """The action space of a board."""

    board: Board
    places: tuple[tuple[PenId, Slot], ...]

    @cached_property
    def place_of(self) -> dict[tuple[PenId, Slot], int]:
        """The number of each place."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def wait(self) -> int:
        """The action of a seat that has nothing to choose."""
        return (len(self.places) + 1) * SPECIES_COUNT

    @cached_property
    def size(self) -> int:
        """How many actions there are."""
        return self.wait + 1

    def number(self, position: Position, choice: Choice) -> int:
        """The number of the action for a choice."""
        species = SPECIES.index(dinosaur_of(position, choice))
        if isinstance(choice, Choose | Discard):
            return len(self.places) * SPECIES_COUNT + species
        return self.place_of[choice.pen, choice.slot] * SPECIES_COUNT + species

    def open_to(self, position: Position, seat: int) -> dict[int, Choice]:
        """By action that a seat has now: the choice that it stands for; empty if not awaited."""
        return {self.number(position, choice): choice for choice in options(position, seat)}

    def mask(self, position: Position, seat: int) -> NDArray[np.int8]:
        """(actions,): 1 for each action that is open to a seat; `wait` is open if no other is."""
        found = np.zeros(self.size, np.int8)
        found[list(self.open_to(position, seat)) or [self.wait]] = 1
        return found

    def choice(self, position: Position, seat: int, action: Any) -> Choice:
        """The choice that an action stands for; raises `IllegalAction` if it is not open."""
        number = self.read(action)
        found = self.open_to(position, seat).get(number)
        if found is None:
            raise IllegalAction(self._why_not(position, seat, number))
        return found

    def read(self, action: Any) -> int:
        """An action from outside as a plain number; raises `IllegalAction` if there is no such."""
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.size:
            most = self.size - 1
            raise IllegalAction(f"{action!r} is no action: they are numbers from 0 to {most}")
        return number

    def _why_not(self, position: Position, seat: int, action: int) -> str:
        told = f"seat {seat}, action {action} ({self.describe(action)})"
        choice = self._choice(position, seat, action)
        if choice is None:
            return f"{told}: not in the phase {position.phase}"
        return f"{told}: {choice_refusal(position, choice) or 'another dinosaur is to be placed'}"

    def _choice(self, position: Position, seat: int, action: int) -> Choice | None:
        """The choice that an action would stand for in this phase, legal or not."""
        place, species = divmod(action, SPECIES_COUNT)
        match position.phase:
            case Phase.COMMIT if place < len(self.places):
                return Commit(seat, SPECIES[species], *self.places[place])
            case Phase.PLACE if place < len(self.places):
                return Place(seat, *self.places[place])
            case Phase.RELOCATE if place < len(self.places):
                return Relocate(seat, *self.places[place])
            case Phase.CHOOSE if place == len(self.places):
                return Choose(seat, SPECIES[species])
            case Phase.DISCARD if place == len(self.places):
                return Discard(seat, SPECIES[species])
        return None

    def describe(self, action: int) -> str:
        """An action in words of the rules."""
        if action == self.wait:
            return "wait"
        place, species = divmod(action, SPECIES_COUNT)
        dinosaur = SPECIES[species]
        if place == len(self.places):
            return f"choose or discard {dinosaur}"
        pen, slot = self.places[place]
        return f"{dinosaur} to {pen}" + ("" if slot is None else f", slot {slot}")


@cache
def actions_of(board: Board) -> Actions:
    """The action space of a board; editions share it."""
    return Actions(
        board,
        tuple(
            (pen.id, slot)
            for pen in board.pens_and_river
            for slot in (range(sum(pen.rows)) if pen.rows else (None,))
        ),
    )
