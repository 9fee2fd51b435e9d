"""Everything that can happen at a table. A table is the fold over its events.

Each field of an event declares who may see it. `dump_event` writes an event as JSON for the log,
`load_event` reads it again, and `event_view` (in `views.py`) is what a seat sees of it. The names
of kinds and fields never change: old logs are read with them.
"""

from dataclasses import dataclass
from typing import Any

from draftosaurus.rules import Choice, Face, Hand, Setup
from draftosaurus.table.event_fields import (
    NO_CONVERSION,
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
    """Whether the host removed the player, who may then not come back."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The players of two seats change places, before the start."""

    seat: Public[int]
    to: Public[int]


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody gets another name."""

    seat: Public[int]
    name: Public[str]


@dataclass(frozen=True, slots=True)
class Hosted:
    """Another guest becomes the host."""

    guest: Secret[str]


@dataclass(frozen=True, slots=True)
class Left:
    """A player leaves a running game; the seat is kept."""

    seat: Public[int]


@dataclass(frozen=True, slots=True)
class Returned:
    """A player is back."""

    seat: Public[int]


@dataclass(frozen=True, slots=True)
class Removed:
    """The host removes a player from a running game; a bot plays on."""

    seat: Public[int]
    player: Public[int]
    bot: Public[str]


@dataclass(frozen=True, slots=True)
class TookOver:
    """A person takes the seat of a bot, or moves a seat to another device."""

    seat: Public[int]
    player: Public[int]
    name: Public[str]
    guest: Secret[str]
    from_next_deal: Public[bool] = False
    """Whether the bot plays on until the next deal, and its hand stays hidden until then."""


@dataclass(frozen=True, slots=True)
class Renewed:
    """The link of a seat, or without a seat all invitations, are replaced by new ones."""

    seat: Public[int | None] = None


# ── The game ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Prepared:
    """The server commits itself to the seed of the next game, secret until the game's end."""

    game: Public[int]
    seed: AtEnd[str]
    scheme: Public[str] = SCHEME_1


@dataclass(frozen=True, slots=True)
class Contributed:
    """A seat adds its nonce to the randomness of the next game."""

    seat: Public[int]
    nonce: AtStart[str]


@dataclass(frozen=True, slots=True)
class Committed:
    """A seat commits itself to a nonce for the next game."""

    seat: Public[int]
    commitment: Public[str]


@dataclass(frozen=True, slots=True)
class NoncesClosed:
    """Nonces cannot be changed any more; seats that have committed to one must reveal it now.

    `commitments` by seat, None for a seat with the default nonce; `until` in seconds since 1970.
    """

    commitments: Public[tuple[str | None, ...]]
    until: Public[float]


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat reveals the nonce that it has committed to."""

    seat: Public[int]
    nonce: AtStart[str]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Seats did not reveal or commit in time and are left out; the others commit again."""

    seats: Public[tuple[int, ...]]
    until: Public[float]


@dataclass(frozen=True, slots=True)
class Started:
    """A game begins. `match` is the number of the first game of its match."""

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
    """All seats have chosen; their choices are shown and played."""

    moves: Public[tuple[Choice, ...]]


@dataclass(frozen=True, slots=True)
class Relocated:
    """A dinosaur leaves its quarantine; everybody sees it at once."""

    move: Public[Choice]


@dataclass(frozen=True, slots=True)
class Clocked:
    """The step that begins now ends at `until`, in seconds since 1970."""

    until: Public[float]


@dataclass(frozen=True, slots=True)
class Expired:
    """Time is up for the seats that have not chosen yet."""


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
    """A seat asks the coach for a hint. Everybody sees that it asked, but not the hint."""

    seat: Public[int]


@dataclass(frozen=True, slots=True)
class TookBack:
    """A person who plays alone takes a choice back, with all moves after the first `moves`."""

    seat: Public[int]
    moves: Public[int]
    """How many moves of the game are left."""


@dataclass(frozen=True, slots=True)
class Analysed:
    """The coach has analysed a finished game; `analysis` is JSON text."""

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
"""Every kind of event by its name in the log."""


def kind_of(event: Event) -> str:
    """The name of an event's kind, in the log and in messages."""
    return type(event).__name__.lower()


def dump_event(event: Event) -> Json:
    """An event as JSON, for the log alone: secrets are in it."""
    written: Json = {"type": kind_of(event)}
    for field in fields_of(type(event)):
        value = getattr(event, field.name)
        written[field.name] = value if field.codec is NO_CONVERSION else field.codec.dump(value)
    return written


def load_event(document: Json) -> Event:
    """The event from its JSON in the log."""
    kind: type[Any] = KINDS[document["type"]]
    given = {
        one.name: one.codec.load(document[one.name])
        for one in fields_of(kind)
        if one.name in document
    }
    event: Event = kind(**given)
    return event
