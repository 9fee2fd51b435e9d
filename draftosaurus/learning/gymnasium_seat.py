"""One seat of the game for Gymnasium, against bots on the other seats."""

from random import Random
from typing import Any

import gymnasium

from draftosaurus.bots import find_bot
from draftosaurus.learning import spaces
from draftosaurus.learning.actions import IllegalAction
from draftosaurus.learning.games import TEXT, GameEnvironment
from draftosaurus.learning.observations import Observation
from draftosaurus.rules import view

REFUSE, LOSE = "refuse", "lose"
LOST = -1.0


class SeatEnv(GameEnvironment, gymnasium.Env[Any, Any]):
    """A game in which one seat is asked, and `bots` play the others.

    An illegal action is refused (`illegal="refuse"`) or, for learners that do not look at the mask,
    ends the game with a reward of -1 (`illegal="lose"`). See `GameEnvironment` for `options`.
    """

    metadata = {"render_modes": [TEXT], "render_fps": 1}  # noqa: RUF012 (Gymnasium asks for it)

    def __init__(
        self, *, seat: int = 0, bots: str = "random", illegal: str = REFUSE, **options: Any
    ) -> None:
        super().__init__(**options)
        if not 0 <= seat < self.setup.players:
            raise ValueError(f"seat {seat} is not from 0 to {self.setup.players - 1}")
        if illegal not in (REFUSE, LOSE):
            raise ValueError(f"illegal {illegal!r} is neither {REFUSE!r} nor {LOSE!r}")
        self.seat = seat
        self._bot = find_bot(bots)
        self._loses = illegal == LOSE
        self._rng = Random(0)
        self.observation_space = spaces.observation_space(self.observer)
        self.action_space = spaces.action_space(self.observer)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and play on until the seat is awaited."""
        super().reset(seed=seed, options=options)
        self._rng = Random(int(self.np_random.integers(2**63)))
        self.deal(self._rng)
        self._let_bots_play()
        return self.game.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat acts, then the bots play on until it is awaited again."""
        try:
            self.game.step(self.seat, action)
        except IllegalAction:
            if not self._loses:
                raise
            return self.game.observe(self.seat), LOST, True, False, {}
        self._let_bots_play()
        reward = self.rewards_by_seat()[self.seat]
        return self.game.observe(self.seat), reward, self.game.over, False, {}

    def _let_bots_play(self) -> None:
        """Let the bots choose until the seat is awaited, or all is over."""
        game = self.game
        while game.awaited and self.seat not in game.awaited:
            bot = game.awaited[0]
            choice = self._bot(view(game.state, bot), self._rng)
            game.step(bot, self.observer.actions.number(game.state, choice))
