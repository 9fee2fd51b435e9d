"""The servers that benchmarks/server.py measures, with their clients: games, and echoes."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace

from benchmarks.client_sockets import request
from benchmarks.echo import Echoes, open_echoes
from benchmarks.meters import Figures, Meter, Row, usage, usage_of_all
from benchmarks.table_clients import PlayClock, Table, begin_all, open_tables
from draftosaurus.storage import EventLog
from tests.processes import list_processes

PORT = 18765
"""Where the games are served."""
AT_ONCE = 25
"""How many sockets are opened, and games begun, at once."""
MEMORY = "/dev/shm"
"""The folder for databases in memory."""
THOUGHTS_BEFORE = 2
"""For how many times of thinking nothing is measured at first."""


@asynccontextmanager
async def started(
    port: int, command: Sequence[str], checkout: str | None = None
) -> AsyncIterator[int]:
    """A server as a process of its own, once it answers; its process id.

    It is the one of this checkout, or of another, which is the folder with the package in it.
    """
    process = subprocess.Popen([sys.executable, *command], cwd=checkout, stdout=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with suppress(OSError):
                await request(port, "GET", "/healthz")
                break
            await asyncio.sleep(0.1)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


class ServedGames:
    """A server of our own with `number` tables, whose players choose at random.

    With a number of `processes` it runs on PostgreSQL in that many; if they are spread, each is a
    server of its own, and the players of each table are at all of them.
    """

    def __init__(
        self,
        database: str,
        number: int,
        think: float,
        processes: int | None = None,
        *,
        is_spread: bool = False,
        port: int = PORT,
    ) -> None:
        self._database = database
        self._processes = processes
        self._is_spread = is_spread
        self._ports = [port + one for one in range(processes or 1)] if is_spread else [port]
        self._number = number
        self._think = think
        self._clock = PlayClock()

    @asynccontextmanager
    async def begun(self) -> AsyncIterator[None]:
        """All tables in the middle of their games."""
        command = ["-m", "draftosaurus", "serve", "--database", self._database]
        command += ["--rate-limit", "1000000"]
        if self._processes and not self._is_spread:
            command += ["--processes", str(self._processes)]
        async with AsyncExitStack() as servers:
            serving = []
            for port in self._ports:
                server = started(port, [*command, "--port", str(port)])
                serving += find_serving(await servers.enter_async_context(server))
            before, _ = usage_of_all(serving)
            figures = Figures()
            self._tables = await open_tables(
                self._ports, self._number, self._think, figures, self._clock, AT_ONCE
            )
            self.meter = Meter(serving, 4 * self._number, before, figures)
            self._clock.go_on()
            await begin_all(self._tables, AT_ONCE)
            await asyncio.sleep(THOUGHTS_BEFORE * self._think)
            yield

    async def go_on(self, seconds: float) -> None:
        """Play and measure for some seconds, then go on until everybody has heard the last news."""
        self._clock.go_on()
        await self.meter.measure(seconds)
        self.pause()
        await calm(self._tables)

    def pause(self) -> None:
        """Let nobody choose."""
        self._clock.pause()

    async def end(self) -> None:
        """Hang up, and remember what went wrong."""
        for table in self._tables:
            table.end()
        await calm(self._tables)
        wrong = {
            "tables not calm": sum(not table.is_calm for table in self._tables),
            "errors": sum(table.errors for table in self._tables),
            "sockets dropped": sum(table.dropped for table in self._tables),
        }
        self._wrong = "".join(f"{count} {what}; " for what, count in wrong.items() if count)
        await asyncio.gather(*(table.close() for table in self._tables))

    async def row(self) -> Row:
        """The line of the result, once the server has gone."""
        wrong = self._wrong + await check(self._database, self._tables)
        where = ", in memory" if self._database.startswith(MEMORY) else ""
        spread = "players spread on" if self._is_spread else "on"
        how = f", PostgreSQL, {spread} {self._processes} processes" if self._processes else ""
        name = f"{self._number:,} tables, think {self._think:g} s{where}{how}"
        row = self.meter.row(name)
        remark = f"{wrong.rstrip('; ') or 'nothing lost'}; "
        return replace(
            row, remark=f"{remark}{row.commands_a_cpu_second:,.0f} commands a CPU second"
        )


def find_serving(process: int) -> list[int]:
    """The processes that serve: those that one has started for it, or it alone."""
    children = [one for one in list_processes() if one.parent == process]
    return [one.id for one in children if "server.processes" in one.command] or [process]


async def calm(tables: Sequence[Table]) -> None:
    """Wait until every command is answered and everybody has heard of it, for at most 10 s."""
    for _ in range(1000):
        if all(table.is_calm for table in tables):
            break
        await asyncio.sleep(0.01)


async def check(database: str, tables: Sequence[Table]) -> str:
    """Whether all that was acknowledged is stored."""
    log = await EventLog.open(database)
    lost = 0
    for table in tables:
        stored = {one.command.partition(":")[2] for one in await log.read(table.name)}
        lost += len(table.acknowledged - stored)
    await log.close()
    return f"{lost} commands lost" if lost else ""


@asynccontextmanager
async def echo(
    port: int, number: int, *, is_spared: bool, database: str | None = None
) -> AsyncIterator[tuple[Meter, Echoes]]:
    """Open `number` sockets that echo; with a database, once each message is committed."""
    how = ["spared" if is_spared else "as it comes", *([database] if database else [])]
    async with started(port, ["-m", "benchmarks.echo", str(port), *how]) as process:
        before, _ = usage(process)
        sockets = await open_echoes(port, number, AT_ONCE)
        yield Meter([process], number, before, Figures()), sockets
        for socket in sockets:
            socket.close()
