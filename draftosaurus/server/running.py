"""Runs the application with uvicorn, until it is told to stop."""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from draftosaurus.server.app import create_app
from draftosaurus.server.core import running
from draftosaurus.server.settings import ServerSettings

LARGEST_SOCKET_MESSAGE = 16 * 1024
SECONDS_TO_STOP = 5
BACKLOG = 2048
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def listen(settings: ServerSettings) -> socket.socket:
    """A socket that listens, so that a port in use is known before anything starts."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((settings.host, settings.port))
        bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound


class AnnouncingServer(uvicorn.Server):
    """Tells once it answers, and lets whoever started it clean up after a signal."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        if self.started:
            self._announce()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal; uvicorn itself would raise it once more, and end the process."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def run(settings: ServerSettings, bound: socket.socket, announce: Callable[[], None]) -> None:
    """Serve until a signal comes; then sockets are told to reconnect, and nothing is lost.

    Raises `StorageError` if the database cannot be used.
    """
    asyncio.run(_run(settings, bound, announce))


async def _run(
    settings: ServerSettings, bound: socket.socket, announce: Callable[[], None]
) -> None:
    async with running(settings) as server:
        config = uvicorn.Config(
            create_app(settings, server),
            log_level="warning",
            access_log=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=LARGEST_SOCKET_MESSAGE,
            ws_per_message_deflate=False,
            # Clients ping, and whoever is silent for too long is closed: uvicorn's own pings would
            # drop good sockets on a machine that is busy for a while.
            ws_ping_interval=None,
            ws_ping_timeout=None,
            timeout_graceful_shutdown=SECONDS_TO_STOP,
        )
        await AnnouncingServer(config, announce).serve([bound])
