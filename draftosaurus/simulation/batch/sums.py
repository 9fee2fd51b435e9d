"""What the games of a batch come to."""

from draftosaurus.simulation.batch.games import Batch
from draftosaurus.simulation.batch.scoring import find_winners, score_batch
from draftosaurus.simulation.sums import WHOLE_WIN, Sums


def add_batch(sums: Sums, batch: Batch) -> None:
    """Count the games of a batch that is over."""
    scores = score_batch(batch)
    winners = batch.arrays.widen(find_winners(batch, scores))
    parts = (winners * (WHOLE_WIN // winners.sum(0))).sum(1).tolist()
    totals = scores.sum(0).reshape(batch.plan.players, -1)
    points, squares = totals.sum(1).tolist(), (totals * totals).sum(1).tolist()
    by_account = scores.reshape(len(scores), batch.plan.players, -1).sum(2).T.tolist()
    sums.games += batch.games
    for place, seat in enumerate(sums.seats):
        seat.points += points[place]
        seat.squares += squares[place]
        seat.win_parts += parts[place]
        seat.by_account = [
            before + more for before, more in zip(seat.by_account, by_account[place], strict=True)
        ]
