"""Two environments for Gymnasium: one seat against bots, and thousands of games in lockstep."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from draftosaurus.bots import find_bot
from draftosaurus.learning.actions import IllegalAction
from draftosaurus.learning.batches import BatchActions, BatchObserver
from draftosaurus.learning.environments import (
    TEXT,
    GameEnvironment,
    action_space,
    find_reward,
    observation_space,
)
from draftosaurus.learning.observations import Observation, observer_of
from draftosaurus.rules import Phase, Setup, view
from draftosaurus.simulation import plan_game
from draftosaurus.simulation.batch import (
    Batch,
    BatchTables,
    NumpyArrays,
    find_winners,
    score_batch,
    start_batch,
)

Numbers = NDArray[Any]

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
        self.observation_space = observation_space(self.observer)
        self.action_space = action_space(self.observer)

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


class SelfPlayVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """Thousands of games on one batch, in which every seat of every game is asked.

    Sub-environment `seat * games + game` is one seat of one game. All games are at the same moment,
    so all of them end in the same step; the step after that deals new ones.

    `num_envs` is a multiple of `players`. `first_roller` is drawn for each game unless it is
    given; `reward` is `win` or `points`.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 (Gymnasium asks for it)

    def __init__(
        self,
        num_envs: int,
        *,
        board: str = "summer",
        players: int = 3,
        edition: str = "international",
        reveal_before_placing: bool = False,
        first_roller: int | None = None,
        reward: str = "win",
    ) -> None:
        setup = Setup(board, players, edition, first_roller or 0, reveal_before_placing)
        if num_envs < 1 or num_envs % players:
            raise ValueError(f"num_envs {num_envs} is no multiple of {players} players")
        find_reward(reward)
        self.num_envs = num_envs
        self._plan = plan_game(setup)
        self._first_roller = first_roller
        self._by_points = reward == "points"
        observer = observer_of(setup)
        self._actions = BatchActions(observer.actions, self._plan.tables)
        self._observer = BatchObserver(observer, self._plan, self._actions)
        self._tables = BatchTables(self._plan, NumpyArrays(0))
        self._batch: Batch | None = None
        self._mask = np.zeros((num_envs, observer.actions.size), np.int8)
        self._faces = np.zeros(num_envs // players, np.int64)
        self.single_observation_space = observation_space(observer)
        self.single_action_space = action_space(observer)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def batch(self) -> Batch:
        """The games in progress."""
        assert self._batch is not None, "reset() deals the first games"
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal new games; without a seed, the next ones of the same source."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._batch is None:
            source = int(self.np_random.integers(2**63))
            self._tables = BatchTables(self._plan, NumpyArrays(source))
        self._batch = start_batch(self._tables, self.num_envs // self._plan.players)
        if self._first_roller is not None:
            self._batch.first_rollers = self._batch.first_rollers * 0 + self._first_roller
        self._observer.begin(self._batch)
        return self._go_on(), {}

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        """All seats of all games act; raises `IllegalAction` and changes nothing if one may not."""
        if self._is_over():
            observation, infos = self.reset()
            return observation, self._nothing(np.float64), self._nothing(), self._nothing(), infos
        numbers = np.asarray(actions)
        self._check(numbers)
        self._observer.note(self.batch, numbers)
        self.batch.answer(self._actions.options(self.batch, numbers))
        observation = self._go_on()
        over = self._is_over()
        rewards = self._rewards() if over else self._nothing(np.float64)
        return observation, rewards, self._nothing() | over, self._nothing(), {}

    def _is_over(self) -> bool:
        return self.batch.phase is Phase.OVER

    def _go_on(self) -> Observation:
        """Draw chance until seats are awaited, and tell each what it may know."""
        batch = self.batch
        if batch.phase is Phase.DEAL:
            batch.deal()
        if batch.phase is Phase.ROLL:
            self._faces = self._tables.draw_faces(batch.games)
            batch.roll(self._faces)
        self._mask = self._actions.mask(batch)
        parts = self._observer.observe_parts(batch, self._faces)
        return {"observation": parts, "action_mask": self._mask.copy()}

    def _check(self, actions: Numbers) -> None:
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise IllegalAction(f"there must be {self.num_envs} whole numbers, one for each seat")
        inside = (actions >= 0) & (actions < self._mask.shape[1])
        allowed = inside & (self._mask[np.arange(self.num_envs), actions * inside] == 1)
        if not allowed.all():
            wrong = int(np.argmin(allowed))
            seat, game = divmod(wrong, self.batch.games)
            action = self._actions.actions.read(actions[wrong])
            said = self._actions.actions.describe(action)
            raise IllegalAction(f"game {game}, seat {seat}, action {action} ({said}) is not open")

    def _rewards(self) -> Numbers:
        points = score_batch(self.batch)
        if self._by_points:
            return np.asarray(points.sum(0), np.float64)
        winners: Numbers = find_winners(self.batch, points)
        return np.asarray(winners / winners.sum(0)).reshape(-1)

    def _nothing(self, kind: Any = bool) -> Numbers:
        return np.zeros(self.num_envs, kind)
