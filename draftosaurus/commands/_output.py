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


def print_json(answer: Any) -> None:
    """Print JSON on a line of its own, at once."""
    print(json.dumps(answer), flush=True)


def print_drawing(drawing: "RenderableType") -> None:
    """Print what rich draws; without colours unless a terminal shows it."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    # Captured, since rich itself would end the program if the output is closed.
    with console.capture() as captured:
        console.print(drawing)
    sys.stdout.write(captured.get())


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
