"""Play many games between bots, and sum them up."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from draftosaurus.arena import Pairing, Simulation, find_engine
from draftosaurus.arena import simulate as play_games
from draftosaurus.arena.pairing import pair
from draftosaurus.commands._arguments import (
    AsJson,
    Board,
    Bots,
    Edition,
    Language,
    Players,
    Seed,
    seed_or_any,
)
from draftosaurus.commands._output import print_drawing, print_faults, print_json, shown_progress
from draftosaurus.locales import Words, preferred, speak

if TYPE_CHECKING:
    from rich.console import RenderableType


def simulate(
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play.")] = 1000,
    players: Players = 3,
    board: Board = "summer",
    edition: Edition = "international",
    bots: Bots = "random",
    seed: Seed = None,
    engine: Annotated[
        str | None,
        typer.Option(metavar="ENGINE", help="What plays the games; default: the fastest there is."),
    ] = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many cores to use; default: all of them."),
    ] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Play whole games between bots on all cores, and sum up points, wins and pens by seat.

    See how much a greedy bot wins against two that play at random:

        draftosaurus simulate --games 5000 --bots greedy,random,random

    The same seed gives the same result, on any number of cores:

        draftosaurus simulate --players 5 --board winter --bots greedy --seed 1 --json
    """
    words = speak(preferred(language))
    pairing = pair(board, edition, players, bots)
    engine = find_engine(engine, pairing)
    seed = seed_or_any(seed)
    with shown_progress(words("simulate-running"), games) as progress:
        done = play_games(
            pairing,
            games=games,
            seed=seed,
            engine=engine,
            cores=cores or os.cpu_count() or 1,
            progress=progress,
        )
    print_faults(done.tally.faults, words)
    if as_json:
        print_json(_dump(pairing, engine, done))
    else:
        print_drawing(_draw(pairing, seed, done, words))


def _dump(pairing: Pairing, engine: str, done: Simulation) -> dict[str, Any]:
    tally = done.tally
    return {
        "games": tally.games,
        "players": pairing.players,
        "board": pairing.board,
        "edition": pairing.edition,
        "bots": list(pairing.bots),
        "engine": engine,
        "seconds": done.seconds,
        "games_per_second": tally.games / done.seconds,
        "mean_scores": tally.mean_scores(),
        "score_deviation": tally.score_deviation(),
        "win_shares": tally.win_shares(),
        "mean_pens": tally.mean_pens(),
    }


def _draw(pairing: Pairing, seed: int, done: Simulation, words: Words) -> "RenderableType":
    from rich.table import Table

    tally = done.tally
    title = words(
        "simulate-games", games=tally.games, seconds=f"{done.seconds:.1f}", seed=str(seed)
    )
    table = Table("", title=title, title_justify="left")
    for seat, bot in enumerate(pairing.bots):
        table.add_column(f"{words('seat-name', seat=seat)}\n{bot}", justify="right")
    pens = tally.mean_pens()
    for pen in pens[0]:
        table.add_row(words.name(pen), *(f"{means[pen]:.2f}" for means in pens))
    table.add_section()
    table.add_row(words("simulate-mean"), *map("{:.2f}".format, tally.mean_scores()))
    table.add_row(words("simulate-deviation"), *map("{:.2f}".format, tally.score_deviation()))
    table.add_row(words("simulate-wins"), *map("{:.1%}".format, tally.win_shares()))
    return table
