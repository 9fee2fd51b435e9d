"""What all environments share: rewards, spaces, and games that are played one choice at a time."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from draftosaurus.learning.observations import Observation, Observer, observer_of
from draftosaurus.rules import (
    Phase,
    Setup,
    State,
    Zoo,
    awaited,
    draw,
    format_zoo,
    play,
    score,
    start,
    view,
    winners_of,
)

TEXT = "ansi"
"""The only way to render: text."""

# ── Rewards ──────────────────────────────────────────────────────────────────────────────────

Reward = Callable[[Sequence[Zoo]], list[float]]
"""From the zoos of a game that is over to what it is worth to each seat."""


def win(zoos: Sequence[Zoo]) -> list[float]:
    """1 for the winner; a shared win in equal parts."""
    winners = winners_of(score(zoos))
    return [(seat in winners) / len(winners) for seat in range(len(zoos))]


def points(zoos: Sequence[Zoo]) -> list[float]:
    """The points of each seat."""
    return [float(one.total) for one in score(zoos)]


REWARDS: dict[str, Reward] = {"win": win, "points": points}
"""By the names that environments take."""

MOST_POINTS = 100
"""More than any zoo can make."""


def find_reward(name: str) -> Reward:
    """The reward of this name."""
    if name not in REWARDS:
        raise ValueError(f"reward {name!r} is none of {', '.join(REWARDS)}")
    return REWARDS[name]


# ── Spaces of Gymnasium ──────────────────────────────────────────────────────────────────────


def action_space(observer: Observer) -> Discrete:
    """All actions of a seat."""
    return Discrete(observer.actions.size)


def observation_space(observer: Observer) -> Dict:
    """All parts by name, and the mask of actions."""
    # Lists of pairs, since a dict would be sorted by name.
    parts = [(name, _numbers(part.shape, part.most)) for name, part in observer.parts.items()]
    mask = _numbers((observer.actions.size,), 1)
    return Dict([("observation", Dict(parts)), ("action_mask", mask)])


def _numbers(shape: tuple[int, ...], most: int) -> Box:
    return Box(0, most, shape, np.int8)


# ── Games ────────────────────────────────────────────────────────────────────────────────────


class SteppedGame:
    """A game in progress, in which seats choose by the numbers of actions."""

    def __init__(self, setup: Setup, observer: Observer, rng: Random) -> None:
        self._observer, self._rng = observer, rng
        self.state: State = self._after_chance(start(setup))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.phase is Phase.OVER

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are to choose now."""
        return awaited(self.state)

    def observe(self, seat: int) -> Observation:
        """What a seat may know."""
        return self._observer.observe(view(self.state, seat))

    def step(self, seat: int, action: Any) -> None:
        """A seat acts; raises `IllegalAction` and changes nothing if that is not open."""
        choice = self._observer.actions.choice(self.state, seat, action)
        self.state = self._after_chance(play(self.state, choice))

    def _after_chance(self, state: State) -> State:
        while state.phase in (Phase.DEAL, Phase.ROLL):
            state = play(state, draw(state, self._rng))
        return state

    def __str__(self) -> str:
        state = self.state
        die = "" if state.die is None else f", die {state.die}"
        lines = [f"round {state.round}, turn {state.turn}, {state.phase}{die}"]
        lines += [f"seat {seat}: {format_zoo(zoo)}" for seat, zoo in enumerate(state.zoos)]
        return "\n".join(lines)


class GameEnvironment:
    """What environments of one game at a time share: games of one kind, dealt again and again.

    `first_roller` is drawn for each game unless it is given; `reward` is `win` or `points`.
    """

    def __init__(
        self,
        *,
        board: str = "summer",
        players: int = 3,
        edition: str = "international",
        reveal_before_placing: bool = False,
        first_roller: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, TEXT):
            raise ValueError(f"render_mode {render_mode!r} is not {TEXT!r}")
        self.setup = Setup(board, players, edition, first_roller or 0, reveal_before_placing)
        self.render_mode = render_mode
        self.observer = observer_of(self.setup)
        self._first_roller = first_roller
        self._reward = find_reward(reward)
        self._game: SteppedGame | None = None

    @property
    def game(self) -> SteppedGame:
        """The game in progress."""
        assert self._game is not None, "reset() deals the first game"
        return self._game

    def deal(self, rng: Random) -> None:
        """Begin a new game."""
        roller = self._first_roller
        if roller is None:
            roller = rng.randrange(self.setup.players)
        self._game = SteppedGame(replace(self.setup, first_roller=roller), self.observer, rng)

    def rewards_by_seat(self) -> list[float]:
        """What the game is worth to each seat; nothing before it is over."""
        zoos = self.game.state.zoos
        return self._reward(zoos) if self.game.over else [0.0] * len(zoos)

    def render(self) -> str | None:
        """The game as a spectator sees it."""
        return str(self.game) if self.render_mode == TEXT else None
