"""The whole game as plain files: no server of ours, under a sub-path, and without a network."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.commands.running import run
from tests.web.chromium import leave_no_room
from tests.web.conftest import OpenDevice
from tests.web.playing import STAGE, play_on, play_to_the_end, step_of, with_the_keyboard
from tests.web.serving import GameServer
from tests.web.static_site import StaticSite
from web import bundle

Json = dict[str, Any]
WORKER_CLIENT = Path(__file__).with_name("worker_client.js").read_text(encoding="utf-8")
PATIENCE_MS = 120_000
"""Python takes seconds to start, and longer on a busy machine."""
# A predicate that is waited for may not be asynchronous: its promise would count as true.
WAIT_UNTIL_KEPT = """async ([count, patience]) => {
  const kept = async () => (await (await caches.open((await caches.keys())[0])).keys()).length;
  const end = Date.now() + patience;
  while ((await kept()) < count && Date.now() < end) await new Promise(go => setTimeout(go, 50));
  return (await kept()) >= count;
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticSite]:
    if not bundle.is_up_to_date():
        pytest.fail("The browser client is not built; python3 dino test builds it.", pytrace=False)
    site = StaticSite(tmp_path_factory.mktemp("static"))
    yield site
    site.stop()


def wait_for_game(page: Page) -> None:
    page.locator(".game").wait_for(timeout=PATIENCE_MS)


def check_record(record: Json, totals: list[int]) -> None:
    """The commands find the same result in a record, and its dice fair."""
    replayed = run("replay", "--json", given=record).json()
    last = replayed["games"][-1] if "games" in replayed else replayed
    assert replayed["finished"]
    assert [seat["total"] for seat in last["seats"]] == totals
    assert run("verify", given=record).status == 0


def watch_requests(device: BrowserContext, site: StaticSite) -> list[str]:
    """The addresses outside the site that its pages ask from now on."""
    elsewhere: list[str] = []
    device.on(
        "request",
        lambda asked: None if asked.url.startswith(site.address) else elsewhere.append(asked.url),
    )
    return elsewhere


def test_a_game_survives_a_reload_in_mid_turn_and_goes_on_without_a_network(
    open_device: OpenDevice, site: StaticSite
) -> None:
    device = open_device()
    elsewhere = watch_requests(device, site)
    page = device.new_page()
    page.goto(site.address)
    expect(page.get_by_text("bots (Egg) · Summer")).to_be_visible()  # before Python is there
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("progressbar").first).to_be_visible(timeout=PATIENCE_MS)
    wait_for_game(page)
    play_on(page)
    step = step_of(page)
    page.locator("[data-dinosaur]:enabled").first.click()
    assert page.evaluate(WAIT_UNTIL_KEPT, [site.files_kept, PATIENCE_MS])
    device.set_offline(True)
    page.reload()
    wait_for_game(page)
    assert step_of(page) == step
    page.keyboard.press("h")  # the coach, too, is there without a network
    expect(page.locator(".hint .first")).to_contain_text("→", timeout=PATIENCE_MS)
    play_to_the_end(page, with_the_keyboard)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    record = json.loads(saved.value.path().read_text("utf-8"))
    totals = page.locator("tfoot .total td").all_inner_texts()
    check_record(record, [int(total) for total in totals])
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    look_around_without_a_network(page, site)
    assert elsewhere == []


def look_around_without_a_network(page: Page, site: StaticSite) -> None:
    """All that concerns one device: score a real table, learn, try pens out, replay, history."""
    page.goto(f"{site.address}#/score")
    page.locator("[data-dinosaur=t_rex]").click()
    page.locator("[data-pen=solitary_island]").click()
    expect(page.locator("tr.total td").first).to_have_text("8")
    page.goto(f"{site.address}#/learn/two_players")
    expect(page.locator("dialog")).to_contain_text("Try it: ")
    page.keyboard.press("Escape")
    step = step_of(page)
    with_the_keyboard(page)
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", step)
    page.goto(f"{site.address}#/rules")
    page.locator("[data-dinosaur]").first.wait_for()
    page.goto(f"{site.address}#/summary")
    page.get_by_role("button", name="Print").wait_for()
    page.goto(f"{site.address}#/history")
    page.locator(".games").get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()


