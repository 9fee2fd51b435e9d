"""Whole games over real WebSockets: how many, how fast, and when it is too much.

    .venv/bin/python -m benchmarks.server    # 100, 500 and 1,000 tables, a minute each
    .venv/bin/python -m benchmarks.server --spare-the-echo
    .venv/bin/python -m benchmarks.server --tables 1000 --seconds 25 --spare-the-echo --memory
    .venv/bin/python -m benchmarks.server --tables 20 --seconds 10 --think 2

Four players sit at each table, each with a socket, and think 10 s on average. Measured is the time
from sending a command until the last of the four has the view, or the news, that it led to.

Beside it two bare FastAPI applications echo over as many sockets. One echoes as many messages a
second as the game sends. The other, the durable echo, commits each message to SQLite (WAL, full
sync, all that wait in one transaction) before it answers, as many a second as the game has
commands. The three take turns, a few seconds each: while one is measured the others are connected
and silent, so that a machine or a disk that is slow for a while is slow for all. The game's p99 is
told in times of the durable echo's, for each pair of turns, and the median counts. Beside it stands
how long the disk takes to sync 4 KiB meanwhile. All tables begin at once, which people do not:
nothing is measured for the first two times of thinking.

With --memory all of it is measured once more with the databases in memory (/dev/shm).

    .venv/bin/python -m benchmarks.server --processes 1,2,4 --tables 500 --seconds 25

plays on a PostgreSQL of its own instead, in one, two and four processes, which take turns with each
other and with the durable echo. They are started by `serve --processes`, which brings the players
of a table together; with --spread each is a server of its own, as on machines behind a load
balancer that goes by nothing, and the players of each table are at all of them. The tables are
shared out to the processes; with --each every process has as many. CPU is that of all processes
that serve; that of PostgreSQL stands in the remark.
"""

import asyncio
import gc
import math
import os
import subprocess
import sys
import threading
import time
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Self

from uvicorn.loops.auto import auto_loop_factory

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
from tests.postgres import running_server
from tests.processes import list_processes

