"""Connections handed to the process that has their table, where several serve on one machine.

The system gives a connection to any of them. All connections of a table go to the same one, so that
no two read its events, and make its views. Who is handed a connection takes it over as it is: the
descriptor, and the beginning of the request that has been read already.

It is a saving and nothing else, since any process serves any table: a connection that cannot be
handed over, because the other process is gone or busy, stays where it is.
"""

import asyncio
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

TABLE_IN_REQUEST = re.compile(rb"[A-Z]+ /api/tables/(\w+)")
"""How a request for a table begins."""
LARGEST_BEGINNING = 16 * 1024
"""Bytes of a request that are handed over with its connection."""

TakeOver = Callable[[socket.socket, bytes], None]
"""Is given a connection, and what has been read of it."""


class Siblings:
    """The processes on this machine that serve together, by their numbers from 0.

    Each has a socket in the folder, where others leave what is for it.
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
        """Take what is handed to this process, from now on."""
        own = self._path(self._number)
        own.unlink(missing_ok=True)  # of the process before this one, which was killed
        self._inbox.bind(str(own))
        loop = asyncio.get_running_loop()
        loop.add_reader(self._inbox, self._receive, take_over)

    def close(self) -> None:
        """Take nothing more; what nobody has taken is hung up, and its client connects anew."""
        asyncio.get_running_loop().remove_reader(self._inbox)
        self._inbox.close()
        self._outbox.close()
        self._path(self._number).unlink(missing_ok=True)

    def is_ours(self, table: str) -> bool:
        """Whether the connections of a table come to this process."""
        return self._number_of(table.encode()) == self._number

    def hand_over(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Hand a connection on if a request begins that is for another process; whether it is gone.

        `data` are all that was read of the request.
        """
        found = TABLE_IN_REQUEST.match(data)
        if found is None or len(data) > LARGEST_BEGINNING:
            return False
        number = self._number_of(found[1])
        if number == self._number:
            return False
        descriptor = transport.get_extra_info("socket").fileno()
        try:
            self._outbox.connect(str(self._path(number)))
            socket.send_fds(self._outbox, [data], [descriptor])
        except OSError:  # it is not there, or has too much to do
            return False
        transport.abort()  # it stays open where it is now
        return True

    def _path(self, number: int) -> Path:
        return self._folder / str(number)

    def _number_of(self, table: bytes) -> int:
        return crc32(table) % self._processes

    def _receive(self, take_over: TakeOver) -> None:
        with suppress(BlockingIOError):
            data, descriptors, _, _ = socket.recv_fds(self._inbox, LARGEST_BEGINNING, 1)
            for descriptor in descriptors:
                take_over(socket.socket(fileno=descriptor), data)
