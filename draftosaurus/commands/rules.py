"""Print the rules: boards, pens, die, points and set-up."""

from dataclasses import asdict
from typing import Annotated

import typer

from draftosaurus.commands._arguments import AsJson, Edition, Language


def rules(
    board: Annotated[
        str | None, typer.Argument(metavar="BOARD", help="summer or winter; otherwise both.")
    ] = None,
    edition: Edition = "international",
    language: Language = None,
    players: Annotated[
        int | None, typer.Option(metavar="P", help="How many play: 2 to 5; otherwise all four.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Print what a player needs to know, made from the definitions that the games are played by.

    Each pen with where it lies, what it takes and what it pays, what the die asks for, how a
    game ends and how it is set up:

        draftosaurus rules
        draftosaurus rules winter
        draftosaurus rules summer --players 2 --language fr

    What another edition changes is listed under its board; programs get the same as JSON:

        draftosaurus rules --edition polish
        draftosaurus rules winter --json
    """
    from draftosaurus.commands._output import print_drawing, print_json
    from draftosaurus.locales import DEFAULT, MissingWords, preferred, speak
    from draftosaurus.rules import BOARDS, SIZES, Setup
    from draftosaurus.terminal.pages import draw_rulebook
    from draftosaurus.terminal.rulebook import describe

    words = speak(preferred(language or DEFAULT if as_json else language))
    boards = BOARDS if board is None else (board,)
    sizes = tuple(SIZES) if players is None else (Setup(players=players).players,)
    try:
        rulebook = describe(boards, sizes, edition, words)
    except MissingWords as error:
        raise typer.BadParameter(str(error)) from None
    if as_json:
        print_json(asdict(rulebook))
    else:
        print_drawing(draw_rulebook(rulebook, words))
    return 0