PORT = 18765
ECHO_PORT = 18766
SHARED_PORTS = 18800
"""Where servers of several processes listen, the first of them; the next one is a step further."""
STEP = 100
AT_ONCE = 25
MEMORY = "/dev/shm"
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

    @property
    def commands_a_cpu_second(self) -> float:
        """How many commands a second of the processor is enough for."""
        return self.commands / self.server_load

    def __str__(self) -> str:
        return (
            f"| {self.name} | {self.commands:.0f} | {self.messages:.0f} | {self.p50:.1f} |"
            f" {self.p99:.1f} | {self.memory:.0f} | {self.server_load:.0%} |"
            f" {1000 / self.commands_a_cpu_second:.2f} | {self.client_load:.0%} |"
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


def usage_of_all(processes: Collection[int]) -> tuple[float, float]:
    """The memory of processes in KiB, and the seconds of the processor that they have used."""
    memory, seconds = zip(*map(usage, processes), strict=True)
    return sum(memory), sum(seconds)


def usage(process: int) -> tuple[float, float]:
    """The same of one process."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (memory,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    times = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return float(memory), (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


class Meter:
    """What a server and its clients have done and used while they were measured."""

    def __init__(
        self, processes: Collection[int], sockets: int, memory_before: float, figures: Figures
    ) -> None:
        self.figures = figures
        self._processes = processes
        self._memory = (usage_of_all(processes)[0] - memory_before) / sockets
        self._server = self._clients = self._seconds = 0.0
        self.database_seconds: Callable[[], float] | None = None
        """Tells how many seconds of the processor a database server has used up to now."""
        self._database = 0.0
        self.turns: list[float] = []
        """The p99 of each turn, in seconds."""

    async def measure(self, seconds: float) -> None:
        """Measure for so long, once whoever has just begun is under way."""
        await asyncio.sleep(LEAD_SECONDS)
        (_, server), own = usage_of_all(self._processes), time.process_time()
        database = self.database_seconds() if self.database_seconds else 0.0
        began = time.perf_counter()
        before = len(self.figures.latencies)
        self.figures.is_on = True
        await asyncio.sleep(seconds)
        self.figures.is_on = False
        self.turns.append(p99(self.figures.latencies[before:]))
        self._seconds += time.perf_counter() - began
        self._server += usage_of_all(self._processes)[1] - server
        self._clients += time.process_time() - own
        self._database += (self.database_seconds() if self.database_seconds else 0.0) - database

    @property
    def database_ms_a_command(self) -> float:
        """How many milliseconds of the processor the database server used for a command."""
        return 1000 * self._database / len(self.figures.latencies)

    @property
    def commands_a_second(self) -> float:
        """How many commands, or echoes, were answered."""
        return len(self.figures.latencies) / self._seconds

    @property
    def messages_a_second(self) -> float:
        """How many messages came in."""
        return self.figures.messages / self._seconds

    def row(self, name: str, remark: str = "") -> Row:
        """The line of the result."""
        cuts = quantiles(self.figures.latencies, n=100)
        return Row(
            name,
            self.commands_a_second,
            self.messages_a_second,
            cuts[49] * 1000,
            cuts[98] * 1000,
            self._memory,
            self._server / self._seconds,
            self._clients / self._seconds,
            remark,
        )


def p99(latencies: Sequence[float]) -> float:
    """So long, or less, took 99 of 100; nothing is known of fewer than two."""
    return quantiles(latencies, n=100)[98] if len(latencies) > 1 else math.nan


class SyncProbe:
    """Measures how long the disk takes to sync, a few times a second, in a thread."""

    def __init__(self, folder: str) -> None:
        self._file = Path(folder, "probe")
        self._is_over = threading.Event()
        self._seconds: list[float] = []
        self._thread = threading.Thread(target=self._measure)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _measure(self) -> None:
        with self._file.open("wb") as file:
            while not self._is_over.wait(0.2):
                file.write(b"x" * 4096)
                file.flush()
                began = time.perf_counter()
                os.fsync(file.fileno())
                self._seconds.append(time.perf_counter() - began)

    def __str__(self) -> str:
        cuts = quantiles(self._seconds, n=100, method="inclusive")
        found = {"p50": cuts[49], "p99": cuts[98], "most": max(self._seconds)}
        return "syncs " + ", ".join(f"{name} {1000 * one:.1f} ms" for name, one in found.items())


class Play:
    """Tables, `number` of them, at a server of their own.

    It has several processes on PostgreSQL if a number of them is given; if they are spread, each is
    a server of its own, and the players of each table are at all of them.
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
        self._is_on = asyncio.Event()

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
                self._ports, self._number, self._think, figures, self._is_on, AT_ONCE
            )
            self.meter = Meter(serving, 4 * self._number, before, figures)
            self._is_on.set()
            await begin_all(self._tables, AT_ONCE)
            await asyncio.sleep(THOUGHTS_BEFORE * self._think)
            yield

    async def go_on(self, seconds: float) -> None:
        """Play and measure for so long, then go on until everybody has heard the last news."""
        self._is_on.set()
        await self.meter.measure(seconds)
        self.pause()
        await calm(self._tables)

    def pause(self) -> None:
        """Let nobody choose."""
        self._is_on.clear()

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
    async with started(port, ["-m", "benchmarks.load", str(port), *how]) as process:
        before, _ = usage(process)
        sockets = await open_echoes(port, number, AT_ONCE)
        yield Meter([process], number, before, Figures()), sockets
        for socket in sockets:
            socket.close()


async def compare(number: int, arguments: Namespace, parent: str | None) -> tuple[Row, ...]:
    """A game and two echoes, in turns; the databases are in a folder of the parent."""
    turns = max(1, round(arguments.seconds / TURN_SECONDS))
    seconds = arguments.seconds / turns
    spared = arguments.spare_the_echo
    with TemporaryDirectory(dir=parent) as folder:
        play = Play(f"{folder}/games.db", number, arguments.think)
        database = f"{folder}/echo.db"
        async with (
            play.begun(),
            echo(ECHO_PORT, 4 * number, is_spared=spared) as bare,
            echo(ECHO_PORT + 1, 4 * number, is_spared=spared, database=database) as durable,
        ):
            with SyncProbe(folder) as probe:
                for _ in range(turns):
                    await play.go_on(seconds)
                    await echo_turn(bare, play.meter.messages_a_second, seconds)
                    await echo_turn(durable, play.meter.commands_a_second, seconds)
            await play.end()
        row = await play.row()
    bare_row = bare[0].row(f"echo, {4 * number:,} sockets")
    durable_row = durable[0].row(f"durable echo, {4 * number:,} sockets")
    return (
        replace(row, remark=f"{row.remark}; {probe}"),
        replace(bare_row, remark=f"the game's p99 is {row.p99 / bare_row.p99:.1f} times this"),
        replace(
            durable_row, remark=f"the game's p99 is {compare_turns(play.meter, durable[0])} this"
        ),
    )


