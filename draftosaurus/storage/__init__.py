"""The event log: what happens at a table is stored here before clients see it.

>>> import asyncio, tempfile
>>> from draftosaurus.storage import EventLog
>>> async def play_a_little(folder: str) -> list[int]:
...     log = await EventLog.open(f"{folder}/games.db")
...     await log.append("t1", after=0, command="c1", events=[{"kind": "opened"}], at=0.0)
...     await log.append("t1", after=1, command="c2", events=[{"kind": "joined"}], at=1.5)
...     stored = await log.read("t1")
...     await log.close()
...     return [one.sequence for one in stored]
>>> with tempfile.TemporaryDirectory() as folder:
...     asyncio.run(play_a_little(folder))
[1, 2]
"""

from draftosaurus.storage.backup import back_up, restore
from draftosaurus.storage.errors import (
    DamagedDatabase,
    DatabaseInUse,
    NewerDatabase,
    NotStored,
    StorageError,
    UnusableDatabase,
)
from draftosaurus.storage.location import default_database, is_shareable
from draftosaurus.storage.log import EventLog
from draftosaurus.storage.moving import move
from draftosaurus.storage.reading import Stored
from draftosaurus.storage.secret import find_secret, load_or_create_secret
from draftosaurus.storage.sharing import SharedQuestion, Sharing

__all__ = [
    "DamagedDatabase",
    "DatabaseInUse",
    "EventLog",
    "NewerDatabase",
    "NotStored",
    "SharedQuestion",
    "Sharing",
    "StorageError",
    "Stored",
    "UnusableDatabase",
    "back_up",
    "default_database",
    "find_secret",
    "is_shareable",
    "load_or_create_secret",
    "move",
    "restore",
]
