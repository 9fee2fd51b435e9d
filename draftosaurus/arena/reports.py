"""What the results of a contest say: shares of wins, ratings, points, and how well they play."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from draftosaurus.arena.ratings import (
    BLOCKS,
    Stages,
    add_stages,
    find_stages,
    interval_of_mean,
    intervals_of,
    rate,
)
from draftosaurus.arena.results import Result

RATING_RESAMPLES = 200

Interval = tuple[float, float]


@dataclass(frozen=True)
class Share:
    """How often a challenger wins against copies of a rival."""

    challenger: str
    rival: str
    deals: int
    games: int
    share: float
    interval: Interval
    fair: float
    points: float
    """The challenger's, on average."""
    rival_points: float


@dataclass(frozen=True)
class Standing:
    """One bot over all its games."""

    bot: str
    games: int
    elo: float
    interval: Interval
    points: float
    possible: float | None
    """The part of what its dinosaurs could have made in hindsight."""
    lost: float | None
    """Points lost a decision, against the reference."""
    faults: int
    """Moves that were replaced by random ones; only a program can have any."""


@dataclass(frozen=True)
class Report:
    """All games on one board by one edition with one number of players."""

    board: str
    edition: str
    players: int
    games: int
    standings: tuple[Standing, ...]
    """The best first."""
    shares: tuple[Share, ...]

    def dump(self) -> dict[str, Any]:
        """The report as JSON."""
        return asdict(self)


def report_all(results: Iterable[Result]) -> list[Report]:
    """A report on each kind of game, ordered by board, edition and number of players."""
    kinds: dict[tuple[str, str, int], list[Result]] = defaultdict(list)
    for result in sorted(results, key=lambda one: (one.seed, one.deal, one.seats)):
        kinds[result.board, result.edition, result.players].append(result)
    return [report(kinds[kind]) for kind in sorted(kinds)]


def report(results: Sequence[Result]) -> Report:
    """A report on games of one kind."""
    first = results[0]
    return Report(
        first.board,
        first.edition,
        first.players,
        len(results),
        _standings(results),
        _shares(results),
    )


# ── Shares ───────────────────────────────────────────────────────────────────────────────────


def _shares(results: Sequence[Result]) -> tuple[Share, ...]:
    meetings: dict[tuple[str, str], list[Result]] = defaultdict(list)
    for result in results:
        for challenger in sorted(set(result.seats)):
            rivals = set(result.seats) - {challenger}
            if result.seats.count(challenger) == 1 and len(rivals) == 1:
                meetings[challenger, rivals.pop()].append(result)
    return tuple(_share(*names, games) for names, games in sorted(meetings.items()))


def _share(challenger: str, rival: str, games: Sequence[Result]) -> Share:
    by_deal: dict[tuple[int, int], list[float]] = defaultdict(list)
    for game in games:
        by_deal[game.seed, game.deal].append(game.wins(challenger))
    # Deals count alike; one whose games are not all played yet counts as it stands.
    means = [fmean(won) for won in by_deal.values()]
    return Share(
        challenger,
        rival,
        len(by_deal),
        len(games),
        fmean(means),
        interval_of_mean(means, f"{challenger}/{rival}"),
        1 / games[0].players,
        fmean(_find_values(challenger, games, "points")),
        fmean(_find_values(rival, games, "points")),
    )


def _find_values(bot: str, games: Iterable[Result], field: str) -> list[float]:
    """What a field by seat holds for the seats of a bot, in the games that have it."""
    return [
        value
        for game in games
        if (by_seat := getattr(game, field))
        for name, value in zip(game.seats, by_seat, strict=True)
        if name == bot
    ]


# ── Standings ────────────────────────────────────────────────────────────────────────────────


def _standings(results: Sequence[Result]) -> tuple[Standing, ...]:
    by_deal: dict[tuple[int, int], list[Stages]] = defaultdict(list)
    for result in results:
        by_deal[result.seed, result.deal].append(find_stages(result))
    deals = [add_stages(stages) for stages in by_deal.values()]
    elos = rate(add_stages(deals))
    # Whole blocks of deals are drawn, since rating thousands of deals anew takes too long.
    blocks = [add_stages(deals[first::BLOCKS]) for first in range(min(BLOCKS, len(deals)))]
    intervals = intervals_of(blocks, lambda some: rate(add_stages(some)), RATING_RESAMPLES)
    names = sorted(elos, key=lambda name: -elos[name])
    return tuple(
        _standing(name, results, elos[name], intervals.get(name, (elos[name],) * 2))
        for name in names
    )


def _standing(bot: str, results: Sequence[Result], elo: float, interval: Interval) -> Standing:
    games = [game for game in results if bot in game.seats]
    analysed = [game for game in games if game.possible]
    possible = sum(_find_values(bot, analysed, "possible"))
    lost = _find_values(bot, games, "lost")
    return Standing(
        bot,
        len(games),
        elo,
        interval,
        fmean(_find_values(bot, games, "points")),
        sum(_find_values(bot, analysed, "points")) / possible if possible else None,
        fmean(lost) if lost else None,
        count_faults(games).get(bot, 0),
    )


def count_faults(results: Iterable[Result]) -> dict[str, int]:
    """By the names of programs, how many of their moves had to be replaced; without zeros."""
    found = Counter[str]()
    for result in results:
        for name, number in zip(result.seats, result.faults, strict=bool(result.faults)):
            found[name] += number
    return {name: number for name, number in found.items() if number}
