"""The jobs of the writer, each with the future that gets its result."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from draftosaurus.storage.databases import Answer, Work
from draftosaurus.table import Key, TableStatus


@dataclass(slots=True)
class Append:
    """Everything that one command adds to the log of a table."""

    table: str
    after: int
    """The sequence of the table's last event before the command."""
    command: str
    """The command's id."""
    events: Sequence[str]
    """As JSON texts."""
    at: float
    """When it happened, in seconds since 1970."""
    status: TableStatus | None = None
    """The table's new status; None if it did not change."""
    touches: bool = True
    """Whether `at` is noted as the time of the table's last event."""
    newcomers: Collection[str] = ()
    """Guests who sit at the table for the first time."""
    keys: Sequence[Key] = ()
    """New keys that open the table."""
    stored: asyncio.Future[int] = field(default_factory=asyncio.Future)
    """Gets the sequence of the last event, or the exception."""

    @property
    def last(self) -> int:
        """The sequence of its last event."""
        return self.after + len(self.events)


@dataclass
class Transaction(Generic[Answer]):
    """Another job that writes, in a transaction of its own."""

    work: Work[Answer]
    stored: asyncio.Future[Answer] = field(default_factory=asyncio.Future)


Job = Append | Transaction[Any]
