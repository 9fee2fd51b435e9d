"""Choices, the reveal, what chance adds, clocks, matches."""

from dataclasses import replace

import pytest

from draftosaurus.rules import Commit, Discard, PenId, Phase, Relocate, options
from draftosaurus.table import (
    AddBot,
    Expire,
    Leave,
    Rename,
    Return,
    Sit,
    Stage,
    StandIn,
    Start,
    Submit,
    TableError,
    decide,
    dump_event,
    fold,
    load_event,
)
from draftosaurus.table.events import Chose, Clocked, Expired, Revealed, Rolled, StoodIn
from tests.table.sittings import ANN, BEN, EVE, Sitting, started
from tests.table.test_people import code_of

RIVER = PenId("river")


def river(sitting: Sitting, seat: int) -> Commit:
    return Commit(seat, sitting.table.running().state.hands[seat][0], RIVER)


def kinds(events: object) -> list[str]:
    assert isinstance(events, list)
    return [type(event).__name__ for event in events]


# ── Choosing ─────────────────────────────────────────────────────────────────────────────────


def test_choices_are_held_until_the_last_one_is_in() -> None:
    sitting = started()
    before = sitting.table.running().state
    assert kinds(sitting.submit(river(sitting, 0), ANN)) == ["Chose"]
    assert kinds(sitting.submit(river(sitting, 2), None)) == ["Chose"]
    assert sitting.table.running().state._replace(pending=before.pending) == before
    assert kinds(sitting.submit(river(sitting, 1), BEN)) == ["Chose", "Revealed", "Rolled"]
    assert sitting.table.running().state.turn == 1


def test_a_choice_may_be_replaced_until_the_reveal() -> None:
    sitting = started()
    first, second = options(sitting.table.running().state, 0)[:2]
    sitting.submit(first, ANN)
    sitting.submit(second, ANN)
    sitting.submit(river(sitting, 1), BEN)
    events = sitting.submit(river(sitting, 2), None)
    revealed = next(event for event in events if isinstance(event, Revealed))
    assert len(revealed.moves) == 3
    assert sitting.table.running().moves[2] == second


def test_what_changes_nothing_is_stored_too_lest_a_late_repetition_undo_what_came_after() -> None:
    sitting = started()
    choice = river(sitting, 0)
    for command in (Submit(0, 0, 0, choice), Return(0), Rename(0, "Ann")):
        before = sitting.table
        assert sitting.do(command)
        sitting.do(command)
        _, after = decide(before, command, sitting.context(ANN))
        assert replace(sitting.table, sequence=0) == replace(after, sequence=0)


def test_the_record_holds_final_choices_only() -> None:
    sitting = started()
    for choice in options(sitting.table.running().state, 0):
        sitting.submit(choice, ANN)
    sitting.play_step()
    assert len(sitting.table.running().moves) == 1 + 1 + 3 + 1


def test_a_choice_for_another_moment_is_stale() -> None:
    sitting = started()
    choice = river(sitting, 0)
    for game, round_, turn in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        assert code_of(sitting, Submit(game, round_, turn, choice)) == "stale"
    sitting.play_step()
    assert code_of(sitting, Submit(0, 0, 0, choice)) == "stale"


def test_a_choice_of_another_step_of_the_turn_is_refused_by_the_rules() -> None:
    sitting = started(players=2)
    discard = Discard(0, sitting.table.running().state.hands[0][0])
    assert code_of(sitting, Submit(0, 0, 0, discard)) == "not_now"


def test_nobody_chooses_for_another_seat() -> None:
    sitting = started()
    assert code_of(sitting, Submit(0, 0, 0, river(sitting, 0)), BEN) == "not_your_seat"
    assert code_of(sitting, Submit(0, 0, 0, river(sitting, 2)), ANN) == "not_your_seat"
    assert code_of(sitting, Submit(0, 0, 0, river(sitting, 0)), EVE) == "not_your_seat"


