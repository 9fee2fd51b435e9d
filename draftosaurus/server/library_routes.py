"""HTTP paths that need no table: what there is to choose from, boards, scores of real tables."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import JSONResponse

from draftosaurus import __version__
from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    Board,
    Document,
    Pen,
    check_zoos,
    dump_score,
    find_board,
    load_zoo,
    score,
    winners_of,
)
from draftosaurus.server.addresses import network_address
from draftosaurus.server.library_documents import BoardDocument, Catalogue, Health, Scores
from draftosaurus.server.messages import ScoreRequest
from draftosaurus.server.requests import ERRORS, TheServer, TheVisitor
from draftosaurus.server.words import BoardId, EditionId
from draftosaurus.table import CLOCKS, Settings, dump_settings
from draftosaurus.table.events import Json

router = APIRouter(responses=ERRORS)


@router.get("/healthz", response_model=Health)
async def show_health() -> JSONResponse:
    """Tell that the server answers."""
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("/api/catalogue", response_model=Catalogue)
async def show_catalogue(server: TheServer, _visitor: TheVisitor) -> JSONResponse:
    """Show what there is to choose from."""
    catalogue = {
        "boards": list(BOARDS),
        "editions": list(EDITIONS),
        "bots": server.levels,
        "clocks": dict(CLOCKS),
        "defaults": dump_settings(Settings()),
        "address": server.settings.public_url
        or network_address(server.settings.host, server.settings.port),
    }
    return JSONResponse(catalogue)


@router.post("/api/score", response_model=Scores)
async def score_zoos(wanted: ScoreRequest, _visitor: TheVisitor) -> JSONResponse:
    """Score the zoos of a real table."""
    board = find_board(wanted.board, wanted.edition)
    given = Document(wanted.zoos, "zoos").items()
    zoos = tuple(load_zoo(zoo, board) for zoo in given)
    check_zoos(zoos)
    scores = score(zoos)
    return JSONResponse(
        {"seats": [dump_score(one) for one in scores], "winners": list(winners_of(scores))}
    )


@router.get("/api/boards/{board}", response_model=BoardDocument)
async def show_board(
    board: Annotated[BoardId, Path()],
    _visitor: TheVisitor,
    edition: Annotated[EditionId, Query()] = "international",
) -> JSONResponse:
    """Show the pens of a board, as an edition has them."""
    found: Board = find_board(board, edition)
    pens = [_pen(pen) for pen in found.pens_and_river]
    return JSONResponse({"board": board, "edition": edition, "pens": pens})


def _pen(pen: Pen) -> Json:
    return {
        "id": pen.id,
        "account": pen.account,
        "places": sorted(pen.places),
        "slots": pen.slots,
        "rows": list(pen.rows),
        "admits": pen.admits.__name__,
        "pays": pen.pays.word,
        "numbers": list(pen.pays.numbers),
        "must_leave": pen.must_leave,
        "may_leave": pen.may_leave,
    }
