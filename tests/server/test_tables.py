"""Tables over HTTP."""

import time
from dataclasses import asdict

import pytest

from draftosaurus.rules import (
    BOARDS_OF_A_MATCH,
    FACES,
    HAND_SIZE,
    SIZES,
    SPECIES,
    Document,
    load_record,
)
from draftosaurus.server.documents import UpdateDocument
from draftosaurus.server.library_documents import (
    BoardDocument,
    Catalogue,
    History,
    OpenTables,
    Prospects,
    Replay,
    Scores,
)
from draftosaurus.service import mailbox
from draftosaurus.table import verify
from tests.server.servers import PATIENCE, Guest, Json

THREE: Json = {"bots": ["greedy", "random"], "start": True}


def code(answer: object) -> tuple[int, str]:
    assert hasattr(answer, "json")
    error = answer.json()["error"]
    assert error["message"].endswith(".")
    assert set(error) == {"code", "message", "facts"}
    return answer.status_code, error["code"]  # type: ignore[attr-defined]


def test_one_request_opens_a_game_against_bots(ann: Guest) -> None:
    answer = ann.post("/api/tables", {"name": "Ann", **THREE})
    UpdateDocument.model_validate_json(answer.content)
    view = answer.json()["view"]
    assert view["stage"] == "playing"
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "greedy", "random"]
    assert len(view["game"]["hands"][0]) == 6


def test_a_table_is_opened_whole_or_not_at_all(ann: Guest) -> None:
    ann.open_table()
    wanted = {"name": "Ann", "bots": ["greedy", "skynet"]}
    assert code(ann.post("/api/tables", wanted)) == (409, "unknown_bot")
    assert code(ann.post("/api/tables", {"name": "Ann", "start": True})) == (409, "seats_free")
    assert len(ann.get("/api/history").json()["tables"]) == 1


def test_a_game_is_played_to_its_end_and_its_record_is_fair(ann: Guest) -> None:
    view = ann.open_table(**THREE)
    table = view["table"]
    assert code(ann.get(f"/api/tables/{table}/games/0/record")) == (404, "no_such_game")
    view = ann.play_out(table)
    assert view["stage"] == "over"
    assert view["result"]["winners"]
    record = ann.get(f"/api/tables/{table}/games/0/record").json()
    verify(load_record(Document(record)))
    replay = ann.get(f"/api/tables/{table}/games/0/replay")
    Replay.model_validate_json(replay.content)
    assert ann.post("/api/replay", record).json() == replay.json()


def test_friends_join_by_the_code_however_it_is_typed(ann: Guest, ben: Guest) -> None:
    view = ann.open_table()
    typed = view["keys"]["code"].lower()
    answer = ben.post("/api/join", {"invite": f"{typed[:4]}-{typed[4:]} ", "name": "Ben"})
    assert answer.json()["view"]["seats_held"] == [1]
    assert ann.view(view["table"])["seats"][1]["name"] == "Ben"


def test_joining_twice_takes_one_seat(ann: Guest, ben: Guest) -> None:
    view = ann.open_table()
    ben.join(view)
    assert ben.join(view)["seats_held"] == [1]


def test_an_invitation_shows_the_table_before_one_sits(ann: Guest, ben: Guest) -> None:
    view = ann.open_table()
    looked = ben.join(view, name=None)
    assert (looked["seat"], looked["seats_held"], looked["keys"]) == (None, [], None)


def test_to_others_there_is_no_such_table(ann: Guest, eve: Guest) -> None:
    view = ann.open_table(**THREE)
    table = view["table"]
    for path in ("", "/events", "/games/0/replay", "/games/0/record"):
        assert code(eve.get(f"/api/tables/{table}{path}")) == (404, "no_such_table")
        assert code(eve.get(f"/api/tables/{'0' * 16}{path}")) == (404, "no_such_table")
    assert code(eve.command(table, "start")) == (404, "no_such_table")
    assert code(eve.post("/api/join", {"invite": "ABCDEFGH"})) == (404, "no_such_key")
    assert code(eve.post("/api/seat", {"token": "0" * 32})) == (404, "no_such_key")


