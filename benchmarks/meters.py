"""What benchmarks/server.py measures: latencies, messages, memory, processor time and syncs."""

import asyncio
import math
import os
import threading
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Self

LEAD_SECONDS = 1.0
"""For how long whoever has just begun goes on before anything is measured."""


@dataclass
class Figures:
    """What is measured, by all clients together."""

    is_on: bool = False
    latencies: list[float] = field(default_factory=list)
    messages: int = 0

    def count_message(self) -> None:
        """A message has come in."""
        self.messages += self.is_on

    def add(self, latency: float) -> None:
        """Something was answered after this number of seconds."""
        if self.is_on:
            self.latencies.append(latency)


@dataclass(frozen=True)
class Row:
    """One line of the result."""

    name: str
    commands: float
    messages: float
    p50: float
    p99: float
    memory: float
    server_load: float
    """Its share of one core."""
    client_load: float
    remark: str = ""

    @property
    def commands_a_cpu_second(self) -> float:
        """How many commands a second of the processor is enough for."""
        return self.commands / self.server_load

    def __str__(self) -> str:
        return (
            f"| {self.name} | {self.commands:.0f} | {self.messages:.0f} | {self.p50:.1f} |"
            f" {self.p99:.1f} | {self.memory:.0f} | {self.server_load:.0%} |"
            f" {1000 / self.commands_a_cpu_second:.2f} | {self.client_load:.0%} |"
            f" {self.remark} |"
        )


COLUMNS = (
    "",
    "commands/s",
    "messages/s",
    "p50 ms",
    "p99 ms",
    "KiB a socket",
    "server CPU",
    "CPU ms a command",
    "clients' CPU",
    "",
)


def usage_of_all(processes: Collection[int]) -> tuple[float, float]:
    """The memory of processes in KiB, and the seconds of the processor that they have used."""
    memory, seconds = zip(*map(usage, processes), strict=True)
    return sum(memory), sum(seconds)


def usage(process: int) -> tuple[float, float]:
    """The same of one process."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (memory,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    times = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return float(memory), (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


class Meter:
    """What a server and its clients have done and used while they were measured."""

    def __init__(
        self, processes: Collection[int], sockets: int, memory_before: float, figures: Figures
    ) -> None:
        self.figures = figures
        self._processes = processes
        self._memory = (usage_of_all(processes)[0] - memory_before) / sockets
        self._server = self._clients = self._seconds = 0.0
        self.database_seconds: Callable[[], float] | None = None
        """Tells how many seconds of the processor a database server has used up to now."""
        self._database = 0.0
        self.turns: list[float] = []
        """The p99 of each turn, in seconds."""

    async def measure(self, seconds: float) -> None:
        """Measure for this number of seconds, once whoever has just begun is under way."""
        await asyncio.sleep(LEAD_SECONDS)
        (_, server), own = usage_of_all(self._processes), time.process_time()
        database = self.database_seconds() if self.database_seconds else 0.0
        began = time.perf_counter()
        before = len(self.figures.latencies)
        self.figures.is_on = True
        await asyncio.sleep(seconds)
        self.figures.is_on = False
        self.turns.append(p99(self.figures.latencies[before:]))
        self._seconds += time.perf_counter() - began
        self._server += usage_of_all(self._processes)[1] - server
        self._clients += time.process_time() - own
        self._database += (self.database_seconds() if self.database_seconds else 0.0) - database

    @property
    def database_ms_a_command(self) -> float:
        """How many milliseconds of the processor the database server used for a command."""
        return 1000 * self._database / len(self.figures.latencies)

    @property
    def commands_a_second(self) -> float:
        """How many commands, or echoes, were answered."""
        return len(self.figures.latencies) / self._seconds

    @property
    def messages_a_second(self) -> float:
        """How many messages came in."""
        return self.figures.messages / self._seconds

    def row(self, name: str, remark: str = "") -> Row:
        """The line of the result."""
        cuts = quantiles(self.figures.latencies, n=100)
        return Row(
            name,
            self.commands_a_second,
            self.messages_a_second,
            cuts[49] * 1000,
            cuts[98] * 1000,
            self._memory,
            self._server / self._seconds,
            self._clients / self._seconds,
            remark,
        )


def p99(latencies: Sequence[float]) -> float:
    """The latency that 99 of 100 do not exceed; not a number for fewer than two."""
    return quantiles(latencies, n=100)[98] if len(latencies) > 1 else math.nan


class SyncProbe:
    """Measures how long the disk takes to sync, a few times a second, in a thread."""

    def __init__(self, folder: str) -> None:
        self._file = Path(folder, "probe")
        self._is_over = threading.Event()
        self._seconds: list[float] = []
        self._thread = threading.Thread(target=self._measure)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _measure(self) -> None:
        with self._file.open("wb") as file:
            while not self._is_over.wait(0.2):
                file.write(b"x" * 4096)
                file.flush()
                began = time.perf_counter()
                os.fsync(file.fileno())
                self._seconds.append(time.perf_counter() - began)

    def __str__(self) -> str:
        cuts = quantiles(self._seconds, n=100, method="inclusive")
        found = {"p50": cuts[49], "p99": cuts[98], "most": max(self._seconds)}
        return "syncs " + ", ".join(f"{name} {1000 * one:.1f} ms" for name, one in found.items())
