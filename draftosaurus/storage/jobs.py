"""What the writer is asked to do, each with the future that it answers."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from draftosaurus.storage.databases import Answer, Work
from draftosaurus.table import Key, TableStatus


@dataclass
class Append:
    """All that one command adds to the log of a table."""

    table: str
    after: int
    command: str
    events: Sequence[str]
    """As JSON."""
    at: float
    status: TableStatus | None = None
    touches: bool = True
    newcomers: Collection[str] = ()
    keys: Sequence[Key] = ()
    stored: asyncio.Future[int] = field(default_factory=asyncio.Future)

    @property
    def last(self) -> int:
        """The sequence of its last event."""
        return self.after + len(self.events)


@dataclass
class Transaction(Generic[Answer]):
    """Something that is not a command and writes, in a transaction of its own."""

    work: Work[Answer]
    stored: asyncio.Future[Answer] = field(default_factory=asyncio.Future)


Job = Append | Transaction[Any]
