"""A whole game: a verdict on each decision, and for each seat where its points came from.

The work falls into tasks that depend on nothing but the record, the seed and their own name: they
can run anywhere, in any order. An `Analyst` lists them, runs one, and puts all answers together.

For each seat, exactly:

    start + luck - points_lost + points_kept + others = result

`luck` sums up how deals and rolls changed what the seat could expect, hidden things included.
`points_lost` and `points_kept` come from the verdicts on its decisions (see `decisions`). `start`
is what the seat could expect before the first deal if it always found the best move. All else that
changed its expectation while seats chose is `others`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from statistics import fmean
from typing import Any, Literal, NamedTuple

from draftosaurus.bots import BestZoo, NoKernel, best_in_hindsight
from draftosaurus.coach.course import Value, Values, mean_over_faces, value_moment
from draftosaurus.coach.decisions import (
    Hint,
    Verdict,
    compare_with_best,
    find_hints,
    judge,
)
from draftosaurus.rules import FACES, Choice, Deal, Phase, Record, Roll, State, View, score, view
from draftosaurus.simulation import has_kernel

DEPTH = 10
"""How deep the coach looks by default; ten times as deep takes ten times as long."""
MOST_DEPTH = 1000
WORK_A_DEPTH = 9_000
"""How many choices are made in the worlds of one decision, for a depth of 1."""
PART_FOR_A_MOMENT = 0.5
"""The work for the value of a moment, as a part of that for a decision."""


class Task(NamedTuple):
    """A part of the analysis: about a move, a moment (by the moves before it), or a seat."""

    kind: Literal["decision", "moment", "hindsight"]
    number: int


Answer = Verdict | Values | BestZoo
"""The answer to a task: of a decision, a moment or a seat's hindsight, in this order."""


class CoursePoint(NamedTuple):
    """What the seats could expect at one moment of the game."""

    move: int
    """How many moves of the record came before."""
    round: int
    turn: int
    value: Value


@dataclass(frozen=True)
class SeatReport:
    """How one seat played, and where its points came from."""

    accuracy: float
    """0 to 100, the mean over its decisions."""
    start: float
    luck: float
    points_lost: float
    win_lost: float
    points_kept: float
    others: float
    result: float
    """Its points; while the game is not over, those to be expected."""
    hindsight: BestZoo | None
    """The best zoo that its dinosaurs allowed, once the game is over."""


@dataclass(frozen=True)
class Analysis:
    """All that the coach has to say about a game."""

    record: Record
    seed: int
    depth: int
    verdicts: Mapping[int, Verdict]
    """By the number of the move."""
    seats: tuple[SeatReport, ...]
    course: tuple[CoursePoint, ...]

    def find_costliest(self, number: int = 3) -> list[int]:
        """The numbers of the moves that cost most, the worst first; none that was best."""
        lost = [move for move, one in self.verdicts.items() if one.played != one.best]
        return sorted(lost, key=lambda move: -self.verdicts[move].gap.worth)[:number]


