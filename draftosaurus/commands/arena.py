"""Let bots meet in a fair contest, and tell who is stronger."""

import os
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from typing import Annotated

import typer

from draftosaurus.arena import (
    AnalysisSettings,
    Contest,
    ContestSettings,
    Lineup,
    Sprt,
    SprtAnswer,
    challenge,
    count_faults,
    play_on_cores,
    play_on_ray,
    report_all,
    round_robin,
)
from draftosaurus.bots import NotInstalled, find_bot, split_names
from draftosaurus.commands._arena_report import draw_report_page, draw_tables
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
from draftosaurus.commands._output import (
    check_writable,
    print_drawing,
    print_json,
    report_faults,
    shown_progress,
    write_text,
)
from draftosaurus.locales import Words, preferred, speak
from draftosaurus.rules import BadInput, Code, Setup

DEALS_A_STEP = 10
"""After each such number of deals the sequential test asks whether the answer is safe."""

MOST_DEALS = 10**9
MOST_ELO = 4000


def arena(
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Who meets, at least two: egg,keeper,greedy.")
    ],
    challenger: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Only this one meets the others; default: all meet all."),
    ] = None,
    deals: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            max=MOST_DEALS,
            help="How many deals; each is played from all seats.",
        ),
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
        typer.Option(
            metavar="N", min=0, help="For the first N deals, also tell which points were possible."
        ),
    ] = 0,
    reference: Annotated[
        int,
        typer.Option(
            metavar="WORLDS",
            min=0,
            help="For these deals, also tell the points lost a decision, by this number of worlds.",
        ),
    ] = 0,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Ask whether the first bot is stronger than the second.")
    ] = False,
    elo: Annotated[
        float, typer.Option(metavar="ELO", min=1, max=MOST_ELO, help="By how much, for --sprt.")
    ] = 30,
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
    if closely and reference:
        find_bot("monte_carlo")  # the reference may need more than is installed
    if page:
        check_writable(page)
    contest = Contest(
        ContestSettings(board, edition, players, seed_or_any(seed)),
        play_on_ray if ray else partial(play_on_cores, cores=cores or os.cpu_count() or 1),
        AnalysisSettings(closely, reference if closely else 0),
        file,
    )
    try:
        if sprt:
            return _test(contest, names, deals, elo, as_json, words)
        lineups = challenge(challenger, names) if challenger else round_robin(names, players)
        _play(contest, lineups, range(deals), words)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(_what_was_kept(contest, file, words)) from None
    return _report(contest, page, as_json, words)


def _play(contest: Contest, lineups: list[Lineup], deals: range, words: Words) -> None:
    """Play what is missing, and show how far it is."""
    missing = contest.count_missing(lineups, deals)
    with shown_progress(words("simulate-running"), missing) as progress:
        for _ in contest.play(lineups, deals):
            progress(1)


def _report(contest: Contest, page: Path | None, as_json: bool, words: Words) -> int:
    """Write the page if one is wanted, print the reports, and return the exit status."""
    reports = report_all(contest.results)
    faults = count_faults(contest.results)
    if page:
        write_text(page, draw_report_page(reports, words))
    if as_json:
        seed = contest.settings.seed
        dumped = [one.dump() for one in reports]
        print_json({"seed": seed, "reports": dumped, **({"faults": faults} if faults else {})})
    else:
        print_drawing(draw_tables(reports, words))
    return report_faults(faults, words)


def _what_was_kept(contest: Contest, file: Path | None, words: Words) -> str:
    if file is None:
        return words("arena-nothing-kept")
    return words("arena-kept", file=str(file), games=len(contest.results))


def _check_names(bots: str, challenger: str | None) -> list[str]:
    """The names in a text; all of them and the challenger must be bots, at least two."""
    names = list(dict.fromkeys(split_names(bots)))
    for name in (*names, *([challenger] if challenger else [])):
        find_bot(name)
    if len({*names, challenger or names[0]}) < 2:
        raise BadInput("bots", Code.WRONG_LENGTH, wanted=2, number=len(names))
    return names


# ── The sequential test ──────────────────────────────────────────────────────────────────────


def _test(
    contest: Contest,
    names: list[str],
    most_deals: int,
    elo: float,
    as_json: bool,
    words: Words,
) -> int:
    """Play until it is safe to say whether the first bot is stronger than the second.

    Prints the answer, and returns the exit status: 0 if the first one is stronger.
    """
    if len(names) != 2:
        raise BadInput("bots", Code.WRONG_LENGTH, wanted=2, number=len(names))
    lineup, test = Lineup(*names), Sprt(contest.settings.players, elo)
    answer, shares, deals = SprtAnswer.OPEN, [0.0], 0
    while answer is SprtAnswer.OPEN and deals < most_deals:
        deals = min(deals + DEALS_A_STEP, most_deals)
        _play(contest, [lineup], range(deals), words)
        shares = _shares(contest, lineup, deals)
        answer = test.answer(shares)
    faults = count_faults(contest.results)
    games = deals * len(lineup.seatings(contest.settings.players))
    document = {
        "verdict": answer,
        "deals": deals,
        "games": games,
        "share": fmean(shares),
        "fair": test.fair,
        "log_likelihood_ratio": test.log_likelihood_ratio(shares),
        "seed": contest.settings.seed,
        **({"faults": faults} if faults else {}),
    }
    if as_json:
        print_json(document)
    else:
        one, other = names
        message = f"arena-{answer.replace('_', '-')}"
        share = f"{fmean(shares):.1%}"
        print(words(message, one=one, other=other, share=share, games=games))
    status = report_faults(faults, words)
    return status if answer is SprtAnswer.STRONGER else REFUSED


def _shares(contest: Contest, lineup: Lineup, deals: int) -> list[float]:
    """The part of the games of each deal that the challenger won."""
    seatings = lineup.seatings(contest.settings.players)
    by_key = {result.key: result for result in contest.results}
    return [
        fmean(by_key[contest.settings, deal, seats].wins(lineup.challenger) for seats in seatings)
        for deal in range(deals)
    ]
