"""Title, icon, notifications and sounds."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenDevice
from tests.web.playing import (
    play_now,
    play_on,
    with_the_keyboard,
)
from tests.web.serving import GameServer
from tests.web.tables import FOR_TWO, accept_invitation, open_table


def test_title_and_icon_tell_whose_turn_it_is(open_device: OpenDevice, server: GameServer) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server.address)
    expect(host).to_have_title(re.compile("waiting for players"))
    guest = open_device({"name": "Leo"}).new_page()
    accept_invitation(guest, link)
    host.get_by_role("button", name="Start the game").click()
    host.locator(".game").wait_for()
    icon = host.locator("link[rel=icon]")
    expect(host).to_have_title(re.compile("Your turn"))
    expect(icon).to_have_attribute("href", re.compile("/favicon-turn.png$"))
    with_the_keyboard(host)
    expect(host).to_have_title(re.compile("under way"))
    expect(icon).to_have_attribute("href", re.compile("/favicon.png$"))


NOTE_NOTICES = """
window.asked = 0;
window.notices = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { window.asked += 1; return (this.permission = "granted"); }
  constructor(title) { window.notices.push(title); }
};
"""


def test_notices_are_asked_for_when_they_are_turned_on_and_come_out_of_sight(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device({**FOR_TWO, "sound": True}).new_page()
    host.add_init_script(NOTE_NOTICES + COUNT_SOUNDS)
    link = open_table(host, server.address)
    guest = open_device({"name": "Leo"}).new_page()
    accept_invitation(guest, link)
    assert host.evaluate("window.asked") == 0
    host.get_by_role("button", name="Settings").click()
    host.get_by_label("Tell me when it is my turn").check()
    host.wait_for_function("window.asked === 1")
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.locator(".game").wait_for()
    with_the_keyboard(host)
    expect(host).to_have_title(re.compile("under way"))
    assert host.evaluate("window.notices") == []
    sounds = host.evaluate("window.sounds")
    host.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    with_the_keyboard(guest)
    expect(host).to_have_title(re.compile("Your turn"))
    host.wait_for_function("window.notices.length")
    assert host.evaluate("window.notices") == ["Your turn"]
    assert host.evaluate("window.sounds") > sounds


# ── Sounds ───────────────────────────────────────────────────────────────────────────────────

COUNT_SOUNDS = """
window.sounds = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
}
"""


@pytest.mark.parametrize(
    ("preferences", "is_heard"),
    [({"sound": True}, True), ({"sound": False}, False), ({"sound": True, "volume": 0}, False)],
)
def test_wood_is_heard_if_one_likes_and_off_is_off(
    open_device: OpenDevice, server: GameServer, preferences: dict[str, object], is_heard: bool
) -> None:
    page = open_device(preferences).new_page()
    page.add_init_script(COUNT_SOUNDS)
    play_now(page, server.address)
    play_on(page, with_the_keyboard)
    assert (page.evaluate("window.sounds") > 0) is is_heard


PICK_WITHOUT_A_GESTURE = """
const pick = setInterval(() => {
  const dinosaur = document.querySelector("[data-dinosaur]:enabled");
  if (!dinosaur) return;
  clearInterval(pick);
  dinosaur.click();
  console.log(`sounds: ${window.sounds}`);
}, 50);
"""


def test_nothing_sounds_before_the_first_gesture(
    open_device: OpenDevice, server: GameServer
) -> None:
    device = open_device({"sound": True})
    page = device.new_page()
    play_now(page, server.address)
    address = page.url
    page.close()
    again = device.new_page()
    again.add_init_script(COUNT_SOUNDS + PICK_WITHOUT_A_GESTURE)
    # Whatever the test asks the page counts as a gesture, so that it only listens.
    with again.expect_console_message(lambda one: one.text.startswith("sounds")) as told:
        again.goto(address)
    assert told.value.text == "sounds: 0"
