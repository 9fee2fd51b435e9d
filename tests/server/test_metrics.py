"""The figures for operators, as Prometheus reads them."""

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from draftosaurus.server.metrics import OUTCOMES, SECONDS, Metrics

TOLD = [("stored", 0.0004), ("stored", 0.0025), ("refused", 0.0026), ("failed", 2.5), ("stored", 9)]


def test_commands_are_told_as_prometheus_own_counters_would_tell_them() -> None:
    registry = CollectorRegistry()
    commands = Counter(
        "draftosaurus_commands", "Commands, by outcome.", ["outcome"], registry=registry
    )
    for outcome in OUTCOMES:
        commands.labels(outcome)
    seconds = Histogram(
        "draftosaurus_command_seconds",
        "From a command's arrival until it is stored.",
        registry=registry,
        buckets=SECONDS,
    )
    metrics = Metrics()
    for outcome, duration in TOLD:
        commands.labels(outcome).inc()
        seconds.observe(duration)
        metrics.commands.add(outcome, duration)
    expected = _without_times(generate_latest(registry))
    assert _without_times(metrics.text())[: len(expected)] == expected
    assert 'draftosaurus_command_seconds_bucket{le="0.0025"} 2.0' in expected


def _without_times(text: bytes) -> list[str]:
    """The lines, those with the times of the counters' creation without these times."""
    lines = text.decode().splitlines()
    return [line.rsplit(" ", 1)[0] if "_created" in line else line for line in lines]
