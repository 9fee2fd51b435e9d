"""Coroutines that begin at once."""

import asyncio
from functools import partial

from draftosaurus.server.beginning import Beginning


class Writes:
    """Notes when a step of some work begins, and when all that it has written is sent."""

    def __init__(self, told: list[object] | None = None) -> None:
        self._told = [] if told is None else told

    def hold(self) -> None:
        self._told.append("hold")

    def flush(self) -> None:
        self._told.append("flush")


def test_work_begins_at_once_and_goes_on_when_what_it_awaits_is_there() -> None:
    async def check() -> None:
        told: list[object] = []
        awaited: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            told.append("begun")
            told.append(await awaited)
            await asyncio.sleep(0)
            told.append("goes on")

        Beginning(work(), lambda: told.append("ended"), Writes())
        assert told == ["begun"]
        await asyncio.sleep(0)
        assert told == ["begun"]
        awaited.set_result("stored")
        for _ in range(3):
            await asyncio.sleep(0)
        assert told == ["begun", "stored", "goes on", "ended"]

    asyncio.run(check())


def test_a_failure_of_what_is_awaited_is_raised_in_the_work() -> None:
    async def check() -> None:
        told: list[str] = []
        awaited: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                await awaited
            except OSError as error:
                told.append(str(error))

        Beginning(work(), lambda: told.append("ended"), Writes())
        awaited.set_exception(OSError("the disk is full"))
        for _ in range(2):
            await asyncio.sleep(0)
        assert told == ["the disk is full", "ended"]

    asyncio.run(check())


def test_two_can_wait_for_the_same() -> None:
    async def check() -> None:
        ended: list[int] = []
        awaited: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            await awaited

        for number in range(2):
            Beginning(work(), partial(ended.append, number), Writes())
        awaited.set_result(None)
        for _ in range(2):
            await asyncio.sleep(0)
        assert ended == [0, 1]

    asyncio.run(check())


def test_what_a_step_has_written_is_sent_at_its_end_and_not_later() -> None:
    async def check() -> None:
        told: list[object] = []
        awaited: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            told.append("asked")
            told.append(await awaited)

        Beginning(work(), lambda: told.append("ended"), Writes(told))
        assert told == ["hold", "asked", "flush"]
        awaited.set_result("stored")
        await asyncio.sleep(0)
        assert told[3:] == ["hold", "stored", "ended", "flush"]

    asyncio.run(check())
