"""Trains the network of the strong bots by games that it plays against itself.

    python -m draftosaurus.learning.training --folder training --minutes 9

The kernel plays and learns on all cores; with `--device cuda` a GPU plays and learns. A run ends
after its minutes and leaves a checkpoint; the next one goes on with it. In the end the new network
plays against the one that the last run left, in a sequential test, and takes its place as
`network.bin` unless it is weaker. The first games are played by the judgement of `planner`, as long
as there is nothing learned to play by.
"""

import argparse
import json
import math
import os
import time
from array import array
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from math import prod
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from draftosaurus.bots import (
    JUDGEMENT_NOISE,
    POINT,
    Network,
    describe_pens,
    find_judgement,
    find_shapes,
    read_network,
    write_network,
)
from draftosaurus.learning.gpu_games import GpuGames, keep_learners
from draftosaurus.learning.torch_learner import TorchLearner
from draftosaurus.rules import BOARDS, EDITIONS, SIZES, Setup
from draftosaurus.simulation import (
    FIRST_STATE_ROW,
    OUTPUTS,
    Judgement,
    NetworkTables,
    Policy,
    Thinking,
    find_thinking,
    make_policy,
    plan_game,
)

Array = Any
"""An array of numpy."""
Lesson = tuple[Array, Array, Array]
"""What was seen of the own zoo and of others, and what is to be learned: see engine.c."""

NOISES = (0.003, 0.01, 0.03, 0.08)
"""The most that chance adds to a worth, so that all sorts of positions are seen."""
TRUST = 0.75
"""How much of what is learned comes from the outcome, not from what the network said later."""
BY_JUDGEMENT = 600
"""How many steps learn from games of the judgement."""
REFRESH = 100
"""After how many steps games are played by the newest weights."""
AVERAGED = 0.999
"""The weights that play are an average over the last 1 / (1 - AVERAGED) steps or so."""
WARM_UP = 200
"""Over how many steps the rate rises at the start of a run: Adam knows no gradients yet."""
POINTS_COUNT = 0.02
"""What a squared point of error counts beside the surprise about who won."""
GATE = 200
"""How many games of each kind the gate plays at a time."""
GATE_NOISE = 1.0
"""The most points that chance adds to a worth where the gate's rivals judge."""
GPU_GAMES, GPU_PIECES = 16384, 16
"""How many games of each kind a GPU plays at a time, and in how many pieces it learns from them."""
JUDGED = 0.5
"""How often a lesson has rivals who judge."""
OTHER_EDITIONS, REVEALED = 0.2, 0.1
"""How often other editions than the first are played, and with a reveal before placing."""


# ── The weights: all arrays of the network in one, the gradient alike ───────────────────────


@cache
def number_pens() -> tuple[dict[str, int], int]:
    """By the name of each pen of all boards and editions: its first row; and how many there are."""
    pens: dict[str, int] = {}
    states = 0
    for board in BOARDS:
        for edition in EDITIONS:
            for name, number in describe_pens(
                plan_game(Setup(board=board, edition=edition)).tables
            ):
                if name not in pens:
                    pens[name] = states
                    states += number
    return pens, states


def split(whole: Array) -> dict[str, Array]:
    """The arrays of the network, as views of one array that holds them all."""
    parts, at = {}, 0
    for name, shape in find_shapes(number_pens()[1]).items():
        parts[name] = whole[at : at + prod(shape)].reshape(shape)
        at += prod(shape)
    return parts


def start_weights(seed: int) -> Array:
    """Random weights to begin with."""
    rng = np.random.default_rng(seed)
    scales = {"own": 0.1, "other": 0.2, "first": 0.08, "second": 0.2, "last": 0.1}
    shapes = find_shapes(number_pens()[1])
    whole = np.zeros(sum(map(prod, shapes.values())), np.float32)
    for name, part in split(whole).items():
        part[...] = rng.standard_normal(part.shape) * scales.get(name, 0.0)
    split(whole)["own"][0] = 0
    split(whole)["last_bias"][..., 0] = 33.0  # about what a game brings
    return whole


