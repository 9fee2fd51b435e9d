"""One person, one hand: whoever has seen a hand of a round takes no other seat in it."""

from typing import Any

import pytest

from draftosaurus.table import (
    Claim,
    Leave,
    Remove,
    Return,
    Sit,
    Stage,
    StandIn,
    Start,
    Submit,
    TakeOver,
    event_view,
    frames,
    table_view,
)
from draftosaurus.table.events import Dealt
from tests.table.sittings import ANN, BEN, EVE, Sitting, started
from tests.table.test_people import code_of

OTHER_COOKIE = "guest-ann-again"


def seen_by(sitting: Sitting, guest: str, seat: int) -> dict[str, Any]:
    return table_view(sitting.table, guest, seat)


def play_to_next_deal(sitting: Sitting) -> None:
    round_ = sitting.table.running().state.round
    while sitting.table.running().state.round == round_:
        sitting.play_step()


def on_one_device() -> Sitting:
    """Ann and Zoe share Ann's device, Ben has his own, and there is a bot."""
    sitting = Sitting(players=4)
    for name, guest in (("Ann", ANN), ("Zoe", ANN), ("Ben", BEN)):
        sitting.do(Sit(name), guest)
    sitting.add_bots()
    sitting.do(Start())
    return sitting


# ── Three ways to a second hand ──────────────────────────────────────────────────────────────


def test_the_first_cookie_takes_no_bot_over_when_the_second_has_the_seat() -> None:
    sitting = started()
    sitting.do(Claim(0), OTHER_COOKIE)
    assert code_of(sitting, TakeOver(2, "Nobody new"), ANN) == "holds_a_seat"
    assert code_of(sitting, TakeOver(2, "Nobody new"), OTHER_COOKIE) == "holds_a_seat"


def test_a_host_who_removes_himself_takes_no_bot_over() -> None:
    sitting = started()
    sitting.do(Remove(0))
    assert code_of(sitting, TakeOver(2, "Ann"), ANN) == "holds_a_seat"


@pytest.mark.parametrize("has_chosen", [True, False])
def test_a_fresh_cookie_gets_neither_the_hand_nor_the_choice_of_who_was_removed(
    has_chosen: bool,
) -> None:
    sitting = started()
    if has_chosen:
        sitting.submit(sitting.some_choice(1), BEN)
    sitting.do(Remove(1))
    sitting.do(TakeOver(1, "Eve"), EVE)
    game = seen_by(sitting, EVE, 1)["game"]
    assert game["hands"] == [None, None, None]
    assert (game["pending"], game["options"], game["seat"]) == (None, [], None)


# ── Who comes in mid-round ───────────────────────────────────────────────────────────────────


def test_whoever_takes_over_is_told_nothing_of_the_hand_before_the_next_deal() -> None:
    sitting = started()
    sitting.do(TakeOver(2, "Eve"), EVE)
    table = sitting.table
    assert table.viewpoint(2) is None
    (dealt,) = [event for event in sitting.events if isinstance(event, Dealt)]
    assert event_view(dealt, table.viewpoint(2))["hands"] == [None, None, None]
    shown = frames(table.running().record(), table.viewpoint(2), is_open=False)
    assert all(frame["view"]["hands"] == [None] * 3 for frame in shown if frame["view"]["die"])


def test_the_bot_plays_until_the_next_deal_and_the_person_from_then_on() -> None:
    sitting = started(stand_in="random")
    sitting.do(TakeOver(2, "Eve"), EVE)
    assert sitting.table.bots_awaited() == {2: "greedy"}
    assert seen_by(sitting, EVE, 2)["seats"][2]["stand_in"] == "greedy"
    choice = sitting.some_choice(2)
    assert code_of(sitting, Submit(0, 0, 0, choice), EVE) == "not_before_deal"
    sitting.do(Return(2), EVE)
    assert sitting.table.bots_awaited() == {2: "greedy"}
    play_to_next_deal(sitting)
    assert sitting.table.bots_awaited() == {}
    assert len(seen_by(sitting, EVE, 2)["game"]["hands"][2]) == 6
    sitting.submit(sitting.some_choice(2), EVE)


