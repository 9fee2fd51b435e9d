"""A WebSocket to one table: hello with a full view, then updates; commands with ids; ping."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import structlog
from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from draftosaurus.rules import RulesError
from draftosaurus.server.access import Access, Visitor, enter
from draftosaurus.server.commanding import hand_in
from draftosaurus.server.core import Server
from draftosaurus.server.errors import ServerError, describe
from draftosaurus.server.messages import ClientMessage, Hello, Ping, SocketCommand
from draftosaurus.server.telling import update_document
from draftosaurus.server.validation import bad_message
from draftosaurus.storage import StorageError
from draftosaurus.table import Conflict, Event, TableError
from draftosaurus.table.events import Chose, Json

SILENCE_SECONDS = 90.0
MOST_UNSENT = 100
MOST_BAD_MESSAGES = 50

GOING_AWAY = 1001
POLICY_VIOLATION = 1008
INTERNAL_ERROR = 1011
TRY_AGAIN_LATER = 1013

ENDS = (WebSocketDisconnect, TimeoutError)
"""How a socket ends without anybody's fault."""

CLIENT_MESSAGE: TypeAdapter[Hello | SocketCommand | Ping] = TypeAdapter(ClientMessage)

logger = structlog.get_logger()


class Connection:
    """One socket, from its first message to its last."""

    def __init__(self, server: Server, websocket: WebSocket, table: str, visitor: Visitor) -> None:
        self._server = server
        self._websocket = websocket
        self._name = table
        self._visitor = visitor
        self._access: Access | None = None
        self._player: int | None = None
        self._seat: int | None = None
        """Where the player sat in what was told last."""
        self._seen = 0
        self._outbox: asyncio.Queue[Json | None] = asyncio.Queue(MOST_UNSENT)
        self._is_update_due = False
        self._bad_messages = 0
        self._closing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Talk until one side hangs up, or stays silent for too long."""
        self._server.metrics.sockets.inc()
        tasks = [asyncio.create_task(work) for work in (self._receive_all(), self._send_all())]
        code = GOING_AWAY
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for error in (task.exception() for task in done):
                if error is not None and not isinstance(error, ENDS):
                    logger.error("socket failed", table=self._name, exc_info=error)
                    code = INTERNAL_ERROR
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._detach()
            self._server.metrics.sockets.dec()
        await self._close(code)

    # ── What comes in ────────────────────────────────────────────────────────────────────────

    async def _receive_all(self) -> None:
        while self._bad_messages < MOST_BAD_MESSAGES:
            async with asyncio.timeout(SILENCE_SECONDS):
                received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self._answer(received.get("text"))
        await self._close(POLICY_VIOLATION)

    async def _answer(self, text: str | None) -> None:
        command_id = None
        try:
            self._server.limits.request(self._visitor.address)
            message = self._read(text)
            command_id = message.id if isinstance(message, SocketCommand) else None
            await self._obey(message)
        except (ServerError, TableError, RulesError, StorageError, Conflict) as error:
            self._refuse(error, command_id)
        except Exception as error:  # our own mistake must not end the socket
            logger.exception("socket failed", table=self._name)
            self._refuse(error, command_id)

    def _read(self, text: str | None) -> Hello | SocketCommand | Ping:
        try:
            return CLIENT_MESSAGE.validate_json(text or b"")
        except ValidationError as error:
            self._bad_messages += 1
            raise bad_message(error.errors(include_url=False)) from None

    async def _obey(self, message: Hello | SocketCommand | Ping) -> None:
        if isinstance(message, Hello):
            await self._greet(message)
        elif isinstance(message, Ping):
            self._send({"type": "pong", "now": time.time()})
        elif self._access is None:
            raise ServerError("hello_first")
        else:
            sequence = await hand_in(self._server, self._access, message)
            self._send({"type": "done", "id": message.id, "sequence": sequence})

    async def _greet(self, hello: Hello) -> None:
        if hello.token is not None:
            self._server.limits.attempt(self._visitor.address)
        visitor = replace(self._visitor, token=hello.token)
        access = await enter(self._server.tables, self._name, visitor)
        seat = access.seat(hello.seat)
        self._detach()
        self._access = access
        self._show(seat)
        access.mailbox.listeners.add(self._listen)
        since = access.table.sequence if hello.since is None else hello.since
        events = await access.mailbox.events_since(since)
        self._tell("hello", events)

    # ── What goes out ────────────────────────────────────────────────────────────────────────

    def _listen(self, events: Sequence[Event]) -> None:
        if not events:
            assert self._access is not None
            self._send({"type": "presence", "connected": self._access.mailbox.connected()})
        elif not self._is_update_due:
            self._is_update_due = True
            self._send(None)

    async def _send_all(self) -> None:
        while True:
            message = await self._outbox.get()
            if message is None:
                self._is_update_due = False
                await self._tell_news()
            else:
                await self._websocket.send_text(to_json(message).decode())

    async def _tell_news(self) -> None:
        """What has happened since the last time, in one message, however much it was."""
        access = self._access
        assert access is not None
        events = await access.mailbox.events_since(self._seen)
        if not events:
            return
        if all(isinstance(event, Chose) for _, event in events):  # nobody came or went by that
            self._seen = access.table.sequence
            news = access.mailbox.sight.awaited(self._seat)
            self._send({"type": "awaited", **news, "now": time.time()})
        elif access.may_look:
            self._show(self._own_seat(access))
            self._tell("update", events)
        else:
            self._refuse(ServerError("no_such_table"), None)
            self._detach()
            self._access = None

    def _tell(self, kind: str, events: list[tuple[int, Event]]) -> None:
        access = self._access
        assert access is not None
        self._seen = access.table.sequence
        self._seat = self._own_seat(access)
        update = update_document(access, self._seat, self._server.tokens, events)
        self._send({"type": kind, **update})

    def _send(self, message: Json | None) -> None:
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:  # too slow to follow: whoever reconnects sees everything
            self._detach()
            self._closing = asyncio.create_task(self._close(TRY_AGAIN_LATER))

    def _refuse(self, error: Exception, command_id: str | None) -> None:
        told = describe(error, self._visitor.language)
        self._server.metrics.errors.labels(told["error"]["code"]).inc()
        self._send({"type": "error", "id": command_id, **told})

    # ── Whose seat ───────────────────────────────────────────────────────────────────────────

    def _own_seat(self, access: Access) -> int | None:
        """Where the player sits now: seats rotate, and a seat may have moved to another device."""
        seat = None if self._player is None else access.table.seat_of(self._player)
        held = access.table.seats_of(access.guest)
        return seat if seat in held else access.seat(None)

    def _show(self, seat: int | None) -> None:
        assert self._access is not None
        player = None if seat is None else self._access.table.player(seat).id
        if player != self._player:
            self._leave_seat()
            self._player = player
            if player is not None:
                self._access.mailbox.arrive(player)

    def _leave_seat(self) -> None:
        if self._player is not None and self._access is not None:
            player, self._player = self._player, None
            self._access.mailbox.depart(player)

    def _detach(self) -> None:
        if self._access is not None:
            self._access.mailbox.listeners.discard(self._listen)
            self._leave_seat()

    async def _close(self, code: int) -> None:
        states = {self._websocket.client_state, self._websocket.application_state}
        if states == {WebSocketState.CONNECTED}:
            with suppress(WebSocketDisconnect):  # the other side was quicker
                await self._websocket.close(code)
