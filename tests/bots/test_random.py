"""The bot `random` is uniform over the distinct legal ways to place a dinosaur."""

from fractions import Fraction
from random import Random

import pytest

from draftosaurus.bots.random import choose
from draftosaurus.rules import Choose, Commit, Phase, Place, Setup, State, options, play, view
from tests.bots.laws import law
from tests.games import random_game


def states(setup: Setup, phase: Phase, seed: int = 3) -> list[State]:
    """The states of a random game in which a phase begins."""
    return [
        state
        for state, _ in random_game(setup, Random(seed))
        if state.phase is phase and not any(state.answered)
    ]


@pytest.mark.parametrize(
    "phase", [Phase.COMMIT, Phase.DISCARD, Phase.RELOCATE], ids=lambda phase: phase.value
)
def test_every_option_is_as_likely_as_any_other(phase: Phase) -> None:
    found = [
        state
        for seed in range(20)
        for state in states(Setup(board="winter", players=2, edition="polish"), phase, seed)
    ]
    assert found
    for state in found:
        open_to_it = options(state, 1)
        assert len(set(open_to_it)) == len(open_to_it)
        assert law(choose, view(state, 1)) == dict.fromkeys(
            open_to_it, Fraction(1, len(open_to_it))
        )


def test_choosing_before_the_reveal_follows_the_same_law_as_committing() -> None:
    for state in states(Setup(board="winter", reveal_before_placing=True), Phase.CHOOSE):
        at_once = state._replace(phase=Phase.COMMIT)
        triples = {
            (option.dinosaur, option.pen, option.slot): Fraction(0)
            for option in options(at_once, 0)
            if isinstance(option, Commit)
        }
        for choice, likely in law(choose, view(state, 0)).items():
            assert isinstance(choice, Choose)
            revealed = state
            for move in (choice, *(options(state, seat)[0] for seat in (1, 2))):
                revealed = play(revealed, move)
            for place, then in law(choose, view(revealed, 0)).items():
                assert isinstance(place, Place)
                triples[choice.dinosaur, place.pen, place.slot] += likely * then
        assert set(triples.values()) == {Fraction(1, len(triples))}
