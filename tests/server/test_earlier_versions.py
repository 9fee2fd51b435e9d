"""What a server of an earlier version left behind: a server of today goes on from there."""

import json
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from draftosaurus.rules import Document, dump_match, dump_record, load_record_or_match
from draftosaurus.rules import Match as PlayedMatch
from draftosaurus.table import verify
from tests.server.servers import Guest, Json, serving

FOLDERS = sorted((Path(__file__).parents[1] / "fixtures").glob("server-*"))
PATIENCE = 60.0


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.name)
def left_behind(request: pytest.FixtureRequest) -> Path:
    """The folder of an earlier server."""
    folder: Path = request.param
    return folder


@pytest.fixture(scope="module")
def held(left_behind: Path) -> Json:
    """What its guests had: cookies, what they saw, records."""
    found: Json = json.loads((left_behind / "guests.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def host(left_behind: Path, tmp_path: Path) -> Iterator[str]:
    """A server of today on a copy of the folder."""
    for name in ("games.db", "games.secret"):
        shutil.copy(left_behind / name, tmp_path / name)
    with serving(tmp_path) as running:
        yield running


@contextmanager
def guests(host: str, cookies: Sequence[dict[str, str]]) -> Iterator[list[Guest]]:
    """Browsers with these cookies."""
    with ExitStack() as stack:
        found = [stack.enter_context(Guest(host)) for _ in cookies]
        for guest, kept in zip(found, cookies, strict=True):
            guest.http.cookies.update(kept)
        yield found


def shows_again(now: Any, before: Any) -> bool:
    """Whether every field that was shown before is there and the same; new ones may be there."""
    if isinstance(before, dict):
        return all(shows_again(now[name], value) for name, value in before.items())
    if isinstance(before, list):
        return len(now) == len(before) and all(map(shows_again, now, before))
    return bool(now == before)


def play_out(table: str, people: Sequence[Guest], option: int = -1) -> Json:
    """Let the people on seats 0 and 1 choose until the game is over; the last view of seat 0."""
    deadline = time.monotonic() + PATIENCE
    while (view := people[0].view(table, seat=0))["stage"] == "playing":
        assert time.monotonic() < deadline, view["game"]["phase"]
        for seat in set(view["game"]["awaited"]) & {0, 1}:
            seen = people[seat].view(table, seat=seat)
            assert people[seat].submit(seen, option).status_code == 200
    return view


def check_record(record: Any) -> None:
    """A record, or a match, is read, follows the rules and its luck, and is written the same."""
    played = load_record_or_match(Document(record))
    verify(played)
    dumped = dump_match(played) if isinstance(played, PlayedMatch) else dump_record(played)
    assert dumped == record


def test_there_is_a_folder_of_an_earlier_server() -> None:
    assert FOLDERS


def test_old_cookies_show_the_same_hands_zoos_and_held_choices(host: str, held: Json) -> None:
    with guests(host, held["cookies"]) as people:
        for table in held["tables"].values():
            for seat, before in enumerate(table["views"]):
                assert shows_again(people[seat].view(table["table"], seat=seat), before)
    own = held["tables"]["under_way"]["views"][0]["game"]
    assert own["pending"] is not None
    assert own["awaited"] == [1]


def test_old_invitations_and_spectator_links_open_their_table(host: str, held: Json) -> None:
    keys = held["tables"]["over"]["views"][0]["keys"]
    for secret in (keys["invite"], keys["code"]):
        with Guest(host) as stranger:
            answer = stranger.post("/api/join", {"invite": secret})
            assert answer.json()["view"]["table"] == held["tables"]["over"]["table"]
    with Guest(host) as stranger:
        stranger.http.headers["authorization"] = f"Bearer {keys['spectator']}"
        assert stranger.view(held["tables"]["over"]["table"])["seat"] is None


@pytest.mark.parametrize("name", ["under_way", "placing"])
def test_an_old_seat_link_shows_the_held_choice_and_the_game_is_played_to_its_end(
    host: str, held: Json, name: str
) -> None:
    table = held["tables"][name]
    before = table["views"][0]
    with Guest(host) as device, guests(host, held["cookies"][1:]) as [ben]:
        answer = device.post("/api/seat", {"token": before["keys"]["seats"]["0"]})
        assert shows_again(answer.json()["view"]["game"], before["game"])
        ben.submit(ben.view(table["table"], seat=1))
        revealed = device.get(f"/api/tables/{table['table']}/events", since=before["sequence"])
        moves = [one["moves"] for one in revealed.json()["events"] if one["type"] == "revealed"]
        assert before["game"]["pending"] in moves[0]
        last = play_out(table["table"], (device, ben))
        assert last["stage"] == "over"
        check_record(device.get(f"/api/tables/{table['table']}/games/0/record").json())


def test_an_old_match_goes_on_with_its_second_game(host: str, held: Json) -> None:
    table = held["tables"]["between"]
    with guests(host, held["cookies"]) as people:
        assert people[1].command(table["table"], "start").status_code == 200
        last = play_out(table["table"], people)
        record = people[0].get(f"/api/tables/{table['table']}/games/1/record").json()
    assert last["result"]["match"]["is_finished"]
    assert record["games"][0] == table["records"][0]["games"][0]
    check_record(record)


def test_a_session_that_was_ended_stays_ended(host: str, held: Json) -> None:
    for cookie in [held["ended"]] if "ended" in held else []:  # earlier ones could not be
        with guests(host, [cookie]) as [eve]:
            assert eve.get("/api/history").json() == {"tables": []}


def test_records_of_earlier_versions_are_read_checked_and_written_the_same(held: Json) -> None:
    records = [record for table in held["tables"].values() for record in table["records"]]
    assert {record["format"] for record in records} == {"draftosaurus/1", "draftosaurus-match/1"}
    for record in records:
        check_record(record)
