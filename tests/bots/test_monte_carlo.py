"""The bot `monte_carlo` tries its options out in worlds that its view does not rule out."""

from random import Random

import numpy as np
import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import estimate, find_bot
from draftosaurus.bots.monte_carlo import choose
from draftosaurus.rules import Phase, Setup, options, play, view
from tests.games import random_game


@pytest.fixture(params=["numpy", "kernel"], autouse=True)
def player_of_worlds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays the worlds: numpy, and the kernel where there is no numpy."""
    if request.param == "kernel":
        monkeypatch.setattr("draftosaurus.bots.monte_carlo.NEEDS", ("no_such_module",))


def test_the_same_number_of_worlds_gives_the_same_choice() -> None:
    state = next(s for s, _ in random_game(Setup(), Random(3)) if s.phase is Phase.COMMIT)
    seen = view(state, 0)
    once, again = (estimate(seen, Random(4), worlds=12) for _ in range(2))
    assert once == again
    assert once != estimate(seen, Random(5), worlds=12)


def test_the_last_choice_is_exact() -> None:
    # Nothing is hidden on the last turn, so that every world is the same, and most points of
    # those that win are best.
    tried = 0
    for seed in range(8):
        last = [s for s, _ in random_game(Setup(), Random(seed)) if s.phase is Phase.COMMIT][-3]
        found = estimate(view(last, 0), Random(1), worlds=4)
        if len(found) > 1 and not last.answered[0]:
            assert found[0].mean_points == max(one.mean_points for one in found)
            tried += 1
    assert tried


def test_a_short_budget_still_gives_a_legal_choice() -> None:
    state = next(s for s, _ in random_game(Setup(players=5), Random(3)) if s.phase is Phase.COMMIT)
    seat = state.answered.index(False)
    choice = choose(view(state, seat), Random(1), milliseconds=1)
    assert choice in options(state, seat)


def test_some_options_can_be_compared_alone() -> None:
    state = next(s for s, _ in random_game(Setup(), Random(3)) if s.phase is Phase.COMMIT)
    seat = state.answered.index(False)
    some = options(state, seat)[:2]
    found = estimate(view(state, seat), Random(1), worlds=8, among=some)
    assert {one.choice for one in found} == set(some)
    assert all(one.worlds == 8 for one in found)


def test_a_game_is_legal_with_every_option_and_phase() -> None:
    setup = Setup(board="winter", players=2, edition="polish", reveal_before_placing=True)
    assert play_game(setup, [find_bot("monte_carlo:worlds=4")] * 2, Random(1)).finished


def test_all_options_meet_the_same_worlds() -> None:
    # The roll before the last turn is the only chance left: options that lead to the same zoo
    # by the end must come to the same points, world by world.
    state = next(s for s, _ in random_game(Setup(), Random(3)) if s.phase is Phase.COMMIT)
    seat = state.answered.index(False)
    option = options(state, seat)[0]
    twins = estimate(view(state, seat), Random(1), worlds=16, among=(option, option))
    assert twins[0].points == twins[1].points
    assert np.isclose(twins[0].wins, twins[1].wins)
    assert play(state, option)


def test_the_kernel_takes_what_numpy_finds_about_best(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = []
    for board in ("summer", "winter"):
        game = [s for s, _ in random_game(Setup(board=board), Random(8)) if s.phase is Phase.COMMIT]
        for seen in (view(state, state.answered.index(False)) for state in game[::7]):
            monkeypatch.setattr("draftosaurus.bots.monte_carlo.NEEDS", ("no_such_module",))
            chosen = choose(seen, Random(2), worlds=300)
            monkeypatch.setattr("draftosaurus.bots.monte_carlo.NEEDS", ("numpy",))
            best, *others = estimate(seen, Random(2), worlds=300)
            worth = next(one.worth for one in (best, *others) if one.choice == chosen)
            lost.append(best.worth - worth)
    assert sum(lost) / len(lost) < 0.02
