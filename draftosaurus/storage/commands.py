"""Storing commands inside a transaction: each one whole or not at all, and none twice.

Nothing is looked up before it is written: the keys of the tables refuse what must not be there, and
only then is the reason asked for.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from draftosaurus.storage.databases import run
from draftosaurus.storage.errors import NotStored, reason
from draftosaurus.storage.jobs import Append
from draftosaurus.storage.schema import EVENTS, GUESTS, KEYS, TABLES
from draftosaurus.table import Conflict, Repeated

INSERT = {rows_of: insert(rows_of) for rows_of in (EVENTS, TABLES, GUESTS, KEYS)}
MOVE_END = update(TABLES).where(
    TABLES.c.table_id == bindparam("of_table"), TABLES.c.last == bindparam("after")
)

Outcome = int | Exception
"""The sequence of a command's last event, or why it is not stored."""


class StaleSequence(Exception):
    """The log of a table does not end where a command goes on; the transaction is void."""


REFUSED = (IntegrityError, sqlite3.IntegrityError, StaleSequence)
"""What storing raises when one of the commands must not be stored."""


def store_together(connection: Connection, commands: Sequence[Append]) -> list[Outcome]:
    """Store all commands, in few statements, or raise one of `REFUSED`."""
    for command in commands:
        _move_end(connection, command)
    inserted = {
        EVENTS: [row for command in commands for row in _event_rows(command)],
        GUESTS: [row for command in commands for row in _guest_rows(command)],
        KEYS: [row for command in commands for row in _key_rows(command)],
    }
    for rows_of, rows in inserted.items():
        if rows:
            run(connection, INSERT[rows_of], rows)
    return [command.last for command in commands]


def store_each(connection: Connection, commands: Iterable[Append]) -> list[Outcome]:
    """Store all that can be stored, with a savepoint for each command."""
    return [_store_one(connection, command) for command in commands]


def _store_one(connection: Connection, command: Append) -> Outcome:
    try:
        with connection.begin_nested():
            (outcome,) = store_together(connection, [command])
            return outcome
    except REFUSED as error:
        return _refusal(connection, command) or NotStored(f"It is not stored: {reason(error)}.")


def _refusal(connection: Connection, command: Append) -> Conflict | Repeated | None:
    """Why a command may not be appended."""
    of_table, of_command = EVENTS.c.table_id == command.table, EVENTS.c.command == command.command
    stored = select(EVENTS.c.sequence).where(of_table, of_command).order_by(EVENTS.c.sequence)
    if sequences := list(connection.scalars(stored)):
        return Repeated(sequences)
    end = select(TABLES.c.last).where(TABLES.c.table_id == command.table)
    last = connection.scalar(end) or 0
    if last != command.after:
        return Conflict(f"table {command.table} ends at event {last}, not {command.after}")
    return None


def _move_end(connection: Connection, command: Append) -> None:
    """The optimistic lock: nobody else has appended, and the table is still there.

    Only what changes is written: time and stage stand in indexes, each of which costs as much as
    the row itself.
    """
    end: dict[str, Any] = {"last": command.last}
    if command.touches or not command.after:
        end["touched"] = command.at
    if status := command.status:
        end |= {"stage": status.stage, "is_open": status.is_open}
    if not command.after:
        new = {"table_id": command.table, "stage": "", "is_open": False, **end}
        run(connection, INSERT[TABLES], [new])
        return
    before = {"of_table": command.table, "after": command.after}
    if run(connection, MOVE_END, [{**before, **end}]) != 1:
        raise StaleSequence


def _event_rows(command: Append) -> list[dict[str, Any]]:
    return [
        {
            "table_id": command.table,
            "sequence": command.after + 1 + part,
            "command": command.command,
            "part": part,
            "at": command.at,
            "event": event,
        }
        for part, event in enumerate(command.events)
    ]


def _guest_rows(command: Append) -> list[dict[str, Any]]:
    return [{"guest": guest, "table_id": command.table} for guest in sorted(command.newcomers)]


def _key_rows(command: Append) -> list[dict[str, Any]]:
    return [
        {"hash": key.hash, "table_id": key.table, "kind": key.kind, "player": key.player}
        for key in command.keys
    ]
