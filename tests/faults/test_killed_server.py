"""`kill -9` of the server, at any moment of games under way: nothing is lost, all goes on."""

import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from draftosaurus.storage import EventLog
from draftosaurus.table import fold, load_event, table_view
from tests.faults.players import Http, Json, Player, PollingPlayer, SocketPlayer
from tests.faults.servers import KilledServer
from tests.processes import is_bot_worker
from tests.storage.logs import opened

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")

TABLES = 3
KINDS: tuple[type[Player], ...] = (SocketPlayer, PollingPlayer, SocketPlayer)

Ports = Sequence[int]
"""Of processes that serve the same tables."""


async def sit_down(ports: Ports, rng: Random) -> list[Player]:
    """Three people and a bot at a new table; the game has begun.

    With two ports they are at different processes, and go to the other one if theirs is gone.
    """
    host = Http(ports[0], elsewhere=ports[-1])
    settings = {
        "players": 4,
        "board": rng.choice(["summer", "winter"]),
        "reveal_before_placing": rng.random() < 0.5,
    }
    opening = {"name": "Host", "settings": settings}
    view = (await host.insist("POST", "/api/tables", opening))["view"]
    players: list[Player] = []
    for seat, kind in enumerate(KINDS):
        guest = host
        if seat:
            own, other = ports[seat % len(ports)], ports[(seat + 1) % len(ports)]
            guest = Http(own, view["keys"]["invite"], elsewhere=other)
            await guest.insist("POST", "/api/join", {"invite": guest.token})
        players.append(kind(view["table"], seat, guest, Random(rng.random())))
        if seat:
            await players[seat].command("sit", {"type": "sit", "name": f"P{seat}", "seat": seat})
    await players[0].command("bot", {"type": "add_bot", "bot": "random", "seat": len(KINDS)})
    await players[0].command("start", {"type": "start"})
    return players


async def play_games(ports: Ports, rng: Random, evening: asyncio.Event) -> list[Player]:
    """Play one game after the other until the evening is over; the last one to its end."""
    everybody: list[Player] = []
    while not evening.is_set():
        players = await sit_down(ports, rng)
        await asyncio.gather(*(player.play() for player in players))
        everybody += players
    return everybody


async def kill_often(server: KilledServer, kills: int, rng: Random) -> None:
    """Start and kill the server, at moments that nobody has chosen; then let it be."""
    for _ in range(kills):
        server.start()
        await asyncio.sleep(0.1 + rng.random() * 1.4)
        await asyncio.to_thread(server.kill)
    server.start()


async def watch_bots(port: int) -> str:
    """A table where only bots play; nobody sits or looks there."""
    opening = {
        "name": "Nobody",
        "settings": {"players": 3},
        "bots": ["greedy", "random", "greedy"],
        "sit": False,
        "start": True,
    }
    view: Json = (await Http(port).insist("POST", "/api/tables", opening))["view"]
    return str(view["table"])


async def is_over(database: Path | str, table: str) -> bool:
    async with opened(database) as log:
        stored = await log.read(table)
    return fold(load_event(one.event) for one in stored).stage == "over"


def test_kill_9_loses_nothing_and_everything_goes_on(tmp_path: Path, long: bool) -> None:
    rng = Random(99)
    database = tmp_path / "games.db"
    server = KilledServer(database)

    async def scenario() -> tuple[list[Player], str]:
        evening = asyncio.Event()
        games = [
            asyncio.create_task(play_games([server.port], Random(rng.random()), evening))
            for _ in range(TABLES)
        ]
        bots = asyncio.create_task(watch_bots(server.port))
        await kill_often(server, 200 if long else 20, rng)
        evening.set()
        everybody = [player for players in await asyncio.gather(*games) for player in players]
        return everybody, await bots

    try:
        everybody, bots = asyncio.run(scenario())
        server.kill()
    finally:
        server.close()
    assert len(everybody) >= TABLES * len(KINDS)
    for player in everybody:
        assert player.refused == []
    asyncio.run(check_all(database, everybody))
    assert asyncio.run(is_over(database, bots))
    check_no_orphans(server.left)


async def check_all(database: Path | str, everybody: list[Player]) -> None:
    """What each player was told is what is stored: acknowledged commands, and the last view."""
    async with opened(database) as log:
        for player in everybody:
            await check(log, player)


async def check(log: EventLog, player: Player) -> None:
    stored = await log.read(player.table)
    table = fold(load_event(one.event) for one in stored)
    guest = table.player(player.seat).guest
    last = {one.command: one.sequence for one in stored}
    for name, sequence in player.acknowledged.items():
        assert last[f"{guest}:{name}"] == sequence
    seen = {name: player.view[name] for name in player.view if name not in ("connected", "keys")}
    assert seen == table_view(table, guest, player.seat)


def check_no_orphans(left: set[int]) -> None:
    assert left, "no killed server had a worker"
    deadline = time.monotonic() + 30
    while any(map(is_bot_worker, left)):
        assert time.monotonic() < deadline, "a worker outlives its server"
        time.sleep(0.05)
