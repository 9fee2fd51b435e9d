"""A fresh cookie at a seat in mid-round: nothing on any path tells the hand or the choice."""

from tests.server.servers import Guest, Json


def hands_in(events: list[Json]) -> list[list[Json | None]]:
    return [one["hands"] for one in events if one["type"] == "dealt"]


def test_no_path_tells_a_newcomer_the_hand_and_choice_of_who_was_removed(
    ann: Guest, ben: Guest, eve: Guest
) -> None:
    opened = ann.open_table(settings={"players": 2}, sit=True)
    table = opened["table"]
    seen = ben.join(opened)
    assert ann.command(table, "start").is_success
    seen = ben.view(table, seat=1)
    assert ben.submit(seen).is_success
    assert ann.command(table, "remove", seat=1).is_success
    invitation = ann.view(table)["keys"]["code"]
    eve.http.headers["authorization"] = f"Bearer {invitation}"
    assert eve.command(table, "take_over", seat=1, name="Eve").is_success

    assert ann.command(table, "take_over", seat=1, name="Me").json()["error"]["code"] == "not_a_bot"
    shown = eve.get(f"/api/tables/{table}/events", since=0, seat=1).json()
    assert hands_in(shown["events"]) == [[None, None]]
    assert shown["view"]["seat"] == 1
    assert shown["view"]["game"]["hands"] == [None, None]
    assert shown["view"]["game"]["pending"] is None
    replay = eve.get(f"/api/tables/{table}/games/0/replay", seat=1).json()["games"][0]
    assert [move["deal"] for frame in replay for move in frame["moves"] if "deal" in move] == [
        [None, None]
    ]
    with eve.socket(table) as socket:
        view = socket.hello(seat=1, since=0)["view"]
        assert view["game"]["hands"] == [None, None]
        move = ann.view(table)["game"]["options"][0]["move"]
        step = {"number": 0, "round": 0, "turn": 0}
        socket.send(
            type="command",
            id="early",
            command={"type": "submit", **step, "move": {**move, "seat": 1}},
        )
        assert socket.await_type("error")["error"]["code"] == "not_before_deal"
