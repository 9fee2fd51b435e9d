"""The errors of the database, as one tree.

StorageError
├── NotStored           the database could not store it (disk full, read-only, …)
├── DatabaseInUse       another process uses the same file
│   └── LinkedDatabase  the file has a second name, by which another process could use it
├── NewerDatabase       a newer version of the program made it
└── UnusableDatabase    it cannot be opened, read or copied
    └── DamagedDatabase   the file is damaged

The database works, but the table has newer events or holds the command already: for that there are
`Conflict` and `Repeated` in `draftosaurus.table.log`.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from draftosaurus.table import LogError


class StorageError(LogError):
    """The base of all errors of the storage; its text is an English sentence for people.

    `code` and `facts` are for the same sentence, `storage-<code>`, in another language.
    """

    code = "storage"

    def __init__(self, sentence: str, **facts: str) -> None:
        super().__init__(sentence)
        self.facts = facts


class NotStored(StorageError):
    """The database failed while storing; repeating the command tells whether it was stored."""

    code = "not_stored"


class DatabaseInUse(StorageError):
    """Another process uses the same file."""

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
    """The database file is damaged."""

    is_damage = True


class DriverError(Exception):
    """An error of a database server or the connection to it, in the driver's words."""


@contextmanager
def readable_errors(database: str) -> Iterator[None]:
    """Turn errors of a driver or the system within the block into `UnusableDatabase`."""
    try:
        yield
    except (DriverError, sqlite3.Error, OSError) as error:
        why = reason(error)
        sentence = f"The database {database} cannot be used: {why}."
        kind = DamagedDatabase if _is_damage(error) else UnusableDatabase
        raise kind("unusable", sentence, database=database, reason=why) from error


def _is_damage(error: Exception) -> bool:
    """Whether SQLite reports a damaged file."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def reason(error: Exception) -> str:
    """The reason of an error, in the words of the driver or the system."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)
