"""Coroutines that begin at once."""

import asyncio

from draftosaurus.server.beginning import Beginning


def test_work_begins_at_once_and_goes_on_when_what_it_awaits_is_there() -> None:
    async def check() -> None:
        told: list[object] = []
        awaited: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            told.append("begun")
            told.append(await awaited)
            await asyncio.sleep(0)
            told.append("goes on")

        Beginning(work(), lambda: told.append("ended"))
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

        Beginning(work(), lambda: told.append("ended"))
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
            Beginning(work(), lambda number=number: ended.append(number))  # type: ignore[misc]
        awaited.set_result(None)
        for _ in range(2):
            await asyncio.sleep(0)
        assert ended == [0, 1]

    asyncio.run(check())
