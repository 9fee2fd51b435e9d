"""Random games come out alike, whoever walks them."""

from collections.abc import Callable
from functools import cache
from math import sqrt
from random import Random

import pytest

from draftosaurus.bots import find_bot
from draftosaurus.rules import PenId, Phase, Score, Setup, awaited, draw, play, score, start, view
from draftosaurus.simulation import Plan, plan_game
from draftosaurus.simulation.random_games import play_batch, play_kernel, play_plain
from draftosaurus.simulation.sums import Sums
from tests.simulation.lockstep import any_setup
from tests.simulation.test_kernel import pytestmark as needs_a_compiler

KINDS = [
    Setup(board="summer", players=2),
    Setup(board="summer", players=3, reveal_before_placing=True),
    Setup(board="winter", players=5, edition="polish"),
]

WALKERS = [
    pytest.param(play_plain, 4_000, id="plain"),
    pytest.param(play_batch, 20_000, id="batch"),
    pytest.param(play_kernel, 50_000, id="kernel", marks=needs_a_compiler),
]

Walk = Callable[[Plan, int, int], Sums]


@cache
def games_of_the_rules(kind: Setup, games: int) -> list[tuple[Score, ...]]:
    rng, bot = Random(repr(kind)), find_bot("random")
    found = []
    for _ in range(games):
        state = start(any_setup(kind, rng))
        while state.phase is not Phase.OVER:
            seats = awaited(state)
            for seat in seats:
                state = play(state, bot(view(state, seat), rng))
            if not seats:
                state = play(state, draw(state, rng))
        found.append(score(state.zoos))
    return found


@pytest.mark.parametrize("kind", KINDS, ids=repr)
@pytest.mark.parametrize(("walk", "games"), WALKERS)
def test_random_games_come_out_as_those_of_the_rules(
    walk: Walk, games: int, kind: Setup, long: bool
) -> None:
    played = games_of_the_rules(kind, 5_000 if long else 300)
    plan = plan_game(kind)
    sums = walk(plan, games, 1)
    totals = [one.total for scores in played for one in scores]
    mean = sum(totals) / len(totals)
    deviation = sqrt(sum((total - mean) ** 2 for total in totals) / len(totals))
    walked = sum(seat.points for seat in sums.seats) / games / kind.players
    squares = sum(seat.squares for seat in sums.seats) / games / kind.players
    assert walked == pytest.approx(mean, abs=4 * deviation / sqrt(len(played)))
    assert sqrt(squares - walked**2) == pytest.approx(deviation, rel=0.25)
    for number, account in enumerate(plan.tables.sheet.accounts[:-1]):
        points = [one.pens[PenId(account)] for scores in played for one in scores]
        spread = max(points) / sqrt(len(played))
        walked = sum(seat.by_account[number] for seat in sums.seats) / games / kind.players
        assert walked == pytest.approx(sum(points) / len(points), abs=2 * spread)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
@pytest.mark.parametrize(("walk", "games"), WALKERS)
def test_random_games_favour_no_seat(walk: Walk, games: int, kind: Setup) -> None:
    sums = walk(plan_game(kind), games, 2)
    assert sums.games == games
    assert sum(seat.wins for seat in sums.seats) == games
    fair = games / kind.players
    for seat in sums.seats:
        assert sum(seat.by_account) == seat.points
        assert float(seat.wins) == pytest.approx(fair, abs=5 * sqrt(fair))
