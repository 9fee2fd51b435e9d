"""Who meets whom: line-ups of a challenger and as many copies of a rival as there are seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random

from draftosaurus.rules import Setup


@dataclass(frozen=True)
class Terms:
    """What all games of a contest have in common."""

    board: str
    edition: str
    players: int
    seed: int

    def setup(self, deal: int) -> Setup:
        """The set-up of a deal: every seating of it has the same first roller."""
        first_roller = Random(f"{self.seed}/{deal}/roller").randrange(self.players)
        return Setup(self.board, self.players, self.edition, first_roller)

    def chance(self, deal: int) -> Random:
        """The generator of deals and dice."""
        return Random(f"{self.seed}/{deal}")

    def choosing(self, deal: int, seats: Sequence[str]) -> list[Random]:
        """A generator for each seat."""
        return [
            Random(f"{self.seed}/{deal}/{','.join(seats)}/{seat}") for seat in range(self.players)
        ]


@dataclass(frozen=True)
class Lineup:
    """A challenger against copies of one rival."""

    challenger: str
    rival: str

    def seatings(self, players: int) -> list[tuple[str, ...]]:
        """The challenger on each seat in turn; one seating is enough if all are the same bot."""
        if self.challenger == self.rival:
            return [(self.rival,) * players]
        return [
            (*[self.rival] * seat, self.challenger, *[self.rival] * (players - seat - 1))
            for seat in range(players)
        ]


def round_robin(bots: Sequence[str], players: int) -> list[Lineup]:
    """Everybody challenges everybody else; with two players one of both ways is enough."""
    return [
        Lineup(one, other)
        for one, other in permutations(bots, 2)
        if players > 2 or bots.index(one) < bots.index(other)
    ]


def challenge(challenger: str, field: Sequence[str]) -> list[Lineup]:
    """One bot against each of a field."""
    return [Lineup(challenger, rival) for rival in field if rival != challenger]
