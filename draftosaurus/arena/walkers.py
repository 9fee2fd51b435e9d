"""What the engines that walk compiled tables have in common: they play at random alone."""

from collections import Counter
from collections.abc import Callable
from random import Random

from draftosaurus.arena.games import game_rng
from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.tally import SeatTally, Tally
from draftosaurus.simulation import Plan, plan_game
from draftosaurus.simulation.sums import SeatSums, Sums

Walk = Callable[[Plan, int, int], Sums]
"""Plays so many games of a plan with a seed."""


def all_random(pairing: Pairing) -> bool:
    """Whether all bots play at random."""
    return set(pairing.bots) == {"random"}


def plan_of(pairing: Pairing) -> Plan:
    """The plan of a pairing's games."""
    return plan_game(pairing.setup(Random(0)))


def walk_games(walk: Walk, pairing: Pairing, seed: int, games: range) -> Tally:
    """Play the games of these numbers, with a seed that the first of them decides."""
    plan = plan_of(pairing)
    sums = walk(plan, len(games), game_rng(seed, games.start).getrandbits(64))
    return Tally(tuple(_seat(plan, seat) for seat in sums.seats), sums.games)


def _seat(plan: Plan, sums: SeatSums) -> SeatTally:
    pens = Counter(dict(zip(plan.tables.sheet.accounts, sums.by_account, strict=True)))
    return SeatTally(sums.points, sums.squares, sums.wins, pens)
