"""The weights of the network as one flat array of 32-bit floats; gradients have the same form."""

from array import array
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from draftosaurus.bots import (
    ROWS,
    Network,
    describe_pens,
    find_fact_rows,
    find_shapes,
    write_network,
)
from draftosaurus.rules import BOARDS, EDITIONS, SIZES, Setup
from draftosaurus.simulation import NetworkTables, plan_game

Array = Any
"""An array of numpy."""

POINTS_OF_A_GAME = 33.0
"""About what a game brings a seat: new weights expect it from the start."""

START_DEVIATIONS = {"own": 0.1, "other": 0.2, "first": 0.08, "second": 0.2, "last": 0.1}
"""By array, the standard deviation of new weights; the biases start at 0."""


@cache
def describe_network() -> dict[str, Any]:
    """The header of a network for all boards, but for how it was made.

    It has the `boards`, how many rows of `states` there are, and by the name of a pen (see
    `describe_pens`) its first row among them. Pens that editions share have the same rows.
    """
    first: dict[str, int] = {}
    states = 0
    for board in BOARDS:
        for edition in EDITIONS:
            tables = plan_game(Setup(board=board, edition=edition)).tables
            for name, number in describe_pens(tables):
                if name not in first:
                    first[name] = states
                    states += number
    return {"boards": list(BOARDS), "states": states, "pens": first}


def split_weights(flat: Any) -> dict[str, Any]:
    """By name (see `find_shapes`), the arrays of the network: views of a flat array or tensor."""
    parts, at = {}, 0
    for name, shape in find_shapes(describe_network()).items():
        parts[name] = flat[at : at + prod(shape)].reshape(shape)
        at += prod(shape)
    return parts


def start_weights(seed: int) -> Array:
    """Random weights to begin with."""
    rng = np.random.default_rng(seed)
    shapes = find_shapes(describe_network())
    flat = np.zeros(sum(map(prod, shapes.values())), np.float32)
    parts = split_weights(flat)
    for name, part in parts.items():
        part[...] = rng.standard_normal(part.shape) * START_DEVIATIONS.get(name, 0.0)
    empty_rows_of_nothing(flat)
    parts["last_bias"][..., 0] = POINTS_OF_A_GAME
    return flat


def empty_rows_of_nothing(flat: Any) -> None:
    """Set to 0 what stands for a fact that is not there, in a flat array or tensor."""
    own, header = split_weights(flat)["own"], describe_network()
    for board in BOARDS:
        own[:, find_fact_rows(header, board)[0]] = 0


def make_network(weights: Array) -> Network:
    """The network that plays by these weights."""
    flat = {name: array("f", part.tobytes()) for name, part in split_weights(weights).items()}
    return Network(describe_network(), flat)


def flatten_network(network: Network) -> Array:
    """The weights of a network as one flat array; it must have been made for these boards."""
    if any(network.header[name] != value for name, value in describe_network().items()):
        raise SystemExit("The network was made for other boards.")
    return np.concatenate([np.asarray(part, np.float32) for part in network.weights.values()])


def save_network(file: Path, weights: Array, runs: list[dict[str, Any]]) -> None:
    """Write weights as a network that says in its header which runs made it."""
    made = {"by": "draftosaurus.learning.training", "runs": runs}
    flat = {name: part.ravel().tolist() for name, part in split_weights(weights).items()}
    write_network(file, {**describe_network(), "made": made}, flat)


def find_layers(setup: Setup) -> tuple[int, int]:
    """Where the layers for games of a kind are: by board, by number of players."""
    return BOARDS.index(setup.board), list(SIZES).index(setup.players)


def point_kernel_to(flat: Array, setup: Setup) -> NetworkTables:
    """The addresses of a flat array's parts for the kernel, which reads or writes them in place.

    Of the layers, those for games of this kind; of the rows, those of all boards.
    """
    layers = find_layers(setup)
    parts = split_weights(flat)
    return NetworkTables(
        own_rows=parts["own"].shape[1],
        other_rows=parts["other"].shape[1],
        **{
            name: (part if name in ROWS else part[layers]).ctypes.data
            for name, part in parts.items()
        },
    )
