"""The writer: takes jobs from a queue, many in one transaction, and answers after the commit.

It is a thread of its own, which goes on to the next transaction without the event loop: under load
it would wait for the loop as long as a transaction takes.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from operator import attrgetter
from queue import SimpleQueue
from threading import Thread
from typing import Any

from draftosaurus.storage.databases import Answer, Database, Work
from draftosaurus.storage.errors import NotStored, reason
from draftosaurus.storage.jobs import Append, Job, Transaction
from draftosaurus.storage.storing import STORING_REFUSED, Outcome, store_each, store_together

MOST_JOBS_A_TRANSACTION = 200


class Writer:
    """Stores jobs in the order of their arrival; each is answered after its commit."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._loop = asyncio.get_running_loop()
        # A daemon, so that a program that fails without closing the log can still end.
        self._thread = Thread(target=self._drain, name="storage-writer", daemon=True)
        self._thread.start()

    def append(self, command: Append) -> asyncio.Future[int]:
        """Store a command; the future gets the sequence of its last event."""
        self._enqueue(command)
        return command.stored

    async def transact(self, work: Work[Answer]) -> Answer:
        """Run `work` in a transaction; returns its result once it is committed."""
        job = Transaction(work)
        self._enqueue(job)
        return await job.stored

    async def close(self) -> None:
        """Store all waiting jobs, and stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _enqueue(self, job: Job) -> None:
        if self._closed:
            raise NotStored(f"The database {self._name} is closed.")
        self._queue.put(job)

    # ── In the writer's thread ───────────────────────────────────────────────────────────────

    def _drain(self) -> None:
        jobs: list[Job | None] = []
        while not jobs or jobs[-1] is not None:  # nothing comes after None
            jobs = [self._queue.get()]
            while len(jobs) < MOST_JOBS_A_TRANSACTION and not self._queue.empty():
                jobs.append(self._queue.get())
            # In the order of their tables, or two processes that change the same tables could
            # wait for each other for ever.
            commands = [job for job in jobs if isinstance(job, Append)]
            commands.sort(key=attrgetter("table"))
            if commands:
                outcomes = self._store(commands)
                self._answer(commands, outcomes)
                self._announce(commands, outcomes)
            for job in jobs:
                if isinstance(job, Transaction):
                    self._answer([job], [self._store_transaction(job)])

    def _store(self, commands: Sequence[Append]) -> Sequence[Outcome]:
        try:
            return self._transaction(commands)
        except Exception as error:  # of any kind: the thread has to go on with later commands
            return [self._not_stored(error) for _ in commands]

    def _transaction(self, commands: Sequence[Append]) -> list[Outcome]:
        try:
            return self._database.write(partial(store_together, commands=commands))
        except STORING_REFUSED:
            return self._database.write(partial(store_each, commands=commands))

    def _store_transaction(self, job: Transaction[Any]) -> object:
        try:
            return self._database.write(job.work)
        except Exception as error:  # as above
            return self._not_stored(error)

    def _answer(self, jobs: Sequence[Job], outcomes: Sequence[object]) -> None:
        self._loop.call_soon_threadsafe(_answer_all, jobs, outcomes)

    def _announce(self, commands: Sequence[Append], outcomes: Sequence[Outcome]) -> None:
        """Tell other processes what was stored, after the callers have been answered."""
        pairs = zip(commands, outcomes, strict=True)
        ends = {command.table: last for command, last in pairs if isinstance(last, int)}
        if ends:
            self._database.announce(ends)

    def _not_stored(self, error: Exception) -> NotStored:
        refused = NotStored(f"The database {self._name} could not store it: {reason(error)}.")
        refused.__cause__ = error
        return refused


def _answer_all(jobs: Sequence[Job], outcomes: Sequence[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        future = job.stored
        if future.done():  # the caller was cancelled
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
