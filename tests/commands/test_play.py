"""`draftosaurus play`: from the command line to the file, and every way to stop."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from draftosaurus.rules import load_match, load_record, parse_json
from tests.commands.running import run

ANY = "\n".join(["1 7", ""] * 40)
"""The first dinosaur into the River, turn after turn."""


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("FORCE_COLOR", raising=False)


def played(lines: str, *arguments: str) -> str:
    """What is said to a person who types these lines and then is gone."""
    answer = run("play", *arguments, given=lines.encode())
    assert (answer.status, answer.err) == (0, "")
    return answer.out


def test_a_whole_game_is_scripted_line_by_line_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = ["--terminal", "--seed", "1", "--save", str(file), "--name", "Ida"]
    said = played(ANY, *arguments)
    assert "\x1b" not in said
    record = load_record(parse_json(file.read_bytes()))
    assert record.finished
    assert record.names == ("Ida", "Mia", "Leo")
    assert f"The record of the game is in {file}." in said
    assert not (tmp_path / "state").exists()


def test_a_match_is_saved_as_a_match(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    options = ["--board", "match", "--players", "3", "--seed", "1", "--save", str(file)]
    played(ANY, *options)
    assert load_match(parse_json(file.read_bytes())).finished


def test_the_end_of_the_input_is_a_kind_goodbye_and_nothing_is_lost(tmp_path: Path) -> None:
    said = played("1 7\n\n", "--seed", "1")
    (file,) = (tmp_path / "state" / "draftosaurus").iterdir()
    assert "Goodbye for now." in said
    assert f"\n  draftosaurus play --resume {file} --seed 1\n" in said
    said = played("", "--resume", str(file))
    assert "Welcome back." in said
    assert "turn 2 of 6 · 1 point " in said


def test_a_finished_game_that_nobody_asked_to_keep_leaves_no_file(tmp_path: Path) -> None:
    played(ANY, "--seed", "1")
    assert not list((tmp_path / "state" / "draftosaurus").iterdir())


def test_ctrl_c_is_a_kind_goodbye_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    said = played("", "--language", "fr", "--bots", "random")
    assert "À bientôt." in said
    assert "--language fr --bots random" in said


def test_a_finished_game_resumed_shows_its_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played(ANY, "--seed", "1", "--save", str(file))
    before = file.read_bytes()
    said = played("", "--resume", str(file))
    assert "★" in said
    assert file.read_bytes() == before


def test_names_cannot_move_the_cursor(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played("", "--save", str(file), "--name", "I\x1b[2Jda\n")
    record = json.loads(file.read_text())
    assert record["names"][0] == "I[2Jda"
    record["names"] = ["\x1b[2J", "M\ria", ""]
    file.write_text(json.dumps(record))
    said = played("", "--resume", str(file))
    assert "\x1b" not in said
    assert "\r" not in said


def test_an_opponent_never_has_the_name_of_the_person() -> None:
    said = played("", "--name", "Leo", "--players", "5")
    assert "Clockwise from you: Mia, Ana, Kuba and Zoé." in said


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--board", "spring"], "spring"),
        (["--players", "6"], "6"),
        (["--players", "1"], "1"),
        (["--edition", "first"], "first"),
        (["--bots", "genius"], "genius"),
        (["--bots", "greedy,random,random"], "Name one bot for all opponents, or 2 of them."),
        (["--players", "2", "--bots", "greedy,random"], "Name one bot."),
        (["--language", "tlh"], "tlh"),
        (["--resume", "nowhere.json"], "nowhere.json"),
        (["--resume", "x.json", "--board", "winter"], "leave out --board"),
        (["--resume", "x.json", "--reveal-before-placing"], "leave out --reveal-before-placing"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    assert complaint in run("play", *arguments).refused(2)
    assert not (tmp_path / "state").exists()


@pytest.mark.parametrize(
    ("content", "status"),
    [
        ("{", 2),
        ("[]", 2),
        ('{"games": []}', 2),
        ("\xff", 2),
        (
            '{"format": "draftosaurus/1", "board": "summer", "players": 3, "first_roller": 0,'
            ' "edition": "international", "moves": [{"roll": "woodlands"}]}',
            1,
        ),
    ],
)
def test_a_broken_file_is_refused_and_left_alone(tmp_path: Path, content: str, status: int) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content.encode("latin-1"))
    run("play", "--resume", str(file)).refused(status)
    assert file.read_bytes() == content.encode("latin-1")


def test_a_program_that_dies_in_the_midst_of_a_game_is_named_in_the_end(tmp_path: Path) -> None:
    bot, file = tmp_path / "bot.py", tmp_path / "game.json"
    code = 'import json\nprint(json.dumps(json.loads(input())["options"][0]["move"]))\n'
    bot.write_text(code, encoding="utf-8")
    name = f'exec:"{shlex.join([sys.executable, str(bot)])}"'
    asked = ["--players", "2", "--bots", name, "--save", str(file)]
    answer = run("play", *asked, given=ANY.encode())
    assert answer.status == 1
    assert answer.err.startswith(f"Moves of {name} that came late")
    assert load_record(parse_json(file.read_bytes())).finished


def test_a_program_that_cannot_be_started_ends_before_the_game_begins(tmp_path: Path) -> None:
    asked = ["--players", "2", "--bots", "exec:/no/such/program"]
    assert "/no/such/program" in run("play", *asked, given=ANY.encode()).refused(2)
    assert not (tmp_path / "state").exists()
