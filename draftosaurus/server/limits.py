"""Limits on requests and commands; those over a limit are told when to come back.

All counts are cleared once a minute. Processes that serve the same database tell each other theirs
(`told` and `hear`) once a second. They are kept in memory since a library for it started a thread
for every few requests, which cost each command 0.3 ms.
"""

import time
from collections import Counter
from collections.abc import Mapping

from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import ServerError

MINUTE = 60.0
TOLD_SHARE = 0.1
"""From which share of its limit on a count is told to other processes."""


class Limits:
    """Counts requests by address and commands by seat."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._began = time.monotonic()
        self._counts: Counter[tuple[str, ...]] = Counter()
        self._sockets: Counter[str] = Counter()
        self._told: dict[str, tuple[str, ...]] = {}
        """Counts that other processes have to know, by the text that stands for them there."""
        self._elsewhere: Mapping[str, int] = {}
        """The same of other processes, all in all."""

    def request(self, address: str) -> None:
        """Count any request."""
        self._count(self._settings.requests_a_minute, "request", address)

    def asset(self, address: str) -> None:
        """Count a file of the browser client."""
        self._count(self._settings.assets_a_minute, "asset", address)

    def attempt(self, address: str) -> None:
        """Count the use of a secret."""
        self._count(self._settings.attempts_a_minute, "attempt", address)

    def new_table(self, address: str) -> None:
        """Count a new table."""
        self._count(self._settings.tables_a_minute, "table", address)

    def bot_game(self, running: int) -> None:
        """Refuse a game of bots alone where the address has the most that are allowed."""
        if running >= self._settings.bot_games_an_address:
            raise ServerError("too_many", seconds=round(MINUTE))

    def command(self, table: str, guest: str) -> None:
        """Count a command of somebody at a table."""
        self._count(self._settings.commands_a_minute, "command", table, guest)

    def _count(self, most: int, *who: str) -> None:
        now = self._begin_minute_if_due()
        count = self._counts[who]
        if count >= most * TOLD_SHARE:
            count += self._count_elsewhere(who)
        if count >= most:
            raise ServerError("too_many", seconds=max(1, round(self._began + MINUTE - now)))
        self._counts[who] += 1

    def _begin_minute_if_due(self) -> float:
        """Clear the counts if a minute is over; what time it is."""
        now = time.monotonic()
        if now - self._began >= MINUTE:
            self._began = now
            self._counts.clear()
            self._told.clear()
        return now

    def _count_elsewhere(self, who: tuple[str, ...]) -> int:
        name = " ".join(who)
        self._told[name] = who
        return self._elsewhere.get(name, 0)

    def told(self) -> dict[str, int]:
        """What other processes have to know: sockets, and the counts that near their limits."""
        self._begin_minute_if_due()
        counts = {name: self._counts[who] for name, who in self._told.items()}
        return counts | {f"socket {address}": count for address, count in self._sockets.items()}

    def hear(self, counts: Mapping[str, int]) -> None:
        """What other processes have counted, all in all, since their last minute began."""
        self._elsewhere = counts

    def open_socket(self, address: str) -> None:
        """Count a socket; each is closed again by `close_socket`."""
        elsewhere = self._elsewhere.get(f"socket {address}", 0)
        if self._sockets[address] + elsewhere >= self._settings.sockets_an_address:
            raise ServerError("too_many", seconds=60)
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Let a socket go."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
