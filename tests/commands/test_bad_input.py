"""Input that nobody can read: one sentence, exit status 2, and nothing on standard output."""

import json
from pathlib import Path

import pytest

from tests.commands.running import run

COMMANDS = ("score", "options", "replay")

UNREADABLE = {
    "nothing": (b"", "it is empty"),
    "blanks": (b" \n\t ", "it is empty"),
    "a byte order mark": (b"\xef\xbb\xbf{}", "byte order mark"),
    "another encoding": ("{}".encode("utf-16"), "not UTF-8"),
    "binary": (b"\x89PNG\r\n\x1a\n\x00", "not UTF-8"),
    "a zero byte": (b"\x00", "This is not JSON"),
    "cut off": (b'{"board": "sum', "This is not JSON"),
    "too much": (b"{} {}", "This is not JSON"),
    "not a number": (b'{"board": NaN}', "NaN"),
    "infinity": (b'{"board": -Infinity}', "Infinity"),
    "a field twice": (b'{"board": "summer", "board": "summer"}', "stands twice"),
    "deep": (b"[" * 200_000, "nested too deeply"),
    "deep objects": (b'{"a":' * 200_000, "nested too deeply"),
    "a huge number": (b'{"board": ' + b"9" * 5000 + b"}", "This is not JSON"),
    "a lone surrogate": (b'{"\\ud800": 1}', "There is no field"),
    "a line in a name": (b'{"\\n\\u001b[2J": 1}', "There is no field"),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("data", "said"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_input_gets_one_sentence(command: str, data: bytes, said: str) -> None:
    assert said in run(command, "--json", given=data).refused(2)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("depth", range(100, 1100, 50))
def test_no_depth_of_nesting_is_a_traceback(command: str, depth: int) -> None:
    run(command, given=b'{"board": ' + b"[" * depth + b"]" * depth + b"}").refused(2)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_cannot_be_read_is_named(command: str, tmp_path: Path) -> None:
    missing = str(tmp_path / "none.json")
    assert run(command, missing).refused(2) == f"{missing}: No such file or directory."
    assert run(command, str(tmp_path)).refused(2) == f"{tmp_path}: Is a directory."
    assert run(command, "no\nfile").refused(2).startswith("no")


def test_a_file_is_read_like_standard_input(tmp_path: Path) -> None:
    given = {"board": "summer", "zoos": [{}]}
    (tmp_path / "zoos.json").write_text(json.dumps(given), encoding="utf-8")
    from_file = run("score", "--json", str(tmp_path / "zoos.json"))
    assert from_file.json() == run("score", "--json", "-", given=given).json()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "score"),
        (["scor"], "Did you mean 'score'"),
        (["_input"], "No such command"),
        (["score", "--colour"], "--colour"),
        (["score", "one.json", "two.json"], "two.json"),
        (["record", "--seed"], "--seed"),
        (["--loud"], "--loud"),
    ],
)
def test_bad_usage_gets_one_sentence(arguments: list[str], said: str) -> None:
    assert said in run(*arguments).refused(2)
