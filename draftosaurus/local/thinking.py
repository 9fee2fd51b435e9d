"""Runs bots on one device: quick ones in this worker, strong ones in other workers.

A bot that searches would block the table while it thinks; so it runs in another worker, and
questions and answers are sent as text. All other bots choose within milliseconds.
"""

import base64
import logging
import pickle
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from draftosaurus.bots import can_use_kernel
from draftosaurus.rules import Choice, View, options
from draftosaurus.service import (
    Answer,
    Asker,
    CoachQuestion,
    Question,
    ServerError,
    is_legal,
    report,
    think,
)

AskWorker = Callable[[str], Awaitable[str]]
"""Sends a question as text to a worker, and returns its answer, empty if the worker failed."""


class LocalBots:
    """Asks bots and the coach; a missing or illegal choice is replaced by a random legal one."""

    def __init__(self, ask_worker: AskWorker) -> None:
        self._ask_worker = ask_worker

    async def think(self, bot: str, view: View, seed: int, asker: Asker) -> Choice:
        """What a bot chooses on the seat of the view; the same for the same seed."""
        question = Question(bot, view, seed)
        answer = await self._ask(question) if can_use_kernel(bot) else think(question)
        if answer.choice is not None and is_legal(answer.choice, view):
            return answer.choice
        report(logging.WARNING, "bot_replaced", bot=bot, reason=answer.error, table=asker.table)
        assert view.seat is not None
        return Random(seed).choice(options(view, view.seat))

    async def ask_coach(self, question: CoachQuestion, asker: Asker) -> Any:
        """The coach's answer; raises `ServerError` with `coach_failed` if it fails."""
        answer = await self._ask(question)
        if answer.error is not None:
            report(logging.WARNING, "coach_failed", reason=answer.error, table=asker.table)
            raise ServerError("coach_failed")
        return answer.found

    async def _ask(self, question: Question | CoachQuestion) -> Answer:
        answer = await self._ask_worker(to_text(question))
        return Answer(*from_text(answer)) if answer else Answer(None, "lost")


def think_in_text(question: str) -> str:
    """The answer to a question, both as text; called in the workers of strong bots."""
    return to_text(think(from_text(question)))


def to_text(message: object) -> str:
    """A question or an answer as text."""
    return base64.b64encode(pickle.dumps(message)).decode()


def from_text(text: str) -> Any:
    """A question or an answer from its text, which must come from a worker of this page."""
    return pickle.loads(base64.b64decode(text))
