"""Nobody waits for the garbage collector, and yet nothing is kept for ever."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from draftosaurus.server import garbage
from draftosaurus.server.core import running
from draftosaurus.server.garbage import collections_off
from draftosaurus.server.settings import ServerSettings


class Knot:
    """Holds itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.me = self


def dropped_knot() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


def test_a_running_server_begins_no_collection_by_itself(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with running(ServerSettings(database=str(tmp_path / "games.db"), workers=1)):
            assert not gc.isenabled()

    before = gc.isenabled()  # other tests have servers in this process
    asyncio.run(scenario())
    assert gc.isenabled() is before


def test_what_is_left_over_goes_when_nobody_is_there() -> None:
    with collections_off() as collector:
        left = dropped_knot()
        collector.collect_if_due(is_idle=False)
        assert left() is not None
        collector.collect_if_due(is_idle=True)
        assert left() is None


def test_what_is_left_over_goes_after_a_while_also_when_somebody_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with collections_off() as collector:
        left = dropped_knot()
        monkeypatch.setattr(garbage, "COLLECT_EVERY_SECONDS", 0.0)
        collector.collect_if_due(is_idle=False)
        assert left() is None
