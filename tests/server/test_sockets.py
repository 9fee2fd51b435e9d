"""Tables over a WebSocket."""

import asyncio
import json
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.websockets import WebSocketDisconnect, WebSocketState
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed, InvalidStatus

from draftosaurus.server import sockets
from draftosaurus.server.documents import ServerMessage
from draftosaurus.server.metrics import Metrics
from draftosaurus.server.sessions import Sessions
from draftosaurus.service import Visitor, conversation, tables
from draftosaurus.storage import databases
from tests.server.memory_log import MemoryLog
from tests.server.servers import Guest, Json, Socket, serving, submission

THREE: Json = {"bots": ["greedy", "random"], "start": True}
MESSAGE: TypeAdapter[object] = TypeAdapter(ServerMessage)


def play(socket: Socket, view: Json) -> list[Json]:
    """Play until the game is over; every message on the way."""
    messages: list[Json] = []
    sent = 0
    turn = None
    while view["stage"] == "playing":
        game = view["game"]
        step = (game["round"], game["turn"], game["phase"])
        if view["seat"] in game["awaited"] and step != turn:
            turn = step
            sent += 1
            command = {"type": "submit", **submission(view)}
            socket.send(type="command", id=f"s{sent}", command=command)
        message = socket.receive()
        MESSAGE.validate_json(json.dumps(message))
        messages.append(message)
        if message["type"] == "update":
            view = message["view"]
        assert message["type"] != "error", message
    return messages


def test_a_whole_game_is_played_over_a_socket(ann: Guest) -> None:
    view = ann.open_table(**THREE)
    with ann.socket(view["table"]) as socket:
        hello = socket.hello()
        MESSAGE.validate_json(json.dumps(hello))
        messages = play(socket, hello["view"])
    kinds = {message["type"] for message in messages}
    assert {"update", "done", "awaited"} <= kinds
    assert messages[-1]["view"]["result"]["winners"]
    events = [event for one in messages if one["type"] == "update" for event in one["events"]]
    sequences = [event["sequence"] for event in events]
    assert sequences == sorted(set(sequences))
    assert sum(event["type"] == "revealed" for event in events) == 12


def test_the_effect_of_a_command_is_told_before_it_is_done(ann: Guest) -> None:
    with ann.socket(ann.open_table(**THREE)["table"]) as socket:
        messages = play(socket, socket.hello()["view"])
    shown = 0
    for message in messages:
        if message["type"] == "done":
            assert shown >= message["sequence"]
        elif message["type"] in ("update", "awaited"):
            shown = message.get("sequence") or message["view"]["sequence"]


def test_everybody_sees_the_reveal_and_nobody_a_choice_before(ann: Guest, ben: Guest) -> None:
    view = ann.open_table(settings={"players": 2})
    table = ben.join(view)["table"]
    with ann.socket(table) as anns, ben.socket(table) as bens:
        anns.hello()
        bens.hello()
        anns.send(type="command", id="go", command={"type": "start"})
        own = anns.await_type("update")["view"]
        other = bens.await_type("update")["view"]
        command = {"type": "submit", **submission(own)}
        anns.send(type="command", id="a", command=command)
        waiting = bens.await_type("awaited")
        assert (waiting["awaited"], waiting["pending"]) == ([1], None)
        assert anns.await_type("awaited")["pending"] == command["move"]
        bens.send(type="command", id="b", command={"type": "submit", **submission(other)})
        revealed = bens.await_type("update")
        assert [one["type"] for one in revealed["events"]] == ["chose", "chose", "revealed"] or [
            one["type"] for one in revealed["events"]
        ] == ["chose", "revealed"]
        assert revealed["view"]["game"]["phase"] == "discard"


def test_a_socket_follows_its_player_when_seats_rotate(ann: Guest) -> None:
    table = ann.open_table(settings={"players": 2}, bots=["greedy"], start=True)["table"]
    ann.play_out(table)
    with ann.socket(table) as socket:
        assert socket.hello()["view"]["seat"] == 0
        socket.send(type="command", id="again", command={"type": "rematch"})
        assert socket.await_type("update")["view"]["seat"] == 1


def test_coming_back_brings_the_events_that_were_missed(ann: Guest) -> None:
    view = ann.open_table(bots=["greedy", "greedy"])
    ann.command(view["table"], "start")
    with ann.socket(view["table"]) as socket:
        hello = socket.hello(since=view["sequence"])
        kinds = [event["type"] for event in hello["events"]]
        assert kinds[:4] == ["started", "prepared", "dealt", "rolled"]
        hand = hello["events"][2]["hands"]
        assert [one is None for one in hand] == [False, True, True]


