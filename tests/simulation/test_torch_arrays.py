"""The batch on torch: runs where torch is, which playing does not need."""

from random import Random

import pytest

from draftosaurus.rules import Phase, Setup, start
from draftosaurus.simulation import plan_game
from draftosaurus.simulation.batch import (
    BatchTables,
    NumpyArrays,
    TorchArrays,
    find_winners,
    play_batch,
    resume_batch,
    score_batch,
    start_batch,
)
from tests.simulation.lockstep import KINDS, any_setup

torch = pytest.importorskip("torch", reason="torch is not installed here")


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_numpy_and_torch_walk_alike(kind: Setup) -> None:
    rng = Random(repr(kind))
    states = [start(any_setup(kind, rng)) for _ in range(8)]
    tables = [
        BatchTables(plan_game(kind), arrays)
        for arrays in (NumpyArrays(1), TorchArrays(torch, "cpu", 1))
    ]
    bag = Random(1)
    first, second = (resume_batch(one, states) for one in tables)
    second.bag = second.arrays.wide(first.bag.tolist())  # the two shuffle from different sources
    while first.phase is not Phase.OVER:
        if first.phase is Phase.DEAL:
            first.deal()
            second.deal()
        elif first.phase is Phase.ROLL:
            faces = [bag.randrange(6) for _ in states]
            first.roll(first.arrays.wide(faces))
            second.roll(second.arrays.wide(faces))
        else:
            offered = first.options()
            assert offered.tolist() == second.options().tolist()
            chosen = [lowest(column) for column in offered.T.tolist()]
            first.answer(first.arrays.wide(chosen))
            second.answer(second.arrays.wide(chosen))
    points = score_batch(first), score_batch(second)
    assert points[0].tolist() == points[1].tolist()
    assert find_winners(first, points[0]).tolist() == find_winners(second, points[1]).tolist()


def lowest(masks: list[int]) -> int:
    """The first option of a column, or any number where there is none."""
    found = (door * 6 + (mask & -mask).bit_length() - 1 for door, mask in enumerate(masks) if mask)
    return next(found, 0)


def test_torch_plays_at_random_as_numpy_does() -> None:
    plan, games = plan_game(Setup(board="winter", players=3)), 20_000
    means = [
        float(score_batch(play_batch(start_batch(BatchTables(plan, arrays), games))).sum())
        / games
        / 3
        for arrays in (NumpyArrays(1), TorchArrays(torch, "cpu", 1))
    ]
    assert means[0] == pytest.approx(means[1], abs=0.25)
