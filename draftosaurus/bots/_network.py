"""The network that has learned to play: its file, and its weights as the kernel wants them.

The file is one line of JSON (the header), then all weights, compressed, array by array as
`find_shapes` lists them. An array of `ROUNDED` is the scale of each of its rows (a float), then its
weights as whole numbers of 8 bits in that scale; all other weights are floats of 16 bits. The
header says which boards and pens the network knows. A pen is known by all that the tables say of
it, so that editions share the rows of the pens that they do not change, and a board that the
network has never seen is noticed.
"""

import json
import struct
import zlib
from array import array
from collections.abc import Mapping, Sequence
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
FORMAT = "draftosaurus-network/4"

PLAYERS = tuple(SIZES)
"""The numbers of players that a network knows, each with layers of its own."""
NETWORK_TURNS = 11
"""Every turn but the last has layers of its own; in the last turn, points are counted."""
HALVES = 2
"""Both halves of a game have rows of their own."""
ROWS = ("own", "other")
"""The arrays of rows; the others have layers for each board and number of players."""
ROUNDED = (*ROWS, "first")
"""The arrays whose weights are kept as whole numbers of 8 bits."""
LARGEST = 127
"""The largest whole number of a weight in a row."""
MOST_COMPARISONS, MOST_PAIRS = 2, 1

Shape = tuple[int, ...]


def find_shapes(header: Mapping[str, Any]) -> dict[str, Shape]:
    """The shapes of all arrays, in the order of the file.

    The rows of states come first, then those of all other facts, for each board its own.
    """
    states, boards = header["states"], len(header["boards"])
    layers = (boards, len(PLAYERS), NETWORK_TURNS)
    return {
        "own": (HALVES, states + boards * FIRST_STATE_ROW, OWN_WIDTH),
        "other": (HALVES, states, OTHER_WIDTH),
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
        if setup.board not in self.header["boards"]:
            return None
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
        boards: list[str] = self.header["boards"]
        layers = boards.index(setup.board) * len(PLAYERS) + PLAYERS.index(setup.players)
        own = [*find_fact_rows(self.header, setup.board), *rows]
        of_kind = {
            name: _part(weights, layers, len(boards) * len(PLAYERS))
            for name, weights in self.weights.items()
            if name not in ROWS
        }
        return NetworkTables(
            own_rows=len(own),
            other_rows=len(rows),
            own=_rows(self.weights["own"], own, OWN_WIDTH),
            other=_rows(self.weights["other"], rows, OTHER_WIDTH),
            **of_kind,
        )


def find_fact_rows(header: Mapping[str, Any], board: str) -> range:
    """The rows in `own` of all facts but the states of pens, on a board."""
    first = header["states"] + header["boards"].index(board) * FIRST_STATE_ROW
    return range(first, first + FIRST_STATE_ROW)


def _part(values: "array[float]", number: int, parts: int) -> "array[float]":
    size = len(values) // parts
    return values[number * size : (number + 1) * size]


def _rows(values: "array[float]", rows: list[int], width: int) -> "array[float]":
    """These rows of both halves."""
    found = array("f")
    for half in range(HALVES):
        part = _part(values, half, HALVES)
        for row in rows:
            found += part[row * width : (row + 1) * width]
    return found


def read_network(file: Path) -> Network:
    """The network in a file."""
    line, _, compressed = file.read_bytes().partition(b"\n")
    header = json.loads(line)
    if header["format"] != FORMAT:
        raise ValueError(f"{file.name} is no {FORMAT}")
    packed = zlib.decompress(compressed)
    weights, at = {}, 0
    for name, shape in find_shapes(header).items():
        if name in ROUNDED:
            weights[name], at = _unpack_rows(packed, at, shape)
        else:
            weights[name] = array("f", struct.unpack_from(f"<{prod(shape)}e", packed, at))
            at += 2 * prod(shape)
    return Network(header, weights)


def _unpack_rows(packed: bytes, at: int, shape: Shape) -> tuple["array[float]", int]:
    """The weights of an array of rows that begins at a byte, and where it ends."""
    rows, width = prod(shape[:-1]), shape[-1]
    scales = struct.unpack_from(f"<{rows}f", packed, at)
    at += 4 * rows
    weights = array("f")
    for scale in scales:
        weights.extend([scale * one for one in array("b", packed[at : at + width])])
        at += width
    return weights, at


def write_network(file: Path, header: Mapping[str, Any], weights: Mapping[str, Any]) -> None:
    """Write a network; its weights are flat sequences of floats."""
    packed = [
        _pack_rows(weights[name], shape)
        if name in ROUNDED
        else struct.pack(f"<{prod(shape)}e", *weights[name])
        for name, shape in find_shapes(header).items()
    ]
    line = json.dumps({"format": FORMAT, **header}).encode()
    file.write_bytes(line + b"\n" + zlib.compress(b"".join(packed), 9))


def _pack_rows(weights: Sequence[float], shape: Shape) -> bytes:
    """An array of rows as the file has it."""
    rows, width = prod(shape[:-1]), shape[-1]
    scales, numbers = array("f"), array("b")
    for first in range(0, rows * width, width):
        row = weights[first : first + width]
        scale = max(map(abs, row)) / LARGEST or 1.0
        scales.append(scale)
        numbers.extend([round(one / scale) for one in row])
    return struct.pack(f"<{rows}f", *scales) + numbers.tobytes()


@cache
def load_network() -> Network:
    """The network that this package brings."""
    return read_network(FILE)


@cache
def find_network(setup: Setup) -> NetworkTables | None:
    """The package's network for games of this kind; None where it does not know them."""
    return load_network().find_tables(setup)
