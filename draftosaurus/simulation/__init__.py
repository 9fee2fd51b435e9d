"""The rules compiled to tables, and the walkers that play millions of games on them.

The plain walker needs nothing but the standard library:

>>> from random import Random
>>> from draftosaurus.rules import Setup
>>> from draftosaurus.simulation import play_out, start_game
>>> rng = Random(1)
>>> game = start_game(Setup(board="winter", players=4), rng)
>>> play_out(game, rng)
>>> sorted(sum(points) for points in game.scores())
[17, 19, 20, 32]
"""

from draftosaurus.simulation.automata import UnknownShape
from draftosaurus.simulation.plain import Game, resume_game, start_game
from draftosaurus.simulation.plans import Plan, plan_game
from draftosaurus.simulation.playouts import play_out
from draftosaurus.simulation.tables import Tables, compile_board

__all__ = [
    "Game",
    "Plan",
    "Tables",
    "UnknownShape",
    "compile_board",
    "plan_game",
    "play_out",
    "resume_game",
    "start_game",
]