def make_network(weights: Array) -> Network:
    """Weights as a network that can play."""
    flat = {name: array("f", part.tobytes()) for name, part in split(weights).items()}
    return Network({"pens": number_pens()[0]}, flat)


def point_to(whole: Array, players: int) -> NetworkTables:
    """The arrays as the kernel learns them: rows of all boards, layers of a number of players."""
    parts = split(whole)
    layers = list(SIZES).index(players)
    shown = {name: part if name in ROWS else part[layers] for name, part in parts.items()}
    return NetworkTables(**{name: part.ctypes.data for name, part in shown.items()})


ROWS = ("own", "other")


# ── The games ───────────────────────────────────────────────────────────────────────────────


class Kind(NamedTuple):
    """All that is needed to learn from games of one kind."""

    setup: Setup
    thinking: Thinking
    judgement: Judgement
    rows: Array
    """By row of this kind of game: the row of the network."""


@cache
def find_kind(setup: Setup) -> Kind:
    """What is needed to learn from such games."""
    plan, pens = plan_game(setup), number_pens()[0]
    thinking = find_thinking(plan)
    if thinking is None:
        raise SystemExit("Training plays on the kernel, which needs a C compiler.")
    rows = list(range(FIRST_STATE_ROW))
    for name, number in describe_pens(plan.tables):
        rows += range(FIRST_STATE_ROW + pens[name], FIRST_STATE_ROW + pens[name] + number)
    return Kind(setup, thinking, find_judgement(setup), np.array(rows, np.int32))


def draw_setup(board: str, players: int, rng: Random) -> Setup:
    """A kind of game: mostly of the first edition and without the option."""
    first, *others = EDITIONS
    edition = rng.choice(others) if rng.random() < OTHER_EDITIONS else first
    revealed = rng.random() < REVEALED
    return Setup(board=board, edition=edition, players=players, reveal_before_placing=revealed)


class Rivals(NamedTuple):
    """How players judge: see `make_policy`."""

    sight: int = 99
    rivals_noise: float | None = None


NO_RIVALS = Rivals()
JUDGING = (Rivals(99, 4.0), Rivals(99, 2.0), Rivals(99, 0.5), Rivals(3, 1.0), Rivals(0, 0.5))
"""The rivals who judge: near- and far-sighted ones, exact ones and others."""


def draw_rivals(rng: Random) -> Rivals | None:
    """Whom a lesson is played against: players who judge, or (None) the network itself."""
    return rng.choice(JUDGING) if rng.random() < JUDGED else None


