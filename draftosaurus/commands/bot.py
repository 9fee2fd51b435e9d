"""Let a bot of ours play for another program: views in, moves out."""

import sys
from random import Random
from typing import Annotated

import typer

from draftosaurus.bots import explain, find_bot
from draftosaurus.commands._arguments import Language, Seed, seed_or_any
from draftosaurus.commands._errors import REFUSED, describe
from draftosaurus.commands._input import STANDARD_INPUT, parse_awaited_view, read_lines
from draftosaurus.commands._output import print_json
from draftosaurus.locales import preferred, speak
from draftosaurus.rules import RulesError, dump_move


def bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bot or a level: greedy, keeper.")],
    seed: Seed = None,
    why: Annotated[
        bool, typer.Option("--why", help="Say on standard error what speaks for each move.")
    ] = False,
    language: Language = None,
) -> int:
    """Read views, one JSON document a line, and answer each with a move.

    It is the other side of exec: in --bots, so this game is one between bots of ours:

        draftosaurus record --bots greedy,random,exec:"draftosaurus bot keeper --seed 1"

    A line that cannot be read is answered with an error, and the command goes on.
    """
    chooser, rng, status = find_bot(name), Random(seed_or_any(seed)), 0
    words = speak(preferred(language))
    for line in read_lines(STANDARD_INPUT):
        try:
            seen = parse_awaited_view(line)
            choice = chooser(seen, rng)
        except RulesError as error:
            print_json({"error": describe(error, words)})
            status = REFUSED
        else:
            print_json(dump_move(choice))
            if why:
                print(words.reason(*explain(seen, choice)), file=sys.stderr, flush=True)
    return status
