"""One challenger against copies of a rival, as many games of each kind as there is time for.

    python -m benchmarks.duels tyrant monte_carlo:worlds=1500 --games 400 --minutes 60

All kinds of games go on side by side, the same deals from every seat. `monte_carlo` plays on the
kernel, as it does without numpy: that is several times as fast. The settings of a bot stand behind
its name. Results are printed with intervals of 95 %.
"""

import argparse
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from benchmarks.shares import format_share, play_share
from draftosaurus.bots import Bot, find_bot, monte_carlo
from draftosaurus.rules import BOARDS, SIZES, Choice, Setup, State, view


class Duel(NamedTuple):
    """One game: who plays, where, and with which deal; the challenger has the seat."""

    challenger: str
    rival: str
    board: str
    players: int
    deal: int
    seat: int


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("challenger")
    parser.add_argument("rival")
    parser.add_argument("--players", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--boards", nargs="+", default=list(BOARDS))
    parser.add_argument("--games", type=int, default=400, help="of each kind, at most")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--first", type=int, default=7000, help="the number of the first deal")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    ends = time.monotonic() + 60 * given.minutes
    shares: dict[tuple[int, str], list[float]] = defaultdict(list)
    with ProcessPoolExecutor(given.cores, mp_context=get_context("spawn")) as pool:
        duels = list(list_duels(given))
        for first in range(0, len(duels), AT_ONCE):
            part = duels[first : first + AT_ONCE]
            for duel, share in zip(part, pool.map(play_duel, part), strict=True):
                shares[duel.players, duel.board].append(share)
            if time.monotonic() > ends:
                break
    print("| players | board | share | games |")
    print("|---|---|---|---|")
    for (players, board), won in sorted(shares.items()):
        print(f"| {players} | {board} | {format_share(won)} | {len(won)} |")


AT_ONCE = 64
"""How many games are played before the clock is read again."""


def list_duels(given: argparse.Namespace) -> Iterator[Duel]:
    """All games, those of all kinds side by side."""
    for nth in range(given.games):
        for players in given.players:
            for board in given.boards:
                deal, seat = given.first + nth // players, nth % players
                yield Duel(given.challenger, given.rival, board, players, deal, seat)


def play_duel(duel: Duel) -> float:
    """The win share of the challenger."""
    setup = Setup(board=duel.board, players=duel.players, first_roller=duel.deal % duel.players)

    def choose(state: State, seat: int) -> Choice:
        bot = find_player(duel.challenger if seat == duel.seat else duel.rival)
        placed = len(state.zoos[0].dinosaurs())
        return bot(view(state, seat), Random(duel.deal * 1000 + seat * 77 + placed * 7))

    return play_share(setup, Random(duel.deal * 7919 + duel.players), duel.seat, choose)


@cache
def find_player(name: str) -> Bot:
    """A bot; `monte_carlo` on the kernel."""
    monte_carlo.make_world_player = monte_carlo.KernelWorldPlayer
    return find_bot(name)


if __name__ == "__main__":
    main()
