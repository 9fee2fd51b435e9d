"""One seat of the game for Gymnasium, against bots on the other seats."""

from dataclasses import replace
from random import Random
from typing import Any

import gymnasium

from draftosaurus.bots import find_bot
from draftosaurus.learning import spaces
from draftosaurus.learning.actions import IllegalAction
from draftosaurus.learning.games import Game
from draftosaurus.learning.observations import Observation, observer_of
from draftosaurus.learning.rewards import find_reward
from draftosaurus.rules import Setup, view

TEXT = "ansi"
REFUSE, LOSE = "refuse", "lose"
LOST = -1.0


class SeatEnv(gymnasium.Env[Any, Any]):
    """A game in which one seat is asked, and `bots` play the others.

    `first_roller` is drawn for each game unless it is given; `reward` is `win` or `points`. An
    illegal action is refused (`illegal="refuse"`) or, for learners that do not look at the mask,
    ends the game with a reward of -1 (`illegal="lose"`).
    """

    metadata = {"render_modes": [TEXT], "render_fps": 1}  # noqa: RUF012 (Gymnasium asks for it)

    def __init__(
        self,
        *,
        board: str = "summer",
        players: int = 3,
        edition: str = "international",
        reveal_before_placing: bool = False,
        first_roller: int | None = None,
        seat: int = 0,
        bots: str = "random",
        reward: str = "win",
        illegal: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        self.setup = Setup(board, players, edition, first_roller or 0, reveal_before_placing)
        if not 0 <= seat < players:
            raise ValueError(f"seat {seat} is not from 0 to {players - 1}")
        if render_mode not in (None, TEXT):
            raise ValueError(f"render_mode {render_mode!r} is not {TEXT!r}")
        if illegal not in (REFUSE, LOSE):
            raise ValueError(f"illegal {illegal!r} is neither {REFUSE!r} nor {LOSE!r}")
        self.seat = seat
        self.render_mode = render_mode
        self._first_roller = first_roller
        self._bot = find_bot(bots)
        self._reward = find_reward(reward)
        self._loses = illegal == LOSE
        self._rng = Random(0)
        self._game: Game | None = None
        observer = observer_of(replace(self.setup, first_roller=0))
        self.observation_space = spaces.observation_space(observer)
        self.action_space = spaces.action_space(observer)

    @property
    def game(self) -> Game:
        """The game in progress."""
        assert self._game is not None, "reset() deals the first game"
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and play on until the seat is awaited."""
        super().reset(seed=seed, options=options)
        self._rng = Random(int(self.np_random.integers(2**63)))
        roller = self._first_roller
        if roller is None:
            roller = self._rng.randrange(self.setup.players)
        self._game = Game(replace(self.setup, first_roller=roller), self._rng)
        self._let_bots_play()
        return self._game.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat acts, then the bots play on until it is awaited again."""
        try:
            self.game.step(self.seat, action)
        except IllegalAction:
            if not self._loses:
                raise
            return self.game.observe(self.seat), LOST, True, False, {}
        self._let_bots_play()
        over = self.game.over
        reward = self._reward(self.game.state.zoos)[self.seat] if over else 0.0
        return self.game.observe(self.seat), reward, over, False, {}

    def _let_bots_play(self) -> None:
        """Let the bots choose until the seat is awaited, or all is over."""
        game = self.game
        while game.awaited and self.seat not in game.awaited:
            bot = game.awaited[0]
            choice = self._bot(view(game.state, bot), self._rng)
            game.step(bot, game.observer.actions.number(game.state, choice))

    def render(self) -> str | None:
        """The game as a spectator sees it."""
        return str(self.game) if self.render_mode == TEXT else None
