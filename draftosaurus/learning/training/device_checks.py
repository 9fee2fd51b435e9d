"""Checks at the start of a run on a GPU: torch and gpu.cu must find the same as the kernel."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from draftosaurus.bots import POINT_WORTH, Network
from draftosaurus.learning.training.learners import KernelLearner, TorchLearner
from draftosaurus.learning.training.sample_sources import GpuGames
from draftosaurus.learning.training.samples import (
    JUDGING_RIVALS,
    NO_RIVALS,
    TRUST,
    Rivals,
    find_kind,
    play_samples,
)
from draftosaurus.learning.training.weights import empty_rows_of_nothing, make_network
from draftosaurus.rules import BOARDS, SIZES, Setup

MOST_APART = 0.01
"""How far two gradients may be apart, as a part of their length."""
FEWEST_SAME = 0.98
"""The share of samples that must be the same: where two options are worth the same, rounding
decides."""
GAMES, NOISE, CLOSE = 200, 0.05, 0.01
"""How many games are compared, their noise, and how far targets that are the same may differ."""


def compare_gradients(kernel: KernelLearner, other: TorchLearner) -> None:
    """Let both learners find the gradient of one sample set of each number of players."""
    network = make_network(kernel.weights)
    for players in SIZES:
        kind = find_kind(Setup(board=BOARDS[players % len(BOARDS)], players=players))
        tables = network.find_tables(kind.setup)
        assert tables is not None
        samples = play_samples(kind, tables, by_judgement=False, samples=2000, rng=Random(1))
        expected = kernel.prepare(kind, samples).gradient
        gradient = other.find_gradient(other.prepare(kind, samples))
        empty_rows_of_nothing(gradient)  # only the kernel leaves them out
        apart = np.linalg.norm(gradient - expected) / np.linalg.norm(expected)
        print(json.dumps({"players": players, "gradients_apart": float(apart)}), flush=True)
        assert apart < MOST_APART, "torch and the kernel find different gradients"


def check_games(games: GpuGames, network: Network, parts: Mapping[str, Any]) -> None:
    """Let the GPU and the kernel play the same games; `parts` are the network's weights."""
    for rivals in (None, JUDGING_RIVALS[0]):
        same = find_same_share(games, network, parts, rivals)
        print(json.dumps({"same_samples": same}), flush=True)
        assert same > FEWEST_SAME, "the GPU plays other games than the kernel"


def find_same_share(
    games: GpuGames, network: Network, parts: Mapping[str, Any], rivals: Rivals | None = None
) -> float:
    """The share of the GPU's samples that the kernel makes too; `parts` are the same weights."""
    kind = games.kind
    tables = network.find_tables(kind.setup)
    assert tables is not None
    expected = play_samples(
        kind,
        tables,
        by_judgement=False,
        samples=GAMES * kind.samples_of_a_seat * (1 if rivals else kind.setup.players),
        rng=Random(1),
        noise=NOISE,
        rivals=rivals,
    )
    found = games.play(
        parts,
        noise=NOISE,
        point=POINT_WORTH,
        trust=TRUST,
        games=GAMES,
        seed=Random(1).getrandbits(60),
        **(rivals or NO_RIVALS)._asdict(),
    )
    own, _, targets = (one.flatten(0, 2).cpu().numpy() for one in found)
    same_facts = np.all(own == expected.own, axis=1)
    same_targets = np.all(abs(targets - expected.targets) < CLOSE, axis=1)
    return float((same_facts & same_targets).mean())
