"""The judgement of `planner` in the kernel."""

from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import Assumptions, find_bot, find_pen_values, make_judgement
from draftosaurus.bots._weighing import weigh_options
from draftosaurus.rules import Commit, Place, Setup, State, imagine, view
from draftosaurus.simulation import encode_choice, find_thinking_kernel, make_policy, plan_game
from tests.games import EVERY_BOARD, EVERY_SETUP, name

KERNEL_LEAVES_OUT = Assumptions(rarity=0, envy=0)


def positions(setup: Setup, seed: int) -> list[tuple[State, int]]:
    """Moments of a game of planners at which a seat places, with the seat."""
    record = play_game(setup, [find_bot("planner")] * setup.players, Random(seed))
    moments = zip(record.states(), record.moves, strict=False)
    return [(state, move.seat) for state, move in moments if isinstance(move, Commit | Place)]


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_the_kernel_weighs_every_placement_as_planner_does(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_weights(setup, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_the_kernel_weighs_placements_so_in_every_edition(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_weights(setup, monkeypatch)


def check_weights(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    values = find_pen_values(setup, KERNEL_LEAVES_OUT)
    monkeypatch.setattr("draftosaurus.bots._weighing.find_pen_values", lambda _setup: values)
    thinking = find_thinking_kernel(plan_game(setup))
    assert thinking is not None
    policy = make_policy(make_judgement(values))
    for state, seat in positions(setup, seed=1):
        seen = view(state, seat)
        world = imagine(seen, Random(2))
        by_kernel = {one.option: one.worth for one in thinking.weigh(policy, world, seat)}
        by_planner = {
            encode_choice(world, one.choice): one.weight.total
            for one in weigh_options(seen, Random(0))
        }
        assert by_kernel == pytest.approx(by_planner, abs=1e-3)
