"""Games that were played, games that are on: replayed, watched, kept, and many tables at once."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Request, expect

from tests.web.chromium import leave_no_room
from tests.web.conftest import OpenDevice
from tests.web.playing import stand_still
from tests.web.serving import GameServer
from tests.web.tables import PATIENCE_SECONDS, Json, open_game, read_view, send, submit

WHOLE_GAME = 12
ENOUGH_TO_REPLAY = 26
DROP = """([text, name]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: "application/json" }));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
}"""


def finished_game(page: Page, address: str) -> str:
    """The address of a table whose first game is over, also for the bots."""
    table = open_game(page, address, turns=WHOLE_GAME)
    wait_for_the_end(page, table.replace("/table/", "/api/tables/"))
    return table


def wait_for_the_end(page: Page, here: str) -> None:
    assert read_view(page, here)["game"]["phase"] == "over"


def where(page: Page) -> str:
    """The moment that a page shows: round and turn, and what has happened."""
    return page.locator("h1 .where").inner_text() + " " + page.locator("p.line").inner_text()


def names_of(page: Page) -> Locator:
    """Whose zoos are shown. They come once the room for them is known, a moment after the page."""
    return page.locator(".zoo .name")


def held(page: Page) -> int:
    """How many dinosaurs in hands can be seen."""
    return page.locator("[data-held]").count()


LONG_NAMES = tuple(f"Wwwwwwwwwwww Wwwwwwwwww{letter}" for letter in "wmqGO")
# All text of a page that is to be seen, but for what stands on the boards themselves.
SMALL_TEXT = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement: holder } = texts.currentNode;
    if (!data.trim() || holder.closest(".board, .unseen, option")) continue;
    const { width, height } = holder.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (width > 1 && height > 1 && size < 12) found.push(`${size} px: ${data}`);
  }
  return found;
}"""


# ── Replay ───────────────────────────────────────────────────────────────────────────────────


def test_a_game_is_replayed_by_keys_by_dragging_through_eyes_and_by_a_link(
    open_device: OpenDevice, server: GameServer
) -> None:
    device = open_device()
    device.grant_permissions(["clipboard-read", "clipboard-write"])
    page = device.new_page()
    table = finished_game(page, server.address)
    page.goto(f"{table}/game/0/replay")
    slider = page.get_by_role("slider")
    slider.wait_for()
    expect(names_of(page)).to_have_text(["Ada", "Fern", "Basil"])
    assert int(slider.get_attribute("max") or 0) >= ENOUGH_TO_REPLAY
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-held]")).to_have_count(18)
    page.keyboard.press("ArrowRight")
    expect(page.locator("p.line")).to_contain_text("rolled")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".zoo .dinosaur")).to_have_count(3)
    page.keyboard.press("End")
    expect(page.locator(".zoo.won")).not_to_have_count(0)
    page.keyboard.press("Home")
    expect(page.locator(".zoo .dinosaur")).to_have_count(0)
    slider.fill("9")
    expect(page).to_have_url(re.compile(r"/game/0/replay/1/\d+$"))
    page.get_by_label("Whose view").select_option("Fern’s view")
    expect(page.locator(".zoo.eyes .name")).to_have_text("Fern")
    assert held(page) < 18 - 3
    expect(page).to_have_url(re.compile(r"/game/0/replay/1/\d+/2$"))
    shown = where(page)
    page.reload()
    slider.wait_for()
    assert where(page) == shown
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice were fair")).to_be_visible()
    stranger = open_device(is_phone=True).new_page()
    stranger.goto(link)
    stranger.get_by_role("slider").wait_for()
    assert where(stranger) == shown
    stranger.get_by_role("button", name="One step on").tap()
    expect(stranger.get_by_role("slider")).to_have_value("10")
    stranger.get_by_role("button", name="Show Fern’s zoo large").tap()
    expect(stranger.locator("dialog")).to_contain_text("Fern")


