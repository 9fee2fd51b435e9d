"""HTTP paths of games that were played: records, replays, the guest's history."""

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse

from draftosaurus.rules import winners_of
from draftosaurus.server.access import enter_past_table
from draftosaurus.server.errors import ServerError
from draftosaurus.server.field_types import Number
from draftosaurus.server.library_documents import History, Replay
from draftosaurus.server.requests import ERRORS, TheServer, TheVisitor
from draftosaurus.server.table_routes import TableName, WantedSeat
from draftosaurus.table import (
    Game,
    Json,
    Stage,
    Table,
    dump_replay,
    dump_settings,
    replay_text,
)

MOST_PAST_TABLES = 50

router = APIRouter(prefix="/api", responses=ERRORS)


@router.get("/tables/{name}/games/{number}/record", response_model=dict[str, object])
async def show_record(
    name: TableName, number: Number, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Show the record of a finished game, or of its match so far."""
    access = await enter_past_table(server.tables, name, visitor)
    record = access.table.record(number)
    if record is None:
        raise ServerError("no_such_game", number=number)
    return JSONResponse(record)


@router.get("/tables/{name}/games/{number}/replay", response_model=Replay)
async def show_replay(
    name: TableName,
    number: Number,
    server: TheServer,
    visitor: TheVisitor,
    seat: WantedSeat = None,
) -> JSONResponse:
    """Show a game as frames: all hands once it is over, else what the seat saw."""
    access = await enter_past_table(server.tables, name, visitor)
    table = access.table
    for game in table.finished:
        if game.number == number:
            return JSONResponse(dump_replay([game.record()], None, is_open=True))
    if table.game is None or table.game.number != number:
        raise ServerError("no_such_game", number=number)
    told_to = table.viewpoint(access.seat(seat))
    return JSONResponse(dump_replay([table.game.record()], told_to, is_open=False))


@router.get("/history", response_model=History)
async def show_history(server: TheServer, visitor: TheVisitor) -> JSONResponse:
    """Show the guest's own tables, the last one touched first."""
    if visitor.guest is None:
        return JSONResponse({"tables": []})
    found = await server.tables.find_own(visitor.guest, MOST_PAST_TABLES)
    return JSONResponse({"tables": [_past_table(one.table, visitor.guest) for one in found]})


def _past_table(table: Table, guest: str) -> Json:
    is_playing = table.stage is Stage.PLAYING and table.game is not None
    awaited = table.game.awaited() if is_playing and table.game else ()
    own = [seat for seat in table.seats_of(guest) if table.viewpoint(seat) is not None]
    return {
        "table": table.id,
        "stage": table.stage,
        "is_awaited": any(seat in awaited for seat in own),
        "settings": dump_settings(table.settings),
        "names": [player and player.name for player in table.seats],
        "games": [_past_game(game) for game in table.finished],
    }


def _past_game(game: Game) -> Json:
    scores = game.scores
    return {
        "number": game.number,
        "match": game.match,
        "board": game.state.setup.board,
        "names": list(game.names),
        "totals": [one.total for one in scores],
        "winners": list(winners_of(scores)),
    }


@router.post(
    "/replay",
    response_model=Replay,
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": {"type": "object"}}},
        }
    },
)
async def replay_record(
    request: Request, _visitor: TheVisitor, seat: WantedSeat = None, frames: bool = True
) -> JSONResponse:
    """Show any record or match as frames: with all hands, or as a seat saw it.

    With `frames=false` only how each game ended.
    """
    return JSONResponse(replay_text(await request.body(), seat, with_frames=frames))
