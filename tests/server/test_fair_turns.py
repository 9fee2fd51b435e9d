"""Bots of one address or table wait for themselves, and quick bots do not wait for slow ones."""

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from draftosaurus.server.fair_turns import FairTurns
from draftosaurus.service import Asker
from tests.server.servers import Guest, serving
from tests.server.test_tables import code

Thought = tuple[Asker, float]


def order(thoughts: list[Thought]) -> list[Asker]:
    """Who gets turns, one after the other, when all of these ask at the same moment."""

    now = 0.0

    async def scenario() -> list[Asker]:
        turns, begun = FairTurns(1), []

        async def think(asker: Asker, seconds: float) -> None:
            async with turns.turn(asker, seconds):
                nonlocal now
                begun.append(asker)
                await asyncio.sleep(0)  # all others ask meanwhile
                now += seconds

        await asyncio.gather(*(think(*thought) for thought in thoughts))
        return begun

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("draftosaurus.server.fair_turns.time", SimpleNamespace(monotonic=lambda: now))
        return asyncio.run(scenario())


def test_a_crowd_from_one_address_does_not_delay_another() -> None:
    crowd = [(Asker("crowd", f"t{number}"), 1.0) for number in range(300)]
    assert order([*crowd, (Asker("other", "t"), 1.0)]).index(Asker("other", "t")) <= 2


def test_the_tables_of_one_address_take_turns() -> None:
    many = [(Asker("home", "many"), 1.0)] * 50
    assert order([*many, (Asker("home", "one"), 1.0)]).index(Asker("home", "one")) <= 2


def test_quick_bots_come_before_slow_ones() -> None:
    slow = [(Asker("home", f"t{number}"), 5.0) for number in range(20)]
    quick = [(Asker("home", f"q{number}"), 0.01) for number in range(20)]
    begun = order([*slow, *quick])
    assert {asker.table[0] for asker in begun[1:21]} == {"q"}  # one slow one was there first


def test_slow_bots_are_not_kept_waiting_for_ever_by_quick_ones() -> None:
    quick = [(Asker("crowd", "t"), 0.5)] * 100
    assert order([*quick, (Asker("other", "t"), 5.0)]).index(Asker("other", "t")) <= 12


def test_who_gives_up_waiting_takes_no_turn() -> None:
    async def scenario() -> None:
        turns = FairTurns(1)

        async def hold(asker: Asker) -> None:
            async with turns.turn(asker, 1.0):
                await asyncio.sleep(60)

        holding, waiting = (asyncio.create_task(hold(Asker(name))) for name in ("a", "b"))
        await asyncio.sleep(0)
        waiting.cancel()
        holding.cancel()
        await asyncio.gather(holding, waiting, return_exceptions=True)
        async with asyncio.timeout(1), turns.turn(Asker("c"), 1.0):
            pass

    asyncio.run(scenario())


def test_games_of_bots_alone_are_limited_by_address(tmp_path: Path) -> None:
    wanted = {"sit": False, "bots": ["curator"] * 5, "start": True, "settings": {"players": 5}}
    with serving(tmp_path, factor=0.2) as host, Guest(host) as ann:
        first, second = (ann.open_table(**wanted)["table"] for _ in range(2))
        assert first != second
        assert code(ann.post("/api/tables", {"name": "Ann", **wanted})) == (429, "too_many")
        waiting = ann.open_table(**{**wanted, "start": False})["table"]
        assert code(ann.command(waiting, "start")) == (429, "too_many")
        ann.open_table(bots=["egg"], settings={"players": 2}, start=True)  # a person plays
