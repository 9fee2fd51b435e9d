"""Memory is moved to large pages where that is possible, and nothing in it changes."""

import asyncio
import ctypes
import mmap
import platform
import re
import sys
from pathlib import Path

import pytest

from draftosaurus.server import huge_pages
from draftosaurus.server.huge_pages import HUGE_PAGE_BYTES, HugePages

SETTING = Path("/sys/kernel/mm/transparent_hugepage/enabled")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux can do it")


def is_possible() -> bool:
    """Whether this system has huge pages, and the advice to use them at once."""
    release = [int(one) for one in re.findall(r"\d+", platform.release())[:2]]
    return release >= [6, 1] and SETTING.exists() and "[never]" not in SETTING.read_text()


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(huge_pages, "PAUSE_SECONDS", 0.0)


class Recorded(HugePages):
    """Notes where huge pages were made."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[int] = []

    def _collapse(self, address: int) -> bool:
        is_made = super()._collapse(address)
        self.made += [address] if is_made else []
        return is_made


def test_memory_in_use_is_moved_once_and_stays_as_it_is() -> None:
    content = bytes(range(256)) * (4 * HUGE_PAGE_BYTES // 256)
    memory = mmap.mmap(-1, len(content), flags=mmap.MAP_PRIVATE)
    memory[:] = content
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    pages = Recorded()
    for _ in range(2):
        pages.move()
    made = [one for one in pages.made if start <= one < start + len(content)]
    if is_possible():
        assert len(made) >= 3  # where the memory begins is not where a huge page does
    assert len(pages.made) == len(set(pages.made))
    assert memory[:] == content


def test_memory_that_is_not_in_use_takes_no_page() -> None:
    size = 16 * HUGE_PAGE_BYTES
    with mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE) as memory:
        pages = HugePages()
        pages.move()
        before = resident_bytes()
        memory[size // 2] = 1
        pages.move()
        assert resident_bytes() - before < HUGE_PAGE_BYTES


def test_a_system_that_cannot_do_it_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(huge_pages, "MADV_COLLAPSE", 9999)
    assert HugePages().move() == 0


def resident_bytes() -> int:
    """How much memory this process uses."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE


def test_a_system_that_cannot_do_it_does_not_disturb_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_path: Path, **_options: object) -> str:
        raise FileNotFoundError("/proc/self/maps")

    monkeypatch.setattr(huge_pages, "LOOK_EVERY_SECONDS", 0.0)
    monkeypatch.setattr(Path, "read_text", fail)
    asyncio.run(asyncio.wait_for(huge_pages.use_huge_pages(), timeout=30))
