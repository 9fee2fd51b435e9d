"""The rules library itself: plays everything, and is the measure of every other engine."""

from draftosaurus.arena.games import game_rng, play_out
from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.tally import Tally
from draftosaurus.bots import count_faults, seat_bots
from draftosaurus.rules import score

SPEED = 1
CHUNK = 200


def can_play(_pairing: Pairing) -> bool:
    """Whether the rules can play such games: always."""
    return True


def play(pairing: Pairing, seed: int, games: range) -> Tally:
    """Play the games of these numbers, each with a generator of its own."""
    tally = Tally.of_nothing(pairing.players)
    with seat_bots(pairing.bots) as bots:
        for game in games:
            rng = game_rng(seed, game)
            *_, (_, last) = play_out(pairing.setup(rng), bots, rng)
            tally.add(score(last.zoos))
        tally.faults = sum(map(count_faults, bots))
    return tally
