"""Trains the network of the strong bots by games that it plays against itself.

    python -m draftosaurus.learning.training --folder training --minutes 9

The kernel plays and learns on all cores. A run ends after its minutes and leaves a checkpoint; the
next one goes on with it. In the end the new network plays against the one that the last run left,
in a sequential test, and takes its place as `network.bin` unless it is weaker. The first games are
played by the judgement of `planner`, as long as there is nothing learned to play by.
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
    Network,
    describe_pens,
    find_judgement,
    find_shapes,
    read_network,
    write_network,
)
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

POINT = 0.05
"""What a point of lead counts beside a game won, as for `monte_carlo`."""
NOISES = (0.02, 0.06, 0.15)
"""The most that chance adds to a worth, so that all sorts of positions are seen."""
JUDGEMENT_NOISE = 4.0
"""The same in points, for games by judgement."""
TRUST = 0.8
"""How much of what is learned comes from the outcome, not from what the network said later."""
BY_JUDGEMENT = 600
"""How many steps learn from games of the judgement."""
REFRESH = 100
"""After how many steps games are played by the newest weights."""
AVERAGED = 0.998
"""The weights that play are an average over the last 1 / (1 - AVERAGED) steps or so."""
POINTS_COUNT = 0.02
"""What a squared point of error counts beside the surprise about who won."""
GATE = 200
"""How many games of each kind the gate plays at a time."""
OTHER_EDITIONS, REVEALED = 0.25, 0.15
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


def play_lesson(
    kind: Kind, network: NetworkTables, *, by_judgement: bool, samples: int, rng: Random
) -> tuple[Array, Array, Array]:
    """Play games with about `samples` choices to learn from: see `learn_from` in engine.c."""
    players, plan = kind.setup.players, kind.thinking.plan
    steps = (plan.all_turns - 1) * (2 if plan.discards else 1)
    games = max(1, samples // (steps * players))
    number = steps * games * players
    own = np.zeros((number, kind.thinking.count_facts()), np.int16)
    other = np.zeros((number, (players - 1) * len(plan.tables.automata)), np.int16)
    targets = np.zeros((number, OUTPUTS), np.float32)
    noise = JUDGEMENT_NOISE if by_judgement else rng.choice(NOISES)
    kind.thinking.learn_from(
        make_policy(kind.judgement, noise=noise, point=POINT),
        network,
        by_judgement=by_judgement,
        games=games,
        seed=rng.getrandbits(60),
        trust=TRUST,
        into=(own, other, targets),
    )
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

    def study(self, kind: Kind, lesson: tuple[Array, Array, Array]) -> Learned:
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

    def save(self, file: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        part = file.with_suffix(".part.npz")
        np.savez(part, **{name: getattr(self, name) for name in SAVED})
        part.replace(file)

    def load(self, file: Path) -> None:
        """Go on from a checkpoint."""
        with np.load(file) as saved:
            for name in SAVED:
                setattr(self, name, saved[name])
        self.steps = int(self.steps)


SAVED = ("weights", "average", "means", "squares", "steps")


# ── A run ───────────────────────────────────────────────────────────────────────────────────


class Teacher:
    """Plays lessons on all cores and studies them, ahead of the learner's steps."""

    def __init__(self, learner: Learner, cores: int, samples: int, seed: int) -> None:
        self.learner, self.samples, self.rng = learner, samples, Random(seed)
        self.pool = ThreadPoolExecutor(cores)
        self.ahead = 1 + cores // len(PAIRS)
        self.waiting: dict[tuple[str, int], list[Future[Learned]]] = {pair: [] for pair in PAIRS}
        self.refresh()

    def refresh(self) -> None:
        """Play by the weights of now, once there is something in them."""
        self.network = make_network(self.learner.average)
        self.tables: dict[Setup, NetworkTables] = {}
        self.by_judgement = self.learner.steps < BY_JUDGEMENT

    def lessons(self) -> Iterator[list[Learned]]:
        """For ever: what is learned from a lesson of each board and number of players."""
        while True:
            for pair, futures in self.waiting.items():
                while len(futures) < self.ahead:
                    futures.append(self._begin(*pair))
            yield [futures.pop(0).result() for futures in self.waiting.values()]

    def _begin(self, board: str, players: int) -> Future[Learned]:
        setup = draw_setup(board, players, self.rng)
        if setup not in self.tables:
            tables = self.network.find_tables(setup)
            assert tables is not None
            self.tables[setup] = tables
        rng = Random(self.rng.getrandbits(60))
        return self.pool.submit(self._teach, setup, self.tables[setup], self.by_judgement, rng)

    def _teach(
        self, setup: Setup, network: NetworkTables, by_judgement: bool, rng: Random
    ) -> Learned:
        kind = find_kind(setup)
        lesson = play_lesson(
            kind, network, by_judgement=by_judgement, samples=self.samples, rng=rng
        )
        return self.learner.study(kind, lesson)


