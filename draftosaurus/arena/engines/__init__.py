"""Engines: ways to play a simulation's games. Each module of this folder is one.

An engine's module has two numbers, `SPEED` (the fastest has the largest) and `CHUNK` (so many
games a core plays before it reports), and two functions:
`can_play(pairing)` says whether it can play these games on this machine, and
`play(pairing, seed, games)` plays the games of these numbers and returns their tally.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol, cast

from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.tally import Tally
from draftosaurus.rules import BadInput, Code


class Engine(Protocol):
    """What the module of an engine has."""

    SPEED: int
    CHUNK: int

    def can_play(self, pairing: Pairing) -> bool:
        """Whether the engine can play such games on this machine."""

    def play(self, pairing: Pairing, seed: int, games: range) -> Tally:
        """Play the games of these numbers."""


ENGINES = tuple(module.name for module in iter_modules(__path__))
"""The names of all engines."""


def load_engine(name: str) -> Engine:
    """The engine of this name."""
    return cast(Engine, import_module(f"{__name__}.{name}"))


def find_engine(name: str | None, pairing: Pairing) -> str:
    """The name of the engine that was asked for, or else of the fastest for such games."""
    able = [engine for engine in ENGINES if load_engine(engine).can_play(pairing)]
    if name is None:
        return max(able, key=lambda engine: load_engine(engine).SPEED)
    if name not in able:
        raise BadInput("engine", Code.UNKNOWN_ID, value=name, known=tuple(able))
    return name
