"""Runs the application with uvicorn until a signal comes."""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from draftosaurus.server.app import create_app
from draftosaurus.server.connections import HandedOverConnection, HttpConnection, ServerConfig
from draftosaurus.server.core import running
from draftosaurus.server.handing_over import Siblings
from draftosaurus.server.settings import ServerSettings

BACKLOG = 2048
"""How many new connections the system keeps until they are accepted."""
KERNEL_BUFFER_BYTES = 128 * 1024
"""The system's buffer for data that a client has not read; the default is 4 MB and more."""
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def listen(
    settings: ServerSettings, *, is_shared: bool = False, is_listening: bool = True
) -> socket.socket:
    """A socket at the host and port of the settings; raises `OSError` if the port is in use.

    Several processes may use the same port if `is_shared` in all of them. Only those with
    `is_listening` get connections.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio sends small messages at once (TCP_NODELAY) only if the protocol is named.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted connections inherit this. A client that does not read is noticed only once this
        # buffer is full.
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER_BYTES)
        if is_shared:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        bound.bind((settings.host, settings.port))
        if is_listening:
            bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound


class AnnouncingServer(uvicorn.Server):
    """Calls `announce` once it answers, and returns after a signal so that callers can clean up."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce
        self.siblings: Siblings | None = None
        """The other processes on this machine, which hand connections over."""
        self._taking: set[asyncio.Task[object]] = set()

    async def listen_also(self, bound: socket.socket) -> None:
        """Serve the same application on one more socket."""
        config, loop = self.config, asyncio.get_running_loop()

        def create_protocol() -> asyncio.Protocol:
            return HttpConnection(config, self.server_state, self.lifespan.state)

        self.servers.append(await loop.create_server(create_protocol, sock=bound, backlog=BACKLOG))

    def take_over(self, connection: socket.socket, beginning: bytes) -> None:
        """Serve a connection of which another process has read the beginning."""
        config, loop = self.config, asyncio.get_running_loop()

        def create_protocol() -> asyncio.Protocol:
            return HandedOverConnection(beginning, config, self.server_state, self.lifespan.state)

        connection.setblocking(False)
        taking = loop.create_task(loop.connect_accepted_socket(create_protocol, connection))
        self._taking.add(taking)
        taking.add_done_callback(self._taking.discard)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and announce it."""
        await super().startup(sockets)
        if self.started:
            if self.siblings is not None:
                self.siblings.open(self.take_over)
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, and close the open ones."""
        if self.siblings is not None:
            self.siblings.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal; uvicorn itself would raise it again, and so end the process."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def run(
    settings: ServerSettings,
    bound: socket.socket,
    announce: Callable[[], None],
    siblings: Siblings | None = None,
) -> None:
    """Serve until a signal comes; then sockets are closed so that clients reconnect.

    `siblings` are the processes that serve together on this machine, if there are several. Raises
    `StorageError` if the database cannot be used.
    """
    # uvloop where it is installed, as on all systems but Windows.
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(_run(settings, bound, announce, siblings))


async def _run(
    settings: ServerSettings,
    bound: socket.socket,
    announce: Callable[[], None],
    siblings: Siblings | None,
) -> None:
    async with running(settings) as server:
        config = ServerConfig(create_app(settings, server), settings)
        announcing = AnnouncingServer(config, announce)
        if siblings is not None:
            announcing.siblings = siblings
            config.hand_over = siblings.hand_over
            server.tables.is_ours = siblings.is_ours

        async def listen_in_network(host: str) -> None:
            await announcing.listen_also(listen(replace(settings, host=host)))

        if settings.processes == 1:  # else the others would not know
            server.network.listen = listen_in_network
        sockets = [bound]
        if settings.metrics_port:
            sockets.append(listen(replace(settings, port=settings.metrics_port)))
        await announcing.serve(sockets)
