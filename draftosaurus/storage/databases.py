"""How each kind of database is spoken to; all that is special to one of them stands here.

A transaction is a plain function of a connection. SQLite runs it in a thread, whole: with a hop
to another thread for each step of a cursor, as the asynchronous driver for SQLite has it, a command
took two and a half times the processor time. PostgreSQL runs it on the event loop.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, Dialect, Insert, Update, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.sql.compiler import SQLCompiler

from draftosaurus.storage.location import Location
from draftosaurus.storage.lock import FileLock

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]
Row = Mapping[str, Any]

# FULL: a commit is on the disk when it returns, also when the power fails right after it.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000")
READERS = 4


class Database(Protocol):
    """A database that transactions are run on."""

    def write(self, work: Work[Answer]) -> Answer:
        """What a transaction answers, once it is committed; never called on the event loop."""

    async def read(self, work: Work[Answer]) -> Answer:
        """What a transaction that only reads answers."""

    async def close(self) -> None:
        """Let go of the database."""


def connect(location: Location) -> Database:
    """The database at a location; nothing of it is read yet."""
    if location.file is not None:
        return SQLite(location.url, location.file)
    return PostgreSQL(location.url)


class SQLite:
    """A file, which belongs to this process alone as long as it is open."""

    def __init__(self, url: URL, file: Path) -> None:
        self._lock = FileLock(file)
        file.touch(mode=0o600)  # it holds the hands and seeds of games under way
        self._engine = create_engine(url)
        event.listen(self._engine, "connect", _set_up_sqlite)
        event.listen(self._engine, "begin", _begin_sqlite)
        self._for_writing = self._engine.execution_options(writes=True)
        self._connection: Connection | None = None
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")

    def write(self, work: Work[Answer]) -> Answer:
        """What a transaction answers, once it is committed."""
        # There is one writer, so that it may keep its connection: to fetch it from the pool each
        # time takes as long as a statement.
        if self._connection is None:
            self._connection = self._for_writing.connect()
        with self._connection.begin():
            return work(self._connection)

    async def read(self, work: Work[Answer]) -> Answer:
        """What a transaction that only reads answers."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Answer]) -> Answer:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Let go of the file."""
        self._readers.shutdown()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()
        self._lock.release()


class PostgreSQL:
    """A database server, which several processes may share."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url)
        self._loop = asyncio.get_running_loop()

    def write(self, work: Work[Answer]) -> Answer:
        """What a transaction answers, once it is committed."""
        return asyncio.run_coroutine_threadsafe(self.read(work), self._loop).result()

    async def read(self, work: Work[Answer]) -> Answer:
        """What a transaction that only reads answers."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()


# ── What commands are stored with ────────────────────────────────────────────────────────────


def run(connection: Connection, statement: Insert | Update, rows: Sequence[Row]) -> int:
    """Run a statement for each row; how many rows of the database it wrote.

    SQLite's driver is given the statement's text itself: all that SQLAlchemy does around it takes
    several times as long as the database, and every command waits for it.
    """
    if connection.dialect.name != "sqlite":
        return connection.execute(statement, rows).rowcount
    text, names = _text(statement, connection.dialect, tuple(rows[0]))
    given = [tuple(row[name] for name in names) for row in rows]
    return _sqlite(connection).executemany(text, given).rowcount


@lru_cache
def _text(
    statement: Insert | Update, dialect: Dialect, columns: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """A statement as the driver reads it, and the order of its parameters."""
    compiled = statement.compile(dialect=dialect, column_keys=columns)
    assert isinstance(compiled, SQLCompiler)
    return str(compiled), tuple(compiled.positiontup or ())


def _sqlite(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # Python's driver begins transactions when it sees fit, and breaks savepoints by that: begin
    # is left to `_begin_sqlite`.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and writes later is refused with SQLITE_BUSY, at once, when
    # somebody has written in between: one that is going to write says so from the beginning.
    writes = connection.get_execution_options().get("writes", False)
    _sqlite(connection).execute("BEGIN IMMEDIATE" if writes else "BEGIN")
