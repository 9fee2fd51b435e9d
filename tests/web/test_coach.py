"""The coach in the browser: a hint, a choice taken back, the three mistakes, the puzzle."""

import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from draftosaurus.coach import load_puzzles, puzzle_number
from draftosaurus.rules import Commit
from tests.web.conftest import OpenDevice
from tests.web.playing import (
    STAGE,
    T_REX,
    confirm_button,
    near_the_top,
    pen,
    play_on,
    play_to_the_end,
    step_of,
    with_the_keyboard,
)
from tests.web.serving import GameServer
from tests.web.tables import Json, look, open_game, open_game_with_a_second_t_rex

LETTERS = {
    "t_rex": "r",
    "triceratops": "t",
    "parasaurolophus": "p",
    "stegosaurus": "s",
    "diplodocus": "d",
    "spinosaurus": "n",
}
TURNS = 12
"""Of a game of three."""


def test_a_hint_stands_on_the_board_and_a_choice_is_taken_back_by_keyboard(
    page: Page, server: GameServer
) -> None:
    table = open_game(page, server.address)
    here = table.replace("/table/", "/api/tables/")
    page.goto(table)
    page.locator(".game").wait_for()
    page.keyboard.press("h")
    card = page.get_by_role("region", name="Hint")
    expect(card.locator(".first")).to_contain_text("→")
    expect(card).to_contain_text("than")
    expect(page.get_by_role("log")).to_contain_text("Hint:")
    expect(page.locator(".mine .tentative")).to_have_count(1)
    # It is only a hint: nothing is sent before somebody confirms it.
    assert look(page, here)["game"]["pending"] is None
    first = step_of(page)
    page.keyboard.press("Enter")
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", first)
    expect(card).to_have_count(0)
    zoo = look(page, here)["game"]["zoos"][0]
    page.get_by_role("button", name="Take it back and try").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Take it back and try").focus()
    page.keyboard.press("Enter")
    expect(page.locator(STAGE)).to_have_attribute("data-step", first)
    expect(page.locator(".mine [data-figure]")).to_have_count(0)
    play_on(page, with_the_keyboard)
    view = look(page, here)
    assert view["taken_back"] == 1
    assert sum(map(len, view["game"]["zoos"][0].values())) == sum(map(len, zoo.values()))


def test_there_is_no_hint_at_a_table_that_gives_none(page: Page, server: GameServer) -> None:
    page.goto(open_game(page, server.address, hints="never"))
    page.locator(".game").wait_for()
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)


def test_the_t_rex_bonus_of_a_hint_is_named_as_it_is_shown(page: Page, server: GameServer) -> None:
    table, option = open_game_with_a_second_t_rex(page, server.address)
    reason = {"code": "pens", "facts": {"points": 1}, "against": None}
    hint = {"move": option["move"], "points": 20, "win": 0.5, "reason": reason}
    page.route("**/hint", lambda route: route.fulfill(json={"hints": [hint]}))
    page.goto(table)
    bonus = page.locator(".mine .bonus")
    before = int(bonus.locator(".number").inner_text())
    expect(bonus).to_have_accessible_name(f"{T_REX} bonus: {before}")
    page.keyboard.press("h")
    expect(page.locator(".mine .tentative")).to_have_count(1)
    expect(bonus.locator(".number")).to_have_text(f"+{before + 1}")
    expect(bonus).to_have_accessible_name(f"{T_REX} bonus: {before + 1}")


def test_where_the_coach_cannot_think_nothing_leads_to_it(page: Page, server: GameServer) -> None:
    def without_coach(route: Route) -> None:
        told = route.fetch().json()
        assert told["has_coach"] is True
        route.fulfill(json={**told, "has_coach": False})

    page.route("**/api/catalogue", without_coach)
    page.goto(open_game(page, server.address, turns=TURNS - 1))
    page.locator(".game").wait_for()
    expect(page.get_by_role("button", name="Take it back and try")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)
    play_to_the_end(page)
    expect(page.get_by_role("button", name="Replay")).to_be_visible()
    expect(page.get_by_role("button", name="What was best?")).to_have_count(0)


