"""Messages that are known by their bytes are read as all others are."""

import json
from typing import Any

import pytest

from draftosaurus.rules import Commit
from draftosaurus.server.messages import Ping, SocketCommand
from draftosaurus.server.reading import CLIENT_MESSAGE, read_known, to_table_request
from draftosaurus.service import CommandRequest
from draftosaurus.table import Submit

MOVE = {"seat": 2, "dinosaur": "t_rex", "pen": "river"}
CHOICE = {"type": "submit", "number": 1, "round": 0, "turn": 3, "move": MOVE}


def written(command: dict[str, Any], command_id: str = "c1") -> bytes:
    """A command as a browser writes it."""
    message = {"type": "command", "id": command_id, "command": command}
    return json.dumps(message, separators=(",", ":")).encode()


@pytest.mark.parametrize(
    "command",
    [CHOICE, {"type": "start"}, {"type": "sit", "name": "Łucja"}, {"type": "renew", "seat": None}],
)
def test_a_known_command_is_the_one_that_its_model_reads(command: dict[str, Any]) -> None:
    text = written(command)
    model = CLIENT_MESSAGE.validate_json(text)
    assert isinstance(model, SocketCommand)
    assert read_known(text) == read_known(text) == to_table_request(model)


def test_the_same_choice_has_the_id_of_its_own_message() -> None:
    first, second = read_known(written(CHOICE, "a")), read_known(written(CHOICE, "b"))
    assert isinstance(first, CommandRequest)
    assert isinstance(second, CommandRequest)
    assert (first.id, second.id) == ("a", "b")
    assert first.command == second.command == Submit(1, 0, 3, Commit(2, "t_rex", "river"))  # type: ignore[arg-type]


def test_a_ping_is_known() -> None:
    assert isinstance(read_known(b'{"type":"ping"}'), Ping)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b'{"type":"hello"}',
        b'{"type": "ping"}',
        written(CHOICE).replace(b":", b": "),
        written(CHOICE).replace(b'"river"', b'"lake"'),
        written({**CHOICE, "more": 1}),
        written({**CHOICE, "number": "1"}),
        written({"type": "configure", "settings": {"board": "winter", "match": True}}),
        written(CHOICE, "not an id"),
        written(CHOICE, "x" * 65),
        written({"type": "sit", "name": "x" * 300}),
        written(CHOICE)[:-1] + b',"command":{"type":"start"}}',
        written(CHOICE) + b" ",
        written(CHOICE)[:-1],
    ],
)
def test_all_else_is_left_to_the_models(text: bytes) -> None:
    assert read_known(text) is None
