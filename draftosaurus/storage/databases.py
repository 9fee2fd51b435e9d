"""The interface to a database, and its implementation for SQLite; `postgresql` has the other one.

A transaction is a plain function of a connection, which runs completely in one thread: switching
threads for each statement took two and a half times the processor time.
"""

import asyncio
import errno
import os
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from draftosaurus.storage.location import Location
from draftosaurus.storage.lock import FileLock

if TYPE_CHECKING:
    from draftosaurus.storage.postgresql import PostgreSQL

# FULL: a commit is on the disk when it returns, also when the power fails right after it.
# No checkpoint by itself: a commit that happened to begin one would wait for the whole of it.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "wal_autocheckpoint=0")
CHECKPOINT_SECONDS = 1.0
"""How often the size of SQLite's write-ahead log (WAL) is checked."""
CHECKPOINT_BYTES = 2**20
"""From this size on the WAL is copied to the database, while the writer goes on."""
LARGEST_LOG_BYTES = 64 * 2**20
"""From this size on the writer waits for a moment, so that the WAL can be emptied."""
READERS = 4
"""Threads that read."""
CHECK_SECONDS = 5.0
"""How many seconds the check for damage may take; a larger database is checked in part."""
STEPS_BETWEEN_CHECKS = 10_000
"""Instructions of SQLite's virtual machine between two checks of the time."""


Values = Sequence[Any]
"""The values for the question marks of a statement."""


class KeyTaken(Exception):
    """A row to be stored has a key that exists already; the transaction has to be undone."""


