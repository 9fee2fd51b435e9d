"""How often somebody may ask; whoever asks too often is told when to come back.

The counts of all begin anew with each minute. A library that was here before started a thread for
every few requests, which made each command wait for 0.3 ms.
"""

import time
from collections import Counter

from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import ServerError

MINUTE = 60.0


class Limits:
    """Counts requests by address and commands by seat."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._began = time.monotonic()
        self._counts: Counter[tuple[str, ...]] = Counter()
        self._sockets: Counter[str] = Counter()

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
        now = time.monotonic()
        if now - self._began >= MINUTE:
            self._began = now
            self._counts.clear()
        if self._counts[who] >= most:
            raise ServerError("too_many", seconds=max(1, round(self._began + MINUTE - now)))
        self._counts[who] += 1

    def open_socket(self, address: str) -> None:
        """Count a socket; each is closed again by `close_socket`."""
        if self._sockets[address] >= self._settings.sockets_an_address:
            raise ServerError("too_many", seconds=60)
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Let a socket go."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
