"""Servers of several checkouts side by side, under the same load: processor time and latency.

    git worktree add /tmp/before HEAD~5
    .venv/bin/python -m benchmarks.side_by_side /tmp/before .

On a machine with other work, times of single runs say little. These servers are slowed down alike.
"""

import asyncio
import gc
from argparse import ArgumentParser, Namespace
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from uvicorn.loops.auto import auto_loop_factory

from benchmarks.measured_servers import AT_ONCE, started
from benchmarks.meters import Figures
from benchmarks.table_clients import PlayClock, Table, begin_all, open_tables

FIRST_PORT = 19100


def serving(checkout: str, port: int, database: str) -> AbstractAsyncContextManager[int]:
    """A server of a checkout, once it answers; gives its process id."""
    command = ["-m", "draftosaurus", "serve", "--database", database, "--port", str(port)]
    return started(port, [*command, "--rate-limit", "1000000"], checkout)


def milliseconds(process: int) -> float:
    """The processor time of all threads of a process up to now."""
    found = 0.0
    for thread in Path(f"/proc/{process}/task").iterdir():
        with suppress(OSError):  # it has just ended
            found += int((thread / "schedstat").read_text(encoding="ascii").split()[0]) / 1e6
    return found


class Run(NamedTuple):
    """A server and the players at its tables."""

    checkout: str
    process: int
    figures: Figures
    tables: list[Table]


async def compare(arguments: Namespace, folder: str) -> None:
    """Play at all servers at once, and print a line for each."""
    clock = PlayClock()
    runs: list[Run] = []
    async with AsyncExitStack() as servers:
        for port, checkout in enumerate(arguments.checkouts, start=FIRST_PORT):
            server = serving(checkout, port, f"{folder}/{port}.db")
            process, figures = await servers.enter_async_context(server), Figures()
            tables = await open_tables(
                [port], arguments.tables, arguments.think, figures, clock, AT_ONCE
            )
            runs.append(Run(checkout, process, figures, tables))
        clock.go_on()
        for run in runs:
            await begin_all(run.tables, AT_ONCE)
        await asyncio.sleep(2 * arguments.think)
        await measure(runs, arguments.seconds)
        await hang_up(runs)


async def measure(runs: list[Run], seconds: float) -> None:
    """Print a line for each server: processor time and latency of the commands of these seconds."""
    before = [milliseconds(run.process) for run in runs]
    for run in runs:
        run.figures.is_on = True
    await asyncio.sleep(seconds)
    for run, used in zip(runs, before, strict=True):
        commands = len(run.figures.latencies)
        each = (milliseconds(run.process) - used) / commands
        cuts = quantiles(run.figures.latencies, n=100)
        told = f"p50 {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms"
        print(f"{run.checkout}: {commands} commands, {each:.2f} ms of CPU each, {told}")


async def hang_up(runs: list[Run]) -> None:
    """End all games, and close all sockets."""
    tables = [table for run in runs for table in run.tables]
    for table in tables:
        table.end()
    await asyncio.gather(*(table.close() for table in tables))


def main() -> None:
    """Compare the checkouts that the command line names."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("checkouts", nargs="+", help="folders with the package in them")
    parser.add_argument("--tables", type=int, default=300, help="at each server")
    parser.add_argument("--think", type=float, default=5.0, help="seconds, on average")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--folder", help="where the databases are; /dev/shm is memory")
    arguments = parser.parse_args()
    gc.disable()  # with this many sockets a collection stops the clients for a while
    with (
        TemporaryDirectory(dir=arguments.folder) as folder,
        asyncio.Runner(loop_factory=auto_loop_factory()) as runner,
    ):
        runner.run(compare(arguments, folder))


if __name__ == "__main__":
    main()
