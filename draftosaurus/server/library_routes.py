"""HTTP paths that need no table: what there is to choose from, boards, scores of real tables."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import JSONResponse

from draftosaurus import __version__
from draftosaurus.rules import (
    BOARDS,
    BOARDS_OF_A_MATCH,
    EDITIONS,
    FACES,
    HAND_SIZE,
    SIZES,
    SPECIES,
    Board,
    Document,
    Pen,
    Prospect,
    Setup,
    Size,
    Surprise,
    Zoo,
    check_zoos,
    dinosaurs_to_come,
    dump_score,
    find_board,
    load_zoo,
    prospects,
    score,
    surprises,
    winners_of,
)
from draftosaurus.server.core import Server
from draftosaurus.server.errors import ServerError
from draftosaurus.server.field_types import BoardId, EditionId
from draftosaurus.server.library_documents import (
    BoardDocument,
    Catalogue,
    Health,
    NetworkAddress,
    Prospects,
    Scores,
)
from draftosaurus.server.messages import ProspectsRequest, ScoreRequest
from draftosaurus.server.requests import ERRORS, TheServer, TheVisitor
from draftosaurus.server.security import host_name
from draftosaurus.table import CLOCKS, Json, Settings, dump_settings

DEFAULTS = Settings()

router = APIRouter(responses=ERRORS)


@router.get("/healthz", response_model=Health, responses={503: {"model": Health}})
async def show_health(server: TheServer) -> JSONResponse:
    """Tell whether the server answers, and its database and disk too."""
    is_well = await server.is_well()
    status = {"status": "ok" if is_well else "failing", "version": __version__}
    return JSONResponse(status, 200 if is_well else 503)


@router.get("/api/catalogue", response_model=Catalogue)
async def show_catalogue(request: Request, server: TheServer, _visitor: TheVisitor) -> JSONResponse:
    """Show what there is to choose from."""
    catalogue = {
        "boards": list(BOARDS),
        "match_boards": list(BOARDS_OF_A_MATCH),
        "editions": list(EDITIONS),
        "sizes": [_size(players, size) for players, size in SIZES.items()],
        "hand_size": HAND_SIZE,
        "species": list(SPECIES),
        "faces": list(FACES),
        "bots": server.levels,
        "clocks": dict(CLOCKS),
        "defaults": dump_settings(DEFAULTS),
        "finished_kept_days": server.settings.finished_kept_days,
        "address": server.network.address,
        "can_open_network": _may_open_network(request, server),
    }
    return JSONResponse(catalogue)


@router.post("/api/network", response_model=NetworkAddress)
async def open_network(request: Request, server: TheServer, _visitor: TheVisitor) -> JSONResponse:
    """Let other devices of the network in; for whoever sits at the server's own computer."""
    if not _may_open_network(request, server):
        raise ServerError("no_such_page")
    return JSONResponse({"address": await server.network.open()})


def _may_open_network(request: Request, server: Server) -> bool:
    asking = request.client.host if request.client else ""
    return server.network.may_open(asking, host_name(request.headers.get("host", "")))


def _size(players: int, size: Size) -> Json:
    return {
        "players": players,
        "of_each_species": size.of_each_species,
        "rounds": size.rounds,
        "turns": size.turns,
        "discards": size.discards,
    }


@router.post("/api/score", response_model=Scores)
async def score_zoos(wanted: ScoreRequest, _visitor: TheVisitor) -> JSONResponse:
    """Score the zoos of a real table."""
    zoos = _load_zoos(wanted)
    scores = score(zoos)
    return JSONResponse(
        {
            "seats": [dump_score(one) for one in scores],
            "winners": list(winners_of(scores)),
            "surprises": [_surprise(one) for one in surprises(zoos)],
        }
    )


@router.post("/api/prospects", response_model=Prospects)
async def show_prospects(wanted: ProspectsRequest, _visitor: TheVisitor) -> JSONResponse:
    """Tell of each pen of a zoo what it pays, what it can become and what each species adds."""
    zoos = _load_zoos(wanted)
    seat = Document(wanted.seat, "seat").within(0, len(zoos) - 1)
    pens = [_prospect(one) for one in prospects(zoos, seat)]
    return JSONResponse({"dinosaurs_to_come": dinosaurs_to_come(zoos[seat]), "pens": pens})


def _load_zoos(wanted: ScoreRequest) -> tuple[Zoo, ...]:
    board = find_board(wanted.board, wanted.edition)
    zoos = tuple(load_zoo(zoo, board) for zoo in Document(wanted.zoos, "zoos").items())
    check_zoos(zoos)
    return zoos


def _surprise(told: Surprise) -> Json:
    facts = dict(told.facts)
    return {"seat": told.seat, "account": told.account, "code": told.code, "facts": facts}


def _prospect(found: Prospect) -> Json:
    return {
        "pen": found.pen,
        "account": found.account,
        "points": found.points,
        "can_become": found.can_become,
        "changes": {one: dict(change) for one, change in found.changes.items()},
        "refused": {
            one: {"code": reason.code, "facts": dict(reason.facts)}
            for one, reason in found.refused.items()
        },
    }


@router.get("/api/boards/{board}", response_model=BoardDocument)
async def show_board(
    board: Annotated[BoardId, Path()],
    _visitor: TheVisitor,
    edition: Annotated[EditionId, Query()] = DEFAULTS.edition,
) -> JSONResponse:
    """Show the pens of a board, as an edition has them, its die and its set-up."""
    found: Board = find_board(board, edition)
    return JSONResponse(
        {
            "board": board,
            "edition": edition,
            "pens": [_pen(pen) for pen in found.pens_and_river],
            "faces": list(FACES),
            "sizes": [_board_size(Setup(board, players, edition)) for players in SIZES],
        }
    )


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


def _board_size(setup: Setup) -> Json:
    return {
        **_size(setup.players, setup.size),
        "bag": len(setup.full_bag()),
        "drawn": HAND_SIZE,
        "shares_last_roll": setup.rolls < setup.size.turns,
    }
