"""A run of training: from the learner that is there to a checkpoint and a tested network."""

import json
import math
import time
from pathlib import Path
from typing import Any

import numpy as np

from draftosaurus.bots import read_network
from draftosaurus.learning.training.device_checks import check_games, compare_gradients
from draftosaurus.learning.training.gate import GAMES_A_ROUND, keep_unless_weaker
from draftosaurus.learning.training.learners import KernelLearner, Learner, TorchLearner
from draftosaurus.learning.training.rare_rows import clear_rare_rows
from draftosaurus.learning.training.sample_sources import CoreSampleSource, GpuSampleSource
from draftosaurus.learning.training.samples import KINDS, NOISES, TRUST
from draftosaurus.learning.training.weights import (
    Array,
    flatten_network,
    make_network,
    save_network,
    split_weights,
    start_weights,
)
from draftosaurus.rules import Setup

REFRESH_STEPS = 100
"""After how many steps the games on the cores are played by the newest weights."""
WARM_UP_STEPS = 200
"""Over how many steps of a run the learning rate rises at first: Adam knows no gradients yet."""
CHECKPOINT = "checkpoint.npz"
SAVED_ARRAYS = ("weights", "average", "means", "squares")
"""What a checkpoint has of a learner, besides the number of its steps."""


def train(
    folder: Path,
    *,
    minutes: float,
    cores: int,
    samples: int,
    rates: tuple[float, float],
    seed: int,
    gate: int = GAMES_A_ROUND,
    device: str = "",
    begin: Path | None = None,
    seen: int = 0,
) -> None:
    """Learn for some minutes: from the checkpoint of the folder, else from a network, or anew.

    `samples` is the size of a sample set on the cores, `rates` are the first and the last learning
    rate, `gate` is how many games of each kind the gate plays in a round, `device` one of torch
    (without one, the cores learn), and `begin` the file of a network. With `seen`, so many samples
    of each kind of game decide which rows are kept: see `clear_rare_rows`.
    """
    began = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    learner, runs = _find_learner(folder, seed, device, begin)
    first = learner.steps
    source: CoreSampleSource | GpuSampleSource
    if device == "cuda" and (begin or first):
        assert isinstance(learner, TorchLearner)
        source = _make_gpu_source(learner, seed + first)
    else:
        can_play = begin is not None
        source = CoreSampleSource(
            learner, cores=cores, samples=samples, seed=seed + first, can_play=can_play
        )
    choices = 0
    for sample_sets in source.sample_sets():
        done = min(1.0, (time.monotonic() - began) / (60 * minutes)) if minutes else 1.0
        learner.learn(sample_sets, _find_rate(rates, done, learner.steps - first))
        choices += sum(len(one.own) for one in sample_sets) if device else samples * len(KINDS)
        if learner.steps % REFRESH_STEPS == 0:
            source.refresh()
            _report(folder, learner, time.monotonic() - began)
        if done >= 1:
            break
    source.close()
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
    save_checkpoint(folder / CHECKPOINT, learner, runs)
    weights = learner.read("average")
    if seen:
        weights = clear_rare_rows(weights, samples=seen, cores=cores, seed=seed)
    save_network(folder / "candidate.bin", weights, runs)
    keep_unless_weaker(folder, gate, cores)


def _make_gpu_source(learner: TorchLearner, seed: int) -> GpuSampleSource:
    """Samples from a GPU; raises `AssertionError` if it plays other games than the kernel."""
    source, network = GpuSampleSource(learner, seed), make_network(learner.read("weights"))
    check_games(source.find_games(Setup()), network, split_weights(learner.weights))
    return source


def _find_learner(
    folder: Path, seed: int, device: str, begin: Path | None
) -> tuple[Learner, list[dict[str, Any]]]:
    """The learner to go on with, and the runs that made its weights.

    A network to begin with becomes the `network.bin` that the gate compares with.
    """
    if (folder / CHECKPOINT).exists():
        return load_checkpoint(folder / CHECKPOINT, device)
    if begin is None:
        return make_learner(start_weights(seed), device), []
    network = read_network(begin)
    learner = make_learner(flatten_network(network), device)
    (folder / "network.bin").write_bytes(begin.read_bytes())
    return learner, list(network.header["made"].get("runs", []))


def _find_rate(rates: tuple[float, float], done: float, steps: int) -> float:
    """The learning rate: from the first to the last one evenly in its logarithm, after a warm-up.

    `done` is the share of the run's time that is over, `steps` how many steps it has made.
    """
    first, last = rates
    warm = min(1.0, (steps + 1) / WARM_UP_STEPS)
    return warm * first * math.pow(last / first, done)


def _report(folder: Path, learner: Learner, seconds: float) -> None:
    """Say how far the learning is, on the screen and in `progress.jsonl`."""
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


# ── Learners and their checkpoints ───────────────────────────────────────────────────────────


def make_learner(weights: Array, device: str) -> Learner:
    """A learner on the cores, or on a device of torch, which must find the same gradients."""
    if not device:
        return KernelLearner(weights)
    learner = TorchLearner(weights, device)
    compare_gradients(KernelLearner(weights), learner)
    return learner


def save_checkpoint(file: Path, learner: Learner, runs: list[dict[str, Any]]) -> None:
    """Write a checkpoint, whole or not at all; `runs` are those that made it."""
    part = file.with_suffix(".part.npz")
    arrays = {name: learner.read(name) for name in SAVED_ARRAYS}
    np.savez(part, **arrays, steps=learner.steps, runs=json.dumps(runs))
    part.replace(file)


def load_checkpoint(file: Path, device: str) -> tuple[Learner, list[dict[str, Any]]]:
    """A learner as a checkpoint left it, and the runs that made it."""
    with np.load(file) as saved:
        learner = make_learner(saved["weights"], device)
        for name in SAVED_ARRAYS:
            learner.write(name, saved[name])
        learner.steps = int(saved["steps"])
        return learner, json.loads(str(saved["runs"]))
