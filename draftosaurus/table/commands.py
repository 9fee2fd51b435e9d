"""The commands of people to a table, and those of the server for bots and clocks."""

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
    """Rename an own seat; the host may rename any seat."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Configure:
    """The host changes the settings, before the start."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Contribute:
    """Add a nonce to the randomness of the next game, and trust the server not to reveal it."""

    seat: int
    game: int
    nonce: str


@dataclass(frozen=True, slots=True)
class CommitNonce:
    """Commit a seat to a nonce for the next game, without revealing it yet."""

    seat: int
    game: int
    commitment: str


@dataclass(frozen=True, slots=True)
class OpenNonce:
    """Reveal the nonce that a seat has committed to, once all seats have committed."""

    seat: int
    game: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a game: the host the first one, any player the second one of a match."""


@dataclass(frozen=True, slots=True)
class Submit:
    """Choose, or choose again; `game`, `round` and `turn` are those that the client saw."""

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
    """Come back to an own seat that was left."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Take the seat of a bot."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Move a player's seat to the device that sent the token of the seat."""

    player: int


@dataclass(frozen=True, slots=True)
class Renew:
    """Make the old links invalid, which somebody else may have got, and make new ones.

    With a seat: the link of this own seat. Without: all invitations, by the host.
    """

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a bot play this step: for an own seat, or as host for one that is away or late."""

    seat: int


@dataclass(frozen=True, slots=True)
class Expire:
    """The clock of a step, or of the nonces before a game, has run out."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play again, each one seat further to the left."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the coach what to choose on an own seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last own choice back, with all later moves; only alone against bots."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeepAnalysis:
    """Store the coach's analysis of a finished game. Only the server sends this."""

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
    """What `decide` needs besides table and command: who, when, random bytes, which bots exist."""

    by: str | None
    """The guest who sent the command; None for the server itself, for bots and clocks."""
    now: float
    """In seconds since 1970."""
    entropy: bytes
    """`SEED_BYTES` fresh random bytes."""
    bots: frozenset[str] = frozenset()
    connected: frozenset[int] = frozenset()
    """The players, by their ids, whose devices are connected."""
