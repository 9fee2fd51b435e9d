"""`draftosaurus bot`, and bots that are programs."""

import json
import shlex
import sys
from random import Random

import pytest

from draftosaurus.bots import find_bot
from draftosaurus.rules import Phase, Setup, View, dump_move, dump_view, view
from tests.commands.running import json_lines, run
from tests.games import random_game


def views(phase: Phase, setup: Setup | None = None) -> list[View]:
    setup = setup or Setup(board="winter", players=2)
    return [
        view(state, seat)
        for seed in range(4)
        for state, _ in random_game(setup, Random(seed))
        if state.phase is phase
        for seat, done in enumerate(state.answered)
        if not done
    ]


@pytest.mark.parametrize("phase", [Phase.COMMIT, Phase.DISCARD, Phase.RELOCATE])
def test_every_view_is_answered_with_the_move_of_the_bot(phase: Phase) -> None:
    seen = views(phase)[:5]
    assert seen
    answer = run("bot", "keeper", "--seed", "3", given=json_lines(*map(dump_view, seen)))
    assert (answer.status, answer.err) == (0, "")
    rng, bot = Random(3), find_bot("keeper")
    assert answer.lines() == [dump_move(bot(one, rng)) for one in seen]


def test_a_line_that_cannot_be_read_is_answered_and_the_bot_goes_on() -> None:
    (seen, *_) = views(Phase.COMMIT)
    good = dump_view(seen)
    lines = [
        b"what?",
        {**good, "phase": "roll", "die": None},
        {**good, "seat": None},
        good,
    ]
    answer = run("bot", "greedy", "--seed", "1", given=json_lines(*lines))
    assert answer.status == 1
    told = answer.lines()
    assert [("error" in one) for one in told] == [True, True, True, False]


def test_a_bot_says_why_on_standard_error() -> None:
    seen = views(Phase.COMMIT)[:3]
    answer = run(
        "bot", "keeper", "--why", "--language", "pl", given=json_lines(*map(dump_view, seen))
    )
    assert answer.err.count("\n") == len(answer.lines()) == 3


def test_a_bot_that_does_not_exist_is_refused() -> None:
    assert run("bot", "clever").refused(2).startswith("bots: ")


def test_a_bot_whose_needs_are_missing_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("draftosaurus.bots.monte_carlo.NEEDS", ("no_such_module",))
    monkeypatch.setattr("draftosaurus.bots.has_kernel", lambda: False)
    assert 'pip install "draftosaurus[fast]"' in run("bot", "monte_carlo").refused(2)


def test_a_program_plays_in_record_and_simulate_as_the_bot_itself_does() -> None:
    program = shlex.join([sys.executable, "-m", "draftosaurus", "bot", "greedy", "--seed", "1"])
    answer = run("record", "--seed", "4", "--bots", f'random,exec:"{program}",egg')
    assert answer.err == ""
    assert run("replay", "--json", given=answer.json()).json()["finished"]


WRONG = "import sys; [print(0, flush=True) for line in sys.stdin]"
WRONG_PROGRAM = f'exec:"{shlex.join([sys.executable, "-c", WRONG])}"'
"""A program that answers, but never with a move."""


def test_a_record_with_replaced_moves_is_printed_and_its_program_named() -> None:
    answer = run("record", "--seed", "1", "--bots", f"random,{WRONG_PROGRAM},egg")
    assert answer.status == 1
    assert answer.err.startswith(f"Moves of {WRONG_PROGRAM} that came late")
    assert ": 12. " in answer.err
    assert run("replay", "--json", given=json.loads(answer.out)).json()["finished"]


@pytest.mark.parametrize("cores", ["1", "2"])
@pytest.mark.parametrize("command", ["simulate", "stats"])
def test_programs_with_replaced_moves_are_named_in_json_and_in_the_exit_status(
    command: str, cores: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So that the second game is played by another process.
    monkeypatch.setattr("draftosaurus.arena.simulation.SECONDS_ALONE", -1)
    asked = [command, "--games", "3", "--players", "3", "--board", "summer", "--cores", cores]
    answer = run(*asked, "--bots", f"random,{WRONG_PROGRAM},{WRONG_PROGRAM}", "--json")
    assert answer.status == 1
    assert answer.err.startswith(f"Moves of {WRONG_PROGRAM} that came late")
    assert answer.err.count("\n") == 1
    assert json.loads(answer.out)["faults"] == {WRONG_PROGRAM: 3 * 2 * 12}


def test_the_faults_of_all_kinds_of_games_are_summed_up() -> None:
    asked = ["stats", "--games", "1", "--players", "3", "--board", "summer,summer", "--cores", "1"]
    answer = run(*asked, "--bots", f"random,{WRONG_PROGRAM},egg")
    assert answer.status == 1
    assert ": 24. " in answer.err
    assert "woody" in answer.out.lower()


@pytest.mark.parametrize("command", ["simulate", "stats"])
def test_without_replaced_moves_there_are_no_faults(command: str) -> None:
    asked = [command, "--games", "1", "--players", "3", "--board", "summer", "--json"]
    assert "faults" not in run(*asked, "--bots", "random,greedy,egg").json()


EXEC = ["record", "simulate", "arena", "stats"]


@pytest.mark.parametrize("command", EXEC)
def test_a_program_that_does_not_exist_is_an_error(command: str) -> None:
    said = run(command, "--bots", "random,exec:/no/such/program", "--players", "2").refused(2)
    assert said == "The bot program /no/such/program cannot be started: no such file or directory."


@pytest.mark.parametrize("command", EXEC)
@pytest.mark.parametrize("cores", ["1", "2"])
def test_a_program_that_ends_at_once_is_an_error(command: str, cores: str) -> None:
    more = [] if command == "record" else ["--cores", cores]
    asked = [command, "--bots", "random,exec:false", "--players", "2", *more]
    said = run(*asked, "--language", "fr").refused(2) if more else run(*asked).refused(2)
    assert "false" in said
    assert ("premier coup" if more else "first move") in said
