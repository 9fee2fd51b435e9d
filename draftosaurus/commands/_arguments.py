"""Arguments and options that several sub-commands have in common."""

import secrets
from collections.abc import Iterable
from typing import Annotated

import typer

from draftosaurus.locales import LANGUAGES
from draftosaurus.rules import BOARDS, EDITIONS, SIZES


def _any_of(names: Iterable[str]) -> str:
    *rest, last = names
    return f"{', '.join(rest)} or {last}" if rest else last


File = Annotated[str, typer.Argument(metavar="FILE", help="A JSON file, or - for standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer with one line of JSON.")]
Lines = Annotated[
    bool,
    typer.Option(
        "--lines", help="Read one JSON document a line, and answer each with a line of JSON."
    ),
]
Language = Annotated[
    str | None,
    typer.Option(metavar="LANGUAGE", help=f"{_any_of(LANGUAGES)}; otherwise that of your system."),
]

Players = Annotated[
    int, typer.Option(metavar="P", help=f"How many play: {min(SIZES)} to {max(SIZES)}.")
]
Board = Annotated[str, typer.Option(metavar="BOARD", help=f"{_any_of(BOARDS)}.")]
Edition = Annotated[str, typer.Option(metavar="EDITION", help=f"{_any_of(EDITIONS)}.")]
Bots = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help="Who plays, in the order of the seats: greedy,random,random; one name fills all.",
    ),
]
Seed = Annotated[
    int | None, typer.Option(metavar="S", help="The same seed gives the same; default: any.")
]

Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        envvar="DRAFTOSAURUS_DATABASE",
        help="The database; otherwise the one in your data folder.",
    ),
]

Secret = Annotated[
    str | None,
    typer.Option(
        metavar="SECRET",
        envvar="DRAFTOSAURUS_SECRET",
        help="The secret of the server; otherwise the one that is kept with the database.",
    ),
]


def seed_or_any(seed: int | None) -> int:
    """The seed that was given, or else one drawn now."""
    return secrets.randbits(32) if seed is None else seed
