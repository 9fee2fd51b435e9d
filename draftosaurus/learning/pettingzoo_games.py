"""What both environments of PettingZoo have in common."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from gymnasium.spaces import Dict, Discrete

from draftosaurus.learning import spaces
from draftosaurus.learning.games import Game
from draftosaurus.learning.observations import Observation, observer_of
from draftosaurus.learning.rewards import find_reward
from draftosaurus.rules import Setup

NAME = "draftosaurus_v0"
TEXT = "ansi"
"""The only way to render: text."""


class Seats:
    """One kind of game for agents `seat_0`, `seat_1`, …, played again and again.

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
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._first_roller = first_roller
        self._reward = find_reward(reward)
        self._rng = Random()
        self._game: Game | None = None
        self._observer = observer_of(replace(self.setup, first_roller=0))
        self._observation_space = cache(lambda _agent: spaces.observation_space(self._observer))
        self._action_space = cache(lambda _agent: spaces.action_space(self._observer))

    @property
    def game(self) -> Game:
        """The game in progress."""
        assert self._game is not None, "reset() deals the first game"
        return self._game

    def observation_space(self, agent: str) -> Dict:
        """The parts of an observation; the same object each time."""
        return self._observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        """All actions; the same object each time."""
        return self._action_space(agent)

    def deal(self, seed: int | None) -> Game:
        """A new game; without a seed, the next one of the same source."""
        if seed is not None:
            self._rng = Random(seed)
        roller = self._first_roller
        if roller is None:
            roller = self._rng.randrange(self.setup.players)
        self.agents = self.possible_agents[:]
        self._game = Game(replace(self.setup, first_roller=roller), self._rng)
        return self._game

    def seat(self, agent: str) -> int:
        """The number of an agent's seat."""
        return self.possible_agents.index(agent)

    def observe_all(self, game: Game) -> dict[str, Observation]:
        """What each agent may know."""
        return {agent: game.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def rewards_of(self, game: Game) -> dict[str, float]:
        """What the game is worth to each agent; nothing before it is over."""
        if not game.over:
            return dict.fromkeys(self.possible_agents, 0.0)
        return dict(zip(self.possible_agents, self._reward(game.state.zoos), strict=True))

    def for_each(self, value: Any) -> dict[str, Any]:
        """The same for each agent."""
        return dict.fromkeys(self.possible_agents, value)

    def render(self) -> str | None:
        """The game as a spectator sees it."""
        return str(self.game) if self.render_mode == TEXT else None

    def close(self) -> None:
        """Nothing is held open."""
