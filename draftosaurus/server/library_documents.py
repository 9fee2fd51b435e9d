"""What the server tells beside tables: lists, replays, scores, boards."""

from typing import Annotated, Any, Literal

from pydantic import Field

from draftosaurus.server.documents import GameDocument, ScoreDocument, SeatDocument
from draftosaurus.server.messages import SettingsMessage
from draftosaurus.server.words import BoardId, EditionId, Seat, StageId, Strict


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
    bots: Annotated[list[str], Field(description="The levels for people, weakest first.")]
    clocks: dict[str, float | None]
    defaults: SettingsMessage
    address: Annotated[
        str | None, Field(description="Where other devices find this server, if they can.")
    ]


class Health(Strict):
    """The server answers."""

    status: Literal["ok"]
    version: str
