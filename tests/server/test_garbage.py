"""Full collections do not look at what has settled, but nothing is lost to them for ever."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from draftosaurus.server.garbage import settle


class Knot:
    """Holds itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def thaw() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_what_has_settled_is_not_looked_at_by_a_full_collection() -> None:
    knot = Knot()
    knows = weakref.ref(knot)
    settle(is_idle=False)
    del knot
    gc.collect()
    assert knows() is not None


def test_what_is_left_over_goes_when_nobody_is_there() -> None:
    knot = Knot()
    knows = weakref.ref(knot)
    settle(is_idle=False)
    del knot
    settle(is_idle=True)
    assert knows() is None


def test_what_holds_no_cycle_is_freed_at_once_also_when_it_has_settled() -> None:
    plain = Knot()
    del plain.me
    knows = weakref.ref(plain)
    settle(is_idle=False)
    del plain
    assert knows() is None
