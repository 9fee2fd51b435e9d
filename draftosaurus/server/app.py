"""Puts the web application together: routes, middleware, errors."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import structlog
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from draftosaurus import __version__
from draftosaurus.brand import NAME
from draftosaurus.server import (
    coach_routes,
    game_routes,
    library_routes,
    pages,
    practice_routes,
    table_routes,
)
from draftosaurus.server.connections import EXTENSION
from draftosaurus.server.core import Server, running
from draftosaurus.server.errors import describe, language_of
from draftosaurus.server.requests import cookie_for, guest_of, read_visitor
from draftosaurus.server.schema import with_messages
from draftosaurus.server.security import (
    LARGEST_REQUEST_BYTES,
    POLICY_VIOLATION,
    HeadAsGet,
    HostCheck,
    RequestLimit,
    SafeHeaders,
    SizeLimit,
    check_origin,
)
from draftosaurus.server.settings import ServerSettings
from draftosaurus.server.sockets import TRY_AGAIN_LATER, TableSocket
from draftosaurus.server.validation import bad_message
from draftosaurus.service import REFUSALS, ServerError, status_of

ERROR_CODES = {400: "bad_request", 404: "no_such_page", 405: "bad_method", 413: "too_large"}

logger = structlog.get_logger()


def create_app(settings: ServerSettings, server: Server | None = None) -> FastAPI:
    """The application for `server`, or for a new server that starts and stops with it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if server is not None:
            app.state.server = server
            yield
            return
        async with running(settings) as started:
            app.state.server = started
            yield

    app = FastAPI(
        title=NAME,
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    _add_errors(app)
    for routes in (table_routes, game_routes, library_routes, practice_routes, coach_routes):
        app.include_router(routes.router)
    app.add_api_websocket_route("/api/tables/{name}/socket", serve_socket)
    app.add_api_route("/metrics", show_metrics, include_in_schema=False)
    if files := pages.assets():
        app.mount("/assets", files)
    app.include_router(pages.router)
    # The middleware that is added last sees a request first.
    app.add_middleware(SizeLimit)
    app.add_middleware(RequestLimit)
    app.add_middleware(HostCheck, settings=settings)
    app.add_middleware(SafeHeaders, settings=settings)
    app.add_middleware(HeadAsGet)
    app.openapi = with_messages(app.openapi)  # type: ignore[method-assign]
    return app


async def serve_socket(websocket: WebSocket, name: str) -> None:
    """Serve a WebSocket to a table; pages of other sites are refused."""
    server: Server = websocket.app.state.server
    visitor = read_visitor(websocket, server)
    try:
        check_origin(websocket, server.settings)
    except ServerError:
        await websocket.close(POLICY_VIOLATION)
        return
    try:
        server.limits.count_request(visitor.address)
        server.limits.open_socket(visitor.address)
    except ServerError:
        await websocket.close(TRY_AGAIN_LATER)
        return
    try:
        guest = guest_of(visitor, server)
        cookie = cookie_for(websocket, server, guest).encode()
        await websocket.accept(headers=[] if visitor.guest else [(b"set-cookie", cookie)])
        sender = websocket.scope["extensions"][EXTENSION]
        await TableSocket(server, websocket, sender, name, replace(visitor, guest=guest)).run()
    finally:
        server.limits.close_socket(visitor.address)


async def show_metrics(request: Request) -> Response:
    """Show the metrics, if the request has the operator's token."""
    server: Server = request.app.state.server
    token = server.settings.metrics_token
    if not token or request.headers.get("authorization") != f"Bearer {token}":
        raise ServerError("no_such_page")
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")


# ── Errors ───────────────────────────────────────────────────────────────────────────────────


def _add_errors(app: FastAPI) -> None:
    for refusal in REFUSALS:
        app.add_exception_handler(refusal, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_message)
    app.add_exception_handler(HTTPException, _refuse_request)
    app.add_exception_handler(Exception, _report_bug)


async def _refuse(request: Request, error: Exception) -> JSONResponse:
    answer = describe(error, language_of(request.headers.get("accept-language")))
    facts: dict[str, Any] = answer["error"]["facts"]
    server: Server = request.app.state.server
    server.metrics.errors.labels(answer["error"]["code"]).inc()
    headers = {"Retry-After": str(facts["seconds"])} if "seconds" in facts else None
    return JSONResponse(answer, status_of(error), headers)


async def _refuse_message(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return await _refuse(request, bad_message(error.errors()))


async def _refuse_request(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = ERROR_CODES.get(error.status_code, "bad_request")
    facts = {"most": LARGEST_REQUEST_BYTES} if code == "too_large" else {}
    response = await _refuse(request, ServerError(code, **facts))
    response.headers.update(error.headers or {})
    return response


async def _report_bug(request: Request, error: Exception) -> JSONResponse:
    logger.error("request failed", path=request.url.path, exc_info=error)
    return await _refuse(request, error)
