"""Letting other devices of the network in, while the server runs."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from draftosaurus.server.addresses import is_local, network_address
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import ServerError

EVERY_NETWORK = "0.0.0.0"


class Network:
    """Where other devices find a server, and how one that is for this computer lets them in."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._opened: str | None = None
        self.listen: Callable[[str], Awaitable[None]] | None = None
        """Listens at one more host, on the same port; whoever runs the server sets it."""

    @property
    def address(self) -> str | None:
        """Where other devices find the server; None if they cannot reach it."""
        settings = self._settings
        return settings.public_url or self._opened or network_address(settings.host, settings.port)

    def may_open(self, asking: str, asked: str) -> bool:
        """Whether somebody at an address, who asked at a host, may let other devices in.

        Only whoever sits at this computer may, and only where no proxy speaks for others.
        """
        is_closed = self.listen is not None and self.address is None
        return is_closed and is_local(asking) and is_local(asked)

    async def open(self) -> str:
        """Let other devices of the network in; the address for them."""
        assert self.listen is not None
        found = network_address(EVERY_NETWORK, self._settings.port)
        host = urlsplit(found).hostname if found else None
        if found is None or host is None:
            raise ServerError("no_network")
        try:
            await self.listen(host)
        except OSError:
            raise ServerError("no_network") from None
        self._opened = found
        return found