def test_presence_tells_who_is_connected(ann: Guest, ben: Guest) -> None:
    view = ann.open_table()
    table = ben.join(view)["table"]
    with ann.socket(table) as socket:
        socket.hello()
        with ben.socket(table) as bens:
            bens.hello()
            assert socket.await_type("presence")["connected"] == [0, 1]
        assert socket.await_type("presence")["connected"] == [0]


@pytest.mark.parametrize("written", ['{"type":"ping"}', '{"type": "ping"}'])
def test_a_ping_is_answered_however_it_is_written(ann: Guest, written: str) -> None:
    with ann.socket(ann.open_table()["table"]) as socket:
        socket.connection.send(written)
        assert socket.receive()["type"] == "pong"


def test_without_a_hello_nothing_is_done(ann: Guest) -> None:
    with ann.socket(ann.open_table(bots=["greedy", "greedy"])["table"]) as socket:
        socket.send(type="command", id="x", command={"type": "start"})
        refused = socket.receive()
        assert (refused["id"], refused["error"]["code"]) == ("x", "hello_first")


def test_a_stranger_is_told_that_there_is_no_such_table(ann: Guest, eve: Guest) -> None:
    view = ann.open_table()
    with eve.socket(view["table"]) as socket:
        assert socket.hello()["error"]["code"] == "no_such_table"
        assert socket.hello(token="0" * 32)["error"]["code"] == "no_such_table"
        assert socket.hello(token=view["keys"]["seats"]["0"])["error"]["code"] == "no_such_table"
        assert socket.hello(token=view["keys"]["spectator"])["view"]["seat"] is None
        socket.send(type="command", id="x", command={"type": "start"})
        assert socket.await_type("error")["error"]["code"] == "not_host"
        sit = {"type": "sit", "name": "Eve"}
        socket.send(type="command", id="y", command=sit)
        assert socket.await_type("error")["error"]["code"] == "no_such_key"


@pytest.mark.parametrize("over_a_socket", [True, False])
def test_whoever_comes_without_a_cookie_can_sit_at_a_public_table(
    ann: Guest, ben: Guest, over_a_socket: bool
) -> None:
    table = ann.open_table(settings={"public": True})["table"]
    if over_a_socket:
        with ben.socket(table) as socket:
            assert socket.hello()["view"]["seats_held"] == []
            socket.send(type="command", id="sit", command={"type": "sit", "name": "Ben"})
            assert socket.await_type("update")["view"]["seats_held"] == [1]
            response = socket.connection.response
            assert response is not None
            name, _, value = response.headers["Set-Cookie"].split(";")[0].partition("=")
        ben.http.cookies.set(name, value)
    else:
        assert ben.command(table, "sit", name="Ben").status_code == 200
    assert ben.view(table)["seats_held"] == [1]


