"""Input that nobody can read: one sentence, exit status 2, and nothing on standard output."""

import json
from pathlib import Path

import pytest

from tests.commands.running import run

COMMANDS = ("score", "options", "replay")

UNREADABLE = {
    "nothing": (b"", "it is empty"),
    "blanks": (b" \n\t ", "it is empty"),
    "nothing but a byte order mark": (b"\xef\xbb\xbf", "it is empty"),
    "cut off on line 5": (b'{\n\n\n\n"board": 1 2', "line 5 column 12 (char 16)."),
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
    "a huge number": (b'{"board": ' + b"9" * 5000 + b"}", "it holds a number that is too long."),
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


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no such file on this system")
def test_a_file_that_breaks_off_is_named() -> None:
    assert run("score", "/proc/self/mem").refused(2) == "/proc/self/mem: Input/output error."


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


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "Commande inconnue : nothing."),
        (["score", "--colour"], "Option inconnue : --colour."),
        (["score", "one.json", "two.json"], "En trop : two.json."),
        (["arena"], "Il manque : '--bots'."),
        (["simulate", "--games", "0"], "Valeur incorrecte pour '--games' : il faut ≥ 1."),
        (
            ["simulate", "--games", "x"],
            "Valeur incorrecte pour '--games' : il faut un nombre entier.",
        ),
        (["stats", "--picture", "a.gif"], "Valeur incorrecte : le nom d’une image finit par"),
        (["backup", "copy.db", "--database", "no.db"], "Il n’y a pas de base de données"),
        (["simulate", "--bots", ","], "bots: "),
    ],
)
def test_bad_usage_is_told_in_the_language_of_the_user(arguments: list[str], said: str) -> None:
    assert said in run(*arguments, "--language", "fr").refused(2)


@pytest.mark.parametrize("arguments", [["--json"], ["--lines"]])
def test_a_byte_order_mark_is_read(arguments: list[str], tmp_path: Path) -> None:
    zoos = b'{"board": "summer", "zoos": [{}]}\n'
    plain = run("score", *arguments, given=zoos)
    assert plain.status == 0
    assert run("score", *arguments, given=b"\xef\xbb\xbf" + zoos) == plain
    file = tmp_path / "zoos.json"
    file.write_bytes(b"\xef\xbb\xbf" + zoos)
    assert run("score", *arguments, str(file)) == plain


IMPOSSIBLE = {"board": "summer", "zoos": [{"solitary_island": ["t_rex", "t_rex"]}]}


@pytest.mark.parametrize(
    ("locale", "arguments", "said"),
    [
        ("fr_FR.UTF-8", [], "la seule case est prise"),
        ("C", ["--language", "fr"], "la seule case est prise"),
        ("C", ["--json", "--language=fr"], "la seule case est prise"),
        ("fr_FR.UTF-8", ["--language", "en"], "the only slot is taken"),
        ("fr_FR.UTF-8", ["--json"], "the only slot is taken"),
    ],
)
def test_errors_are_told_in_the_language_of_the_person(
    locale: str, arguments: list[str], said: str
) -> None:
    told = run("score", *arguments, given=IMPOSSIBLE, locale=locale).refused(1)
    assert told.startswith("seat 0, pen solitary_island: ")
    assert said in told


def test_errors_of_lines_are_english_unless_asked_for() -> None:
    lines = json.dumps(IMPOSSIBLE).encode()
    for more, said in (([], "the only slot"), (["--language", "fr"], "la seule case")):
        (answer,) = run("score", "--lines", *more, given=lines, locale="fr_FR.UTF-8").lines()
        assert said in answer["error"]["message"]


def test_errors_of_the_system_are_told_in_the_language_of_the_person(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    said = run("score", str(file), locale="pl_PL.UTF-8").refused(2)
    assert said == f"{file}: Nie ma takiego pliku ani folderu."


def test_an_unknown_language_is_told_in_that_of_the_system() -> None:
    said = run("score", "--language", "klingon", locale="fr_FR.UTF-8").refused(2)
    assert "klingon" in said
    assert "langue" in said
