"""The game for PettingZoo: `env()` asks seat by seat (AEC), `parallel_env()` all at once.

>>> from draftosaurus.learning import draftosaurus_v0
>>> env = draftosaurus_v0.env(board="winter", players=4)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     action = None if over else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

from draftosaurus.learning.actions import IllegalAction
from draftosaurus.learning.environments import (
    TEXT,
    GameEnvironment,
    action_space,
    observation_space,
)
from draftosaurus.learning.observations import Observation

__all__ = ["env", "parallel_env", "raw_env"]

NAME = "draftosaurus_v0"

Step = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]
"""By agent: observation, reward, whether it is over, whether it was cut off, and more."""


class AgentEnvironment(GameEnvironment):
    """What both environments share: the agents `seat_0`, `seat_1`, …, and their spaces."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.players)]
        self._rng = Random()
        self._observation_space = cache(lambda _agent: observation_space(self.observer))
        self._action_space = cache(lambda _agent: action_space(self.observer))

    def observation_space(self, agent: str) -> Dict:
        """The parts of an observation; the same object each time."""
        return self._observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        """All actions; the same object each time."""
        return self._action_space(agent)

    def seat(self, agent: str) -> int:
        """The number of an agent's seat."""
        return self.possible_agents.index(agent)

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None) -> None:
        """Deal a new game; without a seed, the next one of the same source."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.deal(self._rng)

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.rewards_by_seat(), strict=True))

    def _for_each(self, value: Any) -> dict[str, Any]:
        return dict.fromkeys(self.possible_agents, value)

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.possible_agents}


class SeatBySeat(AgentEnvironment, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """The seats that are awaited choose one after the other, hidden until all of them have."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo asks for it)
        "name": NAME,
        "render_modes": [TEXT],
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game."""
        self._begin(seed)
        self.rewards = self._for_each(0.0)
        self._cumulative_rewards = self._for_each(0.0)
        self.terminations = self._for_each(False)
        self.truncations = self._for_each(False)
        self.infos = self._infos()
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, whether or not it is awaited."""
        return self.game.observe(self.seat(agent))

    def step(self, action: int | None) -> None:
        """The agent that is selected acts; raises `IllegalAction` if that is not open."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.game.step(self.seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewards()
        self.terminations = self._for_each(self.game.over)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seats = self.game.awaited or (0,)
        self.agent_selection = self.possible_agents[seats[0]]


class AllAtOnce(AgentEnvironment, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats choose at once, as they do at the table.

    A seat that is not awaited (others relocate, it has nobody to move) waits.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo asks for it)
        "name": NAME,
        "render_modes": [TEXT],
    }

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self._begin(seed)
        return self._observe_all(), self._infos()

    def step(self, actions: Mapping[str, Any]) -> Step:
        """All act; raises `IllegalAction`, and changes nothing, if one of them may not."""
        game = self.game
        self._check(actions)
        for seat in game.awaited:
            game.step(seat, actions[self.possible_agents[seat]])
        if game.over:
            self.agents = []
        over, cut_off = self._for_each(game.over), self._for_each(False)
        return self._observe_all(), self._rewards(), over, cut_off, self._infos()

    def _observe_all(self) -> dict[str, Observation]:
        return {agent: self.game.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def _check(self, actions: Mapping[str, Any]) -> None:
        if self.game.over:
            raise IllegalAction("the game is over: reset() deals a new one")
        space = self.observer.actions
        for agent in self.agents:
            seat = self.seat(agent)
            if agent not in actions:
                raise IllegalAction(f"seat {seat} has no action")
            if seat in self.game.awaited:
                space.choice(self.game.state, seat, actions[agent])
            elif space.read(actions[agent]) != space.wait:
                raise IllegalAction(f"seat {seat} is not awaited: action {space.wait} is to wait")


def raw_env(**options: Any) -> SeatBySeat:
    """The AEC environment without wrappers; see `GameEnvironment` for the options."""
    return SeatBySeat(**options)


def env(**options: Any) -> Any:
    """The AEC environment, which tells those who call it in the wrong order."""
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    return OrderEnforcingWrapper(raw_env(**options))


def parallel_env(**options: Any) -> AllAtOnce:
    """The parallel environment; it takes the same options."""
    return AllAtOnce(**options)
