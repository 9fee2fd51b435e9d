"""Sessions of guests: a cookie is valid until its guest ends the session."""

import time
from collections import defaultdict
from collections.abc import Callable, Collection

from draftosaurus.service import digest
from draftosaurus.table import Log

SHARED_SECONDS = 60.0
"""For how many seconds other processes are told that a session has ended."""

OnEnd = Callable[[], None]
"""Is told that a session has ended; must neither wait nor fail."""


class Sessions:
    """Knows which guests have ended their sessions, and tells their open sockets."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._ended: set[str] = set()
        self._lately: list[tuple[float, str]] = []
        """When this process ended which sessions, in the last minutes."""
        self._listeners: defaultdict[str, set[OnEnd]] = defaultdict(set)

    async def load(self) -> None:
        """Read what was ended before the server started, and by processes that are gone."""
        self.mark_ended(await self._log.ended_sessions())

    def is_ended(self, guest: str) -> bool:
        """Whether a guest has ended the session, so that the cookie is no longer valid."""
        return bool(self._ended) and _session(guest) in self._ended

    async def end(self, guest: str) -> None:
        """End the session of a guest for good, on all its sockets too."""
        await self._log.end_session(_session(guest))
        self._lately.append((time.monotonic(), _session(guest)))
        self.mark_ended([_session(guest)])

    def ended_lately(self) -> list[str]:
        """The sessions that this process has ended a short while ago, for others to know."""
        since = time.monotonic() - SHARED_SECONDS
        self._lately = [(at, session) for at, session in self._lately if at > since]
        return [session for _, session in self._lately]

    def mark_ended(self, ended: Collection[str]) -> None:
        """These sessions have ended, here or in another process."""
        if new := {*ended} - self._ended:
            self._ended |= new
            for guest in [one for one in self._listeners if _session(one) in new]:
                for on_end in tuple(self._listeners[guest]):
                    on_end()

    def add_listener(self, guest: str, on_end: OnEnd) -> None:
        """Tell somebody when the session of a guest ends, until `forget`."""
        self._listeners[guest].add(on_end)

    def remove_listener(self, guest: str, on_end: OnEnd) -> None:
        """Tell somebody nothing more."""
        self._listeners[guest].discard(on_end)
        if not self._listeners[guest]:
            del self._listeners[guest]


def _session(guest: str) -> str:
    return digest(f"session {guest}")
