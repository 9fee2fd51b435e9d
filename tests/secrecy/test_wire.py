"""Every byte that is sent to a seat or a spectator is the same whatever they cannot know."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from draftosaurus.rules import SPECIES, Choice, View, dump_move, options
from draftosaurus.server.app import create_app
from draftosaurus.server.core import Server
from draftosaurus.server.requests import COOKIE
from draftosaurus.server.settings import scale_limits
from draftosaurus.server.tokens import Tokens
from draftosaurus.service import Asker, CoachQuestion, table_status
from draftosaurus.service import mailbox as mailboxes
from draftosaurus.storage import EventLog
from draftosaurus.table import Table, dump_event, fold, views
from draftosaurus.table.events import Event
from tests.postgres import empty
from tests.secrecy.twins import TABLE, any_settings, guest_of, play_some, twin
from tests.secrecy.wire import Json, Wire

SETTINGS = scale_limits(10**6)
PATH = f"/api/tables/{TABLE}"
APP = create_app(SETTINGS)
"""Made once, since that takes longer than a story; each world hands it a server of its own."""


@pytest.fixture(autouse=True)
def same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock, the promise of the luck and new guests are the same in both worlds."""
    monkeypatch.setattr(views, "commitment", lambda _seed: "the same")
    monkeypatch.setattr(time, "time", lambda: 1.0)
    monkeypatch.setattr(Tokens, "new_guest", lambda _tokens: "the same")


class NoBots:
    """Nobody thinks here: all are people."""

    async def think(self, bot: str, view: View, seed: int, asker: Asker) -> Choice:
        raise AssertionError((bot, view, seed, asker))

    async def ask_coach(self, question: CoachQuestion, asker: Asker) -> Any:
        raise AssertionError((question, asker))


@asynccontextmanager
async def served(history: list[Event], database: str) -> AsyncIterator[Server]:
    """A server, at whose only table this has happened."""
    log = await EventLog.open(database)
    server = Server(SETTINGS, log, NoBots(), "the server's secret")
    table = fold(history)
    keys = server.tokens.keys_of(table)
    events = [dump_event(event) for event in history]
    await log.append(TABLE, 0, "past", events, 1.0, status=table_status(table), keys=keys)
    APP.state.server = server
    try:
        yield server
    finally:
        await server.driver.stop()
        await log.close()


def wire_to(server: Server, guest: str | None) -> Wire:
    """The line of a guest, or of a spectator."""
    if guest is None:
        return Wire(APP, {"authorization": f"Bearer {server.tokens.spectator(TABLE)}"})
    return Wire(APP, {"cookie": f"{COOKIE}={server.tokens.sign_guest(guest)}"})


async def everything_sent(history: list[Event], seat: int | None, database: str) -> list[bytes]:
    """All that a seat gets: answers, refusals, its history, a replay, a socket's messages."""
    async with served(history, database) as server:
        wire = wire_to(server, None if seat is None else guest_of(seat))
        update = await wire.ask("GET", PATH)
        for target in (
            f"{PATH}/events?since=0",
            f"{PATH}/events?since={update['view']['sequence'] - 3}",
            f"{PATH}/games/0/replay",
            f"{PATH}/games/0/record",
            f"{PATH}/games/1/replay",
            f"{PATH}?seat=0",
            f"{PATH}/games/0/replay?seat=1",
            "/api/history",
            "/api/tables",
            "/api/watchable",
        ):
            await wire.ask("GET", target)
        for number, command in enumerate(commands_to_refuse(update["view"])):
            await wire.ask("POST", f"{PATH}/commands", {"id": f"c{number}", "command": command})
        await listen(server, seat, wire)
        return wire.sent


