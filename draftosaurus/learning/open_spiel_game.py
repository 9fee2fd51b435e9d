"""The game for OpenSpiel; importing this registers it.

>>> import pyspiel
>>> from draftosaurus.learning import open_spiel_game
>>> game = pyspiel.load_game("python_draftosaurus_v0", {"players": 4, "board": "winter"})
>>> game.num_players()
4

Chance is explicit: first who rolls first, then the deal dinosaur by dinosaur, seat by seat, then
each roll. Seats that choose at the same time do so one after the other, and hidden.
"""

from typing import Any

import numpy as np
import pyspiel

from draftosaurus.learning.observations import Observer, observer_of
from draftosaurus.learning.open_spiel_state import OpenSpielState
from draftosaurus.learning.rewards import MOST_POINTS, find_reward
from draftosaurus.rules import FACES, SIZES, Setup, view

NAME = "python_draftosaurus_v0"
DEFAULTS = {
    "board": "summer",
    "players": 3,
    "edition": "international",
    "reveal_before_placing": False,
    "reward": "win",
}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Draftosaurus",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=max(SIZES),
    min_num_players=min(SIZES),
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


class OpenSpielObserver:
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

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Show what a seat knows; nothing before the first roller is drawn."""
        self.tensor.fill(0)
        if state.rules_state is not None and self.dict:
            for name, part in self._observer.observe_parts(view(state.rules_state, player)).items():
                self.dict[name][...] = part

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """What a seat knows, in words."""
        if state.rules_state is None:
            return f"seat {player}"
        first = f"seat {player}; seat {state.rules_state.setup.first_roller} rolls first"
        if self._recalls:
            return "; ".join([first, *state.known_moves(player)])
        parts = self._observer.observe_parts(view(state.rules_state, player))
        return "\n".join([first, *(f"{name}: {part.tolist()}" for name, part in parts.items())])


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One kind of game; the parameters are those of the other environments."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.setup = Setup(
            board=chosen["board"],
            players=chosen["players"],
            edition=chosen["edition"],
            reveal_before_placing=chosen["reveal_before_placing"],
        )
        self.reward = find_reward(chosen["reward"])
        super().__init__(TYPE, _info(self.setup, chosen["reward"]), params or {})

    def new_initial_state(self) -> OpenSpielState:
        """The game before its first roller is drawn."""
        return OpenSpielState(self, self.setup, self.reward)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> OpenSpielObserver:
        """The observer of one seat; with perfect recall it tells all that the seat has seen."""
        if params:
            raise ValueError(f"no parameters for observers are known: {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return OpenSpielObserver(observer_of(self.setup), perfect_recall=recall)


def _info(setup: Setup, reward: str) -> Any:
    size, players = setup.size, setup.players
    turns = size.rounds * size.turns
    decisions = turns * (1 + setup.reveal_before_placing + size.discards) + 1
    return pyspiel.GameInfo(
        num_distinct_actions=observer_of(setup).actions.size,
        max_chance_outcomes=len(FACES),
        num_players=players,
        min_utility=0.0,
        max_utility=1.0 if reward == "win" else float(MOST_POINTS),
        utility_sum=None,
        max_game_length=decisions * players,
    )


pyspiel.register_game(TYPE, OpenSpielGame)
