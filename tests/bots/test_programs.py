"""Bots that are programs: their faults never end a game."""

import json
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot, seat_bots
from draftosaurus.bots._programs import MOST_FAULTS, Fault, Program
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
        ("sys.exit(3)", Fault.GONE),
        ("time.sleep(60)", Fault.LATE),
    ],
)
def test_a_faulty_answer_is_replaced_by_a_legal_one(
    program: Path, answer: str, fault: Fault
) -> None:
    limit = 0.2 if fault is Fault.LATE else 20
    bot = Program(command(program, answer), time_limit=limit)
    seen, legal = seen_first()
    assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    assert bot.faults == {fault: 1}
    bot.close()


def test_a_command_that_does_not_exist_is_gone() -> None:
    bot = Program("/no/such/program")
    seen, legal = seen_first()
    assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    assert bot.faults == {Fault.GONE: 1}


def test_a_program_that_dies_is_started_anew(program: Path, tmp_path: Path) -> None:
    once = tmp_path / "died"
    answer = (
        f"died = __import__('pathlib').Path({str(once)!r})\n"
        "    if not died.exists(): died.touch(); sys.exit()\n"
        f"    {FIRST_OPTION}"
    )
    bot = Program(command(program, answer))
    seen, legal = seen_first()
    for _ in range(3):
        assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    assert bot.faults == {Fault.GONE: 1}
    bot.close()


def test_after_some_faults_in_a_row_a_program_is_not_asked_again(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    bot = Program(f"sh -c 'echo once >> {asked}'")
    seen, legal = seen_first()
    for _ in range(2 * MOST_FAULTS):
        assert bot(seen, Random(1)) in legal  # type: ignore[arg-type,operator]
    assert asked.read_text(encoding="utf-8").count("once") == MOST_FAULTS
    assert bot.faults.total() == 2 * MOST_FAULTS


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
