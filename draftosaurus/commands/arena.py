"""Let bots meet in a fair contest, and tell who is stronger."""

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Annotated

import typer

from draftosaurus.arena.contests import Scrutiny, Spread, find_tasks
from draftosaurus.arena.lineups import Lineup, Terms, challenge, round_robin
from draftosaurus.arena.pages import draw_page
from draftosaurus.arena.reports import Report, report_all
from draftosaurus.arena.results import Result, append_results, cut_off_last_line, read_results
from draftosaurus.arena.spreading import play_on_cores, play_on_ray
from draftosaurus.arena.sprt import Sprt, Verdict
from draftosaurus.bots import NotInstalled, find_bot, split_names
from draftosaurus.commands._arguments import (
    AsJson,
    Board,
    Edition,
    Language,
    Players,
    Seed,
    seed_or_any,
)
from draftosaurus.commands._errors import REFUSED
from draftosaurus.commands._output import print_drawing, print_faults, print_json, shown_progress
from draftosaurus.locales import Words, preferred, speak
from draftosaurus.rules import BadInput, Code, Setup

if TYPE_CHECKING:
    from rich.console import RenderableType

DEALS_A_STEP = 10
"""The sequential test looks at its numbers after so many deals."""


def arena(
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Who meets, at least two: egg,keeper,greedy.")
    ],
    challenger: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Only this one meets the others; default: all meet all."),
    ] = None,
    deals: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many deals; each is played from all seats.")
    ] = 100,
    players: Players = 3,
    board: Board = "summer",
    edition: Edition = "international",
    seed: Seed = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep results here, and go on with those in it."),
    ] = None,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write an HTML page with plots.")
    ] = None,
    closely: Annotated[
        int,
        typer.Option(metavar="N", min=0, help="Of the first N deals: what was possible."),
    ] = 0,
    reference: Annotated[
        int,
        typer.Option(metavar="WORLDS", min=0, help="And points lost, against so many worlds."),
    ] = 0,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Ask whether the first bot is stronger than the second.")
    ] = False,
    elo: Annotated[float, typer.Option(metavar="ELO", min=1, help="By how much, for --sprt.")] = 30,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many cores to use; default: all of them."),
    ] = None,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster.")] = False,
    as_json: AsJson = False,
    language: Language = None,
) -> int:
    """Let bots meet: one challenger against copies of a rival, same deals, on every seat.

    See who is strongest, and keep the results for later:

        draftosaurus arena --bots greedy,heuristic,planner --deals 200 --file results.jsonl

    Ask for a safe answer with as few games as it takes; the exit status is 0 for yes:

        draftosaurus arena --sprt --bots planner,heuristic --players 4
    """
    words = speak(preferred(language))
    names = _check_names(bots, challenger)
    Setup(board=board, players=players, edition=edition)
    if ray and not find_spec("ray"):
        raise NotInstalled("--ray", extra="ray")
    terms = Terms(board, edition, players, seed_or_any(seed))
    spread = play_on_ray if ray else partial(play_on_cores, cores=cores or os.cpu_count() or 1)
    contest = Contest(terms, spread, Scrutiny(closely, reference if closely else 0), file, words)
    if sprt:
        return _test(contest, names, deals, elo, as_json)
    lineups = challenge(challenger, names) if challenger else round_robin(names, players)
    reports = report_all(contest.play(lineups, range(deals)))
    contest.tell_faults()
    if page:
        page.write_text(draw_page(reports), encoding="utf-8")
    if as_json:
        print_json({"seed": terms.seed, "reports": [one.dump() for one in reports]})
    else:
        print_drawing(_draw(reports, words))
    return 0


class Contest:
    """Plays games, and keeps what they came to."""

    def __init__(
        self, terms: Terms, spread: Spread, scrutiny: Scrutiny, file: Path | None, words: Words
    ) -> None:
        self.terms, self.spread, self.scrutiny = terms, spread, scrutiny
        self.file, self.words = file, words
        if file:
            cut_off_last_line(file)
        self.results: list[Result] = read_results(file) if file else []

    def play(self, lineups: list[Lineup], deals: range) -> list[Result]:
        """Play what is missing, and return all results so far."""
        known = [result.key for result in self.results]
        tasks = find_tasks(self.terms, lineups, deals, self.scrutiny, known)
        with shown_progress(self.words("simulate-running"), len(tasks)) as progress:
            for result in self.spread(tasks):
                self.results.append(result)
                if self.file:
                    append_results(self.file, [result])
                progress(1)
        return self.results

    def tell_faults(self) -> None:
        """Say how many moves of programs had to be replaced."""
        print_faults(sum(result.faults for result in self.results), self.words)


