"""Whatever comes together, in whatever order, and wherever it is cut off: nothing lost or twice."""

import asyncio
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from draftosaurus.storage import EventLog, databases
from draftosaurus.table.log import Conflict, Repeated
from tests.postgres import empty
from tests.storage.logs import append, opened

Logs = dict[str, list[str]]
"""What each table should hold: the command of each event."""

COMMANDS = st.tuples(
    st.sampled_from("tu"),
    st.integers(0, 6),
    st.sampled_from([f"c{number}" for number in range(12)]),
    st.integers(1, 3),
)
"""The table, how many commands it had when the sender looked, the command, how many events."""

STEPS = st.lists(
    st.one_of(
        st.lists(COMMANDS, min_size=1, max_size=8),
        st.sampled_from(["reopen", "cut the power"]),
    ),
    max_size=8,
)


def expect(logs: Logs, table: str, after: int, command: str, events: int) -> type:
    """Apply a command to the model; what kind of answer it should get."""
    log = logs.setdefault(table, [])
    if command in log:
        return Repeated
    if after != len(log):
        return Conflict
    log += [command] * events
    return int


async def contents(log: EventLog) -> Logs:
    return {table: [one.command for one in await log.read(table)] for table in await log.tables()}


def without_empty(logs: Logs) -> Logs:
    return {table: log for table, log in logs.items() if log}


async def take_steps(
    steps: list[list[tuple[str, int, str, int]] | str], database: str, folder: Path | None
) -> None:
    """Do what the steps say with a database that is empty; `folder` is where a file lies."""
    logs: Logs = {}
    log = await EventLog.open(database)
    for number, step in enumerate(steps):
        if isinstance(step, list):
            commands = [
                (table, _looked(logs, table, back), command, events)
                for table, back, command, events in step
            ]
            expected = [expect(logs, *command) for command in commands]
            answers = await asyncio.gather(
                *(append(log, *command) for command in commands), return_exceptions=True
            )
            assert [type(answer) for answer in answers] == expected
        elif step == "reopen":
            await log.close()
            log = await EventLog.open(database)
        elif folder is not None:
            left = folder / f"left{number}.db"
            for suffix in ("", "-wal"):
                shutil.copy(f"{database}{suffix}", f"{left}{suffix}")
            async with opened(left) as found:
                assert await contents(found) == without_empty(logs)
    assert await contents(log) == without_empty(logs)
    await log.close()


@given(STEPS)
def test_every_interleaving_stores_what_was_acknowledged_and_nothing_else(
    steps: list[list[tuple[str, int, str, int]] | str],
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(take_steps(steps, str(Path(folder, "games.db")), Path(folder)))


@settings(max_examples=settings().max_examples // 3)
@given(steps=STEPS)
def test_every_interleaving_does_so_on_a_database_server_too(
    reused_database: str, steps: list[list[tuple[str, int, str, int]] | str]
) -> None:
    empty(reused_database)
    asyncio.run(take_steps(steps, reused_database, None))


def _looked(logs: Logs, table: str, back: int) -> int:
    """Where a sender believes the log to end: mostly right, sometimes behind or ahead."""
    return max(0, len(logs.get(table, [])) + {1: -1, 2: 1}.get(back, 0))


def test_two_writers_share_a_table_without_losing_or_doubling_a_command(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoLock:
        def __init__(self, _file: Path) -> None: ...

        def release(self) -> None: ...

    monkeypatch.setattr(databases, "FileLock", NoLock)

    async def insist(log: EventLog, command: str) -> None:
        """Append a command, however often somebody else is faster; and once more for good."""
        while True:
            after = len(await log.read("t"))
            try:
                await append(log, "t", after, command)
            except Conflict:
                continue
            except Repeated:
                return

    async def scenario() -> list[str]:
        async with opened(database) as one, opened(database) as two:
            commands = [f"c{number}" for number in range(12)]
            await asyncio.gather(*(insist(log, name) for name in commands for log in (one, two)))
            return [stored.command for stored in await one.read("t")]

    stored = asyncio.run(scenario())
    assert sorted(stored) == sorted(f"c{number}" for number in range(12))
