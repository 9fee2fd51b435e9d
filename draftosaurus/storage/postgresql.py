"""PostgreSQL: a database server that several processes share, on one machine or many.

A lost connection is made again, and the work under way is repeated for some seconds: a restart of
the database server or a short network failure only delays commands. To repeat is safe, since a
command that was stored after all is refused as repeated.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import psycopg

from draftosaurus.storage.databases import Answer, Connection, KeyTaken, Values, Work, check_answers
from draftosaurus.storage.errors import DriverError

PATIENCE_SECONDS = 15.0
"""For how many seconds a lost connection is tried again, before the work fails."""
OPENING_SECONDS = 5.0
"""The same for a server that was never reached: then the address is probably wrong."""
PASSING = ("starting up", "shutting down", "recovery")
"""Words in the message of a server that refuses connections only for a moment."""
RETRY_SECONDS = 0.2
READERS = 4
"""Threads that read."""
LISTEN_SECONDS = 0.25
"""How often the listening thread checks whether it should stop."""

CONNECTING = {
    "connect_timeout": "5",
    # A network that silently drops everything is noticed within seconds.
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",
    "application_name": "draftosaurus",
}
SET_UP = (
    # A commit is on the disk when it returns, also where the server's own settings are lax.
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'",
    # A process that vanishes in the middle of a transaction must not keep others waiting.
    "SET idle_in_transaction_session_timeout = '10s'",
)
CHANNEL = "draftosaurus"
LONGEST_MESSAGE = 7000
"""The most bytes of a notification; the server allows up to 8,000."""
MIGRATIONS = 1_148_343_137
"""The number of the advisory lock that a process holds while it migrates."""

OnMessages = Callable[[Sequence[str], "PostgreSQLConnection"], None]
"""Called in the listening thread with messages of other processes, and a connection to use."""


class PostgreSQLConnection:
    """A connection to a PostgreSQL server."""

    kind = "postgresql"

    def __init__(self, address: str) -> None:
        self.driver = psycopg.connect(_complete(address), autocommit=True)
        try:
            for statement in SET_UP:
                self.driver.execute(statement)
        except BaseException:
            self.driver.close()
            raise

    def execute_many(self, statement: str, rows: Sequence[Values]) -> int:
        """Run a statement once for each row of values; returns how many rows it wrote."""
        with self.driver.cursor() as cursor:
            try:
                if len(rows) == 1:
                    cursor.execute(_translate(statement), rows[0], prepare=True)
                else:
                    cursor.executemany(_translate(statement), rows)
            except psycopg.errors.UniqueViolation as error:
                raise KeyTaken(_first_line(error)) from error
            return cursor.rowcount

    def execute(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a statement; returns its result rows, an empty list if it has none."""
        with self.driver.cursor() as cursor:
            cursor.execute(_translate(statement), values)
            return cursor.fetchall() if cursor.description else []

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """A part of a transaction that an exception undoes, while the rest goes on."""
        with self.driver.transaction():
            yield

    def table_names(self) -> list[str]:
        """The names of all tables in the current schema, also those of other programs."""
        query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        return [name for (name,) in self.execute(query)]

    def wait_for_other_migrations(self) -> None:
        """Wait until no other process migrates; others then wait until this transaction ends."""
        self.execute("SELECT pg_advisory_xact_lock(?)", MIGRATIONS)