def test_the_seat_link_of_whoever_came_in_mid_round_shows_no_hand_either() -> None:
    sitting = started()
    sitting.do(TakeOver(2, "Eve"), EVE)
    sitting.do(Claim(sitting.table.player(2).id), OTHER_COOKIE)
    assert seen_by(sitting, OTHER_COOKIE, 2)["game"]["hands"] == [None, None, None]
    assert code_of(sitting, Claim(sitting.table.player(2).id), ANN) == "holds_a_seat"
    play_to_next_deal(sitting)
    assert len(seen_by(sitting, OTHER_COOKIE, 2)["game"]["hands"][2]) == 6


def test_in_the_last_round_the_bot_plays_to_the_end() -> None:
    sitting = started()
    play_to_next_deal(sitting)
    sitting.do(TakeOver(2, "Eve"), EVE)
    sitting.play_out()
    assert sitting.table.stage is Stage.OVER
    assert seen_by(sitting, EVE, 2)["seats"][2]["from_next_deal"] is False


def test_whoever_has_taken_a_bot_over_takes_no_second_one() -> None:
    sitting = started(players=4)
    sitting.do(TakeOver(2, "Eve"), EVE)
    assert code_of(sitting, TakeOver(3, "Evelyn"), EVE) == "holds_a_seat"


def test_after_the_next_deal_whoever_gave_a_seat_up_may_take_another() -> None:
    sitting = started()
    sitting.do(Remove(0))
    play_to_next_deal(sitting)
    sitting.do(TakeOver(2, "Ann"), ANN)
    assert sitting.table.seats_of(ANN) == (2,)


# ── The own seat, and several people on one device ───────────────────────────────────────────


def test_the_own_seat_link_goes_on_at_once_with_hand_and_choice() -> None:
    sitting = started()
    sitting.submit(sitting.some_choice(0), ANN)
    before = seen_by(sitting, ANN, 0)["game"]
    sitting.do(Claim(0), OTHER_COOKIE)
    assert seen_by(sitting, OTHER_COOKIE, 0)["game"] == before
    sitting.do(Claim(0), ANN)
    assert seen_by(sitting, ANN, 0)["game"] == before


def test_nobody_brings_the_seat_of_another_to_a_device_that_knows_a_hand() -> None:
    sitting = started()
    assert code_of(sitting, Claim(1), ANN) == "holds_a_seat"
    sitting.do(Claim(0), OTHER_COOKIE)
    assert code_of(sitting, Claim(1), ANN) == "holds_a_seat"
    play_to_next_deal(sitting)
    sitting.do(Claim(1), ANN)
    assert sitting.table.seats_of(ANN) == (1,)


def test_several_people_on_one_device_move_to_another_one_together() -> None:
    sitting = on_one_device()
    sitting.do(Claim(0), OTHER_COOKIE)
    sitting.do(Claim(1), OTHER_COOKIE)
    assert sitting.table.seats_of(OTHER_COOKIE) == (0, 1)
    assert code_of(sitting, Claim(2), OTHER_COOKIE) == "holds_a_seat"


def test_several_people_on_one_device_take_their_own_seats_back() -> None:
    sitting = on_one_device()
    sitting.do(Remove(1))
    assert code_of(sitting, TakeOver(3, "Zoe"), ANN) == "holds_a_seat"
    sitting.do(TakeOver(1, "Zoe"), ANN)
    assert sitting.table.seats_of(ANN) == (0, 1)


def test_between_games_a_seat_moves_to_any_device() -> None:
    sitting = started()
    sitting.play_out()
    sitting.do(Claim(1), ANN)
    assert sitting.table.seats_of(ANN) == (0, 1)


def test_a_choice_of_a_bot_that_stood_in_is_not_shown_to_who_comes_back() -> None:
    sitting = started(on_expiry="bot")
    sitting.do(Leave(1), BEN)
    sitting.submit(sitting.some_choice(1), None)
    sitting.do(Return(1), BEN)
    game = seen_by(sitting, BEN, 1)["game"]
    assert (game["pending"], game["answered"][1]) == (None, True)
    sitting.submit(sitting.some_choice(1), BEN)
    assert seen_by(sitting, BEN, 1)["game"]["pending"] is not None


def test_a_bot_that_stands_in_for_whoever_came_back_leaves_a_choice_made_before() -> None:
    sitting = started()
    sitting.submit(sitting.some_choice(1), BEN)
    own = seen_by(sitting, BEN, 1)["game"]["pending"]
    assert code_of(sitting, StandIn(1)) == "stale"
    assert seen_by(sitting, BEN, 1)["game"]["pending"] == own