def test_an_abandoned_table_is_no_longer_listed_until_somebody_is_back(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listed() -> bool:
        return table in [one["table"] for one in ben.get("/api/tables").json()["tables"]]

    table = ann.open_table(settings={"public": True})["table"]
    assert listed()
    monkeypatch.setattr(tables, "ABANDONED_SECONDS", -1.0)
    assert not listed()
    with ann.socket(table) as socket:
        socket.hello()
        assert listed()


def test_the_seat_of_somebody_else_is_not_shown(ann: Guest, ben: Guest) -> None:
    view = ann.open_table()
    ben.join(view)
    with ann.socket(view["table"]) as socket:
        assert socket.hello(seat=1)["error"]["code"] == "not_your_seat"


def test_people_on_one_device_switch_seats_on_one_socket(ann: Guest) -> None:
    table = ann.open_table(settings={"players": 2})["table"]
    ann.command(table, "sit", name="Zoe")
    ann.command(table, "start")
    with ann.socket(table) as socket:
        for seat in (1, 0):
            view = socket.hello(seat=seat)["view"]
            assert view["seat"] == seat
            assert view["game"]["hands"][1 - seat] is None


def test_whoever_is_removed_sees_nothing_more(ann: Guest, ben: Guest) -> None:
    view = ann.open_table()
    table = ben.join(view)["table"]
    with ben.socket(table) as socket:
        socket.hello()
        ann.command(table, "remove", seat=1)
        assert socket.await_type("error", "update")["error"]["code"] == "no_such_table"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:1"])
def test_pages_of_other_sites_are_refused_before_they_are_accepted(ann: Guest, origin: str) -> None:
    opened = ann.socket(ann.open_table()["table"], headers={"Origin": origin})
    with pytest.raises(InvalidStatus) as caught:
        opened.__enter__()
    assert caught.value.response.status_code == 403


def test_the_own_page_is_welcome(ann: Guest) -> None:
    table = ann.open_table()["table"]
    with ann.socket(table, headers={"Origin": f"http://{ann.host}"}) as socket:
        assert socket.hello()["type"] == "hello"


def test_a_message_that_is_too_large_ends_the_socket_that_sent_it_alone(ann: Guest) -> None:
    table = ann.open_table()["table"]
    with ann.socket(table) as good, ann.socket(table) as bad:
        good.hello()
        bad.hello()
        bad.connection.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as caught:
            bad.await_type("never")
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009
        good.send(type="ping")
        assert good.await_type("pong")


def test_a_silent_socket_is_closed(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE_SECONDS", 0.05)
    with ann.socket(ann.open_table()["table"]) as socket:
        with pytest.raises(ConnectionClosed) as caught:
            socket.receive()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1001


def test_a_client_that_hangs_up_while_it_is_closed_is_no_error() -> None:
    class Vanishing:
        """Silent for too long, and gone by the time it is closed."""

        client_state = application_state = WebSocketState.CONNECTED
        closed_with = 0

        async def receive(self) -> Json:
            raise TimeoutError

        async def close(self, code: int) -> None:
            self.closed_with = code
            raise WebSocketDisconnect(1006)

    websocket: Any = Vanishing()
    server: Any = SimpleNamespace(
        metrics=Metrics(), sessions=Sessions(MemoryLog()), tables=None, tokens=None
    )
    visitor = Visitor("127.0.0.1", guest="somebody")
    sender: Any = SimpleNamespace(on_writable=None)

    async def scenario() -> None:
        await sockets.TableSocket(server, websocket, sender, "t", visitor).run()

    asyncio.run(scenario())
    assert websocket.closed_with == 1001


def test_a_socket_that_fails_is_closed_so_that_its_client_comes_back(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.open_table()["table"]
    with ann.socket(table) as socket:
        socket.hello()
        monkeypatch.setattr(conversation, "update_document", None)
        ann.command(table, "add_bot", bot="greedy")
        with pytest.raises(ConnectionClosed) as caught:
            socket.receive()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1011


def test_a_socket_that_talks_nonsense_is_closed_in_the_end(ann: Guest) -> None:
    with ann.socket(ann.open_table()["table"]) as socket, capture_logs() as logged:
        for _ in range(50):
            socket.connection.send("nonsense")
            assert socket.receive()["error"]["code"] == "bad_message"
        with pytest.raises(ConnectionClosed) as caught:
            socket.await_type("never")
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1008
    assert logged == []


def test_who_only_looks_does_not_wait_for_a_slow_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does whoever sent the command: pings are answered, and views are shown."""
    is_stored = threading.Event()
    store = databases.SQLite.write

    def store_slowly(database: Any, work: Any) -> Any:
        assert is_stored.wait(20)
        return store(database, work)

    with serving(tmp_path) as host, Guest(host) as ann, Guest(host) as eve:
        view = ann.open_table(settings={"public": True, "players": 2})
        table = view["table"]
        with ann.socket(table) as player, eve.socket(table) as watcher:
            player.hello()
            watcher.hello()
            monkeypatch.setattr(databases.SQLite, "write", store_slowly)
            for number in range(5):
                command = {"type": "rename", "seat": 0, "name": f"Ann {number}"}
                player.send(type="command", id=f"c{number}", command=command)
            for socket in (player, watcher):
                socket.send(type="ping")
                assert socket.await_type("pong", "done", "update")["type"] == "pong"
                assert socket.hello(since=0)["view"]["sequence"] == view["sequence"]
            assert eve.view(table)["seats"][0]["name"] == "Ann"
            assert ann.get("/api/history").json()["tables"][0]["table"] == table
            assert eve.get("/api/catalogue").status_code == 200
            is_stored.set()
            done = [player.await_type("done")["id"] for _ in range(5)]
            assert done == [f"c{number}" for number in range(5)]
