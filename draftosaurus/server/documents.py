"""What the server tells, for the OpenAPI and for the client's types.

Answers are not built from these models, which would cost time; tests hold both together.
"""

from typing import Annotated, Any, Literal

from pydantic import Field

from draftosaurus.server.messages import ChoiceMessage, SettingsMessage
from draftosaurus.server.words import (
    BoardId,
    EditionId,
    FaceId,
    PhaseId,
    Players,
    Seat,
    SpeciesId,
    StageId,
    Strict,
)

# ── Errors ───────────────────────────────────────────────────────────────────────────────────


class ErrorFacts(Strict):
    """What went wrong: a code that stays put, a sentence, and the facts of the sentence."""

    code: str
    message: str
    facts: dict[str, Any]


class ErrorDocument(Strict):
    """The one shape of every error."""

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
    """A move that the seat may make now, and what it changes in its points at once."""

    move: ChoiceMessage
    change: int
    changes: dict[str, int]


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
    """Who sits on a seat; all is null for a free one."""

    seat: Seat
    player: int | None
    name: str | None
    bot: str | None
    is_host: bool
    is_away: bool
    stand_in: Annotated[str | None, Field(description="The bot that plays this step.")]


class NextGameDocument(Strict):
    """The luck of the game to come: what is promised, and which seats have added a nonce."""

    number: int
    scheme: str
    commitment: str
    nonces_from: list[Seat]


class FairnessDocument(Strict):
    """The luck of this game: what was promised, and the nonces it was closed with."""

    scheme: str
    commitment: str
    nonces: list[str]


class ClockDocument(Strict):
    """Until when this step waits, in seconds since 1970, and whether that is over."""

    until: float | None
    is_overdue: bool


class MatchDocument(Strict):
    """How a match stands."""

    is_finished: bool
    games: list[list[ScoreDocument]]
    totals: list[int]
    winners: list[Seat]


class ResultDocument(Strict):
    """How a game ended."""

    winners: list[Seat]
    match: MatchDocument | None


class KeysDocument(Strict):
    """Secrets for links: to invite, to watch, and for each own seat to bring it elsewhere."""

    code: str
    invite: str
    spectator: str
    seats: dict[str, str]


class TableDocument(Strict):
    """All that a client shows of a table."""

    table: str
    sequence: int
    stage: StageId
    settings: SettingsMessage
    seat: Seat | None
    seats_held: list[Seat]
    is_host: bool
    seats: list[SeatDocument]
    connected: list[Seat]
    next_game: NextGameDocument
    finished: list[int]
    number: int | None
    match: int | None
    names: list[str] | None
    fairness: FairnessDocument | None
    clock: ClockDocument | None
    game: GameDocument | None
    unseen: dict[str, int] | None
    result: ResultDocument | None
    keys: KeysDocument | None


EventDocument = dict[str, Any]


class UpdateDocument(Strict):
    """A table as it is now, and the public events since the last that the client knew."""

    view: TableDocument
    events: list[EventDocument]
    now: float


class DoneDocument(Strict):
    """A command is stored; the table's sequence after it."""

    sequence: int


# ── Lists and the library ────────────────────────────────────────────────────────────────────


class OpenTable(Strict):
    """A public table that has a free seat."""

    table: str
    settings: SettingsMessage
    seats: list[SeatDocument]


class OpenTables(Strict):
    """Public tables that wait for players."""

    tables: list[OpenTable]


class PastGame(Strict):
    """A finished game."""

    number: int
    match: int | None
    board: BoardId
    names: list[str]
    totals: list[int]
    winners: list[Seat]


class PastTable(Strict):
    """A table where the guest has sat, with its finished games."""

    table: str
    stage: StageId
    is_awaited: bool
    settings: SettingsMessage
    names: list[str | None]
    games: list[PastGame]


class History(Strict):
    """The guest's own tables, the last one touched first."""

    tables: list[PastTable]


class FrameDocument(Strict):
    """A moment of a replay, and the moves that led to it."""

    moves: list[dict[str, Any]]
    view: GameDocument


class Replay(Strict):
    """A record, or each game of a match, as frames."""

    games: list[list[FrameDocument]]


class Scores(Strict):
    """The scores of zoos, and who wins."""

    seats: list[ScoreDocument]
    winners: list[Seat]


class PenDocument(Strict):
    """A pen: where it lies, how many it takes, and what it pays in the words of the rules."""

    id: str
    account: str
    places: list[str]
    slots: int | None
    rows: list[int]
    admits: str
    pays: str
    numbers: list[int]
    must_leave: bool
    may_leave: bool


class BoardDocument(Strict):
    """A board as an edition has it, pens from top to bottom, left bank first; the River last."""

    board: BoardId
    edition: EditionId
    pens: list[PenDocument]


class Catalogue(Strict):
    """What there is to choose from."""

    boards: list[str]
    editions: list[str]
    bots: list[str]
    clocks: dict[str, float | None]
    defaults: SettingsMessage
    address: Annotated[
        str | None, Field(description="Where other devices find this server, if they can.")
    ]


class Health(Strict):
    """The server answers."""

    status: Literal["ok"]
    version: str


# ── Over a WebSocket ─────────────────────────────────────────────────────────────────────────


class HelloMessage(UpdateDocument):
    """The answer to a hello: everything."""

    type: Literal["hello"]


class UpdateMessage(UpdateDocument):
    """Something has happened."""

    type: Literal["update"]


class AwaitedMessage(Strict):
    """Somebody has chosen, and others still think; takes the place of these fields of `game`."""

    type: Literal["awaited"]
    sequence: int
    awaited: list[Seat]
    answered: list[bool]
    pending: ChoiceMessage | None
    now: float


class PresenceMessage(Strict):
    """Whose devices are connected now."""

    type: Literal["presence"]
    connected: list[Seat]


class DoneMessage(DoneDocument):
    """A command is done."""

    type: Literal["done"]
    id: str


class ErrorMessage(ErrorDocument):
    """Something is refused; `id` if it was a command."""

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
