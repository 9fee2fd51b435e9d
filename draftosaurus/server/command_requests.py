"""Handles a visitor's command, which came over HTTP or a WebSocket."""

import time
from collections.abc import Coroutine
from typing import Any

from draftosaurus.server.core import Server
from draftosaurus.service import Access, CommandRequest, has_people
from draftosaurus.table import Command, Start, TableError


def handle_request(
    server: Server, access: Access, request: CommandRequest
) -> Coroutine[Any, Any, int]:
    """Handle a command; what is returned gives the table's sequence once it is stored.

    Raises one of `service.REFUSALS` if it is refused. Must not be cancelled: a connection that may
    end meanwhile calls it in a task of its own.
    """
    assert access.guest is not None, "a visitor is made a guest before the first command"
    server.limits.count_command(access.mailbox.table.id, access.guest)
    command = request.command
    access.check(command)
    if isinstance(command, Start) and not has_people(access.table):
        server.limits.check_bot_games(server.tables.count_bot_games(access.mailbox.address))
    return handle_command(server, access, f"{access.guest}:{request.id}", command)


async def handle_command(server: Server, access: Access, command_id: str, command: Command) -> int:
    """Let the table handle a command, and measure outcome and time."""
    began = time.perf_counter()
    outcome = "stored"
    try:
        return await access.mailbox.handle(command_id, command, access.guest)
    except TableError:
        outcome = "refused"
        raise
    except Exception:
        outcome = "failed"
        raise
    finally:
        server.metrics.commands.add(outcome, time.perf_counter() - began)
