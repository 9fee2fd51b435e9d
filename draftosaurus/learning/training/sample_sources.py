"""Sample sets without end: played on the cores ahead of the learner's steps, or by a GPU."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Any

from draftosaurus.bots import POINT_WORTH, ROWS
from draftosaurus.learning.training.learners import (
    Learner,
    Tensor,
    TorchLearner,
    TorchSamples,
    make_torch_samples,
)
from draftosaurus.learning.training.samples import (
    KINDS,
    NO_RIVALS,
    NOISES,
    TRUST,
    GameKind,
    SampleSet,
    draw_rivals,
    draw_setup,
    find_kind,
    keep_learners,
    play_samples,
)
from draftosaurus.learning.training.weights import find_layers, make_network, split_weights
from draftosaurus.rules import Setup
from draftosaurus.simulation import FIRST_STATE_ROW, Gpu, NetworkTables

STEPS_BY_JUDGEMENT = 600
"""How many steps of new weights learn from games of the judgement, before they play themselves."""
GPU_GAMES, GPU_PIECES = 16384, 16
"""How many games of each kind a GPU plays at a time, and in how many steps it learns from them."""


class CoreSampleSource:
    """Plays sample sets on all cores, and prepares them for the learner there."""

    def __init__(
        self, learner: Learner, *, cores: int, samples: int, seed: int, can_play: bool
    ) -> None:
        """`samples` is the size of a set; `can_play` whether the weights have learned already.

        Where they have not, the judgement plays for the first steps.
        """
        self.learner, self.samples, self.rng = learner, samples, Random(seed)
        self.by_judgement_until = 0 if can_play else STEPS_BY_JUDGEMENT
        self.pool = ThreadPoolExecutor(cores)
        self.ahead = 2 + cores // len(KINDS)
        self.waiting: dict[tuple[str, int], list[Future[Any]]] = {kind: [] for kind in KINDS}
        self.refresh()

    def refresh(self) -> None:
        """Play the sets that begin from now on by the average weights of now."""
        self.network = make_network(self.learner.read("average"))
        self.tables: dict[Setup, NetworkTables] = {}
        self.by_judgement = self.learner.steps < self.by_judgement_until

    def sample_sets(self) -> Iterator[list[Any]]:
        """For each step of the learner: a prepared sample set of each of `KINDS`."""
        while True:
            for kind, futures in self.waiting.items():
                while len(futures) < self.ahead:
                    futures.append(self._begin_set(*kind))
            yield [futures.pop(0).result() for futures in self.waiting.values()]

    def close(self) -> None:
        """Play no more."""
        self.pool.shutdown(cancel_futures=True)

    def _begin_set(self, board: str, players: int) -> Future[Any]:
        setup = draw_setup(board, players, self.rng)
        if setup not in self.tables:
            tables = self.network.find_tables(setup)
            assert tables is not None
            self.tables[setup] = tables
        rng = Random(self.rng.getrandbits(60))
        return self.pool.submit(self._make, setup, self.tables[setup], self.by_judgement, rng)

    def _make(self, setup: Setup, network: NetworkTables, by_judgement: bool, rng: Random) -> Any:
        kind = find_kind(setup)
        samples = play_samples(
            kind,
            network,
            by_judgement=by_judgement,
            samples=self.samples,
            rng=rng,
            rivals=None if by_judgement else draw_rivals(rng),
        )
        return self.learner.prepare(kind, samples)


class GpuGames:
    """Games of one kind, of the network against itself, on a GPU: see gpu.cu in the kernel."""

    def __init__(self, kind: GameKind) -> None:
        self.kind, self.gpu = kind, Gpu(kind.thinking.plan)
        self.facts = kind.thinking.count_facts()
        self.rows = self.gpu.torch.tensor(kind.rows, device="cuda").long()

    def play(self, parts: Mapping[str, Tensor], **settings: Any) -> tuple[Tensor, Tensor, Tensor]:
        """Play games by the network; its weights come by the names of `split_weights`.

        Returns tensors of what a `SampleSet` holds, with three dimensions for the samples: step,
        game and seat. The settings are those of `Gpu.play_samples`.
        """
        layers = find_layers(self.kind.setup)
        weights = {
            name: part[layers].contiguous() for name, part in parts.items() if name not in ROWS
        }
        weights["own"] = parts["own"][:, self.rows]
        weights["other"] = parts["other"][:, self.rows[FIRST_STATE_ROW:]]
        played = self.gpu.play_samples(self.kind.judgement, weights, self.facts, **settings)
        if settings.get("rivals_noise") is None:
            return played
        return keep_learners(played, self.gpu.torch.arange(settings["games"], device="cuda"))

    def cut(self, played: tuple[Tensor, ...], pieces: int) -> Iterator[TorchSamples]:
        """What `play` returned, in pieces of equally many games."""
        games = played[0].shape[1] // pieces
        for first in range(0, pieces * games, games):
            samples = SampleSet(*(one[:, first : first + games].flatten(0, 2) for one in played))
            yield make_torch_samples(self.kind, samples, self.rows)


class GpuSampleSource:
    """Plays sample sets on the GPU that learns from them."""

    def __init__(self, learner: TorchLearner, seed: int) -> None:
        self.learner, self.rng = learner, Random(seed)
        self.games: dict[Setup, GpuGames] = {}

    def refresh(self) -> None:
        """Nothing to do: every set is played by the weights of its time."""

    def close(self) -> None:
        """Nothing to do."""

    def sample_sets(self) -> Iterator[list[Any]]:
        """For each step of the learner: a piece of a sample set of each of `KINDS`."""
        while True:
            parts = split_weights(self.learner.average)
            sets = [self._play(draw_setup(*kind, self.rng), parts) for kind in KINDS]
            for _ in range(GPU_PIECES):
                yield [next(pieces) for pieces in sets]

    def find_games(self, setup: Setup) -> GpuGames:
        """The games of a set-up, made once."""
        if setup not in self.games:
            self.games[setup] = GpuGames(find_kind(setup))
        return self.games[setup]

    def _play(self, setup: Setup, parts: Mapping[str, Any]) -> Iterator[TorchSamples]:
        games = self.find_games(setup)
        played = games.play(
            parts,
            noise=self.rng.choice(NOISES),
            point=POINT_WORTH,
            trust=TRUST,
            games=GPU_GAMES,
            seed=self.rng.getrandbits(60),
            **(draw_rivals(self.rng) or NO_RIVALS)._asdict(),
        )
        return games.cut(played, GPU_PIECES)
