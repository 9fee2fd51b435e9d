"""A WebSocket to one table: hello with a full view, then updates; commands with ids; ping."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import orjson
import structlog
from fastapi import WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from draftosaurus import service
from draftosaurus.server.beginning import Beginning, Writes
from draftosaurus.server.command_requests import handle_request
from draftosaurus.server.core import Server
from draftosaurus.server.errors import describe
from draftosaurus.server.messages import Hello, Ping, SocketCommand
from draftosaurus.server.reading import CLIENT_MESSAGE, read_known, to_table_request
from draftosaurus.server.security import POLICY_VIOLATION
from draftosaurus.server.validation import bad_message
from draftosaurus.service import (
    REFUSALS,
    Access,
    CommandRequest,
    Conversation,
    FellBehind,
    ServerError,
    Visitor,
)
from draftosaurus.table import Json

SILENCE_SECONDS = 90.0
"""After this time without a message from the client a socket is closed."""
MOST_UNSENT = 100
"""Messages that wait for a client who does not read, before the socket is closed."""
MOST_BAD_MESSAGES = 50
"""After this many messages that cannot be read a socket is closed."""
MOST_REFUSED_IN_A_ROW = 50
"""After this many messages beyond the limits of its address a socket is closed."""
MOST_COMMANDS_UNDER_WAY = 20
"""Commands of one socket that are handled at the same time; pings are answered meanwhile."""

GOING_AWAY = 1001
INTERNAL_ERROR = 1011
TRY_AGAIN_LATER = 1013

NORMAL_ENDS = (WebSocketDisconnect, TimeoutError)
"""Exceptions by which a socket ends that is neither a bug nor worth a log line."""


class TextSender(Protocol):
    """The part of `connections.WebSocketConnection` that is used here."""

    on_writable: Callable[[], None] | None
    """Called when the client reads again."""
    on_text: Callable[[bytes], bool] | None
    """Called with a text that came in, if no other message waits; returns whether it took it."""

    is_writable: bool
    """Whether the client reads what it is sent."""

    pending_writes: Writes
    """What all sockets have to send."""

    def write_text(self, text: bytes) -> None:
        """Send a text, in UTF-8, soon; nothing happens if the socket is closed."""

    def write_at_once(self, text: bytes) -> None:
        """The same at once: faster for a text that goes out alone."""


logger = structlog.get_logger()


class TableSocket:
    """One socket, from its first message to its last."""

    def __init__(
        self, server: Server, websocket: WebSocket, sender: TextSender, table: str, visitor: Visitor
    ) -> None:
        self._server = server
        self._websocket = websocket
        self._sender = sender
        self._name = table
        self._visitor = visitor
        self._conversation = Conversation(
            server.tables, table, visitor, server.tokens, self._on_notice
        )
        self._unsent: deque[bytes | None] = deque()
        """Texts that wait for a client who does not read; None stands for `Conversation.news`."""
        self._bad_messages = 0
        self._refused_in_a_row = 0
        self._under_way = 0
        """How many commands are under way; they are finished even if the socket ends."""
        self._one_is_done: asyncio.Future[None] | None = None
        """Waits until one of them is done."""
        self._is_answering = False
        """Whether `_receive_all` is answering a message; later messages wait for it."""

    async def run(self) -> None:
        """Exchange messages until one side closes the socket, or is silent for too long."""
        assert self._visitor.guest is not None, "visitors are made guests before they are accepted"
        self._server.sessions.add_listener(self._visitor.guest, self._on_session_ended)
        self._server.metrics.sockets.inc()
        self._loop = asyncio.get_running_loop()
        self._last_message_at = self._loop.time()
        self._ended: asyncio.Future[int] = self._loop.create_future()
        self._silence_timer = self._loop.call_later(SILENCE_SECONDS, self._check_silence)
        self._sender.on_writable = self._send_unsent
        self._sender.on_text = self._handle_at_once
        receiving = asyncio.create_task(self._receive_all())
        code = GOING_AWAY
        try:
            ends: list[asyncio.Future[Any]] = [receiving, self._ended]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if self._ended.done():
                code = self._ended.result()
            elif (error := receiving.exception()) and not isinstance(error, NORMAL_ENDS):
                logger.error("socket failed", table=self._name, exc_info=error)
                code = INTERNAL_ERROR
        finally:
            self._silence_timer.cancel()
            receiving.cancel()
            await asyncio.gather(receiving, return_exceptions=True)
            self._conversation.leave()
            self._sender.on_writable = self._sender.on_text = None
            self._server.sessions.remove_listener(self._visitor.guest, self._on_session_ended)
            self._server.metrics.sockets.dec()
        await self._close(code)

    def _end(self, code: int) -> None:
        if not self._ended.done():
            self._ended.set_result(code)

    def _check_silence(self) -> None:
        left = self._last_message_at + SILENCE_SECONDS - self._loop.time()
        if left <= 0:
            self._end(GOING_AWAY)
        else:
            self._silence_timer = self._loop.call_later(left, self._check_silence)

    # ── What comes in ────────────────────────────────────────────────────────────────────────

    async def _receive_all(self) -> None:
        while self._bad_messages < MOST_BAD_MESSAGES and not self._ended.done():
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            self._is_answering = True
            self._last_message_at = self._loop.time()
            await self._answer(received.get("text"))
            self._is_answering = False
        self._end(POLICY_VIOLATION)

    async def _answer(self, text: str | None) -> None:
        try:
            self._count_request()
            message = self._read(text)
            if isinstance(message, Hello):
                await self._handle_hello(message)
                return
            if self._under_way >= MOST_COMMANDS_UNDER_WAY:
                self._one_is_done = self._loop.create_future()
                await self._one_is_done
            self._handle(message)
        except REFUSALS as error:
            self._refuse(error, None)
        except Exception as error:  # our own mistake must not end the socket
            logger.exception("socket failed", table=self._name)
            self._refuse(error, None)

    def _handle_at_once(self, text: bytes) -> bool:
        """Handle a ping or a command without delay; returns whether the text was one.

        Messages that have to wait or cannot be read are left to `_receive_all`.
        """
        if self._is_answering or self._under_way >= MOST_COMMANDS_UNDER_WAY:
            return False
        try:
            message = read_known(text) or CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            return False
        if isinstance(message, Hello) or self._ended.done():
            return False
        self._last_message_at = self._loop.time()
        try:
            self._count_request()
            self._handle(message)
        except ServerError as error:
            self._refuse(error, None)
        return True

    def _count_request(self) -> None:
        try:
            self._server.limits.count_request(self._visitor.address)
        except ServerError:
            self._refused_in_a_row += 1
            if self._refused_in_a_row >= MOST_REFUSED_IN_A_ROW:
                self._end(TRY_AGAIN_LATER)
            raise
        self._refused_in_a_row = 0

    def _handle(self, message: SocketCommand | CommandRequest | Ping) -> None:
        """Answer a ping, or begin to handle a command; a table handles commands in their order."""
        if isinstance(message, Ping):
            self._send({"type": "pong", "now": time.time()}, at_once=True)
            return
        self._under_way += 1
        work = self._handle_command(message, self._conversation.access)
        Beginning(work, self._on_done, self._sender.pending_writes)

    def _on_done(self) -> None:
        self._under_way -= 1
        if self._one_is_done is not None and not self._one_is_done.done():
            self._one_is_done.set_result(None)

    async def _handle_command(
        self, message: SocketCommand | CommandRequest, access: Access | None
    ) -> None:
        try:
            if access is None:
                raise ServerError("hello_first")
            if isinstance(message, SocketCommand):
                message = to_table_request(message)
            sequence = await handle_request(self._server, access, message)
            self._send({"type": "done", "id": message.id, "sequence": sequence})
        except REFUSALS as error:
            self._refuse(error, message.id)
        except Exception as error:  # our own mistake must not end the socket
            logger.exception("socket failed", table=self._name)
            self._refuse(error, message.id)

    def _read(self, text: str | None) -> Hello | SocketCommand | Ping:
        try:
            return CLIENT_MESSAGE.validate_json(text or b"")
        except ValidationError as error:
            self._bad_messages += 1
            raise bad_message(error.errors(include_url=False)) from None

    async def _handle_hello(self, hello: Hello) -> None:
        if hello.token is not None:
            self._server.limits.count_attempt(self._visitor.address)
        wanted = service.Hello(hello.seat, hello.token, hello.since, hello.watch)
        self._send(await self._conversation.answer_hello(wanted))

    # ── What goes out ────────────────────────────────────────────────────────────────────────

    def _on_notice(self, message: Json | None) -> None:
        if message is not None:
            self._send(message)
        elif self._unsent or not self._sender.is_writable:
            self._queue_text(None)
        else:
            self._send_news()

    def _send_news(self) -> None:
        """Send all events since the last message, in one message."""
        try:
            news = self._conversation.news()
        except FellBehind:
            self._end(TRY_AGAIN_LATER)
        except ServerError as error:
            self._refuse(error, None)
        except Exception:  # our own mistake must not reach the table
            logger.exception("socket failed", table=self._name)
            self._end(INTERNAL_ERROR)
        else:
            if news is not None:
                self._sender.write_text(orjson.dumps(news))

    def _send(self, message: Json, *, at_once: bool = False) -> None:
        """Send a message, or keep it while the client does not read."""
        text = orjson.dumps(message)
        if self._unsent or not self._sender.is_writable:
            self._queue_text(text)
        elif at_once:
            self._sender.write_at_once(text)
        else:
            self._sender.write_text(text)

    def _queue_text(self, text: bytes | None) -> None:
        """Keep a text until the client reads again; None: send the latest news then."""
        if text is None and None in self._unsent:
            return
        if len(self._unsent) >= MOST_UNSENT:  # too slow: after a reconnect it sees everything
            self._conversation.leave()
            self._end(TRY_AGAIN_LATER)
        self._unsent.append(text)

    def _send_unsent(self) -> None:
        """Send the waiting texts to a client who reads again."""
        waiting, self._unsent = self._unsent, deque()
        for text in waiting:
            if text is None:
                self._send_news()
            else:
                self._sender.write_text(text)

    def _on_session_ended(self) -> None:
        """Close the socket: the guest has ended the session."""
        self._conversation.leave()
        self._end(POLICY_VIOLATION)

    def _refuse(self, error: Exception, command_id: str | None) -> None:
        answer = describe(error, self._visitor.language)
        self._server.metrics.errors.labels(answer["error"]["code"]).inc()
        self._send({"type": "error", "id": command_id, **answer})

    async def _close(self, code: int) -> None:
        states = {self._websocket.client_state, self._websocket.application_state}
        if states == {WebSocketState.CONNECTED}:
            with suppress(WebSocketDisconnect):  # the other side was quicker
                await self._websocket.close(code)
