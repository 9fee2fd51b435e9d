"""What a seat observes: its view as named arrays of small whole numbers.

Seats are counted from the observer, who is always the first; then its left neighbour, and so on
clockwise. Each part is made from a `View`, so none can hold what the seat may not know.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from draftosaurus.learning.actions import SPECIES_COUNT, Actions, actions_of
from draftosaurus.rules import (
    DINOSAURS_IN_A_ZOO,
    FACES,
    HAND_SIZE,
    SPECIES,
    Phase,
    Setup,
    Species,
    View,
    Zoo,
    unseen,
)

PHASES = (Phase.COMMIT, Phase.CHOOSE, Phase.PLACE, Phase.DISCARD, Phase.RELOCATE)
"""The phases in which seats choose, in the order of the part `phase`."""

Parts = dict[str, NDArray[np.int8]]
"""The parts of an observation by name."""


class Observation(TypedDict):
    """What a seat knows, and what is open to it, under the names that PettingZoo uses."""

    observation: Parts
    action_mask: NDArray[np.int8]


class Part(NamedTuple):
    """The shape of a part, and its largest number; the smallest is 0."""

    shape: tuple[int, ...]
    most: int


@dataclass(frozen=True)
class Observer:
    """Turns views of one kind of game into observations."""

    setup: Setup

    @cached_property
    def actions(self) -> Actions:
        """The action space of the board."""
        return actions_of(self.setup.find_board())

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """All parts, in the order in which they are observed."""
        players, size = self.setup.players, self.setup.size
        of_places = (players, len(self.actions.places), SPECIES_COUNT)
        bag = len(self.setup.full_bag())
        return {
            "hands": Part((players, SPECIES_COUNT), HAND_SIZE),
            "hand_known": Part((players,), 1),
            "hand_sizes": Part((players,), HAND_SIZE),
            "zoos": Part(of_places, DINOSAURS_IN_A_ZOO),
            "admitted": Part(of_places, 1),
            "chosen": Part((players, SPECIES_COUNT), 1),
            "answered": Part((players,), 1),
            "die": Part((len(FACES),), 1),
            "roller": Part((players,), 1),
            "free": Part((players,), 1),
            "phase": Part((len(PHASES),), 1),
            "round": Part((size.rounds,), 1),
            "turn": Part((size.turns,), 1),
            "box": Part((SPECIES_COUNT,), size.of_each_species),
            "unseen": Part((SPECIES_COUNT,), size.of_each_species),
            "bag_size": Part((1,), bag),
        }

    def observe(self, view: View) -> Observation:
        """The observation of a seat."""
        assert view.seat is not None, "a spectator does not play"
        return {
            "observation": self.observe_parts(view),
            "action_mask": self.actions.mask(view, view.seat),
        }

    def observe_parts(self, view: View) -> Parts:
        """The parts of the observation of a seat, without the action mask."""
        assert view.seat is not None
        seats = [(view.seat + away) % self.setup.players for away in range(self.setup.players)]
        found = self.zeros()
        for row, seat in enumerate(seats):
            held = view.hands[seat]
            found["hands"][row] = _counted(held or ())
            found["hand_known"][row] = held is not None
            found["hand_sizes"][row] = view.hand_sizes[seat]
            self._fill_zoo(found["zoos"][row], found["admitted"][row], view.zoos[seat])
            revealed = view.chosen[seat]
            found["chosen"][row] = _counted(() if revealed is None else (revealed,))
            found["answered"][row] = view.answered[seat]
        self._fill_moment(found, view)
        found["box"][:] = _counted(view.box)
        hidden = unseen(view)
        found["unseen"][:] = [hidden[species] for species in SPECIES]
        found["bag_size"][0] = view.bag_size
        return found

    def zeros(self) -> Parts:
        """All parts with zeros."""
        return {name: np.zeros(part.shape, np.int8) for name, part in self.parts.items()}

    def _fill_zoo(self, inside: NDArray[np.int8], admitted: NDArray[np.int8], zoo: Zoo) -> None:
        place_of = self.actions.place_of
        for pen, contents in zip(zoo.board.pens_and_river, zoo.contents, strict=True):
            for slot, dinosaur in enumerate(contents):
                if dinosaur is not None:
                    place = place_of[pen.id, slot if pen.rows else None]
                    inside[place, SPECIES.index(dinosaur)] += 1
            for dinosaur, free in pen.openings(contents):
                admitted[place_of[pen.id, free], SPECIES.index(dinosaur)] = 1

    def _fill_moment(self, found: Parts, view: View) -> None:
        setup, seat, players = view.setup, view.seat or 0, self.setup.players
        found["roller"][(setup.roller(view.round, view.turn) - seat) % players] = 1
        found["round"][view.round] = found["turn"][view.turn] = 1
        if view.die is not None:
            found["die"][FACES.index(view.die)] = 1
            free = setup.free_seat(view.round, view.turn)
            if free is not None:
                found["free"][(free - seat) % players] = 1
        if view.phase in PHASES:
            found["phase"][PHASES.index(view.phase)] = 1


def _counted(dinosaurs: Iterable[Species]) -> list[int]:
    counts = Counter(dinosaurs)
    return [counts[species] for species in SPECIES]


@cache
def observer_of(setup: Setup) -> Observer:
    """The observer of a kind of game; the same one for every first roller."""
    return observer_of(replace(setup, first_roller=0)) if setup.first_roller else Observer(setup)
