"""The batch walker: random games side by side; needs numpy."""

from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.tally import Tally
from draftosaurus.arena.walkers import all_random, walk_games
from draftosaurus.simulation.random_games import has_batch, play_batch

SPEED = 200
CHUNK = 2**15


def can_play(pairing: Pairing) -> bool:
    """Whether the batch walker can play such games on this machine."""
    return all_random(pairing) and has_batch()


def play(pairing: Pairing, seed: int, games: range) -> Tally:
    """Play the games of these numbers."""
    return walk_games(play_batch, pairing, seed, games)
