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
    hint,
)
from draftosaurus.coach.course import Value
from draftosaurus.coach.decisions import Hint, Mark, Verdict, find_hints, judge
from draftosaurus.coach.documents import dump_analysis, dump_hints
from draftosaurus.coach.puzzles import (
    Puzzle,
    dump_puzzle,
    dump_puzzles,
    find_puzzle,
    load_puzzle,
    load_puzzles,
    puzzle_of,
)
from draftosaurus.coach.reasons import RIVALS, Reason, Terms

__all__ = [
    "DEPTH",
    "MOST_DEPTH",
    "RIVALS",
    "Analysis",
    "Analyst",
    "Answer",
    "CoursePoint",
    "Hint",
    "Mark",
    "Puzzle",
    "Reason",
    "SeatReport",
    "Task",
    "Terms",
    "Value",
    "Verdict",
    "analyse",
    "dump_analysis",
    "dump_hints",
    "dump_puzzle",
    "dump_puzzles",
    "find_hints",
    "find_puzzle",
    "hint",
    "judge",
    "load_puzzle",
    "load_puzzles",
    "puzzle_of",
]
