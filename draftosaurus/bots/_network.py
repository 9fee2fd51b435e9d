"""The network that has learned to play: its file, and its weights as the kernel wants them.

The file is one line of JSON (the header), then all weights as numbers of 16 bits, array by array as
`find_shapes` lists them. The header says which pens the network knows. A pen is known by all that
the tables say of it, so that editions share the rows of the pens that they do not change, and a
board that the network has never seen is noticed.
"""

import json
import struct
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any

from draftosaurus.rules import SIZES, Setup
from draftosaurus.simulation import (
    FIRST_STATE_ROW,
    HIDDEN,
    HIDDEN_INPUTS,
    OTHER_WIDTH,
    OUTPUTS,
    OWN_WIDTH,
    BoardTables,
    NetworkTables,
    plan_game,
)

FILE = Path(__file__).with_name("network.bin")
FORMAT = "draftosaurus-network/2"

PLAYERS = tuple(SIZES)
"""The numbers of players that a network knows, each with layers of its own."""
NETWORK_TURNS = 11
"""Every turn but the last has layers of its own; in the last turn, points are counted."""
MOST_COMPARISONS, MOST_PAIRS = 2, 1

Shapes = dict[str, tuple[int, ...]]


def find_shapes(states: int) -> Shapes:
    """The shapes of all arrays, in the order of the file; `states` is how many states of pens."""
    layers = (len(PLAYERS), NETWORK_TURNS)
    return {
        "own": (FIRST_STATE_ROW + states, OWN_WIDTH),
        "other": (states, OTHER_WIDTH),
        "first": (*layers, HIDDEN_INPUTS, HIDDEN),
        "first_bias": (*layers, HIDDEN),
        "second": (*layers, HIDDEN, HIDDEN),
        "second_bias": (*layers, HIDDEN),
        "last": (*layers, HIDDEN, OUTPUTS),
        "last_bias": (*layers, OUTPUTS),
    }


@cache
def describe_pens(tables: BoardTables) -> list[tuple[str, int]]:
    """For each pen of a board: a name for all that the tables say of it, and how many states."""
    described = []
    for pen, automaton in enumerate(tables.automata):
        first, number = tables.empty_states[pen], len(automaton.contents)
        states = range(first, first + number)
        said = [
            automaton.pen.id,
            [(tables.scores.points[one], tables.scores.bonus[one]) for one in states],
            [[by_state[one] for one in states] for nth in tables.legal for by_state in nth],
            [[to[one] - first for one in states] for nth in tables.next_state for to in nth],
        ]
        described.append((sha256(repr(said).encode()).hexdigest()[:12], number))
    return described


@dataclass(frozen=True, eq=False)
class Network:
    """A network: its header, and its weights as flat arrays of floats."""

    header: Mapping[str, Any]
    weights: Mapping[str, "array[float]"]

    def find_state_rows(self, setup: Setup) -> list[int] | None:
        """By state of a board: its row among those of states; None if the board is not known."""
        tables, pens = plan_game(setup).tables, self.header["pens"]
        scores = tables.scores
        if len(scores.comparisons) > MOST_COMPARISONS or len(scores.pairs) > MOST_PAIRS:
            return None
        rows: list[int] = []
        for name, number in describe_pens(tables):
            if name not in pens:
                return None
            rows += range(pens[name], pens[name] + number)
        return rows

    def find_tables(self, setup: Setup) -> NetworkTables | None:
        """The weights for games of this kind; None where the network does not know them."""
        rows = self.find_state_rows(setup)
        if rows is None or setup.players not in PLAYERS:
            return None
        own, other = self.weights["own"], self.weights["other"]
        by_player = {
            name: _part(self.weights[name], PLAYERS.index(setup.players), len(PLAYERS))
            for name in LAYERS
        }
        fixed = own[: FIRST_STATE_ROW * OWN_WIDTH]
        return NetworkTables(
            own=fixed + _rows(own[len(fixed) :], rows, OWN_WIDTH),
            other=_rows(other, rows, OTHER_WIDTH),
            **by_player,
        )


LAYERS = ("first", "first_bias", "second", "second_bias", "last", "last_bias")
"""The arrays that are by number of players first."""


def _part(values: "array[float]", number: int, parts: int) -> "array[float]":
    size = len(values) // parts
    return values[number * size : (number + 1) * size]


def _rows(values: "array[float]", rows: list[int], width: int) -> "array[float]":
    found = array("f")
    for row in rows:
        found += values[row * width : (row + 1) * width]
    return found


def read_network(file: Path) -> Network:
    """The network in a file."""
    line, _, packed = file.read_bytes().partition(b"\n")
    header = json.loads(line)
    if header["format"] != FORMAT:
        raise ValueError(f"{file.name} is no {FORMAT}")
    weights, at = {}, 0
    for name, shape in find_shapes(header["states"]).items():
        size = prod(shape)
        weights[name] = array("f", struct.unpack_from(f"<{size}e", packed, at))
        at += 2 * size
    return Network(header, weights)


def write_network(file: Path, header: Mapping[str, Any], weights: Mapping[str, Any]) -> None:
    """Write a network; its weights are flat sequences of floats."""
    with file.open("wb") as out:
        out.write(json.dumps({"format": FORMAT, **header}).encode() + b"\n")
        for name, shape in find_shapes(header["states"]).items():
            out.write(struct.pack(f"<{prod(shape)}e", *weights[name]))


@cache
def load_network() -> Network:
    """The network that this package brings."""
    return read_network(FILE)


@cache
def find_network(setup: Setup) -> NetworkTables | None:
    """The package's network for games of this kind; None where it does not know them."""
    return load_network().find_tables(setup)
