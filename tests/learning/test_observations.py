from collections import Counter
from random import Random

import numpy as np
import pytest

from draftosaurus.learning.observations import Observation, observer_of
from draftosaurus.rules import SPECIES, Phase, Setup, State, imagine, parse_zoo, view
from tests.simulation.lockstep import KINDS, any_setup, random_states


def same(one: Observation, other: Observation) -> bool:
    parts, others = one["observation"], other["observation"]
    return list(parts) == list(others) and all(
        np.array_equal(a, b)
        for a, b in zip(
            [*parts.values(), one["action_mask"]],
            [*others.values(), other["action_mask"]],
            strict=True,
        )
    )


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_shuffling_what_a_seat_cannot_know_leaves_its_observation_unchanged(kind: Setup) -> None:
    rng = Random(repr(kind))
    observer = observer_of(kind)
    differed = 0
    for state in random_states(any_setup(kind, rng), rng):
        seat = rng.randrange(kind.players)
        seen = view(state, seat)
        world = imagine(seen, rng)
        differed += world != state
        assert same(observer.observe(view(world, seat)), observer.observe(seen))
    assert differed > 5


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_parts_have_the_shapes_and_limits_that_they_tell(kind: Setup) -> None:
    rng = Random(repr(kind))
    observer = observer_of(kind)
    for state in random_states(any_setup(kind, rng), rng):
        found = observer.observe(view(state, 1))["observation"]
        assert list(found) == list(observer.parts)
        for name, part in observer.parts.items():
            assert found[name].shape == part.shape
            assert found[name].min() >= 0
            assert found[name].max() <= part.most
        assert len(found) == len(observer.parts)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_unseen_is_in_the_bag_or_in_hands_that_are_not_known(players: int) -> None:
    rng = Random(players)
    setup = Setup(players=players, reveal_before_placing=True)
    for state in random_states(setup, rng):
        seen = view(state, 0)
        hidden = Counter(state.bag)
        for held, known in zip(state.hands, seen.hands, strict=True):
            hidden.update(held if known is None else ())
        parts = observer_of(setup).observe_parts(seen)
        assert parts["unseen"].tolist() == [hidden[species] for species in SPECIES]
        assert parts["bag_size"].tolist() == [len(state.bag)]


def commit_state(setup: Setup) -> State:
    states = random_states(setup, Random(3))
    return next(state for state in states if state.phase is Phase.COMMIT and state.turn == 1)


def test_the_observer_comes_first_and_its_left_neighbour_next() -> None:
    setup = Setup(players=4, first_roller=2)
    state = commit_state(setup)
    forest = parse_zoo("summer", "forest_of_sameness=RR river=N")
    state = state._replace(zoos=(*state.zoos[:2], forest, state.zoos[3]))
    parts = observer_of(Setup(players=4)).observe_parts(view(state, 1))
    assert parts["zoos"][1, 0].tolist() == [2, 0, 0, 0, 0, 0]
    assert parts["zoos"][1, 6].tolist() == [0, 0, 0, 0, 0, 1]
    assert parts["admitted"][1, 0].tolist() == [1, 0, 0, 0, 0, 0]
    assert parts["hand_known"].tolist() == [1, 1, 0, 0]
    assert parts["roller"].tolist() == [0, 0, 1, 0]
    assert parts["free"].tolist() == [0, 0, 1, 0]
    assert parts["turn"].tolist() == [0, 1, 0, 0, 0, 0]


def test_the_order_in_the_well_ordered_wood_shows_in_who_is_admitted() -> None:
    setup = Setup(players=2, board="winter")
    state = next(one for one in random_states(setup, Random(1)) if one.phase is Phase.COMMIT)
    admitted = []
    for letters in ("RT", "TR"):
        zoo = parse_zoo("winter", f"well_ordered_wood={letters}")
        changed = state._replace(zoos=(zoo, state.zoos[1]))
        admitted.append(
            observer_of(setup).observe_parts(view(changed, 0))["admitted"][0, 0].tolist()
        )
    assert admitted == [[1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]]
