"""Check that the dice of a record were fair."""

import re
from typing import Annotated

import typer

from draftosaurus.commands._arguments import File, Language
from draftosaurus.commands._errors import REFUSED
from draftosaurus.commands._input import parse_document, read_whole
from draftosaurus.locales import Words, preferred, speak
from draftosaurus.rules import load_record_or_match
from draftosaurus.table.verification import Unfair
from draftosaurus.table.verification import verify as verify_luck

COMMITMENT = re.compile(r"[0-9a-f]{64}")


Commitments = Annotated[
    list[str] | None,
    typer.Option(
        "--commitment",
        metavar="HEX",
        help="What the server showed before the game; twice for the two games of a match.",
    ),
]


def verify(file: File = "-", commitment: Commitments = None, language: Language = None) -> int:
    """Check that the deals, the first roller and the rolls of a game were not chosen by anybody.

    A game that a server dealt carries what it takes: the seed that the server had bound itself
    to before the game, and a nonce of each seat. From both follows all the luck of the game.

        draftosaurus verify game.json

    That the record is of the game that you played, and not an invented one, shows by the
    commitment that you were shown before it:

        draftosaurus verify game.json --commitment 66687aad…

    The first place that does not follow is named:

        move 17: The roll does not follow from the seed and the nonces.
    """
    words = speak(preferred(language))
    shown = [_read_commitment(text, words) for text in commitment or ()]
    played = load_record_or_match(parse_document(read_whole(file)))
    try:
        verify_luck(played, shown)
    except Unfair as error:
        where = {name: error.facts[name] for name in ("game", "move") if name in error.facts}
        place = ", ".join(f"{name} {number}" for name, number in where.items())
        typer.echo(words.refusal(error.code, {**error.facts, "place": place}), err=True)
        return REFUSED
    print(words("verify-fair"))
    print(words("verify-promised" if shown else "verify-not-compared"))
    return 0


def _read_commitment(text: str, words: Words) -> str:
    found = text.strip().lower()
    if not COMMITMENT.fullmatch(found):
        raise typer.BadParameter(words.refusal("bad_commitment", {}), param_hint="--commitment")
    return found
