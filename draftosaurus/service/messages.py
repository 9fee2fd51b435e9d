"""Reads what clients send from JSON: commands, requests, and messages over a connection.

The commands are those of `draftosaurus.table`, and their fields are read by the types declared
there. JSON that does not fit raises `BadInput`, which says where the mistake is.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from draftosaurus import table as to_table
from draftosaurus.rules import Choice, Code, Deal, Document, Roll, load_move
from draftosaurus.table import Command, Settings

COMMANDS: dict[str, type[Command]] = {
    "sit": to_table.Sit,
    "add_bot": to_table.AddBot,
    "remove": to_table.Remove,
    "move_seat": to_table.MoveSeat,
    "rename": to_table.Rename,
    "configure": to_table.Configure,
    "contribute": to_table.Contribute,
    "commit_nonce": to_table.CommitNonce,
    "open_nonce": to_table.OpenNonce,
    "start": to_table.Start,
    "submit": to_table.Submit,
    "leave": to_table.Leave,
    "return": to_table.Return,
    "take_over": to_table.TakeOver,
    "renew": to_table.Renew,
    "stand_in": to_table.StandIn,
    "rematch": to_table.Rematch,
    "take_back": to_table.TakeBack,
}
"""The commands that people may send, by the `type` of the message."""

NAMES = {"game": "number", "choice": "move"}
"""Fields of commands that have another name in messages."""

LARGEST_NUMBER = 2**31 - 1


@dataclass(frozen=True)
class OpenRequest:
    """Open a table, sit down, put bots on the next seats, and perhaps start at once."""

    name: str
    settings: Settings
    bots: tuple[str, ...] = ()
    sit: bool = True
    start: bool = False

    def commands(self) -> list[Command]:
        """The commands to run at the new table before anybody sees it."""
        sitting: list[Command] = [to_table.Sit(self.name)] if self.sit else []
        starting: list[Command] = [to_table.Start()] if self.start else []
        return [*sitting, *(to_table.AddBot(bot) for bot in self.bots), *starting]


@dataclass(frozen=True)
class CommandRequest:
    """A command with an id of the client's choosing: sent twice, it counts once."""

    id: str
    command: Command


@dataclass(frozen=True)
class Hello:
    """The first message over a connection; a later one switches the seat."""

    seat: int | None = None
    token: str | None = None
    since: int | None = None
    watch: bool = False


@dataclass(frozen=True)
class Ping:
    """Answered by `pong`."""


def read_message(document: Document) -> Hello | CommandRequest | Ping:
    """A message that came over a connection."""
    kind = _kind(document).one_of(("hello", "command", "ping"))
    if kind == "command":
        given = document.fields(("type", "id", "command"))
        return CommandRequest(given["id"].text(), read_command(given["command"]))
    message: Hello | Ping = _read_fields(document, Hello if kind == "hello" else Ping)
    return message


def read_command_request(document: Document) -> CommandRequest:
    """A command that came in a request of its own."""
    given = document.fields(("id", "command"))
    return CommandRequest(given["id"].text(), read_command(given["command"]))


def read_command(document: Document) -> Command:
    """The table's command that a message stands for."""
    kind: type[Any] = COMMANDS[_kind(document).one_of(COMMANDS)]
    command: Command = _read_fields(document, kind)
    return command


def read_open_request(document: Document) -> OpenRequest:
    """A request to open a table."""
    given = document.fields(("name",), ("settings", "bots", "sit", "start"))
    bots = given["bots"].items() if "bots" in given else []
    return OpenRequest(
        name=given["name"].text(),
        settings=read_settings(given["settings"]) if "settings" in given else Settings(),
        bots=tuple(bot.text() for bot in bots),
        sit="sit" not in given or given["sit"].flag(),
        start="start" in given and given["start"].flag(),
    )


def read_settings(document: Document) -> Settings:
    """The settings of a table; fields that are left out have their defaults."""
    readers = _shape(Settings).readers
    given = document.fields((), readers)
    return Settings(**{name: readers[name][1](value) for name, value in given.items()})


def read_choice(document: Document) -> Choice:
    """The choice of a seat; a deal or a roll is refused."""
    move = load_move(document)
    if isinstance(move, Deal | Roll):
        document.fail(Code.MISSING_FIELD, value="seat")
    return move


def _kind(document: Document) -> Document:
    value = document.value.get("type") if isinstance(document.value, dict) else None
    return Document(value, f"{document.place}.type" if document.place else "type")


class _Shape(NamedTuple):
    """The fields of the message for a dataclass."""

    required: tuple[str, ...]
    """The names that the message must have, `type` first."""
    readers: dict[str, tuple[str, Callable[[Document], Any]]]
    """By the name in the message: the field's name, and the function that reads it."""


@cache
def _shape(kind: type) -> _Shape:
    types = get_type_hints(kind)
    names = {NAMES.get(one.name, one.name): one for one in fields(kind)}
    required = (name for name, one in names.items() if one.default is MISSING)
    readers = {name: (one.name, READERS[types[one.name]]) for name, one in names.items()}
    return _Shape(("type", *required), readers)


def _read_fields(document: Document, kind: type) -> Any:
    """A value of the dataclass `kind`, read from its message."""
    required, readers = _shape(kind)
    given = document.fields(required, readers)
    found = ((field, read, given[name]) for name, (field, read) in readers.items() if name in given)
    return kind(**{field: read(value) for field, read, value in found})


def _number(document: Document) -> int:
    return document.within(0, LARGEST_NUMBER)


def _number_or_null(document: Document) -> int | None:
    return None if document.is_null() else _number(document)


def _text_or_null(document: Document) -> str | None:
    return None if document.is_null() else document.text()


READERS: dict[Any, Callable[[Document], Any]] = {
    str: Document.text,
    str | None: _text_or_null,
    int: _number,
    int | None: _number_or_null,
    bool: Document.flag,
    Settings: read_settings,
    Choice: read_choice,
}
"""By the type of a field, the function that reads it."""
