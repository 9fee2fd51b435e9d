"""Whatever is sent: never a 500, never a crash, never a change of state, never a good peer lost."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.exceptions import ConnectionClosed

from draftosaurus.server.app import create_app
from draftosaurus.server.settings import ServerSettings
from tests.server.servers import Guest, Json, Socket, serving, submission

SECONDS_TO_ANSWER = 120.0
"""Only an answer that never comes is a failure: this machine may have much else to do."""
EXAMPLES = settings.default.max_examples * 2 // 5 if settings.default else 20


# ── HTTP ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, for what fuzzers leave behind."""
    with serving(tmp_path_factory.mktemp("fuzzed"), factor=1e6) as running:
        yield running


@pytest.fixture(scope="module")
def known(fuzzed: str) -> Iterator[tuple[Guest, str]]:
    """A guest at a running table, whose id lets the fuzzer reach what lies behind it."""
    with Guest(fuzzed) as guest:
        table = guest.open_table(bots=["greedy", "random"], start=True)["table"]
        yield guest, table


schema = schemathesis.openapi.from_dict(create_app(ServerSettings()).openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_path_answers_whatever_is_asked_as_it_is_described(
    case: Any, fuzzed: str, known: tuple[Guest, str]
) -> None:
    guest, table = known
    rng = Random(repr((case.query, case.body)))
    if "name" in (case.path_parameters or {}) and rng.random() < 0.8:
        case.path_parameters["name"] = table
    if "number" in (case.path_parameters or {}) and rng.random() < 0.5:
        case.path_parameters["number"] = 0
    if case.query and "wait" in case.query:
        case.query["wait"] = 0
    cookies = dict(guest.http.cookies)
    case.call_and_validate(
        base_url=f"http://{fuzzed}",
        cookies=cookies,
        timeout=SECONDS_TO_ANSWER,
        checks=[not_a_server_error, response_schema_conformance],
    )


# ── WebSocket ────────────────────────────────────────────────────────────────────────────────

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.floats(allow_nan=True),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def duel(host: str) -> Iterator[tuple[Guest, Guest, Json]]:
    """Ann and Ben at a table of two, before their first choice; and its view for Ann."""
    with Guest(host) as ann, Guest(host) as ben:
        view = ann.open_table(settings={"players": 2})
        ben.join(view)
        ann.command(view["table"], "start")
        yield ann, ben, ann.view(view["table"])


def mutants(view: Json) -> st.SearchStrategy[str]:
    """Messages that are nearly right, and some that are far from it; none that may count."""
    valid: list[Json] = [
        {"type": "hello", "seat": 1, "since": 0},
        {"type": "command", "id": "x", "command": {"type": "submit", **submission(view)}},
        {"type": "command", "id": "y", "command": {"type": "start"}},
        {"type": "command", "id": "z", "command": {"type": "leave", "seat": 0}},
        {"type": "command", "id": "w", "command": {"type": "remove", "seat": 1}},
    ]

    def spoil(draw: st.DrawFn) -> str:
        message = json.loads(json.dumps(draw(st.sampled_from(valid))))
        part = message.get("command", message) if draw(st.booleans()) else message
        field = draw(st.sampled_from([*part, "extra"]))
        part[field] = draw(VALUES)
        return json.dumps(message)

    return st.composite(spoil)() | VALUES.map(json.dumps) | st.text(max_size=200)


@given(data=st.data())
@settings(suppress_health_check=list(HealthCheck))
def test_a_socket_answers_nonsense_with_errors_and_nothing_changes(
    duel: tuple[Guest, Guest, Json], data: st.DataObject
) -> None:
    """Sent by a stranger with a spectator's token, to whom nothing at the table belongs."""
    ann, ben, view = duel
    with Guest(ann.host) as eve:
        eve.open_table()
        with ben.socket(view["table"]) as good, eve.socket(view["table"]) as bad:
            before = good.hello()["view"]
            if data.draw(st.booleans(), label="says hello first"):
                bad.hello(token=view["keys"]["spectator"])
            for _ in range(data.draw(st.integers(1, 8))):
                try:
                    bad.connection.send(data.draw(mutants(view)))
                except ConnectionClosed:
                    break
            assert is_alive(good)
            assert good.hello()["view"]["sequence"] == before["sequence"]


def is_alive(socket: Socket) -> bool:
    socket.send(type="ping")
    return bool(socket.await_type("pong"))


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x00\xff",
        "",
        "null",
        "[" * 5000,
        '{"type": "hello", "seat": 99999999999999999999}',
        '{"type": "hello", "token": "' + "x" * 5000 + '"}',
        '{"type": "command", "id": "\\u0000", "command": {"type": "start"}}',
        '{"type": "ping", "type": "hello"}',
        '{"type": "command", "id": "a"}',
    ],
)
def test_a_malformed_message_is_answered_and_the_socket_lives_on(
    ann: Guest, nonsense: bytes | str
) -> None:
    with ann.socket(ann.open_table()["table"]) as socket:
        socket.connection.send(nonsense)
        assert socket.await_type("error", "hello")
        assert is_alive(socket)


def test_messages_out_of_order_are_refused_one_by_one(
    duel: tuple[Guest, Guest, Json],
) -> None:
    ann, _, view = duel
    right = submission(view)
    for change in ({"turn": 1}, {"round": 1}, {"number": 1}, {"number": 7, "turn": 5}):
        answer = ann.command(view["table"], "submit", **{**right, **change})
        assert answer.json()["error"]["code"] == "stale"


def test_a_server_survives_sockets_that_hang_up_at_any_moment(ann: Guest, tmp_path: Path) -> None:
    del tmp_path
    table = ann.open_table(bots=["greedy", "greedy"])["table"]
    with ann.socket(table) as good:
        good.hello()
        for number in range(20):
            with ann.socket(table) as bad:
                if number % 2:
                    bad.send(type="hello")
                bad.send(type="command", id=f"n{number}", command={"type": "start"})
                bad.connection.socket.close()
        assert is_alive(good)