class Connection(Protocol):
    """A connection within a transaction. A question mark in a statement stands for a value."""

    kind: str
    """`sqlite` or `postgresql`."""

    def execute_many(self, statement: str, rows: Sequence[Values]) -> int:
        """Run a statement once for each row of values; returns how many rows it wrote.

        Raises `KeyTaken` if a row has a key that exists already.
        """

    def execute(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a statement; returns its result rows, an empty list if it has none."""

    def savepoint(self) -> AbstractContextManager[None]:
        """A part of a transaction that an exception undoes, while the rest goes on."""

    def table_names(self) -> list[str]:
        """The names of all tables in the database, also those of other programs."""

    def wait_for_other_migrations(self) -> None:
        """Wait until no other process migrates; others then wait until this transaction ends."""


Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]
"""A transaction."""


class Database(Protocol):
    """A database on which transactions are run."""

    def write(self, work: Work[Answer]) -> Answer:
        """Run a transaction; returns its result once it is committed.

        Blocks, so it is never called on the event loop. `work` may be run again if it is not known
        whether it was committed.
        """

    async def read(self, work: Work[Answer]) -> Answer:
        """The result of a transaction that only reads."""

    def announce(self, ends: Mapping[str, int]) -> None:
        """Tell other processes the new last sequence of each table. Blocks, like `write`."""

    async def check(self) -> None:
        """Raise the driver's or system's error if the database or its disk does not work."""

    async def close(self) -> None:
        """Close all connections."""


def connect(location: Location) -> "SQLite | PostgreSQL":
    """The database at a location."""
    if location.file is not None:
        return SQLite(location.file)
    from draftosaurus.storage.postgresql import PostgreSQL  # its driver is an extra

    return PostgreSQL(location.address)


class SQLiteConnection:
    """A connection to a SQLite file."""

    kind = "sqlite"

    def __init__(self, file: Path) -> None:
        # No isolation level: the driver would begin transactions by itself, and break savepoints.
        self.driver = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        try:
            for pragma in PRAGMAS:
                self.driver.execute(f"PRAGMA {pragma}")
        except BaseException:
            self.driver.close()
            raise

    def transact(self, begin: str, work: Work[Answer]) -> Answer:
        """Run a transaction; returns its result once it is committed. An exception undoes it."""
        self.driver.execute(begin)
        try:
            result = work(self)
            self.driver.execute("COMMIT")
        except BaseException:
            if self.driver.in_transaction:  # some failures end it by themselves
                self.driver.execute("ROLLBACK")
            raise
        return result

    def execute_many(self, statement: str, rows: Sequence[Values]) -> int:
        """Run a statement once for each row of values; returns how many rows it wrote."""
        try:
            return self.driver.executemany(statement, rows).rowcount
        except sqlite3.IntegrityError as error:
            raise KeyTaken(str(error)) from error

    def execute(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a statement; returns its result rows."""
        return self.driver.execute(statement, values).fetchall()

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """A part of a transaction that an exception undoes, while the rest goes on."""
        self.driver.execute("SAVEPOINT one")
        try:
            yield
        except BaseException:
            if self.driver.in_transaction:
                self.driver.execute("ROLLBACK TO one")
                self.driver.execute("RELEASE one")
            raise
        self.driver.execute("RELEASE one")

    def table_names(self) -> list[str]:
        """The names of all tables in the file."""
        return [
            name for (name,) in self.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]

    def wait_for_other_migrations(self) -> None:
        """Do nothing: no other process uses the file."""


class SQLite:
    """A SQLite file, which only this process uses while it is open."""

    def __init__(self, file: Path) -> None:
        self._lock = FileLock(file)
        self._file = file
        file.touch(mode=0o600)  # it holds the hands and seeds of games under way
        try:
            check_for_damage(file)
        except BaseException:
            self._lock.release()
            raise
        self._path = str(file)
        self._identity = _file_identity(self._path)
        self._writing: SQLiteConnection | None = None
        self._reading = threading.local()
        self._connections: list[SQLiteConnection] = []
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")
        self._is_closed = threading.Event()
        self._checkpoints = threading.Thread(target=self._checkpoint_regularly, daemon=True)
        self._checkpoints.start()

    def write(self, work: Work[Answer]) -> Answer:
        """Run a transaction; returns its result once it is committed."""
        self._check_not_moved()
        if self._writing is None:
            self._writing = self._connect()
        # IMMEDIATE, since it writes: a transaction that only later begins to write fails at once
        # with SQLITE_BUSY if another one has written in between.
        return self._writing.transact("BEGIN IMMEDIATE", work)

    def _connect(self) -> SQLiteConnection:
        connection = SQLiteConnection(self._file)
        self._connections.append(connection)
        return connection

    async def read(self, work: Work[Answer]) -> Answer:
        """The result of a transaction that only reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Answer]) -> Answer:
        connection: SQLiteConnection | None = getattr(self._reading, "connection", None)
        if connection is None:
            connection = self._reading.connection = self._connect()
        return connection.transact("BEGIN", work)

    def announce(self, ends: Mapping[str, int]) -> None:
        """Do nothing: no other process uses the file."""

    def _checkpoint_regularly(self) -> None:
        log = self._file.with_name(f"{self._file.name}-wal")
        while not self._is_closed.wait(CHECKPOINT_SECONDS):
            # Errors are ignored: it is tried again later, and the writer reports a broken disk.
            with suppress(sqlite3.Error, OSError):
                size = log.stat().st_size
                if size >= CHECKPOINT_BYTES:
                    _checkpoint(self._file, is_restarting=size >= LARGEST_LOG_BYTES)

    async def check(self) -> None:
        """Raise the driver's or system's error if the database or its disk does not work."""
        self._check_not_moved()
        await self.read(check_answers)
        await asyncio.to_thread(_try_disk, self._file)

    def _check_not_moved(self) -> None:
        """Raise `OSError` if the file was moved or replaced: later writes would be lost."""
        if _file_identity(self._path) != self._identity:
            raise FileNotFoundError(errno.ENOENT, "its file was replaced or removed")

    async def close(self) -> None:
        """Close all connections and release the lock."""
        self._readers.shutdown()
        self._is_closed.set()
        await asyncio.to_thread(self._checkpoints.join)
        for connection in self._connections:
            connection.driver.close()
        self._lock.release()


# ── Health ───────────────────────────────────────────────────────────────────────────────────


def check_for_damage(file: Path) -> None:
    """Raise `sqlite3.DatabaseError` if a file is damaged; checks for at most `CHECK_SECONDS`."""
    until = time.monotonic() + CHECK_SECONDS
    with closing(sqlite3.connect(file)) as connection:
        connection.set_progress_handler(lambda: time.monotonic() > until, STEPS_BETWEEN_CHECKS)
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
    """Copy SQLite's write-ahead log to the database.

    If `is_restarting`, the log is emptied too, for which the writer has to wait.
    """
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA busy_timeout=1000")
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if is_restarting:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _file_identity(path: str) -> tuple[int, int] | None:
    """Device and inode, by which another file of the same name is noticed; None if it is gone."""
    try:
        found = os.stat(path)  # noqa: PTH116 (asked for each transaction)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def check_answers(connection: Connection) -> None:
    """Raise the driver's error if the database does not answer a simple query."""
    connection.execute("SELECT table_id FROM tables LIMIT 1")


def _try_disk(file: Path) -> None:
    """Write a few bytes beside a file, and wait until they are on the disk."""
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.health-") as trial:
        trial.write(b"x" * 4096)
        trial.flush()
        os.fsync(trial.fileno())
