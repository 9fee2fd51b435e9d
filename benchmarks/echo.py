"""The bare echoes beside benchmarks/server.py: their clients and, run as a program, a server."""

import asyncio
import gc
import sqlite3
import sys
import time
from queue import SimpleQueue
from random import Random
from threading import Thread

import orjson

from benchmarks.client_sockets import ClientSocket, open_socket
from benchmarks.meters import Figures

Echoes = list[ClientSocket]


async def open_echoes(port: int, number: int, at_once: int) -> Echoes:
    """Sockets, `number` of them, that echo."""
    turns = asyncio.Semaphore(at_once)

    async def open_one(_number: int) -> ClientSocket:
        async with turns:
            return await open_socket(port, "/echo")

    return await asyncio.gather(*map(open_one, range(number)))


async def echo_for(sockets: Echoes, rate: float, seconds: float, figures: Figures) -> None:
    """Send messages over these sockets, at a rate for all of them together."""
    until = time.perf_counter() + seconds
    every = len(sockets) / rate
    await asyncio.gather(*(_ping(one, every, until, figures) for one in sockets))


async def _ping(socket: ClientSocket, every: float, until: float, figures: Figures) -> None:
    rng = Random(id(socket))
    message = orjson.dumps({"type": "command", "id": "c1", "command": {"text": "x" * 120}})
    while True:
        pause = rng.expovariate(1 / every)
        left = until - time.perf_counter()
        await asyncio.sleep(max(0.0, min(pause, left)))
        if pause >= left:
            return
        sent = time.perf_counter()
        socket.send(message)
        _, at = await socket.receive()
        figures.add(at - sent)
        figures.count_message()


class Committer:
    """Commits texts to SQLite, all that are waiting in one transaction, each safe on the disk."""

    def __init__(self, file: str) -> None:
        self._queue: SimpleQueue[tuple[str, asyncio.Future[None]]] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._work, args=(file,), daemon=True).start()

    async def commit(self, text: str) -> None:
        """Return once a text is on the disk."""
        stored: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((text, stored))
        await stored

    def _work(self, file: str) -> None:
        database = sqlite3.connect(file, isolation_level=None)
        for statement in ("journal_mode=WAL", "synchronous=FULL"):
            database.execute(f"PRAGMA {statement}")
        database.execute("CREATE TABLE messages (text TEXT)")
        while True:
            jobs = [self._queue.get()]
            while not self._queue.empty():
                jobs.append(self._queue.get())
            database.execute("BEGIN IMMEDIATE")
            database.executemany("INSERT INTO messages VALUES (?)", [(text,) for text, _ in jobs])
            database.execute("COMMIT")
            self._loop.call_soon_threadsafe(_answer, [stored for _, stored in jobs])


def _answer(stored: list[asyncio.Future[None]]) -> None:
    for one in stored:
        if not one.done():
            one.set_result(None)


def serve_echo(port: int, *, is_spared: bool, database: str | None) -> None:
    """Echo every message, with nothing around it.

    With a database each message is committed before it is answered. `is_spared` takes the garbage
    collector away, as our server does.
    """
    import uvicorn
    from fastapi import FastAPI, WebSocket
    from starlette.websockets import WebSocketDisconnect

    app = FastAPI()
    committers: list[Committer] = []

    @app.get("/healthz")
    async def health() -> None:
        if database and not committers:
            committers.append(Committer(database))

    @app.websocket("/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                text = await socket.receive_text()
                for committer in committers:
                    await committer.commit(text)
                await socket.send_text(text)
        except WebSocketDisconnect:
            pass

    if is_spared:
        gc.disable()
    uvicorn.run(
        app,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    serve_echo(
        int(sys.argv[1]),
        is_spared="spared" in sys.argv[2:3],
        database=sys.argv[3] if len(sys.argv) > 3 else None,
    )
