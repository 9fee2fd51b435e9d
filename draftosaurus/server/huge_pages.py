"""Moves the server's memory to pages of 2 MiB, where Linux can do that (from 6.1 on).

Between two commands others use the processor, and it forgets where the memory of this process is.
With pages of 4 KiB it looks up some hundred of them again for each command.
"""

import asyncio
import ctypes
import mmap
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

HUGE_PAGE_BYTES = 2 * 2**20
MADV_COLLAPSE = 25
"""The advice to Linux to make one large page of many small ones, at once."""
SHARE_IN_USE = 0.75
"""Memory of which less is in use stays as it is."""
LOOK_EVERY_SECONDS = 10.0
"""How often memory is looked for that was allocated since the last time."""
PAUSE_SECONDS = 0.005
"""Between two pages: whoever uses one waits until it is moved, up to half a millisecond."""


async def use_huge_pages() -> None:
    """Move memory to huge pages for as long as the server runs; ends where that cannot be done."""
    if sys.platform != "linux":
        return
    pages = HugePages()
    with suppress(OSError, AttributeError):  # a Linux without /proc, or a C library without a call
        while True:
            await asyncio.sleep(LOOK_EVERY_SECONDS)
            await asyncio.to_thread(pages.move)


class HugePages:
    """The memory of this process that has been moved."""

    def __init__(self) -> None:
        self._system = ctypes.CDLL(None)
        self._moved: set[int] = set()
        """The addresses at which huge pages begin."""

    def move(self) -> int:
        """Move what is in use and not moved yet; returns how many huge pages that took.

        Blocks for a while. Nothing happens where the system cannot do it.
        """
        before = len(self._moved)
        for address in _places():
            if address not in self._moved and self._is_in_use(address) and self._collapse(address):
                self._moved.add(address)
                time.sleep(PAUSE_SECONDS)
        return len(self._moved) - before

    def _is_in_use(self, address: int) -> bool:
        """Whether most of the memory there is in use: the rest is taken from the system too."""
        in_use = (ctypes.c_ubyte * (HUGE_PAGE_BYTES // mmap.PAGESIZE))()
        size = ctypes.c_size_t(HUGE_PAGE_BYTES)
        failed = self._system.mincore(ctypes.c_void_p(address), size, in_use)
        return not failed and sum(in_use) >= SHARE_IN_USE * len(in_use)

    def _collapse(self, address: int) -> bool:
        size = ctypes.c_size_t(HUGE_PAGE_BYTES)
        return not self._system.madvise(ctypes.c_void_p(address), size, MADV_COLLAPSE)


def _places() -> Iterator[int]:
    """The addresses of this process at which huge pages could begin: writable, and of no file."""
    for line in Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines():
        addresses, rights, _offset, _device, _inode, *name = line.split(maxsplit=5)
        if rights.startswith("rw") and (not name or name == ["[heap]"]):
            start, end = (int(one, 16) for one in addresses.split("-"))
            first = -(-start // HUGE_PAGE_BYTES) * HUGE_PAGE_BYTES
            yield from range(first, end - HUGE_PAGE_BYTES + 1, HUGE_PAGE_BYTES)
