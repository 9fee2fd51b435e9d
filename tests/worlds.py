"""The kernel's imagined worlds played again by the rules, move by move."""

from collections import Counter
from itertools import groupby

from draftosaurus.rules import (
    FACES,
    T_REX_BONUS,
    Deal,
    Hand,
    Phase,
    Roll,
    Score,
    State,
    hand,
    play,
)
from draftosaurus.simulation import Policy, ThinkingKernel, decode_option

Line = tuple[Phase, int, int]


def play_world(
    thinking: ThinkingKernel,
    policy: Policy,
    state: State,
    seat: int,
    option: int,
    *,
    world: int,
    seed: int,
) -> State:
    """The end of the game when an option is played in a world; the rules check every move."""
    held = thinking.plan.hands.held
    lines = thinking.trace_option(policy, state, seat, option, world=world, seed=seed)
    players = state.setup.players
    dealt, rest = lines[:players], lines[players:]
    state = with_hands(state, tuple(held[number] for _, _, number in dealt))
    for phase, group in groupby(rest, key=lambda line: line[0]):
        lines = list(group)
        for step in [lines] if phase is Phase.DEAL else [[line] for line in lines]:
            state = follow(state, step, held)
    return state


def points_by_account(scored: Score) -> dict[str, int]:
    """The points of a seat by account, the T-Rex bonus among them."""
    return {str(account): points for account, points in scored.pens.items()} | {
        T_REX_BONUS: scored.t_rex_bonus
    }


def follow(state: State, lines: list[Line], held: list[Hand]) -> State:
    """The state after a deal, a roll or a choice of a trace."""
    (phase, seat, number), *_ = lines
    assert phase is state.phase
    if phase is Phase.DEAL:
        return play(state, Deal(tuple(held[one] for _, _, one in lines)))
    if phase is Phase.ROLL:
        return play(state, Roll(FACES[number]))
    return play(state, decode_option(state, seat, number))


def with_hands(state: State, hands: tuple[Hand, ...]) -> State:
    """The same moment with other hands; what is in none of them is in the bag."""
    left = Counter([*state.bag, *(one for held in state.hands for one in held)])
    left.subtract(one for held in hands for one in held)
    nobody = (None,) * len(hands)
    answered = (False,) * len(hands)
    return state._replace(hands=hands, bag=hand(left.elements()), pending=nobody, answered=answered)
