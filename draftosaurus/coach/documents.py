"""What the coach says as JSON: docs/coach.md explains each field."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from draftosaurus.coach.analysis import Analysis, CoursePoint, SeatReport
from draftosaurus.coach.decisions import Hint, Verdict
from draftosaurus.coach.reasons import Reason
from draftosaurus.rules import Deal, Document, Roll, dump_move, dump_zoo, load_move

FORMAT = "draftosaurus-analysis/1"

Say = Callable[[Reason], str]
"""A reason as a sentence in some language."""


def dump_analysis(analysis: Analysis, say: Say | None = None) -> dict[str, Any]:
    """An analysis as JSON."""
    return {
        "format": FORMAT,
        "seed": analysis.seed,
        "depth": analysis.depth,
        "finished": analysis.record.finished,
        "decisions": [
            dump_verdict(move, verdict, say) for move, verdict in analysis.verdicts.items()
        ],
        "seats": [_dump_seat(one) for one in analysis.seats],
        "costliest": analysis.find_costliest(),
        "course": [_dump_point(one) for one in analysis.course],
    }


def dump_hints(hints: Sequence[Hint], say: Say | None = None) -> dict[str, Any]:
    """Hints as JSON."""
    return {
        "hints": [
            {
                "move": dump_move(one.move),
                "points": one.points,
                "win": one.win,
                "reason": dump_reason(one.reason, say),
            }
            for one in hints
        ]
    }


def dump_verdict(move: int, verdict: Verdict, say: Say | None = None) -> dict[str, Any]:
    """A verdict as JSON; `move` is the index of the choice in its record."""
    return {
        "move": move,
        "seat": verdict.played.seat,
        "played": dump_move(verdict.played),
        "best": dump_move(verdict.best),
        "points_lost": verdict.points_lost,
        "points_error": verdict.gap.points_error,
        "points_kept": verdict.points_kept,
        "win_lost": verdict.win_lost,
        "win_error": verdict.gap.win_error,
        "worth_lost": max(0.0, verdict.gap.worth),
        "mark": verdict.mark,
        "options": verdict.options,
        "reason": dump_reason(verdict.reason, say),
    }


def dump_reason(reason: Reason, say: Say | None = None) -> dict[str, Any]:
    """A reason as JSON; with `say` also as a sentence, else the reader has the sentences."""
    return {
        "code": reason.code,
        **({"text": say(reason)} if say else {}),
        "facts": dict(reason.facts),
        "against": None if reason.against is None else dump_move(reason.against),
    }


def load_reason(document: Mapping[str, Any]) -> Reason:
    """A reason that `dump_reason` wrote."""
    against = None if document["against"] is None else load_move(Document(document["against"]))
    assert not isinstance(against, Deal | Roll)
    return Reason(document["code"], document["facts"], against)


def _dump_seat(seat: SeatReport) -> dict[str, Any]:
    best = seat.hindsight
    return {
        "accuracy": seat.accuracy,
        "points_lost": seat.points_lost,
        "win_lost": seat.win_lost,
        "luck": seat.luck,
        "start": seat.start,
        "points_kept": seat.points_kept,
        "others": seat.others,
        "result": seat.result,
        "hindsight": None if best is None else best.points,
        "hindsight_zoo": None if best is None else dump_zoo(best.zoo),
    }


def _dump_point(point: CoursePoint) -> dict[str, Any]:
    return {
        "move": point.move,
        "round": point.round,
        "turn": point.turn,
        "points": list(point.value.points),
        "win": list(point.value.wins),
    }
