"""Several people, several devices, and coming back."""

import re
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenDevice
from tests.web.playing import (
    STAGE,
    phase_of,
    play_now,
    play_on,
    play_to_the_end,
    step_of,
    with_the_keyboard,
    with_the_mouse,
)
from tests.web.serving import GameServer
from tests.web.tables import FOR_TWO, PATIENCE_SECONDS, accept_invitation, open_game, open_table


def test_two_browsers_play_through_an_invite_link(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server.address)
    guest = open_device({"name": ""}, is_phone=True).new_page()
    guest.goto(link)
    guest.get_by_label("What is your name?").fill("Leo")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("The host starts the game").wait_for()
    host.get_by_text("Leo").wait_for()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.locator(".game").wait_for()
    while phase_of(host) != "over":
        before = step_of(host)
        expect(guest.locator(STAGE)).to_have_attribute("data-step", before)
        for page in (host, guest):
            with_the_keyboard(page)
        expect(host.locator(STAGE)).not_to_have_attribute("data-step", before)
    for page in (host, guest):
        expect(page.locator("tfoot .total td")).to_have_count(2)


def test_an_own_choice_can_be_replaced_until_the_others_are_in(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server.address)
    guest = open_device({"name": "Leo"}).new_page()
    accept_invitation(guest, link)
    host.get_by_role("button", name="Start the game").click()
    host.locator(".game").wait_for()
    with_the_mouse(host)
    expect(host.locator("button.confirm")).to_have_text("Sent")
    with_the_mouse(host, "river")
    guest.locator(".game").wait_for()
    play_on(guest)
    river = host.locator("[data-pen=river]")
    expect(river).not_to_have_attribute("aria-label", re.compile("Nobody is here"))


