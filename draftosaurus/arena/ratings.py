"""The statistics of a contest: Elo ratings, 95 % intervals, and a sequential test.

The ratings follow the model of Plackett and Luce: who comes first is drawn in proportion to
strength, then who comes second among the rest, and so on. The strengths that make the results most
likely are found by Hunter's iteration (2004). 400 points of Elo are a factor of ten in strength.
Ratings of games with different numbers of players cannot be compared.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log, log10
from random import Random
from statistics import fmean, pvariance
from typing import TypeVar

from draftosaurus.arena.results import Result

ANCHOR, ANCHOR_ELO = "heuristic", 1500.0
PRIOR = 0.1
"""Each bot counts as having tied this part of a game with an average bot, so that a bot that wins
every game gets a finite rating."""

MOST_STEPS = 2000
CLOSE_ENOUGH = 1e-7
"""The iteration stops when no strength changes by more than this part, or after `MOST_STEPS`."""

Part = TypeVar("Part")

RESAMPLES = 1000
"""How often a bootstrap draws the values of a mean again."""
BLOCKS = 40
"""In how many parts the deals of a contest are drawn for the intervals of ratings."""
LOW, HIGH = 0.025, 0.975
"""The quantiles between which an interval lies."""

SPRT_ERROR = 0.05
"""The part of the cases in which the sequential test may be wrong."""

FEWEST_DEALS = 20
"""Before that, the spread of the shares is not known well enough for an answer."""

# ── Ratings ──────────────────────────────────────────────────────────────────────────────────

Stages = Counter[tuple[tuple[str, ...], str]]
"""The stages of the model: for the bots that have no place yet, and one of them, how often that
one came next."""


def find_stages(result: Result) -> Stages:
    """The stages of one game, place by place; a tied place counts for each in parts."""
    found: Stages = Counter()
    ranks = [
        (points, -t_rexes) for points, t_rexes in zip(result.points, result.t_rexes, strict=True)
    ]
    left = list(range(result.players))
    while len(left) > 1:
        best = max(ranks[seat] for seat in left)
        first = [seat for seat in left if ranks[seat] == best]
        racing = tuple(sorted(result.seats[seat] for seat in left))
        if len(set(racing)) > 1:
            for seat in first:
                found[racing, result.seats[seat]] += 1 / len(first)  # type: ignore[assignment]
        left = [seat for seat in left if seat not in first]
    return found


def rate(stages: Stages) -> dict[str, float]:
    """The Elo of every bot: `heuristic` has 1500, and without it the mean of all is 1500."""
    names = sorted({name for racing, _ in stages for name in racing})
    strengths = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, PRIOR / 2)
    races: Counter[tuple[str, ...]] = Counter()
    for (racing, first), times in stages.items():
        wins[first] += times
        races[racing] += times
    for _ in range(MOST_STEPS):
        better = _improve(strengths, wins, races)
        change = max(abs(better[name] / strengths[name] - 1) for name in names)
        strengths = better
        if change < CLOSE_ENOUGH:
            break
    elos = {name: 400 * log10(strength) for name, strength in strengths.items()}
    base = elos.get(ANCHOR, sum(elos.values()) / max(1, len(elos)))
    return {name: elo - base + ANCHOR_ELO for name, elo in elos.items()}


def _improve(
    strengths: Mapping[str, float],
    wins: Mapping[str, float],
    races: Mapping[tuple[str, ...], float],
) -> dict[str, float]:
    """One step of Hunter's iteration: better strengths, from wins and races."""
    chances = {name: PRIOR / (strength + 1) for name, strength in strengths.items()}
    for racing, times in races.items():
        share = times / sum(strengths[name] for name in racing)
        for name in racing:
            chances[name] += share
    return {name: wins[name] / chances[name] for name in strengths}


def add_stages(parts: Iterable[Stages]) -> Stages:
    """The sum of some stages."""
    total: Stages = Counter()
    for part in parts:
        total.update(part)
    return total


# ── Intervals ────────────────────────────────────────────────────────────────────────────────


def interval_of_mean(values: Sequence[float], seed: str = "") -> tuple[float, float]:
    """A 95 % interval for the mean of independent values, by bootstrap.

    The same values and seed give the same interval.
    """
    rng = Random(f"bootstrap/{seed}")
    return _between([fmean(rng.choices(values, k=len(values))) for _ in range(RESAMPLES)])


def intervals_of(
    parts: Sequence[Part], figures: Callable[[Sequence[Part]], dict[str, float]], resamples: int
) -> dict[str, tuple[float, float]]:
    """By name, 95 % intervals for figures that are computed from independent parts, by bootstrap.

    `figures` takes some of the parts and returns figures by name; it is called `resamples` times.
    """
    rng = Random("bootstrap")
    drawn = [figures(rng.choices(parts, k=len(parts))) for _ in range(resamples)]
    names = set.intersection(*map(set, drawn))
    return {name: _between([one[name] for one in drawn]) for name in names}


def _between(values: list[float]) -> tuple[float, float]:
    values.sort()
    last = len(values) - 1
    return values[round(LOW * last)], values[round(HIGH * last)]


# ── The sequential test ──────────────────────────────────────────────────────────────────────


class SprtAnswer(StrEnum):
    """The answer of the sequential test."""

    STRONGER = "stronger"
    NOT_STRONGER = "not_stronger"
    OPEN = "open"
    """Neither is safe to say yet."""


@dataclass(frozen=True)
class Sprt:
    """A sequential test of whether A is stronger than B; it stops as soon as the answer is safe.

    It compares two claims: A is as strong as B, or A is stronger by `elo` points. Each deal gives
    one number, the share of its games that A wins against copies of B, over all seats. The
    likelihoods of both claims are computed as for normally distributed numbers (the generalised
    test that chess engines are tested with). The answer is given when one claim is nineteen times
    as likely as the other, so that it is wrong in one of twenty cases at most.
    """

    players: int
    """At each table: one A, and copies of B."""
    elo: float
    """By how much A has to be stronger for the answer to be yes."""

    @property
    def fair(self) -> float:
        """The share of games that A wins if both are as strong."""
        return 1 / self.players

    @property
    def wanted(self) -> float:
        """The share of games that A wins if it is stronger by `elo`."""
        strength: float = 10 ** (self.elo / 400)
        return strength / (strength + self.players - 1)

    def log_likelihood_ratio(self, shares: Sequence[float]) -> float:
        """The natural logarithm of how much more likely "stronger" is than "as strong".

        `shares` are the challenger's shares of wins, one for each deal.
        """
        spread = max(pvariance(shares), 1 / len(shares) ** 2)
        middle = (self.fair + self.wanted) / 2
        return len(shares) * (self.wanted - self.fair) * (fmean(shares) - middle) / spread

    def answer(self, shares: Sequence[float]) -> SprtAnswer:
        """The answer that the shares of these deals give."""
        if len(shares) < FEWEST_DEALS:
            return SprtAnswer.OPEN
        ratio, limit = self.log_likelihood_ratio(shares), log((1 - SPRT_ERROR) / SPRT_ERROR)
        if ratio >= limit:
            return SprtAnswer.STRONGER
        return SprtAnswer.NOT_STRONGER if ratio <= -limit else SprtAnswer.OPEN
