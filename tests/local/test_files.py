"""What a browser is given of the package runs there: on Python alone."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from draftosaurus.bots import BOTS, LEVELS
from draftosaurus.local import find_bots, make_files

PLAY = """
import asyncio, json, sys
sys.path.insert(0, sys.argv[1])
from draftosaurus.local import start

class Store:
    async def append(self, command):
        given = json.loads(command)
        for event in given["events"]:
            about = {"command": given["command"], "at": given["at"], "event": event}
            rows.append({"sequence": len(rows) + 1, **about})
        return json.dumps({"outcome": "stored"})

    async def read(self, table, since):
        return json.dumps(rows[since:])

    async def tables(self):
        return "[]"

rows = []

async def main():
    server = start(Store(), None, "secret", sys.argv[2])
    wanted = {"name": "Ann", "sit": False, "bots": ["egg", "keeper"], "start": True}
    wanted["settings"] = {"players": 2}
    answer = await server.answer("POST", "/api/tables", json.dumps(wanted))
    view = json.loads(answer)["body"]["view"]
    while view["stage"] == "playing":
        asked = f"/api/tables/{view['table']}/events?wait=10&since={view['sequence']}"
        view = json.loads(await server.answer("GET", asked))["body"]["view"]
    print(view["stage"])

asyncio.run(main())
"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A built client, as far as it matters here."""
    python = tmp_path / "python" / "pyodide-1.2.3"
    python.mkdir(parents=True)
    (python / "pyodide.mjs").write_text("export {};")
    return tmp_path


def test_the_archive_of_the_game_needs_nothing_but_python(client: Path, tmp_path: Path) -> None:
    files = make_files(client)
    index = json.loads(files["index.json"])
    archive = tmp_path / "game.zip"
    archive.write_bytes(files[index["game"]])
    place = tmp_path / "game"
    zipfile.ZipFile(archive).extractall(place)
    # -S: no package of others is found.
    command = [sys.executable, "-I", "-S", "-c", PLAY, str(place), ",".join(index["bots"])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("over\n", "")


def test_all_bots_play_in_a_browser() -> None:
    assert {*find_bots()} == {*LEVELS, *BOTS}


def test_a_bot_that_needs_packages_and_has_no_kernel_does_not_play_in_a_browser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("draftosaurus.bots.monte_carlo.KERNEL_WILL_DO", False)
    assert {*LEVELS, *BOTS} - {*find_bots()} == {"curator", "monte_carlo"}


def test_what_only_strong_bots_need_is_in_an_archive_of_its_own(client: Path) -> None:
    files = make_files(client)
    index = json.loads(files["index.json"])
    assert len(files[index["game"]]) < 300_000
    assert len(files[index["strong"]]) > 1_000_000
    assert index["bytes"][index["strong"]] == len(files[index["strong"]])
