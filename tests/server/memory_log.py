"""An event log in memory that keeps the promises of the real one."""

import json
from collections.abc import Collection, Sequence
from typing import Any

from draftosaurus.storage import Stored
from draftosaurus.table import Conflict, Key, Repeated, TableStatus


class MemoryLog:
    """All events of all tables; may be told that another process was quicker."""

    def __init__(self) -> None:
        self.stored: dict[str, list[Stored]] = {}
        self.statuses: dict[str, TableStatus] = {}
        self.touched: dict[str, float] = {}
        self.guests: dict[str, set[str]] = {}
        self.keys: dict[str, Key] = {}
        self.ended: set[str] = set()

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
        if status:
            self.statuses[table] = status
        if touches or not after:
            self.touched[table] = at
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
        since: float | None = None,
        limit: int | None = 100,
    ) -> Sequence[str]:
        found = [
            table
            for table, status in self.statuses.items()
            if (not stages or status.stage in stages)
            and is_open in (None, status.is_open)
            and (guest is None or guest in self.guests[table])
            and (since is None or self.touched[table] >= since)
        ]
        return found[:limit]

    async def expire(
        self, before: float, *, stages: Collection[str] = (), keep: Collection[str] = ()
    ) -> int:
        old = [
            table
            for table, touched in self.touched.items()
            if touched < before
            and table not in keep
            and (not stages or self.statuses[table].stage in stages)
        ]
        for table in old:
            del self.stored[table], self.statuses[table], self.guests[table], self.touched[table]
        return len(old)

    async def end_session(self, session: str) -> None:
        self.ended.add(session)

    async def ended_sessions(self) -> Collection[str]:
        return self.ended

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass
