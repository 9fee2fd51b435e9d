"""Several processes serve one database: each table is the same wherever one asks."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any, cast

import psycopg
import pytest

from draftosaurus.rules import (
    Choice,
    Setup,
    View,
    awaited,
    draw,
    dump_view,
    options,
    play,
    start,
    view,
)
from draftosaurus.server.bot_pool import BotPool
from draftosaurus.server.core import Server, running
from draftosaurus.server.limits import Limits
from draftosaurus.server.peers import Peers
from draftosaurus.server.settings import ServerSettings
from draftosaurus.server.shared_thinking import Thinker
from draftosaurus.service import Asker, Mailbox, ServerError, Visitor, enter
from draftosaurus.storage import EventLog, SharedQuestion, Sharing
from draftosaurus.table import AddBot, Command, Settings, Sit, Stage, Start, Submit
from tests.storage.logs import opened

PATIENCE = 60.0


@asynccontextmanager
async def serving_twice(database: str, **settings: Any) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers on one database, as two processes would have them."""
    async with AsyncExitStack() as stack:
        wanted = ServerSettings(database=database, workers=1, **settings)
        servers = [await stack.enter_async_context(running(wanted)) for _ in range(2)]
        yield servers[0], servers[1]


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def open_table(server: Server, *commands: Command, players: int = 2) -> Mailbox:
    return await server.tables.open(Settings(players=players), "ann", "192.0.2.1", commands)


async def find(server: Server, name: str) -> Mailbox:
    found = await server.tables.find(name)
    assert found is not None
    return found


def test_people_at_different_processes_play_a_game_with_a_bot_to_its_end(postgresql: str) -> None:
    async def choose(mailbox: Mailbox, seat: int, guest: str, rng: Random) -> None:
        game = mailbox.table.game
        if game is None or game.is_over or seat not in game.awaited:
            return
        state = game.state
        choice = rng.choice(options(state, seat))
        command = Submit(game.number, state.round, state.turn, choice)
        name = f"{seat}-{game.number}-{state.round}-{state.turn}-{state.phase}"
        await mailbox.handle(name, command, guest)

    async def scenario() -> None:
        rng = Random(3)
        async with serving_twice(postgresql) as (one, two):
            here = await open_table(one, Sit("Ann"), AddBot("greedy"), players=3)
            there = await find(two, here.table.id)
            await there.handle("sit", Sit("Ben"), "ben")
            await there.handle("start", Start(), "ann")
            await wait_until(lambda: here.table.stage is Stage.PLAYING)
            seats = {guest: here.table.seats_of(guest)[0] for guest in ("ann", "ben")}
            async with asyncio.timeout(PATIENCE):
                while Stage.OVER not in (here.table.stage, there.table.stage):
                    await choose(here, seats["ann"], "ann", rng)
                    await choose(there, seats["ben"], "ben", rng)
                    await asyncio.sleep(0.005)
            await wait_until(lambda: here.table == there.table)
            assert there.table.stage is Stage.OVER
            stored = [one.command for one in await one.log.read(here.table.id)]
            runs = [name for at, name in enumerate(stored) if not at or stored[at - 1] != name]
            assert len(runs) == len(set(runs)), "a command is stored twice"

    asyncio.run(scenario())


def test_who_was_answered_by_one_process_finds_no_less_at_the_other(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Peers, "_apply_news", lambda *_: None)  # as if every message came too late

    async def scenario() -> None:
        async with serving_twice(postgresql) as (one, two):
            here = await open_table(one, Sit("Ann"))
            there = await find(two, here.table.id)
            await here.handle("sit", Sit("Ben"), "ben")
            assert there.table.seats_of("ben") == ()
            access = await enter(two.tables, here.table.id, Visitor("192.0.2.1", "ben"))
            assert access.seat(1) == 1

    asyncio.run(scenario())


