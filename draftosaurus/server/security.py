"""What protects people: who may call from where, how large a request may be, safe headers."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from draftosaurus.server.errors import STATUS, ServerError, describe
from draftosaurus.server.settings import ServerSettings

LARGEST_REQUEST = 64 * 1024
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def check_origin(connection: HTTPConnection, settings: ServerSettings) -> None:
    """Refuse what another site's page sends in a guest's name.

    Programs send no Origin; browsers do, with every WebSocket and every request that can change
    something.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return
    asking = urlsplit(origin).netloc.lower()
    own = {connection.headers.get("host", "").lower(), urlsplit(settings.public_url).netloc.lower()}
    if not asking or asking not in own:
        raise ServerError("foreign_origin")


class SafeHeaders:
    """Adds the headers that keep browsers careful to every answer."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self._app = app
        self._headers = dict(HEADERS)
        if settings.is_https:
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_safely)


class SizeLimit:
    """Refuses a request that is too large before it is read whole."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        if announced.isdigit() and int(announced) > LARGEST_REQUEST:
            refused = ServerError("too_large", most=LARGEST_REQUEST)
            await JSONResponse(describe(refused), STATUS["too_large"])(scope, receive, send)
            return
        received = 0

        async def receive_little() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_REQUEST:
                # FastAPI lets no other exception through while it reads a body.
                raise HTTPException(STATUS["too_large"])
            return message

        await self._app(scope, receive_little, send)
