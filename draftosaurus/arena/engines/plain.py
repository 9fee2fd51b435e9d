"""The plain walker: random games with the standard library alone."""

from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.tally import Tally
from draftosaurus.arena.walkers import all_random, walk_games
from draftosaurus.simulation.random_games import play_plain

SPEED = 10
CHUNK = 2_000


def can_play(pairing: Pairing) -> bool:
    """Whether the plain walker can play such games on this machine."""
    return all_random(pairing)


def play(pairing: Pairing, seed: int, games: range) -> Tally:
    """Play the games of these numbers."""
    return walk_games(play_plain, pairing, seed, games)
