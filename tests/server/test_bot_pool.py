"""Bots think in processes of their own; whatever happens to those, the game goes on."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from draftosaurus.rules import Setup, View, choice_refusal, draw, play, start, view
from draftosaurus.server import bot_worker
from draftosaurus.server.bot_pool import BotPool, PoolStopped
from draftosaurus.service import Asker, Question, ServerError, think
from draftosaurus.service.thinking import HintQuestion
from tests.processes import is_bot_worker, list_processes

ASKER = Asker("192.0.2.1", "t")

BOTS = {
    "hangs": "while True: pass",
    "dies": "import os; os._exit(1)",
    "fails": "raise KeyError(view.hands)",
    "cheats": "return options(view, view.seat)[0]._replace(dinosaur='dodo')",
    "plays_for_another": "return options(view, view.seat)[0]._replace(seat=1)",
    "says_nothing": "return None",
    "prints": "print('hello' * 1000); return options(view, view.seat)[-1]",
}
"""Bots that the workers of these tests know beside their own."""


@pytest.fixture(autouse=True)
def odd_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers find the odd bots in the folder of the others."""
    for name, body in BOTS.items():
        (tmp_path / f"{name}.py").write_text(
            "from draftosaurus.rules import options\n"
            f"def choose(view, rng):\n    {body.replace('; ', chr(10) + '    ')}\n"
        )
    (tmp_path / "sitecustomize.py").write_text(
        "import draftosaurus.bots as bots\n"
        f"bots.__path__.append({str(tmp_path)!r})\n"
        f"bots.BOTS += {tuple(BOTS)!r}\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{Path.cwd()}")


@pytest.fixture(scope="module")
def seen() -> View:
    """The view of seat 0 in a game that has just begun."""
    rng = Random(1)
    state = start(Setup(board="winter", players=3))
    state = play(state, draw(state, rng))
    return view(play(state, draw(state, rng)), 0)


@asynccontextmanager
async def thinking(patience: float = 30.0) -> AsyncIterator[BotPool]:
    bot_pool = BotPool(workers=1, patience=patience)
    await bot_pool.start()
    try:
        yield bot_pool
    finally:
        await bot_pool.stop()


def children() -> set[int]:
    """The processes that this one has started and that are not gone."""
    return {
        one.id
        for one in list_processes()
        if one.parent == os.getpid() and one.is_alive and "server.bot_worker" in one.command
    }


def test_a_bot_chooses_the_same_for_the_same_seed(seen: View) -> None:
    async def scenario() -> None:
        async with thinking() as bot_pool:
            choices = [
                await bot_pool.think("random", seen, seed, ASKER) for seed in (1, 1, 2, 3, 4)
            ]
            assert choices[0] == choices[1]
            assert len(set(choices)) > 1
            assert choices[0] == think(Question("random", seen, 1)).choice
            assert not bot_pool.replaced

    asyncio.run(scenario())


def test_workers_start_when_they_are_needed_and_go_when_the_pool_stops(seen: View) -> None:
    async def scenario() -> None:
        before = children()
        async with thinking() as bot_pool:
            assert children() == before
            await bot_pool.think("random", seen, 1, ASKER)
            await bot_pool.think("random", seen, 2, ASKER)
            assert len(children() - before) == 1
        assert children() == before

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("dies", "lost"),
        ("fails", "failed"),
        ("cheats", "illegal"),
        ("plays_for_another", "illegal"),
        ("says_nothing", "illegal"),
        ("nobody", "failed"),
    ],
)
def test_an_answer_that_is_wrong_or_not_there_is_replaced_and_reported(
    seen: View, bot: str, reason: str
) -> None:
    async def scenario() -> None:
        async with thinking() as bot_pool:
            with capture_logs() as logs:
                choice = await bot_pool.think(bot, seen, 1, ASKER)
            assert choice_refusal(seen, choice) is None
            assert bot_pool.replaced == {reason: 1}
            assert [(log["event"], log["bot"], log["reason"]) for log in logs] == [
                ("bot_replaced", bot, reason)
            ]
            assert not any(species in str(logs) for species in set(seen.hands[0] or ()))
            await bot_pool.think("random", seen, 1, ASKER)
            assert bot_pool.replaced == {reason: 1}

    asyncio.run(scenario())


