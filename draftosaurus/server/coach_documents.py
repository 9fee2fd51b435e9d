"""Requests to the coach and its answers: hints, analyses, decisions, puzzles."""

from typing import Annotated, Literal

from pydantic import Field

from draftosaurus.server.choice_messages import ChoiceMessage
from draftosaurus.server.documents import GameDocument, ZooDocument
from draftosaurus.server.field_types import (
    BoardId,
    MarkId,
    Number,
    PhaseId,
    Players,
    Seat,
    Strict,
    ThemeId,
)


class ReasonDocument(Strict):
    """Why a move is better than another; the sentences are in the language files."""

    code: str
    facts: dict[str, str | int | float]
    against: Annotated[
        ChoiceMessage | None, Field(description="The move that it is compared with.")
    ]


class DecisionDocument(Strict):
    """The verdict on one choice."""

    move: Annotated[int, Field(description="Its index in the moves of the record.")]
    seat: Seat
    played: ChoiceMessage
    best: ChoiceMessage
    points_lost: float
    points_error: float
    points_kept: float
    win_lost: float
    win_error: float
    worth_lost: float
    mark: MarkId
    options: Annotated[int, Field(description="How many moves were open.")]
    reason: ReasonDocument


class SeatReportDocument(Strict):
    """How one seat played, and where its points came from."""

    accuracy: Annotated[float, Field(description="0 to 100.")]
    points_lost: float
    win_lost: float
    luck: float
    start: float
    points_kept: float
    others: float
    result: float
    hindsight: int | None
    hindsight_zoo: ZooDocument | None


class CoursePointDocument(Strict):
    """The expected points and chances to win of all seats at one moment."""

    move: Annotated[int, Field(description="How many moves of the record came before.")]
    round: int
    turn: int
    points: list[float]
    win: list[float]


class AnalysisDocument(Strict):
    """The coach's analysis of a game; docs/coach.md explains each field."""

    format: str
    seed: int
    depth: int
    finished: bool
    decisions: list[DecisionDocument]
    seats: list[SeatReportDocument]
    costliest: list[int]
    course: list[CoursePointDocument]


class HintDocument(Strict):
    """A recommended move, what to expect after it, and why it is better than the next one."""

    move: ChoiceMessage
    points: float
    win: float
    reason: ReasonDocument


class HintRequest(Strict):
    """The own seat that wants a hint."""

    seat: Seat


class Hints(Strict):
    """The best moves at a moment of a game, the best first."""

    number: Number
    round: int
    turn: int
    phase: PhaseId
    seat: Seat
    hints: list[HintDocument]


class AnalysisProgress(Strict):
    """The analysis of a game, or the progress of its computation."""

    status: Literal["absent", "running", "failed", "done"]
    done: Annotated[int, Field(description="Tasks that are done.")]
    total: Annotated[int, Field(description="All tasks; 0 while none is under way.")]
    names: list[str]
    own: Annotated[list[Seat], Field(description="The seats of whoever asks.")]
    analysis: AnalysisDocument | None


class DecisionView(Strict):
    """What a seat saw before it chose."""

    move: int
    view: GameDocument


class TryRequest(Strict):
    """A move to compare with the one that was played."""

    move: ChoiceMessage


class PuzzleTryRequest(Strict):
    """A move to try in a puzzle; null asks for the solution."""

    move: ChoiceMessage | None = None


class TriedDocument(Strict):
    """How good a tried move is, and which move is best."""

    mark: MarkId | None
    points_lost: Annotated[
        float | None, Field(description="Without a move, what the next best one loses.")
    ]
    win_lost: float | None
    best: ChoiceMessage
    reason: ReasonDocument


class PuzzleDay(Strict):
    """The number of the puzzle of a day."""

    day: str
    number: Number


class PuzzleKind(Strict):
    """What a puzzle is about."""

    theme: ThemeId
    board: BoardId
    players: Players


class Puzzles(Strict):
    """All puzzles, and the puzzle of a day and of each of the days before it."""

    days: Annotated[list[PuzzleDay], Field(description="The latest first.")]
    puzzles: list[PuzzleKind]
    variants: Annotated[
        int,
        Field(
            description="How many versions of the list there are, each with other species:"
            " puzzle N of version V has the number N + V * length of the list."
        ),
    ]


class PuzzleDocument(Strict):
    """A puzzle without its answer."""

    number: Number
    theme: ThemeId
    view: GameDocument
