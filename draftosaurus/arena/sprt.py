"""Is A stronger than B? A sequential test that stops as soon as the answer is safe.

It weighs two claims: A is as strong as B, or A is stronger by so many points of Elo. Each deal
gives one number, the part of its games that A wins against copies of B, over all seats. The
likelihood of both claims given these numbers is compared as for normal ones (the generalised test
that chess engines are tested with); it stops when one is nineteen times as likely as the other, so
that it errs in one of twenty cases at most.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log
from statistics import fmean, pvariance

ERROR = 0.05
FEWEST_DEALS = 20
"""Before that the spread of the numbers is not known well enough."""


class Verdict(StrEnum):
    """What the test says."""

    STRONGER = "stronger"
    NOT_STRONGER = "not_stronger"
    OPEN = "open"


@dataclass(frozen=True)
class Sprt:
    """A test for games with so many players."""

    players: int
    elo: float
    """By how much A has to be stronger for the answer to be yes."""

    @property
    def fair(self) -> float:
        """The share of equals."""
        return 1 / self.players

    @property
    def wanted(self) -> float:
        """The share of a challenger that is stronger by so much."""
        strength: float = 10 ** (self.elo / 400)
        return strength / (strength + self.players - 1)

    def ratio(self, shares: Sequence[float]) -> float:
        """The logarithm of how much more likely "stronger" is than "as strong"."""
        spread = max(pvariance(shares), 1 / len(shares) ** 2)
        middle = (self.fair + self.wanted) / 2
        return len(shares) * (self.wanted - self.fair) * (fmean(shares) - middle) / spread

    def verdict(self, shares: Sequence[float]) -> Verdict:
        """The answer, if there is one yet."""
        if len(shares) < FEWEST_DEALS:
            return Verdict.OPEN
        ratio, limit = self.ratio(shares), log((1 - ERROR) / ERROR)
        if ratio >= limit:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if ratio <= -limit else Verdict.OPEN
