"""`draftosaurus score`."""

from collections.abc import Mapping

import pytest

from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import BOARDS, find_board
from tests.commands.running import json_lines, run

TWO_ZOOS = {
    "board": "summer",
    "zoos": [
        {"forest_of_sameness": ["t_rex", "t_rex"], "river": ["spinosaurus"]},
        {"prairie_of_love": ["diplodocus", "diplodocus"]},
    ],
}


def table(*zoos: Mapping[str, object], board: str = "summer", **more: object) -> dict[str, object]:
    return {"board": board, "zoos": list(zoos), **more}


def test_zoos_are_scored_pen_by_pen() -> None:
    empty = dict.fromkeys(
        [
            "forest_of_sameness",
            "woody_trio",
            "prairie_of_love",
            "king_of_the_jungle",
            "meadow_of_differences",
            "solitary_island",
            "river",
        ],
        0,
    )
    assert run("score", "--json", given=TWO_ZOOS).json() == {
        "seats": [
            {
                "pens": {**empty, "forest_of_sameness": 4, "river": 1},
                "t_rex_bonus": 1,
                "total": 6,
                "t_rexes": 2,
            },
            {"pens": {**empty, "prairie_of_love": 5}, "t_rex_bonus": 0, "total": 5, "t_rexes": 0},
        ],
        "winners": [0],
    }


def test_the_banks_of_the_bridge_are_scored_as_one() -> None:
    zoo = {"lovers_bridge_left": ["t_rex"], "lovers_bridge_right": ["t_rex"]}
    (seat,) = run("score", "--json", given=table(zoo, board="winter")).json()["seats"]
    assert list(seat["pens"]) == [
        "well_ordered_wood",
        "lovers_bridge",
        "quarantine_zone",
        "lookout",
        "pyramid",
        "river",
    ]
    assert seat["pens"]["lovers_bridge"] == 6
    assert seat["total"] == 8


@pytest.mark.parametrize(("edition", "points"), [("international", 31), ("french", 30)])
def test_the_printed_example(edition: str, points: int) -> None:
    zoo = {
        "prairie_of_love": ["spinosaurus", "spinosaurus"],
        "forest_of_sameness": ["stegosaurus"] * 3,
        "woody_trio": ["triceratops", "diplodocus", "diplodocus"],
        "meadow_of_differences": ["t_rex", "stegosaurus", "diplodocus", "parasaurolophus"],
    }
    answer = run("score", "--json", given=table(zoo, edition=edition)).json()
    assert answer["seats"][0]["total"] == points


def test_a_dinosaur_in_quarantine_is_scored_as_it_stands() -> None:
    given = table({"quarantine_zone": ["t_rex"]}, board="winter")
    (seat,) = run("score", "--json", given=given).json()["seats"]
    assert (seat["pens"]["quarantine_zone"], seat["t_rex_bonus"], seat["total"]) == (0, 1, 1)


def test_a_single_zoo_has_no_rival_and_no_neighbour() -> None:
    king = table({"king_of_the_jungle": ["t_rex"]})
    assert run("score", "--json", given=king).json()["seats"][0]["total"] == 8
    lookout = table({"lookout": ["diplodocus"], "river": ["diplodocus"]}, board="winter")
    assert run("score", "--json", given=lookout).json()["seats"][0]["total"] == 1


