from random import Random

import pytest

from draftosaurus.rules import Phase, Setup, start
from draftosaurus.simulation import play_out, resume_game, start_game
from tests.simulation.lockstep import (
    KINDS,
    any_setup,
    assert_same_options,
    random_states,
    walk_together,
)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_plain_walker_offers_and_pays_what_the_rules_do(kind: Setup, long: bool) -> None:
    rng = Random(repr(kind))
    for _ in range(320 if long else 8):
        setup = any_setup(kind, rng)
        walk_together(start(setup), start_game(setup, rng), rng)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_plain_walker_starts_in_every_phase(kind: Setup, long: bool) -> None:
    rng = Random(repr(kind))
    for number, state in enumerate(random_states(any_setup(kind, rng), rng)):
        assert_same_options(state, resume_game(state, rng))
        if long or number % 9 == 0:
            walk_together(state, resume_game(state, rng), rng)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_a_game_is_played_out_at_random_from_every_state(kind: Setup) -> None:
    rng = Random(repr(kind))
    for state in random_states(any_setup(kind, rng), rng):
        game = resume_game(state, rng)
        play_out(game, rng)
        assert game.phase is Phase.OVER
        assert all(sum(counts_of(tallies)) == 12 for tallies in game.tallies)


def test_a_copy_is_walked_on_apart() -> None:
    rng = Random(1)
    game = start_game(Setup(players=2), rng)
    game.deal()
    twin = game.copy()
    play_out(twin, rng)
    assert game.phase is Phase.ROLL
    assert game.zoos == start_game(Setup(players=2), rng).zoos
    assert game.scores() == [[0] * 8] * 2


def counts_of(tallies: list[int]) -> list[int]:
    return [sum(tallies) >> shift & 15 for shift in range(0, 24, 4)]
