"""Every refusal of a request, with a stable code.

ServerError      a request to the service is refused: unknown table, too many, too large, …
TableError       the table refuses a command (draftosaurus.table)
RulesError       something cannot be read (draftosaurus.rules)
LogError         the log of events failed; nothing has changed (draftosaurus.table)
"""

from collections.abc import Callable, Mapping

from draftosaurus.rules import BadGame, BadInput, Fact, ImpossibleZoo, RulesError
from draftosaurus.table import Conflict, Json, LogError, TableError

STATUS = {
    "bad_request": 400,
    "not_host": 403,
    "not_your_seat": 403,
    "foreign_origin": 403,
    "no_such_table": 404,
    "no_such_key": 404,
    "no_such_game": 404,
    "no_such_decision": 404,
    "no_such_puzzle": 404,
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
    "no_coach": 503,
    "coach_failed": 503,
    "no_storage": 503,
    "storage_full": 507,
}
"""The HTTP status of each code; what the table or the rules refuse is a conflict (409)."""


class ServerError(Exception):
    """A request to the service is refused."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


REFUSALS = (ServerError, TableError, RulesError, LogError, Conflict)
"""All exceptions that refuse a request; any other one is a bug of ours."""


def describe_error(
    error: Exception, make_sentence: Callable[[str, Mapping[str, Fact]], str]
) -> Json:
    """An error as JSON; `make_sentence` gets its code and facts."""
    code, facts = _code_and_facts(error)
    shown = {
        name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()
    }
    return {"error": {"code": code, "message": make_sentence(code, facts), "facts": shown}}


def place_in_game(error: BadGame) -> dict[str, int]:
    """Where an error is in a record: the numbers `game` and `move`, each only if it is known."""
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
            return error.refusal.code, {**error.refusal.facts, **place_in_game(error)}
        case ImpossibleZoo(seat=seat, pen=pen):
            return error.refusal.code, {**error.refusal.facts, "seat": seat, "pen": pen}
        case RulesError():
            return error.refusal.code, error.refusal.facts
        case Conflict():
            return "not_stored", {}
        case LogError():
            return error.refusal_code, {}
        case _:
            return "broken", {}