@pytest.mark.parametrize(
    ("zoo", "board", "pen"),
    [
        ({"forest_of_sameness": ["t_rex", "spinosaurus"]}, "summer", "forest_of_sameness"),
        ({"meadow_of_differences": ["t_rex", "t_rex"]}, "summer", "meadow_of_differences"),
        ({"woody_trio": ["t_rex"] * 4}, "summer", "woody_trio"),
        ({"king_of_the_jungle": ["t_rex"] * 2}, "summer", "king_of_the_jungle"),
        ({"solitary_island": ["t_rex"] * 2}, "summer", "solitary_island"),
        ({"prairie_of_love": ["t_rex"] * 7 + ["spinosaurus"] * 6}, "summer", "prairie_of_love"),
        ({"river": ["t_rex"] * 11}, "summer", "river"),
        ({"well_ordered_wood": ["t_rex", "t_rex"]}, "winter", "well_ordered_wood"),
        ({"pyramid": ["t_rex", "t_rex", None, None, None, None]}, "winter", "pyramid"),
        ({"pyramid": ["t_rex", None, None, "spinosaurus", None, None]}, "winter", "pyramid"),
        ({"quarantine_zone": ["t_rex"] * 2}, "winter", "quarantine_zone"),
        ({"lookout": ["t_rex"] * 2}, "winter", "lookout"),
    ],
)
def test_an_impossible_zoo_is_refused_with_its_seat_and_pen(
    zoo: dict[str, object], board: str, pen: str
) -> None:
    given = table({}, zoo, board=board)
    assert run("score", "--json", given=given).refused(1).startswith(f"seat 1, pen {pen}: ")
    (answer,) = run("score", "--lines", given=json_lines(given)).lines()
    assert (answer["error"]["seat"], answer["error"]["pen"]) == (1, pen)


def test_all_zoos_together_hold_ten_of_a_species() -> None:
    six = {"river": ["t_rex"] * 6}
    assert run("score", given=table(six, {"river": ["t_rex"] * 4})).status == 0
    said = run("score", given=table(six, {"river": ["t_rex"] * 5})).refused(1)
    assert said.startswith("seat 1, pen river: ")


def test_the_polish_prairie_holds_six() -> None:
    seven = {"prairie_of_love": ["t_rex"] * 7}
    assert run("score", given=table(seven)).status == 0
    said = run("score", given=table(seven, edition="polish")).refused(1)
    assert said.startswith("seat 0, pen prairie_of_love: ")


@pytest.mark.parametrize(
    ("given", "beginning"),
    [
        ([], "This should be an object"),
        ({"zoos": [{}]}, "The field board is missing"),
        ({"board": "summer"}, "The field zoos is missing"),
        (table(), "zoos: "),
        (table(*[{}] * 6), "zoos: "),
        (table({}, board="autumn"), "board: "),
        (table({}, edition="klingon"), "edition: "),
        (table({}, edition=None), "edition: "),
        (table({}, seats=3), 'There is no field "seats" here'),
        (table({"pyramid": [None] * 6}), "zoos[0]: "),
        (table({"woody_trio": []}, board="winter"), "zoos[0]: "),
        (table({"pyramid": [None] * 5}, board="winter"), "zoos[0].pyramid: "),
        (table({}, {"river": "t_rex"}), "zoos[1].river: "),
        (table({"river": ["t_rex", "trex"]}), "zoos[0].river[1]: "),
        (table({"river": [None]}), "zoos[0].river[0]: "),
        # What cannot be read goes before what is impossible.
        (table({"woody_trio": ["t_rex"] * 4}, {"river": [1]}), "zoos[1].river[0]: "),
    ],
)
def test_unreadable_input_is_told_with_its_place(given: object, beginning: str) -> None:
    assert run("score", "--json", given=given).refused(2).startswith(beginning)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_gets_a_score_sheet(language: str) -> None:
    answer = run("score", "--language", language, given=TWO_ZOOS)
    assert answer.status == 0
    for name in ("forest_of_sameness", "prairie_of_love", "river", "t_rex_bonus"):
        assert speak(language).name(name) in answer.out


