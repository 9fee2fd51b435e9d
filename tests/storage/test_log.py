"""The event log: what is appended, found and expired."""

import asyncio

import pytest

from draftosaurus.storage import EventLog, NotStored, Stored
from draftosaurus.table.log import Conflict, Key, Log, Repeated, TableStatus
from tests.storage.logs import append, opened


def test_events_of_a_command_follow_each_other_and_are_read_in_order(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            assert await append(log, "t", 0, "a", events=2) == 2
            assert await append(log, "t", 2, "b") == 3
            assert await append(log, "other", 0, "a") == 1
            assert [(one.sequence, one.command) for one in await log.read("t")] == [
                (1, "a"),
                (2, "a"),
                (3, "b"),
            ]
            assert await log.read("t", since=2) == [
                Stored("t", 3, "b", 2.0, {"of": "b", "part": 0})
            ]
            assert await log.read("nowhere") == []

    asyncio.run(scenario())


def test_an_event_comes_back_as_it_went_in(database: str) -> None:
    event = {"name": "Łucja \0 \ud800 🦕", "points": [1, None, True, 2.5], "deep": {"": {}}}

    async def scenario() -> None:
        async with opened(database) as log:
            await log.append("t", 0, "c", [event], at=1.25)
            assert [one.event for one in await log.read("t")] == [event]

    asyncio.run(scenario())


@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_command_that_does_not_follow_the_last_event_conflicts(database: str, after: int) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            await append(log, "t", 0, "a", events=2)
            with pytest.raises(Conflict):
                await append(log, "t", after, "b")
            assert len(await log.read("t")) == 2

    asyncio.run(scenario())


def test_a_repeated_command_is_told_what_it_led_to(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            await append(log, "t", 0, "a")
            await append(log, "t", 1, "b", events=2)
            await append(log, "t", 3, "c")
            for after in (1, 4):
                with pytest.raises(Repeated) as repeated:
                    await append(log, "t", after, "b")
                assert repeated.value.sequences == (2, 3)

    asyncio.run(scenario())


def test_one_command_in_conflict_does_not_fail_the_others(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            answers = await asyncio.gather(
                append(log, "t", 0, "a"),
                append(log, "t", 0, "rival"),
                append(log, "t", 1, "b"),
                append(log, "t", 1, "a"),
                append(log, "u", 0, "a"),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [int, Conflict, int, Repeated, int]
            assert [one.command for one in await log.read("t")] == ["a", "b"]

    asyncio.run(scenario())


def test_a_table_that_has_expired_takes_nothing_more(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            await append(log, "t", 0, "a", events=3)
            assert await log.expire(before=1.0) == 1
            with pytest.raises(Conflict, match="ends at event 0, not 3"):
                await append(log, "t", 3, "b")
            assert await log.read("t") == []
            assert await log.tables() == []

    asyncio.run(scenario())


def test_a_command_whose_caller_gave_up_does_not_stop_the_writer(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            impatient = asyncio.create_task(append(log, "t", 0, "a"))
            await asyncio.sleep(0)
            impatient.cancel()
            assert await append(log, "u", 0, "a") == 1

    asyncio.run(scenario())


def test_what_is_waiting_is_stored_before_the_log_closes(database: str) -> None:
    async def scenario() -> list[Stored]:
        log = await EventLog.open(database)
        waiting = [asyncio.create_task(append(log, "t", after, str(after))) for after in range(300)]
        await asyncio.sleep(0)
        await log.close()
        assert await asyncio.gather(*waiting) == list(range(1, 301))
        with pytest.raises(NotStored, match="closed"):
            await append(log, "t", 300, "late")
        async with opened(database) as log:
            return await log.read("t")

    assert len(asyncio.run(scenario())) == 300


def test_tables_are_found_by_stage_openness_guest_and_age_the_last_touched_first(
    database: str,
) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            waiting, playing = TableStatus("waiting", is_open=True), TableStatus("playing")
            await log.append("t", 0, "a", [{}], 1.0, status=waiting, newcomers=["ann"])
            await log.append("u", 0, "a", [{}], 2.0, status=playing, newcomers=["ann"])
            await log.append("v", 0, "a", [{}], 3.0, status=TableStatus("over"), newcomers=["bob"])
            await log.append("t", 1, "b", [{}], 4.0, status=playing, newcomers=["bob"])
            await log.append("u", 1, "b", [{}], 5.0)
            assert await log.tables() == ["u", "t", "v"]
            assert await log.tables(limit=1) == ["u"]
            assert await log.tables(stages=["playing"]) == ["u", "t"]
            assert await log.tables(stages=["playing", "over"], guest="bob") == ["t", "v"]
            assert await log.tables(is_open=True) == []
            assert await log.tables(since=4.0) == ["u", "t"]
            assert await log.tables(guest="ann") == ["u", "t"]

    asyncio.run(scenario())


def test_a_key_opens_what_it_was_stored_with(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            seat, invite = Key("h1", "t", "seat", 2), Key("h2", "t", "invite")
            await log.append("t", 0, "a", [{}], 1.0, keys=[seat, invite])
            assert await log.find("h1") == seat
            assert await log.find("h2") == invite
            assert await log.find("h3") is None

    asyncio.run(scenario())


def test_a_key_is_stored_with_its_events_or_not_at_all(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            await log.append("t", 0, "a", [{}], 1.0, keys=[Key("taken", "t", "code")])
            with pytest.raises(NotStored):
                await log.append("u", 0, "a", [{}], 1.0, keys=[Key("taken", "u", "code")])
            with pytest.raises(Conflict):
                await log.append("t", 0, "b", [{}], 1.0, keys=[Key("new", "t", "seat", 0)])
            assert await log.read("u") == []
            assert await log.find("new") is None
            assert await log.tables() == ["t"]

    asyncio.run(scenario())


def test_a_table_that_nobody_has_touched_expires_with_all_that_leads_to_it(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            over = TableStatus("over")
            for number in range(120):
                key = Key(f"k{number}", f"old{number}", "seat", 0)
                await log.append(
                    f"old{number}", 0, "a", [{}], 1.0, status=over, newcomers=["ann"], keys=[key]
                )
            await log.append("new", 0, "a", [{}], 1.0, status=over, newcomers=["ann"])
            await log.append("new", 1, "b", [{}], 9.0)
            assert await log.expire(before=9.0) == 120
            assert await log.tables(guest="ann") == ["new"]
            assert await log.read("old7") == []
            assert await log.find("k7") is None
            assert await append(log, "old7", 0, "a") == 1

    asyncio.run(scenario())


def test_only_the_stages_asked_for_expire_and_what_is_to_be_kept_stays(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            for name, stage in (("seen", "over"), ("gone", "over"), ("on", "waiting")):
                await log.append(name, 0, "a", [{}], 1.0, status=TableStatus(stage))
            assert await log.expire(before=9.0, stages=["over"], keep=["seen"]) == 1
            assert sorted(await log.tables()) == ["on", "seen"]

    asyncio.run(scenario())


def test_an_ended_session_stays_ended(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            for session in ("a", "b", "a"):
                await log.end_session(session)
        async with opened(database) as log:
            assert sorted(await log.ended_sessions()) == ["a", "b"]
            assert await log.expire(before=9.0) == 0

    asyncio.run(scenario())


def test_the_log_is_what_a_table_asks_for(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as log:
            asked: Log = log
            assert await asked.read("t") == []

    asyncio.run(scenario())
