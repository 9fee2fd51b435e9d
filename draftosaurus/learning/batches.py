"""Actions and observations for all seats of a batch at once.

A batch has a column for each seat of each game (see `draftosaurus.simulation.batch`).
"""

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from draftosaurus.learning.actions import SPECIES_COUNT, Actions
from draftosaurus.learning.observations import PHASES, Observer, Parts
from draftosaurus.rules import FACES, SPECIES, Phase
from draftosaurus.simulation import FREE, NOBODY, BoardTables, Plan
from draftosaurus.simulation.batch import Batch

Numbers = NDArray[Any]

WITHOUT_PLACE = (Phase.CHOOSE, Phase.DISCARD)
"""Phases in which an option is a species alone."""

ONE_OF = np.eye(NOBODY + 1, SPECIES_COUNT, dtype=np.int8)
"""(species or nobody, species): a 1 for the species itself; only zeros for nobody."""


class BatchActions:
    """Translates between the actions of a board and the options of a batch.

    An entry of a pen whose slots are chosen leads to different places, by the state of the pen.
    """

    def __init__(self, actions: Actions, tables: BoardTables) -> None:
        pens = tables.board.pens_and_river
        self.actions = actions
        self._entries = tables.entries
        self._free = [np.array(legal[FREE], np.uint8) for legal in tables.legal]
        self._place_of = np.zeros((len(tables.entries), tables.states), np.int64)
        self._entry_of = np.zeros((len(actions.places), tables.states), np.int64)
        self._pen_of = np.zeros(len(actions.places), np.int64)
        for entry, (pen, nth) in enumerate(tables.entries):
            first = actions.place_of[pens[pen].id, 0 if pens[pen].rows else None]
            for state, slot in enumerate(tables.slots[nth]):
                self._place_of[entry, state] = first + (slot or 0)
            for slot in range(max(1, sum(pens[pen].rows))):
                behind = [one == slot or not pens[pen].rows for one in tables.slots[nth]]
                self._entry_of[first + slot, behind] = entry
                self._pen_of[first + slot] = pen

    def options(self, batch: Batch, actions: Numbers) -> Numbers:
        """(columns,): the options of the batch for actions, one for each column."""
        place, species = np.divmod(actions, SPECIES_COUNT)
        if batch.phase in WITHOUT_PLACE:
            return species
        place = np.where(actions == self.actions.wait, 0, place)
        states = batch.zoos[self._pen_of[place], batch.columns]
        entries: Numbers = self._entry_of[place, states]
        return entries * SPECIES_COUNT + species

    def mask(self, batch: Batch) -> NDArray[np.int8]:
        """(columns, actions): 1 for each action that is open."""
        places = len(self.actions.places)
        found = np.zeros((len(batch.columns), self.actions.size), np.int8)
        by_place = found[:, : self.actions.wait].reshape(-1, places + 1, SPECIES_COUNT, copy=False)
        if batch.phase in WITHOUT_PLACE:
            by_place[:, places] = _bits(batch.options()[0])
        elif batch.phase is not Phase.OVER:
            self._fill(by_place, batch, batch.options())
        found[:, self.actions.wait] = ~found.any(1)
        return found

    def admitted(self, batch: Batch) -> NDArray[np.int8]:
        """(columns, places, species): 1 if the pen's own rule admits the species to the place."""
        found = np.zeros((len(batch.columns), len(self.actions.places), SPECIES_COUNT), np.int8)
        self._fill(found, batch, [self._free[nth][batch.zoos[pen]] for pen, nth in self._entries])
        return found

    def _fill(self, by_place: NDArray[np.int8], batch: Batch, masks: Any) -> None:
        for (pen, _), places, mask in zip(self._entries, self._place_of, masks, strict=True):
            # An entry that is closed may point at a place that another entry leads to.
            by_place[batch.columns, places[batch.zoos[pen]]] |= _bits(mask)


def _bits(masks: Numbers) -> NDArray[np.int8]:
    """(masks, species): the bits of masks of species."""
    return (masks[:, None] >> np.arange(SPECIES_COUNT) & 1).astype(np.int8)


