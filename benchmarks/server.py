"""Whole games over real WebSockets: how many, how fast, and when it is too much.

    .venv/bin/python -m benchmarks.server    # 100, 500 and 1,000 tables, a minute each
    .venv/bin/python -m benchmarks.server --spare-the-echo
    .venv/bin/python -m benchmarks.server --tables 20 --seconds 10 --think 2

Four players sit at each table, each with a socket, and think 10 s on average. All tables begin at
once, which people do not, so that nothing is measured for the first two times of thinking. Then it
is the time from sending a command until the last of the four has the view, or the news, that it led
to. In the same run a bare FastAPI application echoes as many messages a second over as many sockets.
"""

import asyncio
import gc
import os
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from benchmarks.load import Figures, Table, begin_all, echo_for, open_tables, request
from draftosaurus.storage import EventLog

PORT = 18765
AT_ONCE = 25
THOUGHTS_BEFORE = 2


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
async def started(command: Sequence[str]) -> AsyncIterator[int]:
    """A server as a process of its own, once it answers; its process id."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with suppress(OSError):
                await request(PORT, "GET", "/healthz")
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


async def measured(
    process: int, figures: Figures, seconds: float, work: Callable[[], Awaitable[None]]
) -> tuple[float, float]:
    """Run some work; the load of the server and of this process meanwhile."""
    (_, server), own, began = usage(process), time.process_time(), time.perf_counter()
    figures.clear()
    await work()
    spent = time.perf_counter() - began
    assert spent >= seconds
    return (usage(process)[1] - server) / spent, (time.process_time() - own) / spent


async def play(number: int, think: float, seconds: float) -> Row:
    """Play at so many tables for so long."""
    figures = Figures()
    with TemporaryDirectory() as folder:
        database = f"{folder}/games.db"
        options = ["--database", database, "--port", str(PORT), "--rate-limit", "1000000"]
        async with started(["-m", "draftosaurus", "serve", *options]) as process:
            before, _ = usage(process)
            tables = await open_tables(PORT, number, think, figures, AT_ONCE)
            memory = (usage(process)[0] - before) / (4 * number)
            await begin_all(tables, AT_ONCE)
            await asyncio.sleep(THOUGHTS_BEFORE * think)

            async def wait() -> None:
                await asyncio.sleep(seconds)

            loads = await measured(process, figures, seconds, wait)
            commands, messages = len(figures.latencies), figures.messages
            latencies = sorted(figures.latencies)
            remark = await finish(tables)
        remark += await check(database, tables)
    cuts = quantiles(latencies, n=100)
    return Row(
        f"{number:,} tables, think {think:g} s",
        commands / seconds,
        messages / seconds,
        cuts[49] * 1000,
        cuts[98] * 1000,
        memory,
        *loads,
        remark or "nothing lost",
    )


async def finish(tables: Sequence[Table]) -> str:
    """Let everybody hear the last answers; what is wrong then."""
    for table in tables:
        table.end()
    for _ in range(100):
        if all(table.is_calm for table in tables):
            break
        await asyncio.sleep(0.1)
    stuck = sum(not table.is_calm for table in tables)
    errors = sum(table.errors for table in tables)
    dropped = sum(table.dropped for table in tables)
    await asyncio.gather(*(table.close() for table in tables))
    wrong = {"tables not calm": stuck, "errors": errors, "sockets dropped": dropped}
    return "".join(f"{count} {what}; " for what, count in wrong.items() if count)


async def check(database: str, tables: Sequence[Table]) -> str:
    """Whether all that was acknowledged is stored."""
    log = await EventLog.open(database)
    lost = 0
    for table in tables:
        stored = {one.command.partition(":")[2] for one in await log.read(table.name)}
        lost += len(table.acknowledged - stored)
    await log.close()
    return f"{lost} commands lost" if lost else ""


async def echo(sockets: int, rate: float, seconds: float, *, is_spared: bool) -> Row:
    """Echo messages at a rate, over so many sockets."""
    figures = Figures()
    how = ["spared"] if is_spared else []
    async with started(["-m", "benchmarks.load", str(PORT), *how]) as process:
        before, _ = usage(process)
        memory = 0.0

        async def connected() -> None:
            nonlocal memory
            memory = (usage(process)[0] - before) / sockets

        loads = await measured(
            process,
            figures,
            seconds,
            lambda: echo_for(PORT, sockets, rate, seconds, figures, connected, AT_ONCE),
        )
    cuts = quantiles(figures.latencies, n=100)
    sent = len(figures.latencies) / seconds
    return Row(
        f"echo, {sockets:,} sockets", sent, sent, cuts[49] * 1000, cuts[98] * 1000, memory, *loads
    )


async def run(arguments: Namespace) -> None:
    """Measure one line after the other."""
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|", flush=True)
    for number in arguments.tables:
        row = await play(number, arguments.think, arguments.seconds)
        print(row, flush=True)
        spared = arguments.spare_the_echo
        bare = await echo(4 * number, row.messages, arguments.seconds, is_spared=spared)
        remark = f"the game's p99 is {row.p99 / bare.p99:.1f} times this"
        print(replace(bare, remark=remark), flush=True)
    if arguments.saturate:
        print(await play(arguments.saturate, 0.0, arguments.seconds), flush=True)


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
