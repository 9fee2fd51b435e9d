"""The formats of the server's answers, for the OpenAPI document and the client's types.

Answers are not built from these models, which would cost time; tests check that they fit them.
"""

from typing import Annotated, Any, Literal

from pydantic import Field

from draftosaurus.server.choice_messages import ChoiceMessage
from draftosaurus.server.field_types import (
    BoardId,
    EditionId,
    FaceId,
    NonceStepId,
    PhaseId,
    Players,
    Seat,
    SpeciesId,
    StageId,
    Strict,
)
from draftosaurus.server.messages import SettingsMessage

# ── Errors ───────────────────────────────────────────────────────────────────────────────────


class ErrorFacts(Strict):
    """What went wrong: a stable code, a sentence, and the facts in the sentence."""

    code: str
    message: str
    facts: dict[str, Any]


class ErrorDocument(Strict):
    """The format of all errors."""

    error: ErrorFacts


# ── A game ───────────────────────────────────────────────────────────────────────────────────

ZooDocument = dict[str, list[SpeciesId | None]]


class ScoreDocument(Strict):
    """A seat's points, pen by pen."""

    pens: dict[str, int]
    t_rex_bonus: int
    total: int
    t_rexes: int


class OptionDocument(Strict):
    """A move that the seat may make now, the points it changes, and the most its pen can pay."""

    move: ChoiceMessage
    change: int
    changes: dict[str, int]
    can_become: int


class RefusedDocument(Strict):
    """Why a pen is closed; the sentences are in the language files."""

    code: str
    facts: dict[str, Any]


class GameDocument(Strict):
    """A game as one seat, or a spectator, sees it."""

    board: BoardId
    players: Players
    edition: EditionId
    first_roller: Seat
    reveal_before_placing: bool
    seat: Seat | None
    phase: PhaseId
    round: int
    rounds: int
    turn: int
    turns: int
    roller: Seat
    die: FaceId | None
    bound: Annotated[bool, Field(description="Whether the seat has to obey the die.")]
    awaited: list[Seat]
    answered: list[bool]
    hands: list[list[SpeciesId] | None]
    hand_sizes: list[int]
    bag_size: int
    box: list[SpeciesId]
    zoos: list[ZooDocument]
    chosen: list[SpeciesId | None]
    scores: list[ScoreDocument]
    counts: dict[str, list[int]]
    leaders: dict[str, list[Seat]]
    pending: ChoiceMessage | None
    options: list[OptionDocument]
    refused: dict[str, dict[str, RefusedDocument]]


# ── A table ──────────────────────────────────────────────────────────────────────────────────


class SeatDocument(Strict):
    """Who sits on a seat; the player is null for a free one."""

    seat: Seat
    player: int | None
    name: str | None
    bot: str | None
    is_host: bool
    is_away: bool
    from_next_deal: Annotated[
        bool, Field(description="Whether a bot plays, and the hand is hidden, until the next deal.")
    ]
    stand_in: Annotated[str | None, Field(description="The bot that plays this step.")]


class NextGameDocument(Strict):
    """The randomness of the next game: the server's commitment, and the seats' nonces."""

    number: int
    scheme: str
    commitment: str
    nonces_from: list[Seat]
    nonce_commitments: Annotated[list[str | None], Field(description="By seat.")]
    step: Annotated[
        NonceStepId | None, Field(description="What a game that was asked for waits for.")
    ]
    until: Annotated[float | None, Field(description="How long, in seconds since 1970.")]
    awaited: Annotated[list[Seat], Field(description="Whom it waits for.")]
    left_out: Annotated[list[Seat], Field(description="Who did not open in time.")]


class FairnessDocument(Strict):
    """The randomness of this game: the server's commitment, and the nonces used."""

    scheme: str
    commitment: str
    nonces: list[str]
    nonce_commitments: Annotated[list[str | None], Field(description="By seat.")]
    left_out: list[Seat]


class ClockDocument(Strict):
    """Until when this step waits, in seconds since 1970, and whether that is over."""

    until: float | None
    is_overdue: bool


class MatchDocument(Strict):
    """The games of a match so far, and its totals."""

    is_finished: bool
    games: list[list[ScoreDocument]]
    totals: list[int]
    winners: list[Seat]


class ResultDocument(Strict):
    """How a game ended."""

    winners: list[Seat]
    match: MatchDocument | None


class KeysDocument(Strict):
    """Tokens for links: to invite, to watch, and to open an own seat on another device."""

    code: str
    invite: str
    spectator: str
    seats: dict[str, str]


class TableDocument(Strict):
    """Everything that a client shows of a table."""

    table: str
    sequence: int
    stage: StageId
    settings: SettingsMessage
    seat: Seat | None
    seats_held: list[Seat]
    is_host: bool
    can_take_back: Annotated[
        bool, Field(description="Whether the viewer plays alone, and may take choices back.")
    ]
    gives_hints: Annotated[bool, Field(description="Whether the coach may be asked now.")]
    seats: list[SeatDocument]
    connected: list[Seat]
    next_game: NextGameDocument
    finished: list[int]
    number: int | None
    match: int | None
    names: list[str] | None
    taken_back: Annotated[
        int | None, Field(description="How often a choice was taken back in this game.")
    ]
    fairness: FairnessDocument | None
    clock: ClockDocument | None
    game: GameDocument | None
    unseen: dict[str, int] | None
    result: ResultDocument | None
    keys: KeysDocument | None


EventDocument = dict[str, Any]


class UpdateDocument(Strict):
    """A table as it is now, and the events since the last one that the client knows."""

    view: TableDocument
    events: list[EventDocument]
    now: float


class EndedDocument(Strict):
    """Whether there was a session to end."""

    ended: bool


class DoneDocument(Strict):
    """The table's sequence after a command that was stored."""

    sequence: int


# ── Over a WebSocket ─────────────────────────────────────────────────────────────────────────


class HelloMessage(UpdateDocument):
    """The answer to a hello."""

    type: Literal["hello"]


class UpdateMessage(UpdateDocument):
    """New events, and the table after them."""

    type: Literal["update"]


class AwaitedMessage(Strict):
    """A seat has chosen, and others still think; replaces these fields of `game`."""

    type: Literal["awaited"]
    sequence: int
    awaited: list[Seat]
    answered: list[bool]
    pending: ChoiceMessage | None
    now: float


class PresenceMessage(Strict):
    """The seats whose players are connected now."""

    type: Literal["presence"]
    connected: list[Seat]


class DoneMessage(DoneDocument):
    """A command was stored."""

    type: Literal["done"]
    id: str


class ErrorMessage(ErrorDocument):
    """A message was refused; `id` is that of the command, if it was one."""

    type: Literal["error"]
    id: str | None


class PongMessage(Strict):
    """The answer to a ping."""

    type: Literal["pong"]
    now: float


ServerMessage = Annotated[
    HelloMessage
    | UpdateMessage
    | AwaitedMessage
    | PresenceMessage
    | DoneMessage
    | ErrorMessage
    | PongMessage,
    Field(discriminator="type"),
]
