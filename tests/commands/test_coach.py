"""`draftosaurus analyse` and `draftosaurus hint`."""

from typing import Any

import pytest

from draftosaurus.locales import LANGUAGES
from draftosaurus.rules import Match, Phase, dump_match, dump_record, dump_view, next_setup
from draftosaurus.rules import Record as GameRecord
from tests.coach.stored import load_decisions, load_games
from tests.commands.running import run

WORK = 300


@pytest.fixture(autouse=True)
def _look_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.coach.analysis.WORK_A_DEPTH", WORK)


def document(number: int = 0) -> dict[str, Any]:
    return dump_record(load_games()[number])


def analysed(*arguments: str, given: object = None) -> Any:
    asked = ("analyse", "--json", "--depth", "1", "--cores", "1")
    return run(*asked, *arguments, given=given or document()).json()


def test_an_analysis_has_an_entry_for_every_choice_and_every_seat() -> None:
    found, record = analysed(), document()
    choices = [index for index, move in enumerate(record["moves"]) if "seat" in move]
    assert found["format"] == "draftosaurus-analysis/1"
    assert [one["move"] for one in found["decisions"]] == choices
    for one in found["decisions"]:
        assert one["played"] == record["moves"][one["move"]]
        assert one["seat"] == one["played"]["seat"] == one["best"]["seat"]
        assert one["mark"] in {"best", "good", "inaccuracy", "mistake", "blunder"}
        assert min(one["points_lost"], one["win_lost"]) >= 0
        assert min(one["points_error"], one["win_error"]) >= 0
        assert one["reason"]["code"]
        assert one["reason"]["text"].endswith(".")
    assert len(found["seats"]) == 2
    for seat in found["seats"]:
        assert 0 <= seat["accuracy"] <= 100
        assert {"points_lost", "luck", "start", "others", "result", "hindsight"} <= seat.keys()


def test_the_number_of_cores_changes_nothing() -> None:
    alone = analysed("--seed", "4")
    asked = ("analyse", "--json", "--depth", "1", "--seed", "4")
    assert run(*asked, "--cores", "1", given=document()).json() == alone
    assert analysed("--seed", "5")["decisions"] != alone["decisions"]


def test_workers_say_the_same_as_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # workers know nothing of a changed number
    record = {**document(), "moves": document()["moves"][:6]}
    asked = ("analyse", "--json", "--depth", "1")
    one, two = (run(*asked, "--cores", cores, given=record).json() for cores in ("1", "2"))
    assert one == two
    assert len(one["decisions"]) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_the_course_the_costliest_moves_and_a_sentence_a_seat(language: str) -> None:
    asked = ("analyse", "--depth", "1", "--cores", "1", "--language", language)
    answer = run(*asked, given=document(8))
    assert (answer.status, answer.err) == (0, "")
    assert "█" in answer.out
    assert answer.out.count("100") >= 3
    for nth in (1, 2, 3):
        assert f"\n{nth}. " in answer.out


def test_an_empty_record_can_be_analysed() -> None:
    found = analysed(given={**document(), "moves": []})
    assert (found["decisions"], found["finished"]) == ([], False)
    text = run("analyse", "--depth", "1", given={**document(), "moves": []})
    assert (text.status, text.err) == (0, "")
    assert "No move cost anything" in text.out


def match() -> dict[str, Any]:
    first = load_games()[0]
    return dump_match(Match((first, GameRecord(next_setup(first.setup)))))


def test_of_a_match_one_game_is_analysed() -> None:
    assert analysed("--game", "1", given=match()) == analysed()
    assert analysed("--game", "2", given=match())["decisions"] == []
    assert "--game 1" in run("analyse", given=match()).refused(2)
    alone = {**match(), "games": match()["games"][:1]}
    assert "2" in run("analyse", "--game", "2", given=alone).refused(2)


def test_bad_records_are_refused_as_replay_refuses_them() -> None:
    record = document()
    broken = {**record, "moves": [*record["moves"][:2], record["moves"][1]]}
    assert run("analyse", given=broken).refused(1).startswith("move 2: ")
    assert run("analyse", given=b"what?").refused(2)
    assert run("analyse", "/no/such/file").refused(2)
    assert run("analyse", "--depth", "0", given=record).refused(2)
    assert run("analyse", "--language", "xx", given=record).refused(2)


def test_bad_records_are_refused_before_a_kernel_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.coach.analysis.has_kernel", lambda: False)
    assert "not JSON" in run("analyse", given=b"what?").refused(2)


def test_hints_are_the_best_three_moves_with_reasons() -> None:
    seen = load_decisions()[40].seen
    asked = ("hint", "--json", "--depth", "5")
    found = run(*asked, given=dump_view(seen)).json()["hints"]
    open_moves = [one["move"] for one in dump_view(seen)["options"]]
    assert len(found) == 3
    for one in found:
        assert one["move"] in open_moves
        assert 0 <= one["win"] <= 1
        assert one["points"] > 0
        assert one["reason"]["text"].endswith(".")
    assert run(*asked, given=dump_view(seen)).json()["hints"] == found


@pytest.mark.parametrize("phase", [Phase.CHOOSE, Phase.PLACE, Phase.DISCARD, Phase.RELOCATE])
def test_hints_for_people_in_every_phase(phase: Phase) -> None:
    seen = next(one.seen for one in load_decisions() if one.seen.phase is phase)
    answer = run("hint", "--depth", "1", "--language", "fr", given=dump_view(seen))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("1. ")


def test_a_view_that_asks_for_nothing_is_refused() -> None:
    seen = dump_view(load_decisions()[0].seen)
    assert run("hint", given={**seen, "seat": None}).refused(2).startswith("seat: ")
    assert run("hint", given={**seen, "phase": "roll", "die": None}).refused(2)
    assert run("hint", given=b"").refused(2)


def test_without_a_kernel_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.coach.analysis.has_kernel", lambda: False)
    assert "C compiler" in run("analyse", given=document()).refused(2)
    assert "C compiler" in run("hint", given=dump_view(load_decisions()[0].seen)).refused(2)
