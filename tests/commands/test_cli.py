"""The command as a whole: its help, its errors, and that it is quick to start."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import draftosaurus
from draftosaurus import cli
from tests.commands.running import run

ROOT = Path(__file__).parents[2]
COMMANDS = sorted(
    path.stem
    for path in (ROOT / "draftosaurus" / "commands").glob("*.py")
    if not path.stem.startswith("_")
)
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


def loaded_by(*arguments: str) -> set[str]:
    """The modules that are loaded after the command has run."""
    code = (
        "import sys; from draftosaurus.cli import main; status = main(sys.argv[1:]);"
        "print(*sys.modules, file=sys.stderr); sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=ENVIRONMENT,
        check=True,
        capture_output=True,
        text=True,
    )
    return set(done.stderr.split())


def test_help_lists_every_command_with_its_summary() -> None:
    said = run("--help")
    assert said.status == 0
    assert run("-h") == said
    for command in COMMANDS:
        assert re.search(rf"^  {command} +[A-Z].*\.$", said.out, re.MULTILINE), command


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_teaches_by_example(command: str) -> None:
    said = run(command, "--help")
    assert said.status == 0
    assert run(command, "-h") == said
    assert re.search(rf"^ {{4,}}.*draftosaurus {command}\b", said.out, re.MULTILINE)


@pytest.mark.parametrize("arguments", [[], *([command] for command in COMMANDS)])
def test_a_short_option_asks_for_help_too(arguments: list[str]) -> None:
    assert run(*arguments, "-h") == run(*arguments, "--help")


def test_help_tells_what_to_type_where_another_program_starts_the_command() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "draftosaurus", "score", "-h"],
        env={**ENVIRONMENT, "DRAFTOSAURUS_COMMAND": "python3 dino run"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert said.startswith("Usage: python3 dino run score ")
    assert "\n      python3 dino run score zoos.json --json\n" in said
    assert "draftosaurus " not in said


def test_help_loads_nothing_but_typer() -> None:
    ours = {name for name in loaded_by("--help") if name.startswith("draftosaurus")}
    assert ours == {"draftosaurus", "draftosaurus.cli"}
    assert not {"rich.console", "fluent.runtime", "numpy"} & loaded_by("--help")


def test_only_the_command_that_runs_is_loaded() -> None:
    loaded = loaded_by("record", "--players", "2", "--seed", "1")
    assert "draftosaurus.commands.record" in loaded
    for other in set(COMMANDS) - {"record"}:
        assert f"draftosaurus.commands.{other}" not in loaded
    assert not {"rich.console", "fluent.runtime", "numpy"} & loaded


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version") == (0, f"draftosaurus {draftosaurus.__version__}\n", "")


def test_our_own_mistakes_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_arguments: list[str]) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(cli, "_run", stumble)
    with pytest.raises(ZeroDivisionError):
        run("score")


@pytest.mark.parametrize(
    ("said", "locale", "told"),
    [
        ("", "C", "Interrupted."),
        ("", "fr_FR.UTF-8", "Interrompu."),
        ("All kept.", "C", "All kept."),
    ],
)
def test_an_interrupt_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, said: str, locale: str, told: str
) -> None:
    def interrupt(_arguments: list[str]) -> int:
        raise KeyboardInterrupt(*([said] if said else []))

    monkeypatch.setattr(cli, "_run", interrupt)
    assert run("score", locale=locale) == (130, "", f"{told}\n")


def in_shell(command: str) -> subprocess.CompletedProcess[str]:
    """A line of bash in which `draftosaurus` is the command."""
    function = f'draftosaurus() {{ "{sys.executable}" -m draftosaurus "$@"; }}; '
    return subprocess.run(
        ["bash", "-c", function + command],
        env=ENVIRONMENT,
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the shell is that of Unix")
@pytest.mark.parametrize(
    "writer",
    [
        "draftosaurus record --seed 1",
        "draftosaurus record --seed 1 | draftosaurus replay",
        "yes '{}' | draftosaurus score --lines",
        "draftosaurus --help",
    ],
)
def test_a_reader_that_has_enough_is_left_in_peace(writer: str) -> None:
    done = in_shell(f"{writer} | true; exit ${{PIPESTATUS[-2]}}")
    assert done.returncode in (0, 141)
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize(
    "writer", ["record --seed 1", "rules", "rules --json", "-h", "score -h", "--version"]
)
def test_a_full_disk_gets_one_sentence(writer: str) -> None:
    done = in_shell(f"draftosaurus {writer} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "standard input or output: No space left on device.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("option", ["--file", "--page"])
def test_a_full_disk_is_named_where_results_are_kept(option: str) -> None:
    done = in_shell(f"draftosaurus arena --bots greedy,random --deals 1 {option} /dev/full")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "/dev/full: No space left on device.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_the_exit_status_tells_an_error_when_stderr_cannot() -> None:
    assert in_shell("draftosaurus score nowhere.json 2> /dev/full").returncode == 2
    assert in_shell("draftosaurus score nowhere.json 2>&-").returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="the shell is that of Unix")
def test_closed_streams_are_no_traceback() -> None:
    assert in_shell("draftosaurus record --seed 1 >&-").stderr == ""
    done = in_shell("draftosaurus score <&-")
    assert (done.returncode, done.stderr) == (2, "This is not JSON: it is empty.\n")
    done = in_shell("XDG_STATE_HOME=$(mktemp -d) draftosaurus play <&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert in_shell("draftosaurus bot greedy <&-").stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="the shell is that of Unix")
def test_a_pipe_of_commands_works() -> None:
    record = "draftosaurus record --players 5 --board winter --bots greedy --seed 3"
    done = in_shell(f"{record} | draftosaurus replay --language en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Round 2, turn 6" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="the shell is that of Unix")
def test_an_encoding_without_our_letters_is_no_traceback() -> None:
    record = "draftosaurus record --seed 3"
    done = in_shell(f"{record} | PYTHONIOENCODING=ascii draftosaurus replay --language pl")
    assert (done.returncode, done.stderr) == (0, "")
