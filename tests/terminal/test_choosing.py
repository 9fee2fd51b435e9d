"""Choosing at the keyboard: what can be typed, and what is said to what cannot."""

import pytest

from draftosaurus.locales import LANGUAGES
from draftosaurus.rules import (
    Choice,
    Phase,
    Setup,
    State,
    format_move,
    parse_move,
    parse_zoo,
    play,
    start,
    view,
)
from draftosaurus.terminal.choosing import choose
from draftosaurus.terminal.dialog import LeaveGame
from draftosaurus.terminal.screen import Screen
from tests.terminal.people import Listener, typing

NAMES = ["You", "Mia", "Leo", "Ana", "Kuba"]


def after(setup: Setup, *moves: str, zoo: str = "empty") -> State:
    """A game after some moves, with a zoo of the person's that is further on."""
    state = start(setup)
    for move in ("deal " + " ".join(["RRTPSD"] * setup.players), *moves):
        state = play(state, parse_move(move))
    return state._replace(zoos=(parse_zoo(setup.board, zoo), *state.zoos[1:]))


SUMMER = Setup("summer", 3, first_roller=1)
WINTER = Setup("winter", 3, first_roller=1)
WOODS = after(SUMMER, "roll woodlands")
LAST_TURN_OVER = after(WINTER, "roll woodlands", zoo="quarantine_zone=S river=R")._replace(
    phase=Phase.RELOCATE, answered=(False, True, True)
)


def chosen(state: State, *lines: str, language: str = "en") -> tuple[Choice, Listener]:
    listener = Listener(typing(*lines), language)
    screen = Screen(0, NAMES[: state.setup.players], listener.dialog.words)
    return choose(view(state, 0), screen, listener.dialog), listener


def heard(state: State, *lines: str) -> str:
    """What is said until the person runs out of answers."""
    listener = Listener(typing(*lines))
    screen = Screen(0, NAMES[: state.setup.players], listener.dialog.words)
    with pytest.raises(LeaveGame):
        choose(view(state, 0), screen, listener.dialog)
    return listener.heard()


@pytest.mark.parametrize(
    "lines",
    [
        ("s", "1", ""),
        ("S", "1", "y"),
        ("4", "1", ""),
        ("s 1", ""),
        ("  s   1 ", "YES"),
        ("s 1 y",),
        ("t", "b", "s 1", ""),
        ("t 1", "b", "s 1", ""),
        ("x", "s", "x", "1", "x", ""),
        ("", "s", "", "1", ""),
        ("s 3", "1", ""),
        ("n", "0", "99", "s", "0", "99", "²", "1", ""),
        ("?", "z", "s", "?", "z", "1", ""),
    ],
)
def test_a_dinosaur_and_a_pen_are_chosen_in_the_end(lines: tuple[str, ...]) -> None:
    assert format_move(chosen(WOODS, *lines)[0]) == "0 S to forest_of_sameness"


def test_answers_behind_a_wrong_one_are_forgotten() -> None:
    assert "Which dinosaur? [R T P S D]" in heard(WOODS, "x 1 y").splitlines()[-1]


@pytest.mark.parametrize("way_out", ["q", "s q", "s 1 q"])
def test_q_leaves_from_every_question(way_out: str) -> None:
    with pytest.raises(LeaveGame):
        chosen(WOODS, way_out, "s 1", "")


def test_open_pens_tell_the_change_in_points_and_closed_ones_are_marked() -> None:
    state = after(SUMMER, "roll woodlands", zoo="forest_of_sameness=SS solitary_island=S river=T")
    lines = heard(state, "s").splitlines()
    pens = [" ".join(line.split()) for line in lines[-5:-1]]
    assert pens == [
        "1 Forest of Sameness +4 4 King of the Jungle +7",
        "2 Woody Trio 0 5 Meadow of Differences closed",
        "3 Prairie of Love closed 6 Solitary Island closed",
        "7 River +1 ▐S▌ Stegosaurus",
    ]


def test_points_lost_are_told_with_a_minus() -> None:
    state = after(SUMMER, "roll woodlands", zoo="solitary_island=S")
    assert "2 Woody Trio                 −7" in heard(state, "s")


def test_a_closed_pen_says_why() -> None:
    assert "Prairie of Love: the die says Woodlands" in heard(WOODS, "s 3")


def test_all_closed_pens_say_why_when_asked() -> None:
    said = heard(WOODS, "s", "?")
    for pen in ("Prairie of Love", "Meadow of Differences", "Solitary Island"):
        assert f"{pen}: the die says Woodlands" in said