def _check_names(bots: str, challenger: str | None) -> list[str]:
    names = list(dict.fromkeys(split_names(bots)))
    for name in (*names, *([challenger] if challenger else [])):
        find_bot(name)
    if len({*names, challenger or names[0]}) < 2:
        raise BadInput("bots", Code.WRONG_LENGTH, wanted=2, number=len(names))
    return names


# ── The sequential test ──────────────────────────────────────────────────────────────────────


def _test(contest: Contest, names: list[str], most_deals: int, elo: float, as_json: bool) -> int:
    if len(names) != 2:
        raise BadInput("bots", Code.WRONG_LENGTH, wanted=2, number=len(names))
    lineup, test = Lineup(*names), Sprt(contest.terms.players, elo)
    verdict, shares, deals = Verdict.OPEN, [0.0], 0
    while verdict is Verdict.OPEN and deals < most_deals:
        deals = min(deals + DEALS_A_STEP, most_deals)
        contest.play([lineup], range(deals))
        shares = _shares(contest, lineup, deals)
        verdict = test.verdict(shares)
    contest.tell_faults()
    games = deals * len(lineup.seatings(contest.terms.players))
    answer = {
        "verdict": verdict,
        "deals": deals,
        "games": games,
        "share": fmean(shares),
        "fair": test.fair,
        "log_likelihood_ratio": test.ratio(shares),
        "seed": contest.terms.seed,
    }
    if as_json:
        print_json(answer)
    else:
        words, (one, other) = contest.words, names
        message = f"arena-{verdict.replace('_', '-')}"
        share = f"{fmean(shares):.1%}"
        print(words(message, one=one, other=other, share=share, games=games))
    return 0 if verdict is Verdict.STRONGER else REFUSED


def _shares(contest: Contest, lineup: Lineup, deals: int) -> list[float]:
    """The part of the games of each deal that the challenger won."""
    seatings = lineup.seatings(contest.terms.players)
    by_key = {result.key: result for result in contest.results}
    return [
        fmean(by_key[contest.terms, deal, seats].wins(lineup.challenger) for seats in seatings)
        for deal in range(deals)
    ]


# ── For people ───────────────────────────────────────────────────────────────────────────────


def _draw(reports: list[Report], words: Words) -> "RenderableType":
    from rich.console import Group

    return Group(*(part for report in reports for part in _draw_report(report, words)))


def _draw_report(report: Report, words: Words) -> "Iterator[RenderableType]":
    kind = words(
        "replay-set-up",
        board=words.name(report.board),
        edition=words.name(report.edition),
        players=report.players,
    )
    title = f"{kind} · {words('arena-games')}: {report.games}"
    yield _table(
        words,
        ("bot", "elo", "interval", "points", "possible", "lost", "games"),
        (
            (
                one.bot,
                f"{one.elo:.0f}",
                "{:.0f}–{:.0f}".format(*one.interval),
                f"{one.points:.1f}",
                "" if one.possible is None else f"{one.possible:.1%}",
                "" if one.lost is None else f"{one.lost:.2f}",
                str(one.games),
            )
            for one in report.standings
        ),
        title,
    )
    yield _table(
        words,
        ("challenger", "rival", "wins", "interval", "points", "games"),
        (
            (
                one.challenger,
                one.rival,
                f"{one.share:.1%}",
                "{:.1%}–{:.1%}".format(*one.interval),
                f"{one.points:.1f}",
                str(one.games),
            )
            for one in report.shares
        ),
    )


def _table(
    words: Words, heads: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None
) -> "RenderableType":
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    for head in heads:
        named = head in ("bot", "challenger", "rival")
        table.add_column(words(f"arena-{head}"), justify="left" if named else "right")
    for row in rows:
        table.add_row(*row)
    return table