def compare_turns(meter: Meter, echo: Meter) -> str:
    """The p99 of a game in times of an echo's: the median of all turns, and each of them."""
    times = [own / other for own, other in zip(meter.turns, echo.turns, strict=True)]
    listed = ", ".join(f"{one:.1f}" for one in times)
    return f"{median(times):.1f} times (median of turns: {listed})"


async def echo_turn(meter_and_sockets: tuple[Meter, Echoes], rate: float, seconds: float) -> None:
    """Let an echo answer messages at a rate (messages a second), for a time in seconds."""
    meter, sockets = meter_and_sockets
    echoing = echo_for(sockets, rate, LEAD_SECONDS + seconds, meter.figures)
    await asyncio.gather(echoing, meter.measure(seconds))


async def saturate(number: int, seconds: float) -> Row:
    """Tables whose players never think."""
    with TemporaryDirectory() as folder:
        play = Play(f"{folder}/games.db", number, 0.0)
        async with play.begun():
            await play.go_on(seconds)
            await play.end()
        return await play.row()


async def scale(number: int, arguments: Namespace) -> list[Row]:
    """The same tables with several numbers of processes, on PostgreSQL, and a durable echo."""
    turns = max(1, round(arguments.seconds / TURN_SECONDS))
    seconds = arguments.seconds / turns
    async with AsyncExitStack() as stack:
        postgresql = stack.enter_context(running_server(fsync="on", synchronous_commit="on"))
        plays = [
            Play(
                postgresql.new_database(),
                number * processes if arguments.each else number,
                arguments.think,
                processes,
                is_spread=arguments.spread,
                port=SHARED_PORTS + STEP * position,
            )
            for position, processes in enumerate(arguments.processes)
        ]
        async with AsyncExitStack() as serving:
            folder = serving.enter_context(TemporaryDirectory())
            for play in plays:
                await serving.enter_async_context(play.begun())
                play.meter.database_seconds = postgresql.seconds
                play.pause()
            durable = await serving.enter_async_context(
                echo(
                    ECHO_PORT,
                    4 * number,
                    is_spared=arguments.spare_the_echo,
                    database=f"{folder}/echo.db",
                )
            )
            for _ in range(turns):
                for play in plays:
                    await play.go_on(seconds)
                await echo_turn(durable, plays[0].meter.commands_a_second, seconds)
            for play in plays:
                await play.end()
        rows = [await play.row() for play in plays]
    each = [row.commands_a_cpu_second / rows[0].commands_a_cpu_second for row in rows]
    remarks = [
        f"{share:.2f} of the first; PostgreSQL {play.meter.database_ms_a_command:.2f} ms a command;"
        f" p99 {compare_turns(play.meter, durable[0])} the durable echo's"
        for share, play in zip(each, plays, strict=True)
    ]
    told = [
        replace(row, remark=f"{row.remark}; {remark}")
        for row, remark in zip(rows, remarks, strict=True)
    ]
    return [*told, durable[0].row(f"durable echo, {4 * number:,} sockets")]


async def run(arguments: Namespace) -> None:
    """Measure one line after the other."""
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|", flush=True)
    if arguments.processes:
        for number in arguments.tables:
            print(*await scale(number, arguments), sep="\n", flush=True)
        return
    for parent in [None, MEMORY] if arguments.memory else [None]:
        for number in arguments.tables:
            print(*await compare(number, arguments, parent), sep="\n", flush=True)
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
        "--processes", type=_numbers, help="on PostgreSQL, with these numbers of processes"
    )
    parser.add_argument(
        "--spread", action="store_true", help="the players of each table at all processes"
    )
    parser.add_argument(
        "--each", action="store_true", help="as many tables for each process, not for all together"
    )
    parser.add_argument(
        "--spare-the-echo", action="store_true", help="no garbage collection there either"
    )
    parser.add_argument(
        "--memory", action="store_true", help="also with the databases in memory, on Linux"
    )
    # The clients must not be what is slow: with 4,000 sockets a collection stops them for 300 ms.
    gc.disable()
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
