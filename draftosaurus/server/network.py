"""Opens the server to other devices of the local network while it runs."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from draftosaurus.server.addresses import is_local, network_address
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import ServerError

EVERY_NETWORK = "0.0.0.0"


class Network:
    """The server's address for other devices, and how to open it to them."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._opened: str | None = None
        self.listen: Callable[[str], Awaitable[None]] | None = None
        """Called with a host to listen at it too, on the same port; set by `running.run`."""

    @property
    def address(self) -> str | None:
        """The address for other devices; None if they cannot reach the server."""
        settings = self._settings
        return settings.public_url or self._opened or network_address(settings.host, settings.port)

    def may_open(self, asking: str, asked: str) -> bool:
        """Whether a client at address `asking`, who used the host name `asked`, may open it.

        Both must be of this computer; behind a proxy the host name is not.
        """
        is_closed = self.listen is not None and self.address is None
        return is_closed and is_local(asking) and is_local(asked)

    async def open(self) -> str:
        """Open the server to the local network; returns the address for other devices."""
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
