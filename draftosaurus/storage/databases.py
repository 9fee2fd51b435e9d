"""How a database is spoken to, and all that is special to SQLite; `postgresql` has the other one.

A transaction is a plain function of a connection, which runs whole in a thread of its own: to hop
to another thread for each step took two and a half times the processor time.
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
"""How often the log of SQLite (WAL) is looked at."""
CHECKPOINT_BYTES = 2**20
"""From this size on, what is in it is copied to the database, beside the writer."""
LARGEST_LOG_BYTES = 64 * 2**20
"""From this size on, the writer waits for a moment so that the log can begin anew."""
READERS = 4
CHECK_SECONDS = 5.0
"""How many seconds the check for damage may take; a larger database is checked in part."""
STEPS_BETWEEN_CHECKS = 10_000
"""Steps of SQLite's machine between two looks at the clock."""


Values = Sequence[Any]
"""What stands for the question marks of a statement."""


class KeyTaken(Exception):
    """What was to be stored has a key that is there already; the transaction is void."""


class Connection(Protocol):
    """A connection within a transaction. A question mark in a statement stands for a value."""

    kind: str
    """`sqlite` or `postgresql`."""

    def execute_many(self, statement: str, rows: Sequence[Values]) -> int:
        """Run a statement for each row; how many rows of the database it wrote.

        Raises `KeyTaken` if one of them has a key that is there already.
        """

    def execute(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a statement answers, if it answers anything."""

    def savepoint(self) -> AbstractContextManager[None]:
        """What is undone by an exception, while the transaction around it goes on."""

    def table_names(self) -> list[str]:
        """All tables of the database, also those of others."""

    def wait_for_other_migrations(self) -> None:
        """Wait until no other process migrates; none begins before the transaction ends."""


Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]


class Database(Protocol):
    """A database that transactions are run on."""

    def write(self, work: Work[Answer]) -> Answer:
        """What a transaction answers, once it is committed; never called on the event loop.

        It may be run more than once, as long as it was not committed for sure.
        """

    async def read(self, work: Work[Answer]) -> Answer:
        """What a transaction that only reads answers."""

    def announce(self, ends: Mapping[str, int]) -> None:
        """Tell other processes which tables' logs end where now; never called on the event loop."""

    async def check(self) -> None:
        """Raise what the database or its disk has to say if it reads or writes no more."""

    async def close(self) -> None:
        """Let go of the database."""


def connect(location: Location) -> "SQLite | PostgreSQL":
    """The database at a location; nothing of it is read yet."""
    if location.file is not None:
        return SQLite(location.file)
    from draftosaurus.storage.postgresql import PostgreSQL  # its driver is an extra

    return PostgreSQL(location.address)


class SQLiteConnection:
    """A connection to a SQLite file."""

    kind = "sqlite"

    def __init__(self, file: Path) -> None:
        # Python's driver would begin transactions when it sees fit, and break savepoints by that.
        self.driver = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        try:
            for pragma in PRAGMAS:
                self.driver.execute(f"PRAGMA {pragma}")
        except BaseException:
            self.driver.close()
            raise

    @contextmanager
    def transaction(self, begin: str) -> Iterator[None]:
        """What is committed at its end, or undone by an exception."""
        self.driver.execute(begin)
        try:
            yield
            self.driver.execute("COMMIT")
        except BaseException:
            if self.driver.in_transaction:  # some failures end it by themselves
                self.driver.execute("ROLLBACK")
            raise

    def execute_many(self, statement: str, rows: Sequence[Values]) -> int:
        """Run a statement for each row; how many rows of the database it wrote."""
        try:
            return self.driver.executemany(statement, rows).rowcount
        except sqlite3.IntegrityError as error:
            raise KeyTaken(str(error)) from error

    def execute(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a statement answers."""
        return self.driver.execute(statement, values).fetchall()

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """What is undone by an exception, while the transaction around it goes on."""
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
        """All tables of the file."""
        return [
            name for (name,) in self.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]

    def wait_for_other_migrations(self) -> None:
        """Nothing: the file belongs to this process."""


class SQLite:
    """A file, which belongs to this process alone as long as it is open."""

    def __init__(self, file: Path) -> None:
        self._lock = FileLock(file)
        self._file = file
        file.touch(mode=0o600)  # it holds the hands and seeds of games under way
        try:
            check_for_damage(file)
        except BaseException:
            self._lock.release()
            raise
        self._identity = _file_identity(file)
        self._writing: SQLiteConnection | None = None
        self._reading = threading.local()
        self._connections: list[SQLiteConnection] = []
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")
        self._is_closed = threading.Event()
        self._checkpoints = threading.Thread(target=self._checkpoint_regularly, daemon=True)
        self._checkpoints.start()

    def write(self, work: Work[Answer]) -> Answer:
        """What a transaction answers, once it is committed."""
        self._check_not_moved()
        if self._writing is None:
            self._writing = self._connect()
        # A transaction that reads first and writes later is refused with SQLITE_BUSY, at once, when
        # somebody has written in between: this one says from the beginning that it writes.
        with self._writing.transaction("BEGIN IMMEDIATE"):
            return work(self._writing)

    def _connect(self) -> SQLiteConnection:
        connection = SQLiteConnection(self._file)
        self._connections.append(connection)
        return connection

    async def read(self, work: Work[Answer]) -> Answer:
        """What a transaction that only reads answers."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Answer]) -> Answer:
        connection: SQLiteConnection | None = getattr(self._reading, "connection", None)
        if connection is None:
            connection = self._reading.connection = self._connect()
        with connection.transaction("BEGIN"):
            return work(connection)

    def announce(self, ends: Mapping[str, int]) -> None:
        """Nobody: the file belongs to this process."""

    def _checkpoint_regularly(self) -> None:
        log = self._file.with_name(f"{self._file.name}-wal")
        while not self._is_closed.wait(CHECKPOINT_SECONDS):
            # A disk that fails now is tried again later; commands that are not stored say so.
            with suppress(sqlite3.Error, OSError):
                size = log.stat().st_size
                if size >= CHECKPOINT_BYTES:
                    _checkpoint(self._file, is_restarting=size >= LARGEST_LOG_BYTES)

    async def check(self) -> None:
        """Raise what the database or its disk has to say if it reads or writes no more."""
        self._check_not_moved()
        await self.read(check_answers)
        await asyncio.to_thread(_try_disk, self._file)

    def _check_not_moved(self) -> None:
        """Raise `OSError` if the file was moved away: what is written to it would be lost."""
        if _file_identity(self._file) != self._identity:
            raise FileNotFoundError(errno.ENOENT, "its file was replaced or removed")

    async def close(self) -> None:
        """Let go of the file."""
        self._readers.shutdown()
        self._is_closed.set()
        await asyncio.to_thread(self._checkpoints.join)
        for connection in self._connections:
            connection.driver.close()
        self._lock.release()


# ── Health ───────────────────────────────────────────────────────────────────────────────────


def check_for_damage(file: Path) -> None:
    """Raise `sqlite3.DatabaseError` if a file is damaged, as far as `CHECK_SECONDS` allow."""
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
    """Copy what is in SQLite's log to the database; the writer goes on unless it restarts."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA busy_timeout=1000")
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if is_restarting:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _file_identity(file: Path) -> tuple[int, int] | None:
    """What tells the file of this name from another one; None if there is none."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def check_answers(connection: Connection) -> None:
    """Raise what the database has to say if it does not answer."""
    connection.execute("SELECT table_id FROM tables LIMIT 1")


def _try_disk(file: Path) -> None:
    """Write a few bytes beside a file, and wait until they are on the disk."""
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.health-") as trial:
        trial.write(b"x" * 4096)
        trial.flush()
        os.fsync(trial.fileno())
