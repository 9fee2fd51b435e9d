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
    """Add a nonce to the luck of the game to come, and trust the server not to tell it."""

    seat: int
    game: int
    nonce: str


@dataclass(frozen=True, slots=True)
class CommitNonce:
    """Bind a seat to a nonce for the luck of the game to come, without telling it yet."""

    seat: int
    game: int
    commitment: str


@dataclass(frozen=True, slots=True)
class OpenNonce:
    """Tell the nonce that a seat has committed to, once all commitments are there."""

    seat: int
    game: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Start:
    """Begin: the host the first game, anybody seated the second of a match."""


@dataclass(frozen=True, slots=True)
class Submit:
    """Choose, or choose again; `game`, `round` and `turn` are those that the client has seen."""

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
    """Bring a seat to another device, which has shown the seat's secret."""

    player: int


@dataclass(frozen=True, slots=True)
class Renew:
    """Make new links, and void the old ones, which somebody else may have got.

    Of the own seat; or, by the host and without a seat, of all invitations.
    """

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a bot play this step: for the own seat, or, as host, for one that is away or too late."""

    seat: int


@dataclass(frozen=True, slots=True)
class Expire:
    """The clock has run out: that of a step, or that of nonces before a game."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play again, each one seat further to the left."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the coach what to choose on the own seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last own choice back, and with it all that came after: alone against bots."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeepAnalysis:
    """Keep what the coach found out about a game that is over. Only the server asks for it."""

    game: int
    analysis: str
    """As JSON."""


Command = (
    Sit
    | AddBot
    | Remove
    | MoveSeat
    | Rename
    | Configure
    | Contribute
    | CommitNonce
    | OpenNonce
    | Start
    | Submit
    | Leave
    | Return
    | TakeOver
    | Claim
    | Renew
    | StandIn
    | Expire
    | Rematch
    | AskHint
    | TakeBack
    | KeepAnalysis
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
    connected: frozenset[int] = frozenset()
    """The players, by their ids, whose devices are connected."""
