"""Many games: the same on any number of cores, and as random as others found."""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from draftosaurus.arena import ENGINES, find_engine, simulate
from draftosaurus.arena.engines import load_engine, rules
from draftosaurus.arena.pairing import pair
from draftosaurus.rules import BadInput


def test_the_number_of_cores_does_not_change_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "CHUNK", 5)
    pairing = pair("winter", "polish", 2, "greedy,random")
    games = 63
    alone = simulate(pairing, games=games, seed=11, cores=1)
    together = simulate(pairing, games=games, seed=11, cores=3)
    assert alone.tally == together.tally
    assert alone.tally.games == games
    assert alone.tally != simulate(pairing, games=games, seed=12).tally


def test_progress_is_told_until_all_games_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "CHUNK", 5)
    told: list[int] = []
    pairing = pair("summer", "international", 2, "random")
    done = simulate(pairing, games=8, seed=1, progress=told.append)
    assert told == [5, 3]
    assert done.seconds > 0


ENDLESS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
from draftosaurus.arena import simulate
from draftosaurus.arena.pairing import pair

pairing = pair("summer", "international", 2, "random")
try:
    simulate(pairing, games=10**9, seed=1, cores=2, progress=lambda games: print(games, flush=True))
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
def test_an_interrupt_ends_the_games_of_all_cores_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", ENDLESS],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert process.stdout
        assert process.stdout.readline() == b"200\n"
        os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
        assert (process.returncode, complaints) == (130, b"")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def test_the_rules_are_an_engine_that_plays_everything() -> None:
    pairing = pair("summer", "international", 2, "random")
    assert "rules" in ENGINES
    assert find_engine("rules", pairing) == "rules"
    assert find_engine(None, pairing) in ENGINES


WALKERS = [
    name
    for name in ENGINES
    if name != "rules" and load_engine(name).can_play(pair("summer", "polish", 2, "random"))
]


@pytest.mark.parametrize("engine", WALKERS)
def test_a_walker_gives_the_same_result_on_any_number_of_cores(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_engine(engine), "CHUNK", 20)
    pairing = pair("winter", "polish", 5, "random")
    alone, together, other = (
        simulate(pairing, games=70, seed=seed, engine=engine, cores=cores).tally
        for seed, cores in ((3, 1), (3, 2), (4, 1))
    )
    assert alone == together
    assert alone != other
    assert sum(alone.win_shares()) == pytest.approx(1)
    assert list(alone.mean_pens()[0]) == list(
        simulate(pairing, games=1, seed=1, engine="rules").tally.mean_pens()[0]
    )


@pytest.mark.parametrize("engine", WALKERS)
def test_walkers_leave_other_bots_to_the_rules(engine: str) -> None:
    assert not load_engine(engine).can_play(pair("summer", "polish", 2, "random,greedy"))
    assert find_engine(None, pair("summer", "polish", 2, "random,greedy")) == "rules"


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
