"""Connections that cannot be held open by doing nothing: deadlines, and counts by address.

uvicorn waits without limit for a request that was begun and for a client that does not read, and
accepts connections until the system has no descriptor left.
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
from websockets import frames
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from draftosaurus.server.addresses import address_group, is_among
from draftosaurus.server.settings import ServerSettings

EXTENSION = "draftosaurus.connection"
"""Where the application finds the `WebSocketConnection` in the extensions of its scope."""

LARGEST_SOCKET_MESSAGE = 16 * 1024
SECONDS_TO_STOP = 5

HEAD_SECONDS = 10.0
"""From the connection, or from the first byte of a later request, to the end of its head."""
BODY_SECONDS = 20.0
"""From the end of a head to the end of the body, which is small."""
STALL_SECONDS = 20.0
"""How many seconds a client may leave unread what waits for it."""
CLOSE_SECONDS = 15.0
"""How many seconds the other side of a WebSocket may take to close."""

MOST_UNREAD = 16
"""Messages of a WebSocket that wait to be answered, before no more are read."""
BYTES_AT_ONCE = 4096
"""Of what has come over a WebSocket: between two such parts it is seen whether it floods us."""
MOST_UNANSWERED = 500
"""Messages of a WebSocket that wait to be answered, before it is cut off."""
MOST_FRAMES_A_MESSAGE = 200
"""Pings, pongs and fragments of a WebSocket without a whole message among them."""

END_OF_HEAD = b"\r\n\r\n"
WHOLE_TEXT = 0x80 | Opcode.TEXT
"""The first byte of a frame that holds a whole text."""
MASKED = 0x80
"""This bit of the second byte is set in all frames of clients; the others are the size."""
MASK_BYTES = 4

OWN_DESCRIPTORS = 40
"""Files, pipes and sockets that the server itself needs, besides those of bot workers."""
DESCRIPTORS_A_WORKER = 4


HandOver = Callable[[asyncio.Transport, bytes], bool]
"""Is offered a connection on which a request begins; whether it is another process's now."""


class Connections:
    """All open connections; makes room when there are too many, and refuses when it cannot."""

    def __init__(self, settings: ServerSettings, most: int | None = None) -> None:
        self._settings = settings
        self._most = most or most_connections(settings)
        self._addresses: dict[asyncio.BaseTransport, str] = {}
        self._counts: Counter[str] = Counter()
        self._unfinished: dict[asyncio.BaseTransport, None] = {}
        """Those that have not sent a whole request, the longest waiting first."""

    def __len__(self) -> int:
        return len(self._addresses)

    def open(self, transport: asyncio.Transport, host: str) -> bool:
        """Count a new connection; whether there is room for it."""
        address = address_group(host)
        # A proxy holds the connections of many people; those are counted one by one as sockets.
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
        """Let a connection go, if it was counted."""
        self.finish_request(transport)
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def begin_request(self, transport: asyncio.BaseTransport) -> None:
        """A request is awaited; if too many of one address are, the oldest of them goes."""
        if transport in self._unfinished:
            return
        address = self._addresses[transport]
        rivals = {one: None for one in self._unfinished if self._addresses[one] == address}
        if len(rivals) >= self._settings.unfinished_an_address:
            self._drop_oldest(rivals)
        self._unfinished[transport] = None

    def finish_request(self, transport: asyncio.BaseTransport) -> None:
        """A request is whole."""
        self._unfinished.pop(transport, None)

    def _drop_oldest(self, some: dict[asyncio.BaseTransport, None]) -> bool:
        oldest = next(iter(some), None)
        if oldest is None:
            return False
        self.close(oldest)
        cast(asyncio.Transport, oldest).abort()
        return True


def most_connections(settings: ServerSettings) -> int:
    """How many connections there are descriptors for, once all that we may have are ours."""
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
            log_config=None,  # the logs of `draftosaurus.server.logs` take all there is
            log_level="warning",
            access_log=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            server_header=False,
            http=HttpConnection,
            ws=WebSocketConnection,
            ws_max_size=LARGEST_SOCKET_MESSAGE,
            ws_per_message_deflate=False,
            # Clients ping, and those that are silent for too long are closed: uvicorn's pings would
            # drop good sockets on a machine that is busy for a while.
            ws_ping_interval=None,
            ws_ping_timeout=None,
            timeout_graceful_shutdown=SECONDS_TO_STOP,
        )
        self.connections = Connections(settings)
        self.unsent = Unsent()
        self.hand_over: HandOver = _keep
        """Hands connections to other processes on this machine."""


class Unsent:
    """WebSockets with frames to send: all of them are written to at the end of a step of the loop.

    What a command leads to goes to several sockets, and often in two messages to one of them.
    """

    def __init__(self) -> None:
        self._waiting: list[WebSocketConnection] = []

    def add(self, connection: "WebSocketConnection") -> None:
        """Let a connection send its frames soon."""
        if not self._waiting:
            connection.loop.call_soon(self._flush)
        self._waiting.append(connection)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.flush()


