"""The settings of a server. `draftosaurus serve` fills them from flags and environment."""

from dataclasses import dataclass
from typing import Any

from draftosaurus.coach import DEPTH

LIMITS = (
    "requests_a_minute",
    "assets_a_minute",
    "attempts_a_minute",
    "tables_a_minute",
    "bot_games_an_address",
    "commands_a_minute",
    "sockets_an_address",
    "connections_an_address",
    "unfinished_an_address",
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
    """Addresses of proxies that are trusted to name the address of the client."""
    secret: str = ""
    """Signs guests and derives links; empty: kept in a file beside the database."""
    metrics_token: str = ""
    """Opens /metrics; empty: there is none."""
    expire_after_days: float = 0.0
    """After how many days without an event a table is deleted; 0: never."""
    expire_finished_after_days: float = 365.0
    """The same for tables whose last game is over."""
    metrics_port: int = 0
    """One more port for this process alone, to read its metrics; 0: none."""
    processes: int = 1
    """Processes that serve on this machine; several need PostgreSQL."""
    workers: int | None = None
    """Processes in which bots think; None: one less than there are cores. 0: none, which needs
    PostgreSQL and other processes with workers."""
    coach_depth: int = DEPTH
    """How deep the coach searches; ten times as deep takes ten times as long."""
    requests_a_minute: int = 1200
    """For each address."""
    assets_a_minute: int = 6000
    """For each address: files of the browser client, which one page needs many of."""
    attempts_a_minute: int = 30
    """For each address: uses of a secret, so that none can be guessed."""
    tables_a_minute: int = 60
    """For each address: new tables."""
    bot_games_an_address: int = 10
    """At the same time: games in which nobody but bots plays."""
    commands_a_minute: int = 240
    """For each seat."""
    sockets_an_address: int = 200
    """At the same time."""
    connections_an_address: int = 400
    """At the same time, unless it is a proxy's."""
    unfinished_an_address: int = 40
    """Connections at the same time on which no whole request has come yet."""

    @property
    def finished_kept_days(self) -> float | None:
        """How many days a table is kept after its last game; None: without limit."""
        limits = (self.expire_after_days, self.expire_finished_after_days)
        return min((days for days in limits if days), default=None)

    @property
    def is_https(self) -> bool:
        """Whether people reach the server over HTTPS."""
        return self.public_url.startswith("https://")


def scale_limits(factor: float, **settings: Any) -> ServerSettings:
    """Settings with every limit of the defaults multiplied by `factor`, and at least 1."""
    limits = {name: max(1, round(getattr(ServerSettings, name) * factor)) for name in LIMITS}
    return ServerSettings(**settings, **limits)
