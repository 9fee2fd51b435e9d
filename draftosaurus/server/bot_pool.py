"""Runs bots and the coach in worker processes, so that the server never waits for them.

A bot's answer that is late, illegal or missing is replaced by a random legal choice, and logged.
"""

import asyncio
import os
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import structlog

from draftosaurus.rules import Choice, View, options
from draftosaurus.server.bot_worker import LENGTH, pack
from draftosaurus.server.fair_turns import FairTurns
from draftosaurus.service import Answer, Asker, CoachQuestion, Question, ServerError, is_legal

THINK_SECONDS = 30.0
"""How many seconds a bot may think: Meteor needs several on a slow machine."""
START_SECONDS = 60.0
"""How many seconds a worker may take to start, even on a busy machine."""
FIRST_GUESS_SECONDS = 0.1
"""How many seconds a bot is expected to take before its first answer."""
LATEST_SHARE = 0.2
"""The weight of the latest time in a bot's moving average."""
STOP_SECONDS = 2.0
"""How many seconds a worker may take to end."""
POLL_SECONDS = 0.01
"""How often it is checked whether all workers have ended."""

logger = structlog.get_logger()


class WorkerLost(Exception):
    """A worker could not be started, or has ended."""


class PoolStopped(Exception):
    """The pool was stopped before the answer came."""


class BotPool:
    """A pool of workers, started when they are first needed and replaced when they break."""

    def __init__(self, workers: int | None = None, patience: float = THINK_SECONDS) -> None:
        self.places = workers or max(1, (os.cpu_count() or 1) - 1)
        """How many bots may think at the same time."""
        self._turns = FairTurns(self.places)
        self._seconds: dict[str, float] = {}
        """By bot, or kind of question to the coach: the moving average of its seconds."""
        self._patience = patience
        self._is_running = False
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self.replaced: Counter[str] = Counter()
        """How often a choice was replaced, by reason."""

    async def start(self) -> None:
        """Allow questions; workers are started when they are first needed."""
        self._is_running = True

    async def stop(self) -> None:
        """End all workers, busy ones too."""
        self._is_running = False
        idle, self._idle = self._idle, []
        for worker in self._busy:
            worker.kill()  # `think`, which waits for its answer, sees it gone
        await asyncio.gather(*(worker.stop() for worker in idle))
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                while self._busy:
                    await asyncio.sleep(POLL_SECONDS)

    async def think(self, bot: str, view: View, seed: int, asker: Asker) -> Choice:
        """What a bot chooses on the seat of the view; the same for the same seed.

        It waits for its turn: workers are shared fairly between askers. Raises `PoolStopped` if the
        pool is stopped first.
        """
        async with self._turns.turn(asker, self._seconds.get(bot, FIRST_GUESS_SECONDS)):
            began = time.monotonic()
            try:
                answer = await self._ask(Question(bot, view, seed))
                self._remember_seconds(bot, time.monotonic() - began)
            except TimeoutError:
                return self._random_choice(bot, view, seed, "late")
            except WorkerLost:
                if not self._is_running:
                    raise PoolStopped from None
                return self._random_choice(bot, view, seed, "lost")
        if answer.error is not None:
            return self._random_choice(bot, view, seed, "failed", error=answer.error)
        if not is_legal(answer.choice, view):
            return self._random_choice(bot, view, seed, "illegal")
        assert answer.choice is not None
        return answer.choice

    async def ask_coach(self, question: CoachQuestion, asker: Asker) -> Any:
        """The coach's answer. It waits for its turn like a bot of the same asker."""
        kind = type(question).__name__
        async with self._turns.turn(asker, self._seconds.get(kind, FIRST_GUESS_SECONDS)):
            began = time.monotonic()
            try:
                answer = await self._ask(question)
                self._remember_seconds(kind, time.monotonic() - began)
            except (TimeoutError, WorkerLost, PoolStopped) as error:
                reason = type(error).__name__
                logger.warning("coach_failed", question=kind, reason=reason)
                raise ServerError("coach_failed") from None
        if answer.error is not None:
            logger.warning("coach_failed", question=kind, reason=answer.error)
            raise ServerError("coach_failed")
        return answer.found

    def _remember_seconds(self, bot: str, seconds: float) -> None:
        before = self._seconds.get(bot, seconds)
        self._seconds[bot] = before + (seconds - before) * LATEST_SHARE

    async def _ask(self, question: Question | CoachQuestion) -> Answer:
        """Ask an idle worker or a new one; if an idle one has ended, ask a new one, once."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                with suppress(WorkerLost):
                    return await self._ask_worker(worker, question)
                break
        if self._is_running:
            return await self._ask_worker(await Worker.start(), question)
        raise PoolStopped

    async def _ask_worker(self, worker: "Worker", question: Question | CoachQuestion) -> Answer:
        self._busy.add(worker)
        try:
            await worker.wait_until_ready()
            answer = await asyncio.wait_for(worker.ask(question), self._patience)
        except BaseException:
            await worker.end()  # it may still be working on this question
            raise
        finally:
            self._busy.discard(worker)
        self._idle.append(worker)
        return answer

    def _random_choice(self, bot: str, view: View, seed: int, reason: str, **facts: str) -> Choice:
        """A random legal choice in place of the bot's; logged and counted by its reason."""
        self.replaced[reason] += 1
        logger.warning("bot_replaced", bot=bot, reason=reason, **facts)
        assert view.seat is not None
        return Random(seed).choice(options(view, view.seat))


class Worker:
    """One worker process and the pipes to it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._is_ready = False

    @classmethod
    async def start(cls) -> "Worker":
        """Start a process, which is not ready yet."""
        safe_path = ["-P"] if sys.flags.safe_path else []
        command = [sys.executable, *safe_path, "-m", "draftosaurus.server.bot_worker"]
        try:
            return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))
        except OSError as error:
            raise WorkerLost from error

    async def wait_until_ready(self) -> None:
        """Wait for the first message of the process."""
        if self._is_ready:
            return
        try:
            await asyncio.wait_for(self._receive(), START_SECONDS)
        except TimeoutError:
            raise WorkerLost from None
        self._is_ready = True

    @property
    def is_alive(self) -> bool:
        """Whether the process runs, as far as is known."""
        return self._process.returncode is None

    async def ask(self, question: Question | CoachQuestion) -> Answer:
        """Send a question and wait for its answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(pack(question))
            await self._process.stdin.drain()
        except OSError as error:
            raise WorkerLost from error
        return await self._receive()

    async def _receive(self) -> Answer:
        assert self._process.stdout is not None
        try:
            (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
            answer = pickle.loads(await self._process.stdout.readexactly(length))
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            raise WorkerLost from error
        return answer if isinstance(answer, Answer) else Answer(None, "no answer")

    def kill(self) -> None:
        """Kill the process without waiting for its end."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """Kill the process, wait for its end, and close its pipes."""
        self.kill()
        await self._process.communicate(b"")

    async def stop(self) -> None:
        """Close the input of the process, so that it ends; kill it after `STOP_SECONDS`."""
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._process.communicate(b"")
        except TimeoutError:
            await self.end()
