"""`draftosaurus rules`: what it prints comes from the definitions."""

import json
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from draftosaurus.cli import main
from draftosaurus.locales import LANGUAGES, MissingWords, speak
from draftosaurus.rules import BOARDS, EDITIONS, Board, ByComparison, ByPair, find_board
from draftosaurus.rules.pens import ByContents
from draftosaurus.terminal import rulebook
from draftosaurus.terminal.rulebook import describe_pen

WIDTH = 80

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("FORCE_COLOR", raising=False)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return answer


def pens(rules: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {pen["id"]: pen for board in rules["boards"] for pen in board["pens"]}


def _count_letters(page: str) -> Counter[str]:
    return Counter(letter for letter in page if letter != "─" and not letter.isspace())


@every_language
@pytest.mark.parametrize("columns", [0, 20, 50])
def test_a_narrow_terminal_loses_nothing(
    language: str,
    columns: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide = printed(capsys, "--language", language)
    monkeypatch.setenv("COLUMNS", str(columns))
    narrow = printed(capsys, "--language", language)
    assert _count_letters(narrow) == _count_letters(wide)
    assert max(map(len, narrow.splitlines())) <= WIDTH


@every_language
@pytest.mark.parametrize(
    ("edition", "pen", "numbers"),
    [
        ("international", "woody_trio", "7 3"),
        ("french", "woody_trio", "6 3"),
        ("international", "forest_of_sameness", "0, 2, 4, 8, 12, 18, 24"),
        ("reference", "forest_of_sameness", "0, 1, 2, 3, 4, 5, 6"),
        ("reference", "well_ordered_wood", "0, 1, 2, 3, 4, 5, 6"),
        ("international", "meadow_of_differences", "0, 1, 3, 6, 10, 15, 21"),
        ("international", "pyramid", "2, 4, 7"),
        ("reference", "pyramid", "1, 2, 3"),
        ("international", "lovers_bridge_right", "6"),
        ("international", "river", "1"),
    ],
)
def test_a_pen_pays_what_its_edition_says(
    language: str, edition: str, pen: str, numbers: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = told(capsys, "--language", language, "--edition", edition)
    pays = pens(rules)[pen]["pays"]
    for part in [numbers] if "," in numbers else numbers.split():
        assert re.search(rf"\b{part}\b", pays), pays


@pytest.mark.parametrize("board", BOARDS)
def test_the_number_told_is_the_number_paid_where_one_stands_for_each(board: str) -> None:
    for pen in find_board(board).pens:
        match pen.pays:
            case ByComparison(points=compare, numbers=(number,)):
                assert compare(1, 1, 1) == number, pen
            case ByPair(points=pair, numbers=(number,)):
                assert pair(1, 1) == number, pen


@every_language
def test_the_polish_prairie_holds_six(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = speak(language)
    polish = told(capsys, "summer", "--language", language, "--edition", "polish")
    takes = pens(polish)["prairie_of_love"]["takes"]
    assert takes.startswith(words("holds-slots", slots=6))
    about = words("rules-about", name=words.name("prairie_of_love"), text=takes)
    assert polish["boards"][0]["changes"] == [about]


@every_language
def test_only_the_polish_quarantine_lets_dinosaurs_stay(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    leaves = {
        edition: pens(told(capsys, "winter", "--language", language, "--edition", edition))[
            "quarantine_zone"
        ]["leaves"]
        for edition in EDITIONS
    }
    may_stay = speak(language)("leaves-may")
    assert [one for one, said in leaves.items() if said == may_stay] == ["polish"]


def test_only_dinosaurs_in_quarantine_leave(capsys: pytest.CaptureFixture[str]) -> None:
    leaving = [name for name, pen in pens(told(capsys)).items() if pen["leaves"]]
    assert leaving == ["quarantine_zone"]


def test_the_printed_edition_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert [board["changes"] for board in told(capsys)["boards"]] == [[], []]
    assert speak("en")("rules-changes") not in printed(capsys)
    assert speak("en")("changes-nothing") in printed(capsys, "winter", "--edition", "french")


def test_set_up_for_two_to_five_players(capsys: pytest.CaptureFixture[str]) -> None:
    columns = ("players", "of_each_species", "bag", "rounds", "turns", "drawn", "discarded")
    assert [tuple(size[one] for one in columns) for size in told(capsys)["sizes"]] == [
        (2, 8, 48, 4, 3, 6, 3),
        (3, 6, 36, 2, 6, 6, 0),
        (4, 8, 48, 2, 6, 6, 0),
        (5, 10, 60, 2, 6, 6, 0),
    ]


def test_one_number_of_players_is_told_alone(capsys: pytest.CaptureFixture[str]) -> None:
    (two,) = told(capsys, "--players", "2")["sizes"]
    assert two["players"] == 2
    assert two["notes"] == [speak("en")("setup-discards", players=2)]


def test_five_players_share_a_roll_in_the_polish_edition_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    notes = {
        edition: told(capsys, "--players", "5", "--edition", edition)["sizes"][0]["notes"]
        for edition in EDITIONS
    }
    assert [edition for edition, said in notes.items() if said] == ["polish"]


def test_a_place_on_the_die_opens_the_pens_that_lie_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (summer,) = told(capsys, "summer")["boards"]
    means = {face["id"]: face["means"] for face in summer["die"]}
    assert "Forest of Sameness · Woody Trio · King of the Jungle." in means["woodlands"]
    assert "Forest of Sameness · Woody Trio · Prairie of Love." in means["food_court"]
    assert len(means) == 6


@every_language
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_fits_a_terminal_and_is_plain_when_piped(
    language: str, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = printed(capsys, "--language", language, "--edition", edition)
    assert max(map(len, page.splitlines())) <= WIDTH
    assert "\x1b" not in page
    assert "…" not in page


@every_language
def test_the_page_shows_every_name_and_sentence(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = set(re.findall(r"\w+", printed(capsys, "--language", language)))
    rules = told(capsys, "--language", language)
    said = [rules["turn"], rules["die"], rules["t_rex_bonus"], rules["winner"]]
    said += [note for size in rules["sizes"] for note in size["notes"]]
    for board in rules["boards"]:
        said += [board["heading"]]
        said += [text for face in board["die"] for text in (face["name"], face["means"])]
        said += [pen[key] or "" for pen in board["pens"] for key in PRINTED_OF_A_PEN]
    assert set(re.findall(r"\w+", " ".join(said))) - page == set()


PRINTED_OF_A_PEN = ("name", "where", "takes", "pays", "leaves")


def test_without_a_board_all_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert [board["id"] for board in told(capsys)["boards"]] == list(BOARDS)
    assert [board["id"] for board in told(capsys, "winter")["boards"]] == ["winter"]


def test_a_person_is_told_in_the_language_of_the_system_and_a_program_in_english(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert "Las identyczności" in printed(capsys)
    assert told(capsys)["language"] == "en"


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (["autumn"], "autumn"),
        (["--edition", "klingon"], "klingon"),
        (["--players", "6"], "players"),
        (["--language", "tlh"], "tlh"),
    ],
)
def test_what_does_not_exist_is_refused_in_one_sentence(
    arguments: list[str], place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert place in captured.err


def with_a_new_word(board: Board) -> Board:
    first, *rest = board.pens
    new = replace(first, pays=ByContents("by_magic", (1,), len))
    return replace(board, pens=(new, *rest))


def test_a_pen_is_told_by_its_words_and_a_word_without_a_message_is_named() -> None:
    (pen, *_) = with_a_new_word(find_board("summer")).pens
    with pytest.raises(MissingWords, match="pays-by-magic"):
        describe_pen(pen, speak("fr"))


def test_a_board_whose_words_are_missing_is_one_clear_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "find_board", lambda *names: with_a_new_word(find_board(*names)))
    assert main(["rules", "summer", "--language", "pl"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "pl has no message 'pays-by-magic'" in captured.err
