"""Prints answers and progress, and writes files."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from draftosaurus.commands._errors import REFUSED

if TYPE_CHECKING:
    from rich.console import RenderableType

    from draftosaurus.locales import Words

ENOUGH_COLUMNS = 80
"""Columns of a terminal into which every table fits."""


def print_json(answer: Any) -> None:
    """Print JSON on a line of its own, at once."""
    print(json.dumps(answer), flush=True)


def print_drawing(drawing: "RenderableType") -> None:
    """Print what rich draws; without colours unless a terminal shows it.

    In a terminal that is too narrow for a table its lines run on, and none of it is cut off.
    """
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, markup=False, emoji=False)
    width = console.width or ENOUGH_COLUMNS  # some terminals say that they have none
    # Captured, since rich itself would end the program if the output is closed.
    with console.capture() as captured:
        for part in _find_parts(drawing):
            console.width = max(width, ENOUGH_COLUMNS) if isinstance(part, Table) else width
            console.print(part)
    sys.stdout.write(captured.get())


def _find_parts(drawing: "RenderableType") -> "Iterator[RenderableType]":
    """What a drawing consists of, from top to bottom."""
    from rich.console import Group

    if isinstance(drawing, Group):
        for part in drawing.renderables:
            yield from _find_parts(part)
    else:
        yield drawing


@contextmanager
def named_errors(file: Path | str) -> Iterator[None]:
    """Add the name of a file to `OSError`s within the block that have none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        error.filename = error.filename or str(file)
        raise


def check_writable(file: Path) -> None:
    """Raise `OSError` if a file cannot be written: before long work, not after it."""
    was_there = file.exists()
    with file.open("a", encoding="utf-8"):
        pass
    if not was_there:
        file.unlink()


def write_text(file: Path, text: str) -> None:
    """Write a text into a file."""
    with named_errors(file):
        file.write_text(text, encoding="utf-8")


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, if it is a terminal; call the result with the steps done since."""
    if not sys.stderr.isatty():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


def report_faults(faults: Mapping[str, int], words: "Words") -> int:
    """Name each bot program whose moves had to be replaced on stderr, and return the exit status.

    `faults` is the number of replaced moves by the name of the program, as `find_faults` counts
    them.
    """
    for name, number in faults.items():
        print(words("program-faulty", name=name, number=number), file=sys.stderr)
    return REFUSED if faults else 0
