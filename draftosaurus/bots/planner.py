"""Plans from the first turn to the last: judges as `heuristic` does, but sees to the end."""

from random import Random

from draftosaurus.bots._thinking import think
from draftosaurus.rules import Choice, View


def choose(view: View, rng: Random) -> Choice:
    """The choice that promises most by the end of the game."""
    return think(view, rng).choice
