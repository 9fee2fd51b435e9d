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
from statistics import fmean
from typing import Any

from benchmarks.shares import format_share, play_share
from draftosaurus.bots import find_bot, search
from draftosaurus.bots.tyrant import WORK
from draftosaurus.rules import BOARDS, Choice, Setup, State, view

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
                games = PLAYERS * len(shares)
                print(f"| {probe} | {rival} | {board} | {format_share(shares)} | {games} |")


def play_deal(job: tuple[str, str, int]) -> float:
    """The mean win share of a probe on one deal, from every seat."""
    probe, board, seed = job
    return fmean(play_seat(probe, board, seed, seat) for seat in range(PLAYERS))


def play_seat(probe: str, board: str, seed: int, seat: int) -> float:
    """The win share of a probe on a seat."""
    rival, settings, cheats = PROBES[probe]
    choosing, others = Random(seed + 1), find_bot(rival)

    def choose(state: State, one: int) -> Choice:
        seen = view(state, one)
        if one != seat:
            return others(seen, choosing)
        real = state if cheats else None
        return search(seen, choosing, real_state=real, **settings)[0].choice

    setup = Setup(board=board, players=PLAYERS, first_roller=seed % PLAYERS)
    return play_share(setup, Random(seed), seat, choose)


if __name__ == "__main__":
    main()
