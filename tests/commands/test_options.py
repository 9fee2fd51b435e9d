"""`draftosaurus options`."""

from typing import Any

import pytest

from draftosaurus.rules import Code
from tests.commands.running import json_lines, run


def question(**given: object) -> dict[str, object]:
    return {
        "board": "summer",
        "zoo": {},
        "die": "woodlands",
        "roller": False,
        "dinosaur": "t_rex",
        **given,
    }


def pens(answer: dict[str, Any]) -> list[str]:
    return [option["pen"] for option in answer["options"]]


def test_the_die_is_obeyed() -> None:
    answer = run("options", "--json", given=question()).json()
    assert answer["options"] == [
        {"pen": "forest_of_sameness"},
        {"pen": "woody_trio"},
        {"pen": "king_of_the_jungle"},
        {"pen": "river"},
    ]
    assert {pen: refused["code"] for pen, refused in answer["refused"].items()} == dict.fromkeys(
        ["prairie_of_love", "meadow_of_differences", "solitary_island"], Code.DIE_ASKS_PLACE
    )
    assert answer["refused"]["prairie_of_love"]["reason"] == (
        "Prairie of Love: the die says Woodlands, and this pen is not there."
    )


def test_the_roller_is_free_of_the_die_but_not_of_a_pen() -> None:
    zoo = {"solitary_island": ["spinosaurus"]}
    answer = run("options", "--json", given=question(zoo=zoo, roller=True)).json()
    assert len(answer["options"]) == 6
    assert list(answer["refused"]) == ["solitary_island"]
    assert answer["refused"]["solitary_island"]["code"] == Code.PEN_FULL


def test_slots_are_given_for_the_pyramid_alone() -> None:
    zoo = {"pyramid": ["t_rex", None, None, None, None, None]}
    given = question(zoo=zoo, board="winter", die="restrooms")
    answer = run("options", "--json", given=given).json()
    assert answer["options"] == [
        {"pen": "lookout"},
        {"pen": "lovers_bridge_right"},
        {"pen": "pyramid", "slot": 2},
        {"pen": "river"},
    ]
    assert "pyramid" not in answer["refused"]


def test_a_blocked_pyramid_is_refused() -> None:
    zoo = {"pyramid": ["t_rex", None, "t_rex", None, None, None]}
    given = question(zoo=zoo, board="winter", roller=True)
    answer = run("options", "--json", given=given).json()
    assert "pyramid" not in pens(answer)
    assert answer["refused"]["pyramid"]["code"] == Code.TOUCHES_SAME


def test_the_river_is_open_even_if_all_else_is_closed() -> None:
    zoo = {pen: ["t_rex"] for pen in ("solitary_island", "meadow_of_differences")}
    zoo["prairie_of_love"] = ["t_rex"]
    answer = run("options", "--json", given=question(zoo=zoo, die="grasslands")).json()
    assert pens(answer) == ["prairie_of_love", "river"]
    zoo |= {pen: ["t_rex"] for pen in ("forest_of_sameness", "woody_trio", "king_of_the_jungle")}
    answer = run("options", "--json", given=question(zoo=zoo, die="watch_out_for_t_rex")).json()
    assert pens(answer) == ["river"]


def test_the_zoo_is_checked_as_in_score() -> None:
    given = question(zoo={"solitary_island": ["t_rex", "t_rex"]})
    assert "solitary_island" in run("options", "--json", given=given).refused(1)
    (answer,) = run("options", "--lines", given=json_lines(given)).lines()
    assert answer["error"]["pen"] == "solitary_island"


@pytest.mark.parametrize("field", ["board", "zoo", "die", "roller", "dinosaur"])
def test_every_field_but_the_edition_is_needed(field: str) -> None:
    given = question()
    del given[field]
    assert field in run("options", "--json", given=given).refused(2)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", "autumn"),
        ("die", "seven"),
        ("die", None),
        ("roller", 1),
        ("dinosaur", "mammoth"),
        ("edition", "klingon"),
        ("zoo", []),
    ],
)
def test_unreadable_fields_are_named(field: str, value: object) -> None:
    said = run("options", "--json", given=question(**{field: value})).refused(2)
    assert said.startswith(f"{field}: ")


def test_a_person_gets_a_list_with_reasons() -> None:
    zoo = {"pyramid": ["t_rex", None, None, None, None, None]}
    given = question(zoo=zoo, board="winter", die="restrooms")
    assert run("options", "--language", "en", given=given).out.splitlines() == [
        "T-Rex may go here:",
        "  Lookout",
        "  Lovers' Bridge, right bank",
        "  Pyramid, slot 2",
        "  River",
        "",
        "T-Rex may not go there:",
        "  Well-Ordered Wood: the die says Restrooms, and this pen is not there.",
        "  Lovers' Bridge, left bank: the die says Restrooms, and this pen is not there.",
        "  Quarantine Zone: the die says Restrooms, and this pen is not there.",
    ]


def test_reasons_are_english_unless_asked_for() -> None:
    english = run("options", "--json", given=question(), locale="fr_FR.UTF-8").json()
    french = run("options", "--json", "--language", "fr", given=question()).json()
    assert "the die says" in english["refused"]["prairie_of_love"]["reason"]
    assert "le dé" in french["refused"]["prairie_of_love"]["reason"]
