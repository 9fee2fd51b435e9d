"""The event log in the browser's own storage.

The browser's part, `web/src/local/store.ts`, knows nothing of games: it stores all rows of a
command or none, and refuses a command that does not continue the log. Both sides exchange only
text, so that neither keeps objects of the other alive.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from draftosaurus.table import Conflict, Key, LogError, Repeated, TableStatus


class Store(Protocol):
    """The browser's storage. Each answer is a JSON text."""

    async def append(self, command: str) -> str:
        """`{"outcome": …}`: `stored`, `conflict`, `repeated` (with `sequences`), `full`, `failed`.

        `command` is `{"table", "after", "command", "events", "at", "stage"}`.
        """

    async def read(self, table: str, since: int) -> str:
        """A table's rows after sequence `since`: each `{"sequence", "command", "at", "event"}`."""

    async def tables(self) -> str:
        """All tables, the one with the latest event first: each `{"table", "stage", "touched"}`."""


class StorageFull(LogError):
    """The browser has no storage left for this page."""

    refusal_code = "storage_full"


class NoStorage(LogError):
    """The browser does not let this page store anything, as in some private windows."""

    refusal_code = "no_storage"


FAILURES: dict[str, type[LogError]] = {"full": StorageFull, "failed": NoStorage}


@dataclass(frozen=True)
class StoredRow:
    """One stored event of a table; see `draftosaurus.table.log.StoredEvent`."""

    table: str
    sequence: int
    command: str
    at: float
    event: dict[str, Any]


class BrowserLog:
    """All events of the tables on this device; implements `draftosaurus.table.log.Log`.

    There is one guest, who owns every table, and there are no keys, since nobody else can join.
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
        """Store all events of one command; returns the last sequence once they are safe."""
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

    async def read(self, table: str, since: int = 0) -> list[StoredRow]:
        """The events of a table after sequence `since`; none if there is no such table."""
        rows = _rows(await self._store.read(table, since))
        return [StoredRow(table=table, **row) for row in rows]

    async def find(self, _key_hash: str) -> Key | None:
        """None: there are no keys."""
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
        """The ids of tables that meet all conditions, the one with the latest event first."""
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
        """Delete nothing: tables do not expire here."""
        return 0

    async def end_session(self, session: str) -> None:
        """Do nothing: the page deletes the whole storage."""

    async def ended_sessions(self) -> Collection[str]:
        """None: see `end_session`."""
        return ()

    async def check(self) -> None:
        """Raise `NoStorage` if nothing can be read at the moment."""
        _rows(await self._store.tables())

    async def close(self) -> None:
        """Do nothing: nothing is queued."""


def _rows(text: str) -> list[dict[str, Any]]:
    """The rows of an answer; raises `NoStorage` if the browser refused to read."""
    rows: list[dict[str, Any]] | None = json.loads(text)
    if rows is None:
        raise NoStorage("failed")
    return rows
