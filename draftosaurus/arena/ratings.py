"""Ratings by the model of Plackett and Luce, on the scale of Elo.

Who comes first is drawn in proportion to strength, then who comes second among the rest, and so
on. The strengths that make the results most likely are found by Hunter's iteration (2004). 400
points of Elo are a factor of ten in strength. With several players at a table only those of the
same number of players can be compared.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log10

from draftosaurus.arena.results import Result

ANCHOR, ANCHOR_ELO = "heuristic", 1500.0
PRIOR = 0.1
"""Part of a game that each bot is taken to have tied with an average one: nobody is infinite."""

STEPS = 2000
CLOSE_ENOUGH = 1e-7

Stages = Counter[tuple[tuple[str, ...], str]]
"""How often, of these seats still in the race, this bot came next."""


def find_stages(result: Result) -> Stages:
    """The race of a game, place by place; a tied place is shared."""
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
    """The Elo of every bot; `heuristic` has 1500, or else the average has."""
    names = sorted({name for racing, _ in stages for name in racing})
    strengths = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, PRIOR / 2)
    races: Counter[tuple[str, ...]] = Counter()
    for (racing, first), times in stages.items():
        wins[first] += times
        races[racing] += times
    for _ in range(STEPS):
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
    chances = {name: PRIOR / (strength + 1) for name, strength in strengths.items()}
    for racing, times in races.items():
        share = times / sum(strengths[name] for name in racing)
        for name in racing:
            chances[name] += share
    return {name: wins[name] / chances[name] for name in strengths}


def add_stages(parts: Iterable[Stages]) -> Stages:
    """All races of some results together."""
    total: Stages = Counter()
    for part in parts:
        total.update(part)
    return total


def rate_results(results: Sequence[Result]) -> dict[str, float]:
    """The Elo of every bot in some results."""
    return rate(add_stages(map(find_stages, results)))
