"""`--lines`: one JSON document a line in, one answer a line out."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from draftosaurus.rules import Code
from tests.commands.running import json_lines, run

GOOD = {"board": "summer", "zoos": [{"river": ["t_rex"]}]}
IMPOSSIBLE = {"board": "summer", "zoos": [{"solitary_island": ["t_rex", "t_rex"]}]}


def test_answers_come_in_the_order_of_the_lines() -> None:
    answer = run("score", "--lines", given=json_lines(GOOD, {**GOOD, "board": "winter"}))
    assert answer.status == 0
    assert ["pyramid" in one["seats"][0]["pens"] for one in answer.lines()] == [False, True]
    assert answer.lines()[0] == run("score", "--json", given=GOOD).json()


def test_a_bad_line_is_answered_and_the_others_go_on() -> None:
    unreadable = [b"", b"   ", b"{", b"\xff", b"NaN", b"[" * 100_000, {"board": "summer"}]
    answer = run("score", "--lines", given=json_lines(GOOD, IMPOSSIBLE, *unreadable, GOOD))
    assert (answer.status, answer.err) == (1, "")
    first, impossible, *others, last = answer.lines()
    assert first == last == run("score", "--json", given=GOOD).json()
    assert impossible["error"] == {
        "code": Code.PEN_FULL,
        "message": "seat 0, pen solitary_island: Solitary Island: the only slot is taken.",
        "seat": 0,
        "pen": "solitary_island",
    }
    assert [one["error"]["code"] for one in others] == [
        *[Code.NOT_JSON] * 6,
        Code.MISSING_FIELD,
    ]


def test_the_message_is_what_a_single_document_is_told() -> None:
    (answer,) = run("score", "--lines", given=json_lines(IMPOSSIBLE)).lines()
    assert answer["error"]["message"] == run("score", given=IMPOSSIBLE).refused(1)


def test_no_lines_are_no_error() -> None:
    assert run("score", "--lines", given=b"") == (0, "", "")


def test_the_last_line_needs_no_end_and_windows_ends_do_no_harm() -> None:
    lines = json_lines(GOOD).removesuffix(b"\n") + b"\r\n" + json_lines(GOOD).removesuffix(b"\n")
    answer = run("score", "--lines", given=lines)
    assert (answer.status, len(answer.lines())) == (0, 2)


@pytest.mark.parametrize("command", ["score", "options", "replay"])
def test_a_missing_file_is_bad_usage(command: str, tmp_path: Path) -> None:
    file = str(tmp_path / "none.jsonl")
    assert run(command, "--lines", file).refused(2).startswith(file)


def test_each_line_is_answered_before_the_next_is_there() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "draftosaurus", "score", "--lines"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    ) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(json_lines(GOOD))
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"seats"')
        process.stdin.close()
        assert process.wait() == 0
