"""Turns Python's automatic garbage collection off, and collects when the server is idle.

A full collection looks at every object in memory, and the server answers nobody meanwhile: 600 ms
with 4,000 sockets, every few seconds by default; the smaller ones take up to 50 ms. They find next
to nothing: tables and sockets have no reference cycles, and are freed when they are dropped. The
cycles that libraries leave behind can wait.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

COLLECT_EVERY_SECONDS = 600.0
"""How often, at least, garbage is collected on a busy server."""


class Collector:
    """Collects garbage when it is due."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def collect_if_due(self, *, is_idle: bool) -> None:
        """Collect when the server is idle, or when the last collection is too long ago."""
        if is_idle or time.monotonic() - self._last >= COLLECT_EVERY_SECONDS:
            gc.collect()
            self._last = time.monotonic()


@contextmanager
def collections_off() -> Iterator[Collector]:
    """Turn automatic collections off within the block."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield Collector()
    finally:
        if was_enabled:
            gc.enable()
