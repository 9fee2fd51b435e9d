"""The clients of benchmarks/server.py: tables of players who choose at random, over sockets."""

import asyncio
import time
from collections import deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import orjson

from benchmarks.client_sockets import ClientSocket, Closed, Json, open_socket, request
from benchmarks.meters import Figures

SEATS = 4
PING = b'{"type":"ping"}'
PING_SECONDS = 15.0
"""Whoever has heard nothing for so long pings, as the browser does."""
IDLE_SECONDS = 45.0
"""The same for whoever has sent nothing: the server hangs up after 90 s."""
CHECK_SECONDS = 5.0
"""How often that is checked while nobody chooses."""


class PlayClock:
    """Whether players choose now, and for how many seconds they did up to now."""

    def __init__(self) -> None:
        self._is_on = asyncio.Event()
        self._before = self._since = 0.0

    def go_on(self) -> None:
        """Let players choose."""
        if not self._is_on.is_set():
            self._since = time.perf_counter()
            self._is_on.set()

    def pause(self) -> None:
        """Let nobody choose."""
        self._before = self.seconds
        self._is_on.clear()

    @property
    def is_on(self) -> bool:
        """Whether players choose now."""
        return self._is_on.is_set()

    @property
    def seconds(self) -> float:
        """How long players were let choose."""
        return self._before + (time.perf_counter() - self._since if self.is_on else 0.0)

    async def until_on(self) -> None:
        """Return once players choose."""
        await self._is_on.wait()


@dataclass
class Command:
    """A command that is under way."""

    sent: float
    sequence: int | None = None
    """Up to where everybody must have heard; known once it is answered."""
    heard: dict[int, float] = field(default_factory=dict)
    """By seat, when the news came."""


