"""Bots think in processes of their own; whatever happens to those, the game goes on."""

import asyncio
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
from draftosaurus.server import thinker
from draftosaurus.server.thinkers import Stopped, Thinkers

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
async def thinking(patience: float = 30.0) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(workers=1, patience=patience)
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.stop()


def children() -> set[int]:
    """The processes that this one has started and that are not gone."""
    asked = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in asked.stdout.splitlines()]
    ours = {int(row[0]) for row in rows if int(row[1]) == os.getpid() and "Z" not in row[2]}
    return {child for child in ours if _is_thinker(child)}


def _is_thinker(process: int) -> bool:
    asked = subprocess.run(
        ["ps", "-o", "args=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return "server.thinker" in asked.stdout


def test_a_bot_chooses_the_same_for_the_same_seed(seen: View) -> None:
    async def story() -> None:
        async with thinking() as thinkers:
            choices = [await thinkers.think("random", seen, seed) for seed in (1, 1, 2, 3, 4)]
            assert choices[0] == choices[1]
            assert len(set(choices)) > 1
            assert choices[0] == thinker.think(thinker.Request("random", seen, 1)).choice
            assert not thinkers.replaced

    asyncio.run(story())


def test_workers_start_when_they_are_needed_and_go_when_the_pool_stops(seen: View) -> None:
    async def story() -> None:
        before = children()
        async with thinking() as thinkers:
            assert children() == before
            await thinkers.think("random", seen, 1)
            await thinkers.think("random", seen, 2)
            assert len(children() - before) == 1
        assert children() == before

    asyncio.run(story())


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
    async def story() -> None:
        async with thinking() as thinkers:
            with capture_logs() as logs:
                choice = await thinkers.think(bot, seen, 1)
            assert choice_refusal(seen, choice) is None
            assert thinkers.replaced == {reason: 1}
            assert [(log["event"], log["bot"], log["reason"]) for log in logs] == [
                ("bot_replaced", bot, reason)
            ]
            assert not any(species in str(logs) for species in set(seen.hands[0] or ()))
            await thinkers.think("random", seen, 1)
            assert thinkers.replaced == {reason: 1}

    asyncio.run(story())


def test_a_bot_that_hangs_is_ended_and_the_next_one_is_not_kept_waiting(seen: View) -> None:
    async def story() -> None:
        others = children()
        async with thinking() as thinkers:
            await thinkers.think("random", seen, 1)
            thinkers._patience = 0.3
            (hanging,) = children() - others
            assert choice_refusal(seen, await thinkers.think("hangs", seen, 1)) is None
            assert thinkers.replaced == {"late": 1}
            thinkers._patience = 30.0
            await thinkers.think("random", seen, 1)
            assert hanging not in children()
            assert thinkers.replaced == {"late": 1}

    asyncio.run(story())


def test_a_worker_that_was_killed_while_idle_is_replaced_without_anybody_noticing(
    seen: View,
) -> None:
    async def story() -> None:
        others = children()
        async with thinking() as thinkers:
            choice = await thinkers.think("random", seen, 1)
            for worker in children() - others:
                os.kill(worker, signal.SIGKILL)
            assert await thinkers.think("random", seen, 1) == choice
            assert not thinkers.replaced

    asyncio.run(story())


def test_what_a_bot_prints_does_not_get_between_the_answers(seen: View) -> None:
    async def story() -> None:
        async with thinking() as thinkers:
            await thinkers.think("prints", seen, 1)
            await thinkers.think("prints", seen, 1)
            assert not thinkers.replaced

    asyncio.run(story())


def test_nothing_is_chosen_for_a_bot_when_the_server_stops(seen: View) -> None:
    async def story() -> None:
        async with thinking() as thinkers:
            await thinkers.think("random", seen, 1)
            thought = asyncio.create_task(thinkers.think("hangs", seen, 1))
            await asyncio.sleep(0.1)
            await thinkers.stop()
            with pytest.raises(Stopped):
                await thought
            with pytest.raises(Stopped):
                await thinkers.think("random", seen, 1)
            assert not thinkers.replaced

    asyncio.run(story())


HANG = """
import asyncio, pickle, sys
from draftosaurus.server.thinkers import Thinkers
async def hang():
    thinkers = Thinkers(workers=1)
    await thinkers.start()
    view = pickle.loads(bytes.fromhex(sys.argv[1]))
    await thinkers.think("random", view, 1)
    (worker,) = thinkers._idle
    print(worker._process.pid, flush=True)
    await thinkers.think(sys.argv[2], view, 1)
    await asyncio.sleep(60)
asyncio.run(hang())
"""


@pytest.mark.parametrize("bot", ["random", "hangs"])
def test_workers_are_gone_after_kill_9_of_the_server_idle_or_in_the_middle_of_a_thought(
    seen: View, bot: str
) -> None:
    command = [sys.executable, "-c", HANG, thinker.pack(seen)[4:].hex(), bot]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        time.sleep(0.2)
        assert _is_thinker(worker)
        server.kill()
        # The worker has the same standard error, which ends with the worker; without a word.
        _, told = server.communicate(timeout=30)
    assert told == ""
    assert not _is_thinker(worker)
