"""Play against bots in the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from draftosaurus.commands._arguments import Language, Seed, seed_or_any

if TYPE_CHECKING:
    from draftosaurus.locales import Words

BOTS = "greedy"


def play(
    context: typer.Context,
    board: Annotated[
        str | None,
        typer.Option(metavar="BOARD", help="summer (the default), winter, or match: both."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="P", help="How many play, you included: 2 to 5, else 3.")
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(metavar="EDITION", help="international, french, polish or reference."),
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Your opponents: one name for all, or one each.")
    ] = BOTS,
    language: Language = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name.")] = None,
    reveal_before_placing: Annotated[
        bool,
        typer.Option("--reveal-before-placing", help="Choose, reveal, and only then place."),
    ] = False,
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the record of the game here.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game kept earlier.")
    ] = None,
    terminal: Annotated[  # noqa: ARG001 (for those who want to be sure)
        bool,
        typer.Option("--terminal", show_default=False, help="Play in the terminal; the default."),
    ] = True,
) -> int:
    """Play against bots, here in the terminal.

    A game on the summer board with two opponents:

        draftosaurus play

    A match of five on both boards, in French, kept in a file:

        draftosaurus play --board match --players 5 --language fr --save match.json

    Stop whenever you like, and go on later:

        draftosaurus play --resume match.json
    """
    from datetime import datetime
    from random import Random

    from draftosaurus.bots import find_faults, seat_bots
    from draftosaurus.commands._output import report_faults
    from draftosaurus.locales import preferred, speak
    from draftosaurus.terminal.saving import default_file, read
    from draftosaurus.terminal.starting import PlaySession, begin, open_dialog, printable

    words = speak(preferred(language))
    seed_text = str(seed_or_any(seed))
    if resume:
        _refuse_options_of_a_new_game(
            words,
            board=board,
            players=players,
            edition=edition,
            name=name,
            reveal_before_placing=reveal_before_placing,
        )
        saved = read(resume)
    else:
        saved = begin(
            board or "summer",
            3 if players is None else players,
            edition or "international",
            reveal_before_placing=reveal_before_placing,
            name=printable(name or "") or words("play-you"),
            rng=Random(seed_text),
        )
    file = save or resume or default_file(datetime.now())
    names = _name_opponents(bots, saved.games[0].setup.players - 1, words)
    command = _command(
        context.command_path, resume=str(file), bots=bots, language=language, seed=seed
    )
    with seat_bots(names) as opponents:
        PlaySession(
            open_dialog(words), opponents, seed_text, file, bool(save or resume), command
        ).play(saved)
        return report_faults(find_faults(names, opponents), words)


def _refuse_options_of_a_new_game(words: "Words", **given: Any) -> None:
    """Refuse options that only a new game can have, when a saved one is resumed."""
    for option, value in given.items():
        if value not in (None, False):
            flag = _flag(option)
            raise typer.BadParameter(words("play-resume-alone", option=flag))


def _name_opponents(names: str, wanted: int, words: "Words") -> list[str]:
    """The name of a bot for each opponent; one name is enough for all of them."""
    from draftosaurus.bots import split_names

    found = split_names(names)
    if len(found) == 1:
        return found * wanted
    if len(found) != wanted:
        raise typer.BadParameter(words("play-which-bots", wanted=wanted))
    return found


def _command(program: str, *, bots: str, **options: str | int | None) -> str:
    """The command line that resumes the same game."""
    import shlex

    given = {**options, "bots": None if bots == BOTS else bots}
    parts = []
    for option, value in given.items():
        if value is not None:
            parts += [_flag(option), str(value)]
    return f"{program} {shlex.join(parts)}"


def _flag(option: str) -> str:
    return f"--{option.replace('_', '-')}"
