"""A bot's choice as a question and an answer, which go to wherever bots think and back."""

from random import Random
from typing import NamedTuple

from draftosaurus.rules import Choice, View, choice_refusal


class Question(NamedTuple):
    """Somebody is to choose."""

    bot: str
    view: View
    seed: int


class Answer(NamedTuple):
    """What the bot chose, or the kind of error that it ended in."""

    choice: Choice | None
    error: str | None = None


def think(question: Question) -> Answer:
    """Let the bot choose."""
    # Here, since bots may be slow to load, and only those who think need them.
    from draftosaurus.bots import find_bot

    try:
        return Answer(find_bot(question.bot)(question.view, Random(question.seed)))
    except Exception as error:  # a bot's mistake must not end the process that thinks
        # Its text could tell a hand; its kind cannot.
        return Answer(None, type(error).__name__)


def is_legal(choice: object, view: View) -> bool:
    """Whether a seat may choose this; also for something that is no choice at all."""
    if not isinstance(choice, Choice) or choice.seat != view.seat:
        return False
    try:
        return choice_refusal(view, choice) is None
    except (TypeError, ValueError):  # a field of the wrong type
        return False
