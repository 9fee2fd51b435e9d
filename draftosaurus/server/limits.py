"""How often somebody may ask; whoever asks too often is told when to come back."""

import time
from collections import Counter

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from draftosaurus.server.errors import ServerError
from draftosaurus.server.settings import ServerSettings


class Limits:
    """Counts requests by address and commands by seat."""

    def __init__(self, settings: ServerSettings) -> None:
        self._window = FixedWindowRateLimiter(MemoryStorage())
        self._requests = RateLimitItemPerMinute(settings.requests_a_minute)
        self._attempts = RateLimitItemPerMinute(settings.attempts_a_minute)
        self._tables = RateLimitItemPerMinute(settings.tables_a_minute)
        self._commands = RateLimitItemPerMinute(settings.commands_a_minute)
        self._sockets_an_address = settings.sockets_an_address
        self._sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        """Count any request."""
        self._count(self._requests, "request", address)

    def attempt(self, address: str) -> None:
        """Count the use of a secret."""
        self._count(self._attempts, "attempt", address)

    def new_table(self, address: str) -> None:
        """Count a new table."""
        self._count(self._tables, "table", address)

    def command(self, table: str, guest: str) -> None:
        """Count a command of somebody at a table."""
        self._count(self._commands, "command", table, guest)

    def _count(self, limit: RateLimitItemPerMinute, *who: str) -> None:
        if not self._window.hit(limit, *who):
            back = self._window.get_window_stats(limit, *who).reset_time
            raise ServerError("too_many", seconds=max(1, round(back - time.time())))

    def open_socket(self, address: str) -> None:
        """Count a socket; each is closed again by `close_socket`."""
        if self._sockets[address] >= self._sockets_an_address:
            raise ServerError("too_many", seconds=60)
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Let a socket go."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
