"""The weights of the network as one flat array of 32-bit floats; gradients have the same form."""

from array import array
from functools import cache
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from draftosaurus.bots import ROWS, Network, describe_pens, find_shapes, write_network
from draftosaurus.rules import BOARDS, EDITIONS, SIZES, Setup
from draftosaurus.simulation import NetworkTables, plan_game

Array = Any
"""An array of numpy."""

POINTS_OF_A_GAME = 33.0
"""About what a game brings a seat: new weights expect it from the start."""

START_DEVIATIONS = {"own": 0.1, "other": 0.2, "first": 0.08, "second": 0.2, "last": 0.1}
"""By array, the standard deviation of new weights; the biases start at 0."""


class PenRows(NamedTuple):
    """Where the pens of all boards and editions have their rows in the network."""

    first: dict[str, int]
    """By the name of a pen (see `describe_pens`): its first row among the rows of states."""
    states: int
    """How many rows of states there are."""


@cache
def find_pen_rows() -> PenRows:
    """The rows of all pens; pens that editions share have the same rows."""
    first: dict[str, int] = {}
    states = 0
    for board in BOARDS:
        for edition in EDITIONS:
            tables = plan_game(Setup(board=board, edition=edition)).tables
            for name, number in describe_pens(tables):
                if name not in first:
                    first[name] = states
                    states += number
    return PenRows(first, states)


def split_weights(flat: Any) -> dict[str, Any]:
    """By name (see `find_shapes`), the arrays of the network: views of a flat array or tensor."""
    parts, at = {}, 0
    for name, shape in find_shapes(find_pen_rows().states).items():
        parts[name] = flat[at : at + prod(shape)].reshape(shape)
        at += prod(shape)
    return parts


def start_weights(seed: int) -> Array:
    """Random weights to begin with."""
    rng = np.random.default_rng(seed)
    shapes = find_shapes(find_pen_rows().states)
    flat = np.zeros(sum(map(prod, shapes.values())), np.float32)
    parts = split_weights(flat)
    for name, part in parts.items():
        part[...] = rng.standard_normal(part.shape) * START_DEVIATIONS.get(name, 0.0)
    parts["own"][:, 0] = 0
    parts["last_bias"][..., 0] = POINTS_OF_A_GAME
    return flat


def make_network(weights: Array) -> Network:
    """The network that plays by these weights."""
    flat = {name: array("f", part.tobytes()) for name, part in split_weights(weights).items()}
    return Network({"pens": find_pen_rows().first}, flat)


def flatten_network(network: Network) -> Array:
    """The weights of a network as one flat array; it must have been made for these boards."""
    if network.header["pens"] != find_pen_rows().first:
        raise SystemExit("The network was made for other boards.")
    return np.concatenate([np.asarray(part, np.float32) for part in network.weights.values()])


def save_network(file: Path, weights: Array, runs: list[dict[str, Any]]) -> None:
    """Write weights as a network that says in its header which runs made it."""
    rows = find_pen_rows()
    made = {"by": "draftosaurus.learning.training", "runs": runs}
    flat = {name: part.ravel().tolist() for name, part in split_weights(weights).items()}
    write_network(file, {"states": rows.states, "pens": rows.first, "made": made}, flat)


def point_kernel_to(flat: Array, players: int) -> NetworkTables:
    """The addresses of a flat array's parts for the kernel, which reads or writes them in place.

    Of the layers, those for this number of players; of the rows, those of all boards.
    """
    layers = list(SIZES).index(players)
    parts = split_weights(flat)
    return NetworkTables(
        own_rows=parts["own"].shape[1],
        other_rows=parts["other"].shape[1],
        **{
            name: (part if name in ROWS else part[layers]).ctypes.data
            for name, part in parts.items()
        },
    )
