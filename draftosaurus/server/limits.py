"""Limits on requests and commands; whoever is over a limit gets an error that says when to retry.

All counts are cleared once a minute. Processes that serve the same database exchange theirs
(`counts_for_peers` and `take_peer_counts`) once a second. The counts are in memory: a library for
them started a thread for every few requests, which cost each command 0.3 ms.
"""

import time
from collections import Counter
from collections.abc import Mapping

from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import ServerError

MINUTE_SECONDS = 60.0
SHARED_FROM = 0.1
"""A count is sent to other processes once it reaches this share of its limit."""


class Limits:
    """Counts requests by address and commands by seat."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._ends = time.monotonic() + MINUTE_SECONDS
        """When the counts are cleared next, by `time.monotonic`."""
        self._counts: dict[tuple[str, ...], int] = {}
        self._sockets: Counter[str] = Counter()
        self._shared: dict[str, tuple[str, ...]] = {}
        """The keys of the counts that are sent to other processes, by their names there."""
        self._peer_counts: Mapping[str, int] = {}
        """The sums of the counts of all other processes, by name."""

    def count_request(self, address: str) -> None:
        """Count any request."""
        self._count(self._settings.requests_a_minute, "request", address)

    def count_asset(self, address: str) -> None:
        """Count a file of the browser client."""
        self._count(self._settings.assets_a_minute, "asset", address)

    def count_attempt(self, address: str) -> None:
        """Count the use of a secret."""
        self._count(self._settings.attempts_a_minute, "attempt", address)

    def count_new_table(self, address: str) -> None:
        """Count a new table."""
        self._count(self._settings.tables_a_minute, "table", address)

    def check_bot_games(self, running: int) -> None:
        """Refuse another game of bots alone if an address has `running` of them already."""
        if running >= self._settings.bot_games_an_address:
            raise ServerError("too_many", seconds=round(MINUTE_SECONDS))

    def count_command(self, table: str, guest: str) -> None:
        """Count a command of somebody at a table."""
        self._count(self._settings.commands_a_minute, "command", table, guest)

    def _count(self, most: int, *who: str) -> None:
        now = time.monotonic()
        if now >= self._ends:
            self._start_minute(now)
        own = count = self._counts.get(who, 0)
        if count >= most * SHARED_FROM:
            count += self._count_of_peers(who)
        if count >= most:
            raise ServerError("too_many", seconds=max(1, round(self._ends - now)))
        self._counts[who] = own + 1

    def _start_minute(self, now: float) -> None:
        """Clear the counts; `now` is the time by `time.monotonic`."""
        self._ends = now + MINUTE_SECONDS
        self._counts.clear()
        self._shared.clear()

    def _count_of_peers(self, who: tuple[str, ...]) -> int:
        name = " ".join(who)
        self._shared[name] = who
        return self._peer_counts.get(name, 0)

    def counts_for_peers(self) -> dict[str, int]:
        """The counts that other processes need: open sockets, and counts close to their limits."""
        if (now := time.monotonic()) >= self._ends:
            self._start_minute(now)
        counts = {name: self._counts[who] for name, who in self._shared.items()}
        return counts | {f"socket {address}": count for address, count in self._sockets.items()}

    def take_peer_counts(self, counts: Mapping[str, int]) -> None:
        """Replace the sums of what other processes have counted in their current minute."""
        self._peer_counts = counts

    def open_socket(self, address: str) -> None:
        """Count a socket that is opened; `close_socket` is called once it is closed."""
        elsewhere = self._peer_counts.get(f"socket {address}", 0)
        if self._sockets[address] + elsewhere >= self._settings.sockets_an_address:
            raise ServerError("too_many", seconds=60)
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Count a socket that is closed."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
