"""A game as it went, frame by frame."""

from draftosaurus.rules import Phase, Record, dump_move, dump_view, view
from draftosaurus.table.events import Json


def frames(record: Record, seat: int | None, *, is_open: bool) -> list[Json]:
    """A game as it went, one frame after each deal, roll and reveal.

    `is_open` shows all hands, once the game is over; else a frame shows what the seat saw.
    """
    shown: list[Json] = []
    moves: list[Json] = []
    states = record.states()
    for state, move in zip(states, (None, *record.moves), strict=True):
        if move is not None:
            moves.append(_move_view(dump_move(move), seat, is_open=is_open))
        is_between_steps = not any(state.answered) or all(state.answered)
        if is_between_steps or state.phase is Phase.RELOCATE:
            seen = view(state, seat)
            shown_view = seen._replace(hands=state.hands) if is_open else seen
            shown.append({"moves": moves, "view": dump_view(shown_view)})
            moves = []
    return shown


def _move_view(move: Json, seat: int | None, *, is_open: bool) -> Json:
    if is_open or "deal" not in move:
        return move
    return {"deal": [dealt if place == seat else None for place, dealt in enumerate(move["deal"])]}