def test_the_decisions_that_cost_most_are_tried_again_on_a_phone(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(is_phone=True).new_page()
    page.goto(open_game(page, server.address, turns=TURNS))
    page.get_by_role("button", name="What was best?").tap()
    chart = page.locator(".chart svg")
    chart.wait_for()
    for name in ("Ada", "Fern", "Basil"):
        expect(chart.get_by_text(name)).to_be_visible()
        assert f"{name}: " in str(chart.get_attribute("aria-label"))
    expect(page.get_by_text("Ada: accuracy")).to_contain_text("of 100. Deals and dice")
    mistakes = page.locator("ol li")
    expect(mistakes).to_have_count(3)
    expect(mistakes.first).to_contain_text("of the win lost")
    mistakes.first.get_by_role("button").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You chose:")
    expect(dialog).not_to_contain_text("Best:")
    dialog.get_by_role("button", name="To the board").focus()
    page.keyboard.press("Enter")
    with_the_keyboard(page)
    expect(dialog.locator("[data-mark]")).to_be_visible()
    if dialog.locator("[data-mark=best]").count() == 0:
        dialog.get_by_role("button", name="Show the answer").tap()
        expect(dialog).to_contain_text("Best:")
    expect(dialog.locator(".why")).to_be_visible()
    dialog.get_by_role("button", name="Next decision").tap()
    expect(dialog).to_contain_text("You chose:")
    dialog.get_by_role("button", name="Back").tap()
    expect(mistakes.first).to_contain_text("You have")
    # The second visit finds it kept with the game.
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.reload()
    chart.wait_for()
    assert [one for one in asked if one.startswith("POST")] == []


def test_the_puzzle_of_a_day_is_solved_by_keyboard_and_counts(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(is_phone=True).new_page()
    day = find_day()
    puzzle = load_puzzles()[puzzle_number(day, len(load_puzzles()))]
    assert isinstance(puzzle.best, Commit)
    page.goto(f"{server.address}/puzzle")
    expect(page.locator(".streak")).to_have_text("0 days in a row")
    page.goto(f"{server.address}/puzzle/{day}")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Which move is best?")
    dialog.get_by_role("button", name="To the board").focus()
    page.keyboard.press("Enter")
    page.keyboard.press(LETTERS[puzzle.best.dinosaur])
    pens = [pen.id for pen in puzzle.view.setup.find_board().pens_and_river]
    page.keyboard.press(str(pens.index(puzzle.best.pen) + 1))
    expect(confirm_button(page)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(dialog.locator("[data-mark=best]")).to_contain_text("There is no better move.")
    expect(dialog.locator(".why")).to_be_visible()
    dialog.get_by_role("button", name="Back").tap()
    solved = page.locator("li", has_text=f"{day.day} ").first
    if day == date.today():
        expect(page.locator(".streak")).to_have_text("1 day in a row")
    else:
        expect(solved).to_contain_text("Solved")
    page.get_by_role("button", name="The die").tap()
    dialog.get_by_role("button", name="Show the answer").tap()
    expect(dialog).to_contain_text("Best:")
    dialog.get_by_role("button", name="Next puzzle").tap()
    expect(dialog).to_contain_text("Which move is best?")


@pytest.mark.parametrize("is_phone", [False, True])
def test_puzzles_come_again_with_species_exchanged_and_are_solved(
    open_device: OpenDevice, server: GameServer, is_phone: bool
) -> None:
    page = open_device(is_phone=is_phone).new_page()
    page.goto(server.address)
    there = len(load_puzzles())
    page.evaluate(
        """count => localStorage.setItem("draftosaurus.puzzles", JSON.stringify({
          days: {},
          practised: Object.fromEntries([...Array(count).keys()].map(at => [at, "found"])),
        }))""",
        there,
    )
    for theme in ("die", "king", "pens"):
        with page.expect_response(re.compile(r"/api/puzzles/\d+$")) as opened:
            page.goto(f"{server.address}/puzzle/practice/{theme}")
        number = int(opened.value.url.rpartition("/")[2])
        assert number >= there
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="To the board").click()
        view = opened.value.json()["view"]
        make(page, view, page.request.post(opened.value.url, data={"move": None}).json()["best"])
        expect(dialog.locator("[data-mark=best]")).to_contain_text("There is no better move.")
        expect(dialog.locator(".why")).to_be_visible()


def make(page: Page, view: Json, move: Json) -> None:
    """Make a move by pressing the dinosaur, the pen, its slot and Confirm."""
    if view["phase"] == "commit":
        page.locator(f"[data-dinosaur={move['dinosaur']}]:enabled").first.click()
    place = pen(page, move.get("pen") or move["relocate"])
    slot = page.locator(f".mine [data-slot='{move.get('slot')}']")
    (slot if slot.count() else place).first.click(**({} if slot.count() else at_the_top(place)))
    confirm_button(page).click()


def at_the_top(place: Locator) -> Json:
    return {"position": near_the_top(place)}


def find_day() -> date:
    """The latest day whose puzzle is solved with two keys, without choosing a slot."""
    puzzles = load_puzzles()
    for back in range(14):
        day = date.today() - timedelta(back)
        best = puzzles[puzzle_number(day, len(puzzles))].best
        if isinstance(best, Commit) and best.slot is None:
            return day
    raise AssertionError("All puzzles of two weeks are about the pyramid.")
