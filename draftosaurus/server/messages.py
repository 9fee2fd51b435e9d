"""The formats of what clients send: requests over HTTP, and messages over a WebSocket.

These models check the format; `service/messages.py` makes commands of the table from it.
"""

from typing import Annotated, Any, Literal

from pydantic import Field

from draftosaurus.server.choice_messages import ChoiceMessage
from draftosaurus.server.field_types import (
    MOST_PLAYERS,
    BoardId,
    BotName,
    ClockId,
    CommandId,
    EditionId,
    HintsId,
    Name,
    Number,
    OnExpiryId,
    Players,
    Round,
    Seat,
    Secret,
    Strict,
    Turn,
)
from draftosaurus.table import LONGEST_NONCE, Settings

# ── Commands ─────────────────────────────────────────────────────────────────────────────────

DEFAULTS = Settings()


class SettingsMessage(Strict):
    """The settings of a table; fields that are left out have their defaults."""

    board: BoardId = DEFAULTS.board
    match: bool = DEFAULTS.match
    edition: EditionId = DEFAULTS.edition
    players: Players = DEFAULTS.players
    reveal_before_placing: bool = DEFAULTS.reveal_before_placing
    clock: ClockId = DEFAULTS.clock
    on_expiry: OnExpiryId = DEFAULTS.on_expiry
    stand_in: BotName = DEFAULTS.stand_in
    public: bool = DEFAULTS.public
    watchable: bool = DEFAULTS.watchable
    hints: HintsId = DEFAULTS.hints


class Sit(Strict):
    """Take a seat, or the first free one; a guest who holds one may take more (hot-seat)."""

    type: Literal["sit"]
    name: Name
    seat: Seat | None = None


class AddBot(Strict):
    """The host puts a bot on a seat, or on the first free one."""

    type: Literal["add_bot"]
    bot: BotName
    seat: Seat | None = None


class Remove(Strict):
    """The host removes a bot or a guest; in a running game a bot plays on."""

    type: Literal["remove"]
    seat: Seat


class MoveSeat(Strict):
    """Change places before the start."""

    type: Literal["move_seat"]
    seat: Seat
    to: Seat


class Rename(Strict):
    """Change the name of an own seat; the host may rename any seat."""

    type: Literal["rename"]
    seat: Seat
    name: Name


class Configure(Strict):
    """The host replaces all settings, before the start."""

    type: Literal["configure"]
    settings: SettingsMessage


class Contribute(Strict):
    """Add a nonce to the randomness of the next game (`next_game.number` of the view)."""

    type: Literal["contribute"]
    seat: Seat
    number: Number
    nonce: Annotated[str, Field(min_length=1, max_length=LONGEST_NONCE)]


class CommitNonce(Strict):
    """Commit a seat to a nonce for the next game; docs/fairness.md says how."""

    type: Literal["commit_nonce"]
    seat: Seat
    number: Number
    commitment: Annotated[str, Field(min_length=64, max_length=64)]


class OpenNonce(Strict):
    """Reveal the nonce of a seat, once `next_game.step` of the view is `open`."""

    type: Literal["open_nonce"]
    seat: Seat
    number: Number
    nonce: Annotated[str, Field(min_length=1, max_length=LONGEST_NONCE)]


class Start(Strict):
    """Begin the game, or the second of a match."""

    type: Literal["start"]


class Submit(Strict):
    """Choose, or choose again, in the step that the view showed."""

    type: Literal["submit"]
    number: Number
    round: Round
    turn: Turn
    move: ChoiceMessage


class Leave(Strict):
    """Stand up; in a running game the seat is kept."""

    type: Literal["leave"]
    seat: Seat


class Return(Strict):
    """Come back to an own seat that was left, or that a bot plays for."""

    type: Literal["return"]
    seat: Seat


class TakeOver(Strict):
    """Take the seat of a bot in a running game."""

    type: Literal["take_over"]
    seat: Seat
    name: Name


class Renew(Strict):
    """Make a new link for an own seat; without a seat, the host makes new invitations."""

    type: Literal["renew"]
    seat: Seat | None = None


class StandIn(Strict):
    """Let a bot play this step: for an own seat, or as host for one that is away or late."""

    type: Literal["stand_in"]
    seat: Seat


class TakeBack(Strict):
    """Take the last own choice back, if `can_take_back` of the view is true."""

    type: Literal["take_back"]
    seat: Seat


class Rematch(Strict):
    """Play again with rotated seats; the host then starts."""

    type: Literal["rematch"]


CommandMessage = Annotated[
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
    | Renew
    | StandIn
    | TakeBack
    | Rematch,
    Field(discriminator="type"),
]


# ── Requests ─────────────────────────────────────────────────────────────────────────────────


class CreateRequest(Strict):
    """Open a table, sit down, put bots on the next seats, and perhaps start at once."""

    name: Name
    settings: SettingsMessage = SettingsMessage()
    bots: Annotated[list[BotName], Field(max_length=MOST_PLAYERS, default_factory=list)]
    sit: bool = True
    start: bool = False


class JoinRequest(Strict):
    """Use an invitation, by its code or the token of its link; without a name only to watch."""

    invite: Secret
    name: Name | None = None
    seat: Seat | None = None


class ClaimRequest(Strict):
    """Open a seat on this device, by the token of its link."""

    token: Secret


class CommandRequest(Strict):
    """A command with an id of the client's choosing: sent twice, it counts once."""

    id: CommandId
    command: CommandMessage


class ScoreRequest(Strict):
    """Zoos of a real table, as `draftosaurus score` takes them."""

    board: BoardId
    edition: EditionId = DEFAULTS.edition
    zoos: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_PLAYERS)]


class ProspectsRequest(ScoreRequest):
    """Zoos, and the seat whose pens are asked about."""

    seat: Seat


# ── Over a WebSocket ─────────────────────────────────────────────────────────────────────────


class Hello(Strict):
    """The first message; a later one switches the seat.

    `seat`: whose view is wanted; left out, the guest's first seat, or a spectator's. `token`: of
    an invitation or a spectator link, for those without a seat. `since`: the last sequence that
    the client has seen; the answer brings the events after it. `watch`: whether a spectator's view
    is wanted, also by somebody who has a seat.
    """

    type: Literal["hello"]
    seat: Seat | None = None
    token: Secret | None = None
    since: Number | None = None
    watch: bool = False


class SocketCommand(CommandRequest):
    """A command; answered by `done` or `error` with the same id."""

    type: Literal["command"]


class Ping(Strict):
    """Answered by `pong`, so that both sides know that the connection works."""

    type: Literal["ping"]


ClientMessage = Annotated[Hello | SocketCommand | Ping, Field(discriminator="type")]
