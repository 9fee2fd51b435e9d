"""Play many games between bots, and sum them up."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from draftosaurus.arena import Pairing, Simulation, find_engine, make_pairing, play_pairing
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
from draftosaurus.commands._output import print_drawing, print_json, progress_bar, report_faults
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
) -> int:
    """Play whole games between bots on all cores, and sum up points, wins and pens by seat.

    See how much a greedy bot wins against two that play at random:

        draftosaurus simulate --games 5000 --bots greedy,random,random

    The same seed gives the same result, on any number of cores:

        draftosaurus simulate --players 5 --board winter --bots greedy --seed 1 --json
    """
    words = speak(preferred(language))
    pairing = make_pairing(board, edition, players, bots)
    engine = find_engine(engine, pairing)
    seed = seed_or_any(seed)
    with progress_bar(words("simulate-running"), games) as progress:
        done = play_pairing(
            pairing,
            games=games,
            seed=seed,
            engine=engine,
            cores=cores or os.cpu_count() or 1,
            progress=progress,
        )
    if as_json:
        print_json(_dump(pairing, engine, done))
    else:
        print_drawing(_draw(pairing, seed, done, words))
    return report_faults(done.summary.faults, words)


def _dump(pairing: Pairing, engine: str, done: Simulation) -> dict[str, Any]:
    games, seats, faults = done.summary.games, done.summary.seats(), done.summary.faults
    return {
        "games": games,
        "players": pairing.players,
        "board": pairing.board,
        "edition": pairing.edition,
        "bots": list(pairing.bots),
        "engine": engine,
        "seconds": done.seconds,
        "games_per_second": games / done.seconds,
        "mean_scores": [seat.points.mean for seat in seats],
        "score_deviation": [seat.points.spread for seat in seats],
        "win_shares": [seat.win_share for seat in seats],
        "mean_pens": [seat.mean_accounts() for seat in seats],
        **({"faults": faults} if faults else {}),
    }


def _draw(pairing: Pairing, seed: int, done: Simulation, words: Words) -> "RenderableType":
    from rich.table import Table

    games, seats = done.summary.games, done.summary.seats()
    title = words("simulate-games", games=games, seconds=f"{done.seconds:.1f}", seed=str(seed))
    table = Table("", title=title, title_justify="left")
    for seat, bot in enumerate(pairing.bots):
        table.add_column(f"{words('seat-name', seat=seat)}\n{bot}", justify="right")
    means = [seat.mean_accounts() for seat in seats]
    for account in means[0]:
        table.add_row(words.name(account), *(f"{mean[account]:.2f}" for mean in means))
    table.add_section()
    table.add_row(words("simulate-mean"), *(f"{seat.points.mean:.2f}" for seat in seats))
    table.add_row(words("simulate-deviation"), *(f"{seat.points.spread:.2f}" for seat in seats))
    table.add_row(words("simulate-wins"), *(f"{seat.win_share:.1%}" for seat in seats))
    return table
