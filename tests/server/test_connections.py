"""Connections that do nothing, or half of something, take nothing from those who play."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import httpx
import pytest
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from draftosaurus.server import connections
from draftosaurus.server.addresses import address_group, is_among
from draftosaurus.server.connections import (
    Connections,
    HttpConnection,
    PendingWrites,
    ServerConfig,
    WebSocketConnection,
)
from draftosaurus.server.running import KERNEL_BUFFER_BYTES, listen
from draftosaurus.server.settings import ServerSettings
from tests.server.servers import PATIENCE, Guest, serving

AnyConnection = TypeVar("AnyConnection", HttpConnection, WebSocketConnection)

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Waiting: "
HALF_A_BODY = (
    b"POST /api/score HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)


@contextmanager
def half_sent(host: str, number: int, sent: bytes) -> Iterator[list[socket.socket]]:
    """Connections, `number` of them, on which only this was sent."""
    name, port = host.split(":")
    with ExitStack() as stack:
        found = []
        for _ in range(number):
            opened = stack.enter_context(closing(socket.create_connection((name, int(port)))))
            opened.settimeout(10)
            opened.sendall(sent)
            found.append(opened)
        yield found


def is_ended(waiting: socket.socket) -> bool:
    """Whether the server has ended a connection."""
    try:
        return b"408" in (answer := waiting.recv(100)) or not answer
    except ConnectionResetError:
        return True


class Transport:
    """Stands in for the transport of a connection."""

    is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True

    def write(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def get_extra_info(self, _name: str) -> None:
        return None

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def transports(number: int) -> list[asyncio.Transport]:
    return [cast(asyncio.Transport, Transport()) for _ in range(number)]


def accepted_option(level: int, option: int) -> int:
    """What an option is of a connection that the server has accepted."""

    async def scenario() -> int:
        accepted: asyncio.Future[int] = asyncio.Future()

        def accept(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken = writer.get_extra_info("socket")
            accepted.set_result(taken.getsockopt(level, option))
            writer.close()

        bound = listen(ServerSettings(port=0))
        server = await asyncio.start_server(accept, sock=bound)
        _, writer = await asyncio.open_connection(*bound.getsockname())
        found = await accepted
        writer.close()
        server.close()
        return found

    return asyncio.run(scenario())


def test_small_messages_are_sent_at_once() -> None:
    assert accepted_option(socket.IPPROTO_TCP, socket.TCP_NODELAY)


class Flushed:
    """Stands in for a WebSocket with frames to send."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.flushes = 0

    def flush(self) -> None:
        self.flushes += 1


def test_frames_are_sent_at_the_end_of_the_step_or_before_by_who_holds_them() -> None:
    async def check() -> None:
        writes = PendingWrites()
        one = Flushed(asyncio.get_running_loop())
        writes.add(cast(WebSocketConnection, one))
        assert one.flushes == 0
        await asyncio.sleep(0)
        assert one.flushes == 1
        writes.hold()
        writes.add(cast(WebSocketConnection, one))
        await asyncio.sleep(0)
        assert one.flushes == 1
        writes.flush()
        assert one.flushes == 2
        writes.add(cast(WebSocketConnection, one))  # held no longer
        await asyncio.sleep(0)
        assert one.flushes == 3

    asyncio.run(check())


def test_the_system_keeps_little_for_a_client_that_does_not_read() -> None:
    kept = accepted_option(socket.SOL_SOCKET, socket.SO_SNDBUF)
    assert KERNEL_BUFFER_BYTES <= kept <= 2 * KERNEL_BUFFER_BYTES  # Linux takes it twice


def test_a_request_that_is_not_finished_in_time_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.3)
    with serving(tmp_path) as host:
        for sent in (b"", HALF_A_HEAD, HALF_A_BODY):
            with half_sent(host, 1, sent) as (waiting,):
                assert is_ended(waiting)
        with half_sent(host, 1, HALF_A_HEAD) as (slow,):
            for _ in range(5):  # one letter after the other is no progress
                time.sleep(0.1)
                try:
                    slow.sendall(b"x")
                except OSError:
                    break
            assert is_ended(slow)