def test_processes_share_who_is_connected_ended_sessions_their_secret_and_counts(
    postgresql: str,
) -> None:
    def is_refused(server: Server) -> bool:
        try:
            server.limits.count_attempt("192.0.2.7")
        except ServerError:
            return True
        return False

    async def scenario() -> None:
        async with serving_twice(postgresql, attempts_a_minute=1000) as (one, two):
            here = await open_table(one, Sit("Ann"))
            there = await find(two, here.table.id)
            player = here.table.player(0).id
            here.arrive(player)
            await wait_until(lambda: there.connected() == [0])
            here.depart(player)
            await wait_until(lambda: there.connected() == [])

            told: list[str] = []
            two.sessions.add_listener("eve", lambda: told.append("eve"))
            await one.sessions.end("eve")
            await wait_until(lambda: two.sessions.is_ended("eve"))
            assert told == ["eve"]

            assert one.tokens.read_guest(two.tokens.sign_guest("ann")) == "ann"
            for server, times in ((one, 900), (two, 100)):
                for _ in range(times):
                    server.limits.count_attempt("192.0.2.7")
            await wait_until(lambda: is_refused(two))

    asyncio.run(scenario())


def test_a_table_on_a_screen_of_another_process_is_not_deleted_as_too_old(postgresql: str) -> None:
    async def scenario() -> None:
        async with serving_twice(postgresql, expire_after_days=1e-9) as (one, two):
            here = await open_table(one, Sit("Ann"))
            name, player = here.table.id, here.table.player(0).id
            peers = two.peers
            assert peers is not None
            here.arrive(player)
            await wait_until(lambda: name in peers.shown_elsewhere)
            await two.delete_old_tables()
            assert await one.log.tables() == [name]
            here.depart(player)
            await wait_until(lambda: name not in peers.shown_elsewhere)
            await two.delete_old_tables()
            assert await one.log.tables() == []

    asyncio.run(scenario())


def test_counts_of_others_are_added_once_they_matter() -> None:
    limits = Limits(ServerSettings(attempts_a_minute=10, sockets_an_address=2))
    limits.take_peer_counts({"attempt here": 8, "socket here": 1})
    limits.count_attempt("here")
    limits.count_attempt("here")
    with pytest.raises(ServerError):
        limits.count_attempt("here")
    limits.count_attempt("there")
    limits.open_socket("here")
    with pytest.raises(ServerError):
        limits.open_socket("here")
    assert limits.counts_for_peers() == {"attempt here": 2, "socket here": 1}


