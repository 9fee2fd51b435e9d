"""The one writer: it drains a queue, many commands a transaction, and answers after the commit."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

from draftosaurus.storage.commands import REFUSED, Outcome, store_each, store_together
from draftosaurus.storage.databases import Answer, Database, Work
from draftosaurus.storage.errors import NotStored, reason
from draftosaurus.storage.jobs import Alone, Append

JOBS_AT_ONCE = 200


class Writer:
    """Stores what is handed in; nobody is answered before the commit."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._queue: asyncio.Queue[Append | Alone[Any] | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._drain())

    async def append(self, command: Append) -> int:
        """The sequence of the command's last event, once all of them are stored."""
        self._hand_in(command)
        return await command.stored

    async def alone(self, work: Work[Answer]) -> Answer:
        """What `work` answers, once its transaction is committed."""
        job = Alone(work)
        self._hand_in(job)
        return await job.stored

    async def close(self) -> None:
        """Store what is waiting, and stop."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    def _hand_in(self, job: Append | Alone[Any]) -> None:
        if self._closed:
            raise NotStored(f"The database {self._name} is closed.")
        self._queue.put_nowait(job)

    async def _drain(self) -> None:
        jobs: list[Append | Alone[Any] | None] = []
        while None not in jobs:
            jobs = [await self._queue.get()]
            while len(jobs) < JOBS_AT_ONCE and not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            commands = [job for job in jobs if isinstance(job, Append)]
            if commands:
                await self._store(commands)
            for job in jobs:
                if isinstance(job, Alone):
                    await self._store_alone(job)

    async def _store(self, commands: Sequence[Append]) -> None:
        outcomes: Sequence[Outcome]
        try:
            outcomes = await self._transaction(commands)
        except Exception as error:  # whatever it is, the next commands want to be stored
            outcomes = [self._not_stored(error) for _ in commands]
        for command, outcome in zip(commands, outcomes, strict=True):
            _answer(command.stored, outcome)

    async def _transaction(self, commands: Sequence[Append]) -> list[Outcome]:
        try:
            return await self._database.write(partial(store_together, commands=commands))
        except REFUSED:
            return await self._database.write(partial(store_each, commands=commands))

    async def _store_alone(self, job: Alone[Any]) -> None:
        try:
            answer = await self._database.write(job.work)
        except Exception as error:  # as above
            answer = self._not_stored(error)
        _answer(job.stored, answer)

    def _not_stored(self, error: Exception) -> NotStored:
        refused = NotStored(f"The database {self._name} could not store it: {reason(error)}.")
        refused.__cause__ = error
        return refused


def _answer(future: asyncio.Future[Any], outcome: object) -> None:
    if future.done():  # whoever waited has given up
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
