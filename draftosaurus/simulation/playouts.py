"""Random play on the plain walker: uniform over what is open, as the bot `random` does.

Where a dinosaur is chosen before it is placed, it is chosen as if both were one choice, so that
revealing first changes nothing in the law of random games.
"""

from random import Random

from draftosaurus.rules import FACES, SPECIES, Phase
from draftosaurus.simulation.plain import Game
from draftosaurus.simulation.tables import FREE
from draftosaurus.simulation.words import CHUNK_BITS, CHUNK_MASK


def play_out(game: Game, rng: Random) -> None:
    """Play a game to its end, from any phase."""
    while game.phase is not Phase.OVER:
        if game.phase in (Phase.DEAL, Phase.ROLL):
            _play_turns(game, rng)
        else:
            for seat in game.awaited():
                game.answer(seat, choose(game, seat, rng))


def choose(game: Game, seat: int, rng: Random) -> int:
    """A random option of a seat."""
    if game.phase is not Phase.CHOOSE:
        found = game.options(seat)
        return found[int(rng.random() * len(found))]
    found = game.openings(seat)
    return found[int(rng.random() * len(found))] % len(SPECIES)


def _play_turns(game: Game, rng: Random) -> None:
    """Play all turns that are left, from a deal or a roll: `Game` once more, in one fast loop."""
    plan, random = game.plan, rng.random
    words, turns, discards = plan.words, plan.turns, plan.discards
    mask, less = plan.hands.mask, plan.hands.minus
    of_hand, chunks, ways = words.of_hand, words.chunks, words.ways
    chunk_bits, chunk_mask, faces = CHUNK_BITS, CHUNK_MASK, len(FACES)
    free_seats, shifts, unbound = (
        plan.free_seats[game.first_roller],
        words.shifts,
        words.shifts[FREE],
    )
    zoos, tallies, hands, open_ = game.zoos, game.tallies, game.hands, game.words
    found: tuple[int, ...] = ()
    for turn in range(game.turn, plan.all_turns):
        if turn % turns == 0 and not hands[0]:
            game.deal()
        free, bound = free_seats[turn], shifts[int(random() * faces)]
        for seat, zoo in enumerate(zoos):
            held = hands[seat]
            word = open_[seat] >> (unbound if seat == free else bound) & of_hand[held]
            nth = int(random() * word.bit_count())
            for chunk in chunks:
                found = chunk[word & chunk_mask]
                if nth < len(found):
                    break
                nth -= len(found)
                word >>= chunk_bits
            pen, enter, minus, tally, one_more = ways[found[nth]]
            zoo[pen], more = enter[zoo[pen]]
            open_[seat] += more
            tallies[seat][tally] += one_more
            hands[seat] = held = minus[held]
            if discards:
                found = chunks[0][mask[held]]
                hands[seat] = less[found[int(random() * len(found))]][held]
        hands.insert(0, hands.pop())
    game.turn = plan.all_turns
    game.begin_turn()
