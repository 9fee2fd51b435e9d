"""The game screen at every size: nothing covers, nothing is cut off, nothing jumps."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from draftosaurus.locales import LANGUAGES, Words, message_id, speak
from draftosaurus.rules import BOARDS, FACES, find_board
from tests.web.boxes import (
    SIZES,
    covering,
    cut_off,
    cut_without_a_trace,
    hidden,
    layout,
    outside,
    pick_up,
    put_down,
    smaller,
    smaller_text,
)
from tests.web.conftest import OpenDevice
from tests.web.playing import (
    STAGE,
    confirm_button,
    near_the_top,
    play_on,
    stand_still,
    step_of,
)
from tests.web.serving import GameServer
from tests.web.tables import open_game

ART = Path(__file__).parents[2] / "art"
MOST_OF_A_GAME = 11
LONGEST_NAMES = tuple(f"Wwwwwwww Wwwwwwwwwwwww{letter}" for letter in "wmqGO")
NAME_IN_A_LINE = f"{LONGEST_NAMES[0][:11]}…"
LONGEST_LINE = (
    "Juniper rolled Watch Out for T-Rex. Choose a dinosaur for a pen without a T-Rex, or the River."
)
SAY = "(line, said) => { line.firstChild.data = said }"
PARTS_OF_THE_SCREEN = (".top", ".die", ".own", ".opponent", ".mine .board", ".tray", ".confirm")
# What stands in the upper right, where there is least room.
HEAD = ".top > .die, .where, .line, .label, .total, .corner button"
# A small phone, and windows at twice the size.
SMALL_SIZES = ((320, 568), (640, 400), (960, 540))
NAMES_OF_OTHERS = ".opponent .name, .log .name, th span[title]"
WORDS_OF_OTHERS = f"{NAMES_OF_OTHERS}, .opponent :is(.status, .where), .log .pen"
LEAST_NAME, LEAST_TEXT, LEAST_LINE = 12, 11, 12
ALWAYS_SEEN = (".where", ".line", ".total", ".opponent .name", ".opponent .points")
# How wide the boards of the others are at least, in pixels, with however many players.
SMALLEST_BOARDS = {(1920, 1080): 240, (1280, 800): 140, (390, 844): 80}


@pytest.mark.parametrize("board", BOARDS)
def test_every_pen_of_a_board_has_its_place_in_the_picture(board: str) -> None:
    places = json.loads((ART / "geometry" / f"{board}.json").read_text("utf-8"))["pens"]
    assert {pen.id for pen in find_board(board, "international").pens_and_river} == places.keys()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", BOARDS)
def test_nothing_covers_is_cut_off_or_jumps_at_any_size(
    open_device: OpenDevice, server: GameServer, board: str, players: int
) -> None:
    page = open_device().new_page()
    choices = MOST_OF_A_GAME * (2 if players == 2 else 1)  # two players also discard
    page.goto(open_game(page, server.address, board=board, players=players, turns=choices))
    page.locator(".game").wait_for()
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        stand_still(page)
        found |= {f"{width}x{height}, {what}": those for what, those in faults(page).items()}
        least = SMALLEST_BOARDS.get((width, height), 0)
        found[f"{width}x{height}, too small"] = smaller(page, ".opponent .mini", least)
        before = layout(page)
        pick_up(page)
        found |= {f"{width}x{height}, held, {what}": those for what, those in faults(page).items()}
        put_down(page)
        found |= {f"{width}x{height}, put, {what}": those for what, those in faults(page).items()}
        said = page.locator(".line").inner_text()
        page.locator(".line").evaluate(SAY, LONGEST_LINE)
        found[f"{width}x{height}, jumps"] = sorted({*layout(page)} ^ {*before})
        page.locator(".line").evaluate(SAY, said)
        page.keyboard.press("Escape")
    assert {where: those for where, those in found.items() if those} == {}


def faults(page: Page) -> dict[str, list[str]]:
    """What covers, is cut off or sticks out now."""
    minis = page.locator(".opponent .mini .board")
    return {
        "covers": covering(page, ".mine .board"),
        "covers in the head": covering(page, ".stage", HEAD),
        "hidden": hidden(page, ALWAYS_SEEN),
        "cut off": cut_off(page),
        "outside": outside(page, PARTS_OF_THE_SCREEN),
        "small boards": covering(page, ".opponent:first-child .mini .board", "[data-figure]")
        if minis.first.is_visible()
        else [],
    }


def test_no_box_moves_from_turn_to_turn(page: Page, server: GameServer) -> None:
    page.goto(open_game(page, server.address, players=5))
    page.locator(".game").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        stand_still(page)
        before, step = layout(page), step_of(page)
        pick_up(page)
        put_down(page)
        assert layout(page) == before
        confirm_button(page).click()
        expect(page.locator(STAGE)).not_to_have_attribute("data-step", step)
        assert layout(page) == before


@pytest.mark.parametrize(("width", "height"), [(844, 390), (320, 568)])
def test_cards_and_hints_are_seen_whole_on_small_screens(
    open_device: OpenDevice, server: GameServer, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    page = open_device(is_phone=True, viewport=size).new_page()
    page.goto(open_game(page, server.address, players=4))
    page.locator("[data-dinosaur]:enabled").first.wait_for()
    for one in page.locator(".mine [data-pen]").all():
        one.tap(position=near_the_top(one))
        page.locator(".popover .next").wait_for()
        assert page.locator(".popover").evaluate("it => it.scrollHeight - it.clientHeight") <= 1
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint").tap()
    page.locator(".hint .first").wait_for()
    hint, board = page.locator(".hint").bounding_box(), page.locator(".mine").bounding_box()
    assert hint is not None
    assert board is not None
    is_beside = hint["x"] >= board["x"] + board["width"]
    assert is_beside or hint["y"] + hint["height"] <= board["y"]
    assert hint["y"] >= 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_long_names_are_cut_with_an_ellipsis_before_they_get_too_small_to_read(
    page: Page, server: GameServer, players: int
) -> None:
    page.goto(open_game(page, server.address, players=players, turns=5, names=LONGEST_NAMES))
    page.locator(".game").wait_for()
    found: dict[str, list[str]] = {}
    for width, height in (*SIZES, *SMALL_SIZES):
        page.set_viewport_size({"width": width, "height": height})
        stand_still(page)
        found[f"{width}x{height}, small names"] = smaller_text(page, NAMES_OF_OTHERS, LEAST_NAME)
        found[f"{width}x{height}, too small"] = smaller_text(page, WORDS_OF_OTHERS, LEAST_TEXT)
        found[f"{width}x{height}, cut"] = cut_without_a_trace(page, WORDS_OF_OTHERS)
        if width < height:
            found[f"{width}x{height}, small line"] = smaller_text(page, ".line", LEAST_LINE)
            found[f"{width}x{height}, cut line"] = cut_without_a_trace(page, ".line")
    assert {where: those for where, those in found.items() if those} == {}
    page.locator("button.opponent").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_contain_text(
        LONGEST_NAMES[1]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_die_asks_is_seen_whole_whatever_is_rolled(
    open_device: OpenDevice, server: GameServer, language: str
) -> None:
    page = open_device({"language": language}).new_page()
    page.goto(open_game(page, server.address, players=5, names=LONGEST_NAMES))
    page.locator(".game").wait_for()
    found = []
    for width, height in SMALL_SIZES:
        for line in lines_of_rolls(speak(language), NAME_IN_A_LINE):
            # The size of a text is found when its room changes.
            page.set_viewport_size({"width": width + 8, "height": height})
            stand_still(page)
            page.locator(".line").evaluate(SAY, line)
            page.set_viewport_size({"width": width, "height": height})
            stand_still(page)
            found += [f"{width}: {one}" for one in cut_off(page) if one.startswith("line ")]
    assert found == []


def lines_of_rolls(words: Words, name: str) -> list[str]:
    """What the narrator says to those who obey the die, for each face."""
    rolled = [words("play-rolled", name=name, face=words.name(face)) for face in FACES]
    asked = [words(message_id("play-asks", face)) for face in FACES]
    return [" ".join(both) for both in zip(rolled, asked, strict=True)]


def test_long_names_and_five_players_fit_on_small_screens_and_at_twice_the_size(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device({"language": "pl"}).new_page()
    page.goto(open_game(page, server.address, players=5, turns=5, names=LONGEST_NAMES))
    page.locator(".game").wait_for()
    for width, height in SMALL_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        stand_still(page)
        assert [one for one in cut_off(page) if not one.startswith("name ")] == []
        assert outside(page, PARTS_OF_THE_SCREEN) == []
        play_on(page)
