"""Where bots meet: whole games, and what many of them come to."""

from draftosaurus.arena.engines import ENGINES, find_engine
from draftosaurus.arena.games import game_rng, play_game, play_out
from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.simulation import Simulation, simulate
from draftosaurus.arena.tally import Tally

__all__ = [
    "ENGINES",
    "Pairing",
    "Simulation",
    "Tally",
    "find_engine",
    "game_rng",
    "play_game",
    "play_out",
    "simulate",
]
