"""What a visitor sees of a table: the seat's view, who is connected, and tokens for links.

Where `tokens` is None there are no links: on a single device nobody can join from elsewhere.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack

from draftosaurus.service.access import Access
from draftosaurus.service.errors import ServerError
from draftosaurus.service.mailbox import Mailbox
from draftosaurus.service.tokens import TableTokens
from draftosaurus.table import Event, Json, Table, event_view

LONGEST_WAIT_SECONDS = 25.0
"""How many seconds a request may wait for events."""


def view_document(access: Access, seat: int | None, tokens: TableTokens | None) -> Json:
    """The view of a seat, the connected seats, and for guests at the table the tokens for links."""
    table, guest = access.table, access.seated_guest
    return {
        **access.mailbox.view_builder.view(guest, seat),
        "connected": access.mailbox.connected(),
        "keys": keys_document(table, guest, tokens) if tokens and guest in table.guests else None,
    }


def keys_document(table: Table, guest: str | None, tokens: TableTokens) -> Json:
    """The tokens for links: invitations, spectators, and the guest's own seats."""
    own = {seat: table.player(seat).id for seat in table.seats_of(guest)}
    return {
        "code": tokens.code(table.id, table.invitation),
        "invite": tokens.invite(table.id, table.invitation),
        "spectator": tokens.spectator(table.id, table.invitation),
        "seats": {str(seat): tokens.seat_link(table, player) for seat, player in own.items()},
    }


def update_document(
    access: Access,
    seat: int | None,
    tokens: TableTokens | None,
    events: Iterable[tuple[int, Event]] = (),
) -> Json:
    """The view, the events that led to it, and the server's time, to which deadlines refer.

    `events` are pairs of sequence and event.
    """
    viewpoint = access.table.viewpoint(seat)
    return {
        "view": view_document(access, seat, tokens),
        "events": [
            {**event_view(event, viewpoint), "sequence": sequence} for sequence, event in events
        ],
        "now": time.time(),
    }


async def await_events(
    access: Access, since: int, seat: int | None, seconds: float
) -> list[tuple[int, Event]]:
    """Wait up to `seconds` for events after sequence `since`; returns them with their sequences.

    Raises `ServerError` if the seat is not the visitor's, or the visitor may no longer see the
    table.
    """
    shown = access.seat(seat)
    with ExitStack() as presence:
        if shown is not None:
            presence.enter_context(access.mailbox.polled_by(access.table.player(shown).id))
        await _wait_beyond(access.mailbox, since, seconds)
    events = await access.mailbox.events_since(since)
    if not access.may_see:
        raise ServerError("no_such_table")
    return events


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
