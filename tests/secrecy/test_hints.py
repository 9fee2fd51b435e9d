"""What the coach is asked for a hint does not depend on what the seat cannot know."""

import asyncio
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

from draftosaurus.service import Asker, Coach, CoachQuestion, TableTokens
from draftosaurus.table import fold
from draftosaurus.table.events import Event
from tests.secrecy.twins import any_settings, play_some, twin


class Recorder:
    """Keeps what the coach is asked, and knows nothing to say."""

    def __init__(self) -> None:
        self.asked: list[CoachQuestion] = []

    async def think(self, *asked: Any) -> Any:
        raise AssertionError(asked)

    async def ask_coach(self, question: CoachQuestion, asker: Asker) -> Any:
        assert asker.table
        self.asked.append(question)
        return []


def question_for(history: list[Event], seat: int) -> CoachQuestion:
    recorder, table = Recorder(), fold(history)
    access: Any = SimpleNamespace(table=table, mailbox=SimpleNamespace(address=""))
    coach = Coach(recorder, frozenset({"raptor"}), depth=1)
    asyncio.run(coach.find_hints(access, seat, TableTokens("secret")))
    (question,) = recorder.asked
    return question


def test_a_hint_uses_only_what_its_seat_knows(long: bool) -> None:
    rng = Random(6)
    differ = 0
    for _ in range(100 if long else 15):
        history = play_some(rng, replace(any_settings(rng), hints="always"))
        for seat in range(len(fold(history).seats)):
            asked = question_for(history, seat)
            assert question_for(twin(history, seat, rng), seat) == asked
            differ += question_for(twin(history, None, rng), seat) != asked
    assert differ, "a twin that differs in the own hand, too, is told apart"
