"""Knows what pens promise: looks a few turns ahead, at rivals and at what it hands on."""

from random import Random

from draftosaurus.bots._promises import Assumptions
from draftosaurus.bots._thinking import Thought, think
from draftosaurus.rules import Choice, View

SIGHT = 4


def choose(view: View, rng: Random, *, sight: int = SIGHT, notices: int | None = None) -> Choice:
    """The choice that promises most; `notices` keeps it from seeing more than so many."""
    return weigh(view, rng, sight=sight, notices=notices).choice


def weigh(view: View, rng: Random, *, sight: int = SIGHT, notices: int | None = None) -> Thought:
    """The same choice with what speaks for it."""
    return think(view, rng, Assumptions(), sight=sight, notices=notices)