def analyse(
    record: Record,
    *,
    seed: int = 0,
    depth: int = DEPTH,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Analyse a game in this process; `progress` is told how many tasks of how many are done."""
    analyst = Analyst(record, seed=seed, depth=depth)
    answers: dict[Task, Answer] = {}
    for task in analyst.tasks:
        answers[task] = analyst.run(task)
        if progress:
            progress(len(answers), len(analyst.tasks))
    return analyst.assemble(answers)


def compare(seen: View, best: Choice, tried: Choice, *, seed: int = 0, depth: int) -> Verdict:
    """The verdict on a move of a view, against one that is known to be best."""
    require_kernel("analyse")
    work = depth * WORK_A_DEPTH
    return compare_with_best(seen, best, tried, seed=_derive(seed, "compare", 0), work=work)


def hint(seen: View, *, seed: int = 0, depth: int = DEPTH) -> list[Hint]:
    """The best three moves of a view whose seat has to choose, the best first."""
    require_kernel("hint")
    return find_hints(seen, seed=_derive(seed, "hint", 0), work=depth * WORK_A_DEPTH)


def require_kernel(name: str) -> None:
    """Raise `NoKernel` where the coach cannot work; `name` is who needs it."""
    if not has_kernel():
        raise NoKernel(name)


class Analyst:
    """Analyses one record. Only `run` needs the kernel, and raises `NoKernel` without."""

    def __init__(self, record: Record, *, seed: int, depth: int) -> None:
        self.record = record
        self.seed = seed
        self.depth = depth
        self.states = tuple(record.states())

    @cached_property
    def tasks(self) -> list[Task]:
        """All that has to be done."""
        decisions = [
            Task("decision", index)
            for index, move in enumerate(self.record.moves)
            if isinstance(move, Choice)
        ]
        moments = [Task("moment", index) for index in self._find_moments()]
        seats = range(self.record.setup.players if self.record.finished else 0)
        return [*decisions, *moments, *(Task("hindsight", seat) for seat in seats)]

    def _find_moments(self) -> list[int]:
        """The moments whose value is needed, by the moves before them.

        Those before a deal, a roll, a placement, a discard or a relocation; and the last one.
        """
        last = len(self.states) - 1
        return [
            index
            for index, state in enumerate(self.states)
            if index == last
            or (not _is_under_way(state) and state.phase not in (Phase.COMMIT, Phase.CHOOSE))
        ]

    def run(self, task: Task) -> Answer:
        """The answer to one task."""
        require_kernel("analyse")
        if task.kind == "hindsight":
            return best_in_hindsight(self.record, task.number)
        state, seed = self.states[task.number], _derive(self.seed, *task)
        work = self.depth * WORK_A_DEPTH
        if task.kind == "moment":
            return value_moment(state, seed=seed, work=round(work * PART_FOR_A_MOMENT))
        move = self.record.moves[task.number]
        assert isinstance(move, Choice)
        return judge(view(state, move.seat), move, seed=seed, work=work)

    def assemble(self, answers: Mapping[Task, Any]) -> Analysis:
        """The analysis from the answers to all tasks."""
        verdicts = {task.number: answers[task] for task in self.tasks if task.kind == "decision"}
        values = {task.number: answers[task] for task in self.tasks if task.kind == "moment"}
        sums = self._add_up(verdicts, values)
        return Analysis(
            self.record,
            self.seed,
            self.depth,
            verdicts,
            tuple(
                self._report(seat, sums, verdicts, answers.get(Task("hindsight", seat)))
                for seat in range(self.record.setup.players)
            ),
            tuple(self._draw_course(values)),
        )

    def _add_up(self, verdicts: Mapping[int, Verdict], values: Mapping[int, Values]) -> "_Sums":
        """Go through the game, and add each change of what seats could expect to luck or others."""
        players = self.record.setup.players
        now = mean_over_faces(values[0]).points
        sums = _Sums(now, [0.0] * players, [0.0] * players)
        for index, move in enumerate(self.record.moves):
            if isinstance(move, Choice):
                verdict = verdicts[index]
                # What the own choice changed is not what others chose.
                sums.others[move.seat] -= verdict.gain - verdict.gap.points
            if isinstance(move, Roll):
                then = values[index][FACES.index(move.face)].points
            elif index + 1 in values:
                then = mean_over_faces(values[index + 1]).points
            else:
                continue
            into = sums.luck if isinstance(move, Deal | Roll) else sums.others
            for seat in range(players):
                into[seat] += then[seat] - now[seat]
            now = then
        return sums._replace(end=now)

    def _report(
        self, seat: int, sums: "_Sums", verdicts: Mapping[int, Verdict], hindsight: BestZoo | None
    ) -> SeatReport:
        own = [one for one in verdicts.values() if one.played.seat == seat]
        choices = [one.accuracy for one in own if one.options > 1]
        finished = self.record.finished
        return SeatReport(
            accuracy=fmean(choices) if choices else 100.0,
            start=sums.start[seat] + sum(one.gain for one in own),
            luck=sums.luck[seat],
            points_lost=sum(one.points_lost for one in own),
            win_lost=sum(one.win_lost for one in own),
            points_kept=sum(one.points_kept for one in own),
            others=sums.others[seat],
            result=score(self.record.state.zoos)[seat].total if finished else sums.end[seat],
            hindsight=hindsight,
        )

    def _draw_course(self, values: Mapping[int, Values]) -> list[CoursePoint]:
        """What seats could expect before each roll, and where the record stops."""
        last = len(self.states) - 1
        return [
            CoursePoint(index, state.round, state.turn, mean_over_faces(values[index]))
            for index, state in enumerate(self.states)
            if state.phase is Phase.ROLL or index == last
        ]


class _Sums(NamedTuple):
    """By seat, in points: the parts of its result (see above)."""

    start: tuple[float, ...]
    luck: list[float]
    others: list[float]
    end: tuple[float, ...] = ()


def _is_under_way(state: State) -> bool:
    """Whether some seats have chosen in this step, and others are still awaited."""
    return any(one is not None for one in state.pending)


def _derive(seed: int, kind: str, number: int) -> int:
    """A seed for one task."""
    return Random(f"{seed} {kind} {number}").getrandbits(60)
