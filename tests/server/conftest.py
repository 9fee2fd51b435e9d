from collections.abc import Iterator

import pytest

from tests.server.servers import Guest, serving


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The host and port of a server that all tests share."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def ann(host: str) -> Iterator[Guest]:
    with Guest(host) as guest:
        yield guest


@pytest.fixture
def ben(host: str) -> Iterator[Guest]:
    with Guest(host) as guest:
        yield guest


@pytest.fixture
def eve(host: str) -> Iterator[Guest]:
    """Somebody who was not invited."""
    with Guest(host) as guest:
        yield guest
