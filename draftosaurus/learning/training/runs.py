"""A run of training: from the learner that is there to a checkpoint and a tested network."""

import json
import math
import time
from pathlib import Path
from typing import Any

from draftosaurus.bots import read_network
from draftosaurus.learning.training.gate import keep_unless_weaker
from draftosaurus.learning.training.learners import (
    Learner,
    load_checkpoint,
    make_learner,
    save_checkpoint,
)
from draftosaurus.learning.training.lesson_sources import CoreLessons, GpuLessons
from draftosaurus.learning.training.settings import (
    GATE_GAMES,
    KINDS,
    NOISES,
    REFRESH_STEPS,
    TRUST,
    WARM_UP_STEPS,
)
from draftosaurus.learning.training.torch_learner import TorchLearner
from draftosaurus.learning.training.weights import flatten_network, save_network, start_weights


def train(
    folder: Path,
    *,
    minutes: float,
    cores: int,
    samples: int,
    rates: tuple[float, float],
    seed: int,
    gate: int = GATE_GAMES,
    device: str = "",
    begin: Path | None = None,
) -> None:
    """Learn for some minutes: from the checkpoint of the folder, else from a network, or anew.

    `samples` is the size of a lesson on the cores, `rates` are the first and the last learning
    rate, `gate` is how many games of each kind the gate plays in a round, `device` one of torch
    (without one, the cores learn), and `begin` the file of a network.
    """
    began = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    learner, runs = _find_learner(folder, seed, device, begin)
    first = learner.steps
    source: CoreLessons | GpuLessons
    if device == "cuda" and (begin or first):
        assert isinstance(learner, TorchLearner)
        source = GpuLessons(learner, seed + first)
    else:
        can_play = begin is not None
        source = CoreLessons(
            learner, cores=cores, samples=samples, seed=seed + first, can_play=can_play
        )
    choices = 0
    for lessons in source.lessons():
        done = min(1.0, (time.monotonic() - began) / (60 * minutes)) if minutes else 1.0
        learner.learn(lessons, _find_rate(rates, done, learner.steps - first))
        choices += sum(len(one.own) for one in lessons) if device else samples * len(KINDS)
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
    save_checkpoint(_checkpoint(folder), learner, runs)
    save_network(folder / "candidate.bin", learner.read("average"), runs)
    keep_unless_weaker(folder, gate, cores)


def _checkpoint(folder: Path) -> Path:
    return folder / "checkpoint.npz"


def _find_learner(
    folder: Path, seed: int, device: str, begin: Path | None
) -> tuple[Learner, list[dict[str, Any]]]:
    """The learner to go on with, and the runs that made its weights.

    A network to begin with becomes the `network.bin` that the gate compares with.
    """
    if _checkpoint(folder).exists():
        return load_checkpoint(_checkpoint(folder), device)
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
