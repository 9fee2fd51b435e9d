"""What many games come to: points, wins and points by account, as counts that can be merged.

All counts are whole numbers, so the order in which summaries are merged changes nothing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import lcm, sqrt

from draftosaurus.rules import SIZES

WHOLE_WIN = lcm(*range(1, max(SIZES) + 1))
"""A win in parts, so that any number of seats can share it in whole parts."""

NORMAL_95 = 1.96
"""In 95 of 100 cases the true mean lies within this number of standard errors."""


@dataclass
class Distribution:
    """Whole numbers, and how often each came up."""

    counts: Counter[int] = field(default_factory=Counter)

    def merge(self, other: "Distribution") -> None:
        """Count the numbers of another distribution too."""
        self.counts.update(other.counts)

    @property
    def number(self) -> int:
        """How many numbers came up."""
        return self.counts.total()

    @property
    def mean(self) -> float:
        """The mean of all numbers."""
        return self._sum / self.number

    @property
    def spread(self) -> float:
        """The standard deviation of these very numbers."""
        return sqrt(self._squares) / self.number

    @property
    def deviation(self) -> float | None:
        """The estimated standard deviation of what they were drawn from; None for one number."""
        number = self.number
        return None if number < 2 else sqrt(self._squares / (number * (number - 1)))

    @property
    def margin(self) -> float | None:
        """The mean, plus or minus this, holds the true mean in 95 of 100 cases."""
        deviation = self.deviation
        return None if deviation is None else NORMAL_95 * deviation / sqrt(self.number)

    @property
    def _sum(self) -> int:
        return sum(value * times for value, times in self.counts.items())

    @property
    def _squares(self) -> int:
        """The sum of squared distances from the mean, times the number of numbers."""
        squares = sum(value * value * times for value, times in self.counts.items())
        return self.number * squares - self._sum**2

    def quantile(self, part: float) -> int:
        """The least value that this part (0 to 1) of all numbers does not exceed."""
        wanted, so_far = part * self.number, 0
        for value in sorted(self.counts):
            so_far += self.counts[value]
            if so_far >= wanted:
                return value
        raise ValueError("nothing came up")


@dataclass
class SeatSummary:
    """What one seat, or several seats together, made of some games."""

    points: Distribution = field(default_factory=Distribution)
    """Total points, game by game."""
    win_parts: Distribution = field(default_factory=Distribution)
    """By game: `WHOLE_WIN` divided by the number of winners for a winner, 0 for the others."""
    accounts: Counter[str] = field(default_factory=Counter)
    """The points of all games by account: pens, pairs, River, T-Rex bonus."""

    def add(self, accounts: dict[str, int], winners: int) -> None:
        """Count one game: points by account, and by how many seats the win is shared (0: lost)."""
        self.points.counts[sum(accounts.values())] += 1
        self.win_parts.counts[WHOLE_WIN // winners if winners else 0] += 1
        self.accounts.update(accounts)

    def merge(self, other: "SeatSummary") -> None:
        """Count the games of another summary too."""
        self.points.merge(other.points)
        self.win_parts.merge(other.win_parts)
        self.accounts.update(other.accounts)

    @property
    def win_share(self) -> float:
        """The part of the games that were won; a win shared by two counts half."""
        return self.win_parts.mean / WHOLE_WIN

    @property
    def win_margin(self) -> float | None:
        """The win share, plus or minus this, holds the true share in 95 of 100 cases."""
        margin = self.win_parts.margin
        return None if margin is None else margin / WHOLE_WIN

    def mean_accounts(self) -> dict[str, float]:
        """The mean points of a game by account."""
        games = self.points.number
        return {account: points / games for account, points in self.accounts.items()}

    def account_shares(self) -> dict[str, float]:
        """The part of all points that each account makes."""
        whole = self.accounts.total() or 1
        return {account: points / whole for account, points in self.accounts.items()}


@dataclass
class Summary:
    """What games of one kind came to."""

    by_roller: list[list[SeatSummary]]
    """By first roller and seat."""
    leads: Distribution = field(default_factory=Distribution)
    """By game: how many points the first roller has more than each other seat, summed over them."""
    faults: Counter[str] = field(default_factory=Counter)
    """By the name of a bot program: how many of its moves had to be replaced."""

    @staticmethod
    def of_nothing(players: int) -> "Summary":
        """The summary before the first game."""
        seats = range(players)
        return Summary([[SeatSummary() for _ in seats] for _ in seats])

    def add(
        self, first_roller: int, accounts: Sequence[dict[str, int]], winners: Sequence[int]
    ) -> None:
        """Count one game: by seat the points by account, and the seats that won."""
        totals = [sum(one.values()) for one in accounts]
        self.leads.counts[len(totals) * totals[first_roller] - sum(totals)] += 1
        for seat, summary in enumerate(self.by_roller[first_roller]):
            summary.add(accounts[seat], len(winners) if seat in winners else 0)

    def merge(self, other: "Summary") -> None:
        """Count the games of another summary too."""
        self.leads.merge(other.leads)
        self.faults.update(other.faults)
        for own, more in zip(self.by_roller, other.by_roller, strict=True):
            for seat, another in zip(own, more, strict=True):
                seat.merge(another)

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.leads.number

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.by_roller)

    def seats(self) -> list[SeatSummary]:
        """By seat, over all first rollers."""
        return [merge_seats(one[seat] for one in self.by_roller) for seat in range(self.players)]

    def places(self) -> list[SeatSummary]:
        """By distance to the left of the first roller, who is place 0."""
        seats = range(self.players)
        return [
            merge_seats(self.by_roller[first][(first + place) % self.players] for first in seats)
            for place in seats
        ]

    def first_roller_lead(self) -> tuple[float, float | None]:
        """The points of the first roller less the mean of the others, and the margin of that."""
        rivals, margin = self.players - 1, self.leads.margin
        return self.leads.mean / rivals, None if margin is None else margin / rivals


def merge_seats(seats: Iterable[SeatSummary]) -> SeatSummary:
    """The games of several seats together."""
    whole = SeatSummary()
    for seat in seats:
        whole.merge(seat)
    return whole