def test_the_worker_plays_whole_games_and_tells_no_hand_of_others(
    open_device: OpenDevice, site: StaticSite, long: bool
) -> None:
    page = open_device().new_page()
    page.goto(f"{site.address}python/catalogue.json")  # the same place, without the page
    games: list[Json] = [
        {"board": board, "people": ["Ann"], "bots": ["egg"] * (players - 1)}
        for board in ("summer", "winter")
        for players in (2, 3, 5)
    ]
    games.append({"match": True, "people": ["Ann", "Ben"], "bots": [], "edition": "polish"})
    games.append({"board": "winter", "people": ["Ann"], "bots": ["raptor", "curator", "tyrant"]})
    if long:
        games.append({"board": "summer", "people": ["Ann"], "bots": ["meteor"]})
    script = site.find("assets/table-worker-*.js")
    played = page.evaluate(WORKER_CLIENT, [script, site.address, games])
    assert len(played["results"]) == len(games)
    for result in played["results"]:
        check_record(result["record"], result["totals"])
    views = [view for text in played["heard"] if (view := json.loads(text)["body"].get("view"))]
    shown = [view["game"] for view in views if view["game"] and view["stage"] == "playing"]
    assert len(shown) > 100
    for game in shown:
        held = [seat for seat, hand in enumerate(game["hands"]) if hand is not None]
        known = {(game["seat"] + passed) % game["players"] for passed in range(game["turn"] + 1)}
        assert game["seat"] in held
        assert {*held} <= known, "a hand is known to those who have held it"


def test_several_people_play_on_one_device_in_two_tabs(
    open_device: OpenDevice, site: StaticSite
) -> None:
    settings = {"board": "winter", "match": False, "edition": "international", "players": 2}
    page = open_device({"settings": settings}).new_page()
    page.goto(site.address)
    page.get_by_role("button", name="Play together").click()
    page.get_by_role("button", name="Player on this device").click(timeout=PATIENCE_MS)
    page.locator("dialog input").fill("Leo")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Invite")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    choose_behind_the_curtain(page, "Ada")
    other = page.context.new_page()  # the same table in another tab, with a worker of its own
    other.goto(page.url)
    choose_behind_the_curtain(other, "Leo")
    for tab in (other, page):
        expect(tab.locator(STAGE)).to_have_attribute("data-step", "0/0/0/discard")


def choose_behind_the_curtain(page: Page, name: str) -> None:
    page.locator("main.curtain").wait_for(timeout=PATIENCE_MS)
    expect(page.locator("main.curtain h1")).to_have_text(f"Pass the device to {name}")
    page.locator("main.curtain button.primary").click()
    page.locator(".game").wait_for()
    with_the_keyboard(page)


def test_an_update_is_announced_and_taken_when_the_player_says_so(
    open_device: OpenDevice, site: StaticSite
) -> None:
    page = open_device().new_page()
    page.goto(site.address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE_MS)
    check_installable(page, site)
    icon = site.folder / "favicon.png"
    icon.write_bytes(icon.read_bytes() + b"newer")
    worker = site.folder / "service-worker.js"
    worker.write_text(worker.read_text("utf-8").replace('VERSION = "', 'VERSION = "newer-'))
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    take = page.get_by_role("button", name="Use it now")
    take.wait_for(timeout=PATIENCE_MS)
    assert not page.evaluate("fetch('favicon.png').then(one => one.text())").endswith("newer")
    with page.expect_navigation():
        take.click()
    expect(page.get_by_text("bots (Egg) · Summer")).to_be_visible()
    assert page.evaluate("fetch('favicon.png').then(one => one.text())").endswith("newer")
    expect(take).to_have_count(0)
    site.export()


def check_installable(page: Page, site: StaticSite) -> None:
    """Chromium would offer to install the page, as an app of its own path."""
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = found["manifest"]
    assert [manifest[name] for name in ("id", "startUrl", "scope")] == [site.address] * 3


def test_a_page_of_a_server_may_run_a_game_itself_once_nothing_hinders_it(
    open_device: OpenDevice, server: GameServer
) -> None:
    page = open_device().new_page()
    page.goto(server.address)
    page.get_by_text("bots (Egg) · Summer").click()
    page.context.route("**/python/index.json", lambda route: route.abort())
    page.get_by_role("switch", name="Run the game on this device").check()
    page.keyboard.press("Escape")
    failed = page.get_by_role("alert").filter(has_text="could not be loaded onto this device")
    failed.first.wait_for(timeout=PATIENCE_MS)
    page.context.unroute("**/python/index.json")
    page.get_by_role("button", name="Try again").click()
    expect(failed).to_have_count(0)
    leave_no_room(page)
    page.get_by_role("button", name="Play now").click()
    full = page.get_by_role("alert").filter(has_text="no room left in this browser’s storage")
    full.wait_for(timeout=PATIENCE_MS)
    leave_no_room(page, is_over=True)
    page.get_by_role("button", name="Play now").click()
    wait_for_game(page)
    assert "/table/here-" in page.url
    play_on(page)
