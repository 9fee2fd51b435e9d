"""HTTP paths of the coach: games that are over, and puzzles."""

import secrets
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse

from draftosaurus.rules import Document
from draftosaurus.server.coach_documents import (
    AnalysisProgress,
    DecisionView,
    HintRequest,
    Hints,
    PuzzleDocument,
    Puzzles,
    PuzzleTryRequest,
    TriedDocument,
    TryRequest,
)
from draftosaurus.server.command_requests import handle_command
from draftosaurus.server.field_types import Number
from draftosaurus.server.requests import ERRORS, TheServer, TheVisitor
from draftosaurus.server.table_routes import TableName
from draftosaurus.service import (
    Asker,
    enter,
    enter_past_table,
    puzzle_document,
    puzzles_document,
    read_choice,
    run_uncancelled,
)
from draftosaurus.table import AskHint

router = APIRouter(prefix="/api", responses=ERRORS)


@router.post("/tables/{name}/hint", response_model=Hints)
async def give_hint(
    name: TableName, wanted: HintRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Give the best moves to a seat that has to choose; all at the table see that it asked."""
    access = await enter(server.tables, name, visitor)
    if visitor.guest is not None:
        server.limits.count_command(name, visitor.guest)
    asked = handle_command(server, access, f"hint:{secrets.token_hex(8)}", AskHint(wanted.seat))
    await run_uncancelled(asked)
    return JSONResponse(await server.coach.find_hints(access, wanted.seat, server.tokens))


@router.get("/tables/{name}/games/{number}/analysis", response_model=AnalysisProgress)
async def show_analysis(
    name: TableName, number: Number, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Show the analysis of a finished game, or the progress of its computation."""
    access = await enter_past_table(server.tables, name, visitor)
    return JSONResponse(server.coach.show_analysis(access, number))


@router.post("/tables/{name}/games/{number}/analysis", response_model=AnalysisProgress)
async def begin_analysis(
    name: TableName, number: Number, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Begin the analysis of a finished game, unless it exists or is under way."""
    access = await enter_past_table(server.tables, name, visitor)
    return JSONResponse(server.coach.begin_analysis(access, number))


@router.get("/tables/{name}/games/{number}/decisions/{move}", response_model=DecisionView)
async def show_decision(
    name: TableName, number: Number, move: Number, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Show what a seat saw before a choice in a finished game."""
    access = await enter_past_table(server.tables, name, visitor)
    return JSONResponse(server.coach.show_decision(access, number, move))


@router.post("/tables/{name}/games/{number}/decisions/{move}", response_model=TriedDocument)
async def try_decision(
    name: TableName,
    number: Number,
    move: Number,
    wanted: TryRequest,
    server: TheServer,
    visitor: TheVisitor,
) -> JSONResponse:
    """Tell what another choice would have cost."""
    access = await enter_past_table(server.tables, name, visitor)
    tried = read_choice(Document(wanted.model_dump(exclude_none=True)["move"], "move"))
    return JSONResponse(await server.coach.try_decision(access, number, move, tried))


@router.get("/puzzles", response_model=Puzzles)
async def list_puzzles(_visitor: TheVisitor, day: Annotated[date, Query()]) -> JSONResponse:
    """List all puzzles, and the puzzle of a day and of each of the days before it."""
    return JSONResponse(puzzles_document(day))


@router.get("/puzzles/{number}", response_model=PuzzleDocument)
async def show_puzzle(number: Number, _visitor: TheVisitor) -> JSONResponse:
    """Show a puzzle without its answer."""
    return JSONResponse(puzzle_document(number))


@router.post("/puzzles/{number}", response_model=TriedDocument)
async def try_puzzle(
    number: Number, wanted: PuzzleTryRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Tell how good a choice is in a puzzle, and which one is best."""
    move = wanted.model_dump(exclude_none=True).get("move")
    tried = None if move is None else read_choice(Document(move, "move"))
    asker = Asker(visitor.address, "puzzles")
    return JSONResponse(await server.coach.try_puzzle(number, tried, asker))
