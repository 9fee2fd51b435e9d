"""Clients that read nothing, say nothing or finish nothing, by the hundred, beside a game."""

import socket
import struct
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from draftosaurus.server import connections, limits, sockets
from tests.server.servers import Guest, Socket, serving
from tests.server.test_connections import HALF_A_BODY, HALF_A_HEAD, half_sent

HELLOS = 150


def raw_socket(guest: Guest, table: str) -> socket.socket:
    """A WebSocket of which nothing is read after the handshake."""
    host, port = guest.host.split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.settimeout(10)
    raw.connect((host, int(port)))
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {guest.host}\r\nCookie: {cookies}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(20)
    return raw


def frame(text: bytes) -> bytes:
    """A short text as a client sends it; the mask is all zeros."""
    return struct.pack("!BBI", 0x81, 0x80 | len(text), 0) + text


def ping_frame() -> bytes:
    """A ping of the protocol itself."""
    return struct.pack("!BBI", 0x89, 0x80, 0)


def fragment(*, is_first: bool) -> bytes:
    """A part of a message that holds nothing and is not the last one."""
    return struct.pack("!BBI", 0x01 if is_first else 0x00, 0x80, 0)


def is_let_go(raw: socket.socket) -> bool:
    """Whether the server ends a connection of which nothing is read.

    It is found by writing: who began to read would no longer be a slow reader.
    """
    until = time.monotonic() + 20
    with suppress(ConnectionError):
        while time.monotonic() < until:
            raw.sendall(frame(b'{"type":"ping"}'))
            time.sleep(0.1)
        return False
    return True


def test_a_game_goes_on_beside_a_crowd_that_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    monkeypatch.setattr(connections, "STALL_SECONDS", 1.0)
    monkeypatch.setattr(connections, "HEAD_SECONDS", 2.0)
    monkeypatch.setattr(connections, "BODY_SECONDS", 2.0)
    slow_readers, crowd = (30, 300) if long else (5, 30)
    with serving(tmp_path) as host, Guest(host) as ann, ExitStack() as stack:
        table = ann.open_table(bots=["egg", "egg"], start=True)["table"]
        slow = [stack.enter_context(closing(raw_socket(ann, table))) for _ in range(slow_readers)]
        for one in slow:
            one.sendall(frame(b'{"type":"hello"}') * HELLOS)
        for _ in range(crowd):  # half-open: connected, and never heard of again
            stack.enter_context(closing(raw_socket(ann, table)))
        for sent in (b"", HALF_A_HEAD, HALF_A_BODY):
            stack.enter_context(half_sent(host, crowd, sent))
        assert ann.view(table)["stage"] == "playing"
        assert ann.play_out(table)["stage"] == "over"
        assert all(map(is_let_go, slow))


FLOODS = {
    "pings": ping_frame() * 40_000,
    "fragments": fragment(is_first=True) + fragment(is_first=False) * 40_000,
    "messages": frame(b'{"type":"ping"}') * 20_000,
}


@pytest.mark.parametrize("flood", FLOODS)
def test_who_floods_a_socket_is_cut_off_before_most_of_it_is_read(ann: Guest, flood: str) -> None:
    table = ann.open_table()["table"]
    with closing(raw_socket(ann, table)) as raw, suppress(ConnectionError):
        raw.sendall(FLOODS[flood])
        answered = 0
        while received := raw.recv(2**16):
            answered += len(received)
        assert answered < 100_000
    assert ann.view(table)["table"] == table


def test_a_socket_that_goes_on_beyond_its_limit_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MINUTE_SECONDS", 3600.0)  # so that no count begins anew meanwhile

    def go_on(socket: Socket) -> None:
        for _ in range(sockets.MOST_REFUSED_IN_A_ROW + 20):
            socket.send(type="ping")
            socket.receive()

    with serving(tmp_path, factor=0.01) as host, Guest(host) as ann:  # 12 requests
        table = ann.open_table()["table"]
        with ann.socket(table) as socket, pytest.raises(ConnectionClosed) as caught:
            go_on(socket)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == sockets.TRY_AGAIN_LATER
        with pytest.raises(InvalidStatus):  # opening sockets counts too
            ann.socket(table).__enter__()
