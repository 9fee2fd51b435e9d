"""Move all games to another database: from a file to PostgreSQL, or back."""

import asyncio
import sys
from typing import Annotated

import typer

from draftosaurus.commands._arguments import Database, Language, Secret
from draftosaurus.commands._errors import explain_storage
from draftosaurus.locales import preferred, speak


def move(
    destination: Annotated[
        str,
        typer.Argument(metavar="DEST", help="An empty database: postgresql://…, or a new file."),
    ],
    database: Database = None,
    secret: Secret = None,
    language: Language = None,
) -> None:
    """Move all games to another database: from a file to PostgreSQL, or back.

    Stop the server first, and start it with the new database afterwards. Games under way go on
    there; players are known by their browsers, and links stay what they are:

        draftosaurus move postgresql://games@db.example.org/games
        draftosaurus serve --database postgresql://games@db.example.org/games

    All is moved or nothing, and only to where no games are. The old database stays as it is.
    """
    from rich.console import Console
    from rich.progress import Progress

    from draftosaurus.storage import StorageError, default_database
    from draftosaurus.storage import move as move_all
    from draftosaurus.storage.location import locate

    words = speak(preferred(language))
    source = database or default_database()
    silent = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=silent) as progress:
        moving = progress.add_task(words("move-running"))

        def show(done: int, tables: int) -> None:
            progress.update(moving, completed=done, total=tables)

        try:
            tables = asyncio.run(move_all(source, destination, show, secret))
        except StorageError as error:
            raise typer.TyperException(explain_storage(error, words)) from error
    print(words("move-done", tables=tables, database=str(locate(destination))))
