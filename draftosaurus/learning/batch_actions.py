"""The actions of a board as options of a batch, and the other way round.

A batch has a column for each seat of each game (see `draftosaurus.simulation.batch`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from draftosaurus.learning.actions import SPECIES_COUNT, Actions
from draftosaurus.rules import Phase
from draftosaurus.simulation import FREE, BoardTables
from draftosaurus.simulation.batch import Batch

Numbers = NDArray[Any]

WITHOUT_PLACE = (Phase.CHOOSE, Phase.DISCARD)
"""Phases in which an option is a species alone."""


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
