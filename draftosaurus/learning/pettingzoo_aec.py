"""PettingZoo's AEC environment: the seats that are awaited choose one after the other.

What they choose stays hidden from the others until all of them have.
"""

from typing import Any

from pettingzoo import AECEnv

from draftosaurus.learning.observations import Observation
from draftosaurus.learning.pettingzoo_games import NAME, TEXT, Seats


class SeatBySeat(Seats, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """The game seat by seat."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo asks for it)
        "name": NAME,
        "render_modes": [TEXT],
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game."""
        self.deal(seed)
        self.rewards = self.for_each(0.0)
        self._cumulative_rewards = self.for_each(0.0)
        self.terminations = self.for_each(False)
        self.truncations = self.for_each(False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
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
        self.rewards = self.rewards_of(self.game)
        self.terminations = self.for_each(self.game.over)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seats = self.game.awaited or (0,)
        self.agent_selection = self.possible_agents[seats[0]]
