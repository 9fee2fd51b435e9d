"""Runs the application with uvicorn, until it is told to stop."""

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
KERNEL_BUFFER_BYTES = 128 * 1024
"""What the system keeps of what a client has not read; by itself it would take 4 MB and more."""
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def listen(
    settings: ServerSettings, *, is_shared: bool = False, is_listening: bool = True
) -> socket.socket:
    """A socket that listens, so that a port in use is known before anything starts.

    Several processes may have the same port if each of them says that it is shared.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio sends small messages at once (TCP_NODELAY) only if the protocol is named.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # What it accepts inherits this. A client that does not read is noticed only once the system
        # takes no more for it.
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
    """Announces that it answers, and returns after a signal so that the caller can clean up."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce
        self.siblings: Siblings | None = None
        """Other processes on this machine, which hand over connections."""
        self._taking: set[asyncio.Task[object]] = set()

    async def listen_also(self, bound: socket.socket) -> None:
        """Serve the same on one more socket."""
        config, loop = self.config, asyncio.get_running_loop()

        def create_protocol() -> asyncio.Protocol:
            return HttpConnection(config, self.server_state, self.lifespan.state)

        self.servers.append(await loop.create_server(create_protocol, sock=bound, backlog=BACKLOG))

    def take_over(self, connection: socket.socket, beginning: bytes) -> None:
        """Serve a connection that another process has accepted, and begun to read."""
        config, loop = self.config, asyncio.get_running_loop()

        def create_protocol() -> asyncio.Protocol:
            return HandedOverConnection(beginning, config, self.server_state, self.lifespan.state)

        connection.setblocking(False)
        taking = loop.create_task(loop.connect_accepted_socket(create_protocol, connection))
        self._taking.add(taking)
        taking.add_done_callback(self._taking.discard)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        if self.started:
            if self.siblings is not None:
                self.siblings.open(self.take_over)
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and end all that there are."""
        if self.siblings is not None:
            self.siblings.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal; uvicorn itself would raise it once more, and end the process."""
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
    """Serve until a signal comes; then sockets are told to reconnect, and nothing is lost.

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
