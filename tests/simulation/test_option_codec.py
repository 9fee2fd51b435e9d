from random import Random

import pytest

from draftosaurus.rules import Setup, awaited, options
from draftosaurus.simulation import decode_option, encode_choice
from tests.simulation.lockstep import KINDS, any_setup, random_states


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_every_option_has_a_number_of_its_own_that_leads_back_to_it(kind: Setup) -> None:
    rng = Random(repr(kind))
    for state in random_states(any_setup(kind, rng), rng):
        for seat in awaited(state)[:1]:
            choices = options(state, seat)
            numbers = [encode_choice(state, choice) for choice in choices]
            assert len(set(numbers)) == len(choices)
            assert [decode_option(state, seat, number) for number in numbers] == choices
