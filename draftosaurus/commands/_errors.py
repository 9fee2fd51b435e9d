"""What a person, or a program, is told when something is refused or cannot be read."""

from typing import Any

from draftosaurus.bots import NotInstalled
from draftosaurus.locales import UnknownLanguage, speak
from draftosaurus.rules import BadGame, BadInput, ImpossibleZoo, RulesError

REFUSED = 1
UNREADABLE = 2


def explain(error: Exception) -> tuple[str, int] | None:
    """The sentence for an error and its exit status; None if it is our own mistake."""
    if isinstance(error, RulesError):
        return sentence(error), UNREADABLE if isinstance(error, BadInput) else REFUSED
    if isinstance(error, UnknownLanguage):
        return str(error), UNREADABLE
    if isinstance(error, NotInstalled):
        said = speak("en")("not-installed", name=error.name, extra=error.extra)
        return said, UNREADABLE
    return None


def sentence(error: RulesError) -> str:
    """One sentence that begins with the place."""
    said = speak("en").refusal(error.refusal.code, error.refusal.facts)
    place = ", ".join(f"{name} {number}" for name, number in _whereabouts(error).items())
    return f"{place}: {said}" if place else said


def describe(error: RulesError) -> dict[str, Any]:
    """An error as JSON."""
    return {"code": error.refusal.code, "message": sentence(error), **_whereabouts(error)}


def _whereabouts(error: RulesError) -> dict[str, Any]:
    """Where the error is, in the words of the file formats."""
    match error:
        case BadGame(game=game, move=move):
            found = {"game": game, "move": move}
            return {name: number for name, number in found.items() if number is not None}
        case ImpossibleZoo(seat=seat, pen=pen):
            return {"seat": seat, "pen": pen}
    return {}
