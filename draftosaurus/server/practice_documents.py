"""Requests and answers for score sheets and lessons, which need no table."""

from typing import Annotated, Any

from pydantic import Field

from draftosaurus.practice import MOST_ZOOS
from draftosaurus.server.choice_messages import ChoiceMessage
from draftosaurus.server.documents import (
    GameDocument,
    OptionDocument,
    RefusedDocument,
    ScoreDocument,
)
from draftosaurus.server.field_types import BoardId, EditionId, FaceId, LessonId, Seat, Strict
from draftosaurus.server.library_documents import SurpriseDocument
from draftosaurus.table import Settings

MOST_OWN_MOVES = 60
"""More choices than a seat has in any game."""


Zoos = Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_ZOOS)]


class OtherGame(Strict):
    """The zoos of the other game of a match, of the same people in the same edition."""

    board: BoardId
    zoos: Zoos


class SheetRequest(Strict):
    """Zoos of a real table, and the seat whose zoo is edited."""

    board: BoardId
    edition: EditionId = Settings().edition
    zoos: Zoos
    seat: Seat = 0
    die: Annotated[
        FaceId | None, Field(description="A face that the pens obey; null: their own rules alone.")
    ] = None
    other_game: OtherGame | None = None


class MatchOnSheet(Strict):
    """Both games of a match added up; `seats` and `dinosaurs_to_come` are those of the other."""

    seats: list[ScoreDocument]
    totals: list[int]
    winners: list[Seat]
    dinosaurs_to_come: Annotated[list[int], Field(description="By seat.")]


class SheetDocument(Strict):
    """A score sheet, and the possible placements in the zoo of the seat."""

    seats: list[ScoreDocument]
    winners: list[Seat]
    match: MatchOnSheet | None
    surprises: list[SurpriseDocument]
    dinosaurs_to_come: Annotated[list[int], Field(description="By seat.")]
    options: Annotated[dict[str, list[OptionDocument]], Field(description="By species.")]
    refused: Annotated[
        dict[str, dict[str, RefusedDocument]], Field(description="By species and pen.")
    ]


class LessonRequest(Strict):
    """A lesson, and the learner's choices in it so far."""

    lesson: LessonId
    moves: Annotated[list[dict[str, Any]], Field(max_length=MOST_OWN_MOVES)]


class LessonDocument(Strict):
    """A lesson at the learner's next choice, or at its end."""

    lesson: str
    topic: Annotated[
        int | None, Field(description="Which text of the lesson this is about, from 1.")
    ]
    advice: ChoiceMessage | None
    is_over: bool
    winners: list[Seat]
    view: GameDocument
