"""Everything that can happen at a table. A table is a fold over these, and the log holds them.

An event holds values of the rules, and says of each field who is told it. `dump_event` writes it
as the JSON that the log keeps, and `load_event` reads it again; `event_view` is what a seat is
told. Names of kinds and fields never change: old logs are read with them.
"""

from dataclasses import dataclass
from typing import Any

from draftosaurus.rules import Choice, Face, Hand, Setup
from draftosaurus.table.event_fields import (
    JSON_ALREADY,
    AtEnd,
    AtReveal,
    AtStart,
    Json,
    OwnSeat,
    Public,
    Secret,
    fields_of,
)
from draftosaurus.table.fairness import SCHEME_1
from draftosaurus.table.settings import Settings

# ── People ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Created:
    """Somebody opens a table."""

    table: Public[str]
    host: Secret[str]
    settings: Public[Settings]


@dataclass(frozen=True, slots=True)
class Configured:
    """The host changes the settings."""

    settings: Public[Settings]


@dataclass(frozen=True, slots=True)
class Sat:
    """A person or a bot takes a free seat."""

    seat: Public[int]
    player: Public[int]
    name: Public[str]
    guest: Secret[str | None] = None
    bot: Public[str | None] = None


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat is free again, before the start."""

    seat: Public[int]
    is_removed: Public[bool] = False
    """Whether the host removed the player, who then stays out."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Two seats change places, before the start."""

    seat: Public[int]
    to: Public[int]


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody gets another name."""

    seat: Public[int]
    name: Public[str]


@dataclass(frozen=True, slots=True)
class Hosted:
    """Somebody else is the host from now on."""

    guest: Secret[str]


@dataclass(frozen=True, slots=True)
class Left:
    """A player goes away while a game is on; the seat is kept."""

    seat: Public[int]


@dataclass(frozen=True, slots=True)
class Returned:
    """A player is back."""

    seat: Public[int]


@dataclass(frozen=True, slots=True)
class Removed:
    """The host removes a player while a game is on; a bot plays on."""

    seat: Public[int]
    player: Public[int]
    bot: Public[str]


@dataclass(frozen=True, slots=True)
class TookOver:
    """A person takes the seat of a bot, or brings a seat to another device."""

    seat: Public[int]
    player: Public[int]
    name: Public[str]
    guest: Secret[str]
    from_next_deal: Public[bool] = False
    """Whether the bot plays on until then, and the person does not see its hand before."""


@dataclass(frozen=True, slots=True)
class Renewed:
    """The link of a seat, or without a seat all invitations, are new; the old ones are void."""

    seat: Public[int | None] = None


# ── The game ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Prepared:
    """The server binds itself to the luck of a game to come. The seed is secret until its end."""

    game: Public[int]
    seed: AtEnd[str]
    scheme: Public[str] = SCHEME_1


@dataclass(frozen=True, slots=True)
class Contributed:
    """A seat adds its nonce to the luck of the game to come."""

    seat: Public[int]
    nonce: AtStart[str]


@dataclass(frozen=True, slots=True)
class Committed:
    """A seat binds itself to a nonce for the game to come."""

    seat: Public[int]
    commitment: Public[str]


@dataclass(frozen=True, slots=True)
class NoncesClosed:
    """No nonce can be changed any more, and those who have committed to one open it now.

    `commitments` by seat, None for each that has its fixed nonce; `until` in seconds since 1970.
    """

    commitments: Public[tuple[str | None, ...]]
    until: Public[float]


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat opens the nonce that it has committed to."""

    seat: Public[int]
    nonce: AtStart[str]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Seats that did not open, or not commit anew, in time; the others commit anew."""

    seats: Public[tuple[int, ...]]
    until: Public[float]


@dataclass(frozen=True, slots=True)
class Started:
    """A game begins; its nonces are open. `match` is the number of the match's first game."""

    game: Public[int]
    match: Public[int | None]
    setup: Public[Setup]
    names: Public[tuple[str, ...]]
    nonces: Public[tuple[str, ...]]
    nonce_commitments: Public[tuple[str | None, ...]] = ()
    left_out: Public[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every seat gets its hand. Each hand is known to its seat alone."""

    hands: OwnSeat[tuple[Hand, ...]]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die shows a face."""

    face: Public[Face]


@dataclass(frozen=True, slots=True)
class Chose:
    """A seat chooses, or chooses again. Secret until the reveal."""

    seat: Public[int]
    move: AtReveal[Choice]
    by_bot: Public[bool] = False
    """Whether a bot chose, for itself or for a person."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """The last choice is in, and all of them are shown and played."""

    moves: Public[tuple[Choice, ...]]


@dataclass(frozen=True, slots=True)
class Relocated:
    """A dinosaur leaves its quarantine, in the open."""

    move: Public[Choice]


@dataclass(frozen=True, slots=True)
class Clocked:
    """The step that begins now has time until then, in seconds since 1970."""

    until: Public[float]


@dataclass(frozen=True, slots=True)
class Expired:
    """Time is up for those who are still awaited."""


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A bot plays this step for a seat."""

    seat: Public[int]


@dataclass(frozen=True, slots=True)
class Ended:
    """A game is over."""

    game: Public[int]


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again, each one seat further to the left."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """Somebody asks the coach for a hint. All are told that, and not what it says."""

    seat: Public[int]


@dataclass(frozen=True, slots=True)
class TookBack:
    """Somebody who plays alone takes a choice back: the game is again after its first moves."""

    seat: Public[int]
    moves: Public[int]
    """How many moves of the game are left."""


@dataclass(frozen=True, slots=True)
class Analysed:
    """The coach has looked at a game that is over. What it found is JSON, for those who ask."""

    game: Public[int]
    analysis: Secret[str]


Event = (
    Created
    | Configured
    | Sat
    | Stood
    | Moved
    | Renamed
    | Hosted
    | Left
    | Returned
    | Removed
    | TookOver
    | Renewed
    | Prepared
    | Contributed
    | Committed
    | NoncesClosed
    | Opened
    | LeftOut
    | Started
    | Dealt
    | Rolled
    | Chose
    | Revealed
    | Relocated
    | Clocked
    | Expired
    | StoodIn
    | Ended
    | Rematched
    | Hinted
    | TookBack
    | Analysed
)

KINDS: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in Event.__args__}
"""Every kind of event by the name that the log gives it."""


def kind_of(event: Event) -> str:
    """The name that the log, and everybody who is told, gives to an event's kind."""
    return type(event).__name__.lower()


def dump_event(event: Event) -> Json:
    """An event as JSON, for the log alone: secrets are in it."""
    written: Json = {"type": kind_of(event)}
    for field in fields_of(type(event)):
        value = getattr(event, field.name)
        written[field.name] = value if field.codec is JSON_ALREADY else field.codec.dump(value)
    return written


def load_event(document: Json) -> Event:
    """An event of the log."""
    kind: type[Any] = KINDS[document["type"]]
    given = {
        one.name: one.codec.load(document[one.name])
        for one in fields_of(kind)
        if one.name in document
    }
    event: Event = kind(**given)
    return event