def commands_to_refuse(view: Json) -> list[Json]:
    """What nobody may do, or not now; whatever is said about it must give nothing away."""
    game = view["game"]
    own = -1 if view["seat"] is None else view["seat"]
    held = [] if own < 0 else game["hands"][own]
    step = {"number": view["number"], "round": game["round"], "turn": game["turn"]}
    submits = [
        {"type": "submit", **step, "move": {"seat": seat, key: species, **more}}
        for seat in range(game["players"])
        for species in SPECIES
        if seat != own or species not in held
        for key, more in (("dinosaur", {"pen": "river"}), ("choose", {}), ("discard", {}))
    ]
    # The host, and seat 1 itself, may let a bot play on seat 1: then the game goes on, by luck that
    # nobody knows yet and that differs between two worlds.
    stand_ins = [] if view["is_host"] or own == 1 else [{"type": "stand_in", "seat": 1}]
    late = {"type": "submit", **step, "turn": (game["turn"] + 1) % 6}
    return [
        *submits,
        {**late, "move": {"seat": max(own, 0), "dinosaur": "t_rex", "pen": "river"}},
        {"type": "sit", "name": "Me too"},
        *stand_ins,
        {"type": "contribute", "seat": 1, "number": 1, "nonce": "mine"},
    ]


async def listen(server: Server, seat: int | None, wire: Wire) -> None:
    """Follow a socket while somebody else chooses, if that does not yet reveal anything."""
    token = server.tokens.spectator(TABLE)
    socket = wire.open_socket(f"{PATH}/socket")
    socket.say({"type": "hello", "since": 0, **({} if seat is not None else {"token": token})})
    await socket.hear("hello")
    mailbox = await server.tables.find(TABLE)
    assert mailbox is not None
    other = somebody_else(mailbox.table, seat)
    if other is not None:
        await choose(server, mailbox.table, other)
        await socket.hear("awaited")
    socket.say({"type": "ping"})
    await socket.hear("pong")
    await socket.close()


def somebody_else(table: Table, seat: int | None) -> int | None:
    """Another seat that is awaited, but not the last one."""
    game = table.game
    assert game is not None
    awaited = game.awaited if not any(game.state.answered) else ()
    others = [other for other in awaited if other != seat]
    return others[0] if others and len(awaited) > 1 else None


async def choose(server: Server, table: Table, seat: int) -> None:
    """Let a seat choose what it can: another thing in each world."""
    game = table.game
    assert game is not None
    move = dump_move(Random(str(game.state.hands)).choice(options(game.state, seat)))
    step = {"number": game.number, "round": game.state.round, "turn": game.state.turn}
    command = {"type": "submit", **step, "move": move}
    answer = await wire_to(server, table.player(seat).guest).ask(
        "POST", f"{PATH}/commands", {"id": "other", "command": command}
    )
    assert "sequence" in answer, answer


def check_every_byte(stories: int, new_database: Callable[[str], str]) -> None:
    """Tell some stories in two worlds each, which differ in what a seat cannot know."""
    rng = Random(8)
    for number in range(stories):
        is_public, is_watchable = rng.random() < 0.5, rng.random() < 0.5
        settings = replace(any_settings(rng), public=is_public, watchable=is_watchable)
        history = play_some(rng, settings)
        for seat in (*range(settings.players), None):
            shuffled = twin(history, seat, rng)
            here = new_database(f"a-{number}-{seat}")
            sent = asyncio.run(everything_sent(history, seat, here))
            there = new_database(f"b-{number}-{seat}")
            also_sent = asyncio.run(everything_sent(shuffled, seat, there))
            for one, other in zip(sent, also_sent, strict=True):
                assert one == other


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who polls departs in the one world sooner than in the other."""
    monkeypatch.setattr(mailboxes, "POLL_PAUSE_SECONDS", 3600.0)


@pytest.mark.usefixtures("no_pause")
def test_every_byte_sent_is_the_same_whatever_a_seat_cannot_know(
    tmp_path: Path, long: bool
) -> None:
    check_every_byte(100 if long else 4, lambda name: str(tmp_path / f"{name}.db"))


@pytest.mark.usefixtures("no_pause")
def test_every_byte_is_the_same_with_a_database_server_too(
    reused_database: str, long: bool
) -> None:
    def new_database(_name: str) -> str:
        empty(reused_database)
        return reused_database

    check_every_byte(20 if long else 1, new_database)
