"""What the tests of the storage share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from draftosaurus.storage import EventLog


@asynccontextmanager
async def opened(database: Path | str) -> AsyncIterator[EventLog]:
    """An event log, closed at the end whatever happens."""
    log = await EventLog.open(str(database))
    try:
        yield log
    finally:
        await log.close()


async def append(log: EventLog, table: str, after: int, command: str, events: int = 1) -> int:
    """Append events that tell where they came from."""
    told = [{"of": command, "part": part} for part in range(events)]
    return await log.append(table, after, command, told, at=float(after))
