"""A lock, so that only one process uses a database file; the system frees it with the process."""

import sys
from pathlib import Path
from typing import IO

from draftosaurus.storage.errors import DatabaseInUse, LinkedDatabase

# A file of its own, since SQLite keeps locks on the database itself, and loses them when the
# same process closes a second handle of it. It is never deleted: two processes could otherwise
# each hold a lock on their own file of that name.
SUFFIX = ".lock"


class FileLock:
    """The right to write to a database file; held until `release`, or until the process ends."""

    def __init__(self, database: Path) -> None:
        database.parent.mkdir(parents=True, exist_ok=True)
        _check_one_name(database)
        self._file = database.with_name(database.name + SUFFIX).open("a")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise DatabaseInUse(str(database)) from None

    def release(self) -> None:
        """Free the lock for other processes."""
        self._file.close()


def _check_one_name(database: Path) -> None:
    """Refuse a file with a second name: each name would have a lock and a journal of its own."""
    if database.is_file() and database.stat().st_nlink > 1:
        raise LinkedDatabase(str(database))


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
