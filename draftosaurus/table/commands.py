"""What people ask of a table, and what the server asks for bots and clocks."""

from dataclasses import dataclass

from draftosaurus.rules import Choice
from draftosaurus.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat, or the first free one. A guest may hold several."""

    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class AddBot:
    """The host puts a bot on a free seat, or on the first free one."""

    bot: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Remove:
    """The host removes a bot or a person; in a running game a bot plays on."""

    seat: int


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Change places, before the start."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Rename:
    """Give a seat another name: the own one, or the host any."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Configure:
    """The host changes the settings, before the start."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Contribute:
    """Add a nonce to the luck of the game to come."""

    seat: int
    game: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Start:
    """Begin: the host the first game, anybody seated the second of a match."""


@dataclass(frozen=True, slots=True)
class Submit:
    """Choose, or choose again, in the step that the client believes to be on."""

    game: int
    round: int
    turn: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class Leave:
    """Stand up; in a running game the seat is kept."""

    seat: int


@dataclass(frozen=True, slots=True)
class Return:
    """Come back to a seat that one has left."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Take the seat of a bot."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Bring a seat to another device; whoever asks has shown the seat's secret."""

    player: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """The host lets a bot play this step for a seat that is away or too late."""

    seat: int


@dataclass(frozen=True, slots=True)
class Expire:
    """The clock has run out."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play again, each one seat further to the left."""


Command = (
    Sit
    | AddBot
    | Remove
    | MoveSeat
    | Rename
    | Configure
    | Contribute
    | Start
    | Submit
    | Leave
    | Return
    | TakeOver
    | Claim
    | StandIn
    | Expire
    | Rematch
)


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision takes from outside: who asks, when, fresh chance, and which bots exist."""

    by: str | None
    """The guest; None for the server itself, which plays bots and clocks."""
    now: float
    entropy: bytes
    """Fresh random bytes, one seed long."""
    bots: frozenset[str] = frozenset()
