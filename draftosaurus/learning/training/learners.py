"""The learner of a run: made anew, or loaded from the checkpoint that the last run left."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from draftosaurus.learning.training.device_checks import compare_gradients
from draftosaurus.learning.training.kernel_learner import KernelLearner
from draftosaurus.learning.training.torch_learner import TorchLearner
from draftosaurus.learning.training.weights import Array

Learner = KernelLearner | TorchLearner

SAVED_ARRAYS = ("weights", "average", "means", "squares")


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
