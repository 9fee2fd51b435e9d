"""Lessons without end: played on the cores ahead of the learner's steps, or by a GPU."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Any

from draftosaurus.bots import POINT_WORTH
from draftosaurus.learning.training.device_checks import check_games
from draftosaurus.learning.training.gpu_games import GpuGames
from draftosaurus.learning.training.learners import Learner
from draftosaurus.learning.training.lessons import (
    NO_RIVALS,
    draw_rivals,
    draw_setup,
    find_kind,
    play_lesson,
)
from draftosaurus.learning.training.settings import (
    GPU_GAMES,
    GPU_PIECES,
    KINDS,
    NOISES,
    STEPS_BY_JUDGEMENT,
    TRUST,
)
from draftosaurus.learning.training.torch_learner import TorchLearner, TorchLesson
from draftosaurus.learning.training.weights import make_network, split_weights
from draftosaurus.rules import Setup
from draftosaurus.simulation import NetworkTables


class CoreLessons:
    """Plays lessons on all cores, and prepares them for the learner there."""

    def __init__(
        self, learner: Learner, *, cores: int, samples: int, seed: int, can_play: bool
    ) -> None:
        """`samples` is the size of a lesson; `can_play` whether the weights have learned already.

        Where they have not, the judgement plays for the first steps.
        """
        self.learner, self.samples, self.rng = learner, samples, Random(seed)
        self.by_judgement_until = 0 if can_play else STEPS_BY_JUDGEMENT
        self.pool = ThreadPoolExecutor(cores)
        self.ahead = 2 + cores // len(KINDS)
        self.waiting: dict[tuple[str, int], list[Future[Any]]] = {kind: [] for kind in KINDS}
        self.refresh()

    def refresh(self) -> None:
        """Play the lessons that begin from now on by the average weights of now."""
        self.network = make_network(self.learner.read("average"))
        self.tables: dict[Setup, NetworkTables] = {}
        self.by_judgement = self.learner.steps < self.by_judgement_until

    def lessons(self) -> Iterator[list[Any]]:
        """For each step of the learner: a prepared lesson of each of `KINDS`."""
        while True:
            for kind, futures in self.waiting.items():
                while len(futures) < self.ahead:
                    futures.append(self._begin_lesson(*kind))
            yield [futures.pop(0).result() for futures in self.waiting.values()]

    def close(self) -> None:
        """Play no more."""
        self.pool.shutdown(cancel_futures=True)

    def _begin_lesson(self, board: str, players: int) -> Future[Any]:
        setup = draw_setup(board, players, self.rng)
        if setup not in self.tables:
            tables = self.network.find_tables(setup)
            assert tables is not None
            self.tables[setup] = tables
        rng = Random(self.rng.getrandbits(60))
        return self.pool.submit(self._make, setup, self.tables[setup], self.by_judgement, rng)

    def _make(self, setup: Setup, network: NetworkTables, by_judgement: bool, rng: Random) -> Any:
        kind = find_kind(setup)
        lesson = play_lesson(
            kind,
            network,
            by_judgement=by_judgement,
            samples=self.samples,
            rng=rng,
            rivals=None if by_judgement else draw_rivals(rng),
        )
        return self.learner.prepare(kind, lesson)


class GpuLessons:
    """Plays lessons on the GPU that learns from them."""

    def __init__(self, learner: TorchLearner, seed: int) -> None:
        """Raises `AssertionError` if the GPU plays other games than the kernel."""
        self.learner, self.rng = learner, Random(seed)
        self.games: dict[Setup, GpuGames] = {}
        network = make_network(learner.read("weights"))
        check_games(self._find_games(Setup()), network, split_weights(learner.weights))

    def refresh(self) -> None:
        """Nothing to do: every lesson is played by the weights of its time."""

    def close(self) -> None:
        """Nothing to do."""

    def lessons(self) -> Iterator[list[Any]]:
        """For each step of the learner: a piece of a lesson of each of `KINDS`."""
        while True:
            parts = split_weights(self.learner.average)
            lessons = [self._play(draw_setup(*kind, self.rng), parts) for kind in KINDS]
            for _ in range(GPU_PIECES):
                yield [next(pieces) for pieces in lessons]

    def _play(self, setup: Setup, parts: Mapping[str, Any]) -> Iterator[TorchLesson]:
        games = self._find_games(setup)
        lesson = games.play(
            parts,
            noise=self.rng.choice(NOISES),
            point=POINT_WORTH,
            trust=TRUST,
            games=GPU_GAMES,
            seed=self.rng.getrandbits(60),
            **(draw_rivals(self.rng) or NO_RIVALS)._asdict(),
        )
        return games.cut(lesson, GPU_PIECES)

    def _find_games(self, setup: Setup) -> GpuGames:
        if setup not in self.games:
            self.games[setup] = GpuGames(find_kind(setup))
        return self.games[setup]
