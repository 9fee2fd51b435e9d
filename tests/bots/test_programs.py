"""Bots that are programs: one that cannot be started is an error; later faults end no game."""

import json
import pickle
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import ProgramNotStarted, find_bot, find_faults, seat_bots, split_names
from draftosaurus.bots._programs import MOST_FAULTS, Fault, Program, split_command
from draftosaurus.rules import Phase, Setup, options, view
from tests.games import random_game

ANSWERS = """
import json, sys, time
for line in sys.stdin:
    view = json.loads(line)
    {answer}
    sys.stdout.flush()
"""

FIRST_OPTION = 'print(json.dumps(view["options"][0]["move"]))'


@pytest.fixture
def program(tmp_path: Path) -> "Path":
    return tmp_path / "bot.py"


def command(file: Path, answer: str) -> str:
    file.write_text(ANSWERS.format(answer=answer), encoding="utf-8")
    return shlex.join([sys.executable, str(file)])


def seen_first() -> tuple[object, object]:
    state = next(s for s, _ in random_game(Setup(), Random(3)) if s.phase is Phase.COMMIT)
    seat = state.answered.index(False)
    return view(state, seat), options(state, seat)


def test_a_program_that_answers_well_plays_a_whole_game(program: Path) -> None:
    bot = Program(command(program, FIRST_OPTION))
    setup = Setup(board="winter", players=2, reveal_before_placing=True)
    assert play_game(setup, [bot, find_bot("random")], Random(1)).finished
    assert not bot.faults
    bot.close()


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ('print("what?")', Fault.WRONG),
        ("print(json.dumps({'seat': view['seat'], 'discard': 't_rex'}))", Fault.WRONG),
        (
            "print(json.dumps({**view['options'][0]['move'], 'seat': (view['seat'] + 1) % 3}))",
            Fault.WRONG,
        ),
        ("print(json.dumps({'roll': 'woodlands'}))", Fault.WRONG),
        ("print('[' * 100000)", Fault.WRONG),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n')", Fault.WRONG),
        ("while True: print(0)", Fault.WRONG),
        ("time.sleep(60)", Fault.LATE),
    ],
)
def test_a_faulty_answer_is_replaced_by_a_legal_one(
    program: Path, answer: str, fault: Fault
) -> None:
    limit = 0.2 if fault is Fault.LATE else 20
    bot = Program(command(program, answer), start_limit=limit)
    seen, legal = seen_first()
    assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    assert bot.faults == {fault: 1}
    bot.close()


def test_a_program_has_more_time_for_its_first_move_than_for_the_others(program: Path) -> None:
    bot = Program(command(program, f"time.sleep(0.3); {FIRST_OPTION}"), time_limit=0.1)
    seen, _ = seen_first()
    bot(seen, Random(1))  # type: ignore[arg-type]
    assert not bot.faults
    bot(seen, Random(1))  # type: ignore[arg-type]
    assert bot.faults == {Fault.LATE: 1}
    bot.close()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/no/such/program --fast", "no such file"),
        ("no-such-program", "no such file"),
        ("", "no command"),
        ("  ", "no command"),
        ("'python3 mine.py", "no closing quotation"),
        ("python3\0 mine.py", ""),
    ],
)
def test_a_program_that_cannot_be_started_is_an_error(text: str, reason: str) -> None:
    with pytest.raises(ProgramNotStarted) as raised:
        find_bot(f"exec:{text}")
    assert raised.value.command == text
    assert reason in str(raised.value.reason)


def test_a_file_that_is_no_program_is_an_error_when_it_is_first_asked(tmp_path: Path) -> None:
    file = tmp_path / "program"
    file.write_bytes(b"\0\0\0\0")
    file.chmod(0o755)
    bot = Program(str(file))
    with pytest.raises(ProgramNotStarted, match="format"):
        bot(seen_first()[0], Random(1))  # type: ignore[arg-type]


def test_a_program_that_ends_before_its_first_move_is_an_error(program: Path) -> None:
    bot = Program(command(program, "sys.exit(3)"))
    with pytest.raises(ProgramNotStarted, match="exit status 3") as raised:
        bot(seen_first()[0], Random(1))  # type: ignore[arg-type]
    again = pickle.loads(pickle.dumps(raised.value))
    assert (again.command, again.exit_status) == (bot.command, 3)


def mortal(program: Path, deaths: str) -> str:
    """A program that answers its first move, and then dies at each move for which `deaths` holds.

    `count` is the number of moves that it was asked for, over all its lives.
    """
    answer = (
        f"from pathlib import Path; file = Path({str(program) + '.asked'!r})\n"
        "    count = len(file.read_text()) if file.exists() else 0\n"
        "    file.write_text('x' * (count + 1))\n"
        f"    if {deaths}: sys.exit()\n"
        f"    {FIRST_OPTION}"
    )
    return command(program, answer)


