"""An event log in memory that keeps the promises of the real one."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from draftosaurus.table import Conflict, Key, Repeated, Standing


@dataclass(frozen=True)
class Stored:
    """One event."""

    table: str
    sequence: int
    command: str
    at: float
    event: dict[str, Any]


class MemoryLog:
    """All events of all tables; may be told that another process was quicker."""

    def __init__(self) -> None:
        self.stored: dict[str, list[Stored]] = {}
        self.standings: dict[str, Standing] = {}
        self.guests: dict[str, set[str]] = {}
        self.keys: dict[str, Key] = {}

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
        stored = self.stored.setdefault(table, [])
        if repeated := [one.sequence for one in stored if one.command == command]:
            raise Repeated(repeated)
        if after != len(stored):
            raise Conflict
        for event in events:
            document = json.loads(json.dumps(event))
            stored.append(Stored(table, len(stored) + 1, command, at, document))
        self.keys.update({key.hash: key for key in keys})
        seated = self.guests.setdefault(table, set())
        assert seated.isdisjoint(newcomers), "each is told once"
        seated.update(newcomers)
        if standing:
            self.standings[table] = standing
        return len(stored)

    async def read(self, table: str, since: int = 0) -> Sequence[Stored]:
        return self.stored.get(table, [])[since:]

    async def find(self, key_hash: str) -> Key | None:
        return self.keys.get(key_hash)

    async def tables(
        self,
        *,
        stages: Collection[str] = (),
        is_open: bool | None = None,
        guest: str | None = None,
        limit: int | None = 100,
    ) -> Sequence[str]:
        found = [
            table
            for table, standing in self.standings.items()
            if (not stages or standing.stage in stages)
            and is_open in (None, standing.is_open)
            and (guest is None or guest in self.guests[table])
        ]
        return found[:limit]

    async def expire(self, before: float) -> int:
        old = [table for table, stored in self.stored.items() if stored[-1].at < before]
        for table in old:
            del self.stored[table], self.standings[table], self.guests[table]
        return len(old)

    async def close(self) -> None:
        pass
