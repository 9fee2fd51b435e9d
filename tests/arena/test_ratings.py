"""Ratings, intervals and the sequential test."""

from collections import Counter
from math import log10
from random import Random

import pytest

from draftosaurus.arena.ratings import (
    FEWEST_DEALS,
    Sprt,
    SprtAnswer,
    add_stages,
    find_stages,
    interval_of_mean,
    rate,
)
from draftosaurus.arena.results import Result

STRENGTHS = {"heuristic": 1.0, "strong": 4.0, "weak": 0.25}


def race(rng: Random, seats: tuple[str, ...]) -> Result:
    """A game whose order is drawn by the model itself."""
    left, points = list(range(len(seats))), [0] * len(seats)
    for place in range(len(seats)):
        (first,) = rng.choices(left, [STRENGTHS[seats[seat]] for seat in left])
        points[first] = 50 - place
        left.remove(first)
    zeros = (0,) * len(seats)
    return Result("summer", "international", len(seats), 0, 0, seats, tuple(points), zeros)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_ratings_find_the_strengths_that_made_the_results(players: int) -> None:
    rng, names = Random(players), list(STRENGTHS)
    results = [race(rng, tuple(rng.choices(names, k=players))) for _ in range(4000)]
    elos = rate(add_stages(map(find_stages, results)))
    assert elos["heuristic"] == 1500
    for bot, strength in STRENGTHS.items():
        assert elos[bot] == pytest.approx(1500 + 400 * log10(strength), abs=25)


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    elos = rate(Counter({(("heuristic", "strong"), "strong"): 20}))
    assert 1500 < elos["strong"] < 3500


def test_a_tied_place_is_shared_and_copies_do_not_race_each_other() -> None:
    tied = Result("summer", "international", 3, 0, 0, ("a", "b", "b"), (30, 30, 20), (1, 1, 0))
    assert find_stages(tied) == {(("a", "b", "b"), "a"): 0.5, (("a", "b", "b"), "b"): 0.5}


def test_without_the_anchor_the_average_is_the_middle() -> None:
    elos = rate(Counter({(("a", "b"), "a"): 3, (("a", "b"), "b"): 1}))
    assert sum(elos.values()) / 2 == pytest.approx(1500)


def test_an_interval_of_a_mean_holds_it_in_nineteen_of_twenty_cases() -> None:
    rng, held = Random(1), 0
    for case in range(100):
        low, high = interval_of_mean([rng.random() for _ in range(60)], str(case))
        held += low <= 0.5 <= high
    assert 88 <= held <= 100


@pytest.mark.parametrize(
    ("strength", "verdict"), [(0.5, SprtAnswer.STRONGER), (1 / 3, SprtAnswer.NOT_STRONGER)]
)
def test_the_sequential_test_answers_and_errs_seldom(strength: float, verdict: SprtAnswer) -> None:
    test, answers = Sprt(players=3, elo=60), Counter[SprtAnswer]()
    for seed in range(40):
        rng, said = Random(seed), SprtAnswer.OPEN
        shares: list[float] = []
        while said is SprtAnswer.OPEN and len(shares) < 3000:
            shares.append(sum(rng.random() < strength for _ in range(3)) / 3)
            said = test.answer(shares)
        answers[said] += 1
    assert answers[verdict] >= 35
    assert answers[SprtAnswer.OPEN] == 0


def test_a_few_deals_are_never_enough() -> None:
    assert Sprt(players=3, elo=30).answer([1.0] * (FEWEST_DEALS - 1)) is SprtAnswer.OPEN
    assert Sprt(players=3, elo=30).answer([1.0] * FEWEST_DEALS) is SprtAnswer.STRONGER