PAIRS = [(board, players) for board in BOARDS for players in SIZES]


def train(
    folder: Path,
    *,
    minutes: float,
    cores: int,
    samples: int,
    rates: tuple[float, float],
    seed: int,
    gate: int = GATE,
) -> None:
    """Learn for some minutes, from the checkpoint of the folder or from the start.

    `gate` is how many games of each kind the gate plays at a time.
    """
    began, whole = time.monotonic(), 60 * minutes
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "checkpoint.npz"
    learner = Learner(start_weights(seed))
    if checkpoint.exists():
        learner.load(checkpoint)
    teacher = Teacher(learner, cores, samples, seed + learner.steps)
    for lessons in teacher.lessons():
        done = (time.monotonic() - began) / whole if whole else 1.0
        rate = rates[0] * (rates[1] / rates[0]) ** min(1.0, done)
        learner.step(sum(one.gradient for one in lessons) / len(lessons), rate)
        if learner.steps % REFRESH == 0:
            teacher.refresh()
            report(folder, learner, lessons, time.monotonic() - began)
        if done >= 1:
            break
    teacher.pool.shutdown(cancel_futures=True)
    learner.save(checkpoint)
    save_network(folder / "candidate.bin", learner, samples)
    keep_unless_weaker(folder, gate)


def report(folder: Path, learner: Learner, lessons: list[Learned], seconds: float) -> None:
    """Say how far the learning is, on the screen and in a file."""
    said = {
        "step": learner.steps,
        "seconds": round(seconds),
        "points_error": round(math.sqrt(np.mean([one.points_error for one in lessons])), 3),
        "win_error": round(math.sqrt(np.mean([one.win_error for one in lessons])), 4),
    }
    print(json.dumps(said), flush=True)
    with (folder / "progress.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(said) + "\n")


def save_network(file: Path, learner: Learner, samples: int) -> None:
    """Write the weights as a network that says how it was made."""
    pens, states = number_pens()
    choices = learner.steps * samples * len(PAIRS)
    made = {"by": "draftosaurus.learning.training", "steps": learner.steps, "choices": choices}
    weights = {name: part.ravel().tolist() for name, part in split(learner.average).items()}
    write_network(file, {"states": states, "pens": pens, "made": made}, weights)


# ── The gate ────────────────────────────────────────────────────────────────────────────────


def keep_unless_weaker(folder: Path, games: int, most: int = 40) -> bool:
    """Put the candidate in the place of `network.bin`, unless a sequential test says it is weaker.

    One candidate plays against copies of the old network, `games` games of each kind at a time; the
    test stops when its mean gain is two and a half standard errors away from none.
    """
    candidate, kept = folder / "candidate.bin", folder / "network.bin"
    keep = not kept.exists() or _gains(read_network(candidate), read_network(kept), games, most)
    print(json.dumps({"kept": keep}), flush=True)
    if keep:
        kept.write_bytes(candidate.read_bytes())
    return keep


def _gains(new: Network, old: Network, games: int, most: int) -> bool:
    gains: list[float] = []
    mean = error = 0.0
    for number in range(most):
        gains += [_gain(Setup(board=b, players=n), new, old, games, number) for b, n in PAIRS]
        mean, error = float(np.mean(gains)), float(np.std(gains) / math.sqrt(len(gains)))
        if number > 1 and abs(mean) > 2.5 * error:
            break
    print(json.dumps({"gain": round(mean, 4), "error": round(error, 4)}), flush=True)
    return mean > 0


def _gain(setup: Setup, new: Network, old: Network, games: int, number: int) -> float:
    """How much more than the fair share the new network wins, as a part of the fair share."""
    policies = [_policy(setup, network) for network in (new, old)]
    seat = number % setup.players
    seated = [policies[one != seat] for one in range(setup.players)]
    wins, _ = find_kind(setup).thinking.play(seated, games, number)
    return wins[seat] * setup.players - 1


def _policy(setup: Setup, network: Network) -> Policy:
    return make_policy(find_judgement(setup), network.find_tables(setup), noise=0.001, point=POINT)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("training"))
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--samples", type=int, default=1024, help="choices a lesson")
    parser.add_argument("--rates", type=float, nargs=2, default=(2e-3, 2e-4), help="first, last")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    train(
        given.folder,
        minutes=given.minutes,
        cores=given.cores,
        samples=given.samples,
        rates=tuple(given.rates),
        seed=given.seed,
    )


if __name__ == "__main__":
    main()
