"""A copy of a database is whole, of one moment, and replaces nothing."""

import asyncio
import sqlite3
from itertools import count
from pathlib import Path

import pytest

from draftosaurus.cli import main
from draftosaurus.storage import EventLog, Stored, UnusableDatabase, back_up
from tests.storage.logs import append, opened


def ignore(_done: int, _pages: int) -> None:
    """Somebody who does not care how far it is."""


def test_a_copy_holds_all_that_was_acknowledged_before_it_while_the_server_writes_on(
    tmp_path: Path,
) -> None:
    steps: list[tuple[int, int]] = []

    async def write_on(log: EventLog, written: list[int]) -> None:
        for number in count(len(written)):
            event = {"text": "x" * 2000}
            written.append(await log.append("t", number, f"c{number}", [event], at=0.0))

    async def scenario() -> tuple[int, list[Stored], int]:
        written: list[int] = []
        async with opened(tmp_path / "games.db") as log:
            writing = asyncio.create_task(write_on(log, written))
            while len(written) < 1000:
                await asyncio.sleep(0.01)
            before = len(written)
            await asyncio.to_thread(
                back_up,
                str(tmp_path / "games.db"),
                tmp_path / "copy.db",
                lambda done, pages: steps.append((done, pages)),
            )
            after = len(written)
            writing.cancel()
        async with opened(tmp_path / "copy.db") as copy:
            return before, await copy.read("t"), after

    before, copied, after = asyncio.run(scenario())
    assert before <= len(copied) <= after + 1
    assert [one.sequence for one in copied] == list(range(1, len(copied) + 1))
    assert len(steps) > 1
    assert steps[-1][0] == steps[-1][1]
    assert steps == sorted(steps)


def test_a_copy_is_a_single_file(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "games.db") as log:
            await append(log, "t", 0, "a")
            (tmp_path / "copies").mkdir()
            back_up(str(tmp_path / "games.db"), tmp_path / "copies" / "copy.db", ignore)

    asyncio.run(scenario())
    assert [path.name for path in (tmp_path / "copies").iterdir()] == ["copy.db"]
    with sqlite3.connect(tmp_path / "copies" / "copy.db") as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (1,)
    connection.close()


def test_a_copy_replaces_nothing(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "games.db").close()
    (tmp_path / "precious").write_text("mine")
    with pytest.raises(UnusableDatabase, match="replaces nothing"):
        back_up(str(tmp_path / "games.db"), tmp_path / "precious", ignore)
    assert (tmp_path / "precious").read_text() == "mine"


@pytest.mark.parametrize("content", [None, b"dinosaurs" * 1000])
def test_what_is_no_database_is_not_copied_and_leaves_nothing_behind(
    tmp_path: Path, content: bytes | None
) -> None:
    if content:
        (tmp_path / "games.db").write_bytes(content)
    with pytest.raises(UnusableDatabase, match=r"games\.db"):
        back_up(str(tmp_path / "games.db"), tmp_path / "copy.db", ignore)
    assert [path.name for path in tmp_path.iterdir()] == (["games.db"] if content else [])


def test_a_database_server_has_its_own_way_to_copy(tmp_path: Path) -> None:
    with pytest.raises(UnusableDatabase, match="pg_dump"):
        back_up("postgresql://host/games", tmp_path / "copy.db", ignore)


def test_the_command_copies_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "games.db") as log:
            await append(log, "t", 0, "a")

    asyncio.run(scenario())
    arguments = ["backup", str(tmp_path / "copy.db"), "--database", str(tmp_path / "games.db")]
    assert main(arguments) == 0
    assert "copy.db" in capsys.readouterr().out
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "replaces nothing" in told.err
