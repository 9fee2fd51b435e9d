"""What many games come to, seat by seat. All sums are whole numbers: no order can change them."""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from draftosaurus.rules import SIZES

WHOLE_WIN = lcm(*range(1, max(SIZES) + 1))
"""A win in parts, so that any number of seats can share it."""


@dataclass(slots=True)
class SeatSums:
    """The sums of one seat."""

    points: int
    squares: int
    """Of the points of each game."""
    win_parts: int
    """`WHOLE_WIN` for each win, less where it was shared."""
    by_account: list[int]
    """Points, in the order of `Sheet.accounts`."""

    @property
    def wins(self) -> Fraction:
        """How many games it won; a win shared by two counts half."""
        return Fraction(self.win_parts, WHOLE_WIN)


@dataclass(slots=True)
class Sums:
    """The sums of some games."""

    games: int
    seats: list[SeatSums]