def test_each_kind_of_secret_opens_its_own_door_alone(ann: Guest, eve: Guest) -> None:
    view = ann.open_table()
    keys, table = view["keys"], view["table"]
    assert code(eve.post("/api/join", {"invite": keys["spectator"]})) == (404, "no_such_key")
    assert code(eve.post("/api/join", {"invite": keys["seats"]["0"]})) == (404, "no_such_key")
    assert code(eve.post("/api/seat", {"token": keys["invite"]})) == (404, "no_such_key")
    eve.http.headers["Authorization"] = f"Bearer {keys['seats']['0']}"
    assert code(eve.get(f"/api/tables/{table}")) == (404, "no_such_table")
    eve.http.headers["Authorization"] = f"Bearer {keys['spectator']}"
    assert eve.view(table)["seat"] is None
    eve.open_table()
    assert code(eve.command(table, "sit", name="Eve")) == (404, "no_such_key")
    eve.http.headers["Authorization"] = f"Bearer {keys['invite']}"
    assert eve.command(table, "sit", name="Eve").status_code == 200


def test_a_spectator_sees_no_hand(ann: Guest, eve: Guest) -> None:
    view = ann.open_table(**THREE)
    eve.http.headers["Authorization"] = f"Bearer {view['keys']['spectator']}"
    seen = eve.view(view["table"])
    assert seen["game"]["hands"] == [None, None, None]
    assert seen["keys"] is None
    assert code(eve.get(f"/api/tables/{view['table']}", seat=0)) == (403, "not_your_seat")


def test_the_own_table_is_watched_without_the_own_hand(ann: Guest) -> None:
    view = ann.open_table(**THREE)
    path, number = f"/api/tables/{view['table']}", view["number"]
    assert view["game"]["hands"][0] is not None
    asked = (path, f"{path}/events")
    watched = [ann.get(one, watch=True).json()["view"] for one in asked]
    with ann.socket(view["table"]) as socket:
        watched.append(socket.hello(watch=True)["view"])
    for seen in watched:
        assert seen["game"]["hands"] == [None, None, None]
        assert (seen["seat"], seen["seats_held"], seen["keys"]) == (None, [], None)
    frames = ann.get(f"{path}/games/{number}/replay", watch=True).json()["games"][0]
    assert not any(any(frame["view"]["hands"]) for frame in frames)
    assert code(ann.get(path, watch=True, seat=0)) == (403, "not_your_seat")


def test_public_tables_are_listed_until_they_are_full(ann: Guest, ben: Guest) -> None:
    view = ann.open_table(settings={"players": 2, "public": True})
    listed = ben.get("/api/tables")
    OpenTables.model_validate_json(listed.content)
    assert view["table"] in [one["table"] for one in listed.json()["tables"]]
    ben.open_table()
    assert ben.command(view["table"], "sit", name="Ben").status_code == 200
    listed = ben.get("/api/tables")
    assert view["table"] not in [one["table"] for one in listed.json()["tables"]]


def test_a_seat_link_moves_the_seat_to_another_device(ann: Guest, ben: Guest) -> None:
    view = ann.open_table(**THREE)
    answer = ben.post("/api/seat", {"token": view["keys"]["seats"]["0"]})
    assert answer.json()["view"]["seats_held"] == [0]
    assert answer.json()["view"]["is_host"]
    assert code(ann.get(f"/api/tables/{view['table']}")) == (404, "no_such_table")
    assert ben.submit(answer.json()["view"]).status_code == 200


def test_people_on_one_device_see_each_seat_by_itself(ann: Guest) -> None:
    table = ann.open_table(settings={"players": 2})["table"]
    assert ann.command(table, "sit", name="Zoe").status_code == 200
    assert ann.command(table, "start").status_code == 200
    first, second = ann.view(table, seat=0), ann.view(table, seat=1)
    assert first["seats_held"] == second["seats_held"] == [0, 1]
    assert first["game"]["hands"][1] is None
    assert second["game"]["hands"][0] is None


