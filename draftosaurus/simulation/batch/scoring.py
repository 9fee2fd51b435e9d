"""The points of all games of a batch, who wins, and their counts for a summary."""

from functools import reduce
from operator import add

import numpy as np
from numpy.typing import NDArray

from draftosaurus.rules import SPECIES
from draftosaurus.simulation.batch.arrays import Array
from draftosaurus.simulation.batch.games import Batch
from draftosaurus.simulation.count_layout import CountLayout
from draftosaurus.simulation.score_tables import (
    COUNT_BITS,
    COUNT_MASK,
    COUNTS,
    NOBODY,
    T_REX_SHIFT,
)


def score_batch(batch: Batch) -> Array:
    """(accounts, columns): the points as they stand, by account of `ScoreTables.accounts`."""
    tables, arrays, scores = batch.tables, batch.arrays, batch.plan.tables.scores
    parts: list[list[Array]] = [[] for _ in scores.accounts]
    for account, states in zip(scores.account_of, batch.zoos, strict=True):
        parts[account].append(arrays.take(tables.points, states))
        parts[-1].append(arrays.take(tables.bonus, states))
    for comparison, by_counts in zip(scores.comparisons, tables.comparisons, strict=True):
        earned = _compare(batch, batch.zoos[comparison.pen], by_counts)
        parts[comparison.account].append(earned)
    counters = batch.counters.reshape(-1, len(batch.columns))
    for pair, by_counts in zip(scores.pairs, tables.pairs, strict=True):
        earned = _pair(batch, counters[pair.left], counters[pair.right], by_counts)
        parts[pair.account].append(earned)
    return arrays.stack([reduce(add, part) for part in parts])


def count_t_rexes(batch: Batch) -> Array:
    """(columns,): how many T-Rexes the zoo of each column holds."""
    return _count_zoos(batch) >> T_REX_SHIFT & COUNT_MASK


def find_winners(batch: Batch, points: Array) -> Array:
    """(seats, games): whether the seat wins, alone or with others, with these points."""
    tie_break = batch.arrays.take(batch.tables.tie_break, count_t_rexes(batch))
    rank = (points.sum(0) * COUNTS + tie_break).reshape(batch.plan.players, batch.games)
    return rank == batch.arrays.largest(rank)


def _count_zoos(batch: Batch) -> Array:
    """(columns,): all counters of a zoo added up."""
    return batch.counters.reshape(-1, len(batch.columns)).sum(0)


def _compare(batch: Batch, states: Array, by_counts: Array) -> Array:
    """What a pen that compares zoos pays to each column."""
    arrays, games, players = batch.arrays, batch.games, batch.plan.players
    species = arrays.take(batch.tables.resident, states)
    shift, counted = species * COUNT_BITS, _count_zoos(batch)
    own = counted >> shift & COUNT_MASK
    others = []  # first the right neighbour, then the seat to its right, and so on
    for _ in range(1, players):
        counted = arrays.join([counted[-games:], counted[:-games]])
        others.append(counted >> shift & COUNT_MASK)
    most = arrays.largest(arrays.stack(others))
    earned = arrays.take(by_counts, (own * COUNTS + most) * COUNTS + others[0])
    return earned * (species != NOBODY)


def _pair(batch: Batch, left: Array, right: Array, by_counts: Array) -> Array:
    """What a pair of pens pays to each column, by the counters of both."""
    earned = batch.columns * 0
    for species in range(len(SPECIES)):
        shift = species * COUNT_BITS
        counts = (left >> shift & COUNT_MASK) * COUNTS + (right >> shift & COUNT_MASK)
        earned = earned + batch.arrays.take(by_counts, counts)
    return earned


def count_batch(batch: Batch) -> NDArray[np.int64]:
    """The counts of the games of a batch that is over, as `CountLayout` says; for numpy alone."""
    players, layout = batch.plan.players, CountLayout.of(batch.plan)
    points = score_batch(batch)
    winners = find_winners(batch, points)
    totals = points.sum(0).reshape(players, batch.games)
    seats = np.arange(players)[:, None]
    blocks = (batch.first_rollers * players + seats) * layout.width
    leads = np.where(seats == batch.first_rollers, totals * players, 0).sum(0) - totals.sum(0)
    games = [
        blocks + totals,
        blocks + layout.wins + winners * winners.sum(0),
        leads + layout.leads + layout.most_lead,
    ]
    counted = np.concatenate([one.reshape(-1) for one in games])
    counts = np.bincount(counted, minlength=layout.size)
    # Floats, since only their products are fast; sums of points are far too small to be rounded.
    is_roller = (batch.first_rollers[:, None] == np.arange(players)).astype(np.float64)
    sums = points.reshape(-1, batch.games).astype(np.float64) @ is_roller
    by_account = sums.astype(np.int64).reshape(-1, players, players).transpose(2, 1, 0)
    in_blocks = counts[: layout.leads].reshape(players, players, layout.width)
    in_blocks[:, :, layout.first_account :] += by_account
    return counts
