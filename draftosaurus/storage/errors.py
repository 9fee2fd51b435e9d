"""What can go wrong with the database, as one tree.

StorageError
├── NotStored           the database would not take it (disk full, read-only, …)
├── DatabaseInUse       another process works on the same file
│   └── LinkedDatabase  the file has a second name, by which another process could do so
├── NewerDatabase       a newer version of the program made it
└── UnusableDatabase    it cannot be opened, read or copied
    └── DamagedDatabase   what is stored there is no longer what was stored

That a table has moved on, or has stored a command already, is no fault of the database:
`draftosaurus.table.log` has `Conflict` and `Repeated` for it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from draftosaurus.table import LogError


class StorageError(LogError):
    """Everything that the storage raises on purpose; its text is a sentence for people.

    `code` and `facts` are what the same sentence in another language needs: `storage-…`.
    """

    code = "storage"

    def __init__(self, sentence: str, **facts: str) -> None:
        super().__init__(sentence)
        self.facts = facts


class NotStored(StorageError):
    """The database refused to store it; repeating the command later tells whether it is stored."""

    code = "not_stored"


class DatabaseInUse(StorageError):
    """Another process works on the same file."""

    code = "database_in_use"

    def __init__(self, database: str) -> None:
        super().__init__(
            f"Another server is using the database {database}: "
            "stop it, or give this one a database of its own.",
            database=database,
        )


class LinkedDatabase(DatabaseInUse):
    """The file has a second name, by which another process could be using it."""

    code = "linked_database"

    def __init__(self, database: str) -> None:
        StorageError.__init__(
            self,
            f"The database {database} has a second name (a hard link), by which another server "
            "could be using it: remove one of the names, or make a copy with `backup`.",
            database=database,
        )


class NewerDatabase(StorageError):
    """A newer version of the program made the database."""

    code = "newer_database"

    def __init__(self, database: str) -> None:
        super().__init__(
            f"The database {database} was made by a newer version: "
            "update the program, or choose another database.",
            database=database,
        )


class UnusableDatabase(StorageError):
    """The database cannot be opened, read or copied; `code` says why."""

    def __init__(self, code: str, sentence: str, **facts: str) -> None:
        super().__init__(sentence, **facts)
        self.code = code


class DamagedDatabase(UnusableDatabase):
    """What is stored there is no longer what was stored."""

    is_damage = True


class DriverError(Exception):
    """What a database server, or the way to it, has to say; the driver's own words."""


@contextmanager
def readable_errors(database: str) -> Iterator[None]:
    """Turn what a driver says about a broken or unreachable database into a sentence."""
    try:
        yield
    except (DriverError, sqlite3.Error, OSError) as error:
        why = reason(error)
        sentence = f"The database {database} cannot be used: {why}."
        kind = DamagedDatabase if _is_damage(error) else UnusableDatabase
        raise kind("unusable", sentence, database=database, reason=why) from error


def _is_damage(error: Exception) -> bool:
    """Whether SQLite found something that it has not written."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def reason(error: Exception) -> str:
    """Why a driver or the system gave up, in its own words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)
