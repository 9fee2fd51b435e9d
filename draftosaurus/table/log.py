"""What a table asks of its event log. `draftosaurus.storage` answers it.

The log is the truth: nothing is told to anybody before it is stored. All that one command changes
is stored in one transaction: its events, what the table is now (for finding it again after a
restart and for listing it), and new keys (for finding it by a secret).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Key:
    """A secret, hashed, and what it opens. The secret itself is never stored."""

    hash: str
    table: str
    kind: str
    """`seat`, `invite`, `code` or `spectator`."""
    player: int | None = None


@dataclass(frozen=True, slots=True)
class TableStatus:
    """What the log has to know of a table without reading its events."""

    stage: str
    """`waiting`, `playing`, `between` or `over`: those at play are woken after a restart."""
    is_open: bool = False
    """Whether it is listed: a public one with a free seat, or a game that everybody may watch."""


class LogError(Exception):
    """The log cannot be read or written at the moment, and nothing has changed."""

    refusal_code = "not_stored"
    """Of the sentence that the asker is told: `refusal-…`."""
    is_damage = False
    """Whether what is stored is no longer what was stored: then waiting does not help."""


class Conflict(Exception):
    """Somebody else has appended to the table in the meantime."""


class Repeated(Exception):
    """The table has stored a command of this id before."""

    def __init__(self, sequences: Sequence[int]) -> None:
        super().__init__("this command is stored already")
        self.sequences = tuple(sequences)
        """The events that it led to then."""


class StoredEvent(Protocol):
    """One event as the log holds it."""

    @property
    def table(self) -> str:
        """The table's id."""

    @property
    def sequence(self) -> int:
        """Its number at the table, from 1."""

    @property
    def command(self) -> str:
        """The id of the command that it came from."""

    @property
    def at(self) -> float:
        """When it was stored, in seconds since 1970."""

    @property
    def event(self) -> dict[str, Any]:
        """The event itself."""


class Log(Protocol):
    """The event log, as the server uses it."""

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
        """Store all events of one command, and return the last sequence once they are safe.

        `status` is what the table is now, None if that has not changed. `touches` tells whether
        `at` is also noted as the time when something last happened at the table, by which tables
        are found and expire: once a minute is enough, and saves the disk half of the work.
        `newcomers` are the guests who have the table in their history from now on, each told once.
        Raises `Conflict` when `after` is not the last sequence, and `Repeated` when the table
        has a command of this id already.
        """

    async def read(self, table: str, since: int = 0) -> Sequence[StoredEvent]:
        """The events of a table after a sequence; none if there is no such table."""

    async def find(self, key_hash: str) -> Key | None:
        """What a secret opens."""

    async def tables(
        self,
        *,
        stages: Collection[str] = (),
        is_open: bool | None = None,
        guest: str | None = None,
        since: float | None = None,
        limit: int | None = 100,
    ) -> Sequence[str]:
        """The ids of tables that fit all that is asked, the last one touched first.

        `since` is when they were touched at the earliest, in seconds since 1970.
        """

    async def expire(
        self, before: float, *, stages: Collection[str] = (), keep: Collection[str] = ()
    ) -> int:
        """Delete tables without an event since then, with their keys; return how many.

        `stages` are those that are deleted, all if none is named; `keep` are tables to be kept.
        """

    async def end_session(self, session: str) -> None:
        """Keep for good that a session, by the hash of its guest, is ended."""

    async def ended_sessions(self) -> Collection[str]:
        """All sessions that were ended, by the hashes of their guests."""

    async def check(self) -> None:
        """Raise an error if nothing can be read or stored at the moment."""

    async def close(self) -> None:
        """Store what is queued and let go of the database."""
