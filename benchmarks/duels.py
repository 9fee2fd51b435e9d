"""One challenger against copies of a rival, as many games of each kind as there is time for.

    python -m benchmarks.duels tyrant monte_carlo:worlds=1500 --games 400 --minutes 60
    python -m benchmarks.duels meteor tyrant --players 3 --games 900 --elo 20 --results meteor.jsonl

All kinds of games go on side by side, the same deals from every seat. `monte_carlo` plays on the
kernel, as it does without numpy: that is several times as fast. The settings of a bot stand behind
its name. Results are printed with intervals of 95 %, in which a deal counts as one number: the mean
over the seats from which it was played. Much of the luck of a deal cancels out in it.

With `--elo`, a kind of game ends when the sequential test answers whether the challenger is
stronger by so much. `--results` keeps games in a file, and goes on with those that are there.
"""

import argparse
import json
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from benchmarks.shares import format_share, play_share
from draftosaurus.arena import Sprt, SprtAnswer
from draftosaurus.bots import Bot, find_bot, monte_carlo
from draftosaurus.rules import BOARDS, SIZES, Choice, Setup, State, view

GAMES_A_CORE = 3
"""How many games a core plays before the clock is read again."""


class Duel(NamedTuple):
    """One game: who plays, where, and with which deal; the challenger has the seat."""

    challenger: str
    rival: str
    board: str
    players: int
    deal: int
    seat: int


Kind = tuple[int, str]
"""The number of players and the board."""
Shares = dict[int, dict[int, float]]
"""By deal and seat of the challenger: its share of the win."""


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
    parser.add_argument("--elo", type=float, help="stop when a sequential test knows")
    parser.add_argument("--results", type=Path, help="a file of games, to go on with")
    given = parser.parse_args()
    played: dict[Kind, Shares] = defaultdict(lambda: defaultdict(dict))
    for duel, share in read_results(given):
        played[duel.players, duel.board][duel.deal][duel.seat] = share
    for duel, share in play_duels(given, played):
        played[duel.players, duel.board][duel.deal][duel.seat] = share
        if given.results:
            write_result(given.results, duel, share)
    tell(played, given.elo)


# ── Playing ─────────────────────────────────────────────────────────────────────────────────


def play_duels(
    given: argparse.Namespace, played: dict[Kind, Shares]
) -> Iterator[tuple[Duel, float]]:
    """Games that were not played yet, until there is no more time or nothing left to know."""
    ends = time.monotonic() + 60 * given.minutes
    duels = list_duels(given, played)
    with ProcessPoolExecutor(given.cores, mp_context=get_context("spawn")) as pool:
        while time.monotonic() < ends:
            part = list(islice(duels, GAMES_A_CORE * given.cores))
            if not part:
                return
            yield from zip(part, pool.map(play_duel, part), strict=True)


def list_duels(given: argparse.Namespace, played: dict[Kind, Shares]) -> Iterator[Duel]:
    """All games that are not played yet, those of all kinds side by side."""
    for nth in range(given.games):
        for players in given.players:
            for board in given.boards:
                deal, seat = given.first + nth // players, nth % players
                known = played[players, board]
                is_open = find_answer(players, known, given.elo) is SprtAnswer.OPEN
                if seat not in known[deal] and (is_open or known[deal]):
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


# ── Telling ─────────────────────────────────────────────────────────────────────────────────


def tell(played: dict[Kind, Shares], elo: float | None) -> None:
    """Print what was won, a line for each kind of game."""
    print("| players | board | share | games | stronger |")
    print("|---|---|---|---|---|")
    for (players, board), known in sorted(played.items()):
        deals = find_whole_deals(players, known)
        if len(deals) > 1:
            answer = find_answer(players, known, elo)
            games = players * len(deals)
            print(f"| {players} | {board} | {format_share(deals)} | {games} | {answer} |")


def find_whole_deals(players: int, known: Shares) -> list[float]:
    """For each deal that was played from every seat: the mean share of the challenger."""
    return [fmean(by_seat.values()) for by_seat in known.values() if len(by_seat) == players]


def find_answer(players: int, known: Shares, elo: float | None) -> SprtAnswer:
    """What the sequential test says of a kind of game; it is open where none is wanted."""
    if elo is None:
        return SprtAnswer.OPEN
    return Sprt(players, elo).answer(find_whole_deals(players, known))


# ── The file of games ───────────────────────────────────────────────────────────────────────


def read_results(given: argparse.Namespace) -> Iterator[tuple[Duel, float]]:
    """The games of these two in the file, if there is one."""
    if given.results is None or not given.results.exists():
        return
    for line in given.results.read_text("utf-8").splitlines():
        *duel, share = json.loads(line)
        one = Duel(*duel)
        if (one.challenger, one.rival) == (given.challenger, given.rival):
            yield one, share


def write_result(file: Path, duel: Duel, share: float) -> None:
    """Add a game to a file: a list of what it was and the challenger's share."""
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps([*duel, share]) + "\n")


if __name__ == "__main__":
    main()
