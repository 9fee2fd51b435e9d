"""Searches for about a second, and takes its rivals for players who may search as well."""

from random import Random

from draftosaurus.bots._search import search
from draftosaurus.rules import Choice, View

NEEDS_KERNEL = True
SETTINGS = {"work": range(1, 100_000_001)}
WORK = 320_000
"""Choices by the network in the worlds of one move: about a second on one core."""
SEARCH_TURNS = MOST_TRIED = 8
"""How many turns are played in a world, and how many options are tried: see `search`."""
EXCHANGES = 20
"""In how many ways species are exchanged."""


def choose(view: View, rng: Random, *, work: int = WORK) -> Choice:
    """The best option found with this much work."""
    return search(
        view,
        rng,
        work=work,
        turns=SEARCH_TURNS,
        most_tried=MOST_TRIED,
        exchanges=EXCHANGES,
        thoughtful=True,
    )[0].choice
