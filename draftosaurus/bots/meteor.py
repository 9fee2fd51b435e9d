"""Searches for about a second, in worlds in which it searches too and rivals may have searched."""

from random import Random

from draftosaurus.bots._search import search
from draftosaurus.rules import Choice, View
from draftosaurus.simulation import Trials

NEEDS_KERNEL = True
SETTINGS = {"work": range(1, 100_000_001)}
WORK = 320_000
"""Choices by the network in the worlds of one move: about a second on one core."""
SEARCH_TURNS = MOST_TRIED = 8
"""How many turns are played in a world, and how many options are tried: see `search`."""
EXCHANGES = 20
"""In how many ways species are exchanged."""
TRIALS = Trials(turns=3, options=4, worlds=12)
"""How the seat itself searches in the late turns of a world."""

EQUAL_WORTH = 0.05
"""How much less an option may be worth that makes more points: see `search`."""


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
        trials=TRIALS,
        equal_worth=EQUAL_WORTH,
    )[0].choice
