"""How often which number came up. Counts are exact: the order of the games cannot matter."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

NORMAL_95 = 1.96
"""So many standard errors to each side hold the truth in 95 of 100 cases."""


@dataclass
class Distribution:
    """Whole numbers, and how often each came up."""

    counts: Counter[int] = field(default_factory=Counter)

    def merge(self, other: "Distribution") -> None:
        """Count the numbers of another distribution too."""
        self.counts.update(other.counts)

    @property
    def number(self) -> int:
        """How many there are."""
        return self.counts.total()

    @property
    def mean(self) -> float:
        """The mean."""
        return self._sum / self.number

    @property
    def deviation(self) -> float | None:
        """The standard deviation of what these were drawn from; one number alone tells nothing."""
        number = self.number
        if number < 2:
            return None
        squares = sum(value * value * times for value, times in self.counts.items())
        return sqrt((number * squares - self._sum**2) / (number * (number - 1)))

    @property
    def margin(self) -> float | None:
        """The mean, give or take this, is the true one in 95 of 100 cases."""
        deviation = self.deviation
        return None if deviation is None else NORMAL_95 * deviation / sqrt(self.number)

    @property
    def _sum(self) -> int:
        return sum(value * times for value, times in self.counts.items())

    def quantile(self, part: float) -> int:
        """The least number that is not exceeded by this part of them."""
        wanted, so_far = part * self.number, 0
        for value in sorted(self.counts):
            so_far += self.counts[value]
            if so_far >= wanted:
                return value
        raise ValueError("nothing came up")
