"""Copying a database while a server writes to it, and putting a copy back in its place."""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from draftosaurus.storage.errors import UnusableDatabase
from draftosaurus.storage.location import locate
from draftosaurus.storage.lock import FileLock
from draftosaurus.storage.secret import (
    SUFFIX,
    drop_packed_secret,
    pack_secret,
    read_secret,
    secret_file,
    unpack_secret,
    write_secret,
)

PAGES_AT_ONCE = 256
"""Pages of the database that are copied between two calls of `Progress`."""

Progress = Callable[[int, int], None]
"""Called with the number of pages copied so far, and of all pages."""


def back_up(
    database: str,
    destination: Path,
    progress: Progress = lambda _done, _all: None,
    secret: str | None = None,
) -> bool:
    """Copy a database, as it is at one moment, to a file that does not exist yet.

    The copy also holds the secret: `secret`, or by default the one in the file beside the database.
    Returns whether there was one.
    """
    source = _sqlite_file(database)
    if not source.is_file():
        raise _missing(source)
    secret = secret or read_secret(secret_file(database)) or None
    if destination.exists():
        sentence = f"There is a file {destination} already; a copy replaces nothing."
        raise UnusableDatabase("copy_exists", sentence, file=str(destination))
    unfinished = destination.with_name(f".{destination.name}.{os.getpid()}")
    try:
        _copy(source, unfinished, progress)
        if secret:
            with closing(sqlite3.connect(unfinished, isolation_level=None)) as copy:
                pack_secret(copy, secret)
        _publish(unfinished, destination)
    except (sqlite3.Error, OSError) as error:
        sentence = f"{source} cannot be copied to {destination}: {error}."
        facts = {"database": str(source), "file": str(destination), "reason": str(error)}
        raise UnusableDatabase("not_copied", sentence, **facts) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return secret is not None


def restore(copy: Path, database: str, progress: Progress = lambda _done, _all: None) -> list[Path]:
    """Replace a database that no server uses by a copy, with the copy's secret.

    Existing files are renamed, not deleted. Returns their new names.
    """
    target = _sqlite_file(database)
    if not copy.is_file():
        raise _missing(copy)
    if target.exists() and copy.samefile(target):
        raise UnusableDatabase("same_file", f"{copy} is the database itself.", file=str(copy))
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    lock = FileLock(target)
    try:
        _copy(copy.resolve(), unfinished, progress)
        _check_it_is_ours(unfinished, copy)
        secret = unpack_secret(unfinished) or read_secret(copy.with_suffix(SUFFIX))
        drop_packed_secret(unfinished)
        replaced = _move_away(target, with_secret=secret is not None)
        if secret:
            write_secret(target.with_suffix(SUFFIX), secret)
        _publish(unfinished, target)
    except (sqlite3.Error, OSError) as error:
        sentence = f"{copy} cannot be put in the place of {target}: {error}."
        facts = {"database": str(target), "file": str(copy), "reason": str(error)}
        raise UnusableDatabase("not_restored", sentence, **facts) from error
    finally:
        unfinished.unlink(missing_ok=True)
        lock.release()
    return replaced


def _sqlite_file(database: str) -> Path:
    file = locate(database).file
    if file is None:
        sentence = "Only a SQLite file can be copied: for PostgreSQL there is pg_dump."
        raise UnusableDatabase("not_a_file", sentence)
    return file


def _missing(file: Path) -> UnusableDatabase:
    return UnusableDatabase("missing", f"There is no database {file}.", database=str(file))


def _check_it_is_ours(unfinished: Path, copy: Path) -> None:
    with closing(sqlite3.connect(unfinished)) as connection:
        query = "SELECT count(*) FROM sqlite_master WHERE name IN ('events', 'tables', 'keys')"
        if connection.execute(query).fetchone() != (3,):
            sentence = f"{copy} is no copy of a database of ours."
            raise UnusableDatabase("not_a_copy", sentence, file=str(copy))


def _move_away(target: Path, *, with_secret: bool) -> list[Path]:
    """Rename a database and the files that belong to it; returns their new names."""
    new = target.with_name(
        f"{target.stem}-replaced-{time.strftime('%Y%m%d-%H%M%S')}{target.suffix}"
    )
    names = {
        target: new,
        **{
            target.with_name(target.name + end): new.with_name(new.name + end)
            for end in ("-wal", "-shm")
        },
    }
    if with_secret:
        names[target.with_suffix(SUFFIX)] = new.with_suffix(SUFFIX)
    there = {old: moved for old, moved in names.items() if old.exists()}
    if taken := [moved for moved in there.values() if moved.exists()]:
        sentence = f"There is a file {taken[0]} already; a copy replaces nothing."
        raise UnusableDatabase("copy_exists", sentence, file=str(taken[0]))
    for old, moved in there.items():
        old.rename(moved)
    return list(there.values())


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
    """Give a copy its final name once it is on the disk; raises `OSError` if the name is taken."""
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    os.link(unfinished, destination)
