"""Around the game: how to play, cards, the end, coming and going, signs outside the page."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from draftosaurus.locales import LANGUAGES
from tests.server.servers import PHONES_AT_127_0_0_2
from tests.web.boxes import outside, smaller
from tests.web.conftest import OpenDevice
from tests.web.playing import (
    STAGE,
    T_REX,
    phase_of,
    play_now,
    play_on,
    play_to_the_end,
    stop_timers,
    with_the_keyboard,
)
from tests.web.serving import GameServer
from tests.web.tables import choose, open_game
from tests.web.test_people import FOR_TWO, open_table

LIVELY = {"reduced_motion": "no-preference"}
LONGEST_CEREMONY = 20_000
# Every line under the headline of the ceremony, one after the other.
NOTE_WHAT_IS_SAID = """() => {
  window.said = [];
  const note = () => {
    const line = document.querySelector("main.ceremony .said")?.textContent;
    if (line && line !== window.said.at(-1)) window.said.push(line);
  };
  const everything = { childList: true, characterData: true, subtree: true };
  new MutationObserver(note).observe(document.body, everything);
}"""
NO_NETWORK = {
    "error": {"code": "no_network", "message": "This computer is in no network.", "facts": {}}
}

FADING = """() => document.getAnimations()
  .filter(one => one.effect.getKeyframes().some(frame => "opacity" in frame))
  .map(one => one.effect.target.outerHTML.slice(0, 100))"""
FETCHED = """names => names.every(name =>
  performance.getEntriesByType("resource").some(one => one.name.includes(`/${name}-`)))"""


# ── A game that explains itself ──────────────────────────────────────────────────────────────


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
    open_table(page, server)
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


# ── The end ──────────────────────────────────────────────────────────────────────────────────


def test_the_end_counts_pen_by_pen_and_is_over_in_twenty_seconds(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device({"pace": "slow"}, **LIVELY).new_page()
    page.clock.install()
    in_the_last_turn(page, server, players=5)
    page.evaluate(NOTE_WHAT_IS_SAID)
    finish_quickly(page)
    ceremony = page.locator("main.ceremony")
    expect(ceremony.locator("li")).to_have_count(5)
    page.set_viewport_size({"width": 360, "height": 640})
    assert outside(page, ("main.ceremony > *",)) == []
    assert smaller(page, "main.ceremony .zoo", 95) == [], "dinosaurs cannot be told apart"
    waited = 0
    while ceremony.count():
        assert page.evaluate(FADING) == [], "a number that fades cannot be read"
        page.clock.run_for(400)
        waited += 400
    assert waited <= LONGEST_CEREMONY
    expect(page.locator("tfoot .total")).to_be_visible()
    rows = page.locator("tbody tr").filter(has=page.locator("td:not(.none)"))
    paid = [f"Counting: {name}" for name in rows.locator("th").all_inner_texts()]
    assert page.evaluate("window.said") == paid


@pytest.mark.parametrize("how", ["key", "tap"])
def test_the_ceremony_is_skipped_by_a_key_or_a_tap(
    open_device: OpenDevice, server: GameServer, how: str
) -> None:
    page = open_device({"pace": "slow"}, **LIVELY).new_page()
    in_the_last_turn(page, server)
    finish_quickly(page)
    page.locator("main.ceremony").wait_for()
    if how == "key":
        page.keyboard.press("x")
    else:
        page.mouse.click(300, 400)
    expect(page.locator("main.ceremony")).to_have_count(0)
    expect(page.locator("tfoot .total")).to_be_visible()


def in_the_last_turn(page: Page, server: GameServer, **settings: Any) -> None:
    """At a game of three or more in which one choice is left."""
    page.goto(open_game(page, server.address, turns=11, **settings))
    page.locator(".game").wait_for()


def finish_quickly(page: Page) -> None:
    """Play on, skipping whatever is shown between two turns, until the last one is shown."""
    while phase_of(page) != "over":
        page.keyboard.press("Space")
        play_on(page, with_the_keyboard)


def test_without_motion_the_sheet_comes_at_once_with_all_zoos_and_surprises(
    page: Page, server: GameServer
) -> None:
    surprises = [
        {
            "seat": 1,
            "account": "king_of_the_jungle",
            "code": "crown_lost",
            "facts": {"points": 0, "dinosaur": "t_rex", "own": 1, "most": 3, "seats": ["0"]},
        },
        {
            "seat": 0,
            "account": "solitary_island",
            "code": "not_alone",
            "facts": {"points": 0, "dinosaur": "t_rex", "number": 2},
        },
    ]
    told = {"seats": [], "winners": [], "surprises": surprises}
    page.route("**/api/score", lambda route: route.fulfill(json=told))
    in_the_last_turn(page, server)
    stop_timers(page)
    play_to_the_end(page, with_the_keyboard)
    expect(page.locator("main.ceremony")).to_have_count(0)
    expect(page.locator(".zoos figure")).to_have_count(3)
    own, other = page.locator(".told .about").all()
    expect(own).to_contain_text("Ada")
    expect(own).to_contain_text(
        f"Solitary Island: 0. It wants to be the only one, and this zoo holds {T_REX} × 2."
    )
    expect(other).to_contain_text(
        f"King of the Jungle: 0. The crown goes to Ada: {T_REX} × 3 against 1 here."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_explains_a_real_end_in_every_language(
    open_device: OpenDevice, server: GameServer, language: str
) -> None:
    page = open_device({"language": language}).new_page()
    in_the_last_turn(page, server, board="winter")
    play_to_the_end(page, with_the_keyboard)
    page.locator(".zoos figure").first.wait_for()
    for sentence in page.locator(".told li").all_inner_texts():
        assert re.fullmatch(r"\S.*: \d+\. .+[.:)].*", sentence), sentence


def test_half_time_of_a_match_is_no_win_and_its_end_shows_the_summer(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device().new_page()
    table = open_game(page, server.address, players=2, match=True, turns=23)
    page.goto(table)
    play_to_the_end(page, with_the_keyboard)
    expect(page.locator("main.end h1")).to_contain_text("Half-time")
    summer = page.locator("tfoot .total td").all_inner_texts()
    page.get_by_role("button", name="On to winter").click()
    expect(page.locator(STAGE)).to_have_attribute("data-step", re.compile("^1/0/0/"))
    for turn in range(20):
        choose(page, table.replace("/table/", "/api/tables/"), turn)
    expect(page.locator(STAGE)).to_have_attribute("data-step", re.compile("^1/3/1/"))
    play_to_the_end(page, with_the_keyboard)
    expect(page.locator("main.end h1")).not_to_contain_text("Half-time")
    rows = {
        row.locator("th").inner_text(): row.locator("td").all_inner_texts()
        for row in page.locator("tfoot tr").all()
    }
    assert rows["Summer"] == summer
    both = zip(rows["Summer"], rows["Winter"], strict=True)
    assert rows["Match"] == [str(int(one) + int(other)) for one, other in both]


def test_a_rematch_pulls_nobody_off_the_sheet_and_keeps_the_game(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server)
    guest = open_device({"name": "Leo"}).new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("The host starts the game").wait_for()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.locator(".game").wait_for()
    for _ in range(12 * 2):  # each turn they place and discard
        for page in (host, guest):
            choose(page, host.url.replace("/table/", "/api/tables/"))
    sheet = guest.locator("tfoot .total")
    expect(sheet).to_be_visible()
    host.get_by_role("button", name="Play again").click()
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator(STAGE)).to_have_attribute("data-step", "1/0/0/commit")
    expect(guest.get_by_text("The next game is being set up")).to_be_visible()
    expect(sheet).to_be_visible()
    guest.get_by_role("button", name="Join the next game").click()
    expect(guest.locator(STAGE)).to_have_attribute("data-step", "1/0/0/commit")
    guest.goto(server.address)
    games = guest.locator("section", has=guest.locator("#games-title"))
    expect(games.get_by_role("link")).to_have_count(2)
    games.get_by_role("link", name=re.compile("won by|shared by")).click()
    expect(guest.locator("tfoot .total")).to_be_visible()


def test_sharing_says_what_it_did(open_device: OpenDevice, server: GameServer) -> None:
    device = open_device()
    device.grant_permissions(["clipboard-read", "clipboard-write"])
    page = device.new_page()
    page.add_init_script("delete Navigator.prototype.share")
    in_the_last_turn(page, server)
    play_to_the_end(page, with_the_keyboard)
    page.get_by_role("button", name="Share the result").click()
    expect(page.locator(".notice")).to_contain_text("Copied")
    assert "Ada: " in page.evaluate("navigator.clipboard.readText()")


# ── Coming and going ─────────────────────────────────────────────────────────────────────────


def test_a_wrong_code_stays_in_its_field(page: Page, server: GameServer) -> None:
    page.goto(server.address)
    field = page.get_by_label("Got a code?")
    field.fill("WRNG 2345")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="does not work")).to_be_visible()
    expect(field).to_have_value("WRNG 2345")


@pytest.mark.skipif(sys.platform != "linux", reason="others have no address 127.0.0.2")
def test_phones_are_let_in_from_the_first_page_and_play(
    open_device: OpenDevice, tmp_path: Path
) -> None:
    server = GameServer(tmp_path, program=("-c", PHONES_AT_127_0_0_2))
    server.start()
    try:
        page = open_device().new_page()
        page.goto(server.address)
        button = page.get_by_role("button", name="Let phones in")
        page.route("**/api/network", lambda route: route.fulfill(status=409, json=NO_NETWORK))
        button.click()
        problem = page.get_by_role("alert").filter(has_text="in no network")
        expect(problem).to_be_visible()
        page.unroute("**/api/network")
        button.click()
        phones = f"http://127.0.0.2:{server.port}/"
        expect(page.get_by_role("dialog").get_by_role("link")).to_have_text(phones)
        expect(page.get_by_role("img", name="Address for phones")).to_be_visible()
        expect(problem).to_have_count(0)
        phone = open_device(is_phone=True).new_page()
        phone.goto(phones)
        expect(phone.get_by_role("button", name="Play now", exact=True)).to_be_visible()
        expect(phone.get_by_role("button", name="Let phones in")).to_have_count(0)
        play_now(phone, phones)
    finally:
        server.kill()


def test_leaving_is_asked_about_and_going_home_leaves_nobody(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server)
    guest = open_device({"name": "Leo"}).new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("The host starts the game").wait_for()
    host.get_by_role("button", name="Start the game").click()
    guest.locator(".game").wait_for()
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Home: the game stays open").click()
    expect(guest.get_by_role("link", name="your turn")).to_be_visible()
    expect(host.get_by_text("Leo is away")).to_have_count(0)
    guest.get_by_role("link", name="your turn").click()
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Leave the table").click()
    guest.get_by_role("button", name="Stay").click()
    expect(guest.locator(".game")).to_be_visible()
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Leave the table").click()
    guest.get_by_role("button", name="Leave", exact=True).click()
    expect(host.get_by_text("Leo is away")).to_be_visible()


def test_two_people_on_one_device_are_not_both_the_host(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device(FOR_TWO).new_page()
    open_table(page, server)
    page.get_by_role("button", name="Player on this device").click()
    page.locator("dialog input").fill("Leo")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("You, the host")).to_have_count(1)
    expect(page.get_by_text("On this device", exact=True)).to_have_count(1)


def test_no_head_is_cut_off_at_home_and_the_logo_is_not_stretched(
    page: Page, server: GameServer
) -> None:
    page.goto(server.address)
    for width, height in ((1920, 1080), (1280, 800), (390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        for figure in page.locator(".logo .figure .body").all():
            box = figure.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert abs(box["width"] - box["height"]) < 1, "a figure is rendered in a square"
        scene = page.locator("img.landscape").bounding_box()
        assert scene is not None
        assert 0 <= scene["x"] <= scene["x"] + scene["width"] <= width
        assert scene["width"] / scene["height"] == pytest.approx(800 / 320, rel=0.01)


def test_the_wood_of_the_signs_comes_before_the_first_sign(page: Page, server: GameServer) -> None:
    page.goto(server.address)
    page.wait_for_function(FETCHED, arg=["sign", "plate", "tray"])


# ── Signs outside the page ───────────────────────────────────────────────────────────────────


def test_title_and_icon_tell_whose_turn_it_is(open_device: OpenDevice, server: GameServer) -> None:
    host = open_device(FOR_TWO).new_page()
    link = open_table(host, server)
    expect(host).to_have_title(re.compile("waiting for players"))
    guest = open_device({"name": "Leo"}).new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("The host starts the game").wait_for()
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
    link = open_table(host, server)
    guest = open_device({"name": "Leo"}).new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("The host starts the game").wait_for()
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