def test_a_command_sent_twice_counts_once_even_later(ann: Guest) -> None:
    view = ann.open_table(**THREE)
    fields = {
        "number": 0,
        "round": 0,
        "turn": 0,
        "move": view["game"]["options"][0]["move"],
    }
    first = ann.command(view["table"], "submit", command_id="mine", **fields).json()
    while ann.view(view["table"])["game"]["turn"] == 0:
        ann.get(f"/api/tables/{view['table']}/events", since=first["sequence"], wait=5)
    again = ann.command(view["table"], "submit", command_id="mine", **fields)
    assert (again.status_code, again.json()) == (200, first)
    late = ann.command(view["table"], "submit", command_id="other", **fields)
    assert code(late) == (409, "stale")


def test_refusals_speak_the_readers_language(ann: Guest) -> None:
    table = ann.open_table()["table"]
    ann.http.headers["Accept-Language"] = "de, pt-BR;q=0.9"
    answer = ann.command(table, "start")
    assert code(answer) == (409, "seats_free")
    assert "lugares livres" in answer.json()["error"]["message"]


def test_waiting_for_events_ends_when_something_happens(ann: Guest, ben: Guest) -> None:
    view = ann.open_table()
    ben.join(view)
    answer = ann.get(f"/api/tables/{view['table']}/events", since=view["sequence"], wait=20)
    update = answer.json()
    assert [event["type"] for event in update["events"]] == ["sat"]
    assert update["view"]["sequence"] == view["sequence"] + 1
    nothing = ann.get(f"/api/tables/{view['table']}/events", since=999, wait=0)
    assert nothing.json()["events"] == []


