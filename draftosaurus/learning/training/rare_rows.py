"""Rows of the network that games hardly ever ask for: emptied, they take no room in its file."""

from concurrent.futures import ThreadPoolExecutor
from itertools import product
from random import Random

import numpy as np

from draftosaurus.learning.training.samples import KINDS, draw_rivals, find_kind, play_samples
from draftosaurus.learning.training.weights import Array, make_network, split_weights
from draftosaurus.rules import EDITIONS, Setup
from draftosaurus.simulation import FIRST_STATE_ROW

NOISES = (0.01, 0.08, 0.3, 1.5)
"""The most that chance adds to an option's worth. With much of it bad options are chosen too: who
weighs an option asks for the rows of what it leads to, whether it is chosen or not."""
FEWEST_SEEN = 2
"""A row that comes up less often is emptied."""

Rows = dict[str, Array]
"""By array of rows, a number for each half of a game and row."""


def clear_rare_rows(weights: Array, *, samples: int, cores: int, seed: int) -> Array:
    """The same weights with 0 in all rows that hardly come up.

    So many samples are played for each kind of game, edition and noise.
    """
    network = make_network(weights)
    cases = list(product(KINDS, EDITIONS, NOISES))

    def count(number: int) -> Rows:
        (board, players), edition, noise = cases[number]
        kind = find_kind(Setup(board=board, players=players, edition=edition))
        tables, rng = network.find_tables(kind.setup), Random(f"{seed}/{number}")
        assert tables is not None
        seen = play_samples(
            *(kind, tables),
            by_judgement=False,
            samples=samples,
            rng=rng,
            noise=noise,
            rivals=draw_rivals(rng),
        )
        turns = np.repeat(np.arange(kind.turns), len(seen.own) // kind.turns)
        is_second = 2 * turns >= kind.turns + 1
        return {
            "own": _count_rows(kind.rows, seen.own, is_second, _rows_of(weights, "own")),
            "other": _count_rows(
                kind.rows[FIRST_STATE_ROW:], seen.other, is_second, _rows_of(weights, "other")
            ),
        }

    with ThreadPoolExecutor(cores) as pool:
        counted = list(pool.map(count, range(len(cases))))
    cleared = weights.copy()
    for name, part in split_weights(cleared).items():
        if name in counted[0]:
            part[sum(one[name] for one in counted) < FEWEST_SEEN] = 0
    return cleared


def _rows_of(weights: Array, name: str) -> int:
    return int(split_weights(weights)[name].shape[1])


def _count_rows(rows: Array, seen: Array, is_second: Array, number: int) -> Array:
    """By half and row of the network: how often samples name it; `rows` are those of their kind."""
    halves = (rows[seen[is_second == half].ravel()] for half in (False, True))
    return np.stack([np.bincount(one, minlength=number) for one in halves])
