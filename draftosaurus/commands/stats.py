"""Tell how points are distributed, where they come from, and what rolling first is worth."""

import os
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from draftosaurus.arena import Pairing, find_engine, make_pairing, play_pairing
from draftosaurus.bots import NotInstalled
from draftosaurus.commands._arguments import (
    AsJson,
    Bots,
    Edition,
    Language,
    Seed,
    seed_or_any,
)
from draftosaurus.commands._output import (
    check_writable,
    named_errors,
    print_drawing,
    print_json,
    progress_bar,
    report_faults,
    write_text,
)
from draftosaurus.commands._stats_kind import KindStatistics
from draftosaurus.locales import Words, preferred, speak
from draftosaurus.rules import BOARDS, SIZES, BadInput, Code

PAGE, PICTURE = ".html", ".png"


def stats(
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games of each kind.")
    ] = 1000,
    players: Annotated[
        str, typer.Option(metavar="PS", help="How many play: 3, or several such as 2,3,4,5.")
    ] = ",".join(map(str, SIZES)),
    board: Annotated[
        str, typer.Option(metavar="BOARDS", help="One board, or several with commas between.")
    ] = ",".join(BOARDS),
    edition: Edition = "international",
    bots: Bots = "random",
    seed: Seed = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many cores to use; default: all of them."),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Draw it too: a page (.html), or a picture (.png, extra plots)."
        ),
    ] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> int:
    """Play many games, and tell how points are distributed by board, players, seat and bot.

    All kinds of games with random play, drawn on one page that loads nothing:

        draftosaurus stats --games 100000 --picture stats.html

    What a greedy bot makes among random ones, with all the numbers:

        draftosaurus stats --board summer --players 3 --bots greedy,random,random --json

    Means come with what they may be off by in 95 of 100 cases. The same seed gives the same
    result, on any number of cores.
    """
    words = speak(preferred(language))
    pairings = [
        make_pairing(one, edition, number, bots)
        for one in board.split(",")
        for number in _numbers(players)
    ]
    if picture is not None:
        _check(picture, words)
    seed = seed_or_any(seed)
    found = _collect(pairings, games, seed, cores or os.cpu_count() or 1, words)
    if picture is not None:
        _draw(picture, found, seed, words)
    faults = _count_faults(found)
    if as_json:
        from draftosaurus.commands._stats_json import dump_kind

        answer = {"seed": seed, "edition": edition, "kinds": list(map(dump_kind, found))}
        print_json({**answer, **({"faults": faults} if faults else {})})
    else:
        from draftosaurus.commands._stats_table import draw_kind

        for one in found:
            print_drawing(draw_kind(one, seed, words))
    return report_faults(faults, words)


def _numbers(text: str) -> list[int]:
    """The numbers of players in a text such as `2,3,4`; their range is not checked here."""
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        low, high = min(SIZES), max(SIZES)
        raise BadInput("players", Code.OUT_OF_RANGE, value=text, low=low, high=high) from None


def _collect(
    pairings: list[Pairing], games: int, seed: int, cores: int, words: Words
) -> list[KindStatistics]:
    with progress_bar(words("simulate-running"), games * len(pairings)) as progress:
        kinds = []
        for pairing in pairings:
            engine = find_engine(None, pairing)
            played = play_pairing(
                pairing, games=games, seed=seed, engine=engine, cores=cores, progress=progress
            )
            kinds.append(KindStatistics(pairing, engine, played.summary))
        return kinds


def _count_faults(kinds: list[KindStatistics]) -> Counter[str]:
    """By the name of a bot program, how many of its moves had to be replaced in all games."""
    faults = Counter[str]()
    for kind in kinds:
        faults.update(kind.summary.faults)
    return faults


def _check(picture: Path, words: Words) -> None:
    """Raise an error if a picture cannot be drawn: before the games, not after them."""
    if picture.suffix not in (PAGE, PICTURE):
        raise typer.BadParameter(words("stats-picture", page=PAGE, picture=PICTURE))
    if picture.suffix == PICTURE and find_spec("matplotlib") is None:
        raise NotInstalled(PICTURE, "plots")
    check_writable(picture)


def _draw(picture: Path, found: list[KindStatistics], seed: int, words: Words) -> None:
    if picture.suffix == PAGE:
        from draftosaurus.commands._stats_page import draw_statistics

        write_text(picture, draw_statistics(found, seed, words))
    else:
        from draftosaurus.commands._stats_picture import save_picture

        with named_errors(picture):
            save_picture(picture, found, seed, words)
