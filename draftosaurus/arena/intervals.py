"""Intervals that hold the truth in 95 of 100 cases, by drawing the deals anew (bootstrap)."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import TypeVar

Part = TypeVar("Part")

RESAMPLES = 1000
BLOCKS = 40
LOW, HIGH = 0.025, 0.975


def interval_of_mean(values: Sequence[float], seed: str = "") -> tuple[float, float]:
    """The interval of a mean of independent values."""
    rng = Random(f"bootstrap/{seed}")
    return _between([fmean(rng.choices(values, k=len(values))) for _ in range(RESAMPLES)])


def intervals_of(
    parts: Sequence[Part], figures: Callable[[Sequence[Part]], dict[str, float]], resamples: int
) -> dict[str, tuple[float, float]]:
    """The intervals of figures that are worked out from independent parts."""
    rng = Random("bootstrap")
    drawn = [figures(rng.choices(parts, k=len(parts))) for _ in range(resamples)]
    names = set.intersection(*map(set, drawn))
    return {name: _between([one[name] for one in drawn]) for name in names}


def _between(values: list[float]) -> tuple[float, float]:
    values.sort()
    last = len(values) - 1
    return values[round(LOW * last)], values[round(HIGH * last)]
