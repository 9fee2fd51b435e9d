"""Contests between bots: who meets whom, the games to be played, and playing them.

In a contest a challenger sits at a table with copies of one rival. Each deal is played once from
every seat, with the same hands, bag, dice and first roller. Each game depends on its task alone, so
that one core, many cores and a cluster get the same results.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import chain, islice, permutations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from draftosaurus.arena.games import find_bot_of_seat, play_game
from draftosaurus.arena.results import ContestSettings, GameKey, Result, ResultsFile
from draftosaurus.arena.workers import run_in_processes
from draftosaurus.bots import best_in_hindsight, count_faults, estimate
from draftosaurus.rules import Choice, Deal, Record, Roll, View, options, score, view

FEW_TASKS = 8
"""Up to this number of games are played in this process: to start others would take longer."""

RAY_TASKS = 8
"""Games that a node of a Ray cluster gets at a time."""

# ── Who meets whom ───────────────────────────────────────────────────────────────────────────


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


def challenge(challenger: str, rivals: Sequence[str]) -> list[Lineup]:
    """One bot against each of the others."""
    return [Lineup(challenger, rival) for rival in rivals if rival != challenger]


# ── The games ────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class AnalysisSettings:
    """Which games are analysed when they are over, and how."""

    deals: int = 0
    """In the deals 0 to `deals` - 1, the points that were possible in hindsight are found."""
    worlds: int = 0
    """In the same deals, points lost a decision are found with this number of worlds; 0: not."""


class Task(NamedTuple):
    """One game to be played."""

    settings: ContestSettings
    deal: int
    seats: tuple[str, ...]
    analysis: AnalysisSettings

    @property
    def key(self) -> GameKey:
        """What tells its result from all others."""
        return self.settings, self.deal, self.seats


def find_tasks(
    settings: ContestSettings,
    lineups: Iterable[Lineup],
    deals: range,
    analysis: AnalysisSettings,
    known: Iterable[GameKey] = (),
) -> Iterator[Task]:
    """All games of a contest but those that are known already; deal by deal."""
    skipped = set(known)
    seatings = _find_seatings(settings, lineups)
    for deal in deals:
        for seats in seatings:
            task = Task(
                settings, deal, seats, analysis if deal < analysis.deals else AnalysisSettings()
            )
            if task.key not in skipped:
                yield task


def _find_seatings(settings: ContestSettings, lineups: Iterable[Lineup]) -> list[tuple[str, ...]]:
    """The bots by seat in each game of a deal; what two line-ups have in common stands once."""
    found = (seats for lineup in lineups for seats in lineup.seatings(settings.players))
    return list(dict.fromkeys(found))


def play_task(task: Task) -> Result:
    """Play one game."""
    settings, deal, seats, analysis = task
    bots = [find_bot_of_seat(name, seat) for seat, name in enumerate(seats)]
    before = list(map(count_faults, bots))
    record = play_game(
        settings.setup(deal), bots, settings.chance_rng(deal), settings.bot_rngs(deal, seats)
    )
    scores, every_seat = score(record.state.zoos), range(settings.players)
    return Result(
        settings.board,
        settings.edition,
        settings.players,
        settings.seed,
        deal,
        seats,
        points=tuple(one.total for one in scores),
        t_rexes=tuple(one.t_rexes for one in scores),
        possible=tuple(best_in_hindsight(record, seat).points for seat in every_seat)
        if analysis.deals
        else None,
        lost=tuple(
            points_lost(record, seat, analysis.worlds, Random(f"{deal}/{seats}/{seat}"))
            for seat in every_seat
        )
        if analysis.worlds
        else None,
        faults=tuple(count_faults(bot) - number for bot, number in zip(bots, before, strict=True)),
    )


def points_lost(record: Record, seat: int, worlds: int, rng: Random) -> float:
    """The mean points that a seat lost in a decision, over all with more than one option.

    The reference is `monte_carlo` with a fixed number of worlds. It picks its best option in some
    worlds; then that option and the one that was chosen are compared in others, so that luck in the
    picking does not count as a loss.
    """
    losses = [
        _find_loss(view(before, seat), move, worlds, rng)
        for before, move in zip(record.states(), record.moves, strict=False)
        if not isinstance(move, Deal | Roll)
        and move.seat == seat
        and len(options(before, seat)) > 1
    ]
    return sum(losses) / len(losses)


def _find_loss(seen: View, chosen: Choice, worlds: int, rng: Random) -> float:
    """The points that the reference makes more with its own choice than with the one chosen."""
    best = estimate(seen, rng, worlds=worlds)[0].choice
    if best == chosen:
        return 0
    points = {
        one.choice: one.mean_points
        for one in estimate(seen, rng, worlds=worlds, among=(best, chosen))
    }
    return points[best] - points[chosen]


# ── Playing them ─────────────────────────────────────────────────────────────────────────────

PlayTasks = Callable[[Iterable[Task]], Iterator[Result]]
"""Plays games somewhere; their results in any order."""


def play_on_cores(tasks: Iterable[Task], cores: int) -> Iterator[Result]:
    """Play games on the cores of this machine."""
    left = iter(tasks)
    first = list(islice(left, FEW_TASKS + 1))
    if len(first) <= FEW_TASKS:
        cores = 1
    return run_in_processes(play_task, chain(first, left), cores)


def play_on_ray(tasks: Iterable[Task]) -> Iterator[Result]:
    """Play games on the Ray cluster of the environment, or on a local one if there is none."""
    ray = import_module("ray")
    started_here = not ray.is_initialized()
    if started_here:
        ray.init(log_to_driver=False)
    remote: Any = ray.remote(_play_tasks)
    left = iter(tasks)
    # Few enough to stop soon, and more than all nodes can play at once.
    at_once = 2 * int(ray.cluster_resources().get("CPU", 1))
    running: list[Any] = []
    try:
        while True:
            while len(running) < at_once and (some := list(islice(left, RAY_TASKS))):
                running.append(remote.remote(some))
            if not running:
                return
            (done,), running = ray.wait(running)
            yield from ray.get(done)
    finally:
        for one in running:
            ray.cancel(one, force=True)
        if started_here:
            ray.shutdown()


def _play_tasks(tasks: list[Task]) -> list[Result]:
    return list(map(play_task, tasks))


class Contest:
    """Games with the same settings, and their results, which may be kept in a file."""

    def __init__(
        self,
        settings: ContestSettings,
        play_tasks: PlayTasks,
        analysis: AnalysisSettings,
        file: Path | None = None,
    ) -> None:
        self.settings = settings
        self._play_tasks = play_tasks
        self._analysis = analysis
        self._file = ResultsFile(file) if file else None
        self.results = self._file.read() if self._file else []
        """All results so far, with those that were in the file."""

    def count_missing(self, lineups: list[Lineup], deals: range) -> int:
        """How many games of these deals have no result yet."""
        seatings = _find_seatings(self.settings, lineups)
        known = {
            (result.deal, result.seats)
            for result in self.results
            if result.settings == self.settings
            and result.deal in deals
            and result.seats in seatings
        }
        return len(deals) * len(seatings) - len(known)

    def play(self, lineups: list[Lineup], deals: range) -> Iterator[Result]:
        """Play the games of these deals that have no result yet; each is kept before it is told."""
        known = [result.key for result in self.results]
        tasks = find_tasks(self.settings, lineups, deals, self._analysis, known)
        for result in self._play_tasks(tasks):
            self.results.append(result)
            if self._file:
                self._file.append(result)
            yield result
