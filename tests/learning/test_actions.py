from random import Random

import pytest

from draftosaurus.learning.actions import IllegalAction, actions_of
from draftosaurus.rules import BOARDS, EDITIONS, Phase, Setup, awaited, find_board, options, start
from tests.simulation.lockstep import KINDS, any_setup, random_states


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_every_choice_has_a_number_of_its_own_and_reads_back(kind: Setup) -> None:
    rng = Random(repr(kind))
    actions = actions_of(kind.find_board())
    for state in random_states(any_setup(kind, rng), rng):
        for seat in awaited(state):
            choices = options(state, seat)
            numbers = [actions.number(state, choice) for choice in choices]
            assert len(set(numbers)) == len(numbers)
            assert [actions.choice(state, seat, number) for number in numbers] == choices
            mask = actions.mask(state, seat)
            assert sorted(numbers) == mask.nonzero()[0].tolist()


def test_a_seat_that_is_not_awaited_waits() -> None:
    actions = actions_of(find_board("summer"))
    assert actions.mask(start(Setup()), 0).nonzero()[0].tolist() == [actions.wait]


@pytest.mark.parametrize("board", BOARDS)
def test_all_editions_number_their_actions_alike(board: str) -> None:
    found = {actions_of(find_board(board, edition)).places for edition in EDITIONS}
    assert len(found) == 1


def test_places_are_pens_slots_and_the_river_in_the_order_of_the_board() -> None:
    summer, winter = (actions_of(find_board(board)) for board in ("summer", "winter"))
    assert (len(summer.places), summer.size) == (7, 49)
    assert (len(winter.places), winter.size) == (12, 79)
    assert winter.describe(0) == "t_rex to well_ordered_wood"
    assert winter.describe(8 * 6 + 5) == "spinosaurus to pyramid, slot 3"
    assert winter.describe(12 * 6 + 1) == "choose or discard triceratops"
    assert winter.describe(winter.wait) == "wait"


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    rng = Random(1)
    actions = actions_of(find_board("summer"))
    state = next(state for state in random_states(Setup(), rng) if state.phase is Phase.COMMIT)
    bad = {
        actions.size: "is no action",
        -1: "is no action",
        None: "is no action",
        1.5: "is no action",
        actions.wait: "not in the phase commit",
        len(actions.places) * 6: "not in the phase commit",
    }
    for action, reason in bad.items():
        with pytest.raises(IllegalAction, match=reason):
            actions.choice(state, 0, action)
    missing = next(
        number for number in range(6) if actions.describe(number).split()[0] not in state.hands[0]
    )
    with pytest.raises(IllegalAction, match=r"seat 0, action .* to forest_of_sameness\): not_in"):
        actions.choice(state, 0, missing)


def test_a_revealed_dinosaur_is_placed_under_its_own_name() -> None:
    rng = Random(1)
    setup = Setup(reveal_before_placing=True)
    actions = actions_of(setup.find_board())
    state = next(state for state in random_states(setup, rng) if state.phase is Phase.PLACE)
    legal = next(iter(actions.open_to(state, 0)))
    other = legal - legal % 6 + (legal + 1) % 6
    with pytest.raises(IllegalAction, match="another dinosaur"):
        actions.choice(state, 0, other)
