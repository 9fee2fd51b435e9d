"""What a visitor is told of a table: the seat's view, and what only the server knows beside it."""

import time
from collections.abc import Iterable

from draftosaurus.server.access import Access
from draftosaurus.server.tokens import Tokens
from draftosaurus.table import Event, Json, Table, event_view


def view_document(access: Access, seat: int | None, tokens: Tokens) -> Json:
    """The whole view of a seat, with who is connected and, for those at the table, its keys."""
    table, guest = access.table, access.guest
    return {
        **access.mailbox.view_builder.view(guest, seat),
        "connected": access.mailbox.connected(),
        "keys": keys_document(table, guest, tokens) if guest in table.guests else None,
    }


def keys_document(table: Table, guest: str | None, tokens: Tokens) -> Json:
    """The secrets for links."""
    own = {seat: table.player(seat).id for seat in table.seats_of(guest)}
    return {
        "code": tokens.code(table.id, table.invitation),
        "invite": tokens.invite(table.id, table.invitation),
        "spectator": tokens.spectator(table.id, table.invitation),
        "seats": {str(seat): tokens.seat_link(table, player) for seat, player in own.items()},
    }


def update_document(
    access: Access, seat: int | None, tokens: Tokens, events: Iterable[tuple[int, Event]] = ()
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