def test_autoplay_runs_to_the_end_and_the_space_bar_stops_it(
    page: Page, server: GameServer
) -> None:
    page.clock.install()
    page.goto(f"{finished_game(page, server.address)}/game/0/replay")
    slider = page.get_by_role("slider")
    slider.wait_for()
    page.keyboard.press(" ")
    while slider.input_value() == "0":
        page.clock.run_for(500)
    page.keyboard.press(" ")
    stopped = slider.input_value()
    page.clock.run_for(20_000)
    expect(slider).to_have_value(stopped)
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    last = str(slider.get_attribute("max"))
    while slider.input_value() != last:
        page.clock.run_for(2_000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def recorded(*options: str) -> str:
    """A record as the command prints it."""
    command = [sys.executable, "-m", "draftosaurus", "record", "--bots", "random", *options]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_a_file_of_the_command_is_opened_and_a_bad_one_is_explained(
    page: Page, server: GameServer, tmp_path: Path
) -> None:
    text = recorded("--players", "4", "--board", "winter", "--seed", "3")
    record = json.loads(text)
    first_choice = next(at for at, move in enumerate(record["moves"]) if "seat" in move)
    record["moves"][first_choice]["pen"] = "river"
    record["moves"][first_choice]["dinosaur"] = "nessie"
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_text(json.dumps(record))
    good.write_text(text)
    page.goto(f"{server.address}/replay")
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text(f"move {first_choice}: ")
    page.evaluate(DROP, ["{", "torn.json"])
    expect(page.get_by_role("alert")).to_contain_text("not JSON")
    page.evaluate(DROP, [text, "good.json"])
    page.get_by_role("slider").wait_for()
    expect(names_of(page)).to_have_text([f"Player {seat}" for seat in (1, 2, 3, 4)])
    page.keyboard.press("End")
    expect(page.locator(".zoo .dinosaur")).to_have_count(4 * WHOLE_GAME)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    assert json.loads(saved.value.path().read_text("utf-8")) == json.loads(text)
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("There is no fairness in this record")).to_be_visible()


# ── Watch ────────────────────────────────────────────────────────────────────────────────────


class Sent:
    """Everything that a page is sent from now on, over HTTP and over sockets."""

    def __init__(self, page: Page) -> None:
        self._requests: list[Request] = []
        self._messages: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        page.on("requestfinished", self._keep)

    def _hear(self, message: str | bytes) -> None:
        self._messages.append(message if isinstance(message, str) else message.decode())

    def _keep(self, request: Request) -> None:
        if "/api/" in request.url:
            self._requests.append(request)

    @property
    def number_of_messages(self) -> int:
        """How many have come over sockets."""
        return len(self._messages)

    def documents(self) -> list[Any]:
        answers = [request.response() for request in self._requests]
        texts = [*self._messages, *(answer.text() for answer in answers if answer)]
        return [json.loads(text) for text in texts]


def objects_in(document: Any) -> list[Json]:
    """Every object that stands somewhere in a document, the document itself too."""
    inner = document.values() if isinstance(document, dict) else document
    own = [document] if isinstance(document, dict) else []
    if not isinstance(document, dict | list):
        return []
    return own + [found for one in inner for found in objects_in(one)]


