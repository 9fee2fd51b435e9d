"""Whole games over real WebSockets: how many, how fast, and when it is too much.

    .venv/bin/python -m benchmarks.server    # 100, 500 and 1,000 tables, a minute each
    .venv/bin/python -m benchmarks.server --spare-the-echo
    .venv/bin/python -m benchmarks.server --tables 20 --seconds 10 --think 2

Four players sit at each table, each with a socket, and think 10 s on average. Measured is the time
from sending a command until the last of the four has the view, or the news, that it led to.

Beside it a bare FastAPI application echoes as many messages a second over as many sockets. The two
take turns, a few seconds each: while one is measured the other is connected and silent, so that a
machine that is slow for a while is slow for both. All tables begin at once, which people do not:
nothing is measured for the first two times of thinking.
"""

import asyncio
import gc
import os
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from benchmarks.load import (
    Echoes,
    Figures,
    Table,
    begin_all,
    echo_for,
    open_echoes,
    open_tables,
    request,
)
from draftosaurus.storage import EventLog

PORT = 18765
ECHO_PORT = 18766
AT_ONCE = 25
THOUGHTS_BEFORE = 2
TURN_SECONDS = 5.0
LEAD_SECONDS = 1.0


@dataclass(frozen=True)
class Row:
    """One line of the result."""

    name: str
    commands: float
    messages: float
    p50: float
    p99: float
    memory: float
    server_load: float
    """Its share of one core."""
    client_load: float
    remark: str = ""

    def __str__(self) -> str:
        return (
            f"| {self.name} | {self.commands:.0f} | {self.messages:.0f} | {self.p50:.1f} |"
            f" {self.p99:.1f} | {self.memory:.0f} | {self.server_load:.0%} |"
            f" {1000 * self.server_load / self.commands:.2f} | {self.client_load:.0%} |"
            f" {self.remark} |"
        )


COLUMNS = (
    "",
    "commands/s",
    "messages/s",
    "p50 ms",
    "p99 ms",
    "KiB a socket",
    "server CPU",
    "CPU ms a command",
    "clients' CPU",
    "",
)


@asynccontextmanager
async def started(port: int, command: Sequence[str]) -> AsyncIterator[int]:
    """A server as a process of its own, once it answers; its process id."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)
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


def usage(process: int) -> tuple[float, float]:
    """The memory of a process in KiB, and the seconds of the processor that it has used."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (memory,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    times = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return float(memory), (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


class Meter:
    """What a server and its clients have done and used while they were measured."""

    def __init__(self, process: int, sockets: int, memory_before: float, figures: Figures) -> None:
        self.figures = figures
        self._process = process
        self._memory = (usage(process)[0] - memory_before) / sockets
        self._server = self._clients = self._seconds = 0.0

    async def measure(self, seconds: float) -> None:
        """Measure for so long, once whoever has just begun is under way."""
        await asyncio.sleep(LEAD_SECONDS)
        (_, server), own, began = usage(self._process), time.process_time(), time.perf_counter()
        self.figures.is_on = True
        await asyncio.sleep(seconds)
        self.figures.is_on = False
        self._seconds += time.perf_counter() - began
        self._server += usage(self._process)[1] - server
        self._clients += time.process_time() - own

    @property
    def messages_a_second(self) -> float:
        """How many messages came in."""
        return self.figures.messages / self._seconds

    def row(self, name: str, remark: str = "") -> Row:
        """The line of the result."""
        cuts = quantiles(self.figures.latencies, n=100)
        return Row(
            name,
            len(self.figures.latencies) / self._seconds,
            self.messages_a_second,
            cuts[49] * 1000,
            cuts[98] * 1000,
            self._memory,
            self._server / self._seconds,
            self._clients / self._seconds,
            remark,
        )


class Play:
    """So many tables at a server of their own."""

    def __init__(self, folder: str, number: int, think: float) -> None:
        self._database = f"{folder}/games.db"
        self._number = number
        self._think = think
        self._is_on = asyncio.Event()

    @asynccontextmanager
    async def begun(self) -> AsyncIterator[None]:
        """All tables in the middle of their games."""
        limits = ["--rate-limit", "1000000"]
        options = ["--database", self._database, "--port", str(PORT), *limits]
        async with started(PORT, ["-m", "draftosaurus", "serve", *options]) as process:
            before, _ = usage(process)
            figures = Figures()
            self._tables = await open_tables(
                PORT, self._number, self._think, figures, self._is_on, AT_ONCE
            )
            self.meter = Meter(process, 4 * self._number, before, figures)
            self._is_on.set()
            await begin_all(self._tables, AT_ONCE)
            await asyncio.sleep(THOUGHTS_BEFORE * self._think)
            yield

    async def go_on(self, seconds: float) -> None:
        """Play and measure for so long, then go on until everybody has heard the last news."""
        self._is_on.set()
        await self.meter.measure(seconds)
        self._is_on.clear()
        await calm(self._tables)

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
        name = f"{self._number:,} tables, think {self._think:g} s"
        return self.meter.row(name, wrong or "nothing lost")


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
async def echo(number: int, *, is_spared: bool) -> AsyncIterator[tuple[Meter, Echoes]]:
    """So many sockets that echo."""
    how = ["spared"] if is_spared else []
    async with started(ECHO_PORT, ["-m", "benchmarks.load", str(ECHO_PORT), *how]) as process:
        before, _ = usage(process)
        sockets = await open_echoes(ECHO_PORT, number, AT_ONCE)
        yield Meter(process, number, before, Figures()), sockets
        await asyncio.gather(*(socket.close() for socket in sockets))


async def compare(number: int, arguments: Namespace) -> tuple[Row, Row]:
    """A game and an echo, in turns."""
    turns = max(1, round(arguments.seconds / TURN_SECONDS))
    seconds = arguments.seconds / turns
    with TemporaryDirectory() as folder:
        play = Play(folder, number, arguments.think)
        async with play.begun(), echo(4 * number, is_spared=arguments.spare_the_echo) as bare:
            meter, sockets = bare
            for _ in range(turns):
                await play.go_on(seconds)
                echoing = echo_for(
                    sockets,
                    play.meter.messages_a_second,
                    LEAD_SECONDS + seconds,
                    meter.figures,
                )
                await asyncio.gather(echoing, meter.measure(seconds))
            await play.end()
        row = await play.row()
    other = meter.row(f"echo, {4 * number:,} sockets")
    return row, replace(other, remark=f"the game's p99 is {row.p99 / other.p99:.1f} times this")


async def saturate(number: int, seconds: float) -> Row:
    """Tables whose players never think."""
    with TemporaryDirectory() as folder:
        play = Play(folder, number, 0.0)
        async with play.begun():
            await play.go_on(seconds)
            await play.end()
        return await play.row()


async def run(arguments: Namespace) -> None:
    """Measure one line after the other."""
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|", flush=True)
    for number in arguments.tables:
        print(*await compare(number, arguments), sep="\n", flush=True)
    if arguments.saturate:
        print(await saturate(arguments.saturate, arguments.seconds), flush=True)


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=_numbers, default=[100, 500, 1000])
    parser.add_argument("--think", type=float, default=10.0, help="seconds, on average")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each line")
    parser.add_argument("--saturate", type=int, default=100, help="tables that never think")
    parser.add_argument(
        "--spare-the-echo", action="store_true", help="no garbage collection there either"
    )
    # The clients must not be what is slow: with 4,000 sockets a collection stops them for 300 ms.
    gc.disable()
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