class HttpConnection(H11Protocol):
    """HTTP with a deadline for each head, each body, and each client that does not read."""

    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _awaited: object = None
    """The state of the request in which the deadline was set."""

    @property
    def _counted(self) -> Connections:
        return cast(ServerConfig, self.config).connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection, or refuse it without a word where there are too many."""
        super().connection_made(transport)
        if self._counted.open(transport, self.client[0] if self.client else ""):
            self._watch_request()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read on, unless the request that begins is for another process."""
        hand_over = cast(ServerConfig, self.config).hand_over
        if self._is_between_requests() and hand_over(self.transport, data):
            return
        super().data_received(data)
        self._watch_request()

    def _is_between_requests(self) -> bool:
        """Whether nothing is under way: neither a request, nor a part of one, nor an answer."""
        states = {self.conn.our_state, self.conn.their_state}
        return states == {h11.IDLE} and self.conn.trailing_data == (b"", False)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._counted.close(self.transport)
        _cancel(self._deadline, self._stalled)
        super().connection_lost(exc)

    def _watch_request(self) -> None:
        """Set a deadline for what is awaited of the request, once for each part of it."""
        if self.transport.is_closing():
            return
        state = self._awaited_part()
        if state is self._awaited:
            return
        self._awaited = state
        _cancel(self._deadline)
        if state is None:
            self._counted.finish_request(self.transport)
            return
        self._counted.begin_request(self.transport)
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
        """Give the client a while to read what is waiting."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        _cancel(self._stalled)
        super().resume_writing()


class HandedConnection(HttpConnection):
    """A connection of which another process has read the beginning already."""

    def __init__(self, beginning: bytes, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._beginning = beginning

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Read that beginning before all that comes."""
        super().connection_made(transport)
        if not transport.is_closing():
            self.data_received(self._beginning)


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that ends when the other side does not read, or does not close.

    The application accepts and closes as ASGI has it. Texts it sends by `write_text`, and most of
    those that come in it takes by `on_text`; it finds both in the extensions of the scope. A
    table's news go to several sockets at once, and the way through queues, coroutines and
    middleware takes as long as to make them.
    """

    _stalled: asyncio.TimerHandle | None = None
    _closing: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._unsent: list[bytes] = []
        """Frames that go out together, at the end of this step of the event loop."""
        self._frames = 0
        """Frames since the last whole message."""
        self._is_between_frames = False
        """Whether what comes next is sure to begin with a frame."""
        self.on_text: Callable[[bytes], bool] | None = None
        """Is offered a text that comes alone, when no other waits before it; whether it took it."""
        self.on_writable: Callable[[], None] | None = None
        """Called when the other side reads again."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application find this connection."""
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
        super().pause_writing()
        self._stalled = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        _cancel(self._stalled)
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def data_received(self, data: bytes) -> None:
        """Offer a text that comes alone to the application; read all else a part at a time.

        Nearly all that comes is one whole text, a ping or a command: to look at that here takes a
        fifth of the time of the library, which reads any part of any frame. A client that floods
        the server is cut off.
        """
        if self._is_between_frames and self._is_taken(data):
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
        """What has come; others have their turn between two messages."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        return await super().receive()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, and read no further while many are waiting.

        uvicorn stops reading after each message, which takes two system calls every time.
        """
        self._frames = 0
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as if it had stopped already
        super().send_receive_event_to_app()
        self.read_paused = False

    def _is_taken(self, data: bytes) -> bool:
        """Whether data are one whole text that the application takes at once."""
        if self.on_text is None or self.conn.state is not State.OPEN:
            return False
        if self.frames or self.close_sent or not self.queue.empty():  # others were there before it
            return False
        text = whole_text(data)
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

    @property
    def is_writable(self) -> bool:
        """Whether the other side reads what it is sent."""
        return self.writable.is_set()

    def write_text(self, text: bytes) -> None:
        """Send a text, in UTF-8, in one system call with those that follow at once.

        Nothing happens if the socket is closed by now.
        """
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return
        if not self._unsent:
            cast(ServerConfig, self.config).unsent.add(self)
        self._unsent += (_head(len(text)), text)

    def flush(self) -> None:
        """Send what waits for the end of the step."""
        if self._unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    def shutdown(self) -> None:
        """Tell the client to come back, after all that it was told before."""
        self.flush()
        super().shutdown()


# ── Frames of WebSockets (RFC 6455, section 5.2) ─────────────────────────────────────────────


def _head(size: int) -> bytes:
    """What stands before a text of this many bytes in a frame of its own, not masked."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 2**16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


def whole_text(data: bytes) -> bytes | None:
    """The text, if data are exactly one frame that a client sent, with a whole text in it."""
    if len(data) < 2 or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    start, end = _payload(data, 0)
    if end != len(data) or end - start > LARGEST_SOCKET_MESSAGE:
        return None
    mask = data[start - MASK_BYTES : start]
    # Of the library's two, the one in C unless that is missing.
    text: bytes = frames.apply_mask(data[start:], mask)  # type: ignore[attr-defined]
    return text


def ends_with_a_frame(data: bytes) -> bool:
    """Whether the last frame that a client sent is whole; data begin with a frame."""
    end = 0
    while end < len(data):
        _, end = _payload(data, end)
    return end == len(data)


def _payload(data: bytes, frame: int) -> tuple[int, int]:
    """Where the payload of a frame at this place begins and ends, with the mask before it.

    Where the head of the frame is not whole, its end lies beyond the data.
    """
    if len(data) < frame + 2 + MASK_BYTES:
        return len(data), len(data) + 1
    size, start = data[frame + 1] % MASKED, frame + 2
    if size >= 126:
        more = 2 if size == 126 else 8
        size, start = int.from_bytes(data[start : start + more], "big"), start + more
    return start + MASK_BYTES, start + MASK_BYTES + size


def _keep(_transport: asyncio.Transport, _data: bytes) -> bool:
    """Hand nothing over."""
    return False


def _cancel(*timers: asyncio.TimerHandle | None) -> None:
    for timer in timers:
        if timer is not None:
            timer.cancel()
