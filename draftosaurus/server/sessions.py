"""Sessions of guests: a cookie lasts until its guest ends it, and is then good for nothing."""

from collections import defaultdict
from collections.abc import Callable

from draftosaurus.service import digest
from draftosaurus.table import Log

OnEnd = Callable[[], None]
"""Is told that a session has ended; must neither wait nor fail."""


class Sessions:
    """Knows which guests have ended their sessions, and tells their open sockets."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._ended: set[str] = set()
        self._listeners: defaultdict[str, set[OnEnd]] = defaultdict(set)

    async def load(self) -> None:
        """Read what was ended before the server started."""
        self._ended.update(await self._log.ended_sessions())

    def is_ended(self, guest: str) -> bool:
        """Whether the cookie of a guest is good for nothing any more."""
        return bool(self._ended) and _session(guest) in self._ended

    async def end(self, guest: str) -> None:
        """End the session of a guest for good, on all its sockets too."""
        await self._log.end_session(_session(guest))
        self._ended.add(_session(guest))
        for on_end in tuple(self._listeners.get(guest, ())):
            on_end()

    def listen(self, guest: str, on_end: OnEnd) -> None:
        """Tell somebody when the session of a guest ends, until `forget`."""
        self._listeners[guest].add(on_end)

    def forget(self, guest: str, on_end: OnEnd) -> None:
        """Tell somebody nothing more."""
        self._listeners[guest].discard(on_end)
        if not self._listeners[guest]:
            del self._listeners[guest]


def _session(guest: str) -> str:
    return digest(f"session {guest}")
