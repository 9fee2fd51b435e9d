"""Sitting, leaving, coming back, taking over; and what only a host may."""

import pytest

from draftosaurus.locales import speak
from draftosaurus.table import (
    AddBot,
    Claim,
    Command,
    Configure,
    Leave,
    MoveSeat,
    Rematch,
    Remove,
    Rename,
    Return,
    Settings,
    Sit,
    Stage,
    Start,
    TableError,
    TakeOver,
)
from tests.table.sittings import ANN, BEN, EVE, Sitting, started


def code_of(sitting: Sitting, command: Command, by: str | None = ANN) -> str:
    """Why a command is refused; nothing may change by it, and there is a sentence for it."""
    before = sitting.table
    with pytest.raises(TableError) as caught:
        sitting.do(command, by)
    assert sitting.table is before
    assert speak("en").refusal(caught.value.code, caught.value.facts).endswith(".")
    return caught.value.code


def names(sitting: Sitting) -> list[str | None]:
    return [player.name if player else None for player in sitting.table.seats]


# ── Before the start ─────────────────────────────────────────────────────────────────────────


def test_people_sit_on_the_first_free_seat_or_on_one_of_their_choice() -> None:
    sitting = Sitting(players=4)
    sitting.do(Sit("Ann", seat=2), ANN)
    sitting.do(Sit("Ben"), BEN)
    assert names(sitting) == ["Ben", None, "Ann", None]


def test_one_guest_may_hold_several_seats() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    sitting.do(Sit("Zoe"), ANN)
    assert sitting.table.seats_of(ANN) == (0, 1)


def test_a_seat_has_room_for_one() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann", seat=1), ANN)
    assert code_of(sitting, Sit("Ben", seat=1), BEN) == "seat_taken"
    assert code_of(sitting, Sit("Ben", seat=3), BEN) == "seat_unknown"


def test_a_full_table_takes_nobody() -> None:
    sitting = Sitting(players=2)
    sitting.do(Sit("Ann"), ANN)
    sitting.do(AddBot("greedy"))
    assert code_of(sitting, Sit("Ben"), BEN) == "table_full"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "a\u200bb"])
def test_names_are_short_and_visible(name: str) -> None:
    assert code_of(Sitting(), Sit(name), ANN) == "bad_name"


def test_blanks_in_names_are_tidied() -> None:
    sitting = Sitting()
    sitting.do(Sit("  Ann \n Smith "), ANN)
    assert names(sitting)[0] == "Ann Smith"


def test_only_the_host_adds_bots_and_only_those_that_exist() -> None:
    sitting = Sitting()
    assert code_of(sitting, AddBot("greedy"), BEN) == "not_host"
    assert code_of(sitting, AddBot("skynet")) == "unknown_bot"


def test_the_host_moves_anybody_and_others_only_themselves_to_free_seats() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    sitting.do(Sit("Ben"), BEN)
    assert code_of(sitting, MoveSeat(1, 0), BEN) == "seat_taken"
    assert code_of(sitting, MoveSeat(0, 2), BEN) == "not_your_seat"
    sitting.do(MoveSeat(1, 2), BEN)
    assert names(sitting) == ["Ann", None, "Ben"]
    sitting.do(MoveSeat(2, 0), ANN)
    assert names(sitting) == ["Ben", None, "Ann"]
    assert code_of(sitting, MoveSeat(1, 0)) == "seat_free"
    assert code_of(sitting, MoveSeat(0, 5)) == "seat_unknown"


def test_the_host_sets_the_table_and_nobody_is_pushed_off_it() -> None:
    sitting = Sitting(players=3)
    sitting.do(Sit("Ann", seat=2), ANN)
    sitting.do(Configure(Settings(board="winter", players=2)))
    assert names(sitting) == ["Ann", None]
    sitting.do(Sit("Ben"), BEN)
    sitting.do(Configure(Settings(players=5)))
    assert names(sitting) == ["Ann", "Ben", None, None, None]
    for _ in range(3):
        sitting.do(AddBot("greedy"))
    assert code_of(sitting, Configure(Settings(players=4))) == "table_full"
    assert code_of(sitting, Configure(Settings()), BEN) == "not_host"
    assert code_of(sitting, Configure(Settings(players=5, stand_in="skynet"))) == "unknown_bot"


@pytest.mark.parametrize(
    "settings",
    [
        {"board": "autumn"},
        {"edition": "klingon"},
        {"players": 6},
        {"clock": "sundial"},
        {"on_expiry": "lose"},
        {"board": "winter", "match": True},
    ],
)
def test_settings_that_there_are_not_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(TableError, match="bad_setting"):
        Settings(**settings)  # type: ignore[arg-type]


def test_whoever_leaves_before_the_start_frees_the_seat() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    sitting.do(Sit("Ben"), BEN)
    sitting.do(Leave(1), BEN)
    assert names(sitting) == ["Ann", None, None]
    assert code_of(sitting, Leave(0), BEN) == "not_your_seat"
    assert code_of(sitting, Leave(1), BEN) == "seat_free"


