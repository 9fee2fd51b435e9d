"""Databases of every version so far are opened, and their games are what they were."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from draftosaurus.rules import Document, Match, Record, load_match, load_record
from draftosaurus.service import digest
from draftosaurus.table import fold, load_event, verify
from tests.fixtures.make import describe
from tests.storage.logs import opened

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures").glob("*.db"))


def load(record: dict[str, object]) -> Record | Match:
    return (load_match if "games" in record else load_record)(Document(record))


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.stem)
def test_a_database_of_an_earlier_version_is_opened_and_its_games_are_replayed(
    fixture: Path, tmp_path: Path
) -> None:
    held = json.loads(fixture.with_suffix(".json").read_text(encoding="utf-8"))
    shutil.copy(fixture, tmp_path / "games.db")

    async def scenario() -> None:
        async with opened(tmp_path / "games.db") as log:
            assert sorted(await log.tables(limit=None)) == sorted(held)
            assert await log.tables(stages=["playing"]) == [
                name for name, table in held.items() if table["stage"] == "playing"
            ]
            for name, expected in held.items():
                stored = await log.read(name)
                table = fold(load_event(one.event) for one in stored)
                assert describe(table, expected["guest"]) == expected
                assert await log.tables(guest=expected["guest"]) == [name]
                invitation = await log.find(digest(expected["invite"]))
                assert invitation is not None
                assert (invitation.table, invitation.kind) == (name, "invite")
                after = await log.append(name, table.sequence, "later", [{"kind": "any"}], 0.0)
                assert after == table.sequence + 1

    asyncio.run(scenario())
    for expected in held.values():
        for record in expected["records"]:
            verify(load(record))


def test_this_version_has_a_database_among_them() -> None:
    assert FIXTURES
