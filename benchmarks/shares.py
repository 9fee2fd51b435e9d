"""Games between bots that tell how often one of them wins: what duels and probes share."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev

from draftosaurus.rules import (
    Choice,
    Move,
    Phase,
    Setup,
    State,
    awaited,
    draw,
    play,
    score,
    start,
    winners_of,
)


def play_share(
    setup: Setup, chance: Random, seat: int, choose: Callable[[State, int], Choice]
) -> float:
    """Play one game: the win share of a seat, from 0 to 1.

    `chance` draws deals and dice; `choose` makes the choice of a seat in a state in which nobody
    has chosen yet.
    """
    state = start(setup)
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        moves: list[Move] = [choose(state, one) for one in seats] or [draw(state, chance)]
        for move in moves:
            state = play(state, move)
    best = winners_of(score(state.zoos))
    return (seat in best) / len(best)


def format_share(shares: Sequence[float]) -> str:
    """The mean of shares and its interval of 95 %, in percent."""
    error = 1.96 * stdev(shares) / len(shares) ** 0.5
    return f"{fmean(shares):.1%} ± {error:.1%}"
