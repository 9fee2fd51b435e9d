"""Tables that one device runs by itself, without a browser: whole games, reloads, two tabs."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

from draftosaurus.rules import Document, Match, Record, load_record_or_match, score
from draftosaurus.table import verify
from tests.local.devices import Json, Line, Tab, open_tab, submission
from tests.local.stores import MemoryStore


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


async def record_of(tab: Tab, view: Json) -> Record | Match:
    record = await tab.get(f"/api/tables/{view['table']}/games/{view['number']}/record")
    return load_record_or_match(Document(record))


@pytest.mark.parametrize("board", ["summer", "winter"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_whole_game_leaves_a_record_that_replays_and_verifies(board: str, players: int) -> None:
    async def scene() -> None:
        tab = open_tab(MemoryStore())
        view = await tab.open_table(bots=players - 1, board=board)
        over = await tab.play_out(view["table"])
        played = await record_of(tab, over)
        assert isinstance(played, Record)
        verify(played)
        totals = [one["total"] for one in over["game"]["scores"]]
        *_, end = played.states()
        assert [one.total for one in score(end.zoos)] == totals

    run(scene())


def test_a_match_of_several_people_on_one_device() -> None:
    async def scene() -> None:
        tab = open_tab(MemoryStore())
        settings = {"players": 2, "match": True, "reveal_before_placing": True}
        _, body = await tab.ask("POST", "/api/tables", {"name": "Ann", "settings": settings})
        table = body["view"]["table"]
        assert body["view"]["keys"] is None
        await tab.command(table, "sit", name="Ben")
        stages, view = [], body["view"]
        for _ in range(2):
            assert (await tab.command(table, "start"))[0] == 200
            view = await tab.play_out(table)
            stages.append(view["stage"])
        assert stages == ["between", "over"]
        played = await record_of(tab, view)
        assert isinstance(played, Match)
        verify(played)
        history = await tab.get("/api/history")
        assert [len(one["games"]) for one in history["tables"]] == [2]

    run(scene())


def test_a_reload_in_mid_turn_loses_nothing() -> None:
    async def scene() -> None:
        store = MemoryStore()
        settings = {"players": 2}
        before = open_tab(store)
        _, body = await before.ask("POST", "/api/tables", {"name": "Ann", "settings": settings})
        table = body["view"]["table"]
        await before.command(table, "sit", name="Ben")
        await before.command(table, "start")
        view = (await before.get(f"/api/tables/{table}?seat=0"))["view"]
        await before.submit(view, 1)
        after = open_tab(store)
        again = (await after.get(f"/api/tables/{table}?seat=0"))["view"]
        assert again["game"]["pending"] == submission(view, 1)["move"]
        assert again["game"]["awaited"] == [1]
        assert (await after.play_out(table))["stage"] == "over"

    run(scene())


def test_two_tabs_at_one_table_do_not_harm_each_other() -> None:
    async def scene() -> None:
        store = MemoryStore()
        one = open_tab(store)
        view = await one.open_table(bots=2)
        table = view["table"]
        other = open_tab(store)
        line = Line(other, table)
        line.say(type="hello")
        hello = await line.hear("hello")
        await one.submit(view)
        # The other tab plays in the same step, by what it saw before: the log decides.
        status, _ = await other.command(table, "submit", **submission(hello["view"], 1))
        assert status in (200, 409)
        await other.server.look_again(table)
        await line.hear("update")
        over = await other.play_out(table)
        await one.server.look_again(table)
        assert (await one.get(f"/api/tables/{table}"))["view"]["game"] == over["game"]
        commands = [row["command"] for row in store.rows[table]]
        told = [row["sequence"] for row in store.rows[table]]
        assert told == list(range(1, len(commands) + 1))
        verify(await record_of(one, over))
        line.socket.close()

    run(scene())


def test_a_command_that_is_sent_twice_counts_once() -> None:
    async def scene() -> None:
        store = MemoryStore()
        tab = open_tab(store)
        view = await tab.open_table(bots=1)
        message = {"id": "same", "command": {"type": "submit", **submission(view)}}
        path = f"/api/tables/{view['table']}/commands"
        first = await tab.ask("POST", path, message)
        again = await open_tab(store).ask("POST", path, message)
        assert first[0] == 200
        assert again == first

    run(scene())


def test_a_socket_tells_the_effect_of_a_command_before_it_is_done() -> None:
    async def scene() -> None:
        tab = open_tab(MemoryStore())
        view = await tab.open_table(bots=2)
        line = Line(tab, view["table"])
        line.say(type="command", id="early", command={"type": "start"})
        assert (await line.hear("error"))["error"]["code"] == "hello_first"
        line.say(type="hello")
        seen = (await line.hear("hello"))["view"]
        line.say(type="command", id="c", command={"type": "submit", **submission(seen)})
        line.say(type="ping")
        await line.hear("pong")
        kinds = [json.loads(text)["type"] for text in line.sent]
        done = kinds.index("done")
        assert {"awaited", "update"} & {*kinds[:done]}
        line.say(type="hello", seat=2)
        assert (await line.hear("error"))["error"]["code"] == "not_your_seat"
        line.socket.close()

    run(scene())


@pytest.mark.parametrize(("refusal", "code"), [("full", "storage_full"), ("failed", "no_storage")])
def test_what_the_storage_refuses_is_said_and_changes_nothing(refusal: str, code: str) -> None:
    async def scene() -> None:
        store = MemoryStore()
        tab = open_tab(store)
        view = await tab.open_table(bots=1)
        store.refuses = refusal
        status, body = await tab.command(view["table"], "submit", **submission(view))
        assert (status // 100, body["error"]["code"]) == (5, code)
        status, body = await tab.ask("POST", "/api/tables", {"name": "Ann"})
        assert body["error"]["code"] == code
        store.refuses = None
        seen = (await tab.get(f"/api/tables/{view['table']}"))["view"]
        assert seen["game"]["pending"] is None
        await tab.submit(seen)

    run(scene())


@pytest.mark.parametrize(
    ("method", "target", "body", "status", "code"),
    [
        ("GET", "/api/tables/here-0000000000000000", {}, 404, "no_such_table"),
        ("POST", "/api/join", {"invite": "ABCD2345"}, 404, "no_such_key"),
        ("POST", "/api/network", {}, 404, "no_such_page"),
        ("POST", "/api/tables", {"name": "Ann", "colour": 1}, 422, "unknown_field"),
        ("POST", "/api/tables", {}, 422, "missing_field"),
        ("POST", "/api/tables", {"name": "Ann", "bots": ["nobody"]}, 409, "unknown_bot"),
        ("POST", "/api/tables", {"name": "Ann", "settings": {"players": 9}}, 409, "bad_setting"),
        ("GET", "/api/boards/autumn", {}, 422, "unknown_id"),
        ("GET", "/api/tables/x?seat=soon", {}, 422, "wrong_type"),
    ],
)
def test_a_request_that_cannot_be_answered_is_refused_as_a_server_does(
    method: str, target: str, body: Json, status: int, code: str
) -> None:
    async def scene() -> None:
        answer, told = await open_tab(MemoryStore()).ask(method, target, body)
        assert (answer, told["error"]["code"]) == (status, code)

    run(scene())


def test_what_needs_no_table_is_answered_too() -> None:
    async def scene() -> None:
        tab = open_tab(MemoryStore())
        catalogue = await tab.get("/api/catalogue")
        assert catalogue["bots"][0] == "egg"
        assert not catalogue["can_open_network"]
        board = await tab.get("/api/boards/winter?edition=polish")
        assert (board["board"], board["edition"]) == ("winter", "polish")
        zoos = [{"river": ["t_rex"]}]
        status, scores = await tab.ask("POST", "/api/score", {"board": "summer", "zoos": zoos})
        assert (status, scores["seats"][0]["total"]) == (200, 1)
        asked = {"board": "summer", "zoos": zoos, "seat": 0}
        status, prospects = await tab.ask("POST", "/api/prospects", asked)
        assert (status, prospects["pens"][-1]["pen"]) == (200, "river")
        view = await tab.open_table(bots=1)
        over = await tab.play_out(view["table"])
        path = f"/api/tables/{over['table']}/games/0"
        frames = (await tab.get(f"{path}/replay"))["games"]
        _, again = await tab.ask("POST", "/api/replay", await tab.get(f"{path}/record"))
        assert again["games"] == frames

    run(scene())
