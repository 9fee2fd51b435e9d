"""Shares the bots' workers between processes, by a queue of questions in the database.

A process that waits for a bot adds a question, with the same name in every process, and waits for
the answer. Processes with workers, on this machine or others, take the questions one by one: first
those of the address, and of its table, that has used the fewest seconds lately.
"""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import structlog

from draftosaurus.rules import (
    Choice,
    Document,
    RulesError,
    View,
    dump_move,
    dump_view,
    load_move,
    load_view,
    options,
)
from draftosaurus.server.bot_pool import FIRST_GUESS_SECONDS, BotPool, PoolStopped
from draftosaurus.service import Asker, CoachQuestion, digest, is_legal
from draftosaurus.storage import EventLog, SharedQuestion, Sharing, StorageError

ASK_AGAIN_SECONDS = 2.0
"""How often a waiting process checks for the answer, in case a notification was lost."""
LONGEST_WAIT_SECONDS = 60.0
"""After how many seconds without an answer a random choice is used."""
STORED_BY_OTHERS_SECONDS = 1.0
"""How many seconds a process waits for the one that asked first to store the choice."""
CHECK_SECONDS = 1.0
"""How often a process with workers checks for questions, and renews those it has taken."""

VIEW_DIGITS = 12
"""How many digits of a hash of the view are in the name of a question."""

logger = structlog.get_logger()


class SharedThinking:
    """Asks bots in the workers of all processes, and the coach in those of this one."""

    def __init__(self, sharing: Sharing, bot_pool: BotPool) -> None:
        self._sharing = sharing
        self._bot_pool = bot_pool
        self._answered: dict[str, asyncio.Event] = {}
        """By the name of a question: set when it may have been answered."""
        self._seconds: dict[str, float] = {}
        """By bot, how many seconds its last answer took."""

    def on_answer(self, question: str) -> None:
        """Note that a question was answered, by any process."""
        if waiting := self._answered.get(question):
            waiting.set()

    async def think(self, bot: str, view: View, seed: int, asker: Asker) -> Choice:
        """What a bot chooses on the seat of the view; the same for the same seed."""
        content = {"bot": bot, "view": dump_view(view), "seed": str(seed)}
        seconds = self._seconds.get(bot, FIRST_GUESS_SECONDS)
        # With a hash of the view: after a choice is taken back, the same step may look different.
        name = f"{asker.table}:{seed:x}:{digest(json.dumps(content))[:VIEW_DIGITS]}"
        question = SharedQuestion(name, asker.address, asker.table, content, seconds)
        self._answered[question.name] = asyncio.Event()
        try:
            is_first, found = await self._await_answer(question)
        finally:
            self._answered.pop(question.name, None)
        if found is None:
            return self._random_choice(bot, view, seed, "late")
        answer, self._seconds[bot] = found
        choice = _read_choice(answer)
        if not is_legal(choice, view):
            return self._random_choice(bot, view, seed, "illegal")
        if not is_first:  # the process that was first is about to store it
            await asyncio.sleep(STORED_BY_OTHERS_SECONDS)
        assert choice is not None
        return choice

    async def ask_coach(self, question: CoachQuestion, asker: Asker) -> Any:
        """The coach's answer, from a worker of this process."""
        return await self._bot_pool.ask_coach(question, asker)

    async def _await_answer(
        self, question: SharedQuestion
    ) -> tuple[bool, tuple[Mapping[str, Any], float] | None]:
        """Whether this process asked first, and the answer with its seconds; None if it is late."""
        answered = self._answered[question.name]
        until = time.monotonic() + LONGEST_WAIT_SECONDS
        is_first = False
        while time.monotonic() < until:
            try:
                # Again each time: a database that crashes forgets the questions.
                is_first |= await self._sharing.add_question(question)
                if found := await self._sharing.find_answer(question.name):
                    return is_first, found
            except StorageError as error:
                logger.warning("bots not reached", reason=str(error))
            with suppress(TimeoutError):
                async with asyncio.timeout(ASK_AGAIN_SECONDS):
                    await answered.wait()
            answered.clear()
        return is_first, None

    def _random_choice(self, bot: str, view: View, seed: int, reason: str) -> Choice:
        self._bot_pool.replaced[reason] += 1
        logger.warning("bot_replaced", bot=bot, reason=reason)
        assert view.seat is not None
        return Random(seed).choice(options(view, view.seat))


