"""Whole games in a real browser."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenDevice
from tests.web.playing import (
    open_pens,
    pen,
    phase_of,
    play_now,
    play_on,
    play_to_the_end,
    with_a_finger,
    with_the_keyboard,
    with_the_mouse,
)
from tests.web.serving import GameServer

SHOWN_ANOTHER_COMMITMENT = """() => {
  const name = "draftosaurus.promises";
  const kept = JSON.parse(localStorage.getItem(name));
  for (const promised of Object.values(kept)) promised.commitment = "0".repeat(64);
  localStorage.setItem(name, JSON.stringify(kept));
}"""


def settings(**changes: Any) -> dict[str, Any]:
    usual = {"board": "summer", "match": False, "edition": "international", "players": 3}
    return {"settings": {**usual, "reveal_before_placing": False, **changes}}


def test_a_game_against_bots_by_mouse(page: Page, server: GameServer) -> None:
    play_now(page, server.address)
    play_to_the_end(page)
    totals = page.locator("tfoot .total td").all_inner_texts()
    assert len(totals) == 3
    assert all(total.isdigit() for total in totals)
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice were fair: every deal and every roll")).to_be_visible()
    expect(page.get_by_text("These numbers were fixed before the game")).to_be_visible()
    expect(page.get_by_role("dialog")).not_to_contain_text(re.compile("seed|nonce|commitment"))
    expect(page.get_by_text("Fingerprint", exact=True)).to_be_hidden()
    page.get_by_text("How this is known").click()
    expect(page.get_by_text("Fingerprint", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate(SHOWN_ANOTHER_COMMITMENT)
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("These dice cannot be shown to be fair")).to_be_visible()
    expect(page.get_by_text("it is not the game for which you were shown it")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    record = json.loads(saved.value.path().read_text("utf-8"))
    assert record["format"] == "draftosaurus/1"
    assert record["fairness"]["nonces"][0] != "seat-0", "this device added its own number"
    assert record["fairness"]["nonce_commitments"][0] is not None


def test_a_game_by_keyboard_alone(page: Page, server: GameServer) -> None:
    page.goto(server.address)
    button = page.get_by_role("button", name="Play now")
    button.wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        if button.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.locator(".game").wait_for()
    play_to_the_end(page, with_the_keyboard)


def test_a_game_by_touch_on_a_phone_without_a_secure_context(
    open_device: OpenDevice, server: GameServer
) -> None:
    phone = open_device(is_phone=True).new_page()
    phone.goto(server.insecure_address)
    assert phone.evaluate("[isSecureContext, !!crypto.randomUUID, !!navigator.clipboard]") == [
        False,
        False,
        False,
    ]
    phone.get_by_role("button", name="Play now").tap()
    play_to_the_end(phone, with_a_finger)


def test_a_winter_game_moves_out_of_quarantine(open_device: OpenDevice, server: GameServer) -> None:
    page = open_device(settings(board="winter")).new_page()
    play_now(page, server.address)
    moved = False
    while phase_of(page) != "over":
        if phase_of(page) == "relocate":
            moved = True
            assert "quarantine_zone" not in open_pens(page)
        play_on(page, lambda one: with_the_mouse(one, "quarantine_zone"))
    assert moved
    expect(page.locator("table tfoot .total")).to_be_visible()


def test_two_players_discard_after_each_placing(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(settings(players=2)).new_page()
    play_now(page, server.address)
    for phase in ("commit", "discard") * 3:
        assert phase_of(page) == phase
        play_on(page)


def test_reveal_before_placing_asks_twice(open_device: OpenDevice, server: GameServer) -> None:
    page = open_device(settings(reveal_before_placing=True)).new_page()
    play_now(page, server.address)
    for phase in ("choose", "place") * 3:
        assert phase_of(page) == phase
        play_on(page)


def test_a_dinosaur_can_be_dragged_to_a_pen(page: Page, server: GameServer) -> None:
    play_now(page, server.address)
    dinosaur = page.locator("[data-dinosaur]:enabled").first
    dinosaur.click()
    target = next(name for name in open_pens(page) if name != "pyramid")
    page.keyboard.press("Escape")
    start, end = dinosaur.bounding_box(), pen(page, target).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".place.target")).to_have_count(1)
    play_on(page, lambda one: one.locator("button.confirm").click())


def test_a_placement_can_be_changed_until_it_is_confirmed(page: Page, server: GameServer) -> None:
    play_now(page, server.address)
    page.locator("[data-dinosaur]:enabled").first.click()
    for name in open_pens(page)[:2]:
        place = pen(page, name)
        place.click(position={"x": 40, "y": 7})
        expect(page.locator(".place.target [data-pen]")).to_have_attribute("data-pen", name)


def test_a_refused_pen_says_why_once(page: Page, server: GameServer) -> None:
    play_now(page, server.address)
    while True:
        page.locator("[data-dinosaur]:enabled").first.click()
        closed = page.locator(".place.closed [data-pen]")
        if closed.count():
            break
        page.keyboard.press("Escape")
        play_on(page)
    said = page.locator(".bubble, .popover .closed")
    card = page.locator(".popover .closed")
    for way in ("hover", "focus"):
        if way == "hover":
            closed.first.hover(position={"x": 40, "y": 7})
        else:
            page.mouse.move(0, 0)
            expect(said).to_have_count(0)
            closed.first.focus()
        expect(said).not_to_be_empty()
        expect(card).to_be_visible()  # after a moment it takes the place of the bubble
        expect(said).to_have_count(1)
