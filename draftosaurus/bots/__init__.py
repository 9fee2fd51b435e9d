"""Bots: a view in, a choice out. Each module of this folder is one, and is found by being here.

A bot's module has a function `choose(view, rng)`. It is asked whenever its seat is awaited, gets
what a person on that seat would see, and draws all its randomness from `rng`. What it takes by
keyword besides are settings, whole numbers that can stand behind its name:
`monte_carlo:worlds=50`. What the module names in `NEEDS` has to be installed.

A level (see `levels`) is a bot with settings and a name for people; and `exec:COMMAND` is a bot
that another program plays (see docs/bot-protocol.md).
"""

import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from random import Random
from types import ModuleType

from draftosaurus.bots._programs import Program
from draftosaurus.bots.levels import LEVELS
from draftosaurus.rules import BadInput, Choice, Code, View

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
        super().__init__(f"{name} needs the extra {extra}")
        self.name = name
        self.extra = extra


def find_bot(name: str) -> Bot:
    """The bot of this name: a module or a level, with settings or without, or a program."""
    if name.startswith(PROGRAM):
        return Program(name.removeprefix(PROGRAM).strip('"'))
    plain, *settings = name.split(":")
    level = LEVELS.get(plain)
    module = _load(level.bot if level else plain)
    given = {**(level.settings if level else {}), **dict(map(_read_setting, settings))}
    taken = tuple(
        parameter.name
        for parameter in inspect.signature(module.choose).parameters.values()
        if parameter.kind is parameter.KEYWORD_ONLY
    )
    for setting in given:
        if setting not in taken:
            raise BadInput("bots", Code.UNKNOWN_ID, value=setting, known=taken)
    bot: Bot = partial(module.choose, **given) if given else module.choose
    return bot


def is_installed(name: str) -> bool:
    """Whether a bot or a level has all that it needs on this machine."""
    level = LEVELS.get(name)
    module = import_module(f"{__name__}.{level.bot if level else name}")
    return all(map(find_spec, getattr(module, "NEEDS", ())))


def offered() -> tuple[str, ...]:
    """All that can play on this machine: the levels, weakest first, then the bots."""
    return tuple(filter(is_installed, (*LEVELS, *BOTS)))


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


def _load(name: str) -> ModuleType:
    if name not in BOTS:
        raise BadInput("bots", Code.UNKNOWN_ID, value=name, known=(*BOTS, *LEVELS))
    if not is_installed(name):
        raise NotInstalled(name)
    return import_module(f"{__name__}.{name}")


def _read_setting(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    if not value.isdecimal():
        raise BadInput("bots", Code.WRONG_TYPE, wanted="number", value=text)
    return name, int(value)
