"""The first page, joining by code and by phone, leaving, and several people on one device."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.servers import PHONES_AT_127_0_0_2
from tests.web.conftest import OpenDevice
from tests.web.playing import (
    play_now,
)
from tests.web.serving import GameServer
from tests.web.tables import FOR_TWO, accept_invitation, open_table

NO_NETWORK = {
    "error": {"code": "no_network", "message": "This computer is in no network.", "facts": {}}
}
FETCHED = """names => names.every(name =>
  performance.getEntriesByType("resource").some(one => one.name.includes(`/${name}-`)))"""


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
    link = open_table(host, server.address)
    guest = open_device({"name": "Leo"}).new_page()
    accept_invitation(guest, link)
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
    open_table(page, server.address)
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
