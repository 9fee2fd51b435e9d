"""The games of a batch, counted for statistics all at once; needs numpy."""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from draftosaurus.arena.stats import SeatStats, Stats
from draftosaurus.simulation.batch import Batch, find_winners, score_batch
from draftosaurus.simulation.sums import WHOLE_WIN

Numbers = NDArray[Any]


def count_batch(stats: Stats, batch: Batch) -> None:
    """Count the games of a batch that is over."""
    players, accounts = batch.plan.players, batch.plan.tables.sheet.accounts
    scores = score_batch(batch)
    winners = np.asarray(find_winners(batch, scores), np.int64)
    parts = winners * (WHOLE_WIN // winners.sum(0))
    pens = scores.reshape(len(accounts), players, -1)
    totals = pens.sum(0)
    games, seats = np.arange(batch.games), np.arange(players)[:, None]
    # Row by row: who sits so many seats to the left of the first roller.
    around = (batch.first_rollers + seats) % players
    for place in range(players):
        at = around[place], games
        _count(stats.seats[place], totals[place], parts[place], pens[:, place], accounts)
        _count(stats.places[place], totals[at], parts[at], pens[:, *at], accounts)
    leads = players * totals[around[0], games] - totals.sum(0)
    stats.leads.counts.update(_counts(leads))


def _count(
    seat: SeatStats, totals: Numbers, parts: Numbers, pens: Numbers, accounts: tuple[str, ...]
) -> None:
    seat.points.counts.update(_counts(totals))
    seat.win_parts.counts.update(_counts(parts))
    seat.pens.update(dict(zip(accounts, pens.sum(1).tolist(), strict=True)))


def _counts(values: Numbers) -> Counter[int]:
    found, times = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), times.tolist(), strict=True)))
