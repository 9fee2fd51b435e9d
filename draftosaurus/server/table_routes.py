"""HTTP paths of tables: open, list, join, look, wait for events, command."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import JSONResponse

from draftosaurus.server.access import INVITES, Access, enter
from draftosaurus.server.commanding import hand_in, perform
from draftosaurus.server.documents import DoneDocument, UpdateDocument
from draftosaurus.server.errors import ServerError
from draftosaurus.server.library_documents import OpenTables
from draftosaurus.server.mailbox import Mailbox
from draftosaurus.server.messages import ClaimRequest, CommandRequest, CreateRequest, JoinRequest
from draftosaurus.server.requests import (
    ERRORS,
    TheServer,
    TheVisitor,
    answer_guest,
    guest_of,
)
from draftosaurus.server.telling import update_document
from draftosaurus.server.words import Number
from draftosaurus.table import AddBot, Claim, Command, Event, Sit, Start, dump_settings
from draftosaurus.table.views import seat_view

MOST_OPEN_TABLES = 50
LONGEST_WAIT = 25.0

router = APIRouter(prefix="/api", responses=ERRORS)

TableName = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
WantedSeat = Annotated[int | None, Query(ge=0, le=4)]


@router.post("/tables", status_code=201, response_model=UpdateDocument)
async def create_table(
    request: Request, wanted: CreateRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Open a table."""
    server.limits.new_table(visitor.address)
    guest = guest_of(visitor, server)
    commands: list[Command] = [Sit(wanted.name)] if wanted.sit else []
    commands += [AddBot(bot) for bot in wanted.bots]
    commands += [Start()] if wanted.start else []
    opened = await server.tables.open(wanted.settings.read(), guest, commands)
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


@router.post("/join", response_model=UpdateDocument)
async def join_table(
    request: Request, wanted: JoinRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Use an invitation; with a name, sit down too, unless the guest has a seat already."""
    server.limits.attempt(visitor.address)
    key = await server.tables.find_key(wanted.invite)
    if key is None or key.kind not in INVITES:
        raise ServerError("no_such_key")
    guest = guest_of(visitor, server)
    invited = replace(visitor, guest=guest, token=wanted.invite)
    access = await enter(server.tables, key.table, invited)
    if wanted.name is not None and not access.table.seats_of(guest):
        await perform(server, access, _fresh("join"), Sit(wanted.name, wanted.seat))
    document = update_document(access, access.seat(None), server.tokens)
    return answer_guest(request, server, guest, document)


@router.post("/seat", response_model=UpdateDocument)
async def claim_seat(
    request: Request, wanted: ClaimRequest, server: TheServer, visitor: TheVisitor
) -> JSONResponse:
    """Bring a seat to this device."""
    server.limits.attempt(visitor.address)
    key = await server.tables.find_key(wanted.token)
    mailbox = await server.tables.find(key.table) if key and key.kind == "seat" else None
    if mailbox is None or key is None or key.player is None:
        raise ServerError("no_such_key")
    if mailbox.table.seat_of(key.player) is None:
        raise ServerError("no_such_key")
    guest = guest_of(visitor, server)
    access = Access(mailbox, guest, None)
    await perform(server, access, _fresh("claim"), Claim(key.player))
    document = update_document(access, mailbox.table.seat_of(key.player), server.tokens)
    return answer_guest(request, server, guest, document)


@router.get("/tables/{name}", response_model=UpdateDocument)
async def show_table(
    name: TableName, server: TheServer, visitor: TheVisitor, seat: WantedSeat = None
) -> JSONResponse:
    """Show a table as it is now."""
    access = await enter(server.tables, name, visitor)
    return JSONResponse(update_document(access, access.seat(seat), server.tokens))


@router.get("/tables/{name}/events", response_model=UpdateDocument)
async def wait_for_events(
    name: TableName,
    server: TheServer,
    visitor: TheVisitor,
    since: Annotated[Number, Query()] = 0,
    seat: WantedSeat = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 0,
) -> JSONResponse:
    """Wait until something has happened after `since`, and show the table then."""
    access = await enter(server.tables, name, visitor)
    access.seat(seat)
    await _wait_beyond(access.mailbox, since, wait)
    events = await access.mailbox.events_since(since)
    if not access.may_look:
        raise ServerError("no_such_table")
    return JSONResponse(update_document(access, access.seat(seat), server.tokens, events))


@router.post("/tables/{name}/commands", response_model=DoneDocument)
async def command_table(
    name: TableName,
    request: Request,
    wanted: CommandRequest,
    server: TheServer,
    visitor: TheVisitor,
) -> JSONResponse:
    """Do something at a table; answered once it is stored."""
    guest = guest_of(visitor, server)
    access = await enter(server.tables, name, replace(visitor, guest=guest))
    document = {"sequence": await hand_in(server, access, wanted)}
    if visitor.guest is not None:
        return JSONResponse(document)
    return answer_guest(request, server, guest, document)


async def _wait_beyond(mailbox: Mailbox, since: int, seconds: float) -> None:
    changed = asyncio.Event()

    def listener(events: Sequence[Event]) -> None:
        if events:
            changed.set()

    if mailbox.table.sequence > since or not seconds:
        return
    mailbox.listeners.add(listener)
    try:
        async with asyncio.timeout(seconds):
            await changed.wait()
    except TimeoutError:
        pass
    finally:
        mailbox.listeners.discard(listener)


def _fresh(what: str) -> str:
    """The id of a command that a client did not name."""
    return f"{what}:{secrets.token_hex(8)}"
