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
from argparse import ArgumentParser, Namespace
from contextlib import AsyncExitStack
from dataclasses import replace
from statistics import median
from tempfile import TemporaryDirectory

from uvicorn.loops.auto import auto_loop_factory

from benchmarks.echo import Echoes, echo_for
from benchmarks.measured_servers import MEMORY, ServedGames, echo
from benchmarks.meters import COLUMNS, LEAD_SECONDS, Meter, Row, SyncProbe
from tests.postgres import running_server

ECHO_PORT = 18766
SHARED_PORTS = 18800
"""Where the first server of several processes listens; the next one `PORTS_APART` further."""
PORTS_APART = 100
TURN_SECONDS = 5.0


async def compare(number: int, arguments: Namespace, parent: str | None) -> tuple[Row, ...]:
    """A game and two echoes, in turns; the databases are in a folder of the parent."""
    turns = max(1, round(arguments.seconds / TURN_SECONDS))
    seconds = arguments.seconds / turns
    spared = arguments.spare_the_echo
    with TemporaryDirectory(dir=parent) as folder:
        play = ServedGames(f"{folder}/games.db", number, arguments.think)
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
        play = ServedGames(f"{folder}/games.db", number, 0.0)
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
            ServedGames(
                postgresql.new_database(),
                number * processes if arguments.each else number,
                arguments.think,
                processes,
                is_spread=arguments.spread,
                port=SHARED_PORTS + PORTS_APART * position,
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
