"""Every refusal of the server in one shape, with a stable code.

ServerError      the server refuses a request: unknown table, too many, too large, …
TableError       the table refuses a command (draftosaurus.table)
RulesError       something cannot be read (draftosaurus.rules)
StorageError     the database failed; nothing has changed (draftosaurus.storage)
"""

from collections.abc import Mapping
from typing import Any

from draftosaurus.locales import LANGUAGES, Words, speak
from draftosaurus.rules import (
    BadGame,
    BadInput,
    Fact,
    ImpossibleZoo,
    RulesError,
)
from draftosaurus.storage import StorageError
from draftosaurus.table import Conflict, TableError

DEFAULT_LANGUAGE = "en"

STATUS = {
    "bad_request": 400,
    "not_host": 403,
    "not_your_seat": 403,
    "foreign_origin": 403,
    "no_such_table": 404,
    "no_such_key": 404,
    "no_such_game": 404,
    "no_such_page": 404,
    "bad_method": 405,
    "too_large": 413,
    "unknown_host": 421,
    "bad_message": 422,
    "hello_first": 409,
    "no_network": 409,
    "too_many": 429,
    "broken": 500,
    "unreadable_table": 500,
    "not_stored": 503,
}
"""The HTTP status of each code; what the table or the rules refuse is a conflict (409)."""


class ServerError(Exception):
    """The server refuses a request."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


REFUSALS = (ServerError, TableError, RulesError, StorageError, Conflict)
"""Everything that refuses a request; whatever else is raised is our own mistake."""


def describe(error: Exception, language: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """An error as JSON, with a sentence in the reader's language."""
    code, facts = _code_and_facts(error)
    return {
        "error": {
            "code": code,
            "message": _sentence(error, speak(language)),
            "facts": {
                name: list(value) if isinstance(value, tuple) else value
                for name, value in facts.items()
            },
        }
    }


def _sentence(error: Exception, words: Words) -> str:
    """What people are told; of a record it begins with the move, as `draftosaurus replay` does."""
    if not isinstance(error, BadGame):
        return words.refusal(*_code_and_facts(error))
    said = words.refusal(error.refusal.code, error.refusal.facts)
    place = ", ".join(f"{name} {number}" for name, number in _place_in_game(error).items())
    return f"{place}: {said}" if place else said


def _place_in_game(error: BadGame) -> dict[str, int]:
    where = {"game": error.game, "move": error.move}
    return {name: number for name, number in where.items() if number is not None}


def status_of(error: Exception) -> int:
    """The HTTP status of an error."""
    if isinstance(error, BadInput):
        return STATUS["bad_message"]
    return STATUS.get(_code_and_facts(error)[0], 409)


def _code_and_facts(error: Exception) -> tuple[str, Mapping[str, Fact]]:
    match error:
        case ServerError() | TableError():
            return error.code, error.facts
        case BadGame():
            return error.refusal.code, {**error.refusal.facts, **_place_in_game(error)}
        case ImpossibleZoo(seat=seat, pen=pen):
            return error.refusal.code, {**error.refusal.facts, "seat": seat, "pen": pen}
        case RulesError():
            return error.refusal.code, error.refusal.facts
        case StorageError() | Conflict():
            return "not_stored", {}
        case _:
            return "broken", {}


def language_of(accepted: str | None) -> str:
    """The language to answer in, by the header Accept-Language."""
    for wanted in (accepted or "").split(","):
        name = wanted.split(";")[0].strip().lower()[:2]
        if name in LANGUAGES:
            return name
    return DEFAULT_LANGUAGE
