"""How strong the bots are: makes the tables of docs/strength.md.

    python benchmarks/strength.py --deals 100 --slow-deals 20 --file strength.jsonl --write

Results are kept in the file, and a run that was cut off goes on with them. `monte_carlo` plays with
a fixed number of worlds, so that a busy machine changes the time it takes but not its moves.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean

from draftosaurus.arena import (
    AnalysisSettings,
    Contest,
    ContestSettings,
    Lineup,
    Report,
    ResultsFile,
    Share,
    play_game,
    play_on_cores,
    report_all,
)
from draftosaurus.bots import find_bot
from draftosaurus.bots.levels import LEVELS
from draftosaurus.bots.monte_carlo import MILLISECONDS
from draftosaurus.rules import BOARDS, SIZES, Choice, Setup, View, options

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
BEGIN, END = "<!-- made by benchmarks/strength.py: begin -->", "<!-- end -->"
SEED = 2026

Shares = dict[tuple[str, int, str, str], Share]

QUICK = [
    ("greedy", "random"),
    ("random", "greedy"),
    ("heuristic", "greedy"),
    ("planner", "greedy"),
    ("planner", "heuristic"),
]
SLOW = [
    (f"monte_carlo:worlds={worlds}", rival)
    for worlds in (600, 1500)
    for rival in ("greedy", "heuristic")
]
LADDER = list(LEVELS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=100, help="for most bots, and for levels")
    parser.add_argument("--slow-deals", type=int, default=20, help="for those that think for long")
    parser.add_argument("--file", type=Path, default=Path("strength.jsonl"))
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the tables into the page")
    given = parser.parse_args()
    steps = list(pairwise(LADDER))
    # Against the yardstick too, so that levels and bots are on one scale.
    yardstick = [(level, "greedy") for level in LADDER]
    both_ways = [*steps, *((upper, lower) for lower, upper in steps), *yardstick]
    summer = ContestSettings("summer", "international", 3, SEED)
    play(summer, both_ways, given.deals, given)
    for board in BOARDS:
        for players in SIZES:
            settings = ContestSettings(board, "international", players, SEED)
            play(settings, QUICK, given.deals, given)
            play(settings, SLOW, given.slow_deals, given)
    text = "\n".join(tell(report_all(ResultsFile(given.file).read())))
    print(text)
    if given.write:
        write_into_page(BEGIN, text)


def play(
    settings: ContestSettings, pairs: list[tuple[str, str]], deals: int, given: argparse.Namespace
) -> None:
    """Play what is missing of some pairs."""
    contest = Contest(
        settings, partial(play_on_cores, cores=given.cores), AnalysisSettings(), given.file
    )
    for _ in contest.play([Lineup(*pair) for pair in pairs], range(deals)):
        pass


def write_into_page(begin: str, text: str) -> None:
    """Put a text into docs/strength.md, between the line `begin` and the next END."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{begin}\n\n{text}\n{END}{after}", encoding="utf-8")


def tell(reports: list[Report]) -> Iterator[str]:
    """The tables in Markdown."""
    shares = find_shares(reports)
    yield from tell_shares(shares, "one challenger against copies of a rival", QUICK + SLOW)
    yield from tell_ladder(reports, shares)
    yield from tell_times()


def find_shares(reports: list[Report]) -> Shares:
    """The shares of all reports, by board, number of players, challenger and rival."""
    return {
        (report.board, report.players, one.challenger, one.rival): one
        for report in reports
        for one in report.shares
    }


def tell_shares(shares: Shares, title: str, pairs: list[tuple[str, str]]) -> Iterator[str]:
    """A table for each board, with a row for each challenger and rival."""
    for board in BOARDS:
        yield f"### {board.capitalize()}: {title}\n"
        yield "| challenger | rival | " + " | ".join(f"{n} players" for n in SIZES) + " |"
        yield "|---|---|" + "---|" * len(SIZES)
        yield "| fair | | " + " | ".join(f"{1 / n:.1%}" for n in SIZES) + " |"
        for challenger, rival in pairs:
            cells = [_cell(shares.get((board, n, challenger, rival))) for n in SIZES]
            yield f"| {challenger} | {rival} | " + " | ".join(cells) + " |"
        yield ""


def tell_ladder(reports: list[Report], shares: Shares) -> Iterator[str]:
    """The ladder for people."""
    (summer,) = (one for one in reports if (one.board, one.players) == ("summer", 3))
    standings = {one.bot: one for one in summer.standings}
    yield "### The ladder: summer, 3 players\n"
    yield "| level | Elo | step | against two of the level below | against two greedy | points |"
    yield "|---|---|---|---|---|---|"
    below = None
    for level in LADDER:
        one = standings[level]
        step = f"{one.elo - standings[below].elo:+.0f}" if below else ""
        cell = _cell(shares.get(("summer", 3, level, below))) if below else ""
        elo = "{:.0f} ({:.0f} to {:.0f})".format(one.elo, *one.interval)
        greedy = _cell(shares.get(("summer", 3, level, "greedy")))
        yield f"| {level} | {elo} | {step} | {cell} | {greedy} | {one.points:.1f} |"
        below = level
    yield ""


def _cell(share: Share | None) -> str:
    if share is None:
        return ""
    low, high = share.interval
    return f"{share.share:.1%} ({low:.1%} to {high:.1%}; {share.games} games)"


def tell_times() -> Iterator[str]:
    """How long a move takes on one core: summer, 3 players, moves with a choice."""
    yield "### Time a move\n"
    yield "| bot | mean, ms of processor time | longest |"
    yield "|---|---|---|"
    for bot in ("greedy", "heuristic", "planner", *dict.fromkeys(bot for bot, _ in SLOW)):
        games = 1 if bot.startswith("monte_carlo") else 10
        times = _time_moves(bot, games, time.process_time)
        yield f"| {bot} | {1000 * fmean(times):.2f} | {1000 * max(times):.2f} |"
    times = _time_moves("monte_carlo", 2, time.perf_counter)
    yield ""
    yield f"`monte_carlo` with its {MILLISECONDS} ms, by the wall clock of this machine: "
    yield f"{1000 * min(times):.0f} to {1000 * max(times):.0f} ms in {len(times)} moves."
    yield ""


def _time_moves(name: str, games: int, clock: Callable[[], float]) -> list[float]:
    bot, times = find_bot(name), list[float]()

    def timed(view: View, rng: Random) -> Choice:
        started = clock()
        choice = bot(view, rng)
        if view.seat is not None and len(options(view, view.seat)) > 1:
            times.append(clock() - started)
        return choice

    for game in range(games):
        play_game(Setup(), [timed] * 3, Random(game))
    return times


if __name__ == "__main__":
    main()