class Table:
    """Four players at a table, each with a socket, who play one game after the other."""

    def __init__(
        self,
        ports: Sequence[int],
        think: float,
        figures: Figures,
        seed: int,
        clock: PlayClock,
    ) -> None:
        """With several ports the players are at different ones."""
        self._ports = [ports[(seed + seat) % len(ports)] for seat in range(SEATS)]
        self._clock = clock
        self._heard_at = [0.0] * SEATS
        """By seat, when it last heard something, by the clock."""
        self._sent_at = [0.0] * SEATS
        """The same for what it sent."""
        self._really_sent_at = [0.0] * SEATS
        """The same by `time.perf_counter`, which goes on while nobody chooses."""
        self._think = think
        self._figures = figures
        self._rng = Random(seed)
        self._sockets: list[ClientSocket] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._commands: dict[str, Command] = {}
        self._sent = 0
        self._news: list[deque[tuple[int, float]]] = [deque(maxlen=64) for _ in range(SEATS)]
        self._is_playing = False
        self.name = ""
        self.acknowledged: set[str] = set()
        self.errors = 0
        self.dropped = 0
        """Sockets that the server has closed."""

    async def open(self) -> None:
        """Open a table, and sit down on all its seats."""
        opening = {"name": "Player 0", "settings": {"players": SEATS}}
        update, cookie = await request(self._ports[0], "POST", "/api/tables", opening)
        self.name = update["view"]["table"]
        path = f"/api/tables/{self.name}/socket"
        for seat in range(SEATS):
            socket = await open_socket(self._ports[seat], path, cookie)
            self._sockets.append(socket)
            socket.send(b'{"type":"hello"}')
            if seat:
                self._send(0, {"type": "sit", "name": f"Player {seat}", "seat": seat})
                await self._until_answered(0)
                socket.send(orjson.dumps({"type": "hello", "seat": seat}))

    async def _until_answered(self, seat: int) -> None:
        while self._commands:
            text, _ = await self._sockets[seat].receive()
            message = orjson.loads(text)
            if message["type"] in ("done", "error"):
                assert message["type"] == "done", message
                del self._commands[message["id"]]
                self.acknowledged.add(message["id"])

    async def begin(self) -> None:
        """Start the game, and play once everybody has heard of it."""
        self._is_playing = True
        self._heard_at = [self._clock.seconds] * SEATS
        for seat in range(SEATS):
            self._spawn(self._listen(seat))
            self._spawn(self._ping(seat))
        self._spawn(self._stay_connected())
        self._send(0, {"type": "start"})
        starting = f"c{self._sent}"
        while starting in self._commands:
            await asyncio.sleep(0.01)

    def end(self) -> None:
        """Send nothing more."""
        self._is_playing = False

    @property
    def is_calm(self) -> bool:
        """Whether every command was answered, and everybody has heard of it."""
        return not self._commands

    async def close(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for socket in self._sockets:
            socket.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _listen(self, seat: int) -> None:
        with suppress(Closed):
            await self._listen_until_closed(seat)
        self.dropped += 1

    async def _ping(self, seat: int) -> None:
        """Ping as the browser does, by a clock that stands still while nobody chooses."""
        while True:
            due = min(self._heard_at[seat] + PING_SECONDS, self._sent_at[seat] + IDLE_SECONDS)
            left = due - self._clock.seconds
            if not self._clock.is_on:
                await self._clock.until_on()
            elif left > 0:
                await asyncio.sleep(left)
            else:
                self._heard_at[seat] = self._clock.seconds  # as soon as it is answered
                self._send_text(seat, PING)

    async def _stay_connected(self) -> None:
        """Ping while nobody chooses, so that the server does not hang up."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            for seat, sent in enumerate(self._really_sent_at):
                if not self._clock.is_on and time.perf_counter() - sent > IDLE_SECONDS:
                    self._send_text(seat, PING)

    def _send_text(self, seat: int, text: bytes) -> None:
        self._sent_at[seat] = self._clock.seconds
        self._really_sent_at[seat] = time.perf_counter()
        self._sockets[seat].send(text)

    async def _listen_until_closed(self, seat: int) -> None:
        while True:
            text, now = await self._sockets[seat].receive()
            self._heard_at[seat] = self._clock.seconds
            self._figures.count_message()
            message = orjson.loads(text)
            match message["type"]:
                case "update" | "hello":
                    self._hear(seat, message["view"]["sequence"], now)
                    self._answer(seat, message["view"])
                case "awaited":
                    self._hear(seat, message["sequence"], now)
                case "done":
                    self.acknowledged.add(message["id"])
                    self._commands[message["id"]].sequence = message["sequence"]
                    for other in range(SEATS):
                        for sequence, at in tuple(self._news[other]):
                            self._hear(other, sequence, at)
                case "error":
                    self.errors += 1
                    del self._commands[message["id"]]

    def _hear(self, seat: int, sequence: int, now: float) -> None:
        if (sequence, now) not in self._news[seat]:
            self._news[seat].append((sequence, now))
        for name, command in tuple(self._commands.items()):
            if command.sequence is not None and sequence >= command.sequence:
                command.heard.setdefault(seat, now)
                if len(command.heard) == SEATS:
                    self._figures.add(max(command.heard.values()) - command.sent)
                    del self._commands[name]

    def _answer(self, seat: int, view: Json) -> None:
        """Think about the view, then choose; the host begins another game when one is over."""
        stage, game = view["stage"], view["game"]
        if stage == "playing" and seat in game["awaited"]:
            step = {"number": view["number"], "round": game["round"], "turn": game["turn"]}
            move = self._rng.choice(game["options"])["move"]
            self._spawn(self._think_and_send(seat, {"type": "submit", **step, "move": move}))
        elif stage == "over" and seat == 0:
            self._spawn(self._think_and_send(seat, {"type": "rematch"}))
        elif stage == "waiting" and seat == 0:
            self._send(seat, {"type": "start"})

    async def _think_and_send(self, seat: int, command: Json) -> None:
        await self._reflect()
        while not self._clock.is_on:  # whoever was interrupted begins to think anew
            await self._clock.until_on()
            await self._reflect()
        if self._is_playing:
            self._send(seat, command)

    async def _reflect(self) -> None:
        if self._think:
            await asyncio.sleep(min(self._rng.expovariate(1 / self._think), 6 * self._think))

    def _send(self, seat: int, command: Json) -> None:
        self._sent += 1
        name = f"c{self._sent}"
        self._commands[name] = Command(time.perf_counter())
        message = {"type": "command", "id": name, "command": command}
        self._send_text(seat, orjson.dumps(message))


async def open_tables(
    ports: Sequence[int],
    number: int,
    think: float,
    figures: Figures,
    clock: PlayClock,
    at_once: int,
) -> list[Table]:
    """Tables with all their players connected, who choose only while the clock is on."""
    tables = [Table(ports, think, figures, seed, clock) for seed in range(number)]
    turns = asyncio.Semaphore(at_once)

    async def open_one(table: Table) -> None:
        async with turns:
            await table.open()

    await asyncio.gather(*map(open_one, tables))
    return tables


async def begin_all(tables: list[Table], at_once: int) -> None:
    """Start all games, a few at a time, so that their first turns are spread out."""
    turns = asyncio.Semaphore(at_once)

    async def begin_one(table: Table) -> None:
        async with turns:
            await table.begin()

    await asyncio.gather(*map(begin_one, tables))
