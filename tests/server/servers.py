"""A real server for tests, on 127.0.0.1, in a thread of its own; and guests who call it."""

import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from draftosaurus.server.app import create_app
from draftosaurus.server.connections import ServerConfig
from draftosaurus.server.running import listen
from draftosaurus.server.settings import scale_limits

Json = dict[str, Any]
PATIENCE = 20.0

PHONES_AT_127_0_0_2 = """
import sys
from draftosaurus.cli import main
from draftosaurus.server import network
find = network.network_address
def find_another(host, port):
    return f"http://127.0.0.2:{port}/" if host == "0.0.0.0" else find(host, port)
network.network_address = find_another
sys.exit(main(sys.argv[1:]))
"""
"""The command, on a computer whose network is another address of its own."""


@contextmanager
def serving(folder: Path, factor: float = 1000.0, **settings: Any) -> Iterator[str]:
    """The host and port of a server that runs until the end of the block."""
    wanted = {"port": 0, "database": str(folder / "games.db"), "workers": 1, **settings}
    chosen = scale_limits(factor, **wanted)
    bound = listen(chosen)
    config = ServerConfig(create_app(chosen), chosen)
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([bound],))
    thread.start()
    try:
        host, port = bound.getsockname()
        # Any answer will do: it says no when the disk is slow, as it may be on a busy machine.
        httpx.get(f"http://{host}:{port}/healthz", timeout=PATIENCE)
        yield f"{host}:{port}"
    finally:
        server.should_exit = True
        thread.join()


class Guest:
    """One browser: keeps its cookie."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.http = httpx.Client(base_url=f"http://{host}", timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Json) -> httpx.Response:
        return self.http.post(path, json=body)

    def open_table(self, **wanted: Any) -> Json:
        """The view of a new table."""
        answer = self.post("/api/tables", {"name": "Ann", **wanted})
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()["view"]
        return found

    def join(self, view: Json, name: str | None = "Ben") -> Json:
        """The view after using the invitation of a view."""
        body = {"invite": view["keys"]["code"], **({"name": name} if name else {})}
        answer = self.post("/api/join", body)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()["view"]
        return found

    def command(self, table: str, kind: str, command_id: str = "", **fields: Any) -> httpx.Response:
        body = {"id": command_id or secrets.token_hex(8), "command": {"type": kind, **fields}}
        return self.post(f"/api/tables/{table}/commands", body)

    def view(self, table: str, **query: Any) -> Json:
        answer = self.get(f"/api/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()["view"]
        return found

    def submit(self, view: Json, option: int = 0) -> httpx.Response:
        """Choose one of the options of a view."""
        return self.command(view["table"], "submit", **submission(view, option))

    def play_out(self, table: str, seat: int = 0) -> Json:
        """Play until the game is over; the last view."""
        view = self.view(table, seat=seat)
        while view["stage"] == "playing":
            if seat in view["game"]["awaited"]:
                assert self.submit(view).status_code == 200
            answer = self.get(
                f"/api/tables/{table}/events", since=view["sequence"], seat=seat, wait=10
            )
            view = answer.json()["view"]
        return view

    @contextmanager
    def socket(self, table: str, headers: dict[str, str] | None = None) -> Iterator["Socket"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://{self.host}/api/tables/{table}/socket"
        sent = {"Cookie": cookies, **(headers or {})}
        with connect(address, additional_headers=sent, compression=None) as connection:
            yield Socket(connection)


def submission(view: Json, option: int = 0) -> Json:
    """The fields of a `submit` for an option of a view."""
    game = view["game"]
    return {
        "number": view["number"],
        "round": game["round"],
        "turn": game["turn"],
        "move": game["options"][option]["move"],
    }


class Socket:
    """A WebSocket that talks JSON."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def receive(self) -> Json:
        found: Json = json.loads(self.connection.recv(timeout=PATIENCE))
        return found

    def await_type(self, *kinds: str) -> Json:
        """The next message of one of these types; others are passed over."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def hello(self, **fields: Any) -> Json:
        self.send(type="hello", **fields)
        return self.await_type("hello", "error")
