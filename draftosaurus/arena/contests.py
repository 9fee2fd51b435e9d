"""Games of a contest: the same deals and dice for all who meet, and the seats rotated."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from draftosaurus.arena.games import play_game
from draftosaurus.arena.hindsight import best_in_hindsight
from draftosaurus.arena.lineups import Lineup, Terms
from draftosaurus.arena.losses import points_lost
from draftosaurus.arena.results import Key, Result
from draftosaurus.bots import Bot, count_faults, find_bot
from draftosaurus.rules import Record, score


@dataclass(frozen=True)
class Scrutiny:
    """How closely games are looked at."""

    deals: int = 0
    """Of the first so many deals: what was possible in hindsight."""
    worlds: int = 0
    """And, with worlds for the reference, the points that were lost."""


class Task(NamedTuple):
    """One game to be played."""

    terms: Terms
    deal: int
    seats: tuple[str, ...]
    scrutiny: Scrutiny

    @property
    def key(self) -> Key:
        """What its result will be known by."""
        return self.terms, self.deal, self.seats


Spread = Callable[[list[Task]], Iterator[Result]]
"""Plays games somewhere; results come as they are done."""


def find_tasks(
    terms: Terms,
    lineups: Iterable[Lineup],
    deals: range,
    scrutiny: Scrutiny,
    known: Iterable[Key] = (),
) -> list[Task]:
    """All games of a contest but those that are known already; deal by deal."""
    skipped = set(known)
    seatings = [seats for lineup in lineups for seats in lineup.seatings(terms.players)]
    tasks = [
        Task(terms, deal, seats, scrutiny if deal < scrutiny.deals else Scrutiny())
        for deal in deals
        for seats in dict.fromkeys(seatings)
    ]
    return [task for task in tasks if task.key not in skipped]


def play_task(task: Task) -> Result:
    """Play one game."""
    terms, deal, seats, scrutiny = task
    bots = [_seat(name, seat) for seat, name in enumerate(seats)]
    faults = sum(map(count_faults, bots))
    record = play_game(terms.setup(deal), bots, terms.chance(deal), terms.choosing(deal, seats))
    scores = score(record.state.zoos)
    return Result(
        terms.board,
        terms.edition,
        terms.players,
        terms.seed,
        deal,
        seats,
        points=tuple(one.total for one in scores),
        t_rexes=tuple(one.t_rexes for one in scores),
        possible=_possible(record) if scrutiny.deals else None,
        lost=_lost(record, scrutiny.worlds, f"{deal}/{seats}") if scrutiny.worlds else None,
        faults=sum(map(count_faults, bots)) - faults,
    )


def _possible(record: Record) -> tuple[int, ...]:
    return tuple(best_in_hindsight(record, seat) for seat in range(record.setup.players))


def _lost(record: Record, worlds: int, seed: str) -> tuple[float, ...]:
    return tuple(
        points_lost(record, seat, worlds, Random(f"{seed}/{seat}"))
        for seat in range(record.setup.players)
    )


@cache
def _seat(name: str, _seat: int) -> Bot:
    """A bot of its own for each seat, kept from game to game: programs are slow to start."""
    return find_bot(name)
