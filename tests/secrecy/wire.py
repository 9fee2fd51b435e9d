"""A line to the application on which every byte that it sends is kept."""

import asyncio
import json
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from typing import Any

from fastapi import FastAPI

from draftosaurus.server.connections import EXTENSION

Json = dict[str, Any]
Message = MutableMapping[str, Any]

PATIENCE = 30.0


@dataclass
class Wire:
    """Requests and a socket of one visitor."""

    app: FastAPI
    headers: dict[str, str]
    sent: list[bytes] = field(default_factory=list)
    """All that the application has sent to this visitor."""

    async def ask(self, method: str, target: str, body: Json | None = None) -> Json:
        """What the application answers."""
        waiting: list[Message] = [
            {"type": "http.request", "body": json.dumps(body).encode() if body else b""}
        ]
        content = b""

        async def receive() -> Message:
            return waiting.pop() if waiting else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal content
            self.sent.append(repr(sorted(message.items())).encode())
            content += message.get("body", b"")

        await self.app({**self._scope("http", target), "method": method}, receive, send)
        answer: Json = json.loads(content)
        return answer

    def _scope(self, kind: str, target: str) -> Json:
        path, _, query = target.partition("?")
        headers = {"host": "here", "content-type": "application/json", **self.headers}
        return {
            "type": kind,
            "scheme": "http",
            "http_version": "1.1",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("here", 80),
            "subprotocols": [],
        }

    def open_socket(self, target: str) -> "Socket":
        """A WebSocket to the application."""
        return Socket(self, self._scope("websocket", target))


class Socket:
    """A WebSocket whose messages are kept on its wire; also where the application writes texts."""

    is_writable = True
    on_writable = on_text = None

    def __init__(self, wire: Wire, scope: Json) -> None:
        self._wire = wire
        scope["extensions"] = {EXTENSION: self}
        self._to_app: asyncio.Queue[Message] = asyncio.Queue()
        self._from_app: asyncio.Queue[bytes] = asyncio.Queue()
        self._to_app.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(wire.app(scope, self._to_app.get, self._send))

    async def _send(self, message: Message) -> None:
        self._wire.sent.append(repr(sorted(message.items())).encode())

    def write_text(self, text: bytes) -> None:
        """Take a text of the application."""
        self._wire.sent.append(text)
        self._from_app.put_nowait(text)

    write_at_once = write_text

    @property
    def pending_writes(self) -> "Socket":
        """Nothing waits: each text is taken at once."""
        return self

    def hold(self) -> None:
        """Do nothing."""

    flush = hold

    def say(self, message: Json) -> None:
        """Send a message to the application."""
        self._to_app.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self, kind: str) -> Json:
        """The next message of a kind."""
        while True:
            text = await asyncio.wait_for(self._from_app.get(), PATIENCE)
            message: Json = json.loads(text)
            if message["type"] == kind:
                return message

    async def close(self) -> None:
        """Hang up."""
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task
