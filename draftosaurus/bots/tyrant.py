"""Searches for about 50 ms: the network's best options, tried out in imagined worlds."""

from random import Random

from draftosaurus.bots._search import search
from draftosaurus.rules import Choice, View

NEEDS_KERNEL = True
SETTINGS = {"work": range(1, 100_000_001)}
WORK = 16_000
"""Choices by the network in the worlds of one move: about 50 ms on one core."""


def choose(view: View, rng: Random, *, work: int = WORK) -> Choice:
    """The best option found with this much work."""
    return search(view, rng, work=work)[0].choice