def test_a_program_that_dies_is_started_anew(program: Path) -> None:
    bot = Program(mortal(program, "count == 1"))
    seen, legal = seen_first()
    for _ in range(4):
        assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    assert bot.faults == {Fault.GONE: 1}
    bot.close()


def test_after_some_faults_in_a_row_a_program_is_not_asked_again(program: Path) -> None:
    bot = Program(mortal(program, "count >= 1"))
    seen, legal = seen_first()
    for _ in range(1 + 2 * MOST_FAULTS):
        assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    asked = Path(f"{program}.asked").read_text(encoding="utf-8")
    assert len(asked) == 1 + MOST_FAULTS
    assert bot.faults == {Fault.GONE: 2 * MOST_FAULTS}


def test_a_program_that_is_deleted_in_the_midst_of_a_game_is_a_fault(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    starter = tmp_path / "starter"
    starter.write_text(f"#!/bin/sh\nexec {command(script, FIRST_OPTION)}\n", encoding="utf-8")
    starter.chmod(0o755)
    bot = Program(str(starter))
    seen, legal = seen_first()
    bot(seen, Random(1))  # type: ignore[arg-type]
    bot.close()
    starter.unlink()
    assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    assert bot.faults == {Fault.GONE: 1}


def test_faults_are_told_by_the_names_of_programs(program: Path) -> None:
    name = f"exec:{command(program, 'print(0)')}"
    with seat_bots(["random", name, name]) as bots:
        play_game(Setup(), bots, Random(1))
        assert find_faults(["random", name, name], bots) == {name: 24}


@pytest.mark.parametrize(
    ("text", "on_unix", "on_windows"),
    [
        (r"C:\bots\mine.exe --fast", ["C:botsmine.exe", "--fast"], [r"C:\bots\mine.exe", "--fast"]),
        (r"'C:\my bots\b.exe' -x", [r"C:\my bots\b.exe", "-x"], [r"C:\my bots\b.exe", "-x"]),
        (r'"C:\my bots\b.exe" -x', [r"C:\my bots\b.exe", "-x"], [r"C:\my bots\b.exe", "-x"]),
        (r"my\ bot", ["my bot"], ["my\\", "bot"]),
        ("python3 mine.py # 1", ["python3", "mine.py", "#", "1"], ["python3", "mine.py", "#", "1"]),
        ("a=1,b='' (c) &", ["a=1,b=", "(c)", "&"], ["a=1,b=", "(c)", "&"]),
    ],
)
def test_a_command_is_split_as_the_system_does_it(
    text: str, on_unix: list[str], on_windows: list[str]
) -> None:
    assert split_command(text, windows=False) == shlex.split(text) == on_unix
    assert split_command(text, windows=True) == on_windows


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ('exec:"{0} -u"', ["-u"]),
        ("exec:{0} -u", ["-u"]),
        ('exec:{0} "a b"', ["a b"]),
        ("exec:\"{0} 'a b'\"", ["a b"]),
        ('exec:"{1}" "a b"', ["a b"]),
    ],
)
def test_quotation_marks_belong_to_the_whole_command_or_to_its_words(
    name: str, words: list[str]
) -> None:
    (split,) = split_names(name.format(shlex.quote(sys.executable), sys.executable))
    bot = find_bot(split)
    assert isinstance(bot, Program)
    assert bot._words == [sys.executable, *words]


def test_programs_are_ended_with_the_games(program: Path, tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    source = ANSWERS.format(answer=FIRST_OPTION) + f"\nopen({str(ended)!r}, 'w').close()\n"
    program.write_text(source, encoding="utf-8")
    name = f"exec:{shlex.join([sys.executable, str(program)])}"
    with seat_bots([name, "random", "random"]) as bots:
        assert play_game(Setup(), bots, Random(1)).finished
    assert ended.exists()


def test_the_question_is_the_view_on_one_line(program: Path, tmp_path: Path) -> None:
    copy = tmp_path / "asked"
    answer = f"open({str(copy)!r}, 'w').write(line); {FIRST_OPTION}"
    bot = Program(command(program, answer))
    seen, _ = seen_first()
    bot(seen, Random(1))  # type: ignore[arg-type]
    bot.close()
    asked = json.loads(copy.read_text(encoding="utf-8"))
    assert {"board", "hands", "zoos", "die", "options", "seat", "phase"} <= set(asked)