def test_games_of_a_process_that_is_gone_go_on_at_another(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("draftosaurus.storage.sharing.GONE_SECONDS", 1.0)

    async def scenario() -> None:
        settings = ServerSettings(database=postgresql, workers=1)
        async with running(settings) as two:
            async with running(settings) as one:
                await wait_until(lambda: two.peers is not None and len(two.peers) == 1)
                bots: list[Command] = [AddBot("greedy"), AddBot("greedy"), Start()]
                table = (await open_table(one, *bots)).table.id

            async def is_over() -> bool:
                return await two.log.tables(stages=["over"]) == [table]

            async with asyncio.timeout(PATIENCE):
                while not await is_over():
                    await asyncio.sleep(0.05)

    asyncio.run(scenario())


# ── Questions for bots ───────────────────────────────────────────────────────────────────────


def shared(log: EventLog) -> Sharing:
    assert log.sharing is not None
    return log.sharing


def test_the_address_and_the_table_that_used_least_are_next(postgresql: str) -> None:
    async def scenario() -> list[str]:
        async with opened(postgresql) as log:
            sharing = shared(log)

            async def ask(name: str, address: str, table: str) -> bool:
                return await sharing.add_question(SharedQuestion(name, address, table, {}, 1.0))

            for number in range(3):
                assert await ask(f"crowd-a-{number}", "crowd", "a")
            assert await ask("crowd-b", "crowd", "b")
            assert await ask("single", "single", "c")
            assert not await ask("single", "single", "c"), "another process has asked it"
            order = []
            while taken := await sharing.take_question():
                order.append(taken[0])
            await sharing.store_answer("single", {"choice": 1}, 2.0)
            assert await sharing.find_answer("single") == ({"choice": 1}, 2.0)
            assert await sharing.find_answer("crowd-b") is None
            return order

    assert asyncio.run(scenario()) == ["crowd-a-0", "single", "crowd-b", "crowd-a-1", "crowd-a-2"]


def test_a_question_whose_thinker_is_gone_is_for_another(
    postgresql: str,
) -> None:
    async def scenario() -> None:
        async with opened(postgresql) as log:
            await shared(log).add_question(SharedQuestion("q", "a", "t", {"bot": "greedy"}, 1.0))
            assert await shared(log).take_question() == ("q", {"bot": "greedy"})
            assert await shared(log).take_question() is None
            with psycopg.connect(postgresql) as connection:
                connection.execute("UPDATE questions SET taken = 0")
            assert await shared(log).take_question() == ("q", {"bot": "greedy"})

    asyncio.run(scenario())


class Workers:
    """Workers for bots, one of them, who answer at once or never."""

    places = 1

    def __init__(self, *, are_stuck: bool) -> None:
        self.asked = 0
        self._are_stuck = are_stuck

    async def think(self, _bot: str, seen: View, _seed: int, _asker: Asker) -> Choice:
        self.asked += 1
        if self._are_stuck:
            await asyncio.Event().wait()
        assert seen.seat is not None
        return options(seen, seen.seat)[0]


def a_question() -> SharedQuestion:
    rng, state = Random(1), start(Setup(players=2))
    while not awaited(state):
        state = play(state, draw(state, rng))
    content = {"bot": "greedy", "view": dump_view(view(state, 0)), "seed": "1"}
    return SharedQuestion("q", "a", "t", content, 1.0)


def test_a_question_is_for_others_once_who_thinks_about_it_no_longer_says_so(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("draftosaurus.server.shared_thinking.CHECK_SECONDS", 0.05)
    monkeypatch.setattr("draftosaurus.storage.sharing.GIVEN_UP_SECONDS", 2.0)

    async def scenario() -> None:
        async with opened(postgresql) as log:
            sharing, question = shared(log), a_question()
            stuck, free = Workers(are_stuck=True), Workers(are_stuck=False)
            one = asyncio.create_task(Thinker(sharing, cast(BotPool, stuck)).run())
            await sharing.add_question(question)
            await wait_until(lambda: stuck.asked == 1)
            other = asyncio.create_task(Thinker(sharing, cast(BotPool, free)).run())
            await asyncio.sleep(3.0)
            assert free.asked == 0, "it was taken from somebody who thinks about it"
            one.cancel()  # as if it were killed: it gives nothing back
            async with asyncio.timeout(PATIENCE):
                while await sharing.find_answer(question.name) is None:
                    await asyncio.sleep(0.05)
            assert (stuck.asked, free.asked) == (1, 1)
            other.cancel()
            await asyncio.gather(one, other, return_exceptions=True)

    asyncio.run(scenario())


def test_bots_think_in_another_process_for_servers_that_have_no_workers(postgresql: str) -> None:
    command = [sys.executable, "-m", "draftosaurus", "think", "--database", postgresql]
    with subprocess.Popen([*command, "--workers", "1"], stdout=subprocess.PIPE) as thinking:
        assert thinking.stdout is not None
        assert thinking.stdout.readline()

        async def scenario() -> None:
            settings = ServerSettings(database=postgresql, workers=0)
            async with running(settings) as server:
                bots: list[Command] = [AddBot("greedy"), AddBot("greedy"), Start()]
                mailbox = await open_table(server, *bots)
                await wait_until(lambda: mailbox.table.stage is Stage.OVER)
                assert b"draftosaurus_bots_replaced 0.0" in server.metrics.text()

        asyncio.run(scenario())
        thinking.terminate()
        assert thinking.wait(PATIENCE) == 0