class BatchObserver:
    """Watches a batch from its start, and makes the parts of `observations` for all columns.

    A batch keeps only what the future of a pen depends on, not who is in it; so the dinosaurs are
    counted here besides.
    """

    def __init__(self, observer: Observer, plan: Plan, actions: BatchActions) -> None:
        setup, size, tables = plan.setup, plan.setup.size, plan.tables
        self._plan = plan
        self._actions = actions
        self._of_each = size.of_each_species
        self._hand = np.array(
            [[held.count(species) for species in SPECIES] for held in plan.hands.held], np.int8
        )
        self._rollers = np.array(
            [
                [
                    replace(setup, first_roller=first).roller(round_, turn)
                    for round_ in range(size.rounds)
                    for turn in range(size.turns)
                ]
                for first in range(setup.players)
            ]
        )
        self._free = np.array(plan.free_seats)
        self._leaving_place = [
            place
            for place, (pen, _) in enumerate(observer.actions.places)
            if tables.leaving_pen is not None and tables.board.pens[tables.leaving_pen].id == pen
        ]
        self._zoos = np.zeros(0, np.int8)
        self._box = np.zeros(0, np.int8)

    def begin(self, batch: Batch) -> None:
        """A new batch: all zoos and the box are empty."""
        places = len(self._actions.actions.places)
        self._zoos = np.zeros((len(batch.columns), places, SPECIES_COUNT), np.int8)
        self._box = np.zeros((batch.games, SPECIES_COUNT), np.int8)

    def note(self, batch: Batch, actions: Numbers) -> None:
        """Count the dinosaurs of the actions (one for each column) that are about to be played."""
        place, species = np.divmod(actions, SPECIES_COUNT)
        if batch.phase is Phase.DISCARD:
            self._box += (
                ONE_OF[species].reshape(-1, batch.games, SPECIES_COUNT).sum(0, dtype=np.int8)
            )
        elif batch.phase is not Phase.CHOOSE:
            acting = np.flatnonzero(actions != self._actions.actions.wait)
            place, species = place[acting], species[acting]
            if batch.phase is Phase.RELOCATE:
                self._zoos[acting, self._leaving_place[0], species] -= 1
            self._zoos[acting, place, species] += 1

    def observe_parts(self, batch: Batch, faces: Numbers) -> Parts:
        """The parts of an observation, each with the columns as its first dimension.

        `faces` are the faces of the die, by game.
        """
        players, games = self._plan.players, batch.games
        sizes = self._hand[batch.hands].sum(1, dtype=np.int8)
        hand_sizes = self._around(sizes)
        held_before = np.arange(players) <= batch.turn % self._plan.turns
        known = (held_before | (hand_sizes == 0)).astype(np.int8)
        hands = self._around(self._hand[batch.hands]) * known[:, :, None]
        revealed = batch.chosen if batch.phase is Phase.PLACE else batch.columns * 0 + NOBODY
        chosen = self._around(ONE_OF[revealed])
        zoos = self._around(self._zoos)
        box = np.tile(self._box, (players, 1))
        gone = zoos.sum((1, 2), dtype=np.int8) + hands.sum(1, dtype=np.int8) + box
        bag_size = np.full((players * games, 1), len(batch.bag), np.int8)
        return {
            "hands": hands,
            "hand_known": known,
            "hand_sizes": hand_sizes,
            "zoos": zoos,
            "admitted": self._around(self._admitted(batch)),
            "chosen": chosen,
            "answered": self._around(self._answered(batch)),
            **self._moment(batch, faces),
            "box": box,
            "unseen": self._of_each - gone - chosen.sum(1, dtype=np.int8),
            "bag_size": bag_size,
        }

    def _moment(self, batch: Batch, faces: Numbers) -> Parts:
        turn = min(batch.turn, self._plan.all_turns - 1)
        rounds, turns = self._plan.setup.size.rounds, self._plan.turns
        columns = len(batch.columns)
        in_turn = batch.phase not in (Phase.RELOCATE, Phase.OVER)
        die = np.zeros((columns, len(FACES)), np.int8)
        if in_turn:
            die[batch.columns, np.tile(faces, self._plan.players)] = 1
        free = self._free[batch.first_rollers, turn]
        return {
            "die": die,
            "roller": self._seats(self._rollers[batch.first_rollers, turn]),
            "free": self._seats(free) * np.int8(in_turn),
            "phase": _same(columns, [batch.phase is phase for phase in PHASES]),
            "round": _same(columns, [turn // turns == number for number in range(rounds)]),
            "turn": _same(columns, [turn % turns == number for number in range(turns)]),
        }

    def _admitted(self, batch: Batch) -> NDArray[np.int8]:
        found = self._actions.admitted(batch)
        if batch.phase is Phase.RELOCATE:
            # The batch has taken them out of their pen already; for the rules they are still in it.
            found[batch.chosen != NOBODY, self._leaving_place[0]] = 0
        return found

    def _answered(self, batch: Batch) -> NDArray[np.int8]:
        if batch.phase is Phase.RELOCATE:
            return np.asarray(batch.chosen == NOBODY, np.int8)
        return np.full(len(batch.columns), batch.phase is Phase.OVER, np.int8)

    def _seats(self, of_game: Numbers) -> NDArray[np.int8]:
        """(columns, seats): 1 for one seat of each game (`of_game`), seats counted from the own."""
        players = self._plan.players
        return self._around((np.arange(players)[:, None] == of_game).astype(np.int8).reshape(-1))

    def _around(self, of_column: NDArray[np.int8]) -> NDArray[np.int8]:
        """(columns, seats, …): by column what its own seat has, then its left neighbour, and so on.

        `of_column` has what each column itself has.
        """
        players = self._plan.players
        by_seat = of_column.reshape(players, -1, *of_column.shape[1:])
        turned = [np.roll(by_seat, -away, axis=0) for away in range(players)]
        return np.stack(turned, axis=2).reshape(len(of_column), players, *of_column.shape[1:])


def _same(columns: int, marks: list[bool]) -> NDArray[np.int8]:
    return np.tile(np.array(marks, np.int8), (columns, 1))
