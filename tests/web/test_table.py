"""What a player sees and can do at the table: choices, reveals, cards, focus, motion."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from draftosaurus.rules import BOARDS
from tests.web.boxes import pick_up, put_down
from tests.web.conftest import OpenDevice
from tests.web.pixels import contrasts
from tests.web.playing import (
    STAGE,
    T_REX,
    best_pen,
    confirm_button,
    near_the_top,
    open_pens,
    pen,
    phase_of,
    play_on,
    stand_still,
    step_of,
    stop_timers,
    with_the_keyboard,
    with_the_mouse,
)
from tests.web.serving import GameServer
from tests.web.tables import (
    FOR_TWO,
    accept_invitation,
    open_game,
    open_game_with,
    open_game_with_a_second_t_rex,
    open_table,
)

TEXTS_ON_THE_TABLE = (
    ".mine .sign, .mine .note > span, .mine .points, .mine .value, .mine .offer b, "
    ".mine .offer em, .bonus .number, .tray .letter, .line, .top .where, .total, .label, "
    ".opponent .name, .opponent .points, .opponent .status, .confirm, .log .pen, .log .name, "
    ".table td, .table th[scope=row]"
)
READABLE = 4.5
WITH_MOTION = {"reduced_motion": "no-preference"}


def sit_down(page: Page, server: GameServer, **settings: Any) -> None:
    """At a table where a game is under way."""
    page.goto(open_game(page, server.address, **settings))
    page.locator(".game").wait_for()
    expect(page.locator("[data-dinosaur], .empty").first).to_be_visible()


def stand_on_the_board(page: Page) -> Locator:
    return page.locator(".mine .tentative")


# Choosing


def test_a_sent_choice_stays_on_the_board_after_escape_a_tap_and_a_reload(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server.address)
    guest = open_device({"name": "Leo"}).new_page()
    accept_invitation(guest, link)
    host.get_by_role("button", name="Start the game").click()
    host.locator(".game").wait_for()
    with_the_mouse(host)
    expect(confirm_button(host)).to_have_text("Sent")
    place = stand_on_the_board(host).get_attribute("data-figure")
    host.keyboard.press("Escape")
    expect(stand_on_the_board(host)).to_have_attribute("data-figure", str(place))
    for tapped in (".line", "[data-dinosaur]:enabled"):
        host.locator(tapped).first.click()
        expect(stand_on_the_board(host)).to_have_attribute("data-figure", str(place))
    host.reload()
    expect(stand_on_the_board(host)).to_have_attribute("data-figure", str(place))
    expect(confirm_button(host)).to_have_text("Sent")


def test_enter_confirms_after_a_click(page: Page, server: GameServer) -> None:
    sit_down(page, server)
    before = step_of(page)
    pick_up(page)
    put_down(page)
    page.keyboard.press("Enter")
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", before)


def test_until_there_is_something_to_confirm_the_button_says_what_comes_first(
    page: Page, server: GameServer
) -> None:
    sit_down(page, server)
    confirm = confirm_button(page)
    expect(confirm).to_have_text("Choose a dinosaur")
    expect(confirm).to_be_disabled()
    pick_up(page)
    expect(confirm).to_have_text("Choose a glowing pen")
    expect(confirm).to_be_disabled()
    put_down(page)
    expect(confirm).to_have_text("Confirm")
    expect(confirm).to_be_enabled()
    page.keyboard.press("Escape")
    expect(confirm).to_have_text("Choose a dinosaur")


def test_tab_enter_a_number_and_enter_again_confirm(page: Page, server: GameServer) -> None:
    sit_down(page, server)
    before = step_of(page)
    page.locator("[data-dinosaur]:enabled").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("7")
    expect(stand_on_the_board(page)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", before)


def test_no_highlight_is_left_in_the_next_hand(page: Page, server: GameServer) -> None:
    sit_down(page, server)
    for _ in range(3):
        play_on(page)
        hand = page.locator("[data-dinosaur]").evaluate_all(
            "all => all.map(one => one.dataset.dinosaur)"
        )
        alone = len({*hand}) == 1  # the only species in hand is picked up by itself
        expect(page.locator("[data-dinosaur][aria-pressed=true]")).to_have_count(int(alone))


def test_the_last_dinosaur_in_hand_is_picked_up_by_itself(page: Page, server: GameServer) -> None:
    sit_down(page, server, turns=5)
    expect(page.locator("[data-dinosaur][aria-pressed=true]")).to_have_count(1)
    assert "river" in open_pens(page)


def test_two_players_see_what_leaves_the_game_and_discard_the_last_one_with_one_click(
    page: Page, server: GameServer
) -> None:
    sit_down(page, server, players=2, turns=5)
    assert phase_of(page) == "discard"
    before = step_of(page)
    expect(page.locator(".log .box")).to_have_attribute("data-box", "4")
    confirm_button(page).click()
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", before)
    expect(page.locator(".log .box")).to_have_attribute("data-box", "6")
    expect(page.get_by_role("log")).to_contain_text("Out of the game: ")


def test_revealed_dinosaurs_of_all_players_are_seen_before_they_are_placed(
    page: Page, server: GameServer
) -> None:
    sit_down(page, server, players=4, reveal_before_placing=True, turns=1)
    assert phase_of(page) == "place"
    expect(page.locator(".opponent [data-shows]")).to_have_count(3)
    expect(page.locator(".opponent").first).to_contain_text(re.compile("Fern shows "))
    put_down(page)
    expect(stand_on_the_board(page)).to_have_count(1)


def test_who_leaves_quarantine_stands_out_until_it_has_a_new_home(
    page: Page, server: GameServer
) -> None:
    sit_down(page, server, board="winter", turns=12, wanted_pen="quarantine_zone")
    assert phase_of(page) == "relocate"
    leaving = page.locator(".mine .leaves")
    expect(leaving).to_have_css("opacity", "1")
    expect(page.locator(".tray")).to_contain_text("leaves quarantine")
    put_down(page)
    expect(leaving).to_have_count(0)
    expect(stand_on_the_board(page)).to_have_count(1)


def test_offline_confirm_says_that_it_waits_and_the_die_stays_in_sight(
    open_device: OpenDevice, server: GameServer
) -> None:
    device = open_device()
    page = device.new_page()
    sit_down(page, server)
    device.set_offline(True)
    expect(page.locator(".line")).to_contain_text("No connection")
    with_the_mouse(page)
    expect(confirm_button(page)).to_have_text("Waits for the connection")
    die, said = (
        page.locator(".top button.die").bounding_box(),
        page.locator("[data-status]").bounding_box(),
    )
    assert die is not None
    assert said is not None
    assert said["x"] > die["x"] + die["width"]
    before = step_of(page)
    device.set_offline(False)
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", before)


# What the board says


def test_closed_pens_stay_as_they_are_and_open_ones_are_lifted(
    page: Page, server: GameServer
) -> None:
    sit_down(page, server, turns=4)
    closed = page.locator(".place.closed")
    pick_up(page)
    while not closed.count():
        put_down(page)
        play_on(page, lambda one: confirm_button(one).click())
        pick_up(page)
    assert closed.first.evaluate("one => getComputedStyle(one).opacity") == "1"
    assert page.locator(".place.open .lift").count() == page.locator(".place.open").count() > 0


@pytest.mark.parametrize("board", BOARDS)
def test_every_pen_says_on_its_sign_what_it_is_about(
    page: Page, server: GameServer, board: str
) -> None:
    sit_down(page, server, board=board)
    notes = page.locator(".mine .note").all_inner_texts()
    assert len(notes) == 7
    assert all(re.search(r"\w{3}", note) for note in notes), notes


def test_each_open_pen_shows_what_it_is_worth_then(page: Page, server: GameServer) -> None:
    sit_down(page, server, turns=3)
    pick_up(page)
    offers = page.locator(".place.open .offer")
    assert offers.count() == page.locator(".place.open").count()
    expect(page.locator(".place.open.river .offer b")).to_have_text("+1")


def test_an_empty_pen_shows_what_it_can_become(page: Page, server: GameServer) -> None:
    sit_down(page, server)
    while page.locator(".line").inner_text().startswith("You rolled") is False:
        play_on(page, lambda one: with_the_mouse(one, "river"))
    pick_up(page)
    trio = page.locator(".place", has=page.locator("[data-pen=woody_trio]")).locator(".offer")
    expect(trio).to_contain_text(re.compile(r"0\s*→\s*7"))


def test_the_t_rex_bonus_has_its_place_from_the_first_t_rex(page: Page, server: GameServer) -> None:
    page.goto(open_game_with(page, server.address, "t_rex"))
    bonus = page.locator(".mine .bonus")
    before = step_of(page)
    expect(bonus).to_have_count(0)
    page.locator("[data-dinosaur=t_rex]:enabled").first.click()
    put_down(page)
    confirm_button(page).click()
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", before)
    expect(bonus).to_have_count(1)
    bonus.click()
    expect(page.locator("[popover]")).to_contain_text(f"{T_REX} bonus")


def test_the_t_rex_bonus_is_named_as_it_is_shown(page: Page, server: GameServer) -> None:
    table, option = open_game_with_a_second_t_rex(page, server.address)
    page.goto(table)
    bonus = page.locator(".mine .bonus")
    before = bonus.inner_text().strip()
    page.locator("[data-dinosaur=t_rex]:enabled").first.click()
    place = pen(page, option["move"]["pen"])
    place.click(position=near_the_top(place))
    expect(bonus).to_have_class(re.compile("gain"))
    shown = bonus.inner_text().strip()
    assert shown != before
    expect(bonus).to_have_attribute("aria-label", f"{T_REX} bonus: {shown.removeprefix('+')}")


def test_lovers_bridge_shows_its_points_once_and_the_total_is_labelled(
    page: Page, server: GameServer
) -> None:
    sit_down(page, server, board="winter", turns=5)
    expect(page.locator(".mine .sign", has_text="Lovers' Bridge")).to_have_count(2)
    expect(page.locator(".mine .points")).to_have_count(6)  # five pens and the River
    expect(page.locator(".own .label")).to_have_text("Points")
    plates = [int(one) for one in page.locator(".mine .points").all_inner_texts()]
    bonus = [int(one) for one in page.locator(".mine .bonus .number").all_inner_texts()]
    assert int(page.locator(".own .total").inner_text()) == sum(plates) + sum(bonus)


# Asking


def test_a_tap_on_a_pen_opens_its_card_and_escape_closes_it(page: Page, server: GameServer) -> None:
    # Early on: a hand of one species alone would be held at once, and close pens by the die.
    sit_down(page, server, turns=1)
    place = pen(page, "prairie_of_love")
    place.click(position=near_the_top(place))
    expect(page.locator("[popover]")).to_contain_text("for each couple")
    page.keyboard.press("Escape")
    expect(page.locator("[popover]")).to_have_count(0)
    page.locator(".top button.die").click()
    expect(page.locator("[popover]")).to_contain_text("obeys the die")
    page.locator(".table button").first.click()
    expect(page.locator("[popover]")).to_contain_text(T_REX)


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_a_pen_explains_itself_in_passing(page: Page, server: GameServer, way: str) -> None:
    sit_down(page, server, turns=3)
    place = pen(page, "woody_trio")
    if way == "hover":
        place.hover(position=near_the_top(place))
    else:
        place.focus()
    card = page.locator("[popover]")
    expect(card).to_contain_text("Woody Trio")
    board, shown = page.locator(".mine .board").bounding_box(), card.bounding_box()
    assert board is not None
    assert shown is not None
    assert shown["x"] >= board["x"] + board["width"], "the card covers the own board"
    pen(page, "river").hover(position={"x": 10, "y": 300})
    expect(card).not_to_contain_text("Woody Trio")


def test_another_zoo_is_large_names_its_dinosaurs_and_explains_its_pens(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    sit_down(page, server, players=5, turns=6)
    opponent = page.locator("button.opponent").first
    assert re.search(r"(River|Forest|Trio|Prairie|King|Meadow|Island): \w", opponent.inner_text())
    opponent.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("In hand")).to_be_in_viewport(ratio=1)
    board = sheet.locator(".board").bounding_box()
    assert board is not None
    assert board["width"] > 300
    sheet.locator("[data-pen=river]").tap(position={"x": 10, "y": 200})
    expect(page.locator("[popover]")).to_contain_text("Fern")


def test_a_phone_has_the_species_table_and_the_last_turn_behind_a_tap(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(is_phone=True).new_page()
    sit_down(page, server, turns=2)
    play_on(page)
    expect(page.locator(".opponent .last").first).to_be_visible()
    page.locator(".own").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("Who has how many")).to_be_visible()
    expect(sheet.locator(".log li")).to_have_count(3)


def test_the_last_turn_is_still_told_after_a_reload(page: Page, server: GameServer) -> None:
    sit_down(page, server, turns=2)
    lines = page.locator(".log li")
    expect(lines).to_have_count(3)
    before = lines.all_inner_texts()
    page.reload()
    expect(lines).to_have_count(3)
    assert lines.all_inner_texts() == before


def test_a_spectator_sees_whose_zoo_it_is(open_device: OpenDevice, server: GameServer) -> None:
    page = open_device().new_page()
    sit_down(page, server, turns=3)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let somebody watch").click()
    link = page.get_by_role("textbox").input_value()
    watcher = open_device().new_page()
    watcher.goto(link)
    expect(watcher.locator(".zoo .name")).to_have_text(["Ada", "Fern", "Basil"])
    watcher.get_by_role("button", name="Show Fern’s zoo large").click()
    expect(watcher.locator("dialog h2")).to_contain_text("Fern")


# Focus and motion


def test_focus_stays_in_the_game_from_turn_to_turn(page: Page, server: GameServer) -> None:
    sit_down(page, server)
    where = "() => document.activeElement.closest('.game') !== null"
    for take_turn in (with_the_mouse, with_the_keyboard, by_tabbing, from_the_end_of_the_hand):
        play_on(page, take_turn)
        page.wait_for_function(where)


def by_tabbing(page: Page) -> None:
    page.locator("[data-dinosaur]:enabled").first.focus()
    page.keyboard.press("Enter")
    pen(page, best_pen(page)).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def from_the_end_of_the_hand(page: Page) -> None:
    """The place that has focus is not there in the next hand, which is smaller by one."""
    page.locator("[data-dinosaur]:enabled").last.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("7")
    page.keyboard.press("Enter")


def test_a_turn_is_played_back_step_by_step_and_can_be_skipped(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device({"pace": "slow"}, **WITH_MOTION).new_page()
    sit_down(page, server, players=3)
    page.evaluate(WATCH)
    play_on(page, lambda one: with_the_mouse(one, "river"))  # it always pays
    page.wait_for_function("() => window.seen.travelled.some(one => one.startsWith('0/'))")
    page.wait_for_function("() => window.seen.rolled")
    seen = page.evaluate("() => window.seen")
    assert {one.split("/")[0] for one in seen["travelled"]} == {"0", "1", "2"}
    assert {*seen["properties"]} <= {"transform", "zIndex"}
    assert seen["told"] is False, "the die still rolls, and its face is seen elsewhere"
    assert seen["points"] == sorted(seen["points"]), "the points of a first turn fall back"
    assert seen["lines"].index("All are in.") < seen["lines"].index("The hands are passed on.")
    expect(page.locator("[data-dinosaur]:enabled").first).to_be_visible()
    stop_timers(page)
    play_on(page)
    expect(page.locator(".line")).to_have_text("All are in.")
    page.locator(".line").click()
    expect(page.locator("[data-dinosaur]:enabled").first).to_be_visible()


# At which hundredths of its way the die covers a text of the head.
ROLL_STEP_BY_STEP = """() => {
  const cube = document.querySelector(".top .die .cube");
  cube.classList.add("rolling");
  cube.parentElement.classList.add("rolling");
  const rolls = cube.parentElement.getAnimations({ subtree: true });
  for (const roll of rolls) roll.pause();
  const texts = [...document.querySelectorAll(".top .where, .top .line")]
    .map(one => one.getBoundingClientRect());
  const covers = (side, text) => side.right > text.left + 1 && side.left < text.right - 1
    && side.bottom > text.top + 1 && side.top < text.bottom - 1;
  const isOverText = part => {
    for (const roll of rolls) roll.currentTime = part / 100 * roll.effect.getTiming().duration;
    return [...cube.children].some(side =>
      texts.some(text => covers(side.getBoundingClientRect(), text)));
  };
  const parts = [...Array(100).keys()];
  return rolls.length === 2 ? parts.filter(isOverText) : ["does not roll"];
}"""


WATCH = """() => {
  const lists = { travelled: [], properties: [], lines: [], points: [] };
  window.seen = { ...lists, rolled: false, told: false };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    if (this.dataset.figure) window.seen.travelled.push(this.dataset.figure);
    const used = frames.flatMap(Object.keys).filter(one => !["offset", "easing"].includes(one));
    window.seen.properties = [...new Set([...window.seen.properties, ...used])].sort();
    return animate.call(this, frames, ...rest);
  };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    const line = document.querySelector(".line").textContent;
    if (line !== window.seen.lines.at(-1)) window.seen.lines.push(line);
    const plates = [...document.querySelectorAll(".mine .points, .mine .bonus .number")];
    window.seen.points.push(plates.reduce((sum, one) => sum + Number(one.textContent), 0));
    const rolls = document.querySelector(".cube.rolling") !== null;
    window.seen.rolled ||= rolls;
    window.seen.told ||= rolls && document.querySelector(".roller img") !== null;
  }).observe(document.body, everything);
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
def test_the_tumbling_die_never_covers_the_narrator(
    open_device: OpenDevice, server: GameServer, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    page = open_device(viewport=size, **WITH_MOTION).new_page()
    sit_down(page, server)
    stand_still(page)
    assert page.evaluate(ROLL_STEP_BY_STEP) == []


def test_with_reduced_motion_nothing_waits(open_device: OpenDevice, server: GameServer) -> None:
    page = open_device({"pace": "slow"}).new_page()
    sit_down(page, server)
    page.evaluate(WATCH)
    stop_timers(page)
    play_on(page)
    expect(page.locator("[data-dinosaur]:enabled").first).to_be_visible()
    assert page.evaluate("() => window.seen.travelled") == []


# Light


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("board", BOARDS)
def test_all_words_and_numbers_stand_out_from_the_pixels_behind_them(
    open_device: OpenDevice, server: GameServer, board: str, theme: str
) -> None:
    page = open_device({"theme": theme}).new_page()
    sit_down(page, server, board=board, players=4, turns=7)
    play_on(page)
    stand_still(page)
    found = contrasts(page, TEXTS_ON_THE_TABLE)
    pick_up(page)
    while not page.locator(".place.closed").count():
        put_down(page)
        play_on(page, lambda one: confirm_button(one).click())
        pick_up(page)
    stand_still(page)
    found |= contrasts(page, TEXTS_ON_THE_TABLE)
    page.set_viewport_size({"width": 390, "height": 844})
    stand_still(page)
    found |= contrasts(page, TEXTS_ON_THE_TABLE)
    assert len(found) > 40
    assert {text: round(ratio, 1) for text, ratio in found.items() if ratio < READABLE} == {}
