"""Copying a database while a server writes to it."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from draftosaurus.storage.errors import UnusableDatabase
from draftosaurus.storage.location import locate

PAGES_AT_ONCE = 256

Progress = Callable[[int, int], None]
"""Is told how many pages are copied, and how many there are."""


def back_up(
    database: str, destination: Path, progress: Progress = lambda _done, _all: None
) -> None:
    """Copy a database, as it is at one moment, to a file that does not exist yet."""
    source = locate(database).file
    if source is None:
        raise UnusableDatabase("Only a SQLite file can be copied: for PostgreSQL there is pg_dump.")
    if not source.is_file():
        raise UnusableDatabase(f"There is no database {source}.")
    if destination.exists():
        raise UnusableDatabase(f"There is a file {destination} already; a copy replaces nothing.")
    unfinished = destination.with_name(f".{destination.name}.{os.getpid()}")
    try:
        _copy(source, unfinished, progress)
        _publish(unfinished, destination)
    except (sqlite3.Error, OSError) as error:
        raise UnusableDatabase(f"{source} cannot be copied to {destination}: {error}.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path, progress: Progress) -> None:
    target.touch(mode=0o600)
    address = f"{source.as_uri()}?mode=rw"  # never make an empty one
    with (
        closing(sqlite3.connect(address, uri=True, isolation_level=None)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        # Within a transaction that reads, SQLite copies the database as it is now, and does not
        # start over whenever the server writes.
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master").fetchone()
        old.backup(
            new,
            pages=PAGES_AT_ONCE,
            progress=lambda _status, left, pages: progress(pages - left, pages),
        )
        # A copy is one file: without this its latest part would be beside it.
        new.execute("PRAGMA journal_mode=DELETE")
        (verdict,) = new.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)


def _publish(unfinished: Path, destination: Path) -> None:
    """Give the copy its name, once it is on the disk, unless somebody has taken that name."""
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    os.link(unfinished, destination)
