"""The OpenAPI document, with the messages of the WebSocket added."""

from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter

from draftosaurus.server.documents import ServerMessage
from draftosaurus.server.messages import ClientMessage

MESSAGES: dict[str, TypeAdapter[Any]] = {
    "ClientMessage": TypeAdapter(ClientMessage),
    "ServerMessage": TypeAdapter(ServerMessage),
}
REFERENCE = "#/components/schemas/{model}"


def with_messages(describe: Callable[[], dict[str, Any]]) -> Callable[[], dict[str, Any]]:
    """A function that adds `ClientMessage` and `ServerMessage` to the result of `describe`."""

    def describe_all() -> dict[str, Any]:
        document = describe()
        schemas = document["components"]["schemas"]
        if "ServerMessage" not in schemas:
            for name, message in MESSAGES.items():
                schema = message.json_schema(ref_template=REFERENCE)
                for part, definition in schema.pop("$defs").items():
                    schemas.setdefault(part, definition)
                schemas[name] = schema
        return document

    return describe_all
