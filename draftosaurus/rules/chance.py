"""Drawing what chance does. The only randomness of a game; playing a move has none."""

from random import Random

from draftosaurus.rules.die import FACES
from draftosaurus.rules.moves import Deal, Roll
from draftosaurus.rules.setup import HAND_SIZE
from draftosaurus.rules.species import hand
from draftosaurus.rules.state import Phase, State


def draw(state: State, rng: Random) -> Deal | Roll:
    """The deal or the roll that the state awaits."""
    if state.phase is Phase.ROLL:
        return Roll(rng.choice(FACES))
    assert state.phase is Phase.DEAL
    drawn = rng.sample(state.bag, HAND_SIZE * state.setup.players)
    return Deal(
        tuple(
            hand(drawn[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])
            for seat in range(state.setup.players)
        )
    )
