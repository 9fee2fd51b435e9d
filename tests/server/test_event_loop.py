"""The server's own state is touched on the event loop alone, so that it needs no locks."""

from collections.abc import Iterator
from inspect import iscoroutinefunction

import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from draftosaurus.server import game_routes, library_routes, pages, table_routes

ROUTES = [
    route
    for module in (table_routes, game_routes, library_routes, pages)
    for route in module.router.routes
    if isinstance(route, APIRoute)
]


def calls(dependant: Dependant) -> Iterator[object]:
    """What is called to answer a request."""
    yield dependant.call
    for needed in dependant.dependencies:
        yield from calls(needed)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_no_request_is_answered_in_another_thread(route: APIRoute) -> None:
    """FastAPI calls what is not a coroutine in threads, several at the same time."""
    assert all(iscoroutinefunction(call) for call in calls(route.dependant))


def test_there_are_routes() -> None:
    assert len(ROUTES) > 10
