"""Records as frames, from each seat's eyes; and games that everybody may watch."""

import json
from typing import Any

import pytest

from draftosaurus.rules import SPECIES
from draftosaurus.server.library_documents import Replay, WatchableTables
from draftosaurus.table import replay_text
from tests.commands.running import run
from tests.server.servers import Guest
from tests.server.test_tables import THREE, code

Json = dict[str, Any]


@pytest.fixture(scope="module")
def record() -> Json:
    found: Json = run("record", "--players", "3", "--bots", "random", "--seed", "5").json()
    return found


def hands_of(replay: Json) -> list[list[Any]]:
    """The hands of every frame of the first game."""
    return [frame["view"]["hands"] for frame in replay["games"][0]]


def test_a_record_is_shown_with_all_hands_or_as_a_seat_saw_it(ann: Guest, record: Json) -> None:
    answer = ann.post("/api/replay", record)
    Replay.model_validate_json(answer.content)
    assert all(None not in hands for hands in hands_of(answer.json()))
    seen = ann.post("/api/replay?seat=1", record).json()
    dealt = [hands for hands in hands_of(seen) if hands[1]]
    assert dealt
    assert dealt[0][0] is None
    assert dealt[0][2] is None
    assert [len(one) for one in seen["games"]] == [len(one) for one in answer.json()["games"]]
    assert code(ann.post("/api/replay?seat=3", record)) == (422, "out_of_range")


def test_the_result_alone_is_told_without_frames(ann: Guest, record: Json) -> None:
    answer = ann.post("/api/replay?frames=false", record).json()
    assert answer["games"] == []
    (result,) = answer["results"]
    assert result == ann.post("/api/replay", record).json()["results"][0]
    assert result["is_finished"]
    assert max(result["totals"]) == result["totals"][result["winners"][0]]


def test_a_bad_record_is_answered_as_the_command_answers_it(ann: Guest, record: Json) -> None:
    moves = record["moves"]
    first_choice = next(at for at, move in enumerate(moves) if "seat" in move)
    nowhere = [{**move, "pen": "nowhere"} if "seat" in move else move for move in moves]
    for bad in (
        {**record, "moves": nowhere},
        {**record, "moves": moves[1:]},
        {**record, "players": 9},
        {"format": "chess/1"},
        {},
    ):
        said = run("replay", "--json", given=bad).err.strip()
        assert ann.post("/api/replay", bad).json()["error"]["message"] == said
    assert f"move {first_choice}: " in run("replay", given={**record, "moves": nowhere}).err


def test_the_page_without_a_server_has_the_same_replay(ann: Guest, record: Json) -> None:
    assert replay_text(json.dumps(record)) == ann.post("/api/replay", record).json()


def settings(**changes: Any) -> Json:
    return {"settings": {"players": 2, **changes}}


def listed(guest: Guest) -> list[str]:
    answer = guest.get("/api/watchable")
    WatchableTables.model_validate_json(answer.content)
    return [one["table"] for one in answer.json()["tables"]]


@pytest.mark.parametrize("setting", ["watchable", "public"])
def test_a_game_that_all_may_watch_is_listed_while_it_is_on(
    ann: Guest, ben: Guest, eve: Guest, setting: str
) -> None:
    hidden = ann.open_table(**THREE)["table"]
    view = ann.open_table(**settings(**{setting: True}))
    table = view["table"]
    assert table not in listed(eve)
    ben.join(view)
    ann.command(table, "start")
    assert table in listed(eve)
    assert hidden not in listed(eve)
    shown = eve.get(f"/api/tables/{table}").json()["view"]
    assert shown["seat"] is None
    assert shown["keys"] is None
    assert shown["game"]["hands"] == [None, None]
    frames = eve.get(f"/api/tables/{table}/games/0/replay").json()["games"][0]
    told = json.dumps([frame["moves"] for frame in frames])
    assert not any(f'"{species}"' in told for species in SPECIES)  # a face of the die names one too


def test_who_may_watch_takes_no_seat(ann: Guest, eve: Guest) -> None:
    view = ann.open_table(**settings(watchable=True))
    assert code(eve.command(view["table"], "sit", name="Eve")) == (404, "no_such_key")
