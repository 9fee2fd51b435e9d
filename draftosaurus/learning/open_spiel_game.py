"""The game for OpenSpiel; importing this registers it.

>>> import pyspiel
>>> from draftosaurus.learning import open_spiel_game
>>> game = pyspiel.load_game("python_draftosaurus_v0", {"players": 4, "board": "winter"})
>>> game.num_players()
4

Chance is explicit: first who rolls first, then the deal dinosaur by dinosaur, seat by seat, then
each roll. Seats that choose at the same time do so one after the other, and hidden.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pyspiel

from draftosaurus.learning.environments import MOST_POINTS, Reward, find_reward
from draftosaurus.learning.observations import Observer, observer_of
from draftosaurus.rules import (
    FACES,
    HAND_SIZE,
    SIZES,
    SPECIES,
    Deal,
    Move,
    Phase,
    Roll,
    Setup,
    State,
    awaited,
    format_move,
    hand,
    play,
    start,
    view,
)

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


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress, or before its first roller is drawn."""

    def __init__(self, game: Any, setup: Setup, reward: Reward) -> None:
        super().__init__(game)
        self.setup = setup
        self.moves: list[Move] = []
        self.rules_state: State | None = None
        """None until the first roller is drawn."""
        self.drawn: list[int] = []
        """Species that the deal in progress has drawn so far."""
        self._reward = reward

    @property
    def observer(self) -> Observer:
        """Turns views of such games into observations."""
        return observer_of(self.setup)

    # ── Who is to act ────────────────────────────────────────────────────────────────────────

    def current_player(self) -> Any:
        """The seat that acts, or chance, or nobody any more."""
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        seats = () if self.rules_state is None else awaited(self.rules_state)
        return seats[0] if seats else pyspiel.PlayerId.CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.rules_state is not None and self.rules_state.phase is Phase.OVER

    def returns(self) -> list[float]:
        """What the game is worth to each seat."""
        if self.rules_state is None or not self.is_terminal():
            return [0.0] * self.setup.players
        return self._reward(self.rules_state.zoos)

    # ── What can happen ──────────────────────────────────────────────────────────────────────

    def _legal_actions(self, player: int) -> list[int]:
        assert self.rules_state is not None
        return sorted(self.observer.actions.open_to(self.rules_state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can draw next, and how likely."""
        if self.rules_state is None:
            return _evenly(self.setup.players)
        if self.rules_state.phase is Phase.ROLL:
            return _evenly(len(FACES))
        left = Counter(map(SPECIES.index, self.rules_state.bag))
        left.subtract(self.drawn)
        return [(one, left[one] / left.total()) for one in sorted(left) if left[one]]

    # ── What happens ─────────────────────────────────────────────────────────────────────────

    def _apply_action(self, action: int) -> None:
        if self.rules_state is None:
            self.rules_state = start(replace(self.setup, first_roller=action))
        elif self.rules_state.phase is Phase.DEAL:
            self._draw(action)
        elif self.rules_state.phase is Phase.ROLL:
            self._play(Roll(FACES[action]))
        else:
            seat = self.current_player()
            self._play(self.observer.actions.choice(self.rules_state, seat, action))

    def _draw(self, species: int) -> None:
        self.drawn.append(species)
        if len(self.drawn) == HAND_SIZE * self.setup.players:
            names = [SPECIES[one] for one in self.drawn]
            self.drawn = []
            self._play(
                Deal(
                    tuple(
                        hand(names[first : first + HAND_SIZE])
                        for first in range(0, len(names), HAND_SIZE)
                    )
                )
            )

    def _play(self, move: Move) -> None:
        assert self.rules_state is not None
        self.rules_state = play(self.rules_state, move)
        self.moves.append(move)

    # ── What it looks like ───────────────────────────────────────────────────────────────────

    def known_moves(self, seat: int) -> list[str]:
        """All moves that a seat has seen, in notation: of a deal, its own hand."""
        state = self.rules_state
        if state is None:
            return []
        hidden = sum(choice is not None for choice in state.pending)
        own = view(state, seat).pending
        shown = [*self.moves[: len(self.moves) - hidden], *([] if own is None else [own])]
        return [_told(move, seat) for move in shown]

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.observer.actions.describe(action)
        if self.rules_state is None:
            return f"seat {action} rolls first"
        rolls = self.rules_state.phase is Phase.ROLL
        return f"roll {FACES[action]}" if rolls else f"draw {SPECIES[action]}"

    def __str__(self) -> str:
        told = [] if self.rules_state is None else [f"first {self.rules_state.setup.first_roller}"]
        told += map(format_move, self.moves)
        told += [SPECIES[species] for species in self.drawn]
        return "; ".join(told)


def _evenly(number: int) -> list[tuple[int, float]]:
    return [(outcome, 1 / number) for outcome in range(number)]


def _told(move: Move, seat: int) -> str:
    if isinstance(move, Deal):
        return " ".join(("dealt", *move.hands[seat]))
    return format_move(move)


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
