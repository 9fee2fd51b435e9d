"""What many games tell of a board: who makes how many points, where, and what rolling is worth."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from draftosaurus.arena.distributions import Distribution
from draftosaurus.arena.pairing import Pairing
from draftosaurus.simulation.sums import WHOLE_WIN


@dataclass
class SeatStats:
    """What some seats came to."""

    points: Distribution = field(default_factory=Distribution)
    win_parts: Distribution = field(default_factory=Distribution)
    """`WHOLE_WIN` for each game won, less where it was shared, 0 where it was lost."""
    pens: Counter[str] = field(default_factory=Counter)
    """All points by pen, with the T-Rex bonus."""

    def merge(self, other: "SeatStats") -> None:
        """Count the games of others too."""
        self.points.merge(other.points)
        self.win_parts.merge(other.win_parts)
        self.pens.update(other.pens)

    @property
    def win_share(self) -> float:
        """The part of the games that they won."""
        return self.win_parts.mean / WHOLE_WIN

    @property
    def win_margin(self) -> float | None:
        """The share of wins, give or take this, is the true one in 95 of 100 cases."""
        margin = self.win_parts.margin
        return None if margin is None else margin / WHOLE_WIN

    def mean_pens(self) -> dict[str, float]:
        """The mean points by pen."""
        return {pen: points / self.points.number for pen, points in self.pens.items()}

    def pen_shares(self) -> dict[str, float]:
        """The part of all points that each pen makes."""
        whole = self.pens.total() or 1
        return {pen: points / whole for pen, points in self.pens.items()}


@dataclass
class Stats:
    """What the games of one pairing came to."""

    pairing: Pairing
    seats: list[SeatStats]
    places: list[SeatStats]
    """By how many seats to the left of the first roller one sits."""
    leads: Distribution = field(default_factory=Distribution)
    """What the first roller has more than each of the others, summed over them."""
    faults: int = 0
    """Moves of programs that had to be replaced."""

    @staticmethod
    def of_nothing(pairing: Pairing) -> "Stats":
        """Before the first game."""
        seats = range(pairing.players)
        return Stats(pairing, [SeatStats() for _ in seats], [SeatStats() for _ in seats])

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.leads.number

    def add(
        self,
        first_roller: int,
        pens: Sequence[dict[str, int]],
        winners: Sequence[int],
    ) -> None:
        """Count one more game: the points by pen of each seat, and who won."""
        players = len(pens)
        totals = [sum(one.values()) for one in pens]
        self.leads.counts[players * totals[first_roller] - sum(totals)] += 1
        for seat, total in enumerate(totals):
            won = WHOLE_WIN // len(winners) if seat in winners else 0
            for one in (self.seats[seat], self.places[(seat - first_roller) % players]):
                one.points.counts[total] += 1
                one.win_parts.counts[won] += 1
                one.pens.update(pens[seat])

    def merge(self, other: "Stats") -> None:
        """Count the games of others too."""
        self.leads.merge(other.leads)
        self.faults += other.faults
        for one, more in zip(
            (*self.seats, *self.places), (*other.seats, *other.places), strict=True
        ):
            one.merge(more)

    def by_bot(self) -> dict[str, SeatStats]:
        """The seats of each bot together."""
        found: dict[str, SeatStats] = {}
        for bot, seat in zip(self.pairing.bots, self.seats, strict=True):
            found.setdefault(bot, SeatStats()).merge(seat)
        return found

    def lead(self) -> tuple[float, float | None]:
        """What the first roller makes more than the mean of the others, give or take what."""
        rivals, margin = self.pairing.players - 1, self.leads.margin
        return self.leads.mean / rivals, None if margin is None else margin / rivals
