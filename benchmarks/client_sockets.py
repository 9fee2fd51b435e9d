"""Requests and WebSockets of clients that take next to no processor time: that is not measured.

Four players of a table share a process here, and do not in life. So a message counts as arrived
when its bytes are read, and is looked at only after all others that were there with it.
"""

import asyncio
import http.client
import json
import time
from collections import deque
from typing import Any

Json = dict[str, Any]

TEXT = 0x81
PING = 0x89
PONG = 0x8A
MASKED = 0x80
NO_MASK = bytes(4)
"""A client has to mask what it sends; this mask changes nothing."""
END_OF_HEAD = b"\r\n\r\n"


class Closed(Exception):
    """The server has closed the socket, or refused it."""


class ClientSocket(asyncio.Protocol):
    """One WebSocket that sends short texts, and receives texts of any size."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._unread = b""
        self._is_open = False
        self._is_closed = False
        self._messages: deque[tuple[bytes, float]] = deque()
        self._waiting: asyncio.Future[None] | None = None

    async def open(self, port: int, path: str, cookie: str) -> None:
        """Connect to a server on 127.0.0.1."""
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", port)
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        async with asyncio.timeout(60):
            while not self._is_open:
                await self._wait()

    def send(self, text: bytes) -> None:
        """Send a text of at most 64 KiB; nothing happens if the socket is closed."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = (kind, MASKED | size) if size < 126 else (kind, MASKED | 126, *divmod(size, 256))
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(bytes(head) + NO_MASK + payload)

    async def receive(self) -> tuple[bytes, float]:
        """The next text, and when it came by `time.perf_counter`; raises `Closed`."""
        while not self._messages:
            await self._wait()
        return self._messages.popleft()

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    async def _wait(self) -> None:
        if self._is_closed:
            raise Closed
        self._waiting = asyncio.get_running_loop().create_future()
        await self._waiting

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Note when it came, and keep the texts that are whole now."""
        now = time.perf_counter()
        self._unread += data
        if not self._is_open:
            self._read_head()
        while self._is_open and (found := _first_payload(self._unread)):
            start, end = found
            if self._unread[0] == TEXT:
                self._messages.append((self._unread[start:end], now))
            elif self._unread[0] == PING:
                self._send(PONG, self._unread[start:end])
            self._unread = self._unread[end:]
        self._wake()

    def _read_head(self) -> None:
        head, found, rest = self._unread.partition(END_OF_HEAD)
        if found:
            self._is_open = head.startswith(b"HTTP/1.1 101")
            self._unread = rest if self._is_open else b""
            if not self._is_open:
                self.close()

    def connection_lost(self, _error: Exception | None) -> None:
        """Tell whoever waits."""
        self._is_closed = True
        self._wake()


def _first_payload(data: bytes) -> tuple[int, int] | None:
    """Where the payload of the first frame begins and ends; None if it is not whole."""
    if len(data) < 2:
        return None
    size, start = data[1], 2
    if size >= 126:
        start = 4 if size == 126 else 10
        size = int.from_bytes(data[2:start], "big")
    return (start, start + size) if len(data) >= start + size else None


async def request(port: int, method: str, path: str, body: Json | None = None) -> tuple[Json, str]:
    """What a server answers, and the cookie that it sets."""

    def ask() -> tuple[Json, str]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        try:
            headers = {"Content-Type": "application/json"}
            connection.request(method, path, json.dumps(body) if body else None, headers)
            answer = connection.getresponse()
            cookie = answer.getheader("Set-Cookie") or ""
            return json.loads(answer.read() or b"null"), cookie.split(";")[0]
        finally:
            connection.close()

    return await asyncio.to_thread(ask)


async def open_socket(port: int, path: str, cookie: str = "") -> ClientSocket:
    """A WebSocket, once it is open."""
    socket = ClientSocket()
    await socket.open(port, path, cookie)
    return socket
