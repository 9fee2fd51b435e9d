"""Bots: a view in, a choice out. Each module of this folder is one, and is found by being here.

A bot's module has a function `choose(view, rng)`. It is asked whenever its seat is awaited, gets
what a person on that seat would see, and draws all its randomness from `rng`. What else it takes
by keyword are settings, whole numbers that can stand behind its name: `monte_carlo:worlds=50`. The
module lists them in `SETTINGS`, each with the numbers that it may be. What it names in `NEEDS` has
to be installed, unless `KERNEL_WILL_DO` and there is the kernel; with `NEEDS_KERNEL` it plays only
where there is the kernel.

A level (see `levels`) is a bot with settings and a name for people; and `exec:COMMAND` is a bot
that another program plays (see docs/bot-protocol.md).
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from random import Random
from types import ModuleType

from draftosaurus.bots._hindsight import BestZoo, best_in_hindsight
from draftosaurus.bots._judgement import (
    JUDGEMENT_NOISE,
    POINT_WORTH,
    find_judgement,
    make_judgement,
)
from draftosaurus.bots._kernel_positions import KernelPosition, prepare_position
from draftosaurus.bots._network import (
    HALVES,
    ROWS,
    Network,
    describe_pens,
    find_fact_rows,
    find_shapes,
    load_network,
    read_network,
    write_network,
)
from draftosaurus.bots._pen_values import Assumptions, PenValues, find_pen_values
from draftosaurus.bots._programs import Program, ProgramNotStarted, kill_programs
from draftosaurus.bots._search import SEARCH_TURNS, search
from draftosaurus.bots._weighing import explain
from draftosaurus.bots.levels import LEVELS
from draftosaurus.bots.monte_carlo import estimate
from draftosaurus.rules import BadInput, Choice, Code, View
from draftosaurus.simulation import has_kernel

__all__ = [
    "BOTS",
    "HALVES",
    "JUDGEMENT_NOISE",
    "LEVELS",
    "POINT_WORTH",
    "ROWS",
    "SEARCH_TURNS",
    "Assumptions",
    "BestZoo",
    "Bot",
    "KernelPosition",
    "Network",
    "NoKernel",
    "NotInstalled",
    "PenValues",
    "ProgramNotStarted",
    "best_in_hindsight",
    "can_use_kernel",
    "count_faults",
    "describe_pens",
    "estimate",
    "explain",
    "find_bot",
    "find_fact_rows",
    "find_faults",
    "find_judgement",
    "find_pen_values",
    "find_shapes",
    "is_installed",
    "kill_programs",
    "load_network",
    "make_judgement",
    "needs_kernel",
    "needs_packages",
    "offered",
    "prepare_position",
    "read_network",
    "search",
    "seat_bots",
    "split_names",
    "write_network",
]

Bot = Callable[[View, Random], Choice]
"""What a bot is: from the view of its seat and a source of randomness to its choice."""

NO_BOTS = {"levels"}
BOTS = tuple(
    sorted(
        module.name
        for module in iter_modules(__path__)
        if module.name not in NO_BOTS and not module.name.startswith("_")
    )
)
"""The names of all bots."""

EXTRA = "fast"
"""The optional extra of the package that has what bots need."""

PROGRAM = "exec:"
QUOTED = re.compile(r'\s*(exec:"[^"]*"|[^,]*)\s*(?:,|$)')


class NotInstalled(Exception):
    """Something needs an extra of this package that is not installed on this machine."""

    def __init__(self, name: str, extra: str = EXTRA) -> None:
        super().__init__(name, extra)
        self.name = name
        self.extra = extra

    def __str__(self) -> str:
        return f"{self.name} needs the extra {self.extra}"


class NoKernel(Exception):
    """A bot thinks on the kernel, and there is no C compiler to make it with."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"{self.name} thinks in C, and there is no C compiler here"


