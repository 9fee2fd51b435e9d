"""Let bots think on this machine, for servers that share a PostgreSQL database."""

import asyncio
import signal
from types import FrameType
from typing import Annotated

import typer

from draftosaurus.commands._arguments import Language
from draftosaurus.commands._errors import explain_storage
from draftosaurus.locales import preferred, speak


def think(
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="DRAFTOSAURUS_DATABASE",
            help="The database of the servers: postgresql://…",
        ),
    ] = "",
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            envvar="DRAFTOSAURUS_WORKERS",
            min=1,
            help="Processes in which bots think; otherwise one less than there are cores.",
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Let bots think on this machine, for servers that share a PostgreSQL database.

    Run it on as many machines as you like; servers that are to do nothing else think with none:

        draftosaurus think --database postgresql://games@db.example.org/games
        draftosaurus serve --database postgresql://games@db.example.org/games --workers 0

    Turns are shared fairly between addresses and tables, wherever bots think. A machine that is
    switched off in the middle of a thought is missed for four seconds; then another thinks anew.
    """
    from draftosaurus.server.logs import set_up_logs
    from draftosaurus.server.shared_thinking import think_for_others
    from draftosaurus.storage import StorageError, is_shareable

    words = speak(preferred(language))
    if not is_shareable(database):
        raise typer.TyperException(words("serve-needs-postgresql"))
    set_up_logs(is_verbose=False)

    def announce() -> None:
        print(words("think-running"), flush=True)

    async def think_until_stopped() -> None:
        stopping = asyncio.Event()
        loop = asyncio.get_running_loop()

        def stop(_number: int, _frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(stopping.set)

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)
        await think_for_others(database, workers, stopping, announce)

    try:
        asyncio.run(think_until_stopped())
    except StorageError as error:
        raise typer.TyperException(explain_storage(error, words)) from error
