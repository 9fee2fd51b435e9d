"""People at a table who never give up: they reconnect, and repeat what was not answered."""

import asyncio
import http.client
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
PATIENCE = 30.0
UNAVAILABLE = 503
"""The status of what could not be stored, and is to be sent again."""
GONE = (OSError, http.client.HTTPException, WebSocketException, TimeoutError)
"""How it shows that the server is not there."""


@dataclass
class Http:
    """Requests of one guest, repeated until the server is there."""

    port: int
    token: str = ""
    """Of an invitation."""
    cookie: str = ""
    elsewhere: int | None = None
    """The port of another process that serves the same tables."""

    def go_elsewhere(self) -> None:
        """Be sent to the other process, as somebody who spreads the load would do it."""
        if self.elsewhere is not None:
            self.port, self.elsewhere = self.elsewhere, self.port

    async def insist(self, method: str, path: str, body: Json | None = None) -> Json:
        """What the server answers once it is there."""
        while True:
            try:
                return (await self.ask(method, path, body))[1]
            except GONE:
                self.go_elsewhere()
                await asyncio.sleep(0.02)

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """The status and the document that the server answers now."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Json | None) -> tuple[int, Json]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
            if self.token:
                headers["Authorization"] = f"Bearer {self.token}"
            connection.request(method, path, json.dumps(body) if body else None, headers)
            answer = connection.getresponse()
            document: Json = json.loads(answer.read())
            if answer.status == UNAVAILABLE:
                raise ConnectionError(document)
            if cookie := answer.getheader("Set-Cookie"):
                self.cookie = cookie.split(";")[0]
            return answer.status, document
        finally:
            connection.close()


@dataclass
class Player:
    """Somebody on a seat; plays at random, as fast as the server lets him."""

    table: str
    seat: int
    http: Http
    rng: Random
    view: Json = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    """The ids of commands that were answered by `done`, and the sequence that came with it."""
    unanswered: dict[str, Json] = field(default_factory=dict)
    refused: list[Json] = field(default_factory=list)
    commands: int = 0

    async def play(self) -> None:
        """Play until the game is over, whatever happens to the server."""
        while not self.is_over:
            try:
                await self._play_until_gone()
            except GONE:
                self.http.go_elsewhere()
                await asyncio.sleep(self.rng.random() * 0.05)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and every command is answered."""
        return bool(self.view) and self.view["stage"] == "over" and not self.unanswered

    async def _play_until_gone(self) -> None:
        raise NotImplementedError

    async def command(self, name: str, command: Json) -> None:
        """Have a command taken, however often it has to be sent."""
        request = {"id": name, "command": command}
        self.unanswered[name] = request
        answer = await self.http.insist("POST", f"/api/tables/{self.table}/commands", request)
        assert "error" not in answer, answer
        self.answered(name, answer)

    def next_command(self) -> Json | None:
        """What to send now: what was never answered, or else a choice, or another game."""
        if self.unanswered:
            return next(iter(self.unanswered.values()))
        command = self._wish()
        if command is None:
            return None
        self.commands += 1
        name = f"{self.seat}-{self.commands}"
        self.unanswered[name] = {"id": name, "command": command}
        return self.unanswered[name]

    def _wish(self) -> Json | None:
        view, game = self.view, self.view["game"]
        is_up_to_date = view["sequence"] >= max(self.acknowledged.values(), default=0)
        if is_up_to_date and view["stage"] == "playing" and self.seat in game["awaited"]:
            option = self.rng.choice(game["options"])
            step = {"number": view["number"], "round": game["round"], "turn": game["turn"]}
            return {"type": "submit", **step, "move": option["move"]}
        return None

    def answered(self, name: str, answer: Json) -> None:
        """The server has answered a command."""
        del self.unanswered[name]
        if "error" in answer:
            self.refused.append(answer["error"])
        else:
            self.acknowledged[name] = answer["sequence"]


class SocketPlayer(Player):
    """A player over a WebSocket."""

    async def _play_until_gone(self) -> None:
        address = f"ws://127.0.0.1:{self.http.port}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.http.cookie}
        async with connect(address, additional_headers=headers, compression=None) as socket:
            await self._send(socket, {"type": "hello", "seat": self.seat, "since": 0})
            under_way = None
            async for text in socket:
                self._receive(json.loads(text))
                command = self.next_command() if self.view else None
                if command and command["id"] != under_way:
                    under_way = command["id"]
                    await self._send(socket, {"type": "command", **command})
                if self.is_over:
                    return

    async def _send(self, socket: ClientConnection, message: Json) -> None:
        await socket.send(json.dumps(message))

    def _receive(self, message: Json) -> None:
        match message["type"]:
            case "hello" | "update":
                self.view = message["view"]
            case "awaited":
                self.view["sequence"] = message["sequence"]
                for name in ("awaited", "answered", "pending"):
                    self.view["game"][name] = message[name]
            case "presence" if self.view:
                self.view["connected"] = message["connected"]
            case "error" if message["id"] is None or message["error"]["code"] == "not_stored":
                raise ConnectionError(message)
            case "done" | "error" if message["id"] in self.unanswered:
                self.answered(message["id"], message)


class PollingPlayer(Player):
    """A player where WebSockets are blocked: long polls and posted commands."""

    async def _play_until_gone(self) -> None:
        while True:
            since = self.view.get("sequence", 0)
            path = f"/api/tables/{self.table}/events?since={since}&seat={self.seat}&wait=1"
            status, update = await self.http.ask("GET", path)
            assert status == 200, update
            self.view = update["view"]
            if self.is_over:
                return
            while command := self.next_command():
                path = f"/api/tables/{self.table}/commands"
                _, answer = await self.http.ask("POST", path, command)
                self.answered(command["id"], answer)
                _, update = await self.http.ask("GET", f"/api/tables/{self.table}?seat={self.seat}")
                self.view = update["view"]
