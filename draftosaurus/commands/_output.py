"""Printing answers, for programs and for people."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

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
    # Rich would end the program by itself when nobody reads on.
    with console.capture() as captured:
        console.print(drawing)
    sys.stdout.write(captured.get())


@contextmanager
def shown_progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, if that is a terminal; moved on by what it is told."""
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


def print_faults(faults: int, words: "Words") -> None:
    """Say on stderr how many moves of programs had to be replaced, if any."""
    if faults:
        print(words("program-faults", number=faults), file=sys.stderr)
