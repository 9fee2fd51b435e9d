"""The coach on one device: the same requests as to a server, thought about in another worker."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from draftosaurus.coach import load_puzzles
from draftosaurus.local import find_bots, start, think_in_text, worker
from draftosaurus.rules import dump_move
from draftosaurus.server.coach_documents import AnalysisProgress, Hints, Puzzles, TriedDocument
from tests.local.devices import Json, Tab, open_tab
from tests.local.stores import MemoryStore

PATIENCE = 120.0


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scenario, PATIENCE))


def open_tab_with_worker(store: MemoryStore) -> Tab:
    """A page whose strong bots and coach think in another thread."""

    async def ask(question: str) -> str:
        return await asyncio.to_thread(think_in_text, question)

    return Tab(start(store, ask, "secret", ",".join(find_bots())))


async def analyse(tab: Tab, path: str) -> Json:
    status, found = await tab.ask("POST", path)
    assert (status, found["status"]) == (200, "running")
    while found["status"] == "running":
        await asyncio.sleep(0.02)
        found = await tab.get(path)
    return found


def test_a_hint_a_choice_taken_back_and_an_analysis_that_survives_a_reload(
    monkeypatch: Any,
) -> None:
    monkeypatch.setattr(worker, "COACH_DEPTH", 1)

    async def scenario() -> None:
        store = MemoryStore()
        tab = open_tab_with_worker(store)
        view = await tab.open_table(bots=1)
        table = view["table"]
        status, hints = await tab.ask("POST", f"/api/tables/{table}/hint", {"seat": 0})
        assert status == 200
        Hints.model_validate(hints)
        assert hints["hints"][0]["move"] in [one["move"] for one in view["game"]["options"]]
        await tab.submit(view)
        assert (await tab.command(table, "take_back", seat=0))[0] == 200
        back = (await tab.get(f"/api/tables/{table}"))["view"]
        assert (back["taken_back"], back["game"]["hands"]) == (1, view["game"]["hands"])
        over = await tab.play_out(table)
        game = f"/api/tables/{table}/games/{over['number']}"
        found = await analyse(tab, f"{game}/analysis")
        AnalysisProgress.model_validate(found)
        assert (found["status"], found["own"]) == ("done", [0])
        again = await open_tab(store).get(f"{game}/analysis")
        assert again["analysis"] == found["analysis"]
        move = found["analysis"]["costliest"][0]
        best = next(one["best"] for one in found["analysis"]["decisions"] if one["move"] == move)
        _, tried = await tab.ask("POST", f"{game}/decisions/{move}", {"move": best})
        TriedDocument.model_validate(tried)
        assert tried["mark"] == "best"
        seen = (await tab.get(f"{game}/decisions/{move}"))["view"]
        assert best in [one["move"] for one in seen["options"]]

    run(scenario())


def test_without_a_worker_the_coach_fails_with_a_code_and_puzzles_still_have_their_answer() -> None:
    async def scenario() -> None:
        tab = open_tab(MemoryStore())
        view = await tab.open_table(bots=1)
        status, refused = await tab.ask("POST", f"/api/tables/{view['table']}/hint", {"seat": 0})
        assert (status, refused["error"]["code"]) == (503, "coach_failed")
        over = await tab.play_out(view["table"])
        path = f"/api/tables/{view['table']}/games/{over['number']}/analysis"
        assert (await analyse(tab, path))["status"] == "failed"
        days = await tab.get("/api/puzzles?day=2027-01-03")
        Puzzles.model_validate(days)
        number = days["days"][0]["number"]
        best = dump_move(load_puzzles()[number].best)
        shown = await tab.get(f"/api/puzzles/{number}")
        other = next(one["move"] for one in shown["view"]["options"] if one["move"] != best)
        _, tried = await tab.ask("POST", f"/api/puzzles/{number}", {"move": other})
        TriedDocument.model_validate(tried)
        assert (tried["best"], tried["mark"], tried["points_lost"]) == (best, None, None)
        assert (await tab.ask("GET", "/api/puzzles?day=soon"))[0] == 422

    run(scenario())
