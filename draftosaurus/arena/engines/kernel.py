"""The compiled kernel: random games as fast as they get; needs a C compiler."""

from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.tally import Tally
from draftosaurus.arena.walkers import all_random, plan_of, walk_games
from draftosaurus.simulation.random_games import has_kernel, play_kernel

SPEED = 500
CHUNK = 2**17


def can_play(pairing: Pairing) -> bool:
    """Whether the kernel can play such games on this machine."""
    return all_random(pairing) and has_kernel(plan_of(pairing))


def play(pairing: Pairing, seed: int, games: range) -> Tally:
    """Play the games of these numbers."""
    return walk_games(play_kernel, pairing, seed, games)
