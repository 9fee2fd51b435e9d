"""Databases that are in use, foreign, broken, full or too new get one clear sentence."""

import asyncio
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from draftosaurus.storage import (
    DatabaseInUse,
    EventLog,
    NewerDatabase,
    NotStored,
    StorageError,
    UnusableDatabase,
    back_up,
    databases,
)
from draftosaurus.storage.databases import Connection
from draftosaurus.storage.location import locate
from draftosaurus.storage.migrations import VERSION_TABLE
from tests.storage.logs import append, opened

HOLD_IT = """
import asyncio, sys
from draftosaurus.storage import EventLog
async def hold():
    await EventLog.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(hold())
"""


def refused(database: Path) -> StorageError:
    """Why a database is not opened."""
    with pytest.raises(StorageError) as error:
        asyncio.run(EventLog.open(str(database)))
    assert str(database) in str(error.value)
    return error.value


def test_a_second_process_is_refused_until_the_first_is_dead(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    command = [sys.executable, "-c", HOLD_IT, str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"open\n"
        assert isinstance(refused(database), DatabaseInUse)
        first.kill()

    async def scenario() -> None:
        async with opened(database):
            pass

    asyncio.run(scenario())


def test_a_hard_link_does_not_lead_around_the_lock(tmp_path: Path) -> None:
    async def scenario() -> None:
        database, link = tmp_path / "games.db", tmp_path / "link.db"
        async with opened(database):
            link.hardlink_to(database)
            with pytest.raises(DatabaseInUse, match="a second name"):
                await EventLog.open(str(link))
        with pytest.raises(DatabaseInUse, match="a second name"):
            await EventLog.open(str(database))
        link.unlink()
        async with opened(database):
            pass

    asyncio.run(scenario())


def test_a_symbolic_link_does_not_lead_around_the_lock(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "games.db"):
            (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
            with pytest.raises(DatabaseInUse):
                await EventLog.open(str(tmp_path / "link.db"))

    asyncio.run(scenario())


def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "games.db"

    async def make() -> None:
        async with opened(database) as log:
            await append(log, "t", 0, "a")

    asyncio.run(make())
    with sqlite3.connect(database) as connection:
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    connection.close()
    before = database.read_bytes()
    assert isinstance(refused(database), NewerDatabase)
    assert database.read_bytes() == before


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "other.db"
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    assert "another program" in str(refused(database))
    with sqlite3.connect(database) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    connection.close()
    assert tables == [("recipes",)]


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    database.write_bytes(b"dinosaurs" * 1000)
    assert isinstance(refused(database), UnusableDatabase)
    assert database.read_bytes() == b"dinosaurs" * 1000


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert isinstance(refused(tmp_path), UnusableDatabase)


def test_a_path_through_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnusableDatabase):
        asyncio.run(EventLog.open(str(tmp_path / "file" / "games.db")))


@pytest.mark.parametrize("address", ["mysql://host/games", "postgresql://", "://"])
def test_an_address_of_no_known_database_is_refused(address: str) -> None:
    with pytest.raises(UnusableDatabase, match="names no database"):
        asyncio.run(EventLog.open(address))


def test_a_full_disk_acknowledges_nothing_that_is_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "PRAGMAS", (*databases.PRAGMAS, "max_page_count=40"))

    async def scenario() -> None:
        acknowledged: list[int] = []

        async def fill(log: EventLog) -> None:
            for number in range(100):
                event = {"text": "x" * 4000}
                acknowledged.append(await log.append("t", number, f"c{number}", [event], at=0.0))

        async with opened(tmp_path / "games.db") as log:
            with pytest.raises(NotStored, match="full"):
                await fill(log)
            assert acknowledged
            assert [one.sequence for one in await log.read("t")] == acknowledged
        async with opened(tmp_path / "games.db") as log:
            assert [one.sequence for one in await log.read("t")] == acknowledged

    asyncio.run(scenario())


def test_a_database_that_cannot_be_written_to_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "PRAGMAS", ("query_only=ON",))
    assert "readonly" in str(refused(tmp_path / "games.db"))


@pytest.mark.parametrize("page", [2, -1])
def test_a_damaged_database_is_refused_at_the_start(tmp_path: Path, page: int) -> None:
    database = tmp_path / "games.db"

    async def scenario() -> None:
        async with opened(database) as log:
            for number in range(200):
                await log.append("t", number, f"c{number}", [{"text": "x" * 300}], at=0.0)

    asyncio.run(scenario())
    content = bytearray(database.read_bytes())
    begin = page * 4096 % len(content)
    content[begin : begin + 4096] = b"\x55" * 4096
    database.write_bytes(content)
    assert "damaged" in str(refused(database)) or "malformed" in str(refused(database))


