"""Put a copy that `backup` made in the place of the database."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from draftosaurus.commands._arguments import Database, Language
from draftosaurus.commands._errors import explain_storage
from draftosaurus.locales import preferred, speak


def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` has written.")],
    database: Database = None,
    language: Language = None,
) -> None:
    """Put a copy that `backup` made in the place of the database.

    Stop the server first. Players go on with the same links, and are known by their browsers:

        draftosaurus restore games-monday.db

    The copy stays as it is. What was there before is kept under another name, which is printed.
    """
    from rich.console import Console
    from rich.progress import Progress

    from draftosaurus.storage import StorageError, default_database
    from draftosaurus.storage import restore as put_back

    words = speak(preferred(language))
    target = database or default_database()
    silent = not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=silent) as progress:
        copying = progress.add_task(words("restore-running"))
        try:
            replaced = put_back(
                copy,
                target,
                lambda done, pages: progress.update(copying, completed=done, total=pages),
            )
        except StorageError as error:
            raise typer.TyperException(explain_storage(error, words)) from error
    print(words("restore-done", database=target, file=str(copy)))
    if replaced:
        print(words("restore-kept", file=str(replaced[0])))
