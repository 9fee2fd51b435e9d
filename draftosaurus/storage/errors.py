"""What can go wrong with the database, as one tree.

StorageError
├── NotStored           the database would not take it (disk full, read-only, …)
├── DatabaseInUse       another process works on the same file
├── NewerDatabase       a newer version of the program made it
└── UnusableDatabase    it cannot be opened, read or copied

That a table has moved on, or has stored a command already, is no fault of the database:
`draftosaurus.table.log` has `Conflict` and `Repeated` for it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError


class StorageError(Exception):
    """Everything that the storage raises on purpose; its text is a sentence for people."""

    code = "storage"


class NotStored(StorageError):
    """The database would not take it; whoever repeats the command later finds out if it did."""

    code = "not_stored"


class DatabaseInUse(StorageError):
    """Another process works on the same file."""

    code = "database_in_use"

    def __init__(self, database: str) -> None:
        super().__init__(
            f"Another server is using the database {database}: "
            "stop it, or give this one a database of its own."
        )


class NewerDatabase(StorageError):
    """A newer version of the program made the database."""

    code = "newer_database"

    def __init__(self, database: str) -> None:
        super().__init__(
            f"The database {database} was made by a newer version: "
            "update the program, or choose another database."
        )


class UnusableDatabase(StorageError):
    """The database cannot be opened, read or copied."""

    code = "unusable_database"


@contextmanager
def usable(database: str) -> Iterator[None]:
    """Turn what a driver says about a broken or unreachable database into a sentence."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, ImportError) as error:
        raise UnusableDatabase(
            f"The database {database} cannot be used: {reason(error)}."
        ) from error


def reason(error: Exception) -> str:
    """Why a driver or the system gave up, in its own words."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return str(error.orig)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)
