"""Bots: a view in, a choice out. Each module of this folder is one, and is found by being here.

A bot's module has a function `choose(view, rng)`. It is asked whenever its seat is awaited, gets
what a person on that seat would see, and draws all its randomness from `rng`.
"""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import cast

from draftosaurus.rules import BadInput, Choice, Code, View

Bot = Callable[[View, Random], Choice]
"""What a bot is: from the view of its seat and a source of randomness to its choice."""

BOTS = tuple(sorted(module.name for module in iter_modules(__path__) if module.name[0] != "_"))
"""The names of all bots."""


def find_bot(name: str) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BadInput("bots", Code.UNKNOWN_ID, value=name, known=BOTS)
    return cast(Bot, import_module(f"{__name__}.{name}").choose)