def test_a_hot_seat_game_draws_the_curtain_between_people(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(FOR_TWO).new_page()
    open_table(page, server.address)
    page.get_by_role("button", name="Player on this device").click()
    page.locator("dialog input").fill("Leo")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Start the game").click()
    curtains: list[str] = []
    curtain = page.locator("main.curtain")
    while page.locator("tfoot .total").count() == 0:
        page.locator("main.curtain, [data-dinosaur]:enabled, tfoot .total").first.wait_for()
        if curtain.count():
            assert page.locator("[data-dinosaur]").count() == 0, "a hand behind the curtain"
            curtains.append(page.locator("main.curtain h1").inner_text())
            curtain.locator("button.primary").click()
            page.locator(".game").wait_for()
            assert curtains[-1].endswith(page.locator("tr.you th").inner_text()), "whose hand?"
        elif phase_of(page) != "over":
            before = step_of(page)
            with_the_keyboard(page)
            page.locator(
                f"main.curtain, tfoot .total, {STAGE}:not([data-step='{before}'])"
            ).first.wait_for()
    assert {*curtains} == {"Pass the device to Ada", "Pass the device to Leo"}
    assert len(curtains) >= 24


def test_a_game_goes_on_after_the_tab_was_closed(
    open_device: OpenDevice, server: GameServer
) -> None:
    device = open_device()
    page = device.new_page()
    play_now(page, server.address)
    play_on(page)
    step = step_of(page)
    page.close()
    again = device.new_page()
    again.goto(server.address)
    again.get_by_role("link", name="your turn").first.click()
    expect(again.locator(STAGE)).to_have_attribute("data-step", step)
    play_on(again)


def test_a_seat_link_brings_the_game_to_another_device(
    open_device: OpenDevice, server: GameServer
) -> None:
    laptop = open_device().new_page()
    play_now(laptop, server.address)
    play_on(laptop)
    step = step_of(laptop)
    laptop.get_by_role("button", name="Menu").click()
    laptop.get_by_role("button", name="Continue on another device").click()
    link = laptop.get_by_role("textbox").input_value()
    phone = open_device(is_phone=True).new_page()
    phone.goto(link)
    expect(phone.locator(STAGE)).to_have_attribute("data-step", step)
    assert "#" not in phone.url, "the secret stays in the address"
    expect(laptop.get_by_text("played on another device")).to_be_visible()
    play_on(phone)


def test_a_spectator_sees_the_table_and_no_hand(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device().new_page()
    play_now(page, server.address)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let somebody watch").click()
    link = page.get_by_role("textbox").input_value()
    watcher = open_device().new_page()
    watcher.goto(link)
    watcher.locator(".zoo .board").first.wait_for()
    assert watcher.locator("[data-dinosaur], [data-held]").count() == 0


def test_a_rematch_starts_another_game_at_the_table(page: Page, server: GameServer) -> None:
    page.goto(open_game(page, server.address, turns=11))
    play_to_the_end(page, with_the_keyboard)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(STAGE)).to_have_attribute("data-step", "1/0/0/commit")


FORGETS_AT_ONCE = """
import sys
from draftosaurus.cli import main
from draftosaurus.service import tables
tables.ABANDONED_SECONDS = 0.0
sys.exit(main(sys.argv[1:]))
"""


def wait_for_open_tables(page: Page, server: GameServer, number: int) -> None:
    """Until so many tables are listed as open."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while len(page.request.get(f"{server.address}/api/tables").json()["tables"]) != number:
        assert time.monotonic() < deadline, f"There are never {number} open tables."
        page.wait_for_timeout(50)


def test_a_public_table_is_found_on_the_first_page_until_nobody_is_there(
    open_device: OpenDevice, tmp_path: Path
) -> None:
    server = GameServer(tmp_path, program=("-c", FORGETS_AT_ONCE))
    server.start()
    try:
        guest = open_device({"name": "Zoe"}).new_page()
        guest.goto(server.address)
        passer_by, host = open_device(FOR_TWO).new_page(), open_device(FOR_TWO).new_page()
        for page in (passer_by, host):
            open_table(page, server.address)
            page.get_by_label("Open to everybody").check()
            wait_for_open_tables(guest, server, 1)
            if page is passer_by:
                page.close()
                wait_for_open_tables(guest, server, 0)
        guest.goto(server.address)
        look = guest.get_by_role("button", name="Have a look")
        expect(look).to_have_count(1)
        look.click()
        guest.get_by_role("button", name="Sit here").click()
        guest.get_by_role("button", name="Done").click()
        host.get_by_text("Zoe").wait_for()
        host.get_by_role("button", name="Start the game").click()
        guest.locator(".game").wait_for()
    finally:
        server.kill()


def test_somebody_takes_over_from_a_bot(open_device: OpenDevice, server: GameServer) -> None:
    host = open_device({"settings": {"players": 3}}).new_page()
    link = open_table(host, server.address)
    free = host.get_by_role("button", name="Add a bot")
    for left in (1, 0):
        free.first.click()
        host.locator("dialog").get_by_role("button", name="Hatchling").click()
        expect(free).to_have_count(left)
    host.get_by_role("button", name="Start the game").click()
    host.locator(".game").wait_for()
    expect(host.locator(".thinking")).to_have_count(0)  # this turn the bots still choose
    guest = open_device({"name": "Zoe"}).new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Play on for Fern").click()
    guest.locator(".game").wait_for()
    expect(guest.get_by_text("A bot plays for you until the next deal")).to_be_visible()
    assert guest.locator("[data-dinosaur]").count() == 0, "the hand is the bot's until then"
    while step_of(host).split("/")[1] == "0":
        play_on(host)
    expect(guest.locator(STAGE)).to_have_attribute("data-step", step_of(host))
    expect(guest.get_by_text("A bot plays for you")).to_have_count(0)
    with_the_mouse(host)
    expect(host.locator(".thinking")).to_have_count(1)  # nobody but the guest is awaited
    play_on(guest)


def test_a_removed_guest_is_told_and_an_ended_session_knows_no_games(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server.address)
    guest = open_device({"name": "Zoe"}).new_page()
    accept_invitation(guest, link)
    host.get_by_role("button", name="Remove Zoe").click()
    host.get_by_role("button", name="Remove", exact=True).click()
    expect(guest.get_by_text("the host has freed it")).to_be_visible()
    expect(host.get_by_role("textbox", name="Invite friends")).not_to_have_value(link)
    guest.goto(link)
    expect(guest.get_by_text("This link or code does not work")).to_be_visible()
    host.goto(server.address)
    expect(host.get_by_role("heading", name="Your games")).to_be_visible()
    host.get_by_role("button", name="Settings").click()
    host.get_by_text("End this session").click()
    host.get_by_role("button", name="End it").click()
    expect(host.get_by_role("button", name="Play now")).to_be_visible()
    expect(host.get_by_text("Your games")).to_have_count(0)
