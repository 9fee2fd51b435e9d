"""What a visitor sees of a table: the seat's view, who is connected, and tokens for links.

Where `tokens` is None there are no links: on a single device nobody can join from elsewhere.
"""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

from draftosaurus.service.access import Access
from draftosaurus.service.errors import ServerError
from draftosaurus.service.mailbox import Mailbox
from draftosaurus.service.tokens import TableTokens
from draftosaurus.table import Event, Json, Table

LONGEST_WAIT_SECONDS = 25.0
"""How many seconds a request may wait for events."""


def view_document(access: Access, seat: int | None, tokens: TableTokens | None) -> Json:
    """The view of a seat, the connected seats, and for guests at the table the tokens for links."""
    mailbox, guest = access.mailbox, access.seated_guest
    table = mailbox.table
    return {
        **mailbox.view_builder.view(guest, seat),
        "connected": mailbox.connected(),
        "keys": keys_document(table, guest, tokens) if tokens and guest in table.guests else None,
    }


def keys_document(table: Table, guest: str | None, tokens: TableTokens) -> Mapping[str, Any]:
    """The tokens for links: invitations, spectators, and the guest's own seats."""
    own = [
        (seat, player.id, table.seat_links.get(player.id, 0))
        for seat, player in enumerate(table.seats)
        if player and player.guest == guest
    ]
    return tokens.links(table.id, table.invitation, tuple(own))


def update_document(
    access: Access,
    seat: int | None,
    tokens: TableTokens | None,
    events: Iterable[tuple[int, Event]] = (),
) -> Json:
    """The view, the events that led to it, and the server's time, to which deadlines refer.

    `events` are pairs of sequence and event.
    """
    builder = access.mailbox.view_builder
    return {
        "view": view_document(access, seat, tokens),
        "events": [builder.event(sequence, event, seat) for sequence, event in events],
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
