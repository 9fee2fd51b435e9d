"""Protection: origin and host checks, limits on requests and sizes, security headers."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from draftosaurus.server.addresses import address_group, is_local, own_names, plain_address
from draftosaurus.server.errors import describe, language_of
from draftosaurus.server.limits import Limits
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import STATUS, ServerError, status_of

LARGEST_REQUEST_BYTES = 64 * 1024
POLICY_VIOLATION = 1008
"""The code that closes a WebSocket that is not allowed."""
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

WORKER_POLICY = f"{CONTENT_SECURITY_POLICY}; script-src 'self' 'wasm-unsafe-eval'"
"""For workers alone, which run Python as WebAssembly; the page itself may not."""

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
    """Raise `ServerError` if a page of another site sent the request with a guest's cookie.

    Browsers send the header Origin with every WebSocket and every request that can change
    something; programs send none.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        asking = urlsplit(origin).netloc.lower()
    except ValueError:  # no address at all
        raise ServerError("foreign_origin") from None
    own = {connection.headers.get("host", "").lower(), urlsplit(settings.public_url).netloc.lower()}
    if not asking or asking not in own:
        raise ServerError("foreign_origin")


class SafeHeaders:
    """Adds security headers to every answer."""

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


class HeadAsGet:
    """Answers HEAD like GET; uvicorn leaves the body out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)


class HostCheck:
    """Refuses requests whose host name is not one of this server.

    Another site may let its own name point to this computer (DNS rebinding). The browser then takes
    our answers for that site's; only the header Host shows the difference.
    """

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self._app = app
        self._names = own_names(settings.host)
        if settings.public_url:
            self._names |= {host_name(urlsplit(settings.public_url).netloc)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse one WebSocket."""
        if scope["type"] == "lifespan" or self._is_ours(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await _refuse(ServerError("unknown_host"), scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})

    def _is_ours(self, scope: Scope) -> bool:
        asked = Headers(scope=scope).get("host")
        if asked is None:  # no browser leaves it out
            return True
        name = host_name(asked)
        reached = plain_address(scope["server"][0]) if scope.get("server") else ""
        return name in self._names or name == reached or (is_local(name) and is_local(reached))


def host_name(netloc: str) -> str:
    """The host of `host:port`, in small letters; empty if there is none."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


class RequestLimit:
    """Limits requests by address, pages too; the client's own files have a higher limit."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it with the time to retry."""
        if scope["type"] == "http" and scope["path"] != "/healthz":
            limits: Limits = scope["app"].state.server.limits
            address = address_group(scope["client"][0]) if scope.get("client") else ""
            is_asset = scope["path"].startswith("/assets/")
            try:
                (limits.count_asset if is_asset else limits.count_request)(address)
            except ServerError as error:
                await _refuse(error, scope, receive, send)
                return
        await self._app(scope, receive, send)


class SizeLimit:
    """Refuses a request that is too large, before all of it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        if announced.isdigit() and int(announced) > LARGEST_REQUEST_BYTES:
            refused = ServerError("too_large", most=LARGEST_REQUEST_BYTES)
            await _refuse(refused, scope, receive, send)
            return
        received = 0

        async def receive_little() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_REQUEST_BYTES:
                # FastAPI lets no other exception through while it reads a body.
                raise HTTPException(STATUS["too_large"])
            return message

        await self._app(scope, receive_little, send)


async def _refuse(error: ServerError, scope: Scope, receive: Receive, send: Send) -> None:
    answer = describe(error, language_of(Headers(scope=scope).get("accept-language")))
    seconds = error.facts.get("seconds")
    headers = {"Retry-After": str(seconds)} if seconds is not None else None
    await JSONResponse(answer, status_of(error), headers)(scope, receive, send)
