"""A game as it went, frame by frame."""

from collections.abc import Sequence

from draftosaurus.rules import (
    Document,
    Match,
    Phase,
    Record,
    dump_move,
    dump_seen_move,
    dump_view,
    load_record_or_match,
    open_view,
    parse_json,
    score,
    view,
    winners_of,
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


def replay_text(text: str | bytes, seat: int | None = None, *, with_frames: bool = True) -> Json:
    """A record or a match, as the JSON text of its file, as a replay.

    It shows all hands, or with a `seat` what that seat saw. Raises `RulesError` for a text that
    is no record, and for a move that the rules refuse.
    """
    played = load_record_or_match(parse_json(text))
    games = played.games if isinstance(played, Match) else (played,)
    if seat is not None:
        Document(seat, "seat").within(0, games[0].setup.players - 1)
    return dump_replay(games, seat, is_open=seat is None, with_frames=with_frames)


def dump_replay(
    games: Sequence[Record], seat: int | None, *, is_open: bool, with_frames: bool = True
) -> Json:
    """Games as `{"games": the frames of each, "results": how each one stands at its end}`."""
    shown = [frames(game, seat, is_open=is_open) for game in games] if with_frames else []
    return {"games": shown, "results": [_result(game) for game in games]}


def _result(game: Record) -> Json:
    scores = score(game.state.zoos)
    return {
        "board": game.setup.board,
        "players": game.setup.players,
        "edition": game.setup.edition,
        "names": list(game.names) if game.names else None,
        "is_finished": game.finished,
        "totals": [one.total for one in scores],
        "winners": list(winners_of(scores)),
    }
