"""How a server is set up. `draftosaurus serve` fills this from flags and environment."""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SECRET_BYTES = 32
LIMITS = (
    "requests_a_minute",
    "attempts_a_minute",
    "tables_a_minute",
    "commands_a_minute",
    "sockets_an_address",
)


@dataclass(frozen=True)
class ServerSettings:
    """The settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    """A path or an address; empty: a file in the user's data folder."""
    public_url: str = ""
    """The address that people type, where a proxy stands in front of the server."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses of proxies whose word is taken for the address of a client."""
    secret: str = ""
    """Signs guests and derives links; empty: kept in a file beside the database."""
    metrics_token: str = ""
    """Opens /metrics; empty: there is none."""
    expire_after_days: float = 0.0
    """Tables that nobody has touched for so long are deleted; 0: never."""
    workers: int | None = None
    """Processes in which bots think; None: one less than there are cores."""
    requests_a_minute: int = 1200
    """For each address."""
    attempts_a_minute: int = 30
    """For each address: uses of a secret, so that none can be guessed."""
    tables_a_minute: int = 60
    """For each address: new tables."""
    commands_a_minute: int = 240
    """For each seat."""
    sockets_an_address: int = 200
    """At the same time."""

    @property
    def is_https(self) -> bool:
        """Whether people reach the server over HTTPS."""
        return self.public_url.startswith("https://")


def generous(factor: float, **settings: Any) -> ServerSettings:
    """Settings whose limits are so many times those for people."""
    limits = {name: max(1, round(getattr(ServerSettings, name) * factor)) for name in LIMITS}
    return ServerSettings(**settings, **limits)


def keep_secret(file: Path) -> str:
    """The secret in a file that only its owner reads; made when it is not there."""
    try:
        kept = file.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        kept = ""
    return kept or _make_secret(file)


def _make_secret(file: Path) -> str:
    """Write a new secret whole or not at all, whatever happens meanwhile."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    new.touch(mode=0o600)
    try:
        with new.open("w", encoding="ascii") as writing:
            writing.write(secrets.token_hex(SECRET_BYTES))
            writing.flush()
            os.fsync(writing.fileno())
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)
    return file.read_text(encoding="ascii").strip()