def test_a_game_starts_with_a_full_table_by_the_host_and_once() -> None:
    sitting = Sitting(players=2)
    sitting.do(Sit("Ann"), ANN)
    assert code_of(sitting, Start()) == "seats_free"
    sitting.do(Sit("Ben"), BEN)
    assert code_of(sitting, Start(), BEN) == "not_host"
    sitting.do(Start())
    assert code_of(sitting, Start()) == "already_started"
    for command in (Sit("Eve"), AddBot("greedy"), MoveSeat(0, 1), Configure(Settings())):
        assert code_of(sitting, command) == "already_started"


# ── Hosts ────────────────────────────────────────────────────────────────────────────────────


def test_a_host_who_leaves_hands_over_to_the_next_person_on_the_left() -> None:
    sitting = started(players=3)
    sitting.do(Leave(0), ANN)
    assert sitting.table.host == BEN
    sitting.do(Return(0), ANN)
    assert sitting.table.host == BEN


def test_a_host_with_another_seat_stays_host() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    sitting.do(Sit("Ben"), BEN)
    sitting.do(Sit("Zoe"), ANN)
    sitting.do(Leave(0), ANN)
    assert sitting.table.host == ANN


def test_the_last_person_stays_host() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    sitting.do(Leave(0), ANN)
    assert sitting.table.host == ANN


def test_the_host_renames_anybody_and_others_themselves() -> None:
    sitting = started()
    sitting.do(Rename(1, "Benjamin"), ANN)
    sitting.do(Rename(1, "Benny"), BEN)
    assert names(sitting)[1] == "Benny"
    assert code_of(sitting, Rename(0, "Fool"), BEN) == "not_your_seat"


def test_the_host_removes_a_guest_and_a_bot_plays_on() -> None:
    sitting = started()
    assert code_of(sitting, Remove(0), BEN) == "not_host"
    sitting.do(Remove(1))
    player = sitting.table.player(1)
    assert (player.guest, player.bot) == (None, "greedy")
    assert sitting.table.seats_of(BEN) == ()
    assert BEN in sitting.table.attended
    assert code_of(sitting, Remove(2)) == "already_started"


def test_before_the_start_removing_frees_the_seat() -> None:
    sitting = Sitting()
    sitting.do(AddBot("greedy"))
    sitting.do(Remove(0))
    assert names(sitting) == [None, None, None]


# ── While a game is on ───────────────────────────────────────────────────────────────────────


def test_whoever_leaves_a_game_keeps_the_seat_until_coming_back() -> None:
    sitting = started()
    sitting.do(Leave(1), BEN)
    assert sitting.table.player(1).is_away
    assert sitting.table.bots_awaited().keys() == {2}
    sitting.do(Return(1), BEN)
    assert not sitting.table.player(1).is_away


def test_where_the_settings_say_so_a_bot_plays_for_whoever_left() -> None:
    sitting = started(on_expiry="bot", stand_in="random")
    sitting.do(Leave(1), BEN)
    assert sitting.table.bots_awaited() == {1: "random", 2: "greedy"}


def test_a_person_takes_over_from_a_bot() -> None:
    sitting = started()
    sitting.do(TakeOver(2, "Eve"), EVE)
    assert sitting.table.seats_of(EVE) == (2,)
    assert names(sitting)[2] == "Eve"


def test_whoever_knows_another_hand_may_not_take_over() -> None:
    sitting = started()
    assert code_of(sitting, TakeOver(2, "Ben"), BEN) == "holds_a_seat"
    assert code_of(sitting, TakeOver(1, "Eve"), EVE) == "not_a_bot"
    assert code_of(Sitting(), TakeOver(1, "Eve"), EVE) == "not_started"


def test_a_seat_moves_to_another_device_with_its_host() -> None:
    sitting = started()
    sitting.do(Claim(0), EVE)
    assert sitting.table.seats_of(ANN) == ()
    assert sitting.table.seats_of(EVE) == (0,)
    assert sitting.table.host == EVE
    assert code_of(sitting, Claim(99), EVE) == "not_your_seat"


def test_claiming_an_own_seat_that_was_left_brings_it_back() -> None:
    sitting = started()
    sitting.do(Leave(1), BEN)
    sitting.do(Claim(1), BEN)
    assert not sitting.table.player(1).is_away


# ── After a game ─────────────────────────────────────────────────────────────────────────────


def test_a_rematch_rotates_the_seats_and_frees_those_who_left() -> None:
    sitting = started(players=4)
    assert code_of(sitting, Rematch()) == "not_over"
    sitting.play_out()
    sitting.do(Leave(1), BEN)
    assert code_of(sitting, Rematch(), EVE) == "not_host"
    sitting.do(Rematch())
    assert names(sitting) == ["greedy", "Ann", None, "greedy"]
    assert sitting.table.stage is Stage.WAITING
    sitting.do(Sit("Ben"), BEN)
    sitting.do(Start())
    assert sitting.table.running().number == 1
    sitting.play_out()
    assert [game.number for game in sitting.table.finished] == [0, 1]
