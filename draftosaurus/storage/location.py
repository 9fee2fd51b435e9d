"""Finds out which database a path or an address means."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

from platformdirs import user_data_path

from draftosaurus.storage.errors import UnusableDatabase

POSTGRESQL = ("postgresql", "postgres")
"""The schemes with which the address of a PostgreSQL server begins."""


def default_database() -> str:
    """The path of the default database, a file in the user's data folder."""
    return str(user_data_path("draftosaurus") / "games.db")


@dataclass(frozen=True)
class Location:
    """A database: a file, or else the address of a PostgreSQL server."""

    file: Path | None
    address: str = ""

    def __str__(self) -> str:
        return str(self.file) if self.file else without_password(self.address)


def locate(database: str) -> Location:
    """The database that a path or an address means; raises `UnusableDatabase` if it means none."""
    if "://" not in database:
        return _file(database)
    kind, _, rest = database.partition("://")
    if kind == "sqlite" and rest.strip("/"):
        return _file(unquote(rest.removeprefix("/")))
    if kind in POSTGRESQL and _names_database(database):
        return Location(None, database)
    if not kind or not rest:
        sentence = f"The address {database} names no database."
        raise UnusableDatabase("no_address", sentence, database=database)
    kinds = "sqlite and postgresql"
    shown = without_password(database)
    sentence = f"The address {shown} names no database: there are {kinds}."
    raise UnusableDatabase("unknown_address", sentence, database=shown, kinds=kinds)


def is_shareable(database: str) -> bool:
    """Whether several processes may use a database, given by its path or address."""
    return database.partition("://")[0] in POSTGRESQL and "://" in database


def without_password(address: str) -> str:
    """An address in which the password is replaced by asterisks."""
    parts = urlsplit(address)
    if parts.password is None:
        return address
    user_and_host = parts.netloc.replace(f":{parts.password}@", ":***@", 1)
    return urlunsplit(parts._replace(netloc=user_and_host))


def _names_database(address: str) -> bool:
    try:
        return bool(urlsplit(address).path.strip("/"))
    except ValueError:
        return False


def _file(path: str) -> Location:
    return Location(Path(path).expanduser().resolve())
