"""Many games, on all cores. The number of cores decides how long it takes, and nothing else."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Future,
    ProcessPoolExecutor,
    as_completed,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import NamedTuple

from draftosaurus.arena.engines import load_engine
from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.tally import Tally

Progress = Callable[[int], None]
"""Is told how many more games are over."""


@dataclass(frozen=True)
class Simulation:
    """What the games came to, and how long they took."""

    tally: Tally
    seconds: float
    """From the start of the first game to the end of the last."""


class Chunk(NamedTuple):
    """Some games, and when they were played."""

    tally: Tally
    started: float
    ended: float


def simulate(
    pairing: Pairing,
    *,
    games: int,
    seed: int,
    engine: str = "rules",
    cores: int = 1,
    progress: Progress = lambda _games: None,
) -> Simulation:
    """Play games 0 to `games` - 1 of a seed."""
    tally = Tally.of_nothing(pairing.players)
    started, ended = float("inf"), float("-inf")
    for chunk in _play_chunks(pairing, games, seed, engine, cores):
        tally.merge(chunk.tally)
        started, ended = min(started, chunk.started), max(ended, chunk.ended)
        progress(chunk.tally.games)
    return Simulation(tally, ended - started)


def _play_chunks(
    pairing: Pairing, games: int, seed: int, engine: str, cores: int
) -> Iterator[Chunk]:
    """Play all games chunk by chunk; the chunks come as they are done."""
    size = load_engine(engine).CHUNK
    starts = range(0, games, size)
    chunks = (range(first, min(first + size, games)) for first in starts)
    cores = min(cores, len(starts))
    if cores == 1:
        for numbers in chunks:
            yield _play_chunk(pairing, seed, engine, numbers)
        return
    with worker_pool(cores) as pool:
        waiting: set[Future[Chunk]] = set()
        for numbers in chunks:
            waiting.add(pool.submit(_play_chunk, pairing, seed, engine, numbers))
            if len(waiting) > 2 * cores:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in as_completed(waiting))


def _play_chunk(pairing: Pairing, seed: int, engine: str, numbers: range) -> Chunk:
    player = load_engine(engine)
    player.play(pairing, seed, range(0))  # what it compiles is no time of play
    # The monotonic clock is the same one in all processes of a machine.
    started = time.monotonic()
    tally = player.play(pairing, seed, numbers)
    return Chunk(tally, started, time.monotonic())


@contextmanager
def worker_pool(cores: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that leave an interrupt from the keyboard to this one, and end with it."""
    pool = ProcessPoolExecutor(cores, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        with deaf_to_interrupts():
            for _ in range(cores):  # each task starts a process while no other one is idle
                pool.submit(_ignore_interrupts)
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Leave interrupts to the process that started this one.

    One that ended while it holds the lock of a queue would leave the others waiting for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ignore interrupts, as do all processes that are started meanwhile, for good."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
