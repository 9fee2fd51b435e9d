"""A game as it went, frame by frame."""

from draftosaurus.rules import (
    Phase,
    Record,
    dump_move,
    dump_seen_move,
    dump_view,
    open_view,
    view,
)
from draftosaurus.table.event_fields import Json


def frames(record: Record, seat: int | None, *, is_open: bool) -> list[Json]:
    """A game as it went, one frame after each deal, roll and reveal.

    A frame is `{"moves": the moves since the frame before, "view": a view}`, as JSON. It shows what
    the seat, or a spectator, saw then; with `is_open`, for a game that is over, all hands.
    """
    shown: list[Json] = []
    moves: list[Json] = []
    for state, move in zip(record.states(), (None, *record.moves), strict=True):
        if move is not None:
            moves.append(dump_move(move) if is_open else dump_seen_move(move, seat))
        is_between_steps = not any(state.answered) or all(state.answered)
        if is_between_steps or state.phase is Phase.RELOCATE:
            seen = open_view(state) if is_open else view(state, seat)
            shown.append({"moves": moves, "view": dump_view(seen)})
            moves = []
    return shown
