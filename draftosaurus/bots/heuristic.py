"""Estimates what pens will pay a few turns ahead, and looks at rivals and the hand it passes on."""

from random import Random

from draftosaurus.bots._evaluation import TO_THE_END
from draftosaurus.bots._weighing import ALL, choose_best
from draftosaurus.rules import Choice, View

SIGHT = 3
SETTINGS = {"sight": range(TO_THE_END + 1), "notices": range(ALL + 1)}


def choose(view: View, rng: Random, *, sight: int = SIGHT, notices: int = ALL) -> Choice:
    """The choice that is worth most `sight` turns ahead.

    Each placement that is open is noticed with a chance of `notices` percent.
    """
    return choose_best(view, rng, sight=sight, notices=notices)
