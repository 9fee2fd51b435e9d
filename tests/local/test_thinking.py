"""Strong bots are asked elsewhere; whatever comes of it, the game goes on."""

import asyncio
from random import Random

from draftosaurus.bots import can_use_kernel
from draftosaurus.local import LocalBots, think_in_text
from draftosaurus.rules import Setup, View, choice_refusal, draw, play, start, view
from draftosaurus.service import Asker


def first_view() -> View:
    rng = Random(1)
    state = start(Setup(board="summer", players=3))
    state = play(state, draw(state, rng))
    return view(play(state, draw(state, rng)), 0)


def test_a_strong_bot_is_asked_in_text_and_a_quick_one_is_not() -> None:
    questions: list[str] = []

    async def ask(question: str) -> str:
        questions.append(question)
        return think_in_text(question)

    async def scenario() -> None:
        seen = first_view()
        bots = LocalBots(ask)
        quick = await bots.think("egg", seen, 7, Asker())
        assert questions == []
        assert quick == await bots.think("egg", seen, 7, Asker())
        strong = await bots.think("raptor", seen, 7, Asker())
        assert len(questions) == 1
        assert choice_refusal(seen, strong) is None

    assert can_use_kernel("raptor")
    assert can_use_kernel("curator")
    assert not can_use_kernel("keeper")
    asyncio.run(scenario())


def test_an_answer_that_does_not_come_is_replaced_by_a_legal_choice() -> None:
    async def lost(_question: str) -> str:
        return ""

    async def scenario() -> None:
        seen = first_view()
        choice = await LocalBots(lost).think("raptor", seen, 7, Asker())
        assert choice_refusal(seen, choice) is None

    asyncio.run(scenario())
