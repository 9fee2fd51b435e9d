"""What a host may do to others, and names that cannot be mistaken."""

from dataclasses import replace

import pytest

from draftosaurus.table import (
    AddBot,
    Claim,
    Context,
    Expire,
    Leave,
    Remove,
    Rename,
    Renew,
    Sit,
    StandIn,
    TakeOver,
    decide,
)
from draftosaurus.table.events import Clocked, Expired, Renewed, StoodIn
from tests.table.sittings import ANN, BEN, EVE, Sitting, started
from tests.table.test_people import code_of, names

# ── Standing in ──────────────────────────────────────────────────────────────────────────────


class Connected(Sitting):
    """A table at which everybody's device is connected."""

    def context(self, by: str | None) -> Context:
        players = frozenset(range(10))
        return replace(super().context(by), connected=players)


def connected_game(**settings: object) -> Connected:
    sitting = Connected(**settings)  # type: ignore[arg-type]
    sitting.sit_down_and_start()
    return sitting


def test_a_connected_guest_gets_a_clock_before_a_bot_plays() -> None:
    sitting = connected_game()
    assert sitting.do(StandIn(1)) == [Clocked(sitting.now + 30.0)]
    assert sitting.table.bots_awaited().keys() == {2}
    assert code_of(sitting, StandIn(1)) == "not_overdue"
    sitting.now += 31
    assert sitting.do(Expire(), None) == [Expired()]
    assert sitting.do(StandIn(1)) == [StoodIn(1)]


def test_a_guest_who_consents_lets_a_bot_play_at_once() -> None:
    sitting = connected_game(clock="fast")
    assert code_of(sitting, StandIn(1), EVE) == "not_host"
    assert sitting.do(StandIn(1), BEN) == [StoodIn(1)]


def test_for_a_guest_who_is_away_or_not_connected_a_bot_plays_at_once() -> None:
    assert started().do(StandIn(1)) == [StoodIn(1)]
    sitting = connected_game()
    sitting.do(Leave(1), BEN)
    assert sitting.do(StandIn(1)) == [StoodIn(1)]


# ── Staying out ──────────────────────────────────────────────────────────────────────────────


def test_a_removed_guest_stays_out_and_the_invitation_is_renewed() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    sitting.do(Sit("Ben"), BEN)
    sitting.do(Remove(1))
    assert sitting.table.invitation == 1
    assert code_of(sitting, Sit("Ben"), BEN) == "was_removed"
    sitting.do(Sit("Eve"), EVE)


def test_a_guest_removed_from_a_game_takes_no_seat_in_it() -> None:
    sitting = started()
    sitting.do(Remove(1))
    assert sitting.table.invitation == 1
    assert code_of(sitting, TakeOver(1, "Ben"), BEN) == "was_removed"
    assert code_of(sitting, Claim(0), BEN) == "was_removed"


def test_removing_a_bot_or_oneself_shuts_nobody_out() -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    sitting.do(AddBot("greedy"))
    sitting.do(Remove(1))
    sitting.do(Remove(0))
    assert sitting.table.invitation == 0
    sitting.do(Sit("Ann"), ANN)


# ── Links ────────────────────────────────────────────────────────────────────────────────────


def test_the_host_renews_invitations_and_each_guest_the_own_seat_link() -> None:
    sitting = started()
    assert code_of(sitting, Renew(), BEN) == "not_host"
    assert code_of(sitting, Renew(1), ANN) == "not_your_seat"
    sitting.do(Renew())
    assert sitting.do(Renew(1), BEN) == [Renewed(1)]
    assert (sitting.table.invitation, sitting.table.seat_links) == (1, {1: 1})


# ── Names ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "\u115f",
        "\uffa0",
        "A\u3164",
        "\u0301",
        "A" + "\u0301" * 6,
        "Z\u0336\u0337\u0338a",
        "\u0301Ann",
    ],
)
def test_names_that_are_blank_or_flooded_with_marks_are_refused(name: str) -> None:
    assert code_of(Sitting(), Sit(name), ANN) == "bad_name"


@pytest.mark.parametrize(
    "name", ["Zoë", "Łukasz", "Nguyễn", "नमस्ते", "สวัสดี", "李雷", "🦖", "O'Neil"]
)
def test_names_of_people_are_taken(name: str) -> None:
    Sitting().do(Sit(name), ANN)


@pytest.mark.parametrize("other", ["Ann", "ANN", "ann", "A n n", "Aｎn", "Аnn", "Änn", "\u0391nn"])
def test_no_two_names_at_a_table_are_alike(other: str) -> None:
    sitting = Sitting()
    sitting.do(Sit("Ann"), ANN)
    assert code_of(sitting, Sit(other), BEN) == "name_taken"
    sitting.do(Sit("Ben"), BEN)
    assert code_of(sitting, Rename(1, other), BEN) == "name_taken"
    sitting.do(Rename(0, other), ANN)
    assert names(sitting)[0] == other


@pytest.mark.parametrize(("one", "other"), [("Al", "AI"), ("Bill", "B1ll"), ("Otto", "0tt0")])
def test_strokes_and_circles_do_not_tell_names_apart(one: str, other: str) -> None:
    sitting = Sitting()
    sitting.do(Sit(one), ANN)
    assert code_of(sitting, Sit(other), BEN) == "name_taken"


def test_vowels_of_other_scripts_tell_names_apart() -> None:
    sitting = Sitting()
    sitting.do(Sit("कमल"), ANN)
    sitting.do(Sit("कमला"), BEN)


def test_whoever_takes_a_bot_over_needs_a_name_of_their_own() -> None:
    sitting = started()
    assert code_of(sitting, TakeOver(2, "ben"), EVE) == "name_taken"


def test_bots_of_one_kind_may_share_the_name_of_their_kind() -> None:
    sitting = Sitting()
    for _ in range(3):
        sitting.do(AddBot("greedy"))
    assert names(sitting) == ["greedy"] * 3


def test_the_server_names_who_is_connected() -> None:
    sitting = started()
    here = replace(sitting.context(ANN), connected=frozenset({1}))
    events, _ = decide(sitting.table, StandIn(1), here)
    assert [type(event) for event in events] == [Clocked]
