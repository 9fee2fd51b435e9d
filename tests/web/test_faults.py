"""What happens when the network or the server goes away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenDevice
from tests.web.playing import STAGE, play_now, play_on, step_of, with_the_mouse
from tests.web.serving import GameServer

BLOCK_WEBSOCKETS = """
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 3;
  constructor() { super(); setTimeout(() => this.onclose?.(new CloseEvent("close"))); }
  close() {}
  send() {}
};
"""


@pytest.fixture
def frail_server(tmp_path: Path) -> Iterator[GameServer]:
    """A server of its own, to be killed."""
    running = GameServer(tmp_path)
    running.start()
    yield running
    running.kill()


def test_a_game_goes_on_after_the_server_was_killed_in_mid_turn(
    page: Page, frail_server: GameServer
) -> None:
    play_now(page, frail_server.address)
    play_on(page)
    connection = page.locator("[data-status]")
    expect(connection).to_have_attribute("data-status", "live")
    page.locator("[data-dinosaur]:enabled").first.click()
    step = step_of(page)
    frail_server.kill()
    expect(connection).not_to_have_attribute("data-status", "live")
    expect(connection).to_contain_text("may be old")
    page.keyboard.press("Escape")
    with_the_mouse(page)
    frail_server.start()
    expect(connection).to_have_attribute("data-status", "live")
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", step)
    play_on(page)


def test_a_lost_network_is_shown_and_found_again(
    open_device: OpenDevice, server: GameServer
) -> None:
    device = open_device()
    page = device.new_page()
    play_now(page, server.address)
    device.set_offline(True)
    expect(page.locator("[data-status]")).to_have_attribute("data-status", "offline")
    device.set_offline(False)
    expect(page.locator("[data-status]")).to_have_attribute("data-status", "live")
    play_on(page)


def test_where_websockets_are_blocked_the_game_is_polled(
    open_device: OpenDevice, server: GameServer
) -> None:
    device = open_device()
    device.add_init_script(BLOCK_WEBSOCKETS)
    page = device.new_page()
    play_now(page, server.address)
    expect(page.locator("[data-status]")).to_have_attribute("data-status", "live")
    for _ in range(3):
        play_on(page)


def test_a_table_that_is_not_there_says_so(page: Page, server: GameServer) -> None:
    page.goto(f"{server.address}/table/0123456789abcdef")
    expect(page.get_by_role("alert")).to_contain_text("no such table")
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
