"""How to play: the rules and cards on every screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenDevice
from tests.web.playing import (
    play_now,
)
from tests.web.serving import GameServer
from tests.web.tables import open_table


def help_button(page: Page) -> None:
    page.get_by_role("button", name="How to play").first.click()


@pytest.mark.parametrize("is_phone", [False, True])
def test_how_to_play_is_one_tap_away_on_every_screen(
    open_device: OpenDevice, server: GameServer, is_phone: bool
) -> None:
    page = open_device(is_phone=is_phone).new_page()

    def is_there() -> None:
        help_button(page)
        expect(page.get_by_role("heading", name="The die")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)

    page.goto(server.address)
    is_there()
    open_table(page, server.address)
    is_there()
    page.get_by_role("button", name="Player on this device").first.click()
    page.locator("dialog input").fill("Leo")
    page.get_by_role("button", name="Done").click()
    page.get_by_text("Leo").wait_for()
    page.get_by_role("button", name="Add a bot").click()
    page.locator("dialog [role=group] button").first.click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.curtain").wait_for()
    is_there()
    page.locator("main.curtain button.primary").click()
    page.locator(".game").wait_for()
    is_there()
    page.goto(f"{server.address}/join/NOBODYHERE")
    page.get_by_role("alert").wait_for()
    is_there()


def test_the_rules_on_the_page_are_those_of_board_edition_and_players(
    open_device: OpenDevice, server: GameServer
) -> None:
    settings = {"settings": {"board": "winter", "edition": "reference", "players": 2}}
    page = open_device(settings).new_page()
    play_now(page, server.address)
    help_button(page)
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("Well-Ordered Wood")
    expect(dialog).to_contain_text("For 0 to 6 dinosaurs: 0, 1, 2, 3, 4, 5, 6.")  # this edition's
    expect(dialog).to_contain_text("With 2 players: after placing")
    expect(dialog).to_contain_text("What this edition changes: Reference manual")
    dialog.get_by_role("radio", name="Summer").check()
    expect(dialog).to_contain_text("Woody Trio")
    expect(dialog).not_to_contain_text("Well-Ordered Wood")


def test_polish_words_of_the_die_follow_what_is_drawn(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device({"language": "pl"}).new_page()
    page.goto(server.address)
    page.get_by_role("button", name="Jak grać").first.click()
    dialog = page.locator("dialog")
    for word in ("Łąki", "Jadłodajnia", "Toalety"):
        expect(dialog.get_by_text(word, exact=True)).to_be_visible()
    expect(dialog).to_contain_text("Góry zamiast łąk")  # and the printed ones are named


def test_the_paper_of_the_rules_is_lit_by_day_in_the_dark_too(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device({"theme": "dark"}).new_page()
    page.goto(f"{server.address}/summary")
    pictures = page.locator(".page .picture")
    pictures.first.wait_for()
    shown = pictures.evaluate_all("all => all.map(one => one.style.backgroundImage)")
    assert shown
    assert [one for one in shown if "-dark" in one] == []
