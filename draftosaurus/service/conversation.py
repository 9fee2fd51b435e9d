"""One client connected to one table: which seat it shows, and which events it has seen.

The messages returned here are sent over a WebSocket, or by the worker in a browser.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from draftosaurus.service.access import Access, Visitor, enter
from draftosaurus.service.errors import ServerError
from draftosaurus.service.messages import Hello
from draftosaurus.service.tables import Tables
from draftosaurus.service.tokens import TableTokens
from draftosaurus.service.updates import update_document
from draftosaurus.table import Chose, Event, Json

Notify = Callable[[Json | None], None]
"""Called with a message to send, or with None if `news` now has one; must not block or raise."""


class FellBehind(Exception):
    """The client has missed more events than the table keeps in memory.

    It has to connect again, or `catch_up` reads them from the log.
    """


class Conversation:
    """One client at one table, from its first hello until it leaves."""

    def __init__(
        self,
        tables: Tables,
        name: str,
        visitor: Visitor,
        tokens: TableTokens | None,
        notify: Notify,
    ) -> None:
        self._tables = tables
        self._name = name
        self._visitor = visitor
        self._tokens = tokens
        self._notify = notify
        self.access: Access | None = None
        """None before the first hello, and once the client has left or may not see the table."""
        self._player: int | None = None
        self._seat: int | None = None
        """The seat of the player in the last message."""
        self._seen = 0
        """The sequence of the last event that was sent."""

    async def answer_hello(self, hello: Hello) -> Json:
        """The answer to a hello: the full view, and the events after `hello.since`."""
        visitor = replace(self._visitor, token=hello.token, watches=hello.watch)
        access = await enter(self._tables, self._name, visitor)
        since = access.table.sequence if hello.since is None else hello.since
        events = await access.mailbox.events_since(since)
        # No `await` below: otherwise a later event could be sent before this answer.
        seat = access.seat(hello.seat)
        self.leave()
        self.access = access
        self._show_seat(seat)
        access.mailbox.listeners.add(self._on_events)
        return self._update("hello", seat, events)

    def news(self) -> Json | None:
        """One message with all events since the last message; None if there are none.

        Raises `FellBehind` if some of them are no longer in memory, and `ServerError` if the client
        may no longer see the table.
        """
        access = self.access
        if access is None:
            return None
        mailbox = access.mailbox
        events = mailbox.recent_since(self._seen)
        if events is None:
            raise FellBehind
        if not events:
            return None
        # Nearly always there is one event; a set for it would take a call more.
        is_one = len(events) == 1
        if type(events[0][1]) is Chose and (is_one or {type(one) for _, one in events} == {Chose}):
            self._seen = mailbox.table.sequence  # the seats are the same
            news = mailbox.view_builder.awaited(self._seat)
            return {"type": "awaited", **news, "now": time.time()}
        if access.may_see:
            seat = self._own_seat(access)
            self._show_seat(seat)
            return self._update("update", seat, events)
        self.leave()
        raise ServerError("no_such_table")

    async def catch_up(self) -> Json | None:
        """The same as `news`, read from the log; None once the client has left."""
        access = self.access
        if access is None:
            return None
        events = await access.mailbox.events_since(self._seen)
        if self.access is not access:
            return None
        return self._update("update", self._own_seat(access), events)

    def leave(self) -> None:
        """Stop listening to the table."""
        if self.access is not None:
            self.access.mailbox.listeners.discard(self._on_events)
            self._leave_seat()
            self.access = None

    def _on_events(self, events: Sequence[Event]) -> None:
        if events:
            self._notify(None)
        elif self.access is not None:
            connected = self.access.mailbox.connected()
            self._notify({"type": "presence", "connected": connected})

    def _update(self, kind: str, seat: int | None, events: list[tuple[int, Event]]) -> Json:
        access = self.access
        assert access is not None
        self._seen = access.mailbox.table.sequence
        self._seat = seat
        return {"type": kind, **update_document(access, seat, self._tokens, events)}

    # ── Which seat ───────────────────────────────────────────────────────────────────────────

    def _own_seat(self, access: Access) -> int | None:
        """The player's seat now: seats rotate, and a seat may have moved to another device."""
        table = access.mailbox.table
        seat = None if self._player is None else table.seat_of(self._player)
        return seat if seat in table.seats_of(access.seated_guest) else access.seat(None)

    def _show_seat(self, seat: int | None) -> None:
        assert self.access is not None
        player = None if seat is None else self.access.mailbox.table.player(seat).id
        if player != self._player:
            self._leave_seat()
            self._player = player
            if player is not None:
                self.access.mailbox.arrive(player)

    def _leave_seat(self) -> None:
        if self._player is not None and self.access is not None:
            player, self._player = self._player, None
            self.access.mailbox.depart(player)
