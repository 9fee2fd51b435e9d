"""The interface of the event log. `draftosaurus.storage` implements it.

Nothing is shown to anybody before it is stored. Everything that one command changes is stored in
one transaction: its events, the table's status (to find it after a restart and to list it), and new
keys (to find it by a token).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Key:
    """The hash of a secret, and what the secret opens. The secret itself is never stored."""

    hash: str
    table: str
    kind: str
    """`seat`, `invite`, `code` or `spectator`."""
    player: int | None = None
    """Whose seat it opens, if its kind is `seat`."""


@dataclass(frozen=True, slots=True)
class TableStatus:
    """What the log stores of a table beside its events, to find it."""

    stage: str
    """`waiting`, `playing`, `between` or `over`; games in `playing` resume after a restart."""
    is_open: bool = False
    """Whether it is listed: a public one with a free seat, or a game that everybody may watch."""


class LogError(Exception):
    """The log cannot be read or written at the moment, and nothing has changed."""

    refusal_code = "not_stored"
    """The code of the error for clients."""
    is_damage = False
    """Whether stored data is damaged: then trying again does not help."""


class Conflict(Exception):
    """Another process has appended to the table's log in the meantime."""


class Repeated(Exception):
    """The table's log holds a command with this id already."""

    def __init__(self, sequences: Sequence[int]) -> None:
        super().__init__("this command is stored already")
        self.sequences = tuple(sequences)
        """The sequences of that command's events."""


class StoredEvent(Protocol):
    """One event in the log."""

    @property
    def table(self) -> str:
        """The table's id."""

    @property
    def sequence(self) -> int:
        """Its number in the log of the table, from 1."""

    @property
    def command(self) -> str:
        """The id of the command that caused it."""

    @property
    def at(self) -> float:
        """When it was stored, in seconds since 1970."""

    @property
    def event(self) -> dict[str, Any]:
        """The event as JSON."""


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
        """Store all events of one command; returns the last sequence once they are safe.

        `after` is the last sequence before them, `at` the time in seconds since 1970. `status` is
        the table's new status, None if it did not change. `touches`: whether `at` is also noted as
        the time of the table's last event, by which tables are listed and expire; once a minute is
        enough, and saves the disk half of the work. `newcomers` are guests who sit at the table for
        the first time. Raises `Conflict` if `after` is not the last sequence, and `Repeated` if the
        log holds a command with this id already.
        """

    async def read(self, table: str, since: int = 0) -> Sequence[StoredEvent]:
        """The events of a table after sequence `since`; none if there is no such table."""

    async def find(self, key_hash: str) -> Key | None:
        """The key with this hash; None if there is none."""

    async def tables(
        self,
        *,
        stages: Collection[str] = (),
        is_open: bool | None = None,
        guest: str | None = None,
        since: float | None = None,
        limit: int | None = 100,
    ) -> Sequence[str]:
        """The ids of tables that meet all conditions, the one with the latest event first.

        `since` is the earliest time of their last event, in seconds since 1970.
        """

    async def expire(
        self, before: float, *, stages: Collection[str] = (), keep: Collection[str] = ()
    ) -> int:
        """Delete tables without an event since `before`, with their keys; returns how many.

        `before` is in seconds since 1970. `stages` restricts it to tables in these stages; the
        tables in `keep` stay.
        """

    async def end_session(self, session: str) -> None:
        """Store that a session, given by its hash, has ended."""

    async def ended_sessions(self) -> Collection[str]:
        """The hashes of all sessions that have ended."""

    async def check(self) -> None:
        """Raise `LogError` if nothing can be read or stored at the moment."""

    async def close(self) -> None:
        """Store what is queued, and close the database."""
