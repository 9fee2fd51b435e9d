"""PettingZoo's parallel environment: all seats choose at once, as they do at the table.

A seat that is not awaited (others relocate, it has nobody to move) waits.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from draftosaurus.learning.actions import IllegalAction
from draftosaurus.learning.observations import Observation
from draftosaurus.learning.pettingzoo_games import NAME, TEXT, Seats

Step = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class AllAtOnce(Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """The game with all seats at once."""

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
        return self.observe_all(self.deal(seed)), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> Step:
        """All act; raises `IllegalAction`, and changes nothing, if one of them may not."""
        game, awaited = self.game, self.game.awaited
        self._check(actions)
        for seat in awaited:
            game.step(seat, actions[self.possible_agents[seat]])
        if game.over:
            self.agents = []
        return (
            self.observe_all(game),
            self.rewards_of(game),
            self.for_each(game.over),
            self.for_each(False),
            {agent: {} for agent in self.possible_agents},
        )

    def _check(self, actions: Mapping[str, Any]) -> None:
        if self.game.over:
            raise IllegalAction("the game is over: reset() deals a new one")
        space = self._observer.actions
        for agent in self.agents:
            seat = self.seat(agent)
            if agent not in actions:
                raise IllegalAction(f"seat {seat} has no action")
            if seat in self.game.awaited:
                space.choice(self.game.state, seat, actions[agent])
            elif space.read(actions[agent]) != space.wait:
                raise IllegalAction(f"seat {seat} is not awaited: action {space.wait} is to wait")
