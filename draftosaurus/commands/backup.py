"""Copy the database of a server, which may go on running."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from draftosaurus.commands._arguments import Database, Language, Secret
from draftosaurus.commands._errors import explain_storage
from draftosaurus.locales import preferred, speak


def backup(
    destination: Annotated[
        Path, typer.Argument(metavar="DEST", help="The new file; it must not exist yet.")
    ],
    database: Database = None,
    secret: Secret = None,
    language: Language = None,
) -> None:
    """Copy the database of a server, which may go on running.

    The copy is one file. It holds every game as it stood at one moment, and the secret by which
    players and links are known again: keep it as safe as the database itself.

        draftosaurus backup games-monday.db

    It is a database like any other; put it back in the place of the old one, or serve it:

        draftosaurus restore games-monday.db
        draftosaurus serve --database games-monday.db

    Nothing is overwritten.
    """
    from rich.console import Console
    from rich.progress import Progress

    from draftosaurus.storage import StorageError, back_up, default_database

    words = speak(preferred(language))
    silent = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=silent) as progress:
        copying = progress.add_task(words("backup-running"))
        try:
            has_secret = back_up(
                database or default_database(),
                destination,
                lambda done, pages: progress.update(copying, completed=done, total=pages),
                secret,
            )
        except StorageError as error:
            raise typer.TyperException(explain_storage(error, words)) from error
    size = destination.stat().st_size
    print(words("backup-done", file=str(destination), size=f"{size:,}"))
    if not has_secret:
        print(words("backup-without-secret"), file=sys.stderr)
