"""What goes on by itself: bots, clocks, and both again after a restart."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from draftosaurus.rules import SPECIES, Choice, View, options
from draftosaurus.server import core
from draftosaurus.server.core import Server
from draftosaurus.server.garbage import collections_off
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import Asker, CoachQuestion, Mailbox
from draftosaurus.service import driver as driving
from draftosaurus.service import tables as tables_module
from draftosaurus.storage import NotStored
from draftosaurus.table import (
    AddBot,
    Command,
    CommitNonce,
    Settings,
    Sit,
    Stage,
    Start,
    TableStatus,
    commitment_to_nonce,
    starting,
)
from draftosaurus.table.events import Expired, StoodIn
from tests.server.memory_log import MemoryLog
from tests.server.servers import Guest, Json, serving

PATIENCE = 20.0


class Quick:
    """Bots that choose at once, and note what they were shown."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, View, int]] = []
        self.askers: set[Asker] = set()

    async def think(self, bot: str, view: View, seed: int, asker: Asker) -> Choice:
        self.asked.append((bot, view, seed))
        self.askers.add(asker)
        assert view.seat is not None
        return options(view, view.seat)[seed % len(options(view, view.seat))]

    async def ask_coach(self, question: CoachQuestion, asker: Asker) -> Any:
        raise AssertionError((question, asker))


class Failing(MemoryLog):
    """A database that is full now and then."""

    failures = 3

    async def append(self, *arguments: Any, **options: Any) -> int:
        if len(self.stored) and self.failures:
            self.failures -= 1
            raise NotStored("disk full")
        return await super().append(*arguments, **options)


def make(log: MemoryLog, bot_pool: Quick) -> Server:
    return Server(ServerSettings(), log, bot_pool, "secret")


async def open_table(server: Server, *bots: str, people: int = 0, **settings: Any) -> Mailbox:
    commands: list[Command] = [
        *(Sit(f"P{seat}") for seat in range(people)),
        *map(AddBot, bots),
        Start(),
    ]
    wanted = Settings(players=people + len(bots), **settings)
    return await server.tables.open(wanted, "host", "192.0.2.1", commands)


async def wait_until(mailbox: Mailbox, *stages: Stage) -> None:
    async with asyncio.timeout(PATIENCE):
        while mailbox.table.stage not in stages:
            await asyncio.sleep(0.005)


def test_bots_play_a_game_to_its_end_with_a_view_like_anyones() -> None:
    async def scenario() -> None:
        bot_pool = Quick()
        server = make(MemoryLog(), bot_pool)
        mailbox = await open_table(server, "greedy", "random", board="winter")
        await wait_until(mailbox, Stage.OVER)
        assert {bot for bot, _, _ in bot_pool.asked} == {"greedy", "random"}
        for _, view, _ in bot_pool.asked:
            assert not any(view.answered) or view.phase == "relocate"
        await server.driver.stop()

    asyncio.run(scenario())


def test_logs_tell_no_hand_no_seed_and_no_token(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "draftosaurus")

    async def scenario() -> None:
        log = MemoryLog()
        server = make(log, Quick())
        mailbox = await open_table(server, "greedy", "random")
        await wait_until(mailbox, Stage.OVER)
        logs = [vars(record)["facts"] for record in caplog.records]
        assert len(logs) > 20
        assert all({"table", "sequence", "command"} <= entry.keys() for entry in logs)
        text = repr(logs)
        table = mailbox.table
        secrets = [server.tokens.invite(table.id), server.tokens.code(table.id)]
        secrets += [game.fairness.seed for game in table.finished]
        assert not any(secret in text for secret in (*secrets, *SPECIES))
        await server.driver.stop()

    asyncio.run(scenario())


def test_a_bot_command_is_stored_once_whoever_computes_it() -> None:
    async def scenario() -> None:
        log = MemoryLog()
        servers = [make(log, Quick()), make(log, Quick())]
        mailbox = await open_table(servers[0], "greedy", "random")
        other = await servers[1].tables.find(mailbox.table.id)
        assert other is not None
        await wait_until(mailbox, Stage.OVER)
        commands = [one.command for one in log.stored[mailbox.table.id]]
        runs = [one for at, one in enumerate(commands) if not at or commands[at - 1] != one]
        assert len(runs) == len(set(runs))
        for server in servers:
            await server.driver.stop()

    asyncio.run(scenario())


def test_the_same_bot_in_the_same_step_draws_the_same_luck_after_a_restart() -> None:
    async def scenario() -> list[int]:
        bot_pool = Quick()
        server = make(log, bot_pool)
        if log.stored:
            await server.tables.resume_games()
        else:
            await open_table(server, "greedy", people=1)
        await asyncio.sleep(0.05)
        await server.driver.stop()
        return [seed for _, _, seed in bot_pool.asked]

    log = MemoryLog()
    first = asyncio.run(scenario())
    (table,) = log.stored
    log.stored[table] = [one for one in log.stored[table] if one.command == "create"]
    assert asyncio.run(scenario()) == first
    assert len(first) == 1


