"""Searches for about a second: the network's best options, tried out in imagined worlds."""

from random import Random

from draftosaurus.bots._search import search
from draftosaurus.rules import Choice, View

NEEDS_KERNEL = True
SETTINGS = {"work": range(1, 100_000_001)}
WORK = 320_000
"""Choices by the network in the worlds of one move: about a second on one core."""
SEARCH_TURNS = MOST_TRIED = 8
"""How many turns are played in a world, and how many options are tried: see `search`."""


def choose(view: View, rng: Random, *, work: int = WORK) -> Choice:
    """The best option found with this much work."""
    return search(view, rng, work=work, turns=SEARCH_TURNS, most_tried=MOST_TRIED)[0].choice
