"""Games that are under way: the first moves are made through the server's own API."""

import time
from collections.abc import Sequence
from itertools import count
from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]
SETTINGS = {"board": "summer", "match": False, "edition": "international", "players": 3}
NAMES = ("Ada", "Fern", "Basil", "Olive", "Juniper")
PATIENCE_SECONDS = 40
MOST_DEALS = 40  # a hand of six has no dinosaur of a species in one of three deals
_ids = count()


FOR_TWO = {"settings": {"players": 2}}
"""What is kept on a device whose tables are for two."""


def open_table(page: Page, address: str) -> str:
    """From the first page to a table that waits; returns the link of its invitation."""
    page.goto(address)
    page.get_by_role("button", name="Invite friends").click()
    return page.get_by_role("textbox", name="Invite friends").input_value()


def accept_invitation(page: Page, link: str) -> None:
    """From the link of an invitation to a seat, until the host starts the game."""
    page.goto(link)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("The host starts the game").wait_for()


def open_game(
    page: Page,
    address: str,
    *,
    turns: int = 0,
    names: Sequence[str] = NAMES,
    wanted_pen: str | None = None,
    **settings: Any,
) -> str:
    """A game against the weakest bots after this number of own choices, when the next is asked for.

    Returns the address of its table. The page's own cookies are used, so it may go there and play.
    Dinosaurs go to the wanted pen while it is open to them.
    """
    wanted = {**SETTINGS, "reveal_before_placing": False, **settings}
    bots = ["egg"] * (wanted["players"] - 1)
    body = {"name": names[0], "settings": wanted, "bots": bots, "sit": True, "start": False}
    table = _post(page, f"{address}/api/tables", body)["view"]["table"]
    here = f"{address}/api/tables/{table}"
    for seat, name in enumerate(names[1 : wanted["players"]], start=1):
        send(page, here, {"type": "rename", "seat": seat, "name": name})
    send(page, here, {"type": "start"})
    for turn in range(turns):
        choose(page, here, turn, wanted_pen)
    read_view(page, here)  # the bots have answered too
    return f"{address}/table/{table}"


def choose(page: Page, here: str, turn: int = 0, wanted_pen: str | None = None) -> None:
    """One choice of the page's own seat, another one in each turn."""
    view = read_view(page, here)
    options = view["game"]["options"]
    wanted = [one for one in options if one["move"].get("pen") == wanted_pen]
    option = wanted[0] if wanted else options[(turn * 5) % len(options)]
    submit(page, here, view, option["move"])


def open_game_with(page: Page, address: str, dinosaur: str) -> str:
    """A game that has just begun, with a dinosaur of this species in the own hand."""
    for _ in range(MOST_DEALS):
        table = open_game(page, address)
        view = read_view(page, table.replace("/table/", "/api/tables/"))
        if dinosaur in view["game"]["hands"][0]:
            return table
    raise AssertionError(f"There was no {dinosaur} in {MOST_DEALS} hands.")


def open_game_with_a_second_t_rex(page: Page, address: str) -> tuple[str, Json]:
    """A game whose own zoo has a T-Rex, and an option in which one more brings a point."""
    for _ in range(MOST_DEALS):
        table = open_game(page, address, turns=3)
        game = read_view(page, table.replace("/table/", "/api/tables/"))["game"]
        more = [one for one in game["options"] if one["changes"].get("t_rex_bonus")]
        if more and game["scores"][0]["t_rexes"]:
            return table, more[0]
    raise AssertionError(f"There was no second T-Rex in {MOST_DEALS} games.")


def read_view(page: Page, here: str) -> Json:
    """The table as the page's own seat sees it, once that seat is asked."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        view: Json = page.request.get(here).json()["view"]
        game = view["game"]
        if game["phase"] == "over" or (game["options"] and game["pending"] is None):
            return view
        page.wait_for_timeout(20)
    raise AssertionError("The bots do not answer.")


def submit(page: Page, here: str, view: Json, move: Json) -> None:
    step = {"number": view["number"], "round": view["game"]["round"], "turn": view["game"]["turn"]}
    send(page, here, {"type": "submit", **step, "move": move})


def send(page: Page, here: str, command: Json) -> None:
    _post(page, f"{here}/commands", {"id": f"test-{next(_ids)}", "command": command})


def _post(page: Page, address: str, body: Json) -> Json:
    answer = page.request.post(
        address, data=body, headers={"Origin": "/".join(address.split("/")[:3])}
    )
    assert answer.ok, answer.text()
    document: Json = answer.json()
    return document
