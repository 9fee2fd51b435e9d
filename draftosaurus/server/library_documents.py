"""The formats of answers that are not about one table: lists, replays, scores, boards."""

from typing import Annotated, Any, Literal

from pydantic import Field

from draftosaurus.server.documents import (
    GameDocument,
    RefusedDocument,
    ScoreDocument,
    SeatDocument,
)
from draftosaurus.server.field_types import BoardId, EditionId, Players, Seat, StageId, Strict
from draftosaurus.server.messages import SettingsMessage


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
    taken_back: Annotated[int, Field(description="How often a choice was taken back.")]


class PastTable(Strict):
    """A table where the guest has had a seat, with its finished games."""

    table: str
    stage: StageId
    is_awaited: bool
    settings: SettingsMessage
    names: list[str | None]
    games: list[PastGame]


class History(Strict):
    """The guest's own tables, the one with the latest event first."""

    tables: list[PastTable]


class FrameDocument(Strict):
    """A moment of a replay, and the moves that led to it."""

    moves: list[dict[str, Any]]
    view: GameDocument


class GameResult(Strict):
    """The result of a recorded game after its last move."""

    board: BoardId
    players: Players
    edition: EditionId
    names: list[str] | None
    is_finished: bool
    totals: list[int]
    winners: list[Seat]


class Replay(Strict):
    """A record, or each game of a match, as frames."""

    games: list[list[FrameDocument]]
    results: Annotated[list[GameResult], Field(description="Of each game.")]


class WatchableTable(Strict):
    """A running game that everybody may watch."""

    table: str
    settings: SettingsMessage
    names: list[str]
    board: BoardId
    round: int
    rounds: int
    turn: int
    turns: int
    totals: list[int]


class WatchableTables(Strict):
    """Games that everybody may watch."""

    tables: list[WatchableTable]


class SurpriseDocument(Strict):
    """Why an account of a seat pays more or less than its player may expect."""

    seat: Seat
    account: str
    code: str
    facts: dict[str, Any]


class Scores(Strict):
    """The scores of zoos, the winners, and points that may surprise."""

    seats: list[ScoreDocument]
    winners: list[Seat]
    surprises: list[SurpriseDocument]


class ProspectDocument(Strict):
    """A pen of a zoo, or the River: its points now, and its possible points."""

    pen: str
    account: str
    points: Annotated[int, Field(description="What its account pays now.")]
    can_become: Annotated[int, Field(description="The most it can pay at the end.")]
    changes: Annotated[
        dict[str, dict[str, int]],
        Field(description="By species that may enter: by account, what one more would change."),
    ]
    refused: Annotated[
        dict[str, RefusedDocument],
        Field(description="By species that may not enter: why, by the pen's own rule."),
    ]


class Prospects(Strict):
    """The pens of one zoo in the order of its board, the River last."""

    dinosaurs_to_come: int
    pens: list[ProspectDocument]


class PenDocument(Strict):
    """A pen: where it is, how many it takes, and which rules of the rulebook admit and pay."""

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


class SizeDocument(Strict):
    """The numbers of a game with this number of players."""

    players: Players
    of_each_species: Annotated[int, Field(description="Dinosaurs of a species in the full bag.")]
    rounds: int
    turns: Annotated[int, Field(description="In each round.")]
    discards: Annotated[bool, Field(description="Whether a second dinosaur leaves each turn.")]


class BoardSizeDocument(SizeDocument):
    """The same for a board in an edition."""

    bag: Annotated[int, Field(description="Dinosaurs in the full bag.")]
    drawn: Annotated[int, Field(description="Dinosaurs in a hand at the start of a round.")]
    shares_last_roll: Annotated[
        bool, Field(description="Whether the last roll of a round binds the roller too.")
    ]


class BoardDocument(Strict):
    """A board in an edition: pens from top to bottom, left bank first; the River last."""

    board: BoardId
    edition: EditionId
    pens: list[PenDocument]
    faces: Annotated[list[str], Field(description="The faces of the die.")]
    sizes: list[BoardSizeDocument]


class Catalogue(Strict):
    """All boards, editions, bots and settings to choose from, and the numbers of the game."""

    boards: list[str]
    match_boards: Annotated[list[str], Field(description="In the order of a match.")]
    editions: list[str]
    sizes: Annotated[list[SizeDocument], Field(description="By number of players, fewest first.")]
    hand_size: Annotated[int, Field(description="Dinosaurs dealt to a seat at once.")]
    species: Annotated[list[str], Field(description="In the order of hands and of the full bag.")]
    faces: Annotated[list[str], Field(description="The faces of the die, in the order of rolls.")]
    has_coach: Annotated[bool, Field(description="Whether there is a coach.")]
    bots: Annotated[list[str], Field(description="The levels for people, weakest first.")]
    clocks: dict[str, float | None]
    defaults: SettingsMessage
    finished_kept_days: Annotated[
        float | None,
        Field(description="How long a table is kept after its last game; null: for ever."),
    ]
    address: Annotated[
        str | None, Field(description="Where other devices find this server, if they can.")
    ]
    can_open_network: Annotated[
        bool, Field(description="Whether the visitor may open the server to the local network.")
    ]


class NetworkAddress(Strict):
    """The address of this server in the local network."""

    address: str


class Health(Strict):
    """Whether the server works, with its database and disk."""

    status: Literal["ok", "failing"]
    version: str
