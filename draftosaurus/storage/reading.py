"""Reading events, of one table or of many at once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from draftosaurus.storage.databases import Connection

TABLES_READ_AT_ONCE = 50


@dataclass(frozen=True)
class Stored:
    """One event of a table; those of one command follow each other."""

    table: str
    sequence: int
    command: str
    at: float
    event: dict[str, Any]


def read_events(connection: Connection, since: Mapping[str, int]) -> dict[str, list[Stored]]:
    """The events of some tables, each after a sequence of its own, in their order."""
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
