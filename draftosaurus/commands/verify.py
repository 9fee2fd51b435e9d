"""Check that the dice of a record were fair."""

import typer

from draftosaurus.commands._arguments import File, Language
from draftosaurus.commands._errors import REFUSED
from draftosaurus.commands._input import parse_document, read_whole, too_deep
from draftosaurus.commands.replay import REPLAY
from draftosaurus.locales import preferred, speak
from draftosaurus.table.verification import Unfair
from draftosaurus.table.verification import verify as verify_luck


def verify(file: File = "-", language: Language = None) -> int:
    """Check that the deals, the first roller and the rolls of a game were not chosen by anybody.

    A game that a server dealt carries what it takes: the seed that the server had bound itself
    to before the game, and a nonce of each seat. From both follows all the luck of the game.

        draftosaurus verify game.json

    The first place that does not follow is named:

        move 17: The roll does not follow from the seed and the nonces.
    """
    words = speak(preferred(language))
    try:
        played = REPLAY.load(parse_document(read_whole(file)))
    except RecursionError:
        raise too_deep() from None
    try:
        verify_luck(played)
    except Unfair as error:
        where = {name: error.facts[name] for name in ("game", "move") if name in error.facts}
        place = ", ".join(f"{name} {number}" for name, number in where.items())
        typer.echo(words.refusal(error.code, {**error.facts, "place": place}), err=True)
        return REFUSED
    print(words("verify-fair"))
    return 0
