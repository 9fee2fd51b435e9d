"""Turns pydantic's validation errors into a `ServerError`."""

from collections.abc import Sequence
from typing import Any

from draftosaurus.service import ServerError

LONGEST_PLACE = 100
"""The most characters of the field's name in an error."""


def bad_message(errors: Sequence[Any]) -> ServerError:
    """The first problem of a message, with the field's name; never the value that was sent."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"])[:LONGEST_PLACE]
    return ServerError("bad_message", field=place or "message", problem=first["msg"])
