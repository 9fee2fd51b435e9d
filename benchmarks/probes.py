"""What can be gained on the strong bots by knowing them, or by seeing all hands; 3 players.

    python -m benchmarks.probes --deals 70

A search that knows the player imagines rivals who play by its network, to the end of the game (but
as if against networks: Raptor itself takes its rivals for players who judge). A
cheater searches as Tyrant does, but in worlds with the hands that the others really hold. Each sits
against two copies, the same deals from every seat; fair is a third.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import Any

from draftosaurus.bots import find_bot, search
from draftosaurus.bots.tyrant import WORK
from draftosaurus.rules import (
    BOARDS,
    Move,
    Phase,
    Setup,
    awaited,
    draw,
    play,
    score,
    start,
    view,
    winners_of,
)

PLAYERS, TO_THE_END = 3, 99
PROBES: dict[str, tuple[str, dict[str, Any], bool]] = {
    "a search that knows Raptor": (
        "raptor",
        {"work": 4 * WORK, "turns": TO_THE_END, "most_tried": 8, "rivals_think": True},
        False,
    ),
    "Tyrant that sees all hands": ("tyrant", {"work": WORK}, True),
}
"""By name: the rivals, how the probe searches, and whether it sees the hands."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=70, help="for each board")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    print("| probe | against two | board | share | games |")
    print("|---|---|---|---|---|")
    with ProcessPoolExecutor(given.cores, mp_context=get_context("spawn")) as pool:
        for probe, (rival, _, _) in PROBES.items():
            for board in BOARDS:
                jobs = [(probe, board, seed) for seed in range(given.deals)]
                shares = list(pool.map(play_deal, jobs))
                error = 1.96 * stdev(shares) / len(shares) ** 0.5
                share = f"{fmean(shares):.1%} ± {error:.1%}"
                print(f"| {probe} | {rival} | {board} | {share} | {PLAYERS * len(shares)} |")


def play_deal(job: tuple[str, str, int]) -> float:
    """The mean win share of a probe on one deal, from every seat."""
    probe, board, seed = job
    return fmean(play_seat(probe, board, seed, seat) for seat in range(PLAYERS))


def play_seat(probe: str, board: str, seed: int, seat: int) -> float:
    """The win share of a probe on a seat."""
    rival, settings, cheats = PROBES[probe]
    chance, choosing, others = Random(seed), Random(seed + 1), find_bot(rival)
    state = start(Setup(board=board, players=PLAYERS, first_roller=seed % PLAYERS))
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        moves: list[Move] = [] if seats else [draw(state, chance)]
        for one in seats:
            seen = view(state, one)
            if one == seat:
                real = state if cheats else None
                moves.append(search(seen, choosing, real_state=real, **settings)[0].choice)
            else:
                moves.append(others(seen, choosing))
        for move in moves:
            state = play(state, move)
    best = winners_of(score(state.zoos))
    return (seat in best) / len(best)


if __name__ == "__main__":
    main()
