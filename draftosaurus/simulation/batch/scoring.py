"""Points of all zoos of a batch."""

from draftosaurus.rules import SPECIES
from draftosaurus.simulation.batch.arrays import Array
from draftosaurus.simulation.batch.games import Batch
from draftosaurus.simulation.sheets import COUNT_MASK, COUNTS, NOBODY, T_REX_SHIFT, TALLY_BITS


def score_batch(batch: Batch) -> Array:
    """The points as they stand, by account (see `Sheet.accounts`) and column."""
    tables, arrays, sheet = batch.tables, batch.arrays, batch.plan.tables.sheet
    scores = [batch.columns * 0 for _ in sheet.accounts]
    for account, states in zip(sheet.account_of, batch.zoos, strict=True):
        scores[account] = scores[account] + arrays.take(tables.points, states)
        scores[-1] = scores[-1] + arrays.take(tables.bonus, states)
    for comparison, points in zip(sheet.comparisons, tables.comparisons, strict=True):
        earned = _compare(batch, batch.zoos[comparison.pen], points)
        scores[comparison.account] = scores[comparison.account] + earned
    tallies = batch.tallies.reshape(-1, len(batch.columns))
    for pair, points in zip(sheet.pairs, tables.pairs, strict=True):
        earned = _pair(batch, tallies[pair.left], tallies[pair.right], points)
        scores[pair.account] = scores[pair.account] + earned
    return arrays.stack(scores)


def count_t_rexes(batch: Batch) -> Array:
    """How many T-Rexes the zoo of each column holds."""
    return _counted(batch) >> T_REX_SHIFT & COUNT_MASK


def find_winners(batch: Batch, scores: Array) -> Array:
    """Whether each seat (row) of each game wins, alone or with others."""
    rank = scores.sum(0) * COUNTS + batch.arrays.take(batch.tables.standing, count_t_rexes(batch))
    by_seat = rank.reshape(batch.plan.players, batch.games)
    return by_seat == batch.arrays.largest(by_seat)


def _counted(batch: Batch) -> Array:
    return batch.tallies.reshape(-1, len(batch.columns)).sum(0)


def _compare(batch: Batch, states: Array, points: Array) -> Array:
    arrays, games, players = batch.arrays, batch.games, batch.plan.players
    species = arrays.take(batch.tables.resident, states)
    shift, counted = species * TALLY_BITS, _counted(batch)
    own = counted >> shift & COUNT_MASK
    neighbours = []
    for _ in range(1, players):
        counted = arrays.join([counted[-games:], counted[:-games]])
        neighbours.append(counted >> shift & COUNT_MASK)
    most = arrays.largest(arrays.stack(neighbours))
    earned = arrays.take(points, (own * COUNTS + most) * COUNTS + neighbours[0])
    return earned * (species != NOBODY)


def _pair(batch: Batch, left: Array, right: Array, points: Array) -> Array:
    earned = batch.columns * 0
    for species in range(len(SPECIES)):
        shift = species * TALLY_BITS
        counts = (left >> shift & COUNT_MASK) * COUNTS + (right >> shift & COUNT_MASK)
        earned = earned + batch.arrays.take(points, counts)
    return earned
