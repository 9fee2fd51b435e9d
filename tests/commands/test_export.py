"""`draftosaurus export`: the game as plain files."""

import json
import re
from pathlib import Path

import pytest

from draftosaurus.commands import export
from tests.commands.running import run

PAGE = """<html lang="en"><head><meta charset="utf-8" />
<link rel="icon" href="/favicon.png" /><script src="/assets/main.js"></script></head></html>"""
WORKER = 'const VERSION = "";\nconst FILES = [];\nconst LARGE = [];\n'


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client, as small as can be."""
    client = tmp_path / "client"
    files = {
        "index.html": PAGE,
        "service-worker.js": WORKER,
        "favicon.png": "icon",
        ".stamp": "not for export",
        "assets/main.js": "let x;",
        "python/pyodide-1.2.3/python_stdlib.zip": "x" * export.LARGE_BYTES,
    }
    for name, content in files.items():
        file = client / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    monkeypatch.setattr(export, "CLIENT", client)
    return client


def listed(worker: str, name: str) -> list[str]:
    found = re.search(rf"const {name} = (.*);", worker)
    assert found is not None
    files: list[str] = json.loads(found[1])
    return files


def test_the_page_names_its_files_from_where_it_lies(client: Path, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "game"
    done = run("export", str(folder))
    assert done.status == 0
    assert str(folder) in done.out
    page = (folder / "index.html").read_text()
    assert 'href="./favicon.png"' in page
    assert 'src="./assets/main.js"' in page
    assert "<html data-static " in page
    assert not (folder / ".stamp").exists()
    assert client.is_dir()


def test_the_service_worker_lists_every_file_once(client: Path, tmp_path: Path) -> None:
    folder = tmp_path / "game"
    assert run("export", str(folder)).status == 0
    worker = (folder / "service-worker.js").read_text()
    small, large = listed(worker, "FILES"), listed(worker, "LARGE")
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert sorted([*small, *large]) == sorted({"./", *files} - {"index.html", "service-worker.js"})
    assert "python/pyodide-1.2.3/python_stdlib.zip" in large
    index = json.loads((folder / "python" / "index.json").read_text())
    assert {f"python/{name}" for name in index["bytes"]} <= files
    assert client.is_dir()


def test_another_file_makes_another_version(client: Path, tmp_path: Path) -> None:
    folder = tmp_path / "game"
    workers = []
    for content in ("one", "one", "two"):
        (client / "assets" / "main.js").write_text(content)
        assert run("export", str(folder), "--force").status == 0
        workers.append((folder / "service-worker.js").read_text())
    assert workers[0] == workers[1] != workers[2]


def test_what_an_earlier_export_left_goes_and_all_else_stays(client: Path, tmp_path: Path) -> None:
    folder, outside = tmp_path / "game", tmp_path / "outside.js"
    (client / "old").mkdir()
    (client / "old" / "only.js").write_text("1")
    assert run("export", str(folder)).status == 0
    for kept in (folder / "assets" / "mine.js", outside):
        kept.write_text("mine")
    worker = folder / "service-worker.js"
    worker.write_text(worker.read_text().replace('["./"', '["./", "../outside.js", "assets", 5'))
    (client / "old" / "only.js").unlink()
    (client / "assets" / "main.js").rename(client / "assets" / "newer.js")
    assert run("export", str(folder), "--force").status == 0
    assert sorted(file.name for file in (folder / "assets").iterdir()) == ["mine.js", "newer.js"]
    assert not (folder / "old").exists()
    assert outside.exists()
    listed = json.loads((folder / "python" / "index.json").read_text())["bytes"]
    archives = {f"python/{name}" for name in listed if name.endswith(".zip") and "/" not in name}
    left = {file.relative_to(folder).as_posix() for file in folder.glob("python/*.zip")}
    assert left == archives


def test_a_service_worker_of_somebody_else_removes_nothing(client: Path, tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "theirs.js").write_text("1")
    (folder / "service-worker.js").write_text("const FILES = [theirs];\n")
    assert run("export", str(folder), "--force").status == 0
    assert (folder / "theirs.js").exists()
    assert client.is_dir()


def test_a_folder_that_is_not_empty_is_left_alone(client: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert "--force" in run("export", str(tmp_path)).refused(2)
    assert not (tmp_path / "index.html").exists()
    assert "mine.txt" in run("export", str(tmp_path / "mine.txt")).refused(2)
    assert "mine.txt" in run("export", str(tmp_path / "mine.txt" / "game")).refused(2)
    assert client.is_dir()


def test_without_a_client_there_is_nothing_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "CLIENT", tmp_path / "nowhere")
    assert "dino run export" in run("export", str(tmp_path / "game")).refused(2)
    assert not (tmp_path / "game").exists()
