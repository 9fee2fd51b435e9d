"""Questions to bots and to the coach, and answers, as they pass to another process and back."""

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
    """As JSON: a record itself cannot be sent."""
    depth: int
    task: "Task"


class HintQuestion(NamedTuple):
    """What the seat of the view should choose."""

    view: View
    seed: int
    depth: int


class TryQuestion(NamedTuple):
    """What a move costs against the one that is known to be best."""

    view: View
    best: Choice
    tried: Choice
    depth: int


CoachQuestion = TaskQuestion | HintQuestion | TryQuestion


class Answer(NamedTuple):
    """What the bot chose or the coach found, or the kind of error that it ended in."""

    choice: Choice | None
    error: str | None = None
    found: Any = None
    """Of the coach: the answer to a task, hints or a verdict."""


def think(question: Question | CoachQuestion) -> Answer:
    """Let the bot choose, or the coach think."""
    # Here, since bots may be slow to load, and only those who think need them.
    from draftosaurus.bots import find_bot

    try:
        if isinstance(question, Question):
            return Answer(find_bot(question.bot)(question.view, Random(question.seed)))
        return Answer(None, found=_ask_coach(question))
    except Exception as error:  # a bot's mistake must not end the process that thinks
        # Its text could tell a hand; its kind cannot.
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
    """The same one for all tasks of a game that come here."""
    from draftosaurus.coach import Analyst

    return Analyst(load_record(Document(json.loads(record))), seed=SEED, depth=depth)


def is_legal(choice: object, view: View) -> bool:
    """Whether a seat may choose this; also for something that is no choice at all."""
    if not isinstance(choice, Choice) or choice.seat != view.seat:
        return False
    try:
        return choice_refusal(view, choice) is None
    except (TypeError, ValueError):  # a field of the wrong type
        return False
