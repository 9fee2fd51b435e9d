"""The counts that the kernel and the batch fill, and how a summary is read from them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.summary import WHOLE_WIN, Distribution, SeatSummary, Summary


@dataclass(frozen=True)
class CountLayout:
    """Where each count of games stands in one flat list of whole numbers.

    For each first roller and seat there is a block of `width` counts: games by total points (0 to
    `most_points`); from `wins` on, games by the number of winners if the seat is one of them, or 0
    if it lost; from `first_account` on, points by account. After all blocks, from `leads` on, come
    games by lead of the first roller (see `Summary.leads`), from `-most_lead` to `most_lead`.
    """

    players: int
    most_points: int
    accounts: tuple[str, ...]

    @staticmethod
    def of(plan: Plan) -> "CountLayout":
        """The layout for games of a plan."""
        scores = plan.tables.scores
        return CountLayout(plan.players, scores.most_points, scores.accounts)

    @property
    def wins(self) -> int:
        """Where in a block the games by number of winners begin."""
        return self.most_points + 1

    @property
    def first_account(self) -> int:
        """Where in a block the points by account begin."""
        return self.wins + self.players + 1

    @property
    def width(self) -> int:
        """How long a block is."""
        return self.first_account + len(self.accounts)

    @property
    def leads(self) -> int:
        """Where the games by lead begin."""
        return self.players * self.players * self.width

    @property
    def most_lead(self) -> int:
        """The largest lead that there can be."""
        return self.most_points * (self.players - 1)

    @property
    def size(self) -> int:
        """How many counts there are."""
        return self.leads + 2 * self.most_lead + 1

    def read(self, counts: Sequence[int]) -> Summary:
        """The summary of the games that were counted."""
        starts = range(0, self.leads, self.width)
        seats = [self._read_seat(counts[start : start + self.width]) for start in starts]
        leads = range(-self.most_lead, self.most_lead + 1)
        return Summary(
            [seats[first : first + self.players] for first in range(0, len(seats), self.players)],
            _distribution(leads, counts[self.leads :]),
        )

    def _read_seat(self, counts: Sequence[int]) -> SeatSummary:
        parts = [0, *(WHOLE_WIN // winners for winners in range(1, self.players + 1))]
        return SeatSummary(
            _distribution(range(self.wins), counts[: self.wins]),
            _distribution(parts, counts[self.wins : self.first_account]),
            Counter(dict(zip(self.accounts, counts[self.first_account :], strict=True))),
        )


def _distribution(values: Sequence[int], counts: Sequence[int]) -> Distribution:
    pairs = zip(values, counts, strict=True)
    return Distribution(Counter({value: times for value, times in pairs if times}))
