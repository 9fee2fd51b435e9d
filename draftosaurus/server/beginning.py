"""Begins a coroutine at once; a task would begin it in the next step of the event loop."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol


class Writes(Protocol):
    """What a step of the work writes, sent together at its end."""

    def hold(self) -> None:
        """Collect what is written from now on."""

    def flush(self) -> None:
        """Send it."""


class Beginning:
    """A coroutine that runs up to its first wait when this is made, and then as a task would.

    It cannot be cancelled, and must not use what takes a task: `asyncio.timeout` is an example.
    """

    __slots__ = ("_on_end", "_send", "_writes")

    def __init__(
        self, work: Coroutine[Any, None, None], on_end: Callable[[], None], writes: Writes
    ) -> None:
        self._send = work.send
        self._on_end = on_end
        """Called once the work is done; the work itself must not raise."""
        self._writes = writes
        self._go_on()

    def _go_on(self, _awaited: object = None) -> None:
        self._writes.hold()
        try:
            awaited = self._send(None)
        except StopIteration:
            self._on_end()
            return
        finally:
            self._writes.flush()
        if awaited is None:  # `asyncio.sleep(0)`
            asyncio.get_running_loop().call_soon(self._go_on)
        else:
            # Tasks tell a future so that they have taken it from the coroutine.
            awaited._asyncio_future_blocking = False
            awaited.add_done_callback(self._go_on)
