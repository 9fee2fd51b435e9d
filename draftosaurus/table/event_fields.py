"""The fields of events: who may see them and when, and how they are written to the log.

Each field declares its audience in its type (`seat: Public[int]`); a field without one is shown to
nobody. The type also decides how it is written: moves, hands, settings and the like have a codec
below; numbers, texts and null are JSON already. The format never changes, since old logs are read
with it.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from enum import Enum
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, get_type_hints

from draftosaurus.rules import (
    Choice,
    Deal,
    Document,
    Hand,
    Roll,
    Setup,
    dump_hands,
    dump_move,
    load_move,
)
from draftosaurus.table.settings import Settings, dump_settings

Json = dict[str, Any]
Value = TypeVar("Value")


# ── Who may see a field ──────────────────────────────────────────────────────────────────────


class Audience(Enum):
    """Who may see a field of an event, and when."""

    EVERYBODY = "everybody, at once"
    OWN_SEAT = "each seat its own hand of those that are dealt"
    AT_REVEAL = "nobody before the reveal, which is an event of its own"
    AT_START = "nobody before the start of the game, which is an event of its own"
    AT_END = "everybody in the record of the finished game; before that its hash, as `commitment`"
    NOBODY = "nobody, ever"


Public = Annotated[Value, Audience.EVERYBODY]
OwnSeat = Annotated[Value, Audience.OWN_SEAT]
AtReveal = Annotated[Value, Audience.AT_REVEAL]
AtStart = Annotated[Value, Audience.AT_START]
AtEnd = Annotated[Value, Audience.AT_END]
Secret = Annotated[Value, Audience.NOBODY]


# ── How a field is written ───────────────────────────────────────────────────────────────────


class Codec(NamedTuple):
    """Converts values of one type to JSON and back."""

    dump: Callable[[Any], Any]
    load: Callable[[Any], Any]


def load_choice(document: Json) -> Choice:
    """The choice of a seat from its JSON in the log."""
    move = load_move(Document(document))
    assert not isinstance(move, Deal | Roll)
    return move


NO_CONVERSION = Codec(lambda value: value, lambda value: value)

CODECS: dict[Any, Codec] = {
    Settings: Codec(dump_settings, lambda document: Settings(**document)),
    Setup: Codec(asdict, lambda document: Setup(**document)),
    Choice: Codec(dump_move, load_choice),
    tuple[Choice, ...]: Codec(
        lambda choices: [dump_move(choice) for choice in choices],
        lambda documents: tuple(load_choice(document) for document in documents),
    ),
    tuple[Hand, ...]: Codec(dump_hands, lambda hands: tuple(tuple(held) for held in hands)),
    tuple[str, ...]: Codec(list, tuple),
    tuple[str | None, ...]: Codec(list, tuple),
    tuple[int, ...]: Codec(list, tuple),
}


@dataclass(frozen=True, slots=True)
class EventField:
    """A field of an event."""

    name: str
    audience: Audience
    """`NOBODY` if the event does not declare one."""
    codec: Codec


_FIELDS: dict[type, tuple[EventField, ...]] = {}


def fields_of(kind: type) -> tuple[EventField, ...]:
    """The fields of a kind of event, in their order."""
    if kind not in _FIELDS:
        types, declared = get_type_hints(kind), get_type_hints(kind, include_extras=True)
        _FIELDS[kind] = tuple(
            EventField(
                one.name,
                audience_of(declared[one.name]) or Audience.NOBODY,
                CODECS.get(types[one.name], NO_CONVERSION),
            )
            for one in fields(kind)
        )
    return _FIELDS[kind]


@cache
def differs_by_seat(kind: type) -> bool:
    """Whether seats are told different things of an event of this kind."""
    return any(field.audience is Audience.OWN_SEAT for field in fields_of(kind))


def audience_of(declared: Any) -> Audience | None:
    """The audience that the type of a field declares; None if it declares none."""
    metadata = getattr(declared, "__metadata__", ())
    return next((one for one in metadata if isinstance(one, Audience)), None)
