"""Reads stored events, of many tables in few queries."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from draftosaurus.storage.databases import Connection

TABLES_READ_AT_ONCE = 50


@dataclass(frozen=True)
class Stored:
    """One stored event of a table."""

    table: str
    sequence: int
    """Its number in the log of the table, from 1."""
    command: str
    """The id of the command that caused it."""
    at: float
    """When it happened, in seconds since 1970."""
    event: dict[str, Any]
    """The event as JSON."""


def read_events(connection: Connection, since: Mapping[str, int]) -> dict[str, list[Stored]]:
    """By table, its events after its sequence in `since`, in their order."""
    found: dict[str, list[Stored]] = {table: [] for table in since}
    wanted = list(since.items())
    for first in range(0, len(wanted), TABLES_READ_AT_ONCE):
        some = wanted[first : first + TABLES_READ_AT_ONCE]
        of_these = " OR ".join(["(table_id = ? AND sequence > ?)"] * len(some))
        query = (
            "SELECT table_id, sequence, command, at, event FROM events"
            f" WHERE {of_these} ORDER BY table_id, sequence"
        )
        values = [value for pair in some for value in pair]
        for table, sequence, command, at, event in connection.execute(query, *values):
            found[table].append(Stored(table, sequence, command, at, json.loads(event)))
    return found
