"""Figures for operators, in the format of Prometheus. None of them is about a single table."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

OUTCOMES = ("stored", "refused", "failed")
"""The possible outcomes of a command."""


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        commands = Counter(
            "draftosaurus_commands", "Commands, by outcome.", ["outcome"], registry=self.registry
        )
        self.commands = {outcome: commands.labels(outcome) for outcome in OUTCOMES}
        self.seconds = Histogram(
            "draftosaurus_command_seconds",
            "From a command's arrival until it is stored.",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
        )
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
