"""Make puzzles: positions in which one move is clearly best, and not the greedy one."""

import os
from functools import partial
from typing import Annotated, Any

import typer

from draftosaurus.arena import run_in_processes
from draftosaurus.coach import DEPTH, dump_puzzle, dump_puzzles, find_puzzle
from draftosaurus.commands._arguments import Language
from draftosaurus.commands._output import print_json, shown_progress
from draftosaurus.commands.analyse import CoachSeed, Depth
from draftosaurus.locales import preferred, speak

MOST_GAMES_A_PUZZLE = 50
"""Most games have a puzzle: with so many there is an end in any case."""


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

        draftosaurus puzzles --number 100 --seed 1 > puzzles.json
    """
    words = speak(preferred(language))
    run, games = partial(_search, seed, depth), range(number * MOST_GAMES_A_PUZZLE)
    found: list[dict[str, Any]] = []
    answers: dict[int, dict[str, Any] | None] = {}
    next_game = 0
    with shown_progress(words("puzzles-running"), number) as progress:
        for game, answer in run_in_processes(run, games, cores or os.cpu_count() or 1):
            answers[game] = answer
            # In the order of the games, so that the number of cores changes nothing.
            while next_game in answers and len(found) < number:
                if puzzle := answers.pop(next_game):
                    found.append(puzzle)
                    progress(1)
                next_game += 1
            if len(found) == number:
                break
    print_json(dump_puzzles(found))
    return 0


def _search(seed: int, depth: int, game: int) -> tuple[int, dict[str, Any] | None]:
    """The puzzle of a game as JSON: a view itself cannot be sent to another process."""
    puzzle = find_puzzle(game, seed=seed, depth=depth)
    return game, None if puzzle is None else dump_puzzle(puzzle)