def test_help_explains_every_pen_of_the_board() -> None:
    said = heard(after(WINTER, "roll woodlands"), "?")
    for number, pen in enumerate(WINTER.find_board().pens_and_river, start=1):
        assert f"{number} {Listener(typing()).dialog.words.name(pen.id)} · " in said


def test_the_other_zoos_are_shown_when_asked() -> None:
    said = heard(WOODS, "z")
    assert said.index("Mia · 0 points") < said.index("Leo · 0 points")


@pytest.mark.parametrize(
    ("face", "asked"),
    [
        ("woodlands", "Mia rolled Woodlands. Choose a dinosaur for a pen in the woods"),
        ("grasslands", "a pen on the grass"),
        ("food_court", "a pen left of the river"),
        ("restrooms", "a pen right of the river"),
        ("empty_pen", "an empty pen"),
        ("watch_out_for_t_rex", "a pen without a T-Rex"),
    ],
)
def test_the_narrator_says_what_the_die_asks(face: str, asked: str) -> None:
    assert asked in " ".join(heard(after(SUMMER, f"roll {face}")).split())


def test_the_roller_is_told_to_be_free() -> None:
    setup = Setup("summer", 3, first_roller=0)
    assert "You rolled Woodlands. You are free: place anywhere." in heard(
        after(setup, "roll woodlands")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_takes_the_same_answers(language: str) -> None:
    choice, listener = chosen(WOODS, "?", "x", "s", "?", "x", "3", "1", "x", "", language=language)
    assert format_move(choice) == "0 S to forest_of_sameness"
    assert max(map(len, listener.heard().splitlines())) <= 80


def test_a_slot_is_asked_for_where_it_matters() -> None:
    state = after(WINTER, "roll grasslands", zoo="pyramid=.T....")
    assert format_move(chosen(state, "s", "6", "9", "x", "3", "")[0]) == "0 S to pyramid.2"
    assert format_move(chosen(state, "s 6 b", "s 6 1 y")[0]) == "0 S to pyramid.0"
    assert heard(state, "s 6").splitlines()[-2].rstrip() == "     1 ▐T▌ 3"


def test_the_only_open_slot_is_taken_without_a_question() -> None:
    state = after(WINTER, "roll grasslands", zoo="pyramid=RT....")
    assert format_move(chosen(state, "s 6 y")[0]) == "0 S to pyramid.2"


def test_enter_is_enough_to_choose_the_last_dinosaur() -> None:
    last = WOODS._replace(hands=(("stegosaurus",), *WOODS.hands[1:]))  # type: ignore[arg-type]
    assert format_move(chosen(last, "", "1", "")[0]) == "0 S to forest_of_sameness"


def test_two_players_choose_what_leaves_the_game() -> None:
    state = after(Setup("summer", 2), "roll woodlands", "0 R to river", "1 R to river")
    assert format_move(chosen(state, "s", "b", "d", "")[0]) == "0 discards D"


def test_with_the_reveal_first_the_pen_is_chosen_later() -> None:
    setup = Setup("summer", 3, first_roller=1, reveal_before_placing=True)
    state = after(setup, "roll woodlands")
    choice, listener = chosen(state, "s", "")
    assert format_move(choice) == "0 chooses S"
    assert "You place it once everybody has shown theirs." in " ".join(listener.heard().split())
    for seat in range(3):
        state = play(state, parse_move(f"{seat} chooses S"))
    choice, listener = chosen(state, "b", "3", "1", "")
    assert format_move(choice) == "0 places in forest_of_sameness"
    assert "Now place yours: Stegosaurus." in listener.heard()


def test_quarantine_is_left_for_another_pen() -> None:
    choice, listener = chosen(LAST_TURN_OVER, "3", "?", "1", "")
    assert format_move(choice) == "0 relocates to well_ordered_wood"
    assert "Quarantine Zone: Stegosaurus moves out." in listener.heard()
    assert "Quarantine Zone: Stegosaurus cannot stay" in listener.heard()
    assert "1 Well-Ordered Wood          +2" in listener.heard()


def test_quarantine_may_be_kept_where_the_edition_allows_it() -> None:
    setup = Setup("winter", 3, "polish", first_roller=1)
    state = after(setup, "roll woodlands")
    zoo = parse_zoo("winter", "quarantine_zone=S", "polish")
    state = state._replace(
        phase=Phase.RELOCATE, answered=(False, True, True), zoos=(zoo, *state.zoos[1:])
    )
    choice, listener = chosen(state, "3", "")
    assert format_move(choice) == "0 relocates to quarantine_zone"
    assert "Stegosaurus may stay or move out." in listener.heard()
