"""HTTP and WebSocket connections with deadlines, and with limits on their number by address.

uvicorn itself has no deadline for a request that is sent slowly or for a client that does not read,
and accepts connections until the system has no file descriptor left.
"""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from draftosaurus.server.addresses import address_group, is_among
from draftosaurus.server.frames import (
    LARGEST_MESSAGE_BYTES,
    ends_with_a_frame,
    read_whole_text,
    text_frame_head,
)
from draftosaurus.server.settings import ServerSettings

EXTENSION = "draftosaurus.connection"
"""Where the application finds the `WebSocketConnection` in the extensions of its scope."""

SECONDS_TO_STOP = 5
"""How many seconds requests may take to finish when the server stops."""

HEAD_SECONDS = 10.0
"""Seconds from the connection, or a later request's first byte, to the end of the head."""
BODY_SECONDS = 20.0
"""Seconds from the end of a head to the end of the body, which is small."""
STALL_SECONDS = 20.0
"""How many seconds a client may read nothing while data waits for it."""
CLOSE_SECONDS = 15.0
"""How many seconds the other side of a WebSocket may take to close."""

MOST_UNREAD = 16
"""Messages of a WebSocket that wait to be answered, before no more are read."""
BYTES_AT_ONCE = 4096
"""Data of a WebSocket is read in parts of this size; the limits below are checked after each."""
MOST_UNANSWERED = 500
"""Messages of a WebSocket that wait to be answered, before it is closed."""
MOST_FRAMES_A_MESSAGE = 200
"""Pings, pongs and fragments of a WebSocket without a whole message, before it is closed."""

END_OF_HEAD = b"\r\n\r\n"

OWN_DESCRIPTORS = 40
"""Files, pipes and sockets that the server itself needs, besides those of bot workers."""
DESCRIPTORS_A_WORKER = 4

HandOver = Callable[[asyncio.Transport, bytes], bool]
"""Called with a connection and the first bytes of a request; whether another process took it."""


class Connections:
    """Counts open connections; drops the oldest idle one if there are too many, or refuses more."""

    def __init__(self, settings: ServerSettings, most: int | None = None) -> None:
        self._settings = settings
        self._most = most or most_connections(settings)
        self._addresses: dict[asyncio.BaseTransport, str] = {}
        self._counts: Counter[str] = Counter()
        self._unfinished: dict[asyncio.BaseTransport, None] = {}
        """Connections without a whole request yet, the oldest first."""

    def __len__(self) -> int:
        return len(self._addresses)

    def open(self, transport: asyncio.Transport, host: str) -> bool:
        """Count a new connection; returns whether it is accepted."""
        address = address_group(host)
        # A proxy has the connections of many people; their WebSockets are counted one by one.
        is_proxy = is_among(host, self._settings.trusted_proxies)
        if not is_proxy and self._counts[address] >= self._settings.connections_an_address:
            return False
        if len(self) >= self._most and not self._drop_oldest(self._unfinished):
            return False
        self._addresses[transport] = address
        self._counts[address] += 1
        self.begin_request(transport)
        return True

    def close(self, transport: asyncio.BaseTransport) -> None:
        """Stop counting a connection; no effect if it was not counted."""
        self.finish_request(transport)
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def begin_request(self, transport: asyncio.BaseTransport) -> None:
        """Note that a request is awaited; drops the oldest such connection of a busy address."""
        if transport in self._unfinished:
            return
        address = self._addresses[transport]
        rivals = {one: None for one in self._unfinished if self._addresses[one] == address}
        if len(rivals) >= self._settings.unfinished_an_address:
            self._drop_oldest(rivals)
        self._unfinished[transport] = None

    def finish_request(self, transport: asyncio.BaseTransport) -> None:
        """Note that a whole request has come."""
        self._unfinished.pop(transport, None)

    def _drop_oldest(self, some: dict[asyncio.BaseTransport, None]) -> bool:
        oldest = next(iter(some), None)
        if oldest is None:
            return False
        self.close(oldest)
        cast(asyncio.Transport, oldest).abort()
        return True


