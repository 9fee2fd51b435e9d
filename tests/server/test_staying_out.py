"""Removed guests, renewed links, ended sessions: what opened a table before opens it no more."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.servers import Guest, Json
from tests.server.test_tables import code


def joined(ann: Guest, ben: Guest) -> Json:
    """A table at which Ann is the host and Ben sits."""
    opened = ann.open_table()
    ben.join(opened)
    return ann.view(opened["table"])


def test_a_removed_guest_stays_out_also_with_another_cookie(
    ann: Guest, ben: Guest, eve: Guest
) -> None:
    view = joined(ann, ben)
    table, old = view["table"], view["keys"]
    with ben.socket(table) as socket:
        socket.hello()
        assert ann.command(table, "remove", seat=1).is_success
        assert socket.await_type("error")["error"]["code"] == "no_such_table"
    for guest in (ben, eve):
        for secret in (old["invite"], old["code"]):
            answer = guest.post("/api/join", {"invite": secret, "name": "Benny"})
            assert code(answer) == (404, "no_such_key")
        guest.http.headers["authorization"] = f"Bearer {old['spectator']}"
        assert code(guest.get(f"/api/tables/{table}")) == (404, "no_such_table")
        del guest.http.headers["authorization"]
    new = ann.view(table)
    answer = ben.post("/api/join", {"invite": new["keys"]["code"], "name": "Benny"})
    assert code(answer) == (404, "no_such_table")
    assert eve.join(new, "Eve")["seats_held"] == [1]


def test_a_renewed_seat_link_works_and_the_old_one_does_not(
    ann: Guest, ben: Guest, eve: Guest
) -> None:
    view = joined(ann, ben)
    old = view["keys"]["seats"]["0"]
    assert ann.command(view["table"], "renew", seat=0).is_success
    assert code(eve.post("/api/seat", {"token": old})) == (404, "no_such_key")
    new = ann.view(view["table"])["keys"]["seats"]["0"]
    assert eve.post("/api/seat", {"token": new}).json()["view"]["seats_held"] == [0]


def test_a_spectator_is_cut_off_when_the_invitations_are_renewed(ann: Guest, eve: Guest) -> None:
    view = ann.open_table()
    with eve.socket(view["table"]) as socket:
        assert socket.hello(token=view["keys"]["spectator"])["type"] == "hello"
        assert ann.command(view["table"], "renew").is_success
        assert socket.await_type("error")["error"]["code"] == "no_such_table"


def test_an_ended_session_opens_nothing_and_its_sockets_are_closed(ann: Guest) -> None:
    view = ann.open_table()
    kept = dict(ann.http.cookies)
    with ann.socket(view["table"]) as socket:
        socket.hello()
        assert ann.post("/api/session/end", {}).json() == {"ended": True}
        with pytest.raises(ConnectionClosed):
            socket.await_type("pong")
    assert dict(ann.http.cookies) == {}
    ann.http.cookies.update(kept)
    assert code(ann.get(f"/api/tables/{view['table']}")) == (404, "no_such_table")
    assert ann.get("/api/history").json() == {"tables": []}
    assert ann.post("/api/seat", {"token": view["keys"]["seats"]["0"]}).is_success
