"""The client's types follow the server's models."""

from web import generate_types


def test_the_client_has_the_types_of_the_servers_models() -> None:
    written = generate_types.TARGET.read_text(encoding="utf-8")
    assert written == generate_types.generate(), "run python web/generate_types.py"