def play_lesson(
    kind: Kind,
    network: NetworkTables,
    *,
    by_judgement: bool,
    samples: int,
    rng: Random,
    noise: float | None = None,
    rivals: Rivals | None = None,
) -> Lesson:
    """Play games with about `samples` choices to learn from: see `learn_from` in engine.c.

    With `rivals` one seat a game learns, against others who judge.
    """
    players, plan = kind.setup.players, kind.thinking.plan
    steps = (plan.all_turns - 1) * (2 if plan.discards else 1)
    games = max(1, samples // (steps * (1 if rivals else players)))
    shape = (steps, games, players)
    lesson: Lesson = (
        np.zeros((*shape, kind.thinking.count_facts()), np.int16),
        np.zeros((*shape, (players - 1) * len(plan.tables.automata)), np.int16),
        np.zeros((*shape, OUTPUTS), np.float32),
    )
    if noise is None:
        noise = JUDGEMENT_NOISE if by_judgement else rng.choice(NOISES)
    kind.thinking.learn_from(
        make_policy(kind.judgement, noise=noise, point=POINT, **(rivals or NO_RIVALS)._asdict()),
        network,
        by_judgement=by_judgement,
        games=games,
        seed=rng.getrandbits(60),
        trust=TRUST,
        into=lesson,
    )
    if rivals:
        lesson = keep_learners(lesson, np.arange(games))
    own, other, targets = (one.reshape(-1, one.shape[-1]) for one in lesson)
    return own, other, targets


# ── The learning ────────────────────────────────────────────────────────────────────────────


class Learned(NamedTuple):
    """What one lesson says about the weights, for the mean of its choices."""

    gradient: Array
    points_error: float
    """The mean squared error in points."""
    win_error: float
    """The mean squared error in win share."""


class Learner:
    """The weights, their average, and what Adam remembers of their gradients."""

    def __init__(self, weights: Array) -> None:
        self.weights, self.average = weights, weights.copy()
        self.means, self.squares = np.zeros_like(weights), np.zeros_like(weights)
        self.steps = 0
        self.errors = np.zeros(2)  # squared: in points, and in the own win share

    def study(self, kind: Kind, lesson: Lesson) -> Learned:
        """What a lesson says about the weights of now."""
        gradient, players = np.zeros_like(self.weights), kind.setup.players
        points, wins = kind.thinking.add_gradient(
            point_to(self.weights, players),
            point_to(gradient, players),
            kind.rows,
            lesson,
            POINTS_COUNT,
        )
        number = len(lesson[0])
        gradient /= number
        return Learned(gradient, points / number, wins / number)

    def learn(self, lessons: list[Learned], rate: float) -> None:
        """Change the weights by what lessons say; `errors` then has their mean squared errors."""
        self.step(sum(one.gradient for one in lessons) / len(lessons), rate)
        self.errors = np.mean([(one.points_error, one.win_error) for one in lessons], axis=0)

    def step(self, gradient: Array, rate: float) -> None:
        """Change the weights by a gradient, as Adam does."""
        self.steps += 1
        self.means += 0.1 * (gradient - self.means)
        self.squares += 0.002 * (gradient * gradient - self.squares)
        mean_part, square_part = 1 - 0.9**self.steps, 1 - 0.998**self.steps
        change = self.means / (np.sqrt(self.squares / square_part) + 1e-7)
        self.weights -= rate / mean_part * change
        kept = min(AVERAGED, self.steps / (self.steps + 10))
        self.average += (1 - kept) * (self.weights - self.average)

    def read(self, name: str) -> Array:
        """One of the flat arrays."""
        return getattr(self, name)


AnyLearner = Learner | TorchLearner


def make_learner(weights: Array, device: str) -> AnyLearner:
    """A learner on the cores, or on a device of torch, which must find the same gradient."""
    if not device:
        return Learner(weights)
    learner = TorchLearner(
        weights, split, points_count=POINTS_COUNT, averaged=AVERAGED, device=device
    )
    compare_gradients(Learner(weights), learner)
    return learner


def compare_gradients(kernel: Learner, other: TorchLearner) -> None:
    """Study one lesson of each number of players in both ways."""
    network = make_network(kernel.weights)
    for players in SIZES:
        kind = find_kind(Setup(board=BOARDS[players % len(BOARDS)], players=players))
        tables = network.find_tables(kind.setup)
        assert tables is not None
        lesson = play_lesson(kind, tables, by_judgement=False, samples=2000, rng=Random(1))
        expected = kernel.study(kind, lesson).gradient
        gradient = other.find_gradient(other.study(kind, lesson))
        gradient[: split(gradient)["own"].shape[1]] = 0
        apart = np.linalg.norm(gradient - expected) / np.linalg.norm(expected)
        print(json.dumps({"players": players, "gradients_apart": float(apart)}), flush=True)
        assert apart < MOST_APART, "torch and the kernel find different gradients"


MOST_APART = 0.01
"""How far two gradients may be apart, as a part of their length."""


# ── What is kept ────────────────────────────────────────────────────────────────────────────

SAVED = ("weights", "average", "means", "squares")


def save_checkpoint(file: Path, learner: AnyLearner, runs: list[dict[str, Any]]) -> None:
    """Write a checkpoint, whole or not at all; `runs` are what made it."""
    part = file.with_suffix(".part.npz")
    arrays = {name: learner.read(name) for name in SAVED}
    np.savez(part, **arrays, steps=learner.steps, runs=json.dumps(runs))
    part.replace(file)


def load_checkpoint(file: Path, device: str) -> tuple[AnyLearner, list[dict[str, Any]]]:
    """A learner as a checkpoint left it, and the runs that made it."""
    with np.load(file) as saved:
        learner = make_learner(saved["weights"], device)
        for name in SAVED[1:]:
            getattr(learner, name)[...] = _as(getattr(learner, name), saved[name])
        learner.steps = int(saved["steps"])
        return learner, json.loads(str(saved["runs"]))


def _as(like: Any, values: Array) -> Any:
    """An array as what it will be written into."""
    return values if isinstance(like, np.ndarray) else like.new_tensor(values)


def flatten(network: Network) -> Array:
    """The weights of a network as one array, to go on from where there is no checkpoint."""
    if network.header["pens"] != number_pens()[0]:
        raise SystemExit("The network was made for other boards.")
    return np.concatenate([np.asarray(part, np.float32) for part in network.weights.values()])


# ── A run ───────────────────────────────────────────────────────────────────────────────────


class Teacher:
    """Plays lessons on all cores and studies them, ahead of the learner's steps."""

    def __init__(
        self, learner: AnyLearner, cores: int, samples: int, seed: int, knows: bool
    ) -> None:
        """`knows` says whether the weights have learned to play already."""
        self.learner, self.samples, self.rng = learner, samples, Random(seed)
        self.by_judgement_until = 0 if knows else BY_JUDGEMENT
        self.pool = ThreadPoolExecutor(cores)
        self.ahead = 2 + cores // len(PAIRS)
        self.waiting: dict[tuple[str, int], list[Future[Any]]] = {pair: [] for pair in PAIRS}
        self.refresh()

    def refresh(self) -> None:
        """Play by the weights of now, once there is something in them."""
        self.network = make_network(self.learner.read("average"))
        self.tables: dict[Setup, NetworkTables] = {}
        self.by_judgement = self.learner.steps < self.by_judgement_until

    def lessons(self) -> Iterator[list[Any]]:
        """For ever: a lesson of each board and number of players, as the learner studied it."""
        while True:
            for pair, futures in self.waiting.items():
                while len(futures) < self.ahead:
                    futures.append(self._begin(*pair))
            yield [futures.pop(0).result() for futures in self.waiting.values()]

    def close(self) -> None:
        """Play no more."""
        self.pool.shutdown(cancel_futures=True)

    def _begin(self, board: str, players: int) -> Future[Any]:
        setup = draw_setup(board, players, self.rng)
        if setup not in self.tables:
            tables = self.network.find_tables(setup)
            assert tables is not None
            self.tables[setup] = tables
        rng = Random(self.rng.getrandbits(60))
        return self.pool.submit(self._teach, setup, self.tables[setup], self.by_judgement, rng)

    def _teach(self, setup: Setup, network: NetworkTables, by_judgement: bool, rng: Random) -> Any:
        kind = find_kind(setup)
        lesson = play_lesson(
            *(kind, network),
            by_judgement=by_judgement,
            samples=self.samples,
            rng=rng,
            rivals=None if by_judgement else draw_rivals(rng),
        )
        return self.learner.study(kind, lesson)


PAIRS = [(board, players) for board in BOARDS for players in SIZES]


class GpuTeacher:
    """Plays lessons on the GPU that learns from them."""

    def __init__(self, learner: TorchLearner, games: int, pieces: int, seed: int) -> None:
        """`games` of each kind are played at a time, and learned from in some pieces."""
        self.learner, self.games, self.pieces, self.rng = learner, games, pieces, Random(seed)
        self.kinds: dict[Setup, GpuGames] = {}
        network, parts = make_network(learner.read("weights")), split(learner.weights)
        for rivals in (None, JUDGING[0]):
            same = count_same(self.find(Setup()), network, parts, rivals)
            print(json.dumps({"same_samples": same}), flush=True)
            assert same > FEWEST_SAME, "the GPU plays other games than the kernel"

    def find(self, setup: Setup) -> GpuGames:
        """Games of a kind."""
        if setup not in self.kinds:
            self.kinds[setup] = GpuGames(find_kind(setup))
        return self.kinds[setup]

    def refresh(self) -> None:
        """Nothing to do: every lesson is played by the weights of its time."""

    def close(self) -> None:
        """Nothing to do."""

    def lessons(self) -> Iterator[list[Any]]:
        """For ever: a piece of a lesson of each board and number of players."""
        while True:
            parts = split(self.learner.average)
            cut = [self._play(draw_setup(*pair, self.rng), parts) for pair in PAIRS]
            for _ in range(self.pieces):
                yield [next(pieces) for pieces in cut]

    def _play(self, setup: Setup, parts: dict[str, Any]) -> Iterator[Any]:
        games = self.find(setup)
        lesson = games.play(
            parts,
            noise=self.rng.choice(NOISES),
            point=POINT,
            trust=TRUST,
            games=self.games,
            seed=self.rng.getrandbits(60),
            **(draw_rivals(self.rng) or NO_RIVALS)._asdict(),
        )
        return games.cut(lesson, self.pieces)


def count_same(
    games: GpuGames, network: Network, parts: dict[str, Any], rivals: Rivals | None = None
) -> float:
    """The part of the GPU's samples that the kernel makes too; `parts` are the same weights."""
    kind, number, noise = games.kind, 200, 0.05
    tables = network.find_tables(kind.setup)
    assert tables is not None
    steps = (kind.thinking.plan.all_turns - 1) * (1 + bool(kind.thinking.plan.discards))
    expected = play_lesson(
        kind,
        tables,
        by_judgement=False,
        samples=number * steps * (1 if rivals else kind.setup.players),
        rng=Random(1),
        noise=noise,
        rivals=rivals,
    )
    found = games.play(
        parts,
        noise=noise,
        point=POINT,
        trust=TRUST,
        games=number,
        seed=Random(1).getrandbits(60),
        **(rivals or NO_RIVALS)._asdict(),
    )
    own, _, targets = (one.flatten(0, 2).cpu().numpy() for one in found)
    same = np.all(own == expected[0], axis=1) & np.all(abs(targets - expected[2]) < 0.01, axis=1)
    return float(same.mean())


FEWEST_SAME = 0.98
"""How many samples must be the same: where two options are worth the same, rounding decides."""


def train(
    folder: Path,
    *,
    minutes: float,
    cores: int,
    samples: int,
    rates: tuple[float, float],
    seed: int,
    gate: int = GATE,
    device: str = "",
    begin: Path | None = None,
) -> None:
    """Learn for some minutes: from the checkpoint of the folder, else from a network, or anew.

    `gate` is how many games of each kind the gate plays at a time, `device` one of torch (without
    one, the cores learn), and `begin` the file of a network.
    """
    began, whole = time.monotonic(), 60 * minutes
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "checkpoint.npz"
    runs: list[dict[str, Any]] = []
    if checkpoint.exists():
        learner, runs = load_checkpoint(checkpoint, device)
    else:
        found = read_network(begin) if begin else None
        learner = make_learner(flatten(found) if found else start_weights(seed), device)
        if begin and found:
            runs = list(found.header["made"].get("runs", []))
            (folder / "network.bin").write_bytes(begin.read_bytes())
    first = learner.steps
    teacher: Teacher | GpuTeacher
    if device == "cuda" and (begin or first):
        assert isinstance(learner, TorchLearner)
        teacher = GpuTeacher(learner, GPU_GAMES, GPU_PIECES, seed + first)
    else:
        teacher = Teacher(learner, cores, samples, seed + first, knows=begin is not None)
    choices = 0
    for lessons in teacher.lessons():
        done = min(1.0, (time.monotonic() - began) / whole) if whole else 1.0
        warm = min(1.0, (learner.steps - first + 1) / WARM_UP)
        learner.learn(lessons, warm * rates[0] * (rates[1] / rates[0]) ** done)
        choices += sum(len(one.own) for one in lessons) if device else samples * len(PAIRS)
        if learner.steps % REFRESH == 0:
            teacher.refresh()
            report(folder, learner, time.monotonic() - began)
        if done >= 1:
            break
    teacher.close()
    run = {
        "steps": learner.steps - first,
        "choices": choices,
        "minutes": minutes,
        "cores": cores,
        "device": device,
        "rates": rates,
        "trust": TRUST,
        "noises": NOISES,
        "seed": seed,
    }
    runs.append(run)
    save_checkpoint(checkpoint, learner, runs)
    save_network(folder / "candidate.bin", learner.read("average"), runs)
    keep_unless_weaker(folder, gate, cores)


def report(folder: Path, learner: AnyLearner, seconds: float) -> None:
    """Say how far the learning is, on the screen and in a file."""
    points, wins = learner.errors.tolist()
    said = {
        "step": learner.steps,
        "seconds": round(seconds),
        "points_error": round(math.sqrt(points), 3),
        "win_error": round(math.sqrt(wins), 4),
    }
    print(json.dumps(said), flush=True)
    with (folder / "progress.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(said) + "\n")


def save_network(file: Path, weights: Array, runs: list[dict[str, Any]]) -> None:
    """Write weights as a network that says how it was made."""
    pens, states = number_pens()
    made = {"by": "draftosaurus.learning.training", "runs": runs}
    flat = {name: part.ravel().tolist() for name, part in split(weights).items()}
    write_network(file, {"states": states, "pens": pens, "made": made}, flat)


# ── The gate ────────────────────────────────────────────────────────────────────────────────


def keep_unless_weaker(folder: Path, games: int, cores: int = 1, most: int = 40) -> bool:
    """Put the candidate in the place of `network.bin`, unless a sequential test says it is weaker.

    One candidate plays against copies of the old network, and what it wins against players who
    judge is compared with what the old one wins: `games` games of each kind at a time. The test
    stops when the mean gain is two and a half standard errors away from none.
    """
    candidate, kept = folder / "candidate.bin", folder / "network.bin"
    keep = True
    if kept.exists():
        with ThreadPoolExecutor(cores) as pool:
            keep = _gains(read_network(candidate), read_network(kept), games, most, pool)
    print(json.dumps({"kept": keep}), flush=True)
    if keep:
        kept.write_bytes(candidate.read_bytes())
    return keep


def _gains(new: Network, old: Network, games: int, most: int, pool: ThreadPoolExecutor) -> bool:
    gains: list[float] = []
    mean = error = 0.0
    setups = [Setup(board=board, players=players) for board, players in PAIRS]
    for number in range(most):
        gains += pool.map(lambda setup, nth=number: _gain(setup, new, old, games, nth), setups)
        mean, error = float(np.mean(gains)), float(np.std(gains) / math.sqrt(len(gains)))
        if number > 2 and abs(mean) > 2.5 * error:
            break
    print(json.dumps({"gain": round(mean, 4), "error": round(error, 4)}), flush=True)
    return mean > 0


def _gain(setup: Setup, new: Network, old: Network, games: int, number: int) -> float:
    """How much more the new network wins than the old one, as a part of the fair share.

    In every second piece of the test the rivals are copies of the old network, else they judge.
    """

    def find_share(network: Network, rival: Policy, knows: Rivals) -> float:
        tables, seat = network.find_tables(setup), number // 2 % setup.players
        own = make_policy(judgement, tables, noise=0.001, point=POINT, **knows._asdict())
        seated = [own if one == seat else rival for one in range(setup.players)]
        return find_kind(setup).thinking.play(seated, games, number)[0][seat] * setup.players

    judgement = find_judgement(setup)
    if number % 2:
        field = make_policy(judgement, old.find_tables(setup), noise=0.001, point=POINT)
        return find_share(new, field, NO_RIVALS) - 1
    field = make_policy(judgement, noise=GATE_NOISE)
    new_share, old_share = (find_share(one, field, JUDGING[0]) for one in (new, old))
    return new_share - old_share


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("training"))
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--samples", type=int, default=1024, help="choices a lesson")
    parser.add_argument("--rates", type=float, nargs=2, default=(2e-3, 2e-4), help="first, last")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="", help="a device of torch that learns, such as cuda")
    parser.add_argument("--begin", type=Path, help="the network to go on from without a checkpoint")
    given = parser.parse_args()
    train(
        given.folder,
        minutes=given.minutes,
        cores=given.cores,
        samples=given.samples,
        rates=tuple(given.rates),
        seed=given.seed,
        device=given.device,
        begin=given.begin,
    )


if __name__ == "__main__":
    main()
