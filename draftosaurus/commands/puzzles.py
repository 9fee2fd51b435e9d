"""Make puzzles: positions in which one move is clearly best, and not the greedy one."""

import os
from functools import partial
from typing import Annotated, Any

import typer

from draftosaurus.arena import run_in_processes
from draftosaurus.coach import (
    DEPTH,
    THEMES,
    balance_themes,
    dump_puzzle,
    dump_puzzles,
    find_puzzles,
)
from draftosaurus.commands._arguments import Language
from draftosaurus.commands._output import print_json, shown_progress
from draftosaurus.commands.analyse import CoachSeed, Depth
from draftosaurus.locales import preferred, speak

Json = dict[str, Any]

WAVE = 40
"""How many games are searched before it is checked again which themes need more puzzles."""
MOST_GAMES_A_PUZZLE = 50
"""After this many games for each wanted puzzle the search ends, even if a theme has too few."""


def puzzles(
    number: Annotated[int, typer.Option(metavar="N", min=1, help="How many puzzles.")] = 30,
    seed: CoachSeed = 0,
    depth: Depth = DEPTH,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many cores to use; default: all of them."),
    ] = None,
    language: Language = None,
) -> int:
    """Look for puzzles in games that Raptor plays against itself, and print them as JSON.

    The list that ships with the game was made like this:

        draftosaurus puzzles --number 120 --seed 1 > puzzles.json
    """
    words = speak(preferred(language))
    wanted = -(-number // len(THEMES))
    found: dict[str, list[Json]] = {theme: [] for theme in THEMES}
    with shown_progress(words("puzzles-running"), wanted * len(THEMES)) as progress:
        for wave in range(number * MOST_GAMES_A_PUZZLE // WAVE + 1):
            lacking = [theme for theme in THEMES if len(found[theme]) < wanted]
            if not lacking:
                break
            run = partial(_search, seed, depth, lacking)
            games = range(wave * WAVE, (wave + 1) * WAVE)
            answers = dict(run_in_processes(run, games, cores or os.cpu_count() or 1))
            # In the order of the games, so that the number of cores changes nothing.
            for puzzle in (one for game in games for one in answers[game]):
                if len(found[puzzle["theme"]]) < wanted:
                    found[puzzle["theme"]].append(puzzle)
                    progress(1)
    print_json(dump_puzzles(balance_themes(found, number)))
    return 0


def _search(seed: int, depth: int, themes: list[str], game: int) -> tuple[int, list[Json]]:
    """The puzzles of a game as JSON: a view itself cannot be sent to another process."""
    found = find_puzzles(game, seed=seed, depth=depth, themes=themes)
    return game, [dump_puzzle(one) for one in found]
