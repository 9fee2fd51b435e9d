"""HTTP paths that need no table: the catalogue, boards, scores of zoos on a real table."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import JSONResponse

from draftosaurus import __version__
from draftosaurus.rules import Document
from draftosaurus.server.core import Server
from draftosaurus.server.field_types import BoardId, EditionId
from draftosaurus.server.library_documents import (
    BoardDocument,
    Catalogue,
    Health,
    NetworkAddress,
    Prospects,
    Scores,
)
from draftosaurus.server.messages import DEFAULTS, ProspectsRequest, ScoreRequest
from draftosaurus.server.requests import ERRORS, TheServer, TheVisitor
from draftosaurus.server.security import host_name
from draftosaurus.service import (
    ServerError,
    board_document,
    catalogue_document,
    prospects_document,
    scores_document,
)

router = APIRouter(responses=ERRORS)


@router.get("/healthz", response_model=Health, responses={503: {"model": Health}})
async def show_health(server: TheServer) -> JSONResponse:
    """Show whether the server works, with its database and disk."""
    is_healthy = await server.is_healthy()
    status = {"status": "ok" if is_healthy else "failing", "version": __version__}
    return JSONResponse(status, 200 if is_healthy else 503)


@router.get("/api/catalogue", response_model=Catalogue)
async def show_catalogue(request: Request, server: TheServer, _visitor: TheVisitor) -> JSONResponse:
    """Show all boards, editions, bots and settings to choose from."""
    of_this_server = {
        "finished_kept_days": server.settings.finished_kept_days,
        "address": server.network.address,
        "can_open_network": _may_open_network(request, server),
    }
    return JSONResponse({**catalogue_document(server.levels), **of_this_server})


@router.post("/api/network", response_model=NetworkAddress)
async def open_network(request: Request, server: TheServer, _visitor: TheVisitor) -> JSONResponse:
    """Open the server to the local network; only for requests from the server's own computer."""
    if not _may_open_network(request, server):
        raise ServerError("no_such_page")
    return JSONResponse({"address": await server.network.open()})


def _may_open_network(request: Request, server: Server) -> bool:
    asking = request.client.host if request.client else ""
    return server.network.may_open(asking, host_name(request.headers.get("host", "")))


@router.post("/api/score", response_model=Scores)
async def score_zoos(wanted: ScoreRequest, _visitor: TheVisitor) -> JSONResponse:
    """Score the zoos of a real table."""
    return JSONResponse(scores_document(Document(wanted.model_dump())))


@router.post("/api/prospects", response_model=Prospects)
async def show_prospects(wanted: ProspectsRequest, _visitor: TheVisitor) -> JSONResponse:
    """Show of each pen of a zoo its points, its possible points and what each species adds."""
    return JSONResponse(prospects_document(Document(wanted.model_dump())))


@router.get("/api/boards/{board}", response_model=BoardDocument)
async def show_board(
    board: Annotated[BoardId, Path()],
    _visitor: TheVisitor,
    edition: Annotated[EditionId, Query()] = DEFAULTS.edition,
) -> JSONResponse:
    """Show the pens of a board in an edition, the die, and the set-up for each size."""
    return JSONResponse(board_document(board, edition))
