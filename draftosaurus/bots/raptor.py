"""Plays at once what the network that has learned the game thinks best; no worlds, no search."""

from random import Random

from draftosaurus.bots._search import search
from draftosaurus.rules import Choice, View

NEEDS_KERNEL = True
EXCHANGES = 20
"""In how many ways species are exchanged before the network is asked: see `search`."""


def choose(view: View, rng: Random) -> Choice:
    """The option that the network rates highest."""
    return search(view, rng, work=0, exchanges=EXCHANGES)[0].choice
