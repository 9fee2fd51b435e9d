"""A whole game in Firefox and in WebKit, in the long tests."""

import time
from pathlib import Path

import pytest

from tests.web.other_browsers import OtherBrowser, missing, open_browser
from tests.web.serving import GameServer

STEP_SECONDS = 30
PREFERENCES = """localStorage.setItem("draftosaurus.preferences",
  '{"language":"en","pace":"skip","sound":false,"bots":["egg"],"settings":{"players":3}}')"""
BUTTON = "[...document.querySelectorAll('button')].find(one => one.textContent.includes(%r))"
STEP = "document.querySelector('[data-step]')?.dataset.step"


def wait_for(browser: OtherBrowser, condition: str) -> None:
    deadline = time.monotonic() + STEP_SECONDS
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
        browser.go(server.address)
        browser.run(f"({PREFERENCES}, true)")
        browser.go(server.address)
        press(browser, BUTTON % "Play now")
        wait_for(browser, "document.querySelector('.game')")
        while not browser.run(STEP).endswith("/over"):
            take_turn(browser)
        wait_for(browser, "document.querySelectorAll('tfoot .total td').length === 3")
        pictures = "[...document.images].every(one => !one.complete || one.naturalWidth > 0)"
        assert browser.run(pictures)
