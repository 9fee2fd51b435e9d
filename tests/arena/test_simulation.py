"""Many games: the same on any number of cores, and as random as others found."""

import os

import pytest

from draftosaurus.arena import ENGINES, find_engine, simulate
from draftosaurus.arena.pairing import pair
from draftosaurus.arena.simulation import CHUNK
from draftosaurus.rules import BadInput


def test_the_number_of_cores_does_not_change_the_result() -> None:
    pairing = pair("winter", "polish", 2, "greedy,random")
    games = 2 * CHUNK + 7
    alone = simulate(pairing, games=games, seed=11, cores=1)
    together = simulate(pairing, games=games, seed=11, cores=3)
    assert alone.tally == together.tally
    assert alone.tally.games == games
    assert alone.tally != simulate(pairing, games=games, seed=12).tally


def test_progress_is_told_until_all_games_are_over() -> None:
    told: list[int] = []
    pairing = pair("summer", "international", 2, "random")
    done = simulate(pairing, games=CHUNK + 3, seed=1, progress=told.append)
    assert told == [CHUNK, 3]
    assert done.seconds > 0


def test_the_rules_are_an_engine_that_plays_everything() -> None:
    pairing = pair("summer", "international", 2, "random")
    assert "rules" in ENGINES
    assert find_engine("rules", pairing) == "rules"
    assert find_engine(None, pairing) in ENGINES


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(BadInput):
        find_engine("steam", pair("summer", "international", 2, "random"))


@pytest.mark.parametrize(
    ("players", "mean", "within"), [(3, 18.14, 0.15), (4, 17.41, 0.13), (5, 16.85, 0.12)]
)
def test_random_play_on_summer_scores_as_two_independent_programs_found(
    players: int, mean: float, within: float
) -> None:
    pairing = pair("summer", "international", players, "random")
    done = simulate(pairing, games=3000, seed=2026, cores=os.cpu_count() or 1)
    means = done.tally.mean_scores()
    assert abs(sum(means) / players - mean) < within
