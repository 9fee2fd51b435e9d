"""The fields of events: who is told them and when, and how the log keeps them.

Each field declares its audience in its type (`seat: Public[int]`); a field that declares none is
told to nobody. Its type also decides how it is written: moves, hands, settings and the like have a
codec below; numbers, texts and null are JSON already. This form never changes: old logs are read
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


# ── Who is told a field ──────────────────────────────────────────────────────────────────────


class Audience(Enum):
    """Who is told a field of an event, and when."""

    EVERYBODY = "everybody, at once"
    OWN_SEAT = "of the hands that are dealt, each seat its own"
    AT_REVEAL = "nobody before the reveal, which is an event of its own"
    AT_START = "nobody before the start of the game, which is an event of its own"
    AT_END = "until the game's record shows it: its hash, as `commitment`"
    NOBODY = "nobody, ever"


Public = Annotated[Value, Audience.EVERYBODY]
OwnSeat = Annotated[Value, Audience.OWN_SEAT]
AtReveal = Annotated[Value, Audience.AT_REVEAL]
AtStart = Annotated[Value, Audience.AT_START]
AtEnd = Annotated[Value, Audience.AT_END]
Secret = Annotated[Value, Audience.NOBODY]


# ── How a field is written ───────────────────────────────────────────────────────────────────


class Codec(NamedTuple):
    """How values of one type become JSON, and values again."""

    dump: Callable[[Any], Any]
    load: Callable[[Any], Any]


def load_choice(document: Json) -> Choice:
    """The choice of a seat that the log holds."""
    move = load_move(Document(document))
    assert not isinstance(move, Deal | Roll)
    return move


JSON_ALREADY = Codec(lambda value: value, lambda value: value)

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
    """Nobody, where the event does not declare one."""
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
                CODECS.get(types[one.name], JSON_ALREADY),
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
    told_to = (one for one in getattr(declared, "__metadata__", ()) if isinstance(one, Audience))
    return next(told_to, None)
