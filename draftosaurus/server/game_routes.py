"""HTTP paths of past games: records, replays, the guest's history."""

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse

from draftosaurus.server.field_types import Number
from draftosaurus.server.library_documents import History, Replay
from draftosaurus.server.requests import ERRORS, TheServer, TheVisitor
from draftosaurus.server.table_routes import TableName, WantedSeat, Watch
from draftosaurus.service import (
    enter_past_table,
    game_document,
    history_document,
    record_document,
)
from draftosaurus.table import replay_text

router = APIRouter(prefix="/api", responses=ERRORS)


@router.get("/tables/{name}/games/{number}/record", response_model=dict[str, object])
async def show_record(
    name: TableName, number: Number, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Show the record of a finished game, or of its match so far."""
    access = await enter_past_table(server.tables, name, visitor)
    return JSONResponse(record_document(access, number))


@router.get("/tables/{name}/games/{number}/replay", response_model=Replay)
async def show_replay(
    name: TableName,
    number: Number,
    server: TheServer,
    visitor: TheVisitor,
    seat: WantedSeat = None,
    watch: Watch = False,
) -> JSONResponse:
    """Show a game as frames: with all hands if it is over, otherwise as the seat saw it."""
    access = await enter_past_table(server.tables, name, replace(visitor, watches=watch))
    return JSONResponse(game_document(access, number, seat))


@router.get("/history", response_model=History)
async def show_history(server: TheServer, visitor: TheVisitor) -> JSONResponse:
    """Show the guest's own tables, the one with the latest event first."""
    return JSONResponse(await history_document(server.tables, visitor.guest))


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
