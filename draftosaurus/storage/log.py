"""The event log, as the rest of the program sees it."""

import asyncio
import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select

from draftosaurus.storage.databases import Answer, Database, Work, connect
from draftosaurus.storage.errors import usable
from draftosaurus.storage.jobs import Append
from draftosaurus.storage.location import locate
from draftosaurus.storage.migrations import migrate
from draftosaurus.storage.schema import EVENTS, GUESTS, KEYS, TABLES
from draftosaurus.storage.writer import Writer
from draftosaurus.table import Key, TableStatus

ENDED_SESSION = "ended"
"""The kind of a key that opens nothing any more: the cookie of a session that was ended."""

ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)

TABLES_EXPIRED_AT_ONCE = 50
"""Few enough that commands do not wait long for their turn."""


@dataclass(frozen=True)
class Stored:
    """One event of a table; those of one command follow each other."""

    table: str
    sequence: int
    command: str
    at: float
    event: dict[str, Any]


class EventLog:
    """All that ever happened at each table, in its order; see `draftosaurus.table.log.Log`."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._writer = Writer(database, name)

    @classmethod
    async def open(cls, database: str) -> "EventLog":
        """Open a database, by its path or address; make it or bring it up to date if need be."""
        location = locate(database)
        name = str(location)
        with usable(name):
            opened = connect(location)
            try:
                await asyncio.to_thread(opened.write, partial(migrate, database=name))
            except BaseException:
                await opened.close()
                raise
        return cls(opened, name)

    async def close(self) -> None:
        """Store what is waiting, then let go of the database."""
        await self._writer.close()
        await self._database.close()

    async def check(self) -> None:
        """Raise `StorageError` if the database or its disk fails."""
        with usable(self._name):
            await self._database.check()

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
        """Store all events of one command right after event `after`; the last one's sequence.

        Returns after the commit. Raises `Repeated` if the table holds the command already,
        `Conflict` if its log does not end at `after`, and `NotStored` if the database fails.
        """
        assert events, "a command without events has nothing to store"
        texts = [ENCODER.encode(event) for event in events]
        return await self._writer.append(
            Append(table, after, command, texts, at, status, touches, newcomers, keys)
        )

    async def read(self, table: str, since: int = 0) -> list[Stored]:
        """The events of a table after `since`, in their order."""
        columns = (EVENTS.c.sequence, EVENTS.c.command, EVENTS.c.at, EVENTS.c.event)
        query = (
            select(*columns)
            .where(EVENTS.c.table_id == table, EVENTS.c.sequence > since)
            .order_by(EVENTS.c.sequence)
        )
        return await self._read(
            lambda connection: [
                Stored(table, sequence, command, at, json.loads(event))
                for sequence, command, at, event in connection.execute(query)
            ]
        )

    async def find(self, key_hash: str) -> Key | None:
        """What a secret opens."""
        columns = (KEYS.c.hash, KEYS.c.table_id, KEYS.c.kind, KEYS.c.player)
        query = select(*columns).where(KEYS.c.hash == key_hash)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return Key(*row) if row else None

    async def tables(
        self,
        *,
        stages: Collection[str] = (),
        is_open: bool | None = None,
        guest: str | None = None,
        since: float | None = None,
        limit: int | None = 100,
    ) -> list[str]:
        """The tables that fit all that is asked, the last one touched first."""
        query = select(TABLES.c.table_id).order_by(TABLES.c.touched.desc(), TABLES.c.table_id)
        if stages:
            query = query.where(TABLES.c.stage.in_(stages))
        if is_open is not None:
            query = query.where(TABLES.c.is_open == is_open)
        if guest is not None:
            query = query.join(GUESTS, GUESTS.c.table_id == TABLES.c.table_id)
            query = query.where(GUESTS.c.guest == guest)
        if since is not None:
            query = query.where(TABLES.c.touched >= since)
        query = query.limit(limit)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def expire(
        self, before: float, *, stages: Collection[str] = (), keep: Collection[str] = ()
    ) -> int:
        """Delete every table that nobody has touched since then; how many there were.

        `stages` are those that are deleted, all if none is named; `keep` are tables to be kept.
        """
        old = select(TABLES.c.table_id).where(TABLES.c.touched < before)
        if stages:
            old = old.where(TABLES.c.stage.in_(stages))
        if keep:
            old = old.where(TABLES.c.table_id.not_in(keep))
        expired = 0
        some = TABLES_EXPIRED_AT_ONCE
        while some == TABLES_EXPIRED_AT_ONCE:
            some = await self._writer.transact(partial(_delete_some, old=old))
            expired += some
        return expired

    async def end_session(self, session: str) -> None:
        """Keep for good that a session, by the hash of its guest, is ended."""
        row = {"hash": session, "table_id": "", "kind": ENDED_SESSION, "player": None}
        known = select(KEYS.c.hash).where(KEYS.c.hash == session)

        def store(connection: Connection) -> None:
            if connection.execute(known).one_or_none() is None:
                connection.execute(insert(KEYS), [row])

        await self._writer.transact(store)

    async def ended_sessions(self) -> list[str]:
        """All sessions that were ended, by the hashes of their guests."""
        query = select(KEYS.c.hash).where(KEYS.c.table_id == "", KEYS.c.kind == ENDED_SESSION)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def _read(self, work: Work[Answer]) -> Answer:
        with usable(self._name):
            return await self._database.read(work)


def _delete_some(connection: Connection, old: Select[tuple[str]]) -> int:
    ids = list(connection.scalars(old.limit(TABLES_EXPIRED_AT_ONCE)))
    for rows in (EVENTS, GUESTS, KEYS, TABLES):
        connection.execute(delete(rows).where(rows.c.table_id.in_(ids)))
    return len(ids)
