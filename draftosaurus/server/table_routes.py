"""HTTP paths of tables: open, list, join, show, wait for events, command."""

import secrets
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import JSONResponse

from draftosaurus.rules import Document
from draftosaurus.server.command_requests import handle_command, handle_request
from draftosaurus.server.documents import DoneDocument, EndedDocument, UpdateDocument
from draftosaurus.server.field_types import Number, Seat
from draftosaurus.server.library_documents import OpenTables, WatchableTables
from draftosaurus.server.messages import ClaimRequest, CommandRequest, CreateRequest, JoinRequest
from draftosaurus.server.reading import to_table_request
from draftosaurus.server.requests import (
    ERRORS,
    TheServer,
    TheVisitor,
    answer_guest,
    answer_stranger,
    guest_of,
)
from draftosaurus.service import (
    INVITES,
    LONGEST_WAIT_SECONDS,
    Access,
    ServerError,
    await_events,
    enter,
    read_open_request,
    run_uncancelled,
    update_document,
)
from draftosaurus.table import Claim, Json, Sit, Table, dump_settings, seat_view

MOST_OPEN_TABLES = 50

router = APIRouter(prefix="/api", responses=ERRORS)

TableName = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
WantedSeat = Annotated[Seat | None, Query()]
Watch = Annotated[bool, Query(description="Show what a spectator sees, whoever asks.")]


@router.post("/tables", status_code=201, response_model=UpdateDocument)
async def create_table(
    request: Request, wanted: CreateRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Open a table."""
    server.limits.count_new_table(visitor.address)
    guest = guest_of(visitor, server)
    asked = read_open_request(Document(wanted.model_dump()))
    if asked.start and not asked.sit:
        server.limits.check_bot_games(server.tables.count_bot_games(visitor.address))
    opened = await server.tables.open(asked.settings, guest, visitor.address, asked.commands())
    access = Access(opened, guest, None)
    document = update_document(access, access.seat(None), server.tokens)
    return answer_guest(request, server, guest, document, 201)


@router.get("/tables", response_model=OpenTables)
async def list_tables(server: TheServer, _visitor: TheVisitor) -> JSONResponse:
    """List public tables with a free seat."""
    found = [mailbox.table for mailbox in await server.tables.find_open(MOST_OPEN_TABLES)]
    tables = [
        {
            "table": table.id,
            "settings": dump_settings(table.settings),
            "seats": [seat_view(table, seat) for seat in range(len(table.seats))],
        }
        for table in found
    ]
    return JSONResponse({"tables": tables})


@router.get("/watchable", response_model=WatchableTables)
async def list_watchable(server: TheServer, _visitor: TheVisitor) -> JSONResponse:
    """List running games that everybody may watch."""
    found = await server.tables.find_watchable(MOST_OPEN_TABLES)
    return JSONResponse({"tables": [_watchable(mailbox.table) for mailbox in found]})


def _watchable(table: Table) -> Json:
    game = table.running()
    setup, state = game.state.setup, game.state
    return {
        "table": table.id,
        "settings": dump_settings(table.settings),
        "names": list(game.names),
        "board": setup.board,
        "round": state.round,
        "rounds": setup.size.rounds,
        "turn": state.turn,
        "turns": setup.size.turns,
        "totals": [one.total for one in game.scores],
    }


@router.post("/join", response_model=UpdateDocument)
async def join_table(
    request: Request, wanted: JoinRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Use an invitation; with a name, also take a seat, unless the guest has one."""
    server.limits.count_attempt(visitor.address)
    key = await server.tables.find_key(wanted.invite)
    if key is None or key.kind not in INVITES:
        raise ServerError("no_such_key")
    guest = guest_of(visitor, server)
    mailbox = await server.tables.find_as_stored(key.table)
    if mailbox is None or not mailbox.opens(key):
        raise ServerError("no_such_key")
    invited = replace(visitor, guest=guest, token=wanted.invite)
    access = await enter(server.tables, key.table, invited)
    if wanted.name is not None and not access.table.seats_of(guest):
        sit = Sit(wanted.name, wanted.seat)
        await run_uncancelled(handle_command(server, access, _fresh("join"), sit))
    document = update_document(access, access.seat(None), server.tokens)
    return answer_guest(request, server, guest, document)


@router.post("/seat", response_model=UpdateDocument)
async def claim_seat(
    request: Request, wanted: ClaimRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Open a seat on this device."""
    server.limits.count_attempt(visitor.address)
    key = await server.tables.find_key(wanted.token)
    mailbox = await server.tables.find_as_stored(key.table) if key and key.kind == "seat" else None
    if mailbox is None or key is None or key.player is None:
        raise ServerError("no_such_key")
    if not mailbox.opens(key):
        raise ServerError("no_such_key")
    guest = guest_of(visitor, server)
    access = Access(mailbox, guest, None)
    await run_uncancelled(handle_command(server, access, _fresh("claim"), Claim(key.player)))
    document = update_document(access, mailbox.table.seat_of(key.player), server.tokens)
    return answer_guest(request, server, guest, document)


@router.post("/session/end", response_model=EndedDocument)
async def end_session(request: Request, server: TheServer, visitor: TheVisitor) -> JSONResponse:
    """End the session of this browser: its cookie, and each copy of it, is no longer valid."""
    server.limits.count_attempt(visitor.address)
    if visitor.guest is not None:
        await server.sessions.end(visitor.guest)
    return answer_stranger(request, server, {"ended": visitor.guest is not None})


@router.get("/tables/{name}", response_model=UpdateDocument)
async def show_table(
    name: TableName,
    server: TheServer,
    visitor: TheVisitor,
    seat: WantedSeat = None,
    watch: Watch = False,
) -> JSONResponse:
    """Show a table as it is now."""
    access = await enter(server.tables, name, replace(visitor, watches=watch))
    return JSONResponse(update_document(access, access.seat(seat), server.tokens))


@router.get("/tables/{name}/events", response_model=UpdateDocument)
async def wait_for_events(
    name: TableName,
    server: TheServer,
    visitor: TheVisitor,
    since: Annotated[Number, Query()] = 0,
    seat: WantedSeat = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT_SECONDS)] = 0,
    watch: Watch = False,
) -> JSONResponse:
    """Wait for events after sequence `since`, then show the table."""
    access = await enter(server.tables, name, replace(visitor, watches=watch))
    events = await await_events(access, since, seat, wait)
    return JSONResponse(update_document(access, access.seat(seat), server.tokens, events))


@router.post("/tables/{name}/commands", response_model=DoneDocument)
async def command_table(
    name: TableName,
    request: Request,
    wanted: CommandRequest,
    server: TheServer,
    visitor: TheVisitor,
) -> JSONResponse:
    """Send a command to a table; answered once it is stored."""
    guest = guest_of(visitor, server)
    access = await enter(server.tables, name, replace(visitor, guest=guest))
    handling = handle_request(server, access, to_table_request(wanted))
    document = {"sequence": await run_uncancelled(handling)}
    if visitor.guest is not None:
        return JSONResponse(document)
    return answer_guest(request, server, guest, document)


def _fresh(what: str) -> str:
    """A new id for a command that has none of the client's."""
    return f"{what}:{secrets.token_hex(8)}"
