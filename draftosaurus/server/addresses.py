"""Host names, IP addresses, and the addresses under which people reach the server."""

import io
import ipaddress
import socket
from functools import lru_cache
from urllib.parse import urlsplit

ANYWHERE = ("0.0.0.0", "::", "")
"""Hosts that mean all networks of this computer."""


def is_local(host: str) -> bool:
    """Whether only this computer can reach the host."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def own_names(host: str) -> set[str]:
    """The names of a server that listens at `host`: those of the computer, and `host` itself."""
    machine = socket.gethostname().lower()
    return {machine, f"{machine}.local", *({host.lower()} - {*ANYWHERE})}


def plain_address(host: str) -> str:
    """An address as people write it: an IPv4 address within IPv6 as plain IPv4."""
    return host.removeprefix("::ffff:") if "." in host else host


@lru_cache(maxsize=4096)
def address_group(host: str) -> str:
    """The name under which an address is counted: itself, or for IPv6 its /64 network."""
    # One household usually gets a whole /64 network.
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))


def is_among(host: str, listed: str) -> bool:
    """Whether an address is in a comma-separated list of addresses and networks; `*` means all."""
    return any(_covers(one.strip(), host) for one in listed.split(","))


def _covers(network: str, host: str) -> bool:
    if network in ("*", host):
        return True
    try:
        return ipaddress.ip_address(host) in ipaddress.ip_network(network)
    except ValueError:  # a name, or nothing
        return False


def is_network(text: str) -> bool:
    """Whether a text is something that `is_among` can find an address in."""
    try:
        return text == "*" or bool(ipaddress.ip_network(text))
    except ValueError:
        return False


def is_web_address(text: str) -> bool:
    """Whether a text is the address of a whole site, as people type it."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        return False
    is_whole = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and is_whole


def own_address(host: str, port: int) -> str:
    """The address to open on this computer."""
    name = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def network_address(host: str, port: int) -> str | None:
    """The address for phones in the same network; None if they cannot reach this server."""
    if is_local(host):
        return None
    if host not in ANYWHERE:
        return own_address(host, port)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only chooses the address to send from.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if is_local(found) else f"http://{found}:{port}/"


def qr_code(address: str) -> str:
    """The QR code of an address, as text for a terminal."""
    import segno

    picture = io.StringIO()
    segno.make(address, micro=False).terminal(out=picture, compact=True)
    return picture.getvalue()
