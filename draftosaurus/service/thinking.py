"""Questions to bots and the coach, and their answers, as they are sent between processes."""

import json
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from draftosaurus.rules import Choice, Document, View, choice_refusal, load_record

if TYPE_CHECKING:
    from draftosaurus.coach import Analyst, Task

SEED = 0
"""The seed of analyses: always the same, so that anybody can repeat one."""


class Question(NamedTuple):
    """What a bot should choose on the seat of a view."""

    bot: str
    view: View
    seed: int


class TaskQuestion(NamedTuple):
    """One task of the analysis of a game."""

    record: str
    """The game's record as JSON text: a `Record` itself cannot be pickled."""
    depth: int
    task: "Task"


class HintQuestion(NamedTuple):
    """What the seat of the view should choose."""

    view: View
    seed: int
    depth: int


class TryQuestion(NamedTuple):
    """How much worse the move `tried` is than the move `best`."""

    view: View
    best: Choice
    tried: Choice
    depth: int


CoachQuestion = TaskQuestion | HintQuestion | TryQuestion


class Answer(NamedTuple):
    """What the bot chose or the coach found, or the name of the exception that was raised."""

    choice: Choice | None
    error: str | None = None
    found: Any = None
    """The coach's result: the answer to a task, hints or a verdict."""


def think(question: Question | CoachQuestion) -> Answer:
    """Answer a question: runs the bot or the coach in this process."""
    # Imported here, since bots are slow to load and only worker processes need them.
    from draftosaurus.bots import find_bot

    try:
        if isinstance(question, Question):
            return Answer(find_bot(question.bot)(question.view, Random(question.seed)))
        return Answer(None, found=_ask_coach(question))
    except Exception as error:  # a bug in a bot must not end the worker process
        # Only the name: the text of an error could contain a hand.
        return Answer(None, type(error).__name__)


def _ask_coach(question: CoachQuestion) -> object:
    from draftosaurus.coach import compare, hint

    match question:
        case TaskQuestion(record, depth, task):
            return _find_analyst(record, depth).run(task)
        case HintQuestion(view, seed, depth):
            return hint(view, seed=seed, depth=depth)
        case TryQuestion(view, best, tried, depth):
            return compare(view, best, tried, seed=SEED, depth=depth)


@lru_cache(maxsize=4)
def _find_analyst(record: str, depth: int) -> "Analyst":
    """The analyst of a game, reused for all its tasks in this process."""
    from draftosaurus.coach import Analyst

    return Analyst(load_record(Document(json.loads(record))), seed=SEED, depth=depth)


def is_legal(choice: object, view: View) -> bool:
    """Whether the seat of the view may choose this; False for anything but a `Choice`."""
    if not isinstance(choice, Choice) or choice.seat != view.seat:
        return False
    try:
        return choice_refusal(view, choice) is None
    except (TypeError, ValueError):  # a field of the wrong type
        return False
