"""The coach: what was best, what it cost, why, and how much was luck.

>>> from draftosaurus.coach import analyse
>>> from draftosaurus.rules import Record, Setup
>>> analysis = analyse(Record(Setup(players=2)), depth=1)
>>> analysis.verdicts, [seat.luck for seat in analysis.seats]
({}, [0.0, 0.0])

Everything here is a function of what it is given: the same record, seed and depth give the same
analysis. It works on the kernel (see docs/engine.md), and raises `NoKernel` where there is none.
"""

from draftosaurus.coach.analysis import (
    DEPTH,
    MOST_DEPTH,
    Analysis,
    Analyst,
    Answer,
    CoursePoint,
    SeatReport,
    Task,
    analyse,
    compare,
    hint,
    require_kernel,
)
from draftosaurus.coach.course import Value
from draftosaurus.coach.decisions import Hint, Mark, Verdict, find_hints, judge
from draftosaurus.coach.documents import dump_analysis, dump_hints, dump_reason, dump_verdict
from draftosaurus.coach.puzzles import (
    THEMES,
    VARIANTS,
    Puzzle,
    balance_themes,
    dump_puzzle,
    dump_puzzles,
    find_puzzles,
    load_puzzle,
    load_puzzles,
    puzzle_number,
    puzzle_of_day,
    vary_puzzle,
)
from draftosaurus.coach.reasons import RIVALS, Differences, Reason
from draftosaurus.coach.trials import forget_who_was_faster

__all__ = [
    "DEPTH",
    "MOST_DEPTH",
    "RIVALS",
    "THEMES",
    "VARIANTS",
    "Analysis",
    "Analyst",
    "Answer",
    "CoursePoint",
    "Differences",
    "Hint",
    "Mark",
    "Puzzle",
    "Reason",
    "SeatReport",
    "Task",
    "Value",
    "Verdict",
    "analyse",
    "balance_themes",
    "compare",
    "dump_analysis",
    "dump_hints",
    "dump_puzzle",
    "dump_puzzles",
    "dump_reason",
    "dump_verdict",
    "find_hints",
    "find_puzzles",
    "forget_who_was_faster",
    "hint",
    "judge",
    "load_puzzle",
    "load_puzzles",
    "puzzle_number",
    "puzzle_of_day",
    "require_kernel",
    "vary_puzzle",
]
