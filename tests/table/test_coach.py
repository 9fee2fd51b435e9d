"""Hints, choices that are taken back, analyses that are kept."""

from typing import Any

import pytest

from draftosaurus.rules import Document, Record, dump_record, load_record_or_match, options
from draftosaurus.table import (
    AskHint,
    Claim,
    KeepAnalysis,
    Sit,
    Stage,
    Start,
    Submit,
    TakeBack,
    TakeOver,
    fold,
    table_view,
    verify,
)
from draftosaurus.table.events import Clocked, Hinted, Revealed, TookBack
from tests.table.sittings import ANN, BEN, EVE, Sitting, alone, started
from tests.table.test_people import code_of


def take_back(sitting: Sitting) -> list[object]:
    return list(sitting.do(TakeBack(0)))


# ── Hints ────────────────────────────────────────────────────────────────────────────────────


def test_hints_are_for_one_who_plays_alone_unless_the_host_wants_it_otherwise() -> None:
    for make, hints, is_given in (
        (alone, "alone", True),
        (alone, "never", False),
        (started, "alone", False),
        (started, "always", True),
    ):
        sitting = make(hints=hints)
        assert table_view(sitting.table, ANN, 0)["gives_hints"] is is_given
        if is_given:
            assert sitting.do(AskHint(0)) == [Hinted(0)]
        else:
            assert code_of(sitting, AskHint(0)) == "no_hints"


def test_only_the_own_seat_is_helped_and_only_when_it_has_to_choose() -> None:
    sitting = started(players=2, hints="always", board="winter")
    assert code_of(sitting, AskHint(1)) == "not_your_seat"
    assert code_of(sitting, AskHint(0), EVE) == "not_your_seat"
    sitting.play_out()
    assert code_of(sitting, AskHint(0)) == "not_started"


def test_a_second_person_who_comes_ends_the_hints() -> None:
    sitting = alone()
    sitting.do(TakeOver(1, "Ben"), BEN)
    assert code_of(sitting, AskHint(0)) == "no_hints"


# ── Taking back ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("settings", [{}, {"players": 2}, {"reveal_before_placing": True}])
def test_taking_back_leads_to_the_moment_before_the_last_own_choice(
    settings: dict[str, Any],
) -> None:
    sitting = alone(**settings)
    moments = []
    for _ in range(5):
        moments.append(sitting.table.running().state)
        sitting.play_step()
    for before in reversed(moments):
        take_back(sitting)
        assert sitting.table.running().state == before
    assert sitting.table.running().taken_back == 5
    assert code_of(sitting, TakeBack(0)) == "nothing_to_take_back"


def test_a_choice_that_is_not_revealed_yet_is_taken_back_by_itself() -> None:
    sitting = alone()
    sitting.play_step()
    before = sitting.table.running().state
    sitting.submit(sitting.some_choice(0), ANN)
    take_back(sitting)
    assert sitting.table.running().state == before


def test_the_dice_stay_what_they_are_and_the_record_verifies_and_says_so() -> None:
    sitting = alone(players=2)
    for _ in range(6):
        sitting.play_step()
    faces = [event for event in sitting.events if type(event).__name__ == "Rolled"]
    for _ in range(4):
        take_back(sitting)
    sitting.play_out()
    again = [event for event in sitting.events if type(event).__name__ == "Rolled"]
    assert again[len(faces) :][0] in faces
    document = sitting.table.record(0)
    assert document is not None
    assert document["taken_back"] == 4
    played = load_record_or_match(Document(document))
    assert isinstance(played, Record)
    verify(played)
    assert dump_record(played) == document


def test_the_log_only_grows_and_what_was_taken_back_stays_in_it() -> None:
    sitting = alone()
    sitting.play_step()
    before = list(sitting.events)
    take_back(sitting)
    assert sitting.events[: len(before)] == before
    assert sitting.events[len(before) :] == [TookBack(0, 2)]
    assert any(isinstance(event, Revealed) for event in sitting.events)
    assert fold(sitting.events) == sitting.table


def test_nobody_takes_back_where_somebody_else_plays_or_has_played() -> None:
    together = started()
    together.play_step()
    assert code_of(together, TakeBack(0)) == "not_alone"
    assert table_view(together.table, ANN, 0)["can_take_back"] is False
    joined = alone()
    joined.play_step()
    assert table_view(joined.table, ANN, 0)["can_take_back"] is True
    assert table_view(joined.table, EVE, None)["can_take_back"] is False
    joined.do(TakeOver(1, "Ben"), BEN)
    assert code_of(joined, TakeBack(0)) == "not_alone"
    forbidden = alone(hints="never")
    forbidden.play_step()
    assert code_of(forbidden, TakeBack(0)) == "not_alone"


def test_two_people_at_one_device_do_not_take_back() -> None:
    sitting = Sitting(players=3)
    sitting.do(Sit("Ann"))
    sitting.do(Sit("Ben"))
    sitting.add_bots()
    sitting.do(Start())
    sitting.play_step()
    assert code_of(sitting, TakeBack(0)) == "not_alone"


def test_nobody_joins_a_game_whose_dice_somebody_knows() -> None:
    sitting = alone()
    sitting.play_step()
    take_back(sitting)
    assert code_of(sitting, TakeOver(1, "Ben"), BEN) == "taken_back"
    # The own seat still moves to another device, which then is another guest.
    sitting.do(Claim(sitting.table.player(0).id), EVE)
    assert sitting.table.seats_of(EVE) == (0,)


def test_a_choice_meant_for_what_was_taken_back_is_stale() -> None:
    sitting = alone()
    sitting.play_step()
    game = sitting.table.running()
    late = Submit(game.number, game.state.round, game.state.turn, options(game.state, 0)[0])
    take_back(sitting)
    assert code_of(sitting, late) == "stale"


def test_with_a_clock_time_begins_anew() -> None:
    sitting = alone(clock="fast")
    sitting.play_step()
    assert [type(event) for event in take_back(sitting)] == [TookBack, Clocked]


# ── Analyses ─────────────────────────────────────────────────────────────────────────────────


def test_an_analysis_is_kept_once_with_a_game_that_is_over() -> None:
    sitting = alone()
    assert code_of(sitting, KeepAnalysis(0, "{}"), None) == "not_over"
    sitting.play_out()
    sitting.do(KeepAnalysis(0, '{"a": 1}'), None)
    assert sitting.table.analyses == {0: '{"a": 1}'}
    assert sitting.table.stage is Stage.OVER
    assert code_of(sitting, KeepAnalysis(0, "{}"), None) == "stale"
