"""What many games come to. Sums are exact, so that the order of the games cannot matter."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

from draftosaurus.rules import Score, winners_of


@dataclass
class SeatTally:
    """The sums of one seat."""

    points: int = 0
    squares: int = 0
    wins: Fraction = Fraction(0)
    """A win shared by two counts half."""
    pens: Counter[str] = field(default_factory=Counter)
    """Points by pen, with the T-Rex bonus."""


@dataclass
class Tally:
    """The sums of some games, seat by seat."""

    seats: tuple[SeatTally, ...]
    games: int = 0
    faults: int = 0
    """Moves of programs that had to be replaced."""

    @staticmethod
    def of_nothing(players: int) -> "Tally":
        """The tally before the first game."""
        return Tally(tuple(SeatTally() for _ in range(players)))

    def add(self, scores: Sequence[Score]) -> None:
        """Count one more game."""
        winners = winners_of(scores)
        self.games += 1
        for seat, (sums, score) in enumerate(zip(self.seats, scores, strict=True)):
            sums.points += score.total
            sums.squares += score.total**2
            if seat in winners:
                sums.wins += Fraction(1, len(winners))
            sums.pens.update(score.pens)
            sums.pens.update(t_rex_bonus=score.t_rex_bonus)

    def merge(self, other: "Tally") -> None:
        """Count the games of another tally too."""
        self.games += other.games
        self.faults += other.faults
        for sums, more in zip(self.seats, other.seats, strict=True):
            sums.points += more.points
            sums.squares += more.squares
            sums.wins += more.wins
            sums.pens.update(more.pens)

    def mean_scores(self) -> list[float]:
        """The mean points of each seat."""
        return [sums.points / self.games for sums in self.seats]

    def score_deviation(self) -> list[float]:
        """The standard deviation of the points of each seat, over these very games."""
        return [
            sqrt(self.games * sums.squares - sums.points**2) / self.games for sums in self.seats
        ]

    def win_shares(self) -> list[float]:
        """The part of the games that each seat won; the parts add up to 1."""
        return [float(sums.wins / self.games) for sums in self.seats]

    def mean_pens(self) -> list[dict[str, float]]:
        """The mean points of each seat, pen by pen."""
        return [
            {pen: points / self.games for pen, points in sums.pens.items()} for sums in self.seats
        ]
