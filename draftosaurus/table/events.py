"""Everything that can happen at a table. A table is a fold over these, and the log holds them.

Fields are plain JSON values, so that what is stored is what is read here. Names of kinds and
fields stay put: old logs are read with them.
"""

from dataclasses import dataclass, fields
from typing import Any

Json = dict[str, Any]


# ── People ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Created:
    """Somebody opens a table."""

    table: str
    host: str
    settings: Json


@dataclass(frozen=True, slots=True)
class Configured:
    """The host changes the settings."""

    settings: Json


@dataclass(frozen=True, slots=True)
class Sat:
    """A person or a bot takes a free seat."""

    seat: int
    player: int
    name: str
    guest: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat is free again, before the start."""

    seat: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Two seats change places, before the start."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody gets another name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Hosted:
    """Somebody else is the host from now on."""

    guest: str


@dataclass(frozen=True, slots=True)
class Left:
    """A player goes away while a game is on; the seat is kept."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A player is back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Removed:
    """The host removes a player while a game is on; a bot plays on."""

    seat: int
    player: int
    bot: str


@dataclass(frozen=True, slots=True)
class TookOver:
    """A person takes the seat of a bot, or brings a seat to another device."""

    seat: int
    player: int
    name: str
    guest: str


# ── The game ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Prepared:
    """The server binds itself to the luck of a game to come. The seed is secret until its end."""

    game: int
    seed: str


@dataclass(frozen=True, slots=True)
class Contributed:
    """A seat adds its nonce to the luck of the game to come."""

    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Started:
    """A game begins; its nonces are closed. `match` is the number of the match's first game."""

    game: int
    match: int | None
    setup: Json
    names: list[str]
    nonces: list[str]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every seat gets its hand. Each hand is known to its seat alone."""

    hands: list[list[str]]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die shows a face."""

    face: str


@dataclass(frozen=True, slots=True)
class Chose:
    """A seat chooses, or chooses again. Secret until the reveal."""

    seat: int
    move: Json


@dataclass(frozen=True, slots=True)
class Revealed:
    """The last choice is in, and all of them are shown and played."""

    moves: list[Json]


@dataclass(frozen=True, slots=True)
class Relocated:
    """A dinosaur leaves its quarantine, in the open."""

    move: Json


@dataclass(frozen=True, slots=True)
class Clocked:
    """The step that begins now has time until then, in seconds since 1970."""

    until: float


@dataclass(frozen=True, slots=True)
class Expired:
    """Time is up for those who are still awaited."""


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A bot plays this step for a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A game is over."""

    game: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again, each one seat further to the left."""


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
    | Prepared
    | Contributed
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
)

KINDS: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in Event.__args__}
"""Every kind of event by the name that the log gives it."""


FIELDS = {name: tuple(one.name for one in fields(kind)) for name, kind in KINDS.items()}


def dump_event(event: Event) -> Json:
    """An event as JSON."""
    kind = type(event).__name__.lower()
    return {"type": kind, **{name: getattr(event, name) for name in FIELDS[kind]}}


def load_event(document: Json) -> Event:
    """An event of the log."""
    given = dict(document)
    return KINDS[given.pop("type")](**given)
