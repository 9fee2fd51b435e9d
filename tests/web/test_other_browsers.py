"""A whole game in Firefox and in WebKit, in the long tests."""

import time
from pathlib import Path

import pytest

from tests.web.other_browsers import OtherBrowser, missing, open_browser
from tests.web.serving import GameServer
from tests.web.static_site import StaticSite

STEP_SECONDS = 60
LOADING_SECONDS = 180
"""Where there is no server, Python is loaded and started first."""
PREFERENCES = """localStorage.setItem("draftosaurus.preferences",
  '{"language":"en","pace":"skip","sound":false,"bots":["%s"],"settings":{"players":3}}')"""
BUTTON = "[...document.querySelectorAll('button')].find(one => one.textContent.includes(%r))"
STEP = "document.querySelector('[data-step]')?.dataset.step"


def wait_for(browser: OtherBrowser, condition: str, seconds: float = STEP_SECONDS) -> None:
    deadline = time.monotonic() + seconds
    while not browser.run(f"!!({condition})"):
        assert time.monotonic() < deadline, f"{condition} never came: {browser.run(STEP)}"
        time.sleep(0.05)


def press(browser: OtherBrowser, found: str) -> None:
    """Press what an expression finds, as soon as it is there and can be pressed."""
    wait_for(browser, f"{found} && !{found}.disabled")
    browser.run(f"({found}.click(), true)")


def take_turn(browser: OtherBrowser) -> None:
    """The first dinosaur of the hand goes to the River, which is always open."""
    before = browser.run(STEP)
    if not before.endswith("/relocate"):
        press(browser, "document.querySelector('[data-dinosaur]:enabled')")
    press(browser, "document.querySelector('[data-pen=river]')")
    press(browser, "document.querySelector('button.confirm')")
    wait_for(browser, f"{STEP} !== {before!r}")


@pytest.mark.long
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_whole_game_is_played_in_another_browser(
    server: GameServer, tmp_path: Path, name: str
) -> None:
    if reason := missing(name):
        pytest.skip(reason)
    with open_browser(name, tmp_path) as browser:
        play_whole_game(browser, server.address, "egg")


@pytest.mark.long
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_whole_game_without_a_server_is_played_in_another_browser(
    tmp_path: Path, name: str
) -> None:
    """Against a bot that thinks on the kernel, which the browser runs as WebAssembly."""
    if reason := missing(name):
        pytest.skip(reason)
    site = StaticSite(tmp_path / "site")
    try:
        with open_browser(name, tmp_path / "profile") as browser:
            play_whole_game(browser, site.address, "raptor")
    finally:
        site.stop()


def play_whole_game(browser: OtherBrowser, address: str, level: str) -> None:
    browser.go(address)
    browser.run(f"({PREFERENCES % level}, true)")
    browser.go(address)
    press(browser, BUTTON % "Play now")
    wait_for(browser, "document.querySelector('.game')", LOADING_SECONDS)
    while not browser.run(STEP).endswith("/over"):
        take_turn(browser)
    wait_for(browser, "document.querySelectorAll('tfoot .total td').length === 3")
    pictures = "[...document.images].every(one => !one.complete || one.naturalWidth > 0)"
    assert browser.run(pictures)
