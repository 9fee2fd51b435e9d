"""From a backup to playing on: games, links and the cookies of players are all in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from draftosaurus.cli import main
from draftosaurus.storage import DatabaseInUse, UnusableDatabase, restore
from draftosaurus.storage.secret import PACKED
from tests.server.servers import Guest, serving
from tests.server.test_tables import code


def test_players_go_on_after_a_restore_with_their_cookies_and_links(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = str(tmp_path / "games.db"), tmp_path / "copies" / "monday.db"
    copy.parent.mkdir()
    with serving(tmp_path) as host, Guest(host) as ann:
        view = ann.open_table(bots=["greedy"], settings={"players": 2}, start=True)
        cookies = dict(ann.http.cookies)
        assert main(["backup", str(copy), "--database", database]) == 0
        later = ann.open_table()["table"]
        assert main(["restore", str(copy), "--database", database]) == 2
        assert "Another server" in capsys.readouterr().err
    for file in (tmp_path / "games.db", tmp_path / "games.secret"):
        file.write_bytes(b"lost")
    assert main(["restore", str(copy), "--database", database]) == 0
    told = capsys.readouterr().out
    assert "games-replaced-" in told
    assert {one.read_bytes() for one in tmp_path.glob("games-replaced-*")} == {b"lost"}
    with serving(tmp_path) as host, Guest(host) as ann, Guest(host) as other:
        ann.http.cookies.update(cookies)
        after = ann.view(view["table"])
        assert after["keys"] == view["keys"]
        assert ann.play_out(view["table"])["stage"] == "over"
        assert code(ann.get(f"/api/tables/{later}")) == (404, "no_such_table")
        assert other.join(view, None)["table"] == view["table"]


def test_a_copy_can_be_served_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    copy = tmp_path / "other" / "games.db"
    with serving(tmp_path) as host, Guest(host) as ann:
        view = ann.open_table()
        cookies = dict(ann.http.cookies)
        assert main(["backup", str(copy), "--database", str(tmp_path / "games.db")]) == 0
    assert [one.name for one in copy.parent.iterdir()] == ["games.db"]
    with serving(copy.parent) as host, Guest(host) as ann:
        ann.http.cookies.update(cookies)
        assert ann.view(view["table"])["keys"] == view["keys"]
    with closing(sqlite3.connect(copy)) as connection:  # the secret is in its file from now on
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    assert PACKED not in names
    assert copy.with_suffix(".secret").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", [None, b"dinosaurs" * 1000, b""])
def test_what_is_no_copy_replaces_nothing(tmp_path: Path, content: bytes | None) -> None:
    copy, database = tmp_path / "copy.db", tmp_path / "games.db"
    database.write_bytes(b"mine")
    if content is not None:
        copy.write_bytes(content)
    with pytest.raises(UnusableDatabase, match=r"copy\.db"):
        restore(copy, str(database))
    assert database.read_bytes() == b"mine"
    assert not list(tmp_path.glob("*replaced*"))


def test_the_database_of_a_running_server_is_not_replaced(tmp_path: Path) -> None:
    with serving(tmp_path) as host, Guest(host) as ann:
        table = ann.open_table()["table"]
        copy = tmp_path / "copy.db"
        assert main(["backup", str(copy), "--database", str(tmp_path / "games.db")]) == 0
        with pytest.raises(DatabaseInUse):
            restore(copy, str(tmp_path / "games.db"))
        assert ann.view(table)["table"] == table


def test_a_table_that_cannot_be_read_says_so_and_the_others_go_on(tmp_path: Path) -> None:
    with serving(tmp_path) as host, Guest(host) as ann:
        names = [ann.open_table(settings={"public": True})["table"] for _ in range(2)]
        cookies = dict(ann.http.cookies)
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        update = "UPDATE events SET event = '{' WHERE table_id = ? AND sequence = 1"
        connection.execute(update, [names[0]])
    with serving(tmp_path) as host, Guest(host) as ann:
        ann.http.cookies.update(cookies)
        assert code(ann.get(f"/api/tables/{names[0]}")) == (500, "unreadable_table")
        with ann.socket(names[0]) as socket:
            assert socket.hello()["error"]["code"] == "unreadable_table"
        assert [one["table"] for one in ann.get("/api/history").json()["tables"]] == names[1:]
        assert [one["table"] for one in ann.get("/api/tables").json()["tables"]] == names[1:]
        assert ann.command(names[1], "add_bot", bot="greedy").status_code == 200


def test_health_asks_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with serving(tmp_path) as host, Guest(host) as ann:
        monkeypatch.setattr("draftosaurus.server.core.CHECK_EVERY_SECONDS", 0.0)
        assert ann.get("/healthz").json()["status"] == "ok"
        monkeypatch.setattr("draftosaurus.storage.databases.os.fsync", full)
        answer = ann.get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "failing")
