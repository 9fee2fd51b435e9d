"""Knows what pens promise: looks a few turns ahead, at rivals and at what it hands on."""

from random import Random

from draftosaurus.bots._thinking import ALL, think
from draftosaurus.rules import Choice, View

SIGHT = 3


def choose(view: View, rng: Random, *, sight: int = SIGHT, notices: int = ALL) -> Choice:
    """The choice that promises most so many turns ahead.

    Of a hundred placements that are open it notices as many as `notices` says.
    """
    return think(view, rng, sight=sight, notices=notices).choice