def find_bot(name: str) -> Bot:
    """The bot of this name: a module or a level, with settings or without, or a program.

    Raises `BadInput` for a name that nobody has, `NotInstalled` or `NoKernel` for a bot that needs
    more than there is, and `ProgramNotStarted` for a program that does not exist.
    """
    if name.startswith(PROGRAM):
        return Program(_unquoted(name.removeprefix(PROGRAM)))
    plain, *settings = name.split(":")
    level = LEVELS.get(plain)
    if not plain:
        raise BadInput("bots", Code.WRONG_TYPE, wanted="bot", value='""')
    if not level and plain not in BOTS:
        known = tuple(dict.fromkeys((*BOTS, *LEVELS)))
        raise BadInput("bots", Code.UNKNOWN_ID, value=plain, known=known)
    if needs_kernel(plain) and not has_kernel():
        raise NoKernel(plain)
    if not is_installed(plain):
        raise NotInstalled(plain)
    module = _import_bot(plain)
    given = dict(level.settings) if level else {}
    given |= (_read_setting(text, getattr(module, "SETTINGS", {})) for text in settings)
    bot: Bot = partial(module.choose, **given) if given else module.choose
    return bot


def is_installed(name: str) -> bool:
    """Whether a bot or a level has all that it needs on this machine."""
    if can_use_kernel(name) and has_kernel():
        return True
    return not needs_kernel(name) and all(map(find_spec, needs_packages(name)))


def needs_packages(name: str) -> tuple[str, ...]:
    """The packages of others that a bot or a level thinks with, unless it uses the kernel."""
    return tuple(getattr(_import_bot(name), "NEEDS", ()))


def needs_kernel(name: str) -> bool:
    """Whether a bot or a level can think on the kernel alone."""
    return bool(getattr(_import_bot(name), "NEEDS_KERNEL", False))


def can_use_kernel(name: str) -> bool:
    """Whether a bot or a level thinks on the kernel, always or where its packages are missing."""
    return needs_kernel(name) or bool(getattr(_import_bot(name), "KERNEL_WILL_DO", False))


def offered() -> tuple[str, ...]:
    """All that can play on this machine: the levels, weakest first, then the bots."""
    return tuple(filter(is_installed, dict.fromkeys((*LEVELS, *BOTS))))


def split_names(names: str) -> list[str]:
    """The names in a text such as `greedy,egg`; a command with a comma stands in quotes."""
    found = [match[1].strip() for match in QUOTED.finditer(names)]
    return found[:-1] if len(found) > 1 and not names.rstrip().endswith(",") else found


@contextmanager
def seat_bots(names: Sequence[str]) -> Iterator[list[Bot]]:
    """The bots of these names; programs among them are ended in the end."""
    bots = [find_bot(name) for name in names]
    try:
        yield bots
    finally:
        for bot in bots:
            if isinstance(bot, Program):
                bot.close()


def count_faults(bot: Bot) -> int:
    """How many moves of a program had to be replaced; no other bot has faults."""
    return bot.faults.total() if isinstance(bot, Program) else 0


def find_faults(names: Sequence[str], bots: Sequence[Bot]) -> dict[str, int]:
    """By the names of programs, how many of their moves had to be replaced; without zeros."""
    found = Counter[str]()
    for name, bot in zip(names, bots, strict=True):
        found[name] += count_faults(bot)
    return {name: number for name, number in found.items() if number}


def _unquoted(command: str) -> str:
    """The command without the quotation marks around the whole of it: `"python3 mine.py"`."""
    inside = command[1:-1]
    return inside if command == f'"{inside}"' and '"' not in inside else command


def _import_bot(name: str) -> ModuleType:
    """The module of a bot or a level."""
    level = LEVELS.get(name)
    return import_module(f"{__name__}.{level.bot if level else name}")


def _read_setting(text: str, taken: Mapping[str, range]) -> tuple[str, int]:
    """The name and the value of a setting such as `worlds=50`, if it is one of those `taken`."""
    name, _, value = text.partition("=")
    if not value.isdecimal():
        raise BadInput("bots", Code.WRONG_TYPE, wanted="number", value=text)
    if name not in taken:
        raise BadInput("bots", Code.UNKNOWN_ID, value=name, known=tuple(taken))
    allowed = taken[name]
    if int(value) not in allowed:
        low, high = allowed[0], allowed[-1]
        raise BadInput("bots", Code.OUT_OF_RANGE, value=text, low=low, high=high)
    return name, int(value)
