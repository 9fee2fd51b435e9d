"""Keeps Python's garbage collector from stopping the server when everybody is there.

A full collection looks at every object in memory, and nobody is answered meanwhile: 600 ms with
4,000 sockets, every few seconds if Python has its way; and the smaller ones take up to 50 ms. There
is next to nothing for them to find: tables and sockets hold no cycles, and are freed when they are
dropped. What the libraries leave behind can wait for a quiet moment.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

COLLECT_EVERY_SECONDS = 600.0


class Collector:
    """Knows when a collection is due."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def collect_if_due(self, *, is_idle: bool) -> None:
        """Collect when the server is idle, or when the last collection is too long ago."""
        if is_idle or time.monotonic() - self._last >= COLLECT_EVERY_SECONDS:
            gc.collect()
            self._last = time.monotonic()


@contextmanager
def collections_off() -> Iterator[Collector]:
    """Let Python begin no collection by itself."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield Collector()
    finally:
        if was_enabled:
            gc.enable()