def test_a_game_goes_on_when_the_database_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "RETRY_SECONDS", 0.01)

    async def scenario() -> None:
        server = make(Failing(), Quick())
        await wait_until(await open_table(server, "greedy", "greedy"), Stage.OVER)
        await server.driver.stop()

    asyncio.run(scenario())


def test_one_table_that_cannot_be_read_does_not_stop_the_other_games(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        log = MemoryLog()
        asleep = make(log, Quick())
        tables = [await open_table(asleep, "greedy", people=1) for _ in range(2)]
        await asleep.driver.stop()
        broken, good = sorted(one.table.id for one in tables)
        log.stored[broken][0].event["type"] = "unheard of"
        server = make(log, Quick())
        await server.tables.resume_games()
        not_resumed = [one for one in caplog.records if one.message == "game not resumed"]
        assert [vars(one)["facts"]["table"] for one in not_resumed] == [broken]
        assert await server.tables.find(good) is not None
        await server.driver.stop()

    asyncio.run(scenario())


def test_what_is_too_old_is_deleted_but_not_under_a_screen() -> None:
    async def scenario() -> None:
        log = MemoryLog()
        settings = ServerSettings(expire_after_days=1e-9)
        server = Server(settings, log, Quick(), "secret")
        mailbox = await open_table(server, people=2)
        await asyncio.sleep(0.01)
        await server.delete_old_tables()
        assert mailbox.table.id in log.stored, "it is open on a screen, or was a moment ago"
        mailbox.used -= 3600
        server.tables.drop_idle()
        await server.delete_old_tables()
        assert log.stored == {}

    asyncio.run(scenario())


def test_housekeeping_goes_on_whatever_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(MemoryLog):
        failed = 0

        async def tables(self, **_asked: Any) -> list[str]:
            raise NotStored("disk full")

        async def expire(self, *_asked: Any, **_options: Any) -> int:
            self.failed += 1
            raise NotStored("disk full")

    def fail(_language: str) -> None:
        raise OSError("too many open files")

    async def scenario() -> None:
        log = Full()
        server = make(log, Quick())
        with collections_off() as collector:
            housekeeping = asyncio.create_task(server.run_housekeeping(collector))
            async with asyncio.timeout(PATIENCE):
                while log.failed < 3:
                    await asyncio.sleep(0.005)
            housekeeping.cancel()

    monkeypatch.setattr(core, "HOUSEKEEPING_SECONDS", 0.001)
    monkeypatch.setattr(core, "speak", fail)
    asyncio.run(scenario())


def test_finished_tables_expire_after_a_year_and_others_do_not() -> None:
    async def scenario() -> None:
        log = MemoryLog()
        server = Server(ServerSettings(), log, Quick(), "secret")
        day, now = 24 * 3600.0, time.time()
        for name, days, stage in (
            ("old", 366, "over"),
            ("new", 364, "over"),
            ("on", 999, "waiting"),
        ):
            await log.append(name, 0, "c", [{}], now - days * day, status=TableStatus(stage))
        await server.delete_old_tables()
        assert log.stored.keys() == {"new", "on"}

    asyncio.run(scenario())


def test_a_game_starts_also_when_somebody_does_not_open_a_nonce(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(starting, "SECONDS_FOR_NONCES", 0.05)

    async def scenario() -> None:
        server = make(MemoryLog(), Quick())
        commands: list[Command] = [
            Sit("Ann"),
            AddBot("greedy"),
            CommitNonce(0, 0, commitment_to_nonce("mine")),
            Start(),
        ]
        mailbox = await server.tables.open(Settings(players=2), "host", "192.0.2.1", commands)
        assert mailbox.table.stage is Stage.WAITING
        await wait_until(mailbox, Stage.PLAYING)
        assert mailbox.table.running().fairness.left_out == (0,)
        await server.driver.stop()

    asyncio.run(scenario())


def test_a_clock_runs_out_also_when_the_computer_sets_its_own_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_back, wall = 0.0, time.time
    monkeypatch.setattr("time.time", lambda: wall() - set_back)
    monkeypatch.setattr(starting, "SECONDS_FOR_NONCES", 0.1)

    async def scenario() -> None:
        nonlocal set_back
        server = make(MemoryLog(), Quick())
        commands: list[Command] = [
            Sit("Ann"),
            AddBot("greedy"),
            CommitNonce(0, 0, commitment_to_nonce("never opened")),
            Start(),
        ]
        mailbox = await server.tables.open(Settings(players=2), "host", "192.0.2.1", commands)
        await asyncio.sleep(0)  # the clock is running
        set_back = 0.3
        await wait_until(mailbox, Stage.PLAYING)
        await server.driver.stop()

    asyncio.run(scenario())


def test_a_clock_runs_out_and_a_bot_plays_where_the_table_wants_it() -> None:
    async def scenario() -> None:
        server = make(MemoryLog(), Quick())
        mailbox = await open_table(server, "greedy", people=1, clock="fast", on_expiry="bot")
        deadline = mailbox.table.running().deadline
        assert deadline is not None
        assert 25 < deadline - time.time() <= 30
        await server.driver.stop()

    asyncio.run(scenario())


def test_a_clock_that_ran_out_while_the_server_was_down_runs_out_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        log = MemoryLog()
        server = make(log, Quick())
        mailbox = await open_table(
            server, "greedy", "greedy", people=1, clock="fast", on_expiry="bot"
        )
        await server.driver.stop()
        later = time.time() + 31
        monkeypatch.setattr("time.time", lambda: later)
        server = make(log, Quick())
        await server.tables.resume_games()
        found = await server.tables.find(mailbox.table.id)
        assert found is not None
        async with asyncio.timeout(PATIENCE):
            while found.table.running().state.turn == 0:
                await asyncio.sleep(0.005)
        kinds = [type(event) for _, event in found.recent]
        assert Expired in kinds
        assert StoodIn in kinds
        await server.driver.stop()

    asyncio.run(scenario())


def test_tables_that_nobody_looks_at_are_dropped_and_found_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        server = make(MemoryLog(), Quick())
        idle = await open_table(server, people=2)
        watched = await open_table(server, people=2)
        watched.listeners.add(print)
        monkeypatch.setattr(tables_module, "IDLE_SECONDS", -1.0)
        server.tables.drop_idle()
        assert len(server.tables) == 1
        again = await server.tables.find(idle.table.id)
        assert again is not idle
        assert again is not None
        assert again.table == idle.table

    asyncio.run(scenario())


def test_a_table_that_other_processes_serve_too_is_dropped_sooner() -> None:
    async def scenario() -> None:
        server = make(MemoryLog(), Quick())
        mailbox = await open_table(server, people=2)
        mailbox.used -= 2 * tables_module.IDLE_SHARED_SECONDS
        server.tables.drop_idle()
        assert len(server.tables) == 1
        server.tables.are_shared = True
        server.tables.drop_idle()
        assert len(server.tables) == 0

    asyncio.run(scenario())


def test_games_to_watch_are_found_in_storage_once_nobody_has_them_in_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        server = make(MemoryLog(), Quick())
        shown = await open_table(server, people=2, watchable=True)
        hidden = await open_table(server, people=2)
        monkeypatch.setattr(tables_module, "IDLE_SECONDS", -1.0)
        server.tables.drop_idle()
        found = [one.table.id for one in await server.tables.find_watchable(10)]
        assert found == [shown.table.id]
        assert len(server.tables) == 1, "a table that is not shown is not read"
        assert hidden.table.id not in found
        monkeypatch.setattr(tables_module, "ABANDONED_SECONDS", -1.0)
        assert await server.tables.find_watchable(10) == []

    asyncio.run(scenario())


def test_events_that_are_no_longer_in_memory_are_read_from_the_log() -> None:
    async def scenario() -> None:
        server = make(MemoryLog(), Quick())
        mailbox = await open_table(server, "greedy", "greedy", match=True)
        await wait_until(mailbox, Stage.BETWEEN)
        mailbox.recent = type(mailbox.recent)(list(mailbox.recent)[-5:], maxlen=5)
        events = await mailbox.events_since(0)
        assert [sequence for sequence, _ in events] == list(range(1, mailbox.table.sequence + 1))
        assert len(await mailbox.events_since(mailbox.table.sequence - 2)) == 2

    asyncio.run(scenario())


# ── A real server ────────────────────────────────────────────────────────────────────────────


def test_a_server_that_starts_again_has_lost_nothing(tmp_path: Path) -> None:
    game: Json = {"bots": ["greedy", "random"], "start": True}
    with serving(tmp_path) as host, Guest(host) as ann:
        view = ann.open_table(**game)
        cookies = dict(ann.http.cookies)
        ann.submit(view)
        stored = ann.view(view["table"])["sequence"]
    with serving(tmp_path) as host, Guest(host) as ann:
        ann.http.cookies.update(cookies)
        after = ann.view(view["table"])
        assert after["sequence"] >= stored
        assert after["keys"] == view["keys"]
        assert ann.play_out(view["table"])["stage"] == "over"


def test_a_stopping_server_closes_sockets_with_1012(tmp_path: Path) -> None:
    with serving(tmp_path) as host, Guest(host) as ann:
        table = ann.open_table()["table"]
        opened = ann.socket(table)
        socket = opened.__enter__()
        socket.hello()
    with pytest.raises(ConnectionClosed) as caught:
        socket.await_type("never")
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1012