@pytest.mark.parametrize("columns", ["0", "20"])
def test_a_narrow_terminal_loses_no_points(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = run("score", given=TWO_ZOOS).out
    monkeypatch.setenv("COLUMNS", columns)
    assert run("score", given=TWO_ZOOS).out == sheet


def test_an_unknown_language_is_refused() -> None:
    assert "klingon" in run("score", "--language", "klingon", given=TWO_ZOOS).refused(2)


NOTATION = b"""# an evening in June
winter polish
Ada: well_ordered_wood=SPS pyramid=RT.... river=N
lovers_bridge_left=DD lovers_bridge_right=D
empty
"""
SPREADSHEET = (
    b"\xef\xbb\xbfsummer french,Ada,Ben\r\n"
    b"forest_of_sameness,S S,TTT\r\nwoody_trio,,RTP\r\nriver,N\r\n"
)


def test_zoos_are_read_from_notation() -> None:
    seats = run("score", "--from", "notation", "--json", given=NOTATION).json()["seats"]
    assert [one["total"] for one in seats] == [14, 6, 0]


@pytest.mark.parametrize("text", [SPREADSHEET, SPREADSHEET.replace(b",", b";")])
def test_zoos_are_read_from_a_spreadsheet(text: bytes) -> None:
    seats = run("score", "--from", "csv", "--json", given=text).json()["seats"]
    assert [one["total"] for one in seats] == [5, 8 + 6 + 1]


@pytest.mark.parametrize(
    "text",
    [
        SPREADSHEET.replace(b",", b"\t"),
        SPREADSHEET.decode("utf-8-sig").replace(",", "\t").encode("utf-16"),
        SPREADSHEET.replace(b"Ben", b'"Ben, the younger"').replace(b",", b";"),
        SPREADSHEET.replace(b"\r\n", b",,,\r\n"),
        SPREADSHEET.replace(b"Ada", b'"Ada\nLovelace"'),
    ],
)
def test_what_spreadsheets_make_of_it_is_read(text: bytes) -> None:
    seats = run("score", "--from", "csv", "--json", given=text).json()["seats"]
    assert [one["total"] for one in seats] == [5, 8 + 6 + 1]


def test_a_zoo_without_a_name_in_the_first_row_is_scored_all_the_same() -> None:
    text = b"summer,Ada\nriver,R,RRR\n"
    seats = run("score", "--from", "csv", "--json", given=text).json()["seats"]
    assert [one["total"] for one in seats] == [1, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pens_and_boards_may_be_written_as_people_call_them(language: str) -> None:
    words = speak(language)
    text = (
        f'"{words.name("winter").upper()} polish",ada\n'
        f'"{words.name("lovers_bridge_left")}",d\n"{words.name("pyramid").lower()}",rt....\n'
        "Lovers_Bridge_Right,D\n"
    )
    (seat,) = run("score", "--from", "csv", "--json", given=text.encode()).json()["seats"]
    assert (seat["pens"]["lovers_bridge"], seat["pens"]["pyramid"]) == (6, 4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_each_pen_is_known_by_its_name(board: str, language: str) -> None:
    pens = [speak(language).name(pen) for pen in find_board(board).positions]
    text = f"{board},Ada\n" + "".join(f'"{pen}",\n' for pen in pens)
    assert run("score", "--from", "csv", given=text.encode()).status == 0


def test_capitals_do_not_matter_in_notation() -> None:
    text = b"Winter Polish\nAda: Pyramid=rt.... RIVER=n"
    (seat,) = run("score", "--from", "notation", "--json", given=text).json()["seats"]
    assert (seat["pens"]["pyramid"], seat["pens"]["river"]) == (4, 1)


def test_names_stand_on_the_sheet_wherever_they_come_from() -> None:
    named = run("score", "--from", "notation", "--language", "en", given=NOTATION).out
    assert "Ada" in named
    assert "Seat 1" in named
    assert "Ben" in run("score", "--from", "csv", given=SPREADSHEET).out
    assert "Cleo" in run("score", "--names", "Ada, Cleo", given=TWO_ZOOS).out
    assert "3" in run("score", "--names", "a,b,c", given=TWO_ZOOS).refused(2)


@pytest.mark.parametrize(
    ("form", "text", "told"),
    [
        ("notation", b"", "cannot be read: it is empty"),
        ("notation", b"\xff", "byte 0: This is not text in UTF-8"),
        ("notation", b"autumn\nriver=R", "autumn"),
        ("notation", b"summer swiss\nriver=R", "swiss"),
        ("notation", b"summer\nAda: river=RX", "line 2: This cannot be read: X"),
        ("notation", b"summer\n" + b"river=R\n" * 6, "6 is not between 1 and 5"),
        ("csv", b"", "cannot be read: it is empty"),
        ("csv", b"\n\n", "cannot be read: it is empty"),
        ("csv", b"summer,Jos\xe9\nriver,R", "byte 10: This is not text in UTF-8"),
        ("csv", b'summer,"Ada\nriver,R', "row 2: a quotation mark is not closed"),
        ("csv", b"summer,Ada\nriver,R\n\nriver,S", "row 4: river stands there twice"),
        ("csv", b"summer,Ada\n\nlagoon,R", "row 3: lagoon is unknown here"),
        ("notation", b"summer\nAda: river=R river=S", "line 2: river stands there twice"),
        ("csv", b"summer\nriver", "0 is not between 1 and 5"),
        ("csv", b"summer,Ada\npyramid,RT....", "row 2: pyramid is unknown here"),
        ("csv", b"summer,Ada,Ben\nriver,R,Z", "column 3: This cannot be read: Z"),
        ("xml", b"", "--from: xml is unknown here"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(form: str, text: bytes, told: str) -> None:
    assert told in run("score", "--from", form, "--language", "en", given=text).refused(2)


def test_an_impossible_zoo_is_refused_in_each_form() -> None:
    told = "seat 0, pen solitary_island: "
    assert told in run("score", "--from", "notation", given=b"summer\nsolitary_island=RR").refused(
        1
    )
    assert told in run("score", "--from", "csv", given=b"summer,A\nsolitary_island,RR").refused(1)


def test_lines_are_json() -> None:
    assert "--from" in run("score", "--lines", "--from", "csv", given=b"").refused(2)
    assert "--ask" in run("score", "--lines", "--ask", given=b"").refused(2)


def test_questions_ask_again_for_what_is_impossible() -> None:
    pens = ["ss", "", "", "", "rr", "r", "", ""]  # the second one is asked again
    second = ["", "", "dd", "", "", "", "n"]
    answers = ["rainbow", "", "french", "9", "2", "Ada", "", *pens, *second]
    given = "".join(f"{line}\n" for line in answers).encode()
    asked = run("score", "--ask", "--json", "--language", "en", given=given)
    assert [one["total"] for one in asked.json()["seats"]] == [4 + 2, 5 + 1]
    assert "rainbow is unknown here" in asked.err
    assert "9 is not between 1 and 5" in asked.err
    assert "each species comes once" in asked.err
    assert "The zoo of Ada" in asked.err


def test_questions_ask_for_the_slots_of_the_pyramid() -> None:
    answers = ["winter", "", "1", "", "", "", "", "", "", "RT....", ""]
    asked = run("score", "--ask", given="\n".join([*answers, ""]).encode())
    assert asked.status == 0
    assert "5" in asked.out


def test_questions_that_nobody_answers_end_the_command() -> None:
    asked = run("score", "--ask", "--language", "en", given=b"summer\n")
    assert (asked.status, asked.out) == (2, "")
    assert asked.err.splitlines()[-1] == "The answers ended before the last question."


def test_who_is_asked_gives_no_file() -> None:
    assert run("score", "--ask", "zoos.json").refused(2) == "Unexpected: zoos.json."
    assert run("score", "--ask", "--from", "csv").refused(2) == "Unexpected: --from."


def test_what_does_not_fit_together_is_told_without_a_preamble() -> None:
    assert run("score", "--lines", "--ask").refused(2).startswith("With --lines")
    assert run("score", "--names", "a,b,c", given=TWO_ZOOS).refused(2).startswith("The names")
