"""Figures for operators, in the format of Prometheus. None of them is about a single table."""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

OUTCOMES = ("stored", "refused", "failed")
"""The possible outcomes of a command."""
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The durations up to which commands are counted together."""


class CommandFigures(Collector):
    """Outcomes and durations of commands.

    Counted by hand, and put into Prometheus' form when asked for: its own counters take ten calls
    and three locks a command.
    """

    def __init__(self) -> None:
        self._began = time.time()
        self._outcomes = dict.fromkeys(OUTCOMES, 0)
        self._durations = [0] * (len(SECONDS) + 1)
        """How many commands took at most each of `SECONDS` and more than the one before it."""
        self._sum = 0.0

    def add(self, outcome: str, seconds: float) -> None:
        """Count a command, with one of `OUTCOMES`."""
        self._outcomes[outcome] += 1
        self._durations[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        """All that was counted, as Prometheus has it."""
        commands = CounterMetricFamily(
            "draftosaurus_commands", "Commands, by outcome.", labels=["outcome"]
        )
        for outcome, count in self._outcomes.items():
            commands.add_metric([outcome], count, created=self._began)
        yield commands
        names = [*map(str, SECONDS), "+Inf"]
        seconds = HistogramMetricFamily(
            "draftosaurus_command_seconds",
            "From a command's arrival until it is stored.",
            buckets=list(zip(names, accumulate(self._durations), strict=True)),
            sum_value=self._sum,
        )
        seconds.add_sample("draftosaurus_command_seconds_created", {}, self._began)
        yield seconds


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = CommandFigures()
        self.registry.register(self.commands)
        self.sockets = Gauge("draftosaurus_sockets", "Open WebSockets.", registry=self.registry)
        self.errors = Counter(
            "draftosaurus_errors", "Answers that were errors.", ["code"], registry=self.registry
        )

    def add_gauge(self, name: str, description: str, read_value: Callable[[], float]) -> None:
        """Add the figure `draftosaurus_<name>`; `read_value` is called whenever it is asked for."""
        gauge = Gauge(f"draftosaurus_{name}", description, registry=self.registry)
        gauge.set_function(read_value)

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)
