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
    assert 'pip install "draftosaurus[fast]"' in run("bot", "monte_carlo").refused(2)


def test_a_program_plays_in_record_and_simulate_as_the_bot_itself_does() -> None:
    program = shlex.join([sys.executable, "-m", "draftosaurus", "bot", "greedy", "--seed", "1"])
    answer = run("record", "--seed", "4", "--bots", f'random,exec:"{program}",egg')
    assert answer.err == ""
    assert run("replay", "--json", given=answer.json()).json()["finished"]


def test_faults_of_programs_are_reported_at_the_end() -> None:
    answer = run("simulate", "--games", "1", "--bots", "random,exec:false,egg", "--json")
    assert "12" in answer.err
    assert answer.err.count("\n") == 1
    assert json.loads(answer.out)["games"] == 1
