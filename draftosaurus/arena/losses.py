"""How many points the decisions of a seat lost against a reference that plays options through.

The reference is `monte_carlo` with a fixed number of worlds. It picks its best option in some
worlds; then that option and the one that was chosen are compared in others, so that luck in the
picking does not count as a loss.
"""

from random import Random

from draftosaurus.bots import estimate
from draftosaurus.rules import Choice, Deal, Record, Roll, View, options, view


def points_lost(record: Record, seat: int, worlds: int, rng: Random) -> float:
    """The mean points lost in a decision of a seat, over all with more than one option."""
    losses = [
        _loss(view(before, seat), move, worlds, rng)
        for before, move in zip(record.states(), record.moves, strict=False)
        if not isinstance(move, Deal | Roll)
        and move.seat == seat
        and len(options(before, seat)) > 1
    ]
    return sum(losses) / len(losses)


def _loss(seen: View, chosen: Choice, worlds: int, rng: Random) -> float:
    best = estimate(seen, rng, worlds=worlds)[0].choice
    if best == chosen:
        return 0
    points = {
        one.choice: one.mean_points
        for one in estimate(seen, rng, worlds=worlds, among=(best, chosen))
    }
    return points[best] - points[chosen]