def test_the_check_for_damage_takes_no_longer_than_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "games.db"
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("CREATE TABLE large (text TEXT)")
        connection.executemany("INSERT INTO large VALUES (?)", [["x" * 50]] * 100_000)
    monkeypatch.setattr(databases, "CHECK_SECONDS", 0.0)
    looks = count()
    monkeypatch.setattr("draftosaurus.storage.databases.time.monotonic", lambda: next(looks))
    databases.check_for_damage(database)
    assert next(looks) == 2  # one look when it began, one when it was enough


def test_the_log_of_sqlite_is_copied_away_while_commands_are_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by a commit, which would wait for it; and the log does not grow without end."""
    monkeypatch.setattr(databases, "CHECKPOINT_SECONDS", 0.02)
    monkeypatch.setattr(databases, "CHECKPOINT_BYTES", 10_000)
    monkeypatch.setattr(databases, "LARGEST_LOG_BYTES", 200_000)
    wal = tmp_path / "games.db-wal"

    async def scenario() -> None:
        async with asyncio.timeout(20), opened(tmp_path / "games.db") as log:
            before, number = 0, 0
            while wal.stat().st_size >= before:
                before = wal.stat().st_size
                await log.append("t", number, f"c{number}", [{"text": "x" * 4000}], at=0.0)
                number += 1
            assert len(await log.read("t")) == number

    asyncio.run(scenario())


def test_a_database_that_cannot_write_any_more_is_not_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    async def scenario() -> None:
        async with opened(tmp_path / "games.db") as log:
            await log.check()
            monkeypatch.setattr("draftosaurus.storage.databases.os.fsync", full)
            with pytest.raises(StorageError, match="No space left"):
                await log.check()

    asyncio.run(scenario())


def test_a_damaged_database_is_told_apart_from_a_table_without_events(tmp_path: Path) -> None:
    database = tmp_path / "games.db"

    async def scenario() -> None:
        async with opened(database) as log:
            for number in range(50):
                await append(log, "t", number, f"c{number}")
        content = bytearray(database.read_bytes())
        content[4096:] = b"\x55" * (len(content) - 4096)
        database.write_bytes(content)
        with pytest.raises(UnusableDatabase):
            async with opened(database) as log:
                await log.read("t")

    asyncio.run(scenario())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_nobody_else_on_the_computer_can_read_the_games(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "games.db") as log:
            await append(log, "t", 0, "a")
            back_up(str(tmp_path / "games.db"), tmp_path / "copy.db", lambda _done, _pages: None)
            for name in ("games.db", "games.db-wal", "games.db-shm", "copy.db"):
                assert (tmp_path / name).stat().st_mode & 0o077 == 0

    asyncio.run(scenario())


def test_a_new_database_has_the_tables_and_keys_of_the_first_version(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "games.db"):
            pass

    def schema(database: Path) -> set[str]:
        with closing(sqlite3.connect(database)) as connection:
            rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
            texts = {re.sub(r"\s*([(),])\s*", r"\1", " ".join(sql.split())) for (sql,) in rows}
        return {text.replace("DOUBLE PRECISION", "DOUBLE") for text in texts}

    asyncio.run(scenario())
    first = Path(__file__).parents[1] / "fixtures" / "games-0001.db"
    assert schema(tmp_path / "games.db") == schema(first)


def test_every_connection_waits_until_a_commit_is_on_the_disk(tmp_path: Path) -> None:
    def ask(connection: Connection) -> list[object]:
        pragmas = ("journal_mode", "synchronous")
        return [connection.execute(f"PRAGMA {pragma}")[0][0] for pragma in pragmas]

    async def scenario() -> list[object]:
        location = locate(str(tmp_path / "games.db"))
        database = databases.connect(location)
        try:
            return await asyncio.to_thread(database.write, ask)
        finally:
            await database.close()

    full = 2
    assert asyncio.run(scenario()) == ["wal", full]


def test_nothing_is_stored_in_a_file_that_was_moved_away(tmp_path: Path) -> None:
    file, moved = tmp_path / "games.db", tmp_path / "moved.db"

    async def scenario() -> None:
        async with opened(file) as log:
            await append(log, "t", 0, "a")
            file.rename(moved)
            for is_replaced in (False, True):
                if is_replaced:
                    file.touch()
                with pytest.raises(NotStored):
                    await append(log, "t", 1, "b")
                with pytest.raises(StorageError):
                    await log.check()
            moved.replace(file)
            await append(log, "t", 1, "b")
            await log.check()

    asyncio.run(scenario())
