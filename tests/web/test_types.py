"""The client's types follow the server's models."""

import pytest

from draftosaurus.rules import load_match, parse_json
from draftosaurus.table.verification import verify
from web import generate_types


def test_the_client_has_the_types_of_the_servers_models() -> None:
    written = generate_types.TARGET.read_text(encoding="utf-8")
    assert written == generate_types.generate(), "run python web/generate_types.py"


@pytest.mark.parametrize("name", ["dealt.json", "dealt-2.json"])
def test_the_matches_that_the_client_checks_were_dealt_by_the_rules_of_the_server(
    name: str,
) -> None:
    text = (generate_types.TARGET.parents[2] / "tests" / "lib" / name).read_text("utf-8")
    verify(load_match(parse_json(text)))
