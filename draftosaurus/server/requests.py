"""What all HTTP requests have in common: the visitor, the limits, and the cookie."""

from typing import Annotated, Any

from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from draftosaurus.server.addresses import address_group
from draftosaurus.server.core import Server
from draftosaurus.server.documents import ErrorDocument
from draftosaurus.server.errors import language_of
from draftosaurus.server.security import SAFE_METHODS, check_origin
from draftosaurus.service import Visitor

COOKIE = "draftosaurus_guest"
COOKIE_SECONDS = 400 * 24 * 60 * 60
BEARER = "bearer "
SECURE_SCHEMES = frozenset({"https", "wss"})

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorDocument, "description": description}
    for status, description in {
        400: "The request cannot be read.",
        403: "Not yours to do.",
        404: "There is no such thing, or not for you.",
        409: "The table or the rules refuse it.",
        413: "Too large.",
        422: "A field is wrong.",
        429: "Too many requests.",
        503: "It could not be stored.",
    }.items()
}
"""The errors of all paths of the API, for the OpenAPI document."""


def read_visitor(connection: HTTPConnection, server: Server) -> Visitor:
    """The visitor behind a connection, by cookie and headers."""
    guest = server.tokens.read_guest(connection.cookies.get(COOKIE))
    authorization = connection.headers.get("authorization", "")
    is_bearer = authorization.lower().startswith(BEARER)
    return Visitor(
        address=address_group(connection.client.host) if connection.client else "",
        guest=None if guest is None or server.sessions.is_ended(guest) else guest,
        token=authorization[len(BEARER) :].strip() or None if is_bearer else None,
        language=language_of(connection.headers.get("accept-language")),
    )


async def find_server(request: Request) -> Server:
    """The server that this request came to."""
    server: Server = request.app.state.server
    return server


async def find_visitor(request: Request) -> Visitor:
    """The visitor behind a request; raises `ServerError` if the request is not allowed."""
    server = await find_server(request)
    visitor = read_visitor(request, server)
    if visitor.token is not None:
        server.limits.count_attempt(visitor.address)
    if request.method not in SAFE_METHODS:
        check_origin(request, server.settings)
    return visitor


TheServer = Annotated[Server, Depends(find_server)]
TheVisitor = Annotated[Visitor, Depends(find_visitor)]


def guest_of(visitor: Visitor, server: Server) -> str:
    """The id of the visitor's guest; a new one if there is none."""
    return visitor.guest or server.tokens.new_guest()


def answer_guest(
    request: Request, server: Server, guest: str, document: Any, status: int = 200
) -> JSONResponse:
    """An answer with the guest's cookie, for another 400 days."""
    headers = {"Set-Cookie": cookie_for(request, server, guest)}
    return JSONResponse(document, status, headers)


def answer_stranger(request: Request, server: Server, document: Any) -> JSONResponse:
    """An answer that deletes the browser's cookie."""
    forgotten = _cookie(request, server, "", seconds=0)
    return JSONResponse(document, headers={"Set-Cookie": forgotten})


def cookie_for(connection: HTTPConnection, server: Server, guest: str) -> str:
    """The Set-Cookie header for a guest."""
    return _cookie(connection, server, server.tokens.sign_guest(guest), COOKIE_SECONDS)


def _cookie(connection: HTTPConnection, server: Server, value: str, seconds: int) -> str:
    response = Response()
    response.set_cookie(
        COOKIE,
        value,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        # Not always: over plain HTTP, as in a local network, browsers drop a Secure cookie.
        secure=server.settings.is_https or connection.url.scheme in SECURE_SCHEMES,
    )
    return response.headers["set-cookie"]
