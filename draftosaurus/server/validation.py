"""Messages that do not fit their model, told in one sentence."""

from collections.abc import Sequence
from typing import Any

from draftosaurus.service import ServerError

LONGEST_PLACE = 100


def bad_message(errors: Sequence[Any]) -> ServerError:
    """The first thing that is wrong with a message, and where; never what was sent."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"])[:LONGEST_PLACE]
    return ServerError("bad_message", field=place or "message", problem=first["msg"])
