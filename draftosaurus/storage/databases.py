"""How each kind of database is spoken to; all that is special to one of them stands here.

A transaction is a plain function of a connection. SQLite runs it in a thread, whole: with a hop
to another thread for each step of a cursor, as the asynchronous driver for SQLite has it, a command
took two and a half times the processor time. PostgreSQL runs it on the event loop.
"""

import asyncio
import errno
import os
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, Dialect, Insert, Update, create_engine, event, select
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.sql.compiler import SQLCompiler

from draftosaurus.storage.location import Location
from draftosaurus.storage.lock import FileLock
from draftosaurus.storage.schema import TABLES

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]
Row = Mapping[str, Any]

# FULL: a commit is on the disk when it returns, also when the power fails right after it.
# No checkpoint by itself: a commit that happened to begin one would wait for the whole of it.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "wal_autocheckpoint=0")
CHECKPOINT_SECONDS = 1.0
"""How often the log of SQLite (WAL) is looked at."""
CHECKPOINT_BYTES = 2**20
"""From this size on, what is in it is copied to the database, beside the writer."""
LARGEST_LOG_BYTES = 64 * 2**20
"""From this size on, the writer waits for a moment so that the log can begin anew."""
READERS = 4
CHECK_SECONDS = 5.0
"""How many seconds the check for damage may take; a larger database is checked in part."""
STEPS_BETWEEN_LOOKS = 10_000
"""Steps of SQLite's machine between two looks at the clock."""


class Database(Protocol):
    """A database that transactions are run on."""

    def write(self, work: Work[Answer]) -> Answer:
        """What a transaction answers, once it is committed; never called on the event loop."""

    async def read(self, work: Work[Answer]) -> Answer:
        """What a transaction that only reads answers."""

    async def check(self) -> None:
        """Raise what the database or its disk has to say if it reads or writes no more."""

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
        self._file = file
        file.touch(mode=0o600)  # it holds the hands and seeds of games under way
        try:
            check_for_damage(file)
        except BaseException:
            self._lock.release()
            raise
        self._identity = _identity(file)
        self._engine = create_engine(url)
        event.listen(self._engine, "connect", _set_up_sqlite)
        event.listen(self._engine, "begin", _begin_sqlite)
        self._for_writing = self._engine.execution_options(writes=True)
        self._connection: Connection | None = None
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")
        self._is_closed = threading.Event()
        self._checkpoints = threading.Thread(target=self._checkpoint_now_and_then, daemon=True)
        self._checkpoints.start()

    def write(self, work: Work[Answer]) -> Answer:
        """What a transaction answers, once it is committed."""
        self._check_place()
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

    def _checkpoint_now_and_then(self) -> None:
        log = self._file.with_name(f"{self._file.name}-wal")
        while not self._is_closed.wait(CHECKPOINT_SECONDS):
            # A disk that fails now is tried again later; whoever stores something is told.
            with suppress(sqlite3.Error, OSError):
                size = log.stat().st_size
                if size >= CHECKPOINT_BYTES:
                    _checkpoint(self._file, is_restarting=size >= LARGEST_LOG_BYTES)

    async def check(self) -> None:
        """Raise what the database or its disk has to say if it reads or writes no more."""
        self._check_place()
        await self.read(_look)
        await asyncio.to_thread(_try_disk, self._file)

    def _check_place(self) -> None:
        """Raise `OSError` if the file was moved away: what is written to it would be lost."""
        if _identity(self._file) != self._identity:
            raise FileNotFoundError(errno.ENOENT, "its file was replaced or removed")

    async def close(self) -> None:
        """Let go of the file."""
        self._readers.shutdown()
        self._is_closed.set()
        await asyncio.to_thread(self._checkpoints.join)
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

    async def check(self) -> None:
        """Raise what the database has to say if it answers no more."""
        await self.read(_look)

    async def close(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()


# ── Health ───────────────────────────────────────────────────────────────────────────────────


def check_for_damage(file: Path) -> None:
    """Raise `sqlite3.DatabaseError` if a file is damaged, as far as `CHECK_SECONDS` allow."""
    until = time.monotonic() + CHECK_SECONDS
    with closing(sqlite3.connect(file)) as connection:
        connection.set_progress_handler(lambda: time.monotonic() > until, STEPS_BETWEEN_LOOKS)
        try:
            (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
            return
    if verdict != "ok":
        finding = " ".join(verdict.split()).strip("* ")
        raise sqlite3.DatabaseError(f"it is damaged ({finding}); a backup can be restored")


def _checkpoint(file: Path, *, is_restarting: bool) -> None:
    """Copy what is in SQLite's log to the database; the writer goes on unless it restarts."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA busy_timeout=1000")
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if is_restarting:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _identity(file: Path) -> tuple[int, int] | None:
    """What tells the file of this name from another one; None if there is none."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _look(connection: Connection) -> None:
    connection.execute(select(TABLES.c.table_id).limit(1)).all()


def _try_disk(file: Path) -> None:
    """Write a few bytes beside a file, and wait until they are on the disk."""
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.health-") as trial:
        trial.write(b"x" * 4096)
        trial.flush()
        os.fsync(trial.fileno())


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
