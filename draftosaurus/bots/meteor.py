"""Searches for about a second: the network's best options, tried out in imagined worlds."""

from random import Random

from draftosaurus.bots._search import search
from draftosaurus.rules import Choice, View

NEEDS_KERNEL = True
SETTINGS = {"work": range(1, 100_000_001)}
WORK = 320_000
"""Choices by the network in the worlds of one move: about a second on one core."""
TURNS, TRIED = 8, 8
"""How many turns after this one are played before the network is asked how it will end."""


def choose(view: View, rng: Random, *, work: int = WORK) -> Choice:
    """The best option found with so much work."""
    return search(view, rng, work=work, turns=TURNS, tried=TRIED)[0].choice