def test_the_coach_thinks_there_too_and_what_fails_is_said_without_a_hand(seen: View) -> None:
    async def scenario() -> None:
        async with thinking() as bot_pool:
            hints = await bot_pool.ask_coach(HintQuestion(seen, seed=1, depth=1), ASKER)
            assert choice_refusal(seen, hints[0].move) is None
            nobody = seen._replace(seat=None)
            with capture_logs() as logs, pytest.raises(ServerError) as caught:
                await bot_pool.ask_coach(HintQuestion(nobody, seed=1, depth=1), ASKER)
            assert caught.value.code == "coach_failed"
            assert [log["event"] for log in logs] == ["coach_failed"]
            assert not any(species in str(logs) for species in set(seen.hands[0] or ()))
        with pytest.raises(ServerError):
            await bot_pool.ask_coach(HintQuestion(seen, seed=1, depth=1), ASKER)

    asyncio.run(scenario())


def test_a_bot_that_hangs_is_ended_and_the_next_one_is_not_kept_waiting(seen: View) -> None:
    async def scenario() -> None:
        others = children()
        async with thinking() as bot_pool:
            await bot_pool.think("random", seen, 1, ASKER)
            bot_pool._patience = 0.3
            (hanging,) = children() - others
            assert choice_refusal(seen, await bot_pool.think("hangs", seen, 1, ASKER)) is None
            assert bot_pool.replaced == {"late": 1}
            bot_pool._patience = 30.0
            await bot_pool.think("random", seen, 1, ASKER)
            assert hanging not in children()
            assert bot_pool.replaced == {"late": 1}

    asyncio.run(scenario())


def test_a_worker_that_was_killed_while_idle_is_replaced_without_anybody_noticing(
    seen: View,
) -> None:
    async def scenario() -> None:
        others = children()
        async with thinking() as bot_pool:
            choice = await bot_pool.think("random", seen, 1, ASKER)
            for worker in children() - others:
                os.kill(worker, signal.SIGKILL)
            assert await bot_pool.think("random", seen, 1, ASKER) == choice
            assert not bot_pool.replaced

    asyncio.run(scenario())


def test_what_a_bot_prints_does_not_get_between_the_answers(seen: View) -> None:
    async def scenario() -> None:
        async with thinking() as bot_pool:
            await bot_pool.think("prints", seen, 1, ASKER)
            await bot_pool.think("prints", seen, 1, ASKER)
            assert not bot_pool.replaced

    asyncio.run(scenario())


def test_nothing_is_chosen_for_a_bot_when_the_server_stops(seen: View) -> None:
    async def scenario() -> None:
        async with thinking() as bot_pool:
            await bot_pool.think("random", seen, 1, ASKER)
            thought = asyncio.create_task(bot_pool.think("hangs", seen, 1, ASKER))
            await asyncio.sleep(0.1)
            await bot_pool.stop()
            with pytest.raises(PoolStopped):
                await thought
            with pytest.raises(PoolStopped):
                await bot_pool.think("random", seen, 1, ASKER)
            assert not bot_pool.replaced

    asyncio.run(scenario())


HANG = """
import asyncio, pickle, sys
from draftosaurus.server.bot_pool import BotPool
from draftosaurus.service import Asker, Question, think
async def hang():
    bot_pool = BotPool(workers=1)
    await bot_pool.start()
    view = pickle.loads(bytes.fromhex(sys.argv[1]))
    await bot_pool.think("random", view, 1, Asker())
    (worker,) = bot_pool._idle
    print(worker._process.pid, flush=True)
    await bot_pool.think(sys.argv[2], view, 1, Asker())
    await asyncio.sleep(60)
asyncio.run(hang())
"""


@pytest.mark.parametrize("bot", ["random", "hangs"])
def test_workers_are_gone_after_kill_9_of_the_server_idle_or_in_the_middle_of_a_thought(
    seen: View, bot: str
) -> None:
    command = [sys.executable, "-c", HANG, bot_worker.pack(seen)[4:].hex(), bot]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        time.sleep(0.2)
        assert is_bot_worker(worker)
        server.kill()
        # The worker has the same standard error, which ends with the worker; without a word.
        _, told = server.communicate(timeout=30)
    assert told == ""
    assert not is_bot_worker(worker)


@pytest.mark.parametrize("seconds", [0.0, 0.1, 1.0])
def test_nothing_is_left_of_a_thought_that_is_broken_off(seen: View, seconds: float) -> None:
    async def scenario() -> None:
        async with thinking() as bot_pool:
            thought = asyncio.create_task(bot_pool.think("hangs", seen, 1, ASKER))
            await asyncio.sleep(seconds)
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought

    asyncio.run(scenario())
    gc.collect()  # a pipe that is left open is told now
    assert not children()