def test_a_spectator_sees_all_zoos_live_and_back_and_no_hand_before_the_end(
    open_device: OpenDevice, server: GameServer
) -> None:
    player = open_device().new_page()
    table = open_game(player, server.address, turns=WHOLE_GAME - 2, watchable=True)
    here = table.replace("/table/", "/api/tables/")
    page = open_device(viewport={"width": 1920, "height": 1080}).new_page()
    sent = Sent(page)
    own = player.context.new_page()  # who plays may watch, too, and is told as little
    sent_to_own = Sent(own)
    own.goto(table.replace("/table/", "/watch/"))
    own.locator(".zoo .board").last.wait_for()
    page.goto(server.address)
    name = table.rpartition("/")[2]
    page.locator(f'section:has(#watchable-title) a[href*="{name}"]').click()
    page.locator(".zoo .board").last.wait_for()
    expect(names_of(page)).to_have_text(["Ada", "Fern", "Basil"])
    assert all(box["width"] > 500 for box in boxes_of(page, ".zoo .board"))
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    step = page.locator("[data-step]")
    before = str(step.get_attribute("data-step"))
    page.get_by_role("button", name="Look back").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    length = int(slider.get_attribute("max") or 0)
    page.keyboard.press("Home")
    expect(page.locator(".zoo .dinosaur")).to_have_count(0)
    messages = sent.number_of_messages
    player.goto(table)  # an update in which nobody has moved: the player is connected
    deadline = time.monotonic() + PATIENCE_SECONDS
    while sent.number_of_messages == messages and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    expect(slider).to_have_count(1)
    choose(player, here)
    expect(step).not_to_have_attribute("data-step", before)
    expect(slider).not_to_have_attribute("max", str(length))  # the line has grown
    expect(page.locator(".zoo .dinosaur")).to_have_count(0)  # and nobody was pulled along
    page.get_by_role("button", name="Back to live").click()
    expect(page.locator(".zoo .dinosaur")).to_have_count(3 * (WHOLE_GAME - 1))
    assert held(page) == 0
    expect(own.locator(".zoo .dinosaur")).to_have_count(3 * (WHOLE_GAME - 1))
    objects = objects_in([sent.documents(), sent_to_own.documents()])
    views = [one for one in objects if "hand_sizes" in one]
    assert len(views) > length
    for view in views:
        assert not any(view["hands"])
        assert (view["pending"], view["options"], view["refused"]) == (None, [], {})
    deals = [one["deal"] for one in objects if "deal" in one]
    assert deals
    assert not any(hand for deal in deals for hand in deal)
    assert not any(any(one["hands"]) for one in objects if one.get("type") == "dealt")
    choose(player, here)
    expect(page.locator("h1")).to_contain_text("The game is over")
    expect(page.locator(".zoo.won")).not_to_have_count(0)


def boxes_of(page: Page, selector: str) -> list[Any]:
    return [one.bounding_box() for one in page.locator(selector).all()]


def choose(page: Page, here: str) -> None:
    """Make a choice at a table, for its first seat."""
    view = read_view(page, here)
    submit(page, here, view, view["game"]["options"][0]["move"])


# ── History ──────────────────────────────────────────────────────────────────────────────────


def test_all_that_a_spectator_reads_is_large_enough_with_five_long_names(
    page: Page, server: GameServer
) -> None:
    table = open_game(page, server.address, turns=5, players=5, names=LONG_NAMES, watchable=True)
    page.goto(table.replace("/table/", "/watch/"))
    page.locator(".zoo .board").last.wait_for()
    found = small_texts(page)
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("slider").wait_for()
    found += small_texts(page)
    assert found == []
    for name in LONG_NAMES:
        expect(page.locator("p.line")).to_contain_text(name)
    assert page.locator("p.line").get_attribute("title") == page.locator("p.line").inner_text()


def small_texts(page: Page) -> list[str]:
    """What is smaller than 12 pixels at any of the usual sizes."""
    found = []
    for width, height in ((1920, 1080), (1280, 800), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        stand_still(page)
        found += [f"{width}x{height}: {one}" for one in page.evaluate(SMALL_TEXT)]
    return found


def test_every_game_is_kept_also_after_a_rematch_and_moves_to_another_device(
    open_device: OpenDevice, server: GameServer, tmp_path: Path
) -> None:
    page = open_device({"settings": {"players": 3}}).new_page()
    table = finished_game(page, server.address)
    here = table.replace("/table/", "/api/tables/")
    send(page, here, {"type": "rematch"})
    send(page, here, {"type": "start"})
    for _ in range(WHOLE_GAME):
        choose(page, here)
    wait_for_the_end(page, here)
    page.goto(f"{server.address}/history")
    rows = page.locator(".games tbody tr")
    expect(rows).to_have_count(2)
    expect(page.get_by_text("2 games, ")).to_be_visible()
    expect(page.locator("svg[role=img] circle")).to_have_count(2)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all as one file").click()
    file = tmp_path / "games.json"
    file.write_text(saved.value.path().read_text("utf-8"))
    other = open_device().new_page()
    other.goto(f"{server.address}/history")
    expect(other.get_by_text("No finished game yet")).to_be_visible()
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_text("2 games are here now.")).to_be_visible()
    other.reload()
    expect(other.locator(".games tbody tr")).to_have_count(2)
    other.locator(".games").get_by_role("link", name="Replay").first.click()
    expect(other.get_by_role("slider")).to_be_visible()
    other.go_back()
    other.locator(".games tbody tr").first.get_by_role("button").click()
    other.get_by_role("dialog").get_by_role("button", name="Forget").click()
    expect(other.locator(".games tbody tr")).to_have_count(1)
    expect(other.get_by_role("button", name="Forget all")).to_be_hidden()  # one is not all
    full = open_device().new_page()
    full.goto(f"{server.address}/history")
    full.get_by_text("No finished game yet").wait_for()
    leave_no_room(full)
    full.locator("input[type=file]").set_input_files(file)
    expect(full.get_by_role("alert")).to_contain_text("no room for more games")
    expect(full.locator(".games tbody tr")).to_have_count(2)


