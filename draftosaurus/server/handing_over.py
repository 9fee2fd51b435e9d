"""Hands connections to the process that has their table, if several serve on one machine.

The system gives a new connection to any process. All connections of a table are handed to the same
one, so that only one reads its events and makes its views. It gets the file descriptor, and the
beginning of the request, which was read already.

This only saves work, since any process can serve any table: a connection that cannot be handed
over, because the other process has ended or is busy, stays where it is.
"""

import asyncio
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

TABLE_IN_REQUEST = re.compile(rb"[A-Z]+ /api/tables/(\w+)")
"""The beginning of a request for a table, with its id."""
LARGEST_BEGINNING_BYTES = 16 * 1024
"""The most bytes of a request that can be handed over with its connection."""

TakeOver = Callable[[socket.socket, bytes], None]
"""Called with a connection, and the bytes that were read from it."""


class Siblings:
    """The processes that serve together on this machine, by their numbers from 0.

    Each has a Unix socket in `folder`, to which the others send connections.
    """

    def __init__(self, folder: str, number: int, processes: int) -> None:
        self._folder = Path(folder)
        self._number = number
        self._processes = processes
        self._inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._inbox.setblocking(False)
        self._outbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._outbox.setblocking(False)

    def open(self, take_over: TakeOver) -> None:
        """Begin to receive connections; each is passed to `take_over`."""
        own = self._path(self._number)
        own.unlink(missing_ok=True)  # left by an earlier process that was killed
        self._inbox.bind(str(own))
        loop = asyncio.get_running_loop()
        loop.add_reader(self._inbox, self._receive, take_over)

    def close(self) -> None:
        """Receive no more; connections not yet received are closed, and clients reconnect."""
        asyncio.get_running_loop().remove_reader(self._inbox)
        self._inbox.close()
        self._outbox.close()
        self._path(self._number).unlink(missing_ok=True)

    def is_ours(self, table: str) -> bool:
        """Whether the connections of a table come to this process."""
        return self._number_of(table.encode()) == self._number

    def hand_over(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Hand a connection over if its request is for another process; returns whether it was.

        `data` is everything that was read of the request.
        """
        found = TABLE_IN_REQUEST.match(data)
        if found is None or len(data) > LARGEST_BEGINNING_BYTES:
            return False
        number = self._number_of(found[1])
        if number == self._number:
            return False
        descriptor = transport.get_extra_info("socket").fileno()
        try:
            self._outbox.connect(str(self._path(number)))
            socket.send_fds(self._outbox, [data], [descriptor])
        except OSError:  # the other process has ended, or is busy
            return False
        transport.abort()  # it stays open in the other process
        return True

    def _path(self, number: int) -> Path:
        return self._folder / str(number)

    def _number_of(self, table: bytes) -> int:
        return crc32(table) % self._processes

    def _receive(self, take_over: TakeOver) -> None:
        with suppress(BlockingIOError):
            data, descriptors, _, _ = socket.recv_fds(self._inbox, LARGEST_BEGINNING_BYTES, 1)
            for descriptor in descriptors:
                take_over(socket.socket(fileno=descriptor), data)
