"""Copy the database of a server, which may go on running."""

from pathlib import Path
from typing import Annotated

import typer


def backup(
    destination: Annotated[
        Path, typer.Argument(metavar="DEST", help="The new file; it must not exist yet.")
    ],
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            envvar="DRAFTOSAURUS_DATABASE",
            help="The database; otherwise the one in your data folder.",
        ),
    ] = None,
) -> None:
    """Copy the database of a server, which may go on running.

    The copy holds every game as it stood at one moment, and is a database like any other:

        draftosaurus backup games-monday.db
        draftosaurus serve --database games-monday.db

    Nothing is overwritten.
    """
    from rich.console import Console
    from rich.progress import Progress

    from draftosaurus.storage import StorageError, back_up, default_database

    with Progress(console=Console(stderr=True), transient=True) as progress:
        copying = progress.add_task("Copying")
        try:
            back_up(
                database or default_database(),
                destination,
                lambda done, pages: progress.update(copying, completed=done, total=pages),
            )
        except StorageError as error:
            raise typer.TyperException(str(error)) from error
    print(f"Copied to {destination}: {destination.stat().st_size:,} bytes.")
