"""Under which addresses a server can be reached, for people to type or to scan."""

import io
import ipaddress
import socket

ANYWHERE = ("0.0.0.0", "::", "")


def is_local(host: str) -> bool:
    """Whether only this computer can reach the host."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def own_address(host: str, port: int) -> str:
    """The address to open on this computer."""
    return f"http://{'127.0.0.1' if host in ANYWHERE else host}:{port}/"


def network_address(host: str, port: int) -> str | None:
    """The address for phones in the same network; None if they cannot reach this server."""
    if is_local(host):
        return None
    if host not in ANYWHERE:
        return own_address(host, port)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only tells from which address it would be.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if is_local(found) else f"http://{found}:{port}/"


def qr_code(address: str) -> str:
    """The address as a picture of blocks, for a phone's camera."""
    import segno

    picture = io.StringIO()
    segno.make(address, micro=False).terminal(out=picture, compact=True)
    return picture.getvalue()