def most_connections(settings: ServerSettings) -> int:
    """How many connections the file descriptors suffice for; raises their limit to the maximum."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard == resource.RLIM_INFINITY:
        return 1_000_000
    workers = settings.workers or os.cpu_count() or 1
    return max(hard // 2, hard - OWN_DESCRIPTORS - DESCRIPTORS_A_WORKER * workers)


class ServerConfig(uvicorn.Config):
    """How uvicorn serves our application."""

    def __init__(self, app: Any, settings: ServerSettings) -> None:
        super().__init__(
            app,
            log_config=None,  # `draftosaurus.server.logs` handles all logs
            log_level="warning",
            access_log=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            server_header=False,
            http=HttpConnection,
            ws=WebSocketConnection,
            ws_max_size=LARGEST_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            # Clients ping, and those that are silent for too long are closed: uvicorn's pings would
            # drop good sockets on a machine that is busy for a while.
            ws_ping_interval=None,
            ws_ping_timeout=None,
            timeout_graceful_shutdown=SECONDS_TO_STOP,
        )
        self.connections = Connections(settings)
        self.pending_writes = PendingWrites()
        self.hand_over: HandOver = _hand_over_nothing
        """Hands connections to other processes on this machine."""


class PendingWrites:
    """WebSockets with frames to send, all written at the end of a step of the event loop.

    A command leads to messages for several sockets, and often to two messages for one of them.
    Whoever knows when its last message is made calls `hold` before and `flush` after: nothing else
    comes between then, and the event loop need not be asked.
    """

    def __init__(self) -> None:
        self._waiting: list[WebSocketConnection] = []
        self._is_held = False

    def add(self, connection: "WebSocketConnection") -> None:
        """Let a connection send its frames at the end of this step."""
        if not self._waiting and not self._is_held:
            connection.loop.call_soon(self.flush)
        self._waiting.append(connection)

    def hold(self) -> None:
        """Wait for `flush`, which has to come in the same step."""
        self._is_held = True

    def flush(self) -> None:
        """Let all waiting connections send now."""
        self._is_held = False
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.flush()


class HttpConnection(H11Protocol):
    """HTTP with a deadline for each head, each body, and each client that does not read."""

    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _awaited: object = None
    """The part of the request, `h11.IDLE` or `h11.SEND_BODY`, that the deadline is for."""

    @property
    def _connections(self) -> Connections:
        return cast(ServerConfig, self.config).connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, or drop it if there are too many."""
        super().connection_made(transport)
        if self._connections.open(transport, self.client[0] if self.client else ""):
            self._watch_request()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read, unless a request begins that is handed over to another process."""
        hand_over = cast(ServerConfig, self.config).hand_over
        if self._is_between_requests() and hand_over(self.transport, data):
            return
        super().data_received(data)
        self._watch_request()

    def _is_between_requests(self) -> bool:
        """Whether no request has begun and no answer is under way."""
        states = {self.conn.our_state, self.conn.their_state}
        return states == {h11.IDLE} and self.conn.trailing_data == (b"", False)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._connections.close(self.transport)
        _cancel(self._deadline, self._stalled)
        super().connection_lost(exc)

    def _watch_request(self) -> None:
        """Set a deadline for the awaited part of the request, once for each part."""
        if self.transport.is_closing():
            return
        state = self._awaited_part()
        if state is self._awaited:
            return
        self._awaited = state
        _cancel(self._deadline)
        if state is None:
            self._connections.finish_request(self.transport)
            return
        self._connections.begin_request(self.transport)
        seconds = HEAD_SECONDS if state is h11.IDLE else BODY_SECONDS
        self._deadline = self.loop.call_later(seconds, self._end_request)

    def _awaited_part(self) -> object:
        """The head (IDLE), the body (SEND_BODY), or None if nothing is awaited of the client."""
        is_upgraded = self.transport.get_protocol() is not self
        is_between_requests = self.timeout_keep_alive_task is not None
        if is_upgraded or is_between_requests:
            return None
        state: object = self.conn.their_state
        return state if state in (h11.IDLE, h11.SEND_BODY) else None

    def _end_request(self) -> None:
        """End a request that was not finished in time."""
        if self.conn.our_state is h11.IDLE:
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
        self.transport.close()
        self.loop.call_later(1.0, self.transport.abort)

    def pause_writing(self) -> None:
        """Give the client `STALL_SECONDS` to read what is waiting."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        _cancel(self._stalled)
        super().resume_writing()


