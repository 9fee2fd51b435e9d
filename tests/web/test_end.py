"""The end of a game: the counting, the score sheet, rematches, sharing."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from draftosaurus.locales import LANGUAGES
from tests.web.boxes import outside, smaller
from tests.web.conftest import OpenDevice
from tests.web.playing import (
    STAGE,
    T_REX,
    phase_of,
    play_on,
    play_to_the_end,
    stop_timers,
    with_the_keyboard,
)
from tests.web.serving import GameServer
from tests.web.tables import FOR_TWO, accept_invitation, choose, open_game, open_table

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
FADING = """() => document.getAnimations()
  .filter(one => one.effect.getKeyframes().some(frame => "opacity" in frame))
  .map(one => one.effect.target.outerHTML.slice(0, 100))"""


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
    link = open_table(host, server.address)
    guest = open_device({"name": "Leo"}).new_page()
    accept_invitation(guest, link)
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
