"""What the coach says as JSON: docs/coach.md explains each field."""

from collections.abc import Callable, Sequence
from typing import Any

from draftosaurus.coach.analysis import Analysis, CoursePoint, SeatReport
from draftosaurus.coach.decisions import Hint, Verdict
from draftosaurus.coach.reasons import Reason
from draftosaurus.rules import dump_move, dump_zoo

FORMAT = "draftosaurus-analysis/1"

Say = Callable[[Reason], str]
"""A reason as a sentence in some language."""


def dump_analysis(analysis: Analysis, say: Say) -> dict[str, Any]:
    """An analysis as JSON."""
    return {
        "format": FORMAT,
        "seed": analysis.seed,
        "depth": analysis.depth,
        "finished": analysis.record.finished,
        "decisions": [
            _dump_verdict(move, verdict, say) for move, verdict in analysis.verdicts.items()
        ],
        "seats": [_dump_seat(one) for one in analysis.seats],
        "costliest": analysis.find_costliest(),
        "course": [_dump_point(one) for one in analysis.course],
    }


def dump_hints(hints: Sequence[Hint], say: Say) -> dict[str, Any]:
    """Hints as JSON."""
    return {
        "hints": [
            {
                "move": dump_move(one.move),
                "points": one.points,
                "win": one.win,
                "reason": _dump_reason(one.reason, say),
            }
            for one in hints
        ]
    }


def _dump_verdict(move: int, verdict: Verdict, say: Say) -> dict[str, Any]:
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
        "mark": verdict.mark,
        "options": verdict.options,
        "reason": _dump_reason(verdict.reason, say),
    }


def _dump_reason(reason: Reason, say: Say) -> dict[str, Any]:
    return {
        "code": reason.code,
        "text": say(reason),
        "facts": dict(reason.facts),
        "against": None if reason.against is None else dump_move(reason.against),
    }


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