def test_who_only_asks_for_events_counts_as_connected_for_a_while(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = ann.open_table()
    table = ben.join(view)["table"]
    assert ann.view(table)["connected"] == []
    monkeypatch.setattr(mailbox, "POLL_PAUSE_SECONDS", 600.0)
    ben.get(f"/api/tables/{table}/events", since=0)
    assert ann.view(table)["connected"] == [1]
    monkeypatch.setattr(mailbox, "POLL_PAUSE_SECONDS", 0.0)
    ann.get(f"/api/tables/{table}/events", since=0)
    deadline = time.monotonic() + PATIENCE
    while ben.view(table)["connected"] != [1]:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_all_events_can_be_read_again_without_secrets(ann: Guest) -> None:
    view = ann.open_table(**THREE)
    text = ann.get(f"/api/tables/{view['table']}/events", since=0).text
    assert '"type":"created"' in text
    assert "seed" not in text
    assert "guest" not in text


def test_the_history_lists_own_tables_and_games(ann: Guest, eve: Guest) -> None:
    table = ann.open_table(**THREE)["table"]
    ann.play_out(table)
    answer = ann.get("/api/history")
    History.model_validate_json(answer.content)
    (past,) = [one for one in answer.json()["tables"] if one["table"] == table]
    assert len(past["games"]) == 1
    assert eve.get("/api/history").json() == {"tables": []}


def test_whoever_was_removed_keeps_the_record_but_not_the_view(ann: Guest, ben: Guest) -> None:
    view = ann.open_table(settings={"players": 2})
    table = ben.join(view)["table"]
    ann.command(table, "start")
    ann.command(table, "remove", seat=1)
    assert code(ben.get(f"/api/tables/{table}")) == (404, "no_such_table")
    ann.play_out(table)
    assert ben.get(f"/api/tables/{table}/games/0/record").status_code == 200


def test_a_rematch_rotates_the_seats(ann: Guest) -> None:
    table = ann.open_table(settings={"players": 2}, bots=["greedy"], start=True)["table"]
    ann.play_out(table)
    assert ann.command(table, "rematch").status_code == 200
    assert ann.view(table)["seats_held"] == [1]
    assert ann.command(table, "start").status_code == 200
    assert ann.play_out(table, seat=1)["finished"] == [0, 1]


def test_a_nonce_from_the_client_is_in_the_game(ann: Guest) -> None:
    view = ann.open_table(bots=["greedy", "greedy"])
    promised = view["next_game"]["commitment"]
    assert ann.command(view["table"], "contribute", seat=0, number=0, nonce="lucky").is_success
    assert ann.command(view["table"], "start").is_success
    fairness = ann.view(view["table"])["fairness"]
    assert fairness["commitment"] == promised
    assert fairness["nonces"][0] == "lucky"


# ── The library ──────────────────────────────────────────────────────────────────────────────


def test_the_catalogue_lists_what_there_is(ann: Guest) -> None:
    answer = ann.get("/api/catalogue")
    Catalogue.model_validate_json(answer.content)
    assert answer.json()["bots"][0] == "egg"  # the weakest level first


def test_the_catalogue_tells_the_numbers_of_the_game(ann: Guest) -> None:
    told = ann.get("/api/catalogue").json()
    sizes = {size.pop("players"): size for size in told["sizes"]}
    assert sizes == {players: asdict(size) for players, size in SIZES.items()}
    assert (told["species"], told["faces"]) == ([*SPECIES], [*FACES])
    assert (told["match_boards"], told["hand_size"]) == ([*BOARDS_OF_A_MATCH], HAND_SIZE)


@pytest.mark.parametrize("board", ["summer", "winter"])
def test_the_pens_of_a_board_are_told(ann: Guest, board: str) -> None:
    answer = ann.get(f"/api/boards/{board}", edition="french")
    BoardDocument.model_validate_json(answer.content)
    assert answer.json()["pens"][-1]["id"] == "river"
    assert len(answer.json()["faces"]) == 6
    assert [one["players"] for one in answer.json()["sizes"]] == [2, 3, 4, 5]
    assert code(ann.get("/api/boards/autumn"))[0] == 422


def test_zoos_of_a_real_table_are_scored(ann: Guest) -> None:
    zoo = {"forest_of_sameness": ["t_rex", "t_rex"], "river": ["spinosaurus"]}
    answer = ann.post("/api/score", {"board": "summer", "zoos": [zoo, {}]})
    Scores.model_validate_json(answer.content)
    assert [seat["total"] for seat in answer.json()["seats"]] == [6, 0]
    impossible = {"forest_of_sameness": ["t_rex", "spinosaurus"]}
    refused = ann.post("/api/score", {"board": "summer", "zoos": [impossible]})
    assert code(refused) == (409, "other_species")
    assert refused.json()["error"]["facts"]["seat"] == 0
    unreadable = ann.post("/api/score", {"board": "summer", "zoos": [{"pyramid": []}]})
    assert code(unreadable) == (422, "unknown_field")


def test_scores_tell_what_may_surprise_about_them(ann: Guest) -> None:
    zoo = {"solitary_island": ["t_rex"], "river": ["t_rex"]}
    told = ann.post("/api/score", {"board": "summer", "zoos": [{}, zoo]}).json()["surprises"]
    facts = {"points": 0, "dinosaur": "t_rex", "number": 2}
    wanted = {"seat": 1, "account": "solitary_island", "code": "not_alone", "facts": facts}
    assert told == [wanted]


def test_the_prospects_of_a_zoo_are_told_pen_by_pen(ann: Guest) -> None:
    zoo = {"forest_of_sameness": ["t_rex", "t_rex"]}
    wanted = {"board": "summer", "zoos": [{}, zoo], "seat": 1}
    answer = ann.post("/api/prospects", wanted)
    Prospects.model_validate_json(answer.content)
    forest = answer.json()["pens"][0]
    assert answer.json()["dinosaurs_to_come"] == 10
    assert (forest["points"], forest["can_become"]) == (4, 24)
    assert forest["changes"] == {"t_rex": {"forest_of_sameness": 4}}
    assert forest["refused"]["diplodocus"]["code"] == "other_species"
    nobody = ann.post("/api/prospects", {**wanted, "seat": 2})
    assert code(nobody) == (422, "out_of_range")
