"""Runs a function on many items in worker processes.

A worker gets a few items at a time, and reports after `REPORT_AFTER` seconds at the latest (or
after one item, if that takes longer). So results come from the first second on, little is queued,
and an interrupt from the keyboard (Ctrl-C) is acted on at once: the workers are ended, whatever
they are doing. The number of workers decides how long all takes, and in which order the results
come; nothing else.
"""

import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from draftosaurus.bots import kill_programs

REPORT_AFTER = 0.25
"""Seconds after which a worker sends what it has, and is given new items."""

TIME_TO_END = 10.0
TIME_TO_END_AT_ONCE = 0.5
"""Seconds that workers have to end before they are killed: after their work, and in its midst."""

WORKERS_A_CORE = 2
MOST_WORKERS = 60 if sys.platform == "win32" else 1000
"""More would only take each other's time; Windows cannot wait for more than 63 things at once."""

SPAWN = get_context("spawn")
"""Workers start with a fresh interpreter on every system."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerDied(Exception):
    """A worker process ended in the midst of its work, for instance for want of memory."""

    def __init__(self, exit_code: int | None) -> None:
        super().__init__(f"a worker process ended with exit code {exit_code}")
        self.exit_code = exit_code


def run_in_processes(
    function: Callable[[Item], Result], items: Iterable[Item], cores: int
) -> Iterator[Result]:
    """Call `function` with each of the items in `cores` processes; results as they come.

    With one core everything happens in this process, in the order of the items; otherwise the
    results come in any order. `function`, items and results must be picklable, and a result must
    depend on its item alone. `items` is read as workers need them, so it may be long. Whatever
    `function` raises is raised here. Close the iterator, or let it go, to end the workers early.
    """
    cores = min(cores, WORKERS_A_CORE * (os.cpu_count() or 1), MOST_WORKERS)
    if cores == 1:
        try:
            yield from map(function, items)
        except KeyboardInterrupt:
            kill_programs()
            raise
        return
    left = _Backlog(items)
    workers: list[_Worker[Item, Result]] = []
    done = False
    try:
        while len(workers) < cores and (batch := left.take(1)):
            workers.append(_Worker(function, batch))
        while busy := [worker for worker in workers if worker.batch]:
            reported = wait([worker.connection for worker in busy])
            for worker in busy:
                if worker.connection in reported:
                    yield from worker.receive(left)
        done = True
    finally:
        _end(workers, at_once=not done)


class _Backlog(Generic[Item]):
    """The items that nobody works on yet."""

    def __init__(self, items: Iterable[Item]) -> None:
        self._given_back: deque[Item] = deque()
        self._fresh = iter(items)

    def take(self, number: int) -> list[Item]:
        """The next items, at most `number`; those that were given back come first."""
        again = [self._given_back.popleft() for _ in range(min(number, len(self._given_back)))]
        return again + list(islice(self._fresh, number - len(again)))

    def give_back(self, items: list[Item]) -> None:
        """Give items back, for the next worker that asks."""
        self._given_back.extend(items)


class _Worker(Generic[Item, Result]):
    """A worker process as seen from the process that started it."""

    def __init__(self, function: Callable[[Item], Result], batch: list[Item]) -> None:
        self.batch = batch
        """The items that it works on; none if it is idle."""
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_work, args=(function, theirs), daemon=True)
        with _interrupts_held_back():
            self.process.start()
        theirs.close()
        self._send(batch)

    def receive(self, left: _Backlog[Item]) -> list[Result]:
        """The results that have come, after which the worker has new items to work on."""
        try:
            results, error = self.connection.recv()
        except (EOFError, OSError):
            self.process.join(TIME_TO_END_AT_ONCE)
            raise WorkerDied(self.process.exitcode) from None
        if error is not None:
            raise error
        left.give_back(self.batch[len(results) :])
        # Twice as many as before until they take longer than a worker may be silent.
        self.batch = left.take(2 * len(results))
        self._send(self.batch)
        found: list[Result] = results
        return found

    def _send(self, batch: list[Item]) -> None:
        # A worker that is gone already is noticed when its answer is awaited.
        with suppress(OSError):
            self.connection.send(batch)


def _end(workers: "list[_Worker[Any, Any]]", *, at_once: bool) -> None:
    """End all workers: those that are idle by themselves, the others without asking."""
    with _interrupts_held_back():
        if at_once:
            kill_programs()
            for worker in workers:
                worker.connection.close()
        last = time.monotonic() + (TIME_TO_END_AT_ONCE if at_once else TIME_TO_END)
        for worker in workers:
            worker.process.join(max(0, last - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
            worker.connection.close()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Let an interrupt from the keyboard wait until this is over.

    Processes that are started meanwhile never see one: a terminal sends it to them too, and they
    would end in the midst of their start with a traceback.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    try:
        with _interrupts_blocked():
            yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block the signal itself where the system can: a new process inherits that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would start with the first process, and unblock it
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ── In the worker ────────────────────────────────────────────────────────────────────────────


def _work(function: Callable[[Item], Result], connection: Connection) -> None:
    """Answer each batch of items with results and an error or None, until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    batches: queue.SimpleQueue[list[Item]] = queue.SimpleQueue()
    threading.Thread(target=partial(_listen, connection, batches), daemon=True).start()
    with suppress(OSError):  # nobody is there any more: `_listen` ends this process
        while batch := batches.get():
            connection.send(_run(function, batch))


def _run(
    function: Callable[[Item], Result], batch: list[Item]
) -> tuple[list[Result], Exception | None]:
    """The results of the first items of a batch, as many as there is time for."""
    results: list[Result] = []
    last = time.monotonic() + REPORT_AFTER
    for item in batch:
        try:
            results.append(function(item))
        except Exception as error:
            error.add_note(f"In a worker process:\n{traceback.format_exc()}")
            return results, error
        if time.monotonic() >= last:
            break
    return results, None


def _listen(connection: Connection, batches: "queue.SimpleQueue[list[Item]]") -> None:
    """Pass batches on; end this process at once if the one that started it is gone or says so."""
    try:
        while batch := connection.recv():
            batches.put(batch)
    except (EOFError, OSError):
        try:
            kill_programs()
        finally:
            os._exit(1)
    batches.put([])
