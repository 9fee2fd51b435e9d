"""Two processes on one PostgreSQL, with players at both, while everything that can fail does."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from tests.faults.players import Player
from tests.faults.servers import KilledServer
from tests.faults.test_killed_server import (
    check_all,
    check_no_orphans,
    is_over,
    play_games,
    watch_bots,
)
from tests.postgres import PostgreSQLServer, running_server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")

TABLES = 2
PATIENCE = 90.0


class Line:
    """The network between a process and the database, which can be cut."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self.port = 0

    async def open(self) -> None:
        """Let everything through, at the same port each time."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Let nothing through, and end what was connected."""
        assert self._server is not None
        self._server.close()
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(OSError):
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            self._writers.add(back)
            await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))
            self._writers.discard(back)
        self._writers.discard(writer)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@pytest.fixture
def failing_server() -> Iterator[PostgreSQLServer]:
    """A PostgreSQL of its own: to crash, it must not be that of other tests."""
    with running_server() as server:
        yield server


async def fail_often(
    servers: list[KilledServer],
    postgresql: PostgreSQLServer,
    line: Line,
    kills: int,
    rng: Random,
) -> None:
    """Kill one process after the other; in between the database crashes, and a line is cut."""
    for number in range(kills):
        await asyncio.sleep(0.2 + rng.random())
        server = servers[number % 2]
        await asyncio.to_thread(server.kill)
        if number % 4 == 1:
            await asyncio.to_thread(postgresql.crash)
            await asyncio.to_thread(postgresql.start)
        if number % 4 == 3:
            await line.cut()
            await asyncio.sleep(2.0)
            await line.open()
        server.start()


def test_whatever_fails_nothing_is_lost_and_the_games_go_on(
    failing_server: PostgreSQLServer, long: bool
) -> None:
    rng = Random(98)
    database = failing_server.new_database()
    name = database.rpartition("/")[2]
    started: list[KilledServer] = []

    async def scenario() -> tuple[list[Player], str]:
        line = Line(failing_server.port)
        await line.open()
        for way in (database, failing_server.address(name, line.port)):
            started.append(KilledServer(way))
            await asyncio.to_thread(started[-1].start)
        ports = [server.port for server in started]
        evening = asyncio.Event()
        games = [
            asyncio.create_task(play_games(ports[::turn], Random(rng.random()), evening))
            for turn in (1, -1)[:TABLES]
        ]
        bots = asyncio.create_task(watch_bots(ports[0]))
        await fail_often(started, failing_server, line, 200 if long else 6, rng)
        evening.set()
        everybody = [player for players in await asyncio.gather(*games) for player in players]
        async with asyncio.timeout(PATIENCE):
            while not await is_over(database, await bots):
                await asyncio.sleep(0.1)
        for server in started:
            await asyncio.to_thread(server.kill)
        await line.cut()
        return everybody, await bots

    try:
        everybody, _ = asyncio.run(scenario())
    finally:
        for server in started:
            server.close()
    for player in everybody:
        assert player.refused == []
    asyncio.run(check_all(database, everybody))
    check_no_orphans(set().union(*(server.left for server in started)))
