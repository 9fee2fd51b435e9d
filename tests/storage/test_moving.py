"""All games of a server go to another database, and go on there."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from draftosaurus.cli import main
from draftosaurus.storage import DatabaseInUse, UnusableDatabase, move
from tests.postgres import PostgreSQLServer
from tests.server.servers import Guest, serving
from tests.server.test_earlier_versions import guests, play_out, shows_again
from tests.storage.logs import append, opened

FOLDER = Path(__file__).parents[1] / "fixtures" / "server-0002"


def contents(database: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a SQLite file, by table."""
    with closing(sqlite3.connect(database)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=repr)
            for table in ("events", "tables", "guests", "keys")
        }


def test_a_server_of_an_earlier_version_goes_on_with_postgresql(
    tmp_path: Path, postgresql: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("games.db", "games.secret"):
        shutil.copy(FOLDER / name, tmp_path / name)
    held = json.loads((FOLDER / "guests.json").read_text(encoding="utf-8"))
    arguments = ["move", postgresql, "--database", str(tmp_path / "games.db"), "--language", "en"]
    assert main(arguments) == 0
    number = len(contents(tmp_path / "games.db")["tables"])
    assert f"{number} tables are now in" in capsys.readouterr().out
    with serving(tmp_path, database=postgresql) as host, guests(host, held["cookies"]) as people:
        for table in held["tables"].values():
            for seat, before in enumerate(table["views"]):
                assert shows_again(people[seat].view(table["table"], seat=seat), before)
        under_way = held["tables"]["under_way"]
        with Guest(host) as device:
            token = under_way["views"][0]["keys"]["seats"]["0"]
            assert device.post("/api/seat", {"token": token}).status_code == 200
            assert play_out(under_way["table"], (device, people[1]))["stage"] == "over"
    assert main(arguments) == 2
    assert "already" in capsys.readouterr().err


def test_what_was_moved_there_and_back_is_the_same(tmp_path: Path, postgresql: str) -> None:
    for name in ("games.db", "games.secret"):
        shutil.copy(FOLDER / name, tmp_path / name)
    asyncio.run(move(str(tmp_path / "games.db"), postgresql))
    asyncio.run(move(postgresql, str(tmp_path / "back.db")))
    assert contents(tmp_path / "back.db") == contents(tmp_path / "games.db")
    secrets = [(tmp_path / name).read_text().strip() for name in ("games.secret", "back.secret")]
    assert secrets[0] == secrets[1]


def test_nothing_is_moved_from_a_server_that_runs_or_to_where_games_are(
    tmp_path: Path, postgresql: str
) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "games.db") as log:
            await append(log, "t", 0, "a")
            with pytest.raises(DatabaseInUse):
                await move(str(tmp_path / "games.db"), postgresql)
        async with opened(postgresql) as log:
            await append(log, "u", 0, "a")
        with pytest.raises(UnusableDatabase, match="already"):
            await move(str(tmp_path / "games.db"), postgresql)
        async with opened(postgresql) as log:
            assert await log.tables() == ["u"]
            assert log.sharing is not None
            await log.sharing.exchange_state("somebody", {})
        with pytest.raises(DatabaseInUse):
            await move(postgresql, str(tmp_path / "new.db"))

    asyncio.run(scenario())


def test_what_pg_dump_has_copied_is_the_whole_server(
    tmp_path: Path, postgresql: str, postgresql_server: PostgreSQLServer
) -> None:
    for name in ("games.db", "games.secret"):
        shutil.copy(FOLDER / name, tmp_path / name)
    asyncio.run(move(str(tmp_path / "games.db"), postgresql))
    dump, restored = str(postgresql_server.folder / "dump"), postgresql_server.new_database()
    postgresql_server.run("pg_dump", "--format", "custom", "--file", dump, postgresql)
    postgresql_server.run("pg_restore", "--no-owner", "--dbname", restored, dump)
    asyncio.run(move(restored, str(tmp_path / "back.db")))
    assert contents(tmp_path / "back.db") == contents(tmp_path / "games.db")
    secrets = [(tmp_path / name).read_text().strip() for name in ("games.secret", "back.secret")]
    assert secrets[0] == secrets[1]