def test_the_server_chooses_for_bots_alone_and_once() -> None:
    sitting = started()
    assert code_of(sitting, Submit(0, 0, 0, river(sitting, 0)), None) == "stale"
    sitting.submit(river(sitting, 2), None)
    assert code_of(sitting, Submit(0, 0, 0, river(sitting, 2)), None) == "stale"


def test_what_the_rules_refuse_the_table_refuses_with_their_code() -> None:
    sitting = started()
    wrong = Commit(0, sitting.table.running().state.hands[0][0], PenId("pyramid"))
    assert code_of(sitting, Submit(0, 0, 0, wrong)) == "no_such_pen"


def test_without_a_game_there_is_nothing_to_choose() -> None:
    sitting = started()
    choice = river(sitting, 0)
    waiting = Sitting()
    waiting.do(Sit("Ann"), ANN)
    assert code_of(waiting, Submit(0, 0, 0, choice)) == "not_started"
    sitting.play_out()
    state = sitting.table.finished[0].state
    assert code_of(sitting, Submit(0, state.round, state.turn, choice)) == "not_started"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("reveal_before_placing", [False, True])
def test_a_game_ends_and_its_record_is_whole(players: int, reveal_before_placing: bool) -> None:
    sitting = started(players=players, board="winter", reveal_before_placing=reveal_before_placing)
    sitting.play_out()
    assert sitting.table.stage is Stage.OVER
    assert sitting.table.finished[0].record().finished


def test_a_relocation_is_seen_when_it_is_made() -> None:
    for seed in range(100):
        sitting = started(seed, board="winter")
        while sitting.table.stage is Stage.PLAYING:
            game = sitting.table.running()
            if game.state.phase is Phase.RELOCATE and len(game.awaited) > 1:
                seat = game.awaited[0]
                choice = Relocate(seat, RIVER)
                events = sitting.submit(choice, sitting.guest_of(seat))
                assert kinds(events) == ["Relocated"]
                assert seat not in sitting.table.running().awaited
                return
            sitting.play_step()
    raise AssertionError("in a hundred games two dinosaurs were in quarantine together")


def test_a_table_is_the_fold_of_its_events_as_they_are_stored() -> None:
    sitting = started(players=5, clock="fast", match=True)
    sitting.play_out()
    sitting.do(Start(), BEN)
    sitting.play_step()
    stored = [load_event(dump_event(event)) for event in sitting.events]
    assert stored == sitting.events
    assert fold(stored) == sitting.table


# ── A match ──────────────────────────────────────────────────────────────────────────────────


def test_a_match_is_a_summer_game_and_then_a_winter_game() -> None:
    sitting = started(match=True)
    first = sitting.table.running().state.setup
    sitting.play_out()
    assert sitting.table.stage == "between"
    assert code_of(sitting, Start(), EVE) == "not_host"
    sitting.do(Start(), BEN)
    second = sitting.table.running().state.setup
    assert (first.board, second.board) == ("summer", "winter")
    assert second.first_roller == (first.first_roller + 1) % 3
    sitting.play_out()
    assert sitting.table.stage == "over"
    record = sitting.table.record(1)
    assert record is not None
    assert record == sitting.table.record(0)
    assert len(record["games"]) == 2


def test_there_is_no_record_before_the_end() -> None:
    sitting = started()
    assert sitting.table.record(0) is None
    assert sitting.table.record(7) is None


# ── Clocks ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("clock", "seconds"), [("relaxed", 90.0), ("fast", 30.0)])
def test_every_step_gets_its_time(clock: str, seconds: float) -> None:
    sitting = started(clock=clock)
    assert sitting.table.running().deadline == sitting.now + seconds
    sitting.now += 7
    sitting.play_step()
    assert sitting.table.running().deadline == sitting.now + seconds
    assert [event for event in sitting.events if isinstance(event, Clocked)]


