"""Beside the game: score a real table, learn, try out the pens, print the rules."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import BOARDS, LETTERS
from tests.web.conftest import OpenDevice
from tests.web.playing import (
    STAGE,
    T_REX,
    TakeTurn,
    near_the_top,
    pen,
    phase_of,
    step_of,
    with_a_finger,
    with_the_keyboard,
    with_the_mouse,
)
from tests.web.serving import GameServer

SPECIES = {letter: species for species, letter in LETTERS.items()}
DIGITS = dict(
    zip(
        [
            "forest_of_sameness",
            "woody_trio",
            "prairie_of_love",
            "king_of_the_jungle",
            "meadow_of_differences",
            "solitary_island",
            "river",
        ],
        "1234567",
        strict=True,
    )
)
SUMMER = {
    "forest_of_sameness": "PPP",
    "woody_trio": "RTD",
    "prairie_of_love": "NN",
    "meadow_of_differences": "TPSD",
}
WINTER = {
    "well_ordered_wood": "SPS",
    "lookout": "R",
    "lovers_bridge_left": "TD",
    "lovers_bridge_right": "TD",
    "pyramid": "RNTP",
}
PAGE_OF_A_PDF = re.compile(rb"/Type\s*/Page\b(?!s)")


def figures(page: Page) -> Locator:
    return page.locator(".editor [data-figure]")


def total(page: Page, seat: int = 0) -> Locator:
    return page.locator("tr.total td").nth(seat)


def type_in(page: Page, zoo: dict[str, str]) -> None:
    """Fill in a zoo with the keyboard: a letter, then a digit."""
    for name, letters in zoo.items():
        for letter in letters:
            number = figures(page).count()
            if page.locator(f"[data-dinosaur={SPECIES[letter]}]").get_attribute("aria-pressed") != (
                "true"
            ):
                page.keyboard.press(letter.lower())
            page.keyboard.press(DIGITS[name])
            expect(figures(page)).to_have_count(number + 1)


def tap_in(page: Page, zoo: dict[str, str]) -> int:
    """Fill in a zoo with a finger; returns how often it touched the screen."""
    taps = 0
    for name, letters in zoo.items():
        for letter in letters:
            number = figures(page).count()
            dinosaur = page.locator(f"[data-dinosaur={SPECIES[letter]}]")
            if dinosaur.get_attribute("aria-pressed") != "true":
                dinosaur.tap()
                taps += 1
            pen(page, name).tap(position=near_the_top(pen(page, name)))
            taps += 1
            expect(figures(page)).to_have_count(number + 1)
    return taps


def choose(page: Page, name: str) -> None:
    """Choose a board, an edition or a number of zoos among the settings of a score sheet."""
    if page.locator("details[open]").count() == 0:
        page.locator("summary").click()
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def test_a_summer_table_is_scored_with_the_keyboard_and_kept(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device().new_page()
    page.goto(f"{server.address}/score")
    page.locator("[data-dinosaur]").first.wait_for()
    page.get_by_role("textbox").fill("Zoé")
    page.get_by_role("textbox").blur()
    type_in(page, SUMMER)
    for edition, points in {"French": 30, "Polish": 31, "Reference manual": 20}.items():
        choose(page, edition)
        expect(page.locator("summary")).to_contain_text(edition)
        expect(total(page)).to_have_text(str(points))
    choose(page, "International")
    expect(total(page)).to_have_text("31")
    expect(page.get_by_text("a zoo holds 12")).to_be_visible()

    page.keyboard.press("Backspace")
    expect(figures(page)).to_have_count(11)
    page.reload()
    expect(figures(page)).to_have_count(11)
    expect(total(page)).to_have_text("27")
    page.keyboard.press("d")
    pen(page, "forest_of_sameness").hover()
    expect(page.locator(".bubble")).to_contain_text("all must be of one species")
    page.keyboard.press("Escape")
    pen(page, "prairie_of_love").click(position=near_the_top(pen(page, "prairie_of_love")))
    page.get_by_role("button", name="Take out: Spinosaurus").first.click()
    expect(total(page)).to_have_text("22")

    page.get_by_role("button", name="Keep this evening").click()
    expect(page.get_by_role("row", name="Zoé 1 1 22 22")).to_be_visible()
    page.get_by_role("button", name="Start anew").click()
    expect(figures(page)).to_have_count(0)
    page.reload()
    page.locator("li button.open").click()
    expect(total(page)).to_have_text("22")


def test_a_match_is_scored_with_two_taps_a_dinosaur_and_added_up(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(is_phone=True).new_page()
    page.goto(f"{server.address}/score")
    page.locator("[data-dinosaur]").first.wait_for()
    choose(page, "Summer, then winter")
    which = page.get_by_role("group", name="Which game?")
    which.get_by_role("button", name="Winter").tap()
    pen(page, "pyramid").wait_for()
    page.locator("summary").click()
    page.get_by_role("button", name="Player 2").tap()
    assert tap_in(page, {"river": "RRR"}) <= 6
    page.get_by_role("button", name="Player 1").tap()
    expect(figures(page)).to_have_count(0)
    assert tap_in(page, WINTER) <= 24
    editions = {"French": 38, "Polish": 38, "Reference manual": 28, "International": 38}
    for edition, points in editions.items():
        choose(page, edition)
        expect(page.locator("summary")).to_contain_text(edition)
        expect(total(page)).to_have_text(str(points))
    expect(page.get_by_text("Player 1 leads")).to_be_visible()
    page.locator("summary").click()
    which.get_by_role("button", name="Summer").tap()
    pen(page, "woody_trio").wait_for()
    tap_in(page, {"solitary_island": "R"})
    page.reload()
    games = page.locator("tfoot tr.game")
    expect(games.nth(0)).to_have_text(re.compile(r"Summer\s*8\s*0"))
    expect(games.nth(1)).to_have_text(re.compile(r"Winter\s*38\s*3"))
    expect(total(page)).to_have_text("46")
    page.get_by_role("button", name="Keep this evening").tap()
    expect(page.get_by_role("row", name="Player 1 1 1 38 23")).to_be_visible()
    page.get_by_role("button", name="Start anew").tap()
    expect(total(page)).to_have_text("0")
    page.locator("li button.open", has_text="Match").tap()
    expect(total(page)).to_have_text("46")


@pytest.mark.parametrize("height", [844, 640])
def test_undo_stays_in_reach_on_a_phone(
    open_device: OpenDevice, server: GameServer, height: int
) -> None:
    size = {"width": 390, "height": height}
    page = open_device(is_phone=True, viewport=size).new_page()
    page.goto(f"{server.address}/score")
    page.locator("[data-dinosaur]").first.wait_for()
    choose(page, "Summer, then winter")
    page.locator("summary").click()
    page.evaluate("scrollTo(0, 0)")
    for seen in (page.get_by_role("button", name="Undo"), page.locator("[data-dinosaur=t_rex]")):
        expect(seen).to_be_in_viewport(ratio=1)


def test_nobody_wins_before_all_zoos_are_full(open_device: OpenDevice, server: GameServer) -> None:
    page = open_device().new_page()
    page.goto(f"{server.address}/score")
    page.locator("[data-dinosaur]").first.wait_for()
    type_in(page, SUMMER)
    expect(page.get_by_text("Player 1 leads")).to_be_visible()
    page.get_by_role("button", name="Player 2").click()
    expect(figures(page)).to_have_count(0)
    type_in(page, {"river": "NNNNNNSSSSSS"})
    expect(page.get_by_text("Player 1 wins")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.get_by_text("Player 1 leads")).to_be_visible()


def test_a_tie_goes_to_the_fewest_t_rexes(open_device: OpenDevice, server: GameServer) -> None:
    page = open_device().new_page()
    page.goto(f"{server.address}/score")
    page.locator("[data-dinosaur]").first.wait_for()
    type_in(page, {"river": "R"})
    page.get_by_role("button", name="Player 2").click()
    expect(figures(page)).to_have_count(0)
    type_in(page, {"river": "N"})
    expect(page.get_by_text("Player 2 leads")).to_be_visible()
    expect(page.get_by_text(f"The fewest {T_REX}es win (0): Player 2")).to_be_visible()
    choose(page, "1")
    expect(page.get_by_text("That zoo still holds dinosaurs")).to_be_visible()
    choose(page, "Winter")
    page.get_by_role("button", name="Clear it").click()
    pen(page, "pyramid").wait_for()
    expect(figures(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("lesson", "take_turn"),
    [
        ("summer", with_the_keyboard),
        ("winter", with_a_finger),
        ("two_players", with_the_mouse),
    ],
)
def test_a_lesson_is_played_to_its_end(
    open_device: OpenDevice, server: GameServer, lesson: str, take_turn: TakeTurn
) -> None:
    page = open_device(is_phone=take_turn is with_a_finger).new_page()
    page.goto(f"{server.address}/learn/{lesson}")
    text = page.locator("dialog")
    expect(text).to_contain_text("Try it: ")
    step = ""
    while page.locator("main.end").count() == 0 and phase_of(page) != "deal":
        if text.count():
            page.keyboard.press("Escape")
            expect(text).to_have_count(0)
        step = step_of(page)
        take_turn(page)
        expect(page.locator(STAGE)).not_to_have_attribute("data-step", step)
    if lesson == "two_players":
        expect(text).to_contain_text("Three more rounds")
    else:
        assert step.endswith(("/1/5/commit", "/1/5/relocate"))
        expect(page.locator("table tfoot .total")).to_be_visible()
    page.get_by_role("button", name="Other lessons").click()
    expect(page.get_by_role("heading", name="The winter board")).to_be_visible()


def test_a_lesson_is_offered_once_and_goes_on_after_a_reload(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device().new_page()
    page.goto(server.address)
    page.get_by_role("button", name="No, thank you").click()
    page.reload()
    page.get_by_role("button", name="Learn to play").click()
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    page.get_by_role("button", name="Begin").first.click()
    page.get_by_role("button", name="Let me try").click()
    page.keyboard.press("s")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(STAGE)).to_have_attribute("data-topic", "2")
    page.reload()
    expect(page.locator(STAGE)).to_have_attribute("data-topic", "2")
    expect(page.locator("dialog")).to_contain_text("Diplodocus → Woody Trio")


def test_pens_are_tried_out_with_a_die_and_a_neighbour(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device().new_page()
    page.goto(f"{server.address}/rules")
    page.locator("[data-dinosaur]").first.wait_for()
    type_in(page, {"king_of_the_jungle": "D"})
    expect(total(page)).to_have_text("7")
    page.get_by_role("radio", name="Your neighbour's zoo").check(force=True)
    expect(figures(page)).to_have_count(0)
    type_in(page, {"river": "DD"})
    expect(total(page)).to_have_text("0")
    page.get_by_role("radio", name="Grasslands").check(force=True)
    place = pen(page, "woody_trio")
    expect(place).to_have_attribute("aria-label", re.compile("the die says Grasslands"))
    place.hover()
    expect(page.locator(".bubble")).to_contain_text("the die says Grasslands")


def test_the_rules_fit_on_one_page_in_every_language(
    open_device: OpenDevice, server: GameServer
) -> None:
    for language in LANGUAGES:
        page = open_device({"language": language}).new_page()
        words = speak(language)
        page.goto(f"{server.address}/summary")
        for board in BOARDS:
            page.get_by_role("radio", name=words.name(board), exact=True).check(force=True)
            expect(page.locator(".page header p")).to_contain_text(words.name(board))
            page.wait_for_load_state("networkidle")
            assert len(PAGE_OF_A_PDF.findall(page.pdf(format="A4"))) == 1, (language, board)
        page.close()


def test_dinosaurs_are_on_the_printed_sheet_at_once(page: Page, server: GameServer) -> None:
    """Also where they appear softly: what begins when the page is printed is not seen on paper."""
    page.goto(f"{server.address}/score")
    page.locator("[data-dinosaur=t_rex]").click()
    page.keyboard.press("1")
    page.locator(".editor [data-figure]").wait_for()
    page.emulate_media(media="print", reduced_motion="reduce")
    printed = page.locator(".games [data-figure]")
    expect(printed).to_be_visible()
    assert printed.evaluate("one => getComputedStyle(one).animationName") == "none"


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/learn/nonsense", "main .card"),
        ("/puzzle/2020-01-01", "#puzzle-today"),
        ("/puzzle/tomorrow", "#puzzle-today"),
        ("/puzzle/practice/nonsense", "#puzzle-today"),
    ],
)
def test_an_address_of_nothing_leads_to_what_there_is(
    path: str, shown: str, page: Page, server: GameServer
) -> None:
    page.goto(f"{server.address}{path}")
    expect(page.locator(shown).first).to_be_visible()
    expect(page.locator("[role=alert] p")).to_have_count(0)


def test_a_table_that_cannot_be_is_told_in_the_language_of_the_player(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device({"language": "pl"}).new_page()
    page.goto(f"{server.address}/table/nonsense/game/1/replay")
    expect(page.get_by_role("alert")).to_have_text(speak("pl")("refusal-no-such-page"))


def test_five_long_names_fit_on_the_smallest_phone_with_past_evenings(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(viewport={"width": 320, "height": 568}).new_page()
    page.goto(f"{server.address}/score")
    page.locator("summary").click()
    page.get_by_role("radio", name="5", exact=True).check(force=True)
    page.locator("summary").click()
    for seat in range(5):
        page.locator("button .name").nth(seat).click()
        page.locator("input.field").fill("W" * 23 + str(seat))
    page.locator("[data-dinosaur=t_rex]").click()
    page.keyboard.press("1")
    page.get_by_role("button", name="Keep this evening").click()
    page.locator("#evenings-title").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
