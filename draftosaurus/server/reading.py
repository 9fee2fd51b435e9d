"""Reads what comes over a WebSocket: most of it has come before, and is known by its bytes."""

import re
from functools import lru_cache

from pydantic import TypeAdapter, ValidationError

from draftosaurus.rules import Document
from draftosaurus.server.messages import (
    ClientMessage,
    CommandMessage,
    CommandRequest,
    Hello,
    Ping,
    SocketCommand,
)
from draftosaurus.service import REFUSALS, read_command
from draftosaurus.service import CommandRequest as TableRequest
from draftosaurus.table import Command

CLIENT_MESSAGE: TypeAdapter[Hello | SocketCommand | Ping] = TypeAdapter(ClientMessage)
COMMAND_MESSAGE: TypeAdapter[CommandMessage] = TypeAdapter(CommandMessage)

PING_TEXT = b'{"type":"ping"}'
"""A ping as browsers write it: more than half of all messages."""
PING = Ping(type="ping")

COMMAND_TEXT = re.compile(
    rb'\{"type":"command","id":"([A-Za-z0-9_.:-]{1,64})","command":(\{.{1,250}\})\}'
)
"""A command as browsers write it; longer ones are rare, and not worth to be remembered."""
COMMANDS_REMEMBERED = 2**13


def read_known(text: bytes) -> Ping | TableRequest | None:
    """Read a ping or a command as browsers write them; None for all else, right or wrong."""
    if text == PING_TEXT:
        return PING
    found = COMMAND_TEXT.fullmatch(text)
    if found is None:
        return None
    try:
        return TableRequest(found[1].decode(), _read_command_text(found[2]))
    except (ValidationError, *REFUSALS):
        return None


@lru_cache(COMMANDS_REMEMBERED)
def _read_command_text(text: bytes) -> Command:
    """Read a command; the same choice of the same seat is sent at many tables."""
    return _to_command(COMMAND_MESSAGE.validate_json(text))


def to_table_request(request: CommandRequest) -> TableRequest:
    """The table's command for a request; raises one of `service.REFUSALS`."""
    return TableRequest(request.id, _to_command(request.command))


def _to_command(message: CommandMessage) -> Command:
    return read_command(Document(message.model_dump(exclude_none=True), "command"))
