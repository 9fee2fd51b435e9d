"""What clients ask the coach, and what they are told: analyses, decisions, puzzles."""

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
    """What the seats could expect at one moment, by seat."""

    move: Annotated[int, Field(description="How many moves of the record came before.")]
    round: int
    turn: int
    points: list[float]
    win: list[float]


class AnalysisDocument(Strict):
    """All that the coach has to say about a game; docs/coach.md explains each field."""

    format: str
    seed: int
    depth: int
    finished: bool
    decisions: list[DecisionDocument]
    seats: list[SeatReportDocument]
    costliest: list[int]
    course: list[CoursePointDocument]


class HintDocument(Strict):
    """A move to be recommended, what is to be expected after it, and why it beats the next one."""

    move: ChoiceMessage
    points: float
    win: float
    reason: ReasonDocument


class HintRequest(Strict):
    """Which of the own seats wants a hint."""

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
    """The analysis of a game, or how far it is."""

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
    """A move that somebody tries where another one was played."""

    move: ChoiceMessage


class PuzzleTryRequest(Strict):
    """A move that somebody tries in a puzzle; without one the answer is wanted."""

    move: ChoiceMessage | None = None


class TriedDocument(Strict):
    """How good a move is that was tried, and what is best."""

    mark: MarkId | None
    points_lost: Annotated[
        float | None, Field(description="Without a move, what the next best one loses.")
    ]
    win_lost: float | None
    best: ChoiceMessage
    reason: ReasonDocument


class PuzzleDay(Strict):
    """Which puzzle is that of a day."""

    day: str
    number: Number


class PuzzleKind(Strict):
    """What a puzzle is about."""

    theme: ThemeId
    board: BoardId
    players: Players


class Puzzles(Strict):
    """All puzzles, and those of a day and of the days before it."""

    days: Annotated[list[PuzzleDay], Field(description="The latest first.")]
    puzzles: list[PuzzleKind]
    variants: Annotated[
        int,
        Field(
            description="How often the list can be gone through with other species in their places:"
            " number N of variant V is number N + V * length of the list."
        ),
    ]


class PuzzleDocument(Strict):
    """A puzzle without its answer."""

    number: Number
    theme: ThemeId
    view: GameDocument
