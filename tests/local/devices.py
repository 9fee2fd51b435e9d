"""A client of a local table: asks and listens in text, as the page does."""

import asyncio
import json
import secrets
from collections import deque
from typing import Any

from draftosaurus.local import LocalServer, find_bots, start
from tests.local.stores import MemoryStore

Json = dict[str, Any]
PATIENCE = 20.0


async def no_worker(_question: str) -> str:
    """There is no worker for strong bots: whoever needs one fails."""
    return ""


def open_tab(store: MemoryStore) -> "Tab":
    """A page with its own worker on the storage of a browser."""
    return Tab(start(store, no_worker, "secret", ",".join(find_bots())))


class Tab:
    """Requests to a local table, and their answers."""

    def __init__(self, server: LocalServer) -> None:
        self.server = server

    async def ask(self, method: str, target: str, body: Json | None = None) -> tuple[int, Json]:
        answer = json.loads(await self.server.answer(method, target, json.dumps(body or {})))
        return answer["status"], answer["body"]

    async def get(self, target: str) -> Json:
        status, body = await self.ask("GET", target)
        assert status == 200, body
        return body

    async def open_table(self, *, bots: int, **settings: Any) -> Json:
        """The view of a new table with bots, which has started."""
        wanted = {"players": bots + 1, **settings}
        request = {"name": "Ann", "settings": wanted, "bots": ["egg"] * bots, "start": True}
        status, body = await self.ask("POST", "/api/tables", request)
        assert status == 201, body
        view: Json = body["view"]
        return view

    async def command(self, table: str, kind: str, **fields: Any) -> tuple[int, Json]:
        message = {"id": secrets.token_hex(8), "command": {"type": kind, **fields}}
        return await self.ask("POST", f"/api/tables/{table}/commands", message)

    async def submit(self, view: Json, option: int = 0) -> None:
        status, body = await self.command(view["table"], "submit", **submission(view, option))
        assert status == 200, body

    async def play_out(self, table: str) -> Json:
        """Let every seat of this device choose until the game is over; the last view."""
        view: Json = (await self.get(f"/api/tables/{table}"))["view"]
        while view["stage"] == "playing":
            own = [seat for seat in view["seats_held"] if seat in view["game"]["awaited"]]
            if own:
                seen = (await self.get(f"/api/tables/{table}?seat={own[0]}"))["view"]
                await self.submit(seen)
            target = f"/api/tables/{table}/events?since={view['sequence']}&wait=10"
            view = (await self.get(target))["view"]
        return view


class Line:
    """A socket to a table, and all that was said on it."""

    def __init__(self, tab: Tab, table: str) -> None:
        self.sent: list[str] = []
        self._news = asyncio.Event()
        self._unread: deque[Json] = deque()
        self.socket = tab.server.open_socket(table, self._take)

    def _take(self, text: str) -> None:
        self.sent.append(text)
        self._unread.append(json.loads(text))
        self._news.set()

    def say(self, **message: Any) -> None:
        self.socket.receive(json.dumps(message))

    async def hear(self, *kinds: str) -> Json:
        """The next message of one of these types; others are passed over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self._unread:
                    message = self._unread.popleft()
                    if message["type"] in kinds:
                        return message
                self._news.clear()
                await self._news.wait()


def submission(view: Json, option: int = 0) -> Json:
    """The fields of a `submit` for an option of a view."""
    game = view["game"]
    step = {"number": view["number"], "round": game["round"], "turn": game["turn"]}
    return {**step, "move": game["options"][option]["move"]}