class ThreadConnection:
    """The connection of one thread, made again after it was lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: PostgreSQLConnection | None = None
        self.backend = 0
        """The process id of the connection in the database server."""

    def run(self, work: Work[Answer], *, writes: bool) -> Answer:
        """The result of some work, run in a transaction if it writes; raises `psycopg.Error`."""
        connection = self.connect()
        if not writes:  # no transaction: saves two round trips to the server
            return work(connection)
        with connection.driver.transaction():
            return work(connection)

    def connect(self) -> PostgreSQLConnection:
        """The connection, which is made if there is none."""
        if self._connection is None:
            self._connection = PostgreSQLConnection(self._address)
            self.backend = self._connection.driver.info.backend_pid
        return self._connection

    def drop_if_lost(self) -> bool:
        """Forget the connection if it is lost; returns True if there is none now."""
        if self._connection is not None and not self._connection.driver.closed:
            return False
        self._connection = None
        return True

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.driver.close()
            self._connection = None


class PostgreSQL:
    """A database server, which several processes share."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._writing = ThreadConnection(address)
        self._reading = threading.local()
        self._thread_connections = [self._writing]
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")
        self._is_closing = threading.Event()
        self._was_reached = False
        self._listener: threading.Thread | None = None

    def write(self, work: Work[Answer]) -> Answer:
        """Run a transaction; returns its result once it is committed."""
        return self._retry(self._writing, work, writes=True)

    async def read(self, work: Work[Answer]) -> Answer:
        """The result of some work that only reads."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Answer]) -> Answer:
        held: ThreadConnection | None = getattr(self._reading, "connection", None)
        if held is None:
            held = self._reading.connection = ThreadConnection(self._address)
            self._thread_connections.append(held)
        return self._retry(held, work, writes=False)

    def _retry(self, held: ThreadConnection, work: Work[Answer], *, writes: bool) -> Answer:
        """Run some work, again if the connection is lost; raises `DriverError` if it fails."""
        until = time.monotonic() + (PATIENCE_SECONDS if self._was_reached else OPENING_SECONDS)
        while True:
            try:
                answer = held.run(work, writes=writes)
            except psycopg.Error as error:
                is_worth_it = held.drop_if_lost() and (self._was_reached or _is_passing(error))
                is_worth_it |= isinstance(error, psycopg.errors.DeadlockDetected)
                is_over = time.monotonic() > until or self._is_closing.wait(RETRY_SECONDS)
                if not is_worth_it or is_over:
                    raise DriverError(_first_line(error)) from error
            else:
                self._was_reached = True
                return answer

    def announce(self, ends: Mapping[str, int]) -> None:
        """Tell other processes the new last sequence of each table.

        Not within the transaction: PostgreSQL commits transactions with a notification only one at
        a time. A process that misses it finds the events later.
        """
        words = [f"{table}:{last}" for table, last in ends.items()]
        try:
            self.notify(self._writing.connect(), *words)
        except psycopg.Error:
            self._writing.drop_if_lost()

    def notify(self, connection: Connection, *words: str) -> None:
        """Send words, which contain no spaces, to all listeners, in as few messages as possible."""
        for message in _join_words(words):
            connection.execute("SELECT pg_notify(?, ?)", CHANNEL, message)

    def listen(self, on_messages: OnMessages) -> None:
        """Call `on_messages` with all notifications from now on, in a new thread.

        Those that this process itself has sent by `announce` are left out.
        """
        self._listener = threading.Thread(target=self._listen, args=(on_messages,), daemon=True)
        self._listener.start()

    def _listen(self, on_messages: OnMessages) -> None:
        held = ThreadConnection(self._address)
        while not self._is_closing.is_set():
            try:
                connection = held.connect()
                connection.execute(f"LISTEN {CHANNEL}")
                while not self._is_closing.is_set():
                    notes = connection.driver.notifies(timeout=LISTEN_SECONDS, stop_after=1)
                    messages = [note.payload for note in notes if note.pid != self._writing.backend]
                    if messages:
                        on_messages(messages, connection)
            except psycopg.Error:
                held.close()
                self._is_closing.wait(RETRY_SECONDS)
        held.close()

    async def check(self) -> None:
        """Raise `DriverError` if the database does not answer."""
        await self.read(check_answers)

    async def close(self) -> None:
        """Stop the threads and close all connections."""
        self._is_closing.set()
        await asyncio.to_thread(self._readers.shutdown)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.join)
        for held in self._thread_connections:
            held.close()


def _is_passing(error: psycopg.Error) -> bool:
    """Whether the server refuses connections only for a moment, or could not be reached."""
    return "FATAL" not in str(error) or any(words in str(error) for words in PASSING)


@lru_cache(maxsize=256)
def _translate(statement: str) -> bytes:
    """A statement in the syntax of the driver: `%s` for each question mark."""
    return statement.replace("?", "%s").encode()


def _complete(address: str) -> str:
    """An address, completed by the options in `CONNECTING` that it does not set itself."""
    given = psycopg.conninfo.conninfo_to_dict(address)
    missing = {name: value for name, value in CONNECTING.items() if name not in given}
    return psycopg.conninfo.make_conninfo(address, **missing)


def _join_words(words: Sequence[str]) -> Iterator[str]:
    """Words joined by spaces to messages of at most `LONGEST_MESSAGE` bytes."""
    message = ""
    for word in words:
        if message and len(message) + 1 + len(word) > LONGEST_MESSAGE:
            yield message
            message = ""
        message = f"{message} {word}" if message else word
    if message:
        yield message


def _first_line(error: psycopg.Error) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
