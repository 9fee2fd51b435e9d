"""What the seats could expect at the moments of a game, hidden things included.

The luck of a deal or a roll is how it changed these expectations. They are for looking back only:
no verdict on a decision uses them.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from draftosaurus.bots import SEARCH_TURNS, prepare_position
from draftosaurus.coach.trials import MOST_WORLDS, WORLDS_OF_LAST_TURN, finish_game
from draftosaurus.rules import FACES, Phase, Roll, State, play, view
from draftosaurus.simulation import NO_OPTION


class Value(NamedTuple):
    """By seat, what is to be expected at the end of the game."""

    points: tuple[float, ...]
    wins: tuple[float, ...]
    """Win shares; their sum is 1."""


Values = tuple[Value, ...]
"""The value of one moment; before a roll, the value after each face of the die."""


def mean_over_faces(values: Values) -> Value:
    """The value before a roll: the mean over all faces."""
    return Value(
        tuple(map(fmean, zip(*(one.points for one in values), strict=True))),
        tuple(map(fmean, zip(*(one.wins for one in values), strict=True))),
    )


def value_moment(state: State, *, seed: int, work: int) -> Values:
    """What the seats of a state can expect; `work` is how many choices are made in all worlds."""
    if state.phase in (Phase.RELOCATE, Phase.OVER):
        end = finish_game(state, None, 0)
        return (Value(end.points, end.wins),)
    if state.phase is Phase.ROLL:
        # All faces meet the same worlds, so that what differs is the face alone.
        after = [play(state, Roll(face)) for face in FACES]
        return tuple(_value(one, seed, work // len(FACES)) for one in after)
    return (_value(state, seed, work),)


def _value(state: State, seed: int, work: int) -> Value:
    players = state.setup.players
    # A view for the kernel; but the state itself is tried, with all its hands.
    position = prepare_position(view(state, 0), Random(seed), rivals_think=True)
    left = position.turns_left
    turns = SEARCH_TURNS if position.has_network and left > SEARCH_TURNS else left + 1
    worlds = min(MOST_WORLDS, max(2, work // (players * (turns + 1))))
    if left == 0:
        worlds = min(worlds, WORLDS_OF_LAST_TURN)
    (found,) = position.thinking.list_outcomes(
        *(position.policy, state, 0, [NO_OPTION]),
        worlds=range(worlds),
        turns=turns,
        seed=seed,
        knows_all=True,
    )
    wins = _means([one.wins for one in found])
    return Value(_means([one.points for one in found]), tuple(one / sum(wins) for one in wins))


def _means(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(map(fmean, zip(*rows, strict=True)))
