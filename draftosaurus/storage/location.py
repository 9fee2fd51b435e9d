"""Which database is meant: a file, or the address of a database server."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from draftosaurus.storage.errors import UnusableDatabase

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
"""The driver for each kind of database."""


def default_database() -> str:
    """The file in the user's data folder that is used when none is named."""
    return str(user_data_path("draftosaurus") / "games.db")


@dataclass(frozen=True)
class Location:
    """A database, by its address; `file` is None unless it is SQLite."""

    url: URL
    file: Path | None

    def __str__(self) -> str:
        return str(self.file) if self.file else self.url.render_as_string(hide_password=True)


def locate(database: str) -> Location:
    """The database that a path or an address names."""
    if "://" not in database:
        return _file(Path(database))
    try:
        url = make_url(database)
    except ArgumentError:
        sentence = f"The address {database} names no database."
        raise UnusableDatabase("no_address", sentence, database=str(database)) from None
    kind = url.get_backend_name()
    if kind == "sqlite" and url.database:
        return _file(Path(url.database))
    if kind not in DRIVERS or not url.database:
        kinds = " and ".join(DRIVERS)
        sentence = f"The address {url} names no database: there are {kinds}."
        raise UnusableDatabase("unknown_address", sentence, database=str(url), kinds=kinds)
    return Location(url.set(drivername=DRIVERS[kind]), file=None)


def _file(path: Path) -> Location:
    path = path.expanduser().resolve()
    return Location(URL.create(DRIVERS["sqlite"], database=str(path)), file=path)
