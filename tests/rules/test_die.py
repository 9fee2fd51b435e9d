"""The die: what each face leaves open, on both boards."""

import pytest

from draftosaurus.rules import BOARDS, FACES, Code, Face, Zoo, closed, find_board, openings
from draftosaurus.rules.notation import SPECIES_OF
from tests.rules.zoos import closed_codes, summer, winter

SUMMER = summer(
    "forest_of_sameness=TT woody_trio=R prairie_of_love=PR meadow_of_differences=P river=R"
)
WINTER = winter("well_ordered_wood=P lovers_bridge_left=TR quarantine_zone=S pyramid=.R....")


def open_pens(zoo: Zoo, letter: str, face: str | None) -> set[str]:
    die = None if face is None else Face(face)
    return {pen for _, pen, _ in openings(zoo, die, [SPECIES_OF[letter]])}


@pytest.mark.parametrize(
    ("face", "pens"),
    [
        ("woodlands", {"forest_of_sameness", "woody_trio", "king_of_the_jungle"}),
        ("grasslands", {"prairie_of_love", "meadow_of_differences", "solitary_island"}),
        ("food_court", {"forest_of_sameness", "woody_trio", "prairie_of_love"}),
        ("restrooms", {"king_of_the_jungle", "meadow_of_differences", "solitary_island"}),
        ("empty_pen", {"king_of_the_jungle", "solitary_island"}),
        (
            "watch_out_for_t_rex",
            {
                "forest_of_sameness",
                "king_of_the_jungle",
                "meadow_of_differences",
                "solitary_island",
            },
        ),
    ],
)
def test_the_die_opens_these_pens_of_summer(face: str, pens: set[str]) -> None:
    assert open_pens(SUMMER, "T", face) == pens | {"river"}


@pytest.mark.parametrize(
    ("face", "pens"),
    [
        ("woodlands", {"well_ordered_wood", "lovers_bridge_left", "lookout"}),
        ("grasslands", {"lovers_bridge_right", "pyramid"}),
        ("food_court", {"well_ordered_wood", "lovers_bridge_left"}),
        ("restrooms", {"lookout", "lovers_bridge_right", "pyramid"}),
        ("empty_pen", {"lookout", "lovers_bridge_right"}),
        ("watch_out_for_t_rex", {"well_ordered_wood", "lookout", "lovers_bridge_right"}),
    ],
)
def test_the_die_opens_these_pens_of_winter(face: str, pens: set[str]) -> None:
    """The Quarantine Zone is taken, so that its own rule keeps it closed."""
    assert open_pens(WINTER, "T", face) == pens | {"river"}


def test_a_quarantine_zone_is_a_pen_for_the_die() -> None:
    for face in ("grasslands", "food_court", "empty_pen", "watch_out_for_t_rex"):
        assert "quarantine_zone" in open_pens(winter("empty"), "T", face)
    for face in ("woodlands", "restrooms"):
        assert "quarantine_zone" not in open_pens(winter("empty"), "T", face)


def test_watch_out_for_t_rex_lets_a_t_rex_into_a_pen_without_one() -> None:
    assert "king_of_the_jungle" in open_pens(summer("empty"), "R", "watch_out_for_t_rex")
    assert "woody_trio" not in open_pens(summer("woody_trio=R"), "R", "watch_out_for_t_rex")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_river_is_open_whatever_the_die_shows(board: str, face: str) -> None:
    crowded = {"summer": SUMMER, "winter": WINTER}[board]
    for letter in SPECIES_OF:
        assert "river" in open_pens(crowded, letter, face)
    assert "river" not in closed(crowded, SPECIES_OF["T"], Face(face))


def test_the_die_says_what_it_asks_for() -> None:
    assert closed_codes(summer("woody_trio=R"), "T", "grasslands") == {
        "forest_of_sameness": Code.DIE_ASKS_PLACE,
        "woody_trio": Code.DIE_ASKS_PLACE,
        "king_of_the_jungle": Code.DIE_ASKS_PLACE,
    }
    assert closed_codes(summer("woody_trio=R"), "T", "empty_pen") == {
        "woody_trio": Code.DIE_ASKS_EMPTY
    }
    assert closed_codes(summer("woody_trio=R"), "T", "watch_out_for_t_rex") == {
        "woody_trio": Code.DIE_ASKS_NO_T_REX
    }
    assert closed_codes(summer("woody_trio=R"), "T") == {}


def test_a_pen_own_rule_is_told_before_the_die() -> None:
    zoo = summer("woody_trio=RTT")
    assert closed_codes(zoo, "T", "empty_pen") == {"woody_trio": Code.PEN_FULL}


def test_the_faces_are_six_and_four_of_them_are_places() -> None:
    places = {place for pen in find_board("summer").pens for place in pen.places}
    assert set(FACES) - places == {"empty_pen", "watch_out_for_t_rex"}
    assert len(FACES) == 6
