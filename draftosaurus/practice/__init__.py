"""The rules without a table: score sheets of real zoos, pens to try out, and lessons.

Each function takes a document and returns the answer as JSON, so that the server and a page
without a server answer the same.
"""

from draftosaurus.practice.lessons import LESSONS, Lesson, play_lesson
from draftosaurus.practice.score_sheets import (
    MOST_ZOOS,
    fill_score_sheet,
    load_board,
    load_zoos,
)

__all__ = [
    "LESSONS",
    "MOST_ZOOS",
    "Lesson",
    "fill_score_sheet",
    "load_board",
    "load_zoos",
    "play_lesson",
]
