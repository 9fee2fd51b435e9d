"""What all tests share: the option --long, how many examples hypothesis tries, databases."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.postgres import PostgreSQLServer

# The same examples in every run, so that a failure is the fault of the change at hand.
settings.register_profile("short", deadline=None, derandomize=True, max_examples=50)
# New examples in every run, to find what nobody thought of.
settings.register_profile("long", deadline=None, max_examples=2000, print_blob=True)

KINDS_OF_DATABASES = ["sqlite", "postgresql"]
TESTS_OF_THE_RULES = Path(__file__).parent / "rules"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="run the longer versions of the random tests"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: runs with --long alone")
    settings.load_profile("long" if config.getoption("--long") else "short")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    is_long, is_counting = config.getoption("--long"), config.pluginmanager.hasplugin("_cov")
    for item in items:
        if item.get_closest_marker("long") and not is_long:
            item.add_marker(pytest.mark.skip(reason="runs with --long alone"))
        # The rules are covered by their own tests; to count in all others takes twice as long.
        if is_counting and TESTS_OF_THE_RULES not in item.path.parents:
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether this is a long run, for tests that play more games then."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator["PostgreSQLServer"]:
    """A server for all tests of this process, started when the first one asks for it."""
    from tests.postgres import running_server

    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def reused_database(postgresql_server: "PostgreSQLServer") -> str:
    """The address of a database of PostgreSQL that each test finds empty."""
    return postgresql_server.new_database()


@pytest.fixture
def postgresql(reused_database: str) -> str:
    """The address of an empty database of PostgreSQL."""
    from tests.postgres import empty

    empty(reused_database)
    return reused_database


@pytest.fixture(params=KINDS_OF_DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind, by its path or address."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    address: str = request.getfixturevalue("postgresql")
    return address
