"""Every text that a worker sends to its page is the same whatever the seat cannot know."""

import asyncio
import json
import time
from dataclasses import replace
from random import Random

import pytest

from draftosaurus.service import Visitor, table_status
from draftosaurus.table import dump_event, fold, views
from draftosaurus.table.events import Event
from tests.local.devices import Line, Tab, open_tab
from tests.local.stores import MemoryStore
from tests.secrecy.test_wire import commands_to_refuse
from tests.secrecy.twins import TABLE, any_settings, guest_of, play_some, twin

PATH = f"/api/tables/{TABLE}"


@pytest.fixture(autouse=True)
def same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock and the promise of the luck are the same in both worlds."""
    monkeypatch.setattr(views, "commitment", lambda _seed: "the same")
    monkeypatch.setattr(time, "time", lambda: 1.0)


async def everything_sent(history: list[Event], seat: int) -> list[str]:
    """All that the page is told on whose device this seat is: answers, refusals, a socket."""
    tab = await tab_after(history)
    tab.server.visitor = Visitor("", guest_of(seat))
    sent: list[str] = []

    async def ask(method: str, target: str, body: object = None) -> None:
        sent.append(await tab.server.answer(method, target, json.dumps(body)))

    view = json.loads(await tab.server.answer("GET", PATH))["body"]["view"]
    assert view["game"]["hands"][seat] is not None, "there is something to keep from others"
    for target in (
        PATH,
        f"{PATH}/events?since=0",
        f"{PATH}/events?since={view['sequence'] - 3}",
        f"{PATH}/games/0/replay",
        f"{PATH}/games/0/record",
        f"{PATH}?seat={(seat + 1) % len(view['seats'])}",
        f"{PATH}/games/0/replay?seat=1",
        "/api/history",
    ):
        await ask("GET", target)
    for number, command in enumerate(commands_to_refuse(view)):
        await ask("POST", f"{PATH}/commands", {"id": f"c{number}", "command": command})
    line = Line(tab, TABLE)
    line.say(type="hello", since=0)
    await line.hear("hello")
    line.say(type="ping")
    await line.hear("pong")
    line.socket.close()
    return [*sent, *line.sent]


async def tab_after(history: list[Event]) -> Tab:
    """A tab on a device at whose only table this has happened."""
    store = MemoryStore()
    stage = table_status(fold(history)).stage
    events = [dump_event(event) for event in history]
    row = {"table": TABLE, "after": 0, "command": "past", "events": events, "at": 1.0}
    await store.append(json.dumps({**row, "stage": stage}))
    return open_tab(store)


def test_every_text_sent_is_the_same_whatever_a_seat_cannot_know(long: bool) -> None:
    rng = Random(9)
    for _ in range(50 if long else 4):
        settings = replace(any_settings(rng), clock="none")
        history = play_some(rng, settings)
        for seat in range(settings.players):
            shuffled = twin(history, seat, rng)
            sent = asyncio.run(everything_sent(history, seat))
            assert sent == asyncio.run(everything_sent(shuffled, seat))
