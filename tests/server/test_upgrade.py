"""A new version joins the old one on the same database, while games go on."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest

from draftosaurus.rules import options
from draftosaurus.server.core import Server, running
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import Mailbox
from draftosaurus.storage import EventLog, migrations, move
from draftosaurus.storage.postgresql import PostgreSQL
from draftosaurus.table import Stage, Submit
from tests.server.test_going_on import Quick

FOLDER = Path(__file__).parents[1] / "fixtures" / "server-0002"
PATIENCE = 60.0
SINCE = ("secrets", "processes", "questions")
"""Tables that the version before does not know."""


async def open_as_before(database: str) -> EventLog:
    """The log as the version before opens it: it knows the first step alone, and tells nobody."""
    steps = migrations.read_steps

    def first_step(kind: str) -> Iterator[tuple[str, list[str]]]:
        return iter([next(steps(kind))])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrations, "read_steps", first_step)
        return await EventLog.open(database)


async def choose(mailbox: Mailbox, seat: int, rng: Random) -> None:
    """Let the person on a seat choose, if the game waits for it as far as this process knows."""
    game = mailbox.table.game
    if game is None or game.is_over or seat not in game.awaited():
        return
    state = game.state
    command = Submit(game.number, state.round, state.turn, rng.choice(options(state, seat)))
    name = f"{seat}-{game.number}-{state.round}-{state.turn}-{state.phase}"
    await mailbox.handle(name, command, mailbox.table.player(seat).guest)


def test_old_and_new_version_play_the_same_game_side_by_side(
    tmp_path: Path, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("games.db", "games.secret"):
        shutil.copy(FOLDER / name, tmp_path / name)
    held = json.loads((FOLDER / "guests.json").read_text(encoding="utf-8"))
    table = held["tables"]["under_way"]["table"]
    secret = (tmp_path / "games.secret").read_text(encoding="ascii").strip()
    asyncio.run(move(str(tmp_path / "games.db"), postgresql))
    with psycopg.connect(postgresql) as connection:
        for name in SINCE:
            connection.execute(f"DROP TABLE {name}".encode())
        connection.execute("UPDATE draftosaurus_version SET version_num = '0001'")
    monkeypatch.setattr(PostgreSQL, "announce", lambda *_: None)

    async def story() -> None:
        rng = Random(4)
        settings = ServerSettings(database=postgresql, workers=1, secret=secret)
        log = await open_as_before(postgresql)
        before = Server(settings, log, Quick(), secret)
        old = await before.tables.find(table)
        assert old is not None
        await choose(old, 1, rng)
        async with running(settings) as after:
            new = await after.tables.find(table)
            assert new is not None
            assert new.table == old.table
            async with asyncio.timeout(PATIENCE):
                while new.table.stage is Stage.PLAYING:
                    await choose(old, 0, rng)
                    await new.look_again()
                    await choose(new, 1, rng)
                    await old.look_again()
                    await asyncio.sleep(0)
            assert old.table == new.table
            assert new.table.stage is Stage.OVER
            await before.driver.stop()
            await log.close()

    asyncio.run(story())
    with psycopg.connect(postgresql) as connection:
        ((version,),) = connection.execute("SELECT version_num FROM draftosaurus_version")
    assert version == "0002"