def test_games_of_an_earlier_version_are_taken_over_and_forgotten_when_asked(
    page: Page, server: GameServer
) -> None:
    record = json.loads(recorded("--players", "2", "--seed", "5"))
    kept = [
        {"table": table, "number": 0, "record": record, "at": 1_700_000_000_000 + at, "seats": [0]}
        for at, table in enumerate(("file-1", "file-2", "file-3"))
    ]
    page.goto(server.address)
    page.evaluate("kept => localStorage.setItem('draftosaurus.records', kept)", json.dumps(kept))
    page.goto(f"{server.address}/history")
    rows = page.locator(".games tbody tr")
    expect(rows).to_have_count(3)
    assert page.evaluate("localStorage.getItem('draftosaurus.records')") is None
    rows.first.get_by_role("button", name=re.compile("^Forget the game")).click()
    page.get_by_role("dialog").get_by_role("button", name="Forget").click()
    expect(rows).to_have_count(2)
    page.reload()
    expect(rows).to_have_count(2)
    page.get_by_role("button", name="Forget all").click()
    expect(page.get_by_role("dialog")).to_contain_text("Forget 2 games?")
    page.get_by_role("dialog").get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget").click()
    expect(page.get_by_text("No finished game yet")).to_be_visible()


# ── For a class or a club ────────────────────────────────────────────────────────────────────


def test_a_host_opens_several_tables_and_sees_them_on_one_page(
    open_device: OpenDevice, server: GameServer
) -> None:
    host = open_device().new_page()
    host.goto(server.address)
    host.get_by_role("link", name="For a class or a club").click()
    host.get_by_role("radio", name="2", exact=True).first.check()
    host.get_by_role("button", name="Open 2 tables").click()
    tables = host.locator("[data-table]")
    expect(tables.locator("p.code")).to_have_count(2)
    codes = [one.inner_text().replace(" ", "") for one in tables.locator("p.code").all()]
    assert len({*codes}) == 2
    guest = open_device({"name": "Leo"}, is_phone=True).new_page()
    guest.goto(f"{server.address}/join/{codes[1]}")
    guest.get_by_role("button", name="Sit down").tap()
    second = tables.nth(1)
    expect(second).to_contain_text("Leo")
    expect(tables.first).not_to_contain_text("Leo")
    second.get_by_role("button", name="Bots for the free seats").click()
    second.get_by_role("button", name="Start the game").click()
    guest.locator(".game").wait_for()
    expect(second).to_contain_text("Round 1 of 2, turn 1 of 6")
    host.reload()
    expect(tables).to_have_count(2)
    expect(second).to_contain_text("Leo")
    host.emulate_media(media="print")
    expect(second.locator("p.code")).to_be_visible()
    expect(second.locator("svg[role=img]")).to_be_visible()
    expect(host.get_by_role("button", name="Print the codes")).to_be_hidden()
    expect(second.get_by_role("link", name="Watch")).to_be_hidden()
    host.emulate_media(media="screen")
    second.get_by_role("link", name="Watch").click()
    host.locator(".zoo .board").last.wait_for()
    expect(names_of(host).filter(has_text="Leo")).to_be_visible()
