"""What a visitor is told of a table: the seat's view, who is connected, and keys for links.

Without `tokens` there are no links: nobody can come from elsewhere.
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

LONGEST_WAIT = 25.0
"""How many seconds somebody may wait for events."""


def view_document(access: Access, seat: int | None, tokens: TableTokens | None) -> Json:
    """The whole view of a seat, with who is connected and, for those at the table, its keys."""
    table, guest = access.table, access.told_to
    return {
        **access.mailbox.view_builder.view(guest, seat),
        "connected": access.mailbox.connected(),
        "keys": keys_document(table, guest, tokens) if tokens and guest in table.guests else None,
    }


def keys_document(table: Table, guest: str | None, tokens: TableTokens) -> Json:
    """The secrets for links."""
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
    """The whole view, the events that led to it, and the time by which clocks are read."""
    told_to = access.table.viewpoint(seat)
    return {
        "view": view_document(access, seat, tokens),
        "events": [
            {**event_view(event, told_to), "sequence": sequence} for sequence, event in events
        ],
        "now": time.time(),
    }


async def await_events(
    access: Access, since: int, seat: int | None, seconds: float
) -> list[tuple[int, Event]]:
    """The events after `since`, once there are any or the seconds are over.

    Raises `ServerError` if the seat is not the visitor's, or the table no longer for the visitor.
    """
    shown = access.seat(seat)
    with ExitStack() as presence:
        if shown is not None:
            presence.enter_context(access.mailbox.polled_by(access.table.player(shown).id))
        await _wait_beyond(access.mailbox, since, seconds)
    events = await access.mailbox.events_since(since)
    if not access.may_look:
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