def test_choosing_again_wins_no_time() -> None:
    sitting = started(clock="fast")
    deadline = sitting.table.running().deadline
    sitting.now += 5
    sitting.submit(sitting.some_choice(0), ANN)
    assert sitting.table.running().deadline == deadline


def test_without_a_clock_nothing_runs_out() -> None:
    sitting = started()
    assert sitting.table.running().deadline is None
    assert code_of(sitting, Expire(), None) == "not_expired"


def test_time_does_not_run_out_early_or_twice() -> None:
    sitting = started(clock="fast")
    sitting.now += 29.9
    assert code_of(sitting, Expire(), None) == "not_expired"
    sitting.now += 0.1
    sitting.do(Expire(), None)
    assert code_of(sitting, Expire(), None) == "not_expired"


def test_running_out_of_time_loses_nothing_and_the_seat_is_kept() -> None:
    sitting = started(clock="fast")
    sitting.now += 31
    assert sitting.do(Expire(), None) == [Expired()]
    assert sitting.table.bots_awaited().keys() == {2}
    sitting.play_step()
    assert not sitting.table.running().is_overdue


def test_where_the_settings_say_so_a_bot_plays_this_step_for_those_who_are_late() -> None:
    sitting = started(clock="fast", on_expiry="bot", stand_in="random")
    sitting.submit(sitting.some_choice(1), BEN)
    sitting.now += 31
    assert sitting.do(Expire(), None) == [Expired(), StoodIn(0)]
    assert sitting.table.bots_awaited() == {0: "random", 2: "greedy"}
    sitting.submit(sitting.some_choice(2), None)
    sitting.submit(sitting.some_choice(0), None)
    assert sitting.table.bots_awaited() == {2: "greedy"}


def test_the_host_lets_a_bot_play_for_somebody_late_or_away() -> None:
    sitting = started(clock="fast")
    assert code_of(sitting, StandIn(1)) == "not_overdue"
    sitting.now += 31
    sitting.do(Expire(), None)
    assert code_of(sitting, StandIn(1), EVE) == "not_host"
    sitting.do(StandIn(1))
    assert sitting.table.bots_awaited() == {1: "greedy", 2: "greedy"}
    sitting.do(Return(1), BEN)
    assert sitting.table.bots_awaited() == {2: "greedy"}
    sitting.play_step()
    sitting.do(Leave(1), BEN)
    sitting.do(StandIn(1))
    sitting.submit(sitting.some_choice(1), None)
    assert code_of(sitting, StandIn(1)) == "stale"


def test_without_a_clock_the_host_says_what_is_too_late() -> None:
    sitting = started()
    sitting.do(StandIn(1))
    assert sitting.table.bots_awaited() == {1: "greedy", 2: "greedy"}


def test_a_person_may_still_choose_while_a_bot_is_about_to() -> None:
    sitting = started(clock="fast", on_expiry="bot")
    sitting.now += 31
    sitting.do(Expire(), None)
    choice = sitting.some_choice(0)
    sitting.submit(choice, ANN)
    assert code_of(sitting, Submit(0, 0, 0, sitting.some_choice(0)), None) == "stale"
    assert sitting.table.running().state.pending[0] == choice


def test_two_tables_with_the_same_events_have_the_same_luck() -> None:
    one, other = started(seed=4), started(seed=4)
    assert one.table == other.table
    assert one.table != replace(started(seed=5).table)


def test_bots_alone_need_no_person() -> None:
    sitting = Sitting(players=2)
    for _ in range(2):
        sitting.do(AddBot("greedy"))
    sitting.do(Start())
    sitting.play_out()
    assert sitting.table.stage is Stage.OVER
    rolls = [event for event in sitting.events if isinstance(event, Rolled)]
    assert len(rolls) == 12
    assert any(isinstance(event, Chose) for event in sitting.events)


def test_an_unknown_seat_is_no_seat() -> None:
    sitting = started()
    for seat in (-1, 3):
        with pytest.raises(TableError, match="seat_unknown"):
            sitting.table.player(seat)
