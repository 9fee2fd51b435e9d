"""A new version joins the old one on the same database, while games go on."""

import asyncio
import io
import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
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
from tests.faults.players import Player
from tests.faults.servers import free_port
from tests.faults.test_killed_server import check_all, play_games
from tests.server.test_going_on import Quick
from tests.storage.logs import opened

FOLDER = Path(__file__).parents[1] / "fixtures" / "server-0002"
ROOT = Path(__file__).parents[2]
FIRST_SHARED_VERSION = "fae34526f0250b5e22b2580add6287851039181a"
"""The first commit whose processes share a database."""
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
    if game is None or game.is_over or seat not in game.awaited:
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

    async def scenario() -> None:
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
                    await new.read_new_events()
                    await choose(new, 1, rng)
                    await old.read_new_events()
                    await asyncio.sleep(0)
            assert old.table == new.table
            assert new.table.stage is Stage.OVER
            await before.driver.stop()
            await log.close()

    asyncio.run(scenario())
    with psycopg.connect(postgresql) as connection:
        ((version,),) = connection.execute("SELECT version_num FROM draftosaurus_version")
    assert version == "0002"


# ── The old version itself ───────────────────────────────────────────────────────────────────


@pytest.fixture
def old_version(tmp_path: Path) -> Path:
    """A folder with the package as it once was."""
    command = ["git", "-C", str(ROOT), "archive", FIRST_SHARED_VERSION, "draftosaurus"]
    archived = subprocess.run(command, capture_output=True, check=False)
    if archived.returncode:
        pytest.skip(f"this checkout has no history: {archived.stderr.decode().strip()}")
    folder = tmp_path / "old"
    with tarfile.open(fileobj=io.BytesIO(archived.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder


@contextmanager
def version_serving(folder: Path, database: str, port: int) -> Iterator[None]:
    """A server of the version in a folder, from its first answer until it has stopped."""
    command = [sys.executable, "-m", "draftosaurus", "serve", "--database", database]
    command += ["--port", str(port), "--rate-limit", "1000000", "--workers", "1"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline(), "it did not start"
            yield
            process.terminate()
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


async def await_games_over(database: str, number: int) -> None:
    """Wait until so many games have ended."""
    async with asyncio.timeout(PATIENCE), opened(database) as log:
        while len(await log.tables(stages=["over"], limit=None)) < number:
            await asyncio.sleep(0.1)


@pytest.mark.long
@pytest.mark.parametrize("is_back", [False, True], ids=["upgrade", "way back"])
def test_games_go_on_while_one_version_takes_over_from_the_other(
    postgresql: str, old_version: Path, is_back: bool
) -> None:
    first, second = (ROOT, old_version) if is_back else (old_version, ROOT)
    ports = [free_port(), free_port()]

    async def scenario() -> list[Player]:
        evening = asyncio.Event()
        with ExitStack() as stack:
            leaving = stack.enter_context(ExitStack())
            leaving.enter_context(version_serving(first, postgresql, ports[0]))
            games = [
                asyncio.create_task(play_games(order, Random(seed), evening))
                for seed, order in enumerate((ports, ports[::-1]))
            ]
            await await_games_over(postgresql, 1)
            staying = version_serving(second, postgresql, ports[1])
            await asyncio.to_thread(stack.enter_context, staying)
            await await_games_over(postgresql, 5)  # with players at both
            await asyncio.to_thread(leaving.close)
            await await_games_over(postgresql, 7)
            evening.set()
            return [player for players in await asyncio.gather(*games) for player in players]

    everybody = asyncio.run(scenario())
    assert [player.refused for player in everybody] == [[] for _ in everybody]
    asyncio.run(check_all(postgresql, everybody))
