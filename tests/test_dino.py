"""The bootstrap `dino`: its help, its sentences, and what it does before any test starts."""

import os
import runpy
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which nothing is set up, as far as `dino` looks at it before the set-up."""
    place = tmp_path / "Das große Spiel"
    place.mkdir()
    for name in ("dino", "pyproject.toml"):
        shutil.copy(ROOT / name, place)
    return place


@pytest.fixture
def dino() -> dict[str, Any]:
    """The functions of `dino`, by name; what is put in for one is seen by the others."""
    names = runpy.run_path(str(ROOT / "dino"))
    namespace: dict[str, Any] = names["main"].__globals__
    return namespace


def start(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start `dino` where pip can reach nothing, whatever its settings are here."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0"}
    nowhere["PIP_CONFIG_FILE"] = os.devnull
    return subprocess.run(
        [sys.executable, "dino", *arguments],
        cwd=checkout,
        env={**kept, **nowhere},
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("arguments", [["-h"], ["--help"], ["play", "-h"], ["test", "--help"]])
def test_help_needs_no_set_up(checkout: Path, arguments: list[str]) -> None:
    said = start(checkout, *arguments)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("usage: python3 dino play")
    assert not (checkout / ".venv").exists()


@pytest.mark.parametrize("arguments", [[], ["sing"]])
def test_an_unknown_command_is_answered_with_what_there_is(
    checkout: Path, arguments: list[str]
) -> None:
    said = start(checkout, *arguments)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith("usage: ")


def test_a_half_made_environment_is_made_again_and_a_lost_network_is_a_sentence(
    checkout: Path,
) -> None:
    (checkout / ".venv" / "bin").mkdir(parents=True)
    said = start(checkout, "run", "score")
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.splitlines() == [
        "Setting up again …",
        "dino: Installing the project takes the network, which cannot be reached; try again with"
        " it.",
    ]
    assert (checkout / ".venv" / "pyvenv.cfg").exists()


def test_the_environment_starts_in_any_folder_and_any_locale(
    dino: dict[str, Any], checkout: Path
) -> None:
    venv.create(checkout / ".venv")
    (packages,) = (checkout / ".venv").glob("**/site-packages")
    (packages / "_draftosaurus.pth").write_text(str(checkout), encoding="utf-8")
    (checkout / "draftosaurus.py").write_text("print('found')", encoding="utf-8")
    dino.update(ROOT=checkout, VENV=checkout / ".venv")
    dino["point_to_project"]()
    python = checkout / ".venv" / dino["PYTHON"].relative_to(ROOT / ".venv")
    for locale in ("C", "xx_XX.UTF-8"):
        said = subprocess.run(
            [python, "-P", "-c", "import draftosaurus"],
            env={**os.environ, "LC_ALL": locale},
            check=False,
            capture_output=True,
            text=True,
        )
        assert said.stdout == "found\n", said.stderr


@pytest.mark.parametrize(
    ("arguments", "browser", "compiler"),
    [
        ([], True, True),
        (["--long"], True, True),
        (["-k", "king"], True, True),
        (["tests"], True, True),
        (["tests/web"], True, False),
        (["tests/web/test_games.py::test_a_game_by_keyboard_alone", "-n0"], True, False),
        (["tests/rules", "tests/simulation"], False, True),
        (["tests/rules/test_zoo.py"], False, False),
    ],
)
def test_only_what_the_wanted_tests_need_is_fetched(
    dino: dict[str, Any], arguments: list[str], browser: bool, compiler: bool
) -> None:
    may_run: Callable[[Path, list[str]], bool] = dino["may_run"]
    assert may_run(ROOT / "tests" / "web", arguments) is browser
    assert may_run(ROOT / "tests" / "simulation", arguments) is compiler


def tool(dino: dict[str, Any], found: Path, *ways: list[str]) -> Any:
    return dino["Tool"]("a whistle", ROOT / "tests" / "web", found.exists, ways)


def test_a_tool_is_fetched_in_the_first_way_that_works(
    dino: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whistle, drum = tmp_path / "whistle", tmp_path / "drum"
    dino["fetch"](tool(dino, whistle, ["false"], ["touch", str(whistle)], ["touch", str(drum)]))
    assert whistle.exists()
    assert not drum.exists()
    assert capsys.readouterr().err == "Fetching a whistle for the tests …\n"


def test_a_tool_that_is_there_is_not_fetched(
    dino: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dino["fetch"](tool(dino, tmp_path, ["touch", str(tmp_path / "drum")]))
    assert not (tmp_path / "drum").exists()
    assert capsys.readouterr().err == ""


def test_a_tool_that_cannot_be_had_ends_it_with_the_reason_and_a_sentence(
    dino: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = ["sh", "-c", "echo the shop is closed; exit 1"]
    with pytest.raises(SystemExit):
        dino["fetch"](tool(dino, tmp_path / "whistle", refused))
    assert capsys.readouterr().err.splitlines() == [
        "Fetching a whistle for the tests …",
        "the shop is closed",
        "dino: The tests in tests/web need a whistle, which cannot be fetched here: install it.",
    ]


def test_there_is_no_compiler_where_it_cannot_compile(
    dino: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "false")
    assert not dino["has_compiler"]()
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not dino["has_compiler"]()


def test_browser_tests_started_by_hand_say_where_a_browser_comes_from(tmp_path: Path) -> None:
    empty_path = {**os.environ, "PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    asked = subprocess.run(
        [sys.executable, "-m", "tests.web.chromium"],
        cwd=ROOT,
        env=empty_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (asked.returncode, asked.stdout) == (1, "")
    assert asked.stderr == (
        "There is no Chromium for the browser tests; python3 dino test fetches one.\n"
    )
