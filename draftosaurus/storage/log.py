"""The event log, as the rest of the program sees it."""

import asyncio
import json
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from draftosaurus.storage.databases import Answer, Connection, Database, SQLite, Work, connect
from draftosaurus.storage.errors import readable_errors
from draftosaurus.storage.jobs import Append
from draftosaurus.storage.location import locate
from draftosaurus.storage.migrations import migrate
from draftosaurus.storage.reading import Stored, read_events
from draftosaurus.storage.sharing import Sharing
from draftosaurus.storage.storing import INSERT_KEY
from draftosaurus.storage.writer import Writer
from draftosaurus.table import Key, TableStatus

if TYPE_CHECKING:
    from draftosaurus.storage.postgresql import PostgreSQL

ENDED_SESSION = "ended"
"""The kind of a key that stands for an ended session."""

ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)

TABLES_EXPIRED_AT_ONCE = 50
"""Tables deleted in one transaction: few, since commands wait meanwhile."""


class EventLog:
    """All events of all tables; implements `draftosaurus.table.log.Log`."""

    def __init__(self, database: Database, name: str, sharing: Sharing | None = None) -> None:
        self.database = database
        self.name = name
        self._writer = Writer(database, name)
        self.sharing = sharing
        """The exchange with other processes; None if the database is for one process alone."""

    @classmethod
    async def open(cls, database: str) -> "EventLog":
        """Open a database, by its path or address; creates or migrates it if necessary."""
        location = locate(database)
        name = str(location)
        with readable_errors(name):
            opened = connect(location)
            try:
                await asyncio.to_thread(opened.write, partial(migrate, database=name))
            except BaseException:
                await opened.close()
                raise
        return cls(opened, name, _share(opened, name))

    async def close(self) -> None:
        """Store all waiting commands, then close the database."""
        await self._writer.close()
        await self.database.close()

    async def check(self) -> None:
        """Raise `StorageError` if the database or its disk fails."""
        with readable_errors(self.name):
            await self.database.check()

    async def append(
        self,
        table: str,
        after: int,
        command: str,
        events: Sequence[dict[str, Any]],
        at: float,
        *,
        status: TableStatus | None = None,
        touches: bool = True,
        newcomers: Collection[str] = (),
        keys: Sequence[Key] = (),
    ) -> int:
        """Store all events of one command after event `after`; returns the last one's sequence.

        Returns after the commit. See `Append` for the arguments. Raises `Repeated` if the table
        holds the command already, `Conflict` if its log does not end at `after`, and `NotStored` if
        the database fails.
        """
        assert events, "a command without events has nothing to store"
        texts = [ENCODER.encode(event) for event in events]
        return await self._writer.append(
            Append(table, after, command, texts, at, status, touches, newcomers, keys)
        )

    async def read(self, table: str, since: int = 0) -> list[Stored]:
        """The events of a table after sequence `since`, in their order."""
        return (await self.read_all({table: since}))[table]

    async def read_all(self, since: Mapping[str, int]) -> dict[str, list[Stored]]:
        """By table, its events after its sequence in `since`, in their order."""
        return await self._read(partial(read_events, since=since))

    async def find(self, key_hash: str) -> Key | None:
        """The key with this hash: what its secret opens. None if there is none."""
        query = "SELECT hash, table_id, kind, player FROM keys WHERE hash = ?"
        rows = await self._read(lambda connection: connection.execute(query, key_hash))
        return Key(*rows[0]) if rows else None

    async def tables(
        self,
        *,
        stages: Collection[str] = (),
        is_open: bool | None = None,
        guest: str | None = None,
        since: float | None = None,
        limit: int | None = 100,
    ) -> list[str]:
        """The ids of tables that meet all given conditions, the one with the latest event first.

        `stages`: their stage is one of these; `is_open`: their status says so; `guest`: the guest
        has had a seat; `since`: their last event was not before, in seconds since 1970.
        """
        query = "SELECT tables.table_id FROM tables"
        found = Conditions()
        if guest is not None:
            query += " JOIN guests ON guests.table_id = tables.table_id"
            found.add("guest = ?", guest)
        if stages:
            found.add(f"stage IN ({_marks(stages)})", *stages)
        if is_open is not None:
            found.add("is_open = ?", is_open)
        if since is not None:
            found.add("touched >= ?", since)
        query += f"{found} ORDER BY touched DESC, tables.table_id"
        if limit is not None:
            query += f" LIMIT {limit:d}"
        rows = await self._read(lambda connection: connection.execute(query, *found.values))
        return [table for (table,) in rows]

    async def expire(
        self, before: float, *, stages: Collection[str] = (), keep: Collection[str] = ()
    ) -> int:
        """Delete all tables without an event since `before`; returns how many there were.

        `before` is in seconds since 1970. `stages` restricts it to tables in these stages; the
        tables in `keep` stay.
        """
        old = Conditions()
        old.add("touched < ?", before)
        if stages:
            old.add(f"stage IN ({_marks(stages)})", *stages)
        if keep:
            old.add(f"table_id NOT IN ({_marks(keep)})", *keep)
        expired = 0
        some = TABLES_EXPIRED_AT_ONCE
        while some == TABLES_EXPIRED_AT_ONCE:
            some = await self._writer.transact(partial(_delete_some, old=old))
            expired += some
        return expired

    async def end_session(self, session: str) -> None:
        """Store that a session, given by its hash, has ended."""
        values = (session, "", ENDED_SESSION, None)

        def store(connection: Connection) -> None:
            if not connection.execute("SELECT hash FROM keys WHERE hash = ?", session):
                connection.execute_many(INSERT_KEY, [values])

        await self._writer.transact(store)

    async def ended_sessions(self) -> list[str]:
        """The hashes of all sessions that have ended."""
        query = "SELECT hash FROM keys WHERE table_id = '' AND kind = ?"
        rows = await self._read(lambda connection: connection.execute(query, ENDED_SESSION))
        return [session for (session,) in rows]

    async def _read(self, work: Work[Answer]) -> Answer:
        with readable_errors(self.name):
            return await self.database.read(work)


def _share(database: "SQLite | PostgreSQL", name: str) -> Sharing | None:
    return None if isinstance(database, SQLite) else Sharing(database, name)


class Conditions:
    """The conditions of a query, joined by AND, and their values; as text, a WHERE clause."""

    def __init__(self) -> None:
        self._all: list[str] = []
        self.values: list[Any] = []

    def add(self, condition: str, *values: Any) -> None:
        """Add a condition with the values for its question marks."""
        self._all.append(condition)
        self.values += values

    def __str__(self) -> str:
        return f" WHERE {' AND '.join(self._all)}" if self._all else ""


def _marks(values: Collection[Any]) -> str:
    return ", ".join("?" * len(values))


def _delete_some(connection: Connection, old: Conditions) -> int:
    some = f"SELECT table_id FROM tables{old} ORDER BY table_id LIMIT {TABLES_EXPIRED_AT_ONCE}"
    ids = [table for (table,) in connection.execute(some, *old.values)]
    for rows in ("tables", "events", "guests", "keys") if ids else ():
        connection.execute(f"DELETE FROM {rows} WHERE table_id IN ({_marks(ids)})", *ids)
    return len(ids)
