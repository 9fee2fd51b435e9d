"""The event log, as the rest of the program sees it."""

import asyncio
import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, select

from draftosaurus.storage.databases import Answer, Database, Work, connect
from draftosaurus.storage.errors import usable
from draftosaurus.storage.jobs import Append
from draftosaurus.storage.location import locate
from draftosaurus.storage.migrations import migrate
from draftosaurus.storage.schema import EVENTS, GUESTS, KEYS, TABLES
from draftosaurus.storage.writer import Writer
from draftosaurus.table.log import Key, Standing

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

    async def append(
        self,
        table: str,
        after: int,
        command: str,
        events: Sequence[dict[str, Any]],
        at: float,
        *,
        standing: Standing | None = None,
        newcomers: Collection[str] = (),
        keys: Sequence[Key] = (),
    ) -> int:
        """Store all events of one command right after event `after`; the last one's sequence.

        Returns after the commit. Raises `Repeated` if the table holds the command already,
        `Conflict` if its log does not end at `after`, and `NotStored` if the database fails.
        """
        assert events, "a command without events has nothing to store"
        texts = [json.dumps(event, separators=(",", ":"), allow_nan=False) for event in events]
        return await self._writer.append(
            Append(table, after, command, texts, at, standing, newcomers, keys)
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
        query = query.limit(limit)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def expire(self, before: float) -> int:
        """Delete every table that nobody has touched since then; how many there were."""
        expired = 0
        some = TABLES_EXPIRED_AT_ONCE
        while some == TABLES_EXPIRED_AT_ONCE:
            some = await self._writer.alone(partial(_delete_some, before=before))
            expired += some
        return expired

    async def _read(self, work: Work[Answer]) -> Answer:
        with usable(self._name):
            return await self._database.read(work)


def _delete_some(connection: Connection, before: float) -> int:
    old = select(TABLES.c.table_id).where(TABLES.c.touched < before).limit(TABLES_EXPIRED_AT_ONCE)
    ids = list(connection.scalars(old))
    for rows in (EVENTS, GUESTS, KEYS, TABLES):
        connection.execute(delete(rows).where(rows.c.table_id.in_(ids)))
    return len(ids)
