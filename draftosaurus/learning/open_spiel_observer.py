"""What OpenSpiel's observers show of a state: the same parts as all other environments."""

from typing import TYPE_CHECKING

import numpy as np

from draftosaurus.learning.observations import Observer
from draftosaurus.rules import view

if TYPE_CHECKING:
    from draftosaurus.learning.open_spiel_state import GameState


class GameObserver:
    """Fills `tensor`, and the named views into it in `dict`, from a state.

    With perfect recall there is no tensor; `string_from` then tells every move that a seat has
    seen.
    """

    def __init__(self, observer: Observer, *, perfect_recall: bool) -> None:
        self._observer = observer
        self._recalls = perfect_recall
        parts = {} if perfect_recall else observer.parts
        sizes = {name: int(np.prod(part.shape)) for name, part in parts.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict = {}
        first = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[first : first + size].reshape(parts[name].shape)
            first += size

    def set_from(self, state: "GameState", player: int) -> None:
        """Show what a seat knows; nothing before the first roller is drawn."""
        self.tensor.fill(0)
        if state.rules_state is not None and self.dict:
            for name, part in self._observer.see(view(state.rules_state, player)).items():
                self.dict[name][...] = part

    def string_from(self, state: "GameState", player: int) -> str:
        """What a seat knows, in words."""
        if state.rules_state is None:
            return f"seat {player}"
        first = f"seat {player}; seat {state.rules_state.setup.first_roller} rolls first"
        if self._recalls:
            return "; ".join([first, *state.known_moves(player)])
        parts = self._observer.see(view(state.rules_state, player))
        return "\n".join([first, *(f"{name}: {part.tolist()}" for name, part in parts.items())])
