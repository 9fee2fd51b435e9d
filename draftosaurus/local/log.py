"""The log of events in the browser's own storage.

The browser's part, `web/src/local/store.ts`, knows nothing of games: it keeps rows, all of one
command or none, and refuses what does not go on where the log ends. What passes between the two is
text, so that nothing of either side's memory is held by the other.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from draftosaurus.table import Conflict, Key, LogError, Repeated, TableStatus


class Store(Protocol):
    """What the browser keeps. Each answer is a JSON text."""

    async def append(self, command: str) -> str:
        """`{"outcome": …}`: `stored`, `conflict`, `repeated` (with `sequences`), `full`, `failed`.

        `command` is `{"table", "after", "command", "events", "at", "stage"}`.
        """

    async def read(self, table: str, since: int) -> str:
        """The rows of a table after a sequence: `{"sequence", "command", "at", "event"}` each."""

    async def tables(self) -> str:
        """All tables, the last one touched first: `{"table", "stage", "touched"}` each."""


class StorageFull(LogError):
    """The browser has no room left for this page."""

    refusal_code = "storage_full"


class NoStorage(LogError):
    """The browser lets this page store nothing, as private windows of some do."""

    refusal_code = "no_storage"


FAILURES: dict[str, type[LogError]] = {"full": StorageFull, "failed": NoStorage}


@dataclass(frozen=True)
class StoredHere:
    """One event of a table."""

    table: str
    sequence: int
    command: str
    at: float
    event: dict[str, Any]


class BrowserLog:
    """All that ever happened at the tables of this device; see `draftosaurus.table.log.Log`.

    There is one guest, so that every table is the guest's own; and no keys, since nobody comes from
    elsewhere.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def append(
        self,
        table: str,
        after: int,
        command: str,
        events: Sequence[dict[str, Any]],
        at: float,
        *,
        status: TableStatus | None = None,
        touches: bool = True,  # noqa: ARG002
        newcomers: Collection[str] = (),  # noqa: ARG002
        keys: Sequence[Key] = (),  # noqa: ARG002
    ) -> int:
        """Store all events of one command, and return the last sequence once they are safe."""
        row = {
            "table": table,
            "after": after,
            "command": command,
            "events": list(events),
            "at": at,
            "stage": status.stage if status else None,
        }
        answer = json.loads(await self._store.append(json.dumps(row)))
        match answer["outcome"]:
            case "stored":
                return after + len(events)
            case "conflict":
                raise Conflict(f"table {table} does not end at event {after}")
            case "repeated":
                raise Repeated(answer["sequences"])
            case failure:
                raise FAILURES.get(failure, NoStorage)(failure)

    async def read(self, table: str, since: int = 0) -> list[StoredHere]:
        """The events of a table after a sequence; none if there is no such table."""
        rows = _rows(await self._store.read(table, since))
        return [StoredHere(table=table, **row) for row in rows]

    async def find(self, _key_hash: str) -> Key | None:
        """Nothing: no secret opens a table here."""
        return None

    async def tables(
        self,
        *,
        stages: Collection[str] = (),
        is_open: bool | None = None,
        guest: str | None = None,  # noqa: ARG002
        since: float | None = None,
        limit: int | None = 100,
    ) -> list[str]:
        """The ids of tables that fit all that is asked, the last one touched first."""
        if is_open:  # a table here is open to nobody else
            return []
        found = [
            row["table"]
            for row in _rows(await self._store.tables())
            if (not stages or row["stage"] in stages) and (since is None or row["touched"] >= since)
        ]
        return found[:limit]

    async def expire(
        self,
        before: float,  # noqa: ARG002
        *,
        stages: Collection[str] = (),  # noqa: ARG002
        keep: Collection[str] = (),  # noqa: ARG002
    ) -> int:
        """Nothing expires here."""
        return 0

    async def end_session(self, session: str) -> None:
        """Nothing to keep: the page deletes the whole storage."""

    async def ended_sessions(self) -> Collection[str]:
        """None."""
        return ()

    async def check(self) -> None:
        """Raise an error if nothing can be read at the moment."""
        _rows(await self._store.tables())

    async def close(self) -> None:
        """Nothing is queued."""


def _rows(text: str) -> list[dict[str, Any]]:
    """The rows of an answer; raises `NoStorage` where the browser has refused to look."""
    rows: list[dict[str, Any]] | None = json.loads(text)
    if rows is None:
        raise NoStorage("failed")
    return rows
