"""Sessions of guests: a cookie is valid until its guest ends the session."""

import time
from collections import defaultdict
from collections.abc import Callable, Collection

from draftosaurus.service import digest
from draftosaurus.table import Log

SHARED_SECONDS = 60.0
"""For how many seconds an ended session is sent to other processes."""

OnEnd = Callable[[], None]
"""Called when a session has ended; must not block or raise."""


class Sessions:
    """Knows which guests have ended their sessions, and notifies their open sockets."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._ended: set[str] = set()
        self._lately: list[tuple[float, str]] = []
        """Times and hashes of the sessions that this process has ended lately."""
        self._listeners: defaultdict[str, set[OnEnd]] = defaultdict(set)

    async def load(self) -> None:
        """Read the sessions that were ended before the start, or by other processes."""
        self.mark_ended(await self._log.ended_sessions())

    def is_ended(self, guest: str) -> bool:
        """Whether a guest has ended the session, so that the cookie is no longer valid."""
        return bool(self._ended) and _session(guest) in self._ended

    async def end(self, guest: str) -> None:
        """End the session of a guest for good, and close its sockets."""
        await self._log.end_session(_session(guest))
        self._lately.append((time.monotonic(), _session(guest)))
        self.mark_ended([_session(guest)])

    def ended_lately(self) -> list[str]:
        """The hashes of the sessions that this process has ended in the last `SHARED_SECONDS`."""
        since = time.monotonic() - SHARED_SECONDS
        self._lately = [(at, session) for at, session in self._lately if at > since]
        return [session for _, session in self._lately]

    def mark_ended(self, ended: Collection[str]) -> None:
        """Note that sessions, by their hashes, have ended here or in another process."""
        if new := {*ended} - self._ended:
            self._ended |= new
            for guest in [one for one in self._listeners if _session(one) in new]:
                for on_end in tuple(self._listeners[guest]):
                    on_end()

    def add_listener(self, guest: str, on_end: OnEnd) -> None:
        """Call `on_end` when the session of a guest ends, until `remove_listener`."""
        self._listeners[guest].add(on_end)

    def remove_listener(self, guest: str, on_end: OnEnd) -> None:
        """Do not call `on_end` any more."""
        self._listeners[guest].discard(on_end)
        if not self._listeners[guest]:
            del self._listeners[guest]


def _session(guest: str) -> str:
    """The hash by which the session of a guest is stored."""
    return digest(f"session {guest}")
