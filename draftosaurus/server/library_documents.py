"""What the server tells beside tables: lists, replays, scores, boards."""

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


class GameResult(Strict):
    """How a recorded game stands at its last move."""

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
    """A game that is on and that everybody may watch."""

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
    """Why an account of a seat paid what its owner may not have expected."""

    seat: Seat
    account: str
    code: str
    facts: dict[str, Any]


class Scores(Strict):
    """The scores of zoos, who wins, and what may surprise about the points."""

    seats: list[ScoreDocument]
    winners: list[Seat]
    surprises: list[SurpriseDocument]


class ProspectDocument(Strict):
    """A pen of a zoo, or the River: what it is worth, and what can come of it."""

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


class SizeDocument(Strict):
    """What a number of players decides."""

    players: Players
    of_each_species: Annotated[int, Field(description="Dinosaurs of a species in the full bag.")]
    rounds: int
    turns: Annotated[int, Field(description="In each round.")]
    discards: Annotated[bool, Field(description="Whether a second dinosaur leaves each turn.")]


class BoardSizeDocument(SizeDocument):
    """The same on a board, as an edition has it."""

    bag: Annotated[int, Field(description="Dinosaurs in the full bag.")]
    drawn: Annotated[int, Field(description="Dinosaurs in a hand at the start of a round.")]
    shares_last_roll: Annotated[
        bool, Field(description="Whether the last roll of a round binds the roller too.")
    ]


class BoardDocument(Strict):
    """A board as an edition has it, pens from top to bottom, left bank first; the River last."""

    board: BoardId
    edition: EditionId
    pens: list[PenDocument]
    faces: Annotated[list[str], Field(description="The faces of the die.")]
    sizes: list[BoardSizeDocument]


class Catalogue(Strict):
    """What there is to choose from, and the numbers of the game."""

    boards: list[str]
    match_boards: Annotated[list[str], Field(description="In the order of a match.")]
    editions: list[str]
    sizes: Annotated[list[SizeDocument], Field(description="By number of players, fewest first.")]
    hand_size: Annotated[int, Field(description="Dinosaurs dealt to a seat at once.")]
    species: Annotated[list[str], Field(description="In the order of hands and of the full bag.")]
    faces: Annotated[list[str], Field(description="The faces of the die, in the order of rolls.")]
    has_coach: Annotated[bool, Field(description="Whether the coach can think here.")]
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
        bool, Field(description="Whether whoever asks may let other devices of the network in.")
    ]


class NetworkAddress(Strict):
    """Where other devices of the network find this server from now on."""

    address: str


class Health(Strict):
    """Whether the server answers, reads and stores."""

    status: Literal["ok", "failing"]
    version: str
