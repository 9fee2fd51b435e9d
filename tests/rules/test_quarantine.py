"""The end of a game: quarantine moves, and nothing after them."""

import pytest

from draftosaurus.rules import (
    BOARDS,
    Code,
    PenId,
    Phase,
    Relocate,
    Setup,
    State,
    awaited,
    dinosaur_of,
    options,
    score,
    start,
)
from tests.games import after, code, option
from tests.rules.zoos import summer, winter

THREE = "deal RRTTPP SSDDNN RTPSDN"


def last_turn(setup: Setup, *quarantine: str) -> State:
    """Before the last placement of everybody, with these dinosaurs in quarantine."""
    seats = range(setup.players)
    board = setup.find_board().id
    zoos = [f"quarantine_zone={letter}" if letter else "empty" for letter in quarantine]
    state = after(start(setup), THREE, "roll woodlands")
    make = {"summer": summer, "winter": winter}[board]
    return state._replace(
        round=1,
        turn=5,
        bag=(),
        hands=tuple((one[0],) for one in state.hands),
        zoos=tuple(make(zoos[seat] if zoos else "empty", setup.edition) for seat in seats),
    )


LAST = "0 R to river", "1 S to river", "2 R to river"


def test_a_game_without_quarantine_is_over_after_the_last_turn() -> None:
    for setup in (Setup("summer"), Setup("winter")):
        state = after(last_turn(setup, "", "", ""), *LAST)
        assert state.phase is Phase.OVER
        assert awaited(state) == ()
        assert code(state, "0 R to river") is Code.GAME_OVER
        assert code(state, "roll woodlands") is Code.GAME_OVER
        assert code(state, THREE) is Code.GAME_OVER


def test_a_relocation_is_about_the_dinosaur_that_leaves() -> None:
    state = after(last_turn(Setup("winter"), "T", "", "R"), *LAST)
    assert dinosaur_of(state, option(state, "0 relocates to river")) == "triceratops"
    assert dinosaur_of(state, option(state, "2 relocates to river")) == "t_rex"


def test_everybody_in_quarantine_is_awaited_at_the_same_time() -> None:
    state = after(last_turn(Setup("winter"), "T", "", "R"), *LAST)
    assert state.phase is Phase.RELOCATE
    assert awaited(state) == (0, 2)
    assert code(state, "1 relocates to river") is Code.NOT_AWAITED
    first = after(state, "2 relocates to pyramid.1", "0 relocates to lookout")
    assert first == after(state, "0 relocates to lookout", "2 relocates to pyramid.1")
    assert first.phase is Phase.OVER
    assert first.zoos == (
        winter("lookout=T river=R"),
        winter("river=S"),
        winter("pyramid=.R.... river=R"),
    )


def test_a_relocation_is_seen_when_it_is_made() -> None:
    state = after(last_turn(Setup("winter"), "T", "", "R"), *LAST, "2 relocates to river")
    assert state.zoos[2] == winter("river=RR")
    assert awaited(state) == (0,)
    assert code(state, "2 relocates to river") is Code.NOT_AWAITED


def test_a_relocation_obeys_pens_and_no_die() -> None:
    """The die of the last turn asked for woodlands; nobody minds."""
    state = after(last_turn(Setup("winter"), "T", "", ""), *LAST)
    zoo = winter("quarantine_zone=T lookout=S well_ordered_wood=T pyramid=.T....")
    state = state._replace(zoos=(zoo, *state.zoos[1:]))
    assert {repr(move) for move in options(state, 0)} == {
        "parse_move('0 relocates to lovers_bridge_left')",
        "parse_move('0 relocates to lovers_bridge_right')",
        "parse_move('0 relocates to river')",
    }
    assert code(state, "0 relocates to lookout") is Code.PEN_FULL
    assert code(state, "0 relocates to well_ordered_wood") is Code.MUST_DIFFER
    assert code(state, "0 relocates to pyramid.0") is Code.TOUCHES_SAME


@pytest.mark.parametrize("edition", ["international", "french", "reference"])
def test_quarantine_must_be_left(edition: str) -> None:
    state = after(last_turn(Setup("winter", edition=edition), "T", "", ""), *LAST)
    assert code(state, "0 relocates to quarantine_zone") is Code.MUST_LEAVE
    assert Relocate(0, PenId("quarantine_zone")) not in options(state, 0)


def test_a_t_rex_may_stay_in_polish_quarantine_and_earns_the_bonus() -> None:
    state = after(last_turn(Setup("winter", edition="polish"), "R", "", "T"), *LAST)
    option(state, "0 relocates to quarantine_zone")
    state = after(state, "0 relocates to quarantine_zone")
    assert code(state, "0 relocates to river") is Code.ALREADY_ANSWERED
    state = after(state, "2 relocates to lovers_bridge_left")
    assert state.phase is Phase.OVER
    assert state.zoos[0] == winter("quarantine_zone=R river=R", "polish")
    assert score(state.zoos)[0].t_rex_bonus == 1


@pytest.mark.parametrize("board", BOARDS)
def test_relocations_come_at_the_end_alone(board: str) -> None:
    state = after(start(Setup(board)), THREE, "roll woodlands")
    assert code(state, "0 relocates to river") is Code.NOT_NOW
