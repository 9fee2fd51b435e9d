"""Score sheets of real tables: points, and what is open or refused while they are filled in."""

from typing import Any

import pytest

from draftosaurus.practice import fill_score_sheet
from draftosaurus.rules import BOARDS, EDITIONS, FACES, SPECIES, BadInput, Document, find_board

ELEVEN = ["t_rex"] * 6 + ["diplodocus"] * 5


def sheet(*zoos: dict[str, Any], board: str = "summer", **more: Any) -> dict[str, Any]:
    return fill_score_sheet(Document({"board": board, "zoos": list(zoos), **more}))


def pens_open_to(filled: dict[str, Any], species: str) -> list[str]:
    return [option["move"]["pen"] for option in filled["options"][species]]


def test_the_points_are_those_of_the_rules_with_winners_and_surprises() -> None:
    filled = sheet(
        {"forest_of_sameness": ["t_rex", "t_rex"], "river": ["spinosaurus"]},
        {"solitary_island": ["diplodocus"], "river": ["diplodocus"]},
    )
    assert [one["total"] for one in filled["seats"]] == [6, 1]
    assert filled["winners"] == [0]
    assert [(one["seat"], one["code"]) for one in filled["surprises"]] == [(1, "not_alone")]
    assert filled["dinosaurs_to_come"] == [9, 10]


def test_a_match_adds_up_both_games_and_counts_all_t_rexes_on_a_tie() -> None:
    summer = ({"forest_of_sameness": ["t_rex"]}, {"river": ["spinosaurus"] * 3})
    winter = [{"river": ["diplodocus"] * 2}, {"river": ["t_rex"] * 2}]
    filled = sheet(*summer, other_game={"board": "winter", "zoos": winter})
    assert [one["total"] for one in filled["seats"]] == [3, 3]
    assert filled["winners"] == [1]
    assert [one["total"] for one in filled["match"]["seats"]] == [2, 2]
    assert filled["match"]["totals"] == [5, 5]
    assert filled["match"]["winners"] == [0], "one T-Rex in all against two"
    assert filled["match"]["dinosaurs_to_come"] == [10, 10], "of the other game"
    assert sheet({})["match"] is None


def test_both_games_of_a_match_have_the_same_number_of_zoos() -> None:
    with pytest.raises(BadInput) as caught:
        sheet({}, {}, other_game={"board": "winter", "zoos": [{}]})
    assert caught.value.place == "other_game.zoos"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("board", BOARDS)
def test_each_pen_is_open_or_refused_for_each_species(board: str, edition: str) -> None:
    filled = sheet({}, {}, board=board, edition=edition, seat=1)
    pens = {pen.id for pen in find_board(board, edition).pens_and_river}
    for species in SPECIES:
        assert {*pens_open_to(filled, species)} == pens
        assert filled["refused"][species] == {}
        assert {option["move"]["seat"] for option in filled["options"][species]} == {1}


def test_an_option_tells_what_it_changes_and_what_its_pen_can_become() -> None:
    filled = sheet({"prairie_of_love": ["t_rex"]})
    option = next(one for one in filled["options"]["t_rex"] if one["move"]["pen"] == "woody_trio")
    assert (option["change"], option["changes"]) == (1, {"t_rex_bonus": 1})
    assert option["can_become"] == 7


def test_the_slots_of_the_pyramid_are_options_of_their_own() -> None:
    filled = sheet({"pyramid": ["t_rex", None, None, None, None, None]}, board="winter")
    moves = [option["move"] for option in filled["options"]["t_rex"]]
    assert [move["slot"] for move in moves if move["pen"] == "pyramid"] == [2]


@pytest.mark.parametrize("face", FACES)
def test_with_a_die_the_pens_obey_it_and_the_river_is_open(face: str) -> None:
    filled = sheet({"forest_of_sameness": ["t_rex"]}, die=face)
    assert filled["refused"]["t_rex"], face
    assert "river" in pens_open_to(filled, "t_rex")
    assert not {*filled["refused"]["t_rex"]} & {*pens_open_to(filled, "t_rex")}


def test_a_full_zoo_takes_nobody_not_even_into_the_river() -> None:
    filled = sheet({"river": [*ELEVEN, "spinosaurus"]}, {})
    assert all(options == [] for options in filled["options"].values())
    assert filled["refused"]["t_rex"]["river"] == {
        "code": "zoo_full",
        "facts": {"most": 12, "pen": "river"},
    }
    assert pens_open_to(sheet({"river": ELEVEN}, {}), "t_rex")


def test_what_the_box_does_not_hold_is_refused_everywhere() -> None:
    filled = sheet({"river": ["t_rex"] * 6}, {"river": ["t_rex"] * 4})
    assert filled["options"]["t_rex"] == []
    assert filled["refused"]["t_rex"]["river"]["code"] == "too_many_of_species"
    assert "river" in pens_open_to(filled, "diplodocus")


@pytest.mark.parametrize("wrong", [{"seat": 1}, {"die": "rainbow"}, {"zoos": []}, {"more": 1}])
def test_what_cannot_be_read_is_refused_with_its_place(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        fill_score_sheet(Document({"board": "summer", "zoos": [{}], **wrong}))
