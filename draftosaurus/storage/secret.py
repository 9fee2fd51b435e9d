"""The secret that signs cookies and derives links. It is in a file beside the database.

A copy made by `backup` contains the secret, so that one file is enough; it is moved to its own file
when the copy is opened.
"""

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from draftosaurus.storage.location import default_database, locate

SECRET_BYTES = 32
SUFFIX = ".secret"
PACKED = "backup_secret"
"""The SQL table of a copy that holds its secret."""


def secret_file(database: str) -> Path:
    """The path of the file with the secret of a database."""
    file = locate(database).file
    return (file or Path(default_database())).with_suffix(SUFFIX)


def find_secret(database: str) -> str:
    """The secret of a database: moved out of a copy, or read from its file, or newly made."""
    file, source = secret_file(database), locate(database).file
    packed = unpack_secret(source) if source else None
    if packed:
        if read_secret(file) not in (None, packed):  # of a database that was here before
            file.replace(file.with_name(f"{file.name}.replaced"))
        write_secret(file, packed)
        if source:
            drop_packed_secret(source)
    return packed or load_or_create_secret(file)


def load_or_create_secret(file: Path) -> str:
    """The secret in a file that only its owner can read; a new one if there is none."""
    return read_secret(file) or write_secret(file, secrets.token_hex(SECRET_BYTES))


def read_secret(file: Path) -> str | None:
    """The secret in a file; None if there is none."""
    try:
        return file.read_text(encoding="ascii").strip() or None
    except FileNotFoundError:
        return None


def write_secret(file: Path, secret: str) -> str:
    """Write a secret to a file, completely or not at all; returns the secret."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    new.touch(mode=0o600)
    try:
        with new.open("w", encoding="ascii") as writing:
            writing.write(secret)
            writing.flush()
            os.fsync(writing.fileno())
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)
    return secret


def pack_secret(copy: sqlite3.Connection, secret: str) -> None:
    """Put a secret into a copy."""
    copy.execute(f"DROP TABLE IF EXISTS {PACKED}")
    copy.execute(f"CREATE TABLE {PACKED} (secret TEXT NOT NULL)")
    copy.execute(f"INSERT INTO {PACKED} VALUES (?)", [secret])


def unpack_secret(copy: Path) -> str | None:
    """The secret inside a copy; None if there is none."""
    with closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)) as connection:
        query = "SELECT count(*) FROM sqlite_master WHERE name = ?"
        if not connection.execute(query, [PACKED]).fetchone()[0]:
            return None
        row = connection.execute(f"SELECT secret FROM {PACKED}").fetchone()
    return str(row[0]) if row else None


def drop_packed_secret(database: Path) -> None:
    """Remove the secret from a database that was made from a copy."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute(f"DROP TABLE IF EXISTS {PACKED}")
