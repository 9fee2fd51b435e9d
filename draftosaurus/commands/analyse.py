"""Tell what was best in a game, what other moves cost, and how much was luck."""

import json
import os
from collections.abc import Callable
from functools import cache, partial
from typing import Annotated

import typer

from draftosaurus.arena import run_in_processes
from draftosaurus.coach import (
    DEPTH,
    MOST_DEPTH,
    Analysis,
    Analyst,
    Answer,
    Reason,
    Task,
    dump_analysis,
    require_kernel,
)
from draftosaurus.commands._arguments import AsJson, File, Language
from draftosaurus.commands._input import parse_document, read_whole
from draftosaurus.commands._output import print_drawing, print_json, shown_progress
from draftosaurus.locales import DEFAULT, Words, preferred, speak
from draftosaurus.rules import (
    Document,
    Match,
    Record,
    dump_record,
    load_record,
    load_record_or_match,
)

Depth = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=1,
        max=MOST_DEPTH,
        help=f"How deep to look, 1 to {MOST_DEPTH}; ten times as deep takes ten times as long.",
    ),
]
CoachSeed = Annotated[int, typer.Option(metavar="S", help="The same seed gives the same answer.")]


def analyse(
    file: File = "-",
    seed: CoachSeed = 0,
    depth: Depth = DEPTH,
    game: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=2, help="Of a match: which game.")
    ] = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many cores to use; default: all of them."),
    ] = None,
    as_json: AsJson = False,
    language: Language = None,
) -> int:
    """Look at a game again: each decision of each seat, what was best, and why.

    Let two bots play, and see where the weaker one lost points:

        draftosaurus record --players 2 --bots greedy,keeper --seed 7 | draftosaurus analyse

    Get all of it as JSON, or look ten times as deep:

        draftosaurus analyse game.json --json
        draftosaurus analyse game.json --depth 100

    A decision is judged by what the player could know then. The game may not be over yet.
    """
    require_kernel("analyse")
    words = speak(preferred(language or DEFAULT if as_json else language))
    record = _find_record(load_record_or_match(parse_document(read_whole(file))), game, words)
    number = len(Analyst(record, seed=seed, depth=depth).tasks)
    with shown_progress(words("coach-running"), number) as progress:
        analysis = analyse_on_cores(
            record, seed=seed, depth=depth, cores=cores or os.cpu_count() or 1, progress=progress
        )
    if as_json:
        print_json(dump_analysis(analysis, partial(say_reason, words=words)))
    else:
        from draftosaurus.commands._coach_text import draw_analysis

        print_drawing(draw_analysis(analysis, words))
    return 0


def say_reason(reason: Reason, words: Words) -> str:
    """A reason as a sentence."""
    return words.advice(reason.code, reason.facts)


def _find_record(played: Record | Match, game: int | None, words: Words) -> Record:
    """The record to analyse; of a match, the one that is asked for."""
    if isinstance(played, Record):
        return played
    if game is None:
        raise typer.TyperException(words("coach-match"))
    if game > len(played.games):
        raise typer.TyperException(words("coach-no-game", game=game))
    return played.games[game - 1]


def analyse_on_cores(
    record: Record,
    *,
    seed: int,
    depth: int,
    cores: int,
    progress: Callable[[int], None] = lambda _done: None,
) -> Analysis:
    """Analyse a game in worker processes; `progress` is told of each task that is done."""
    analyst = Analyst(record, seed=seed, depth=depth)
    text = json.dumps(dump_record(record))  # a record itself cannot be sent to another process
    run = partial(_run_task, text, seed, depth)
    answers: dict[Task, Answer] = {}
    for task, answer in run_in_processes(run, analyst.tasks, cores):
        answers[task] = answer
        progress(1)
    return analyst.assemble(answers)


def _run_task(record: str, seed: int, depth: int, task: Task) -> tuple[Task, Answer]:
    return task, _find_analyst(record, seed, depth).run(task)


@cache
def _find_analyst(record: str, seed: int, depth: int) -> Analyst:
    """One analyst in each process."""
    return Analyst(load_record(Document(json.loads(record))), seed=seed, depth=depth)