class Thinker:
    """Takes questions from the database for the workers of this process."""

    def __init__(self, sharing: Sharing, bot_pool: BotPool) -> None:
        self._sharing = sharing
        self._bot_pool = bot_pool
        self._news = asyncio.Event()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        """By name, the tasks for the questions that this process has taken."""
        self._renewed_at = 0.0
        """When the taken questions were last renewed, by `time.monotonic`."""

    def on_questions(self) -> None:
        """Note that there may be new questions."""
        self._news.set()

    async def run(self) -> None:
        """Take and answer questions until it is cancelled."""
        try:
            while True:
                try:
                    await self._take_all()
                    await self._renew_taken()
                except StorageError as error:
                    logger.warning("questions for bots not reached", reason=str(error))
                with suppress(TimeoutError):
                    async with asyncio.timeout(CHECK_SECONDS):
                        await self._news.wait()
                self._news.clear()
        finally:
            tasks = self._under_way.values()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _take_all(self) -> None:
        while len(self._under_way) < self._bot_pool.places:
            taken = await self._sharing.take_question()
            if taken is None:
                return
            name, content = taken
            if name in self._under_way:  # it was not renewed in time
                continue
            task = asyncio.create_task(self._answer(name, content))
            self._under_way[name] = task
            task.add_done_callback(partial(self._end, name))

    async def _renew_taken(self) -> None:
        """Keep other processes from taking the same questions."""
        now = time.monotonic()
        if self._under_way and now - self._renewed_at >= CHECK_SECONDS:
            self._renewed_at = now
            await self._sharing.renew_questions(self._under_way.keys())

    def _end(self, name: str, task: asyncio.Task[None]) -> None:
        del self._under_way[name]
        self._news.set()  # a worker is free
        if not task.cancelled() and (error := task.exception()):
            logger.warning("question not answered", reason=repr(error))

    async def _answer(self, name: str, content: Mapping[str, Any]) -> None:
        view = load_view(Document(content["view"]))
        began = time.monotonic()
        with suppress(PoolStopped):
            choice = await self._bot_pool.think(content["bot"], view, int(content["seed"]), Asker())
            seconds = time.monotonic() - began
            await self._sharing.store_answer(name, {"choice": dump_move(choice)}, seconds)


def _read_choice(answer: Mapping[str, Any]) -> Choice | None:
    try:
        choice = load_move(Document(answer["choice"]))
    except (RulesError, KeyError):
        return None
    return choice if isinstance(choice, Choice) else None


async def think_for_others(
    database: str, workers: int | None, stopping: asyncio.Event, announce: Callable[[], None]
) -> None:
    """Answer questions of all processes that serve a database, until `stopping` is set.

    Raises `StorageError` if the database cannot be used.
    """
    log = await EventLog.open(database)
    bot_pool = BotPool(workers)
    try:
        assert log.sharing is not None, "a file belongs to one process"
        thinker = Thinker(log.sharing, bot_pool)
        loop = asyncio.get_running_loop()

        def on_news(_ends: object, _answers: object, has_questions: bool) -> None:
            if has_questions:
                loop.call_soon_threadsafe(thinker.on_questions)

        log.sharing.listen(on_news, lambda _table: None)
        await bot_pool.start()
        thinking = asyncio.create_task(thinker.run())
        announce()
        await stopping.wait()
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
    finally:
        await bot_pool.stop()
        await log.close()