class HandedOverConnection(HttpConnection):
    """A connection whose first bytes another process has read."""

    def __init__(self, beginning: bytes, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._beginning = beginning

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Read those first bytes before any others."""
        super().connection_made(transport)
        if not transport.is_closing():
            self.data_received(self._beginning)


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that is closed if the client does not read, or does not close its side.

    The application accepts and closes it by ASGI. For texts there is a shorter way, which it finds
    in the extensions of the scope: `write_text` sends one, `on_text` receives most of those that
    come in. ASGI's queues, coroutines and middleware take as long as making the messages.
    """

    _stalled: asyncio.TimerHandle | None = None
    _closing: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._unsent: list[bytes] = []
        """Heads and texts of frames, to be sent at the end of this step of the event loop."""
        self._frames = 0
        """How many frames have come since the last whole message."""
        self._is_between_frames = False
        """Whether the next data is known to begin with a frame."""
        self.on_text: Callable[[bytes], bool] | None = None
        """Called with a text that came alone, if no message waits; returns whether it took it."""
        self.is_writable = True
        """Whether the client reads what it is sent."""
        self.on_writable: Callable[[], None] | None = None
        """Called when the client reads again."""
        self.pending_writes = cast(ServerConfig, self.config).pending_writes
        """Of all WebSockets together."""

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake, and put this connection into the scope."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        cast(ServerConfig, self.config).connections.close(self.transport)
        _cancel(self._stalled, self._closing)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Give the client a while to read what is waiting."""
        self.is_writable = False
        super().pause_writing()
        self._stalled = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        _cancel(self._stalled)
        self.is_writable = True
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def data_received(self, data: bytes) -> None:
        """Offer a text that comes alone to the application; let the library read all other data.

        Nearly all data is one whole text: a ping or a command. To read it here takes a fifth of the
        library's time. A client that sends too much at once is closed.
        """
        if self._is_between_frames and self._offer_text(data):
            return
        if self.handshake_initiated:
            is_short = len(data) <= BYTES_AT_ONCE
            is_whole = self._is_between_frames and is_short and ends_with_a_frame(data)
            self._is_between_frames = is_whole
        else:
            self._is_between_frames = data.find(END_OF_HEAD) + len(END_OF_HEAD) == len(data)
        for start in range(0, len(data), BYTES_AT_ONCE):
            super().data_received(data[start : start + BYTES_AT_ONCE])
            if self._frames > MOST_FRAMES_A_MESSAGE or self.queue.qsize() > MOST_UNANSWERED:
                self.transport.abort()
            if self.transport.is_closing():
                return

    def handle_ping(self) -> None:
        """Count a ping, and answer it."""
        self._frames += 1
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong, which the server never asks for."""
        self._frames += 1
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Count a part of a message, and keep it."""
        self._frames += 1
        super().handle_cont(event)

    async def receive(self) -> Any:
        """The next message; other tasks run between two messages."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        return await super().receive()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, and stop reading while `MOST_UNREAD` are waiting.

        uvicorn would stop reading after each message, which takes two system calls every time.
        """
        self._frames = 0
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as if it had stopped already
        super().send_receive_event_to_app()
        self.read_paused = False

    def _offer_text(self, data: bytes) -> bool:
        """Offer `data` to the application if it is one whole text; returns whether it took it."""
        if self.on_text is None or self.conn.state is not State.OPEN:
            return False
        if self.frames or self.close_sent or not self.queue.empty():  # others came before it
            return False
        text = read_whole_text(data)
        if text is None or not self.on_text(text):
            return False
        self._frames = 0
        return True

    async def send(self, message: Any) -> None:
        """Accept or close; the client has `CLOSE_SECONDS` to close its side."""
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.close":
            self._closing = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def write_text(self, text: bytes) -> None:
        """Send a text, in UTF-8, at the end of this step of the event loop.

        Nothing happens if the socket is closed by then.
        """
        if not self._unsent:
            self.pending_writes.add(self)
        self._unsent += (text_frame_head(len(text)), text)

    def write_at_once(self, text: bytes) -> None:
        """Send a text now, after those that wait: faster for an answer that goes out alone."""
        self._unsent += (text_frame_head(len(text)), text)
        self.flush()

    def flush(self) -> None:
        """Send all waiting frames, in one system call."""
        is_closed = self.disconnected or self.close_sent or self.conn.state is not State.OPEN
        if self._unsent and not is_closed and not self.transport.is_closing():
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    def shutdown(self) -> None:
        """Close because the server stops, after sending all waiting frames."""
        self.flush()
        super().shutdown()


def _hand_over_nothing(_transport: asyncio.Transport, _data: bytes) -> bool:
    """Hand no connection over: there are no other processes."""
    return False


def _cancel(*timers: asyncio.TimerHandle | None) -> None:
    for timer in timers:
        if timer is not None:
            timer.cancel()
