"""Bots think in worker processes, so that the server never waits for them.

A game never waits for them for ever, either: an answer that is late, wrong or not there is
replaced by a legal choice at random, and reported.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import suppress
from random import Random

import structlog

from draftosaurus.rules import Choice, View, choice_refusal, options
from draftosaurus.server.thinker import LENGTH, Answer, Request, pack

PATIENCE = 15.0
"""Seconds that a bot may think."""
START = 60.0
"""Seconds that a worker may take to start, on a machine that is busy."""
FAREWELL = 2.0
"""Seconds that a worker may take to go."""

logger = structlog.get_logger()


class Lost(Exception):
    """A worker could not be started, or is gone."""


class Stopped(Exception):
    """The server stops; nobody thinks any more."""


class Thinkers:
    """A pool of workers, started when they are first needed and replaced when they break."""

    def __init__(self, workers: int | None = None, patience: float = PATIENCE) -> None:
        self._turns = asyncio.Semaphore(workers or max(1, (os.cpu_count() or 1) - 1))
        self._patience = patience
        self._is_running = False
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self.replaced: Counter[str] = Counter()
        """How often a choice was replaced, by reason."""

    async def start(self) -> None:
        """Be ready to think; workers are started when they are first needed."""
        self._is_running = True

    async def stop(self) -> None:
        """Send all workers away, whatever they think about."""
        self._is_running = False
        workers = [*self._idle, *self._busy]
        self._idle.clear()
        await asyncio.gather(*(worker.stop() for worker in workers))

    async def think(self, bot: str, view: View, seed: int) -> Choice:
        """What a bot chooses on the seat of the view; the same for the same seed.

        Raises `Stopped` when the server stops first: then nothing is chosen for the bot.
        """
        async with self._turns:
            try:
                answer = await self._ask(Request(bot, view, seed))
            except TimeoutError:
                return self._instead(bot, view, seed, "late")
            except Lost:
                if not self._is_running:
                    raise Stopped from None
                return self._instead(bot, view, seed, "lost")
        if answer.error is not None:
            return self._instead(bot, view, seed, "failed", error=answer.error)
        if not _is_legal(answer.choice, view):
            return self._instead(bot, view, seed, "illegal")
        assert answer.choice is not None
        return answer.choice

    async def _ask(self, request: Request) -> Answer:
        """Ask a worker; if it is gone, ask a new one, once."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                with suppress(Lost):
                    return await self._ask_worker(worker, request)
                break
        if self._is_running:
            return await self._ask_worker(await Worker.start(), request)
        raise Stopped

    async def _ask_worker(self, worker: "Worker", request: Request) -> Answer:
        self._busy.add(worker)
        try:
            answer = await asyncio.wait_for(worker.ask(request), self._patience)
        except BaseException:
            worker.kill()  # it may still be at the old question
            raise
        finally:
            self._busy.discard(worker)
        self._idle.append(worker)
        return answer

    def _instead(self, bot: str, view: View, seed: int, reason: str, **facts: str) -> Choice:
        """A legal choice in place of one that did not come, or cannot be played."""
        self.replaced[reason] += 1
        logger.warning("bot_replaced", bot=bot, reason=reason, **facts)
        assert view.seat is not None
        return Random(seed).choice(options(view, view.seat))


def _is_legal(choice: object, view: View) -> bool:
    """Whether a seat may choose this; also for something that is no choice at all."""
    if not isinstance(choice, Choice) or choice.seat != view.seat:
        return False
    try:
        return choice_refusal(view, choice) is None
    except (TypeError, ValueError):  # a field of the wrong type
        return False


class Worker:
    """One worker process and the pipes to it."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> "Worker":
        """Start a process and wait until it is ready."""
        safe_path = ["-P"] if sys.flags.safe_path else []
        command = [sys.executable, *safe_path, "-m", "draftosaurus.server.thinker"]
        try:
            process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            raise Lost from error
        worker = cls(process)
        try:
            await asyncio.wait_for(worker._receive(), START)
        except TimeoutError:
            worker.kill()
            raise Lost from None
        except BaseException:
            worker.kill()
            raise
        return worker

    @property
    def is_alive(self) -> bool:
        """Whether nobody has seen it end."""
        return self._process.returncode is None

    async def ask(self, request: Request) -> Answer:
        """Send a request and wait for its answer."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(pack(request))
            await self._process.stdin.drain()
        except OSError as error:
            raise Lost from error
        return await self._receive()

    async def _receive(self) -> Answer:
        assert self._process.stdout is not None
        try:
            (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
            answer = pickle.loads(await self._process.stdout.readexactly(length))
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            raise Lost from error
        return answer if isinstance(answer, Answer) else Answer(None, "no answer")

    def kill(self) -> None:
        """End it at once."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def stop(self) -> None:
        """Close its input, upon which it goes; or else end it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), FAREWELL)
        except TimeoutError:
            self.kill()
            await self._process.wait()
