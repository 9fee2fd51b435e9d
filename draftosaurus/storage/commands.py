"""Storing commands inside a transaction: each one whole or not at all, and none twice."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from draftosaurus.storage.ends import Ends
from draftosaurus.storage.errors import NotStored, reason
from draftosaurus.storage.jobs import Append
from draftosaurus.storage.schema import EVENTS, GUESTS, KEYS, TABLES

INSERT = {rows_of: insert(rows_of) for rows_of in (EVENTS, TABLES, GUESTS, KEYS)}
UPDATE_TABLE = update(TABLES).where(TABLES.c.table_id == bindparam("of_table"))

Outcome = int | Exception
"""The sequence of a command's last event, or why it is not stored."""


def store_together(connection: Connection, commands: Sequence[Append]) -> list[Outcome]:
    """Store all that can be stored, in few statements.

    Raises `IntegrityError` if another process was faster; the transaction is then void.
    """
    ends = Ends.read(connection, commands)
    outcomes: list[Outcome] = []
    admitted: list[Append] = []
    for command in commands:
        refused = ends.refusal(command)
        outcomes.append(refused or ends.admit(command))
        if not refused:
            admitted.append(command)
    _insert(connection, admitted, ends)
    return outcomes


def store_each(connection: Connection, commands: Iterable[Append]) -> list[Outcome]:
    """Store all that can be stored, with a savepoint for each command."""
    return [_store_one(connection, command) for command in commands]


def _store_one(connection: Connection, command: Append) -> Outcome:
    try:
        with connection.begin_nested():
            (outcome,) = store_together(connection, [command])
            return outcome
    except IntegrityError as error:
        ends = Ends.read(connection, [command])
        return ends.refusal(command) or NotStored(f"It could not be stored: {reason(error)}.")


def _insert(connection: Connection, commands: Sequence[Append], ends: Ends) -> None:
    inserted = {
        EVENTS: [row for command in commands for row in _event_rows(command)],
        TABLES: ends.new_tables(),
        GUESTS: ends.new_guests(),
        KEYS: [row for command in commands for row in _key_rows(command)],
    }
    for rows_of, rows in inserted.items():
        if rows:
            connection.execute(INSERT[rows_of], rows)
    if changed := ends.changed_tables():
        connection.execute(UPDATE_TABLE, [{"of_table": row["table_id"], **row} for row in changed])


def _event_rows(command: Append) -> list[dict[str, object]]:
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


def _key_rows(command: Append) -> list[dict[str, object]]:
    return [
        {"hash": key.hash, "table_id": key.table, "kind": key.kind, "player": key.player}
        for key in command.keys
    ]
