"""One game between bots, from the first deal to the end."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from draftosaurus.bots import Bot, find_bot
from draftosaurus.rules import Move, Phase, Record, Setup, State, awaited, draw, play, start, view


def game_rng(seed: int, game: int) -> Random:
    """The generator of one game of many: it depends on nothing else."""
    return Random(f"{seed}/{game}")


@cache
def find_bot_of_seat(name: str, _seat: int) -> Bot:
    """A bot of its own for each seat, kept from game to game: programs are slow to start."""
    return find_bot(name)


def play_out(
    setup: Setup, bots: Sequence[Bot], rng: Random, bot_rngs: Sequence[Random] | None = None
) -> Iterator[tuple[Move, State]]:
    """Play a game move by move: each move, and the state after it.

    `rng` draws deals and dice. The bots draw from it too, unless each has a generator of its own
    (`bot_rngs`, by seat): only then do deals and dice stay the same whatever the bots do.
    """
    bot_rngs = bot_rngs or [rng] * len(bots)
    state = start(setup)
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        if not seats:
            move: Move = draw(state, rng)
            state = play(state, move)
            yield move, state
        for seat in seats:
            move = bots[seat](view(state, seat), bot_rngs[seat])
            state = play(state, move)
            yield move, state


def play_game(
    setup: Setup, bots: Sequence[Bot], rng: Random, bot_rngs: Sequence[Random] | None = None
) -> Record:
    """Play a game between bots, one for each seat; see `play_out`."""
    return Record(setup, tuple(move for move, _ in play_out(setup, bots, rng, bot_rngs)))
