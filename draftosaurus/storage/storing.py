"""Stores commands inside a transaction: each one completely or not at all, and none twice.

Nothing is checked before it is written: the database's keys refuse what must not be stored, and
only then is the reason looked up.
"""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from draftosaurus.storage.databases import Connection, KeyTaken
from draftosaurus.storage.errors import NotStored, reason
from draftosaurus.storage.jobs import Append
from draftosaurus.table import Conflict, Repeated

INSERT_TABLE = "INSERT INTO tables (table_id, last, touched, stage, is_open) VALUES (?, ?, ?, ?, ?)"
INSERT_EVENT = (
    "INSERT INTO events (table_id, sequence, command, part, at, event) VALUES (?, ?, ?, ?, ?, ?)"
)
INSERT_GUEST = "INSERT INTO guests (guest, table_id) VALUES (?, ?)"
INSERT_KEY = "INSERT INTO keys (hash, table_id, kind, player) VALUES (?, ?, ?, ?)"

STATEMENT = itemgetter(0)

Row = tuple[Any, ...]
Outcome = int | Exception
"""The sequence of a command's last event, or why it is not stored."""


class StaleSequence(Exception):
    """The log of a table does not end at `Append.after`; the transaction has to be undone."""


STORING_REFUSED = (KeyTaken, StaleSequence)
"""The exceptions raised when one of the commands must not be stored."""


def store_together(connection: Connection, commands: Sequence[Append]) -> list[Outcome]:
    """Store all commands, in few statements; raises one of `STORING_REFUSED` if one is refused."""
    for statement, alike in groupby(map(_end_of_log, commands), key=STATEMENT):
        rows = [values for _, values in alike]
        # The optimistic lock: nobody else has appended, and the table is still there.
        if connection.execute_many(statement, rows) != len(rows):
            raise StaleSequence
    events: list[Row] = []
    guests: list[Row] = []
    keys: list[Row] = []
    lasts: list[Outcome] = []
    for command in commands:
        sequence = command.after
        for part, event in enumerate(command.events):
            sequence += 1
            events.append((command.table, sequence, command.command, part, command.at, event))
        if command.newcomers:
            guests += [(guest, command.table) for guest in sorted(command.newcomers)]
        if command.keys:
            keys += [(key.hash, key.table, key.kind, key.player) for key in command.keys]
        lasts.append(sequence)
    connection.execute_many(INSERT_EVENT, events)
    if guests:
        connection.execute_many(INSERT_GUEST, guests)
    if keys:
        connection.execute_many(INSERT_KEY, keys)
    return lasts


def store_each(connection: Connection, commands: Sequence[Append]) -> list[Outcome]:
    """Store each command that can be stored; the outcomes are in the order of the commands."""
    if len(commands) == 1 and (refusal := _refusal(connection, commands[0])):
        return [refusal]  # it was already tried alone
    return [_store_one(connection, command) for command in commands]


def _store_one(connection: Connection, command: Append) -> Outcome:
    try:
        with connection.savepoint():
            (outcome,) = store_together(connection, [command])
            return outcome
    except STORING_REFUSED as error:
        return _refusal(connection, command) or NotStored(f"It is not stored: {reason(error)}.")


def _refusal(connection: Connection, command: Append) -> Conflict | Repeated | None:
    """Why a command may not be appended; None if it may."""
    stored = "SELECT sequence FROM events WHERE table_id = ? AND command = ? ORDER BY sequence"
    if sequences := connection.execute(stored, command.table, command.command):
        return Repeated([sequence for (sequence,) in sequences])
    end = connection.execute("SELECT last FROM tables WHERE table_id = ?", command.table)
    last = end[0][0] if end else 0
    if last != command.after:
        return Conflict(f"table {command.table} ends at event {last}, not {command.after}")
    return None


def _end_of_log(command: Append) -> tuple[str, tuple[Any, ...]]:
    """The statement that updates the end of a table's log, and its values.

    Only columns that change are written: time and stage are in indexes, and updating an index costs
    as much as the row itself.
    """
    status = command.status
    if not command.after:
        is_now = (status.stage, status.is_open) if status else ("", False)
        return INSERT_TABLE, (command.table, command.last, command.at, *is_now)
    changes = "last = ?"
    values: list[Any] = [command.last]
    if command.touches:
        changes += ", touched = ?"
        values.append(command.at)
    if status:
        changes += ", stage = ?, is_open = ?"
        values += [status.stage, status.is_open]
    values += [command.table, command.after]
    return f"UPDATE tables SET {changes} WHERE table_id = ? AND last = ?", tuple(values)