def test_a_slow_answer_has_no_deadline(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    view = ann.open_table()
    path = f"/api/tables/{view['table']}/events"
    answer = ann.get(path, since=view["sequence"], wait=0.8)
    assert answer.status_code == 200
    assert ann.get("/api/catalogue").status_code == 200  # over the same connection


@pytest.mark.parametrize("kind", [HttpConnection, WebSocketConnection])
def test_who_does_not_read_in_time_is_cut_off(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STALL_SECONDS", 0.05)

    async def scenario() -> None:
        slow, quick = (unconnected(kind) for _ in range(2))
        slow.pause_writing()
        quick.pause_writing()
        quick.resume_writing()
        await until_aborted(slow)
        assert not cast(Transport, quick.transport).is_aborted

    asyncio.run(scenario())


def test_who_does_not_close_a_websocket_in_time_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSE_SECONDS", 0.05)

    async def scenario() -> None:
        connection = unconnected(WebSocketConnection)
        connection.handshake_initiated = connection.handshake_complete = True
        connection.conn.state = State.OPEN
        await connection.send({"type": "websocket.close", "code": 1000})
        await until_aborted(connection)

    asyncio.run(scenario())


async def nothing(_scope: object, _receive: object, _send: object) -> None:
    """An application that does nothing."""


def unconnected(kind: type[AnyConnection], app: Any = nothing) -> AnyConnection:
    """A connection whose transport only notes what happens to it."""
    config = ServerConfig(app, ServerSettings())
    config.load()
    connection = kind(config, ServerState(), {})
    connection.transport = transports(1)[0]
    if isinstance(connection, HttpConnection):
        connection.flow = FlowControl(connection.transport)
    return connection


async def until_aborted(connection: HttpConnection | WebSocketConnection) -> None:
    async with asyncio.timeout(PATIENCE):
        while not cast(Transport, connection.transport).is_aborted:
            await asyncio.sleep(0.005)


def test_unfinished_requests_of_an_address_make_room_for_its_finished_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 600.0)  # the deadline is not what ends them
    with serving(tmp_path, factor=1.0) as host, half_sent(host, 60, HALF_A_HEAD) as waiting:
        assert httpx.get(f"http://{host}/healthz").status_code == 200
        assert is_ended(waiting[0])


def test_whole_connections_are_counted_by_address_and_proxies_are_not() -> None:
    settings = ServerSettings(connections_an_address=2, trusted_proxies="10.0.0.0/8")
    counted = Connections(settings)
    first, *others = transports(6)
    assert counted.open(first, "192.0.2.1")
    assert counted.open(others[0], "192.0.2.1")
    assert not counted.open(others[1], "192.0.2.1")
    assert counted.open(others[1], "192.0.2.2")
    counted.close(first)
    assert counted.open(others[2], "192.0.2.1")
    assert all(counted.open(one, "10.1.2.3") for one in transports(5))


def test_when_descriptors_run_out_the_oldest_unfinished_request_goes() -> None:
    counted = Connections(ServerSettings(), most=3)
    found = transports(5)
    for one in found[:3]:
        assert counted.open(one, "192.0.2.1")
    counted.finish_request(found[0])
    assert counted.open(found[3], "192.0.2.9")
    assert [cast(Transport, one).is_aborted for one in found[:4]] == [False, True, False, False]
    for one in found[2:4]:
        counted.finish_request(one)
    assert not counted.open(found[4], "192.0.2.1")


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somebody", "somebody"),
    ],
)
def test_an_ipv6_address_is_counted_as_its_network(host: str, group: str) -> None:
    assert address_group(host) == group


def test_proxies_are_named_by_address_and_by_network() -> None:
    assert is_among("10.1.2.3", "127.0.0.1, 10.0.0.0/8")
    assert is_among("10.1.2.3", "*")
    assert not is_among("11.1.2.3", "127.0.0.1, 10.0.0.0/8")
    assert not is_among("", "127.0.0.1")


# ── WebSockets ───────────────────────────────────────────────────────────────────────────────


def masked(opcode: Opcode, text: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.mark.parametrize("seed", range(20))
def test_messages_are_read_in_their_order_whatever_parts_they_come_in(seed: int) -> None:
    """Alone, several at once, in fragments, cut off anywhere, with pings between them."""
    rng = Random(seed)
    texts = [b"%d" % number * rng.choice([1, 20, 130, 3000]) for number in range(12)]
    frames = [frame for text in texts for frame in in_frames(text, rng)]
    heard: list[bytes] = []

    def take(text: bytes) -> bool:
        is_taken = rng.random() < 0.8
        heard.extend([text] * is_taken)
        return is_taken

    async def scenario() -> None:
        async def app(_scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            connection.on_text = take
            while "text" in (message := await receive()):
                heard.append(message["text"].encode())

        connection = unconnected(WebSocketConnection, app)
        connection.connection_made(connection.transport)
        connection.data_received(HANDSHAKE)
        async with asyncio.timeout(PATIENCE):
            while connection.on_text is None:
                await asyncio.sleep(0)
            for part in in_parts(frames, rng):
                connection.data_received(part)
                for _ in range(rng.randrange(3)):
                    await asyncio.sleep(0)
            while len(heard) < len(texts):
                await asyncio.sleep(0)

    asyncio.run(scenario())
    assert heard == texts


def in_frames(text: bytes, rng: Random) -> list[bytes]:
    """A text in one frame or in two, perhaps with a ping before its end."""
    ping = [masked(Opcode.PING, b"p")] * rng.randrange(2)
    if rng.random() < 0.7:
        return [*ping, masked(Opcode.TEXT, text)]
    cut = rng.randrange(len(text) + 1)
    return [masked(Opcode.TEXT, text[:cut], fin=False), *ping, masked(Opcode.CONT, text[cut:])]


def in_parts(frames: list[bytes], rng: Random) -> Iterator[bytes]:
    """Most frames as they are, some together with the next one, some cut off."""
    before = b""
    for frame in frames:
        whole, before = before + frame, b""
        cut = rng.randrange(1, len(whole)) if rng.random() < 0.1 else len(whole)
        if rng.random() < 0.2:
            before = whole
        else:
            yield whole[:cut]
            before = whole[cut:]
    if before:
        yield before
