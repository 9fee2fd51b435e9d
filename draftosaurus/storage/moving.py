"""Copies all games to another database, of the same or the other kind, while no server runs."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from draftosaurus.storage.databases import Connection
from draftosaurus.storage.errors import DatabaseInUse, UnusableDatabase, readable_errors
from draftosaurus.storage.location import locate
from draftosaurus.storage.log import EventLog
from draftosaurus.storage.secret import find_secret, secret_file, write_secret
from draftosaurus.storage.storing import (
    INSERT_EVENT,
    INSERT_GUEST,
    INSERT_KEY,
    INSERT_TABLE,
)

TABLES_AT_ONCE = 50
COPIED = {
    "SELECT guest, table_id FROM guests": INSERT_GUEST,
    "SELECT hash, table_id, kind, player FROM keys": INSERT_KEY,
    "SELECT table_id, sequence, command, part, at, event FROM events": INSERT_EVENT,
}
"""The query that reads rows of some tables, and the statement that writes them."""

Progress = Callable[[int, int], None]
"""Called with the number of tables copied so far, and of all tables."""


async def move(
    source: str,
    target: str,
    progress: Progress = lambda _done, _all: None,
    secret: str | None = None,
) -> int:
    """Copy a database to an empty one, completely or not at all; returns how many tables.

    The secret is copied too, `secret` or by default that of the source, so that cookies and links
    stay valid. The source is not changed.
    """
    old = await EventLog.open(source)
    try:
        if old.sharing is not None and await old.sharing.is_in_use():
            raise DatabaseInUse(str(locate(source)))
        secret = secret or await _secret_of(old, source)
        new = await EventLog.open(target)
        try:
            await asyncio.to_thread(_copy, old, new, progress)
            if new.sharing is not None:
                await new.sharing.set_secret(secret)
            else:
                write_secret(secret_file(target), secret)
            return len(await new.tables(limit=None))
        finally:
            await new.close()
    finally:
        await old.close()


async def _secret_of(log: EventLog, database: str) -> str:
    return find_secret(database) if log.sharing is None else await log.sharing.secret()


def _copy(old: EventLog, new: EventLog, progress: Progress) -> None:
    def write(into: Connection) -> None:
        if into.execute("SELECT hash FROM keys LIMIT 1") or into.execute(
            "SELECT last FROM tables LIMIT 1"
        ):
            sentence = f"There are games in {new.name} already; nothing is moved there."
            raise UnusableDatabase("not_empty", sentence, database=new.name)
        with readable_errors(old.name):
            old.database.write(partial(_copy_all, into=into, progress=progress))

    with readable_errors(new.name):
        new.database.write(write)


def _copy_all(source: Connection, into: Connection, progress: Progress) -> None:
    found = source.execute("SELECT table_id, last, touched, stage, is_open FROM tables")
    _copy_rows(source, into, "''", ())  # keys that belong to no table
    for first in range(0, len(found), TABLES_AT_ONCE):
        some = found[first : first + TABLES_AT_ONCE]
        into.execute_many(INSERT_TABLE, [(*row[:4], bool(row[4])) for row in some])
        _copy_rows(source, into, ", ".join("?" * len(some)), [row[0] for row in some])
        progress(first + len(some), len(found))


def _copy_rows(source: Connection, into: Connection, marks: str, tables: Sequence[Any]) -> None:
    for query, insert in COPIED.items():
        if rows := source.execute(f"{query} WHERE table_id IN ({marks})", *tables):
            into.execute_many(insert, rows)
