"""Many games: the same on any number of cores, and as random as others found."""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from draftosaurus.arena import find_engine, make_pairing, play_pairing, simulation
from draftosaurus.rules import BadInput
from draftosaurus.simulation import engines, find_engines, simulate


@pytest.fixture
def _never_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let other processes play all games but the first."""
    monkeypatch.setattr(simulation, "SECONDS_ALONE", 0.0)


@pytest.mark.usefixtures("_never_alone")
def test_the_number_of_cores_does_not_change_the_result() -> None:
    pairing = make_pairing("winter", "polish", 2, "greedy,random")
    games = 43
    alone = play_pairing(pairing, games=games, seed=11, cores=1)
    together = play_pairing(pairing, games=games, seed=11, cores=2)
    assert alone.summary == together.summary
    assert alone.summary.games == games
    assert alone.summary != play_pairing(pairing, games=games, seed=12).summary


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    pairing = make_pairing("summer", "international", 2, "random")
    done = play_pairing(pairing, games=8, seed=1, progress=told.append)
    assert told == [1] * 8
    assert done.seconds > 0


ENDLESS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
from draftosaurus.arena import make_pairing, play_pairing

if __name__ == "__main__":
    pairing = make_pairing("summer", "international", 2, "{bots}")
    told = lambda games: print(games, flush=True)
    try:
        play_pairing(pairing, games=10**9, seed=1, cores=2, engine="{engine}", progress=told)
    except KeyboardInterrupt:
        sys.exit(130)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
@pytest.mark.parametrize(
    ("bots", "engine"), [("random", "rules"), ("random", "batch"), ("curator", "rules")]
)
def test_an_interrupt_ends_the_games_of_all_cores_at_once_and_quietly(
    bots: str, engine: str
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", ENDLESS.format(bots=bots, engine=engine)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert process.stdout
        assert process.stdout.readline().strip().isdigit()
        os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=20)
        assert (process.returncode, complaints) == (130, b"")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def test_the_rules_play_what_no_other_engine_can() -> None:
    random, greedy = (
        make_pairing("summer", "polish", 2, bots) for bots in ("random", "random,greedy")
    )
    assert find_engine("rules", random) == find_engine("rules", greedy) == "rules"
    assert find_engine(None, random) == find_engines(random.kind)[0]
    assert find_engine(None, greedy) == "rules"
    with pytest.raises(BadInput):
        find_engine("batch", greedy)


def test_without_numpy_and_a_compiler_the_rules_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "find_engines", lambda _setup: ())
    assert find_engine(None, make_pairing("summer", "international", 2, "random")) == "rules"


@pytest.mark.usefixtures("_never_alone")
@pytest.mark.parametrize("engine", find_engines(make_pairing("winter", "polish", 5, "random").kind))
def test_an_engine_gives_the_same_result_on_any_number_of_cores(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engines.CHUNKS, engine, 20)
    pairing = make_pairing("winter", "polish", 5, "random")
    together = play_pairing(pairing, games=70, seed=3, engine=engine, cores=2).summary
    assert together == simulate(pairing.kind, 70, seed=3, engine=engine)
    accounts = [list(one.mean_accounts()) for one in together.seats()]
    by_the_rules = play_pairing(pairing, games=1, seed=1, engine="rules").summary
    assert accounts == [list(one.mean_accounts()) for one in by_the_rules.seats()]


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(BadInput):
        find_engine("steam", make_pairing("summer", "international", 2, "random"))


@pytest.mark.parametrize(
    ("players", "mean", "within"), [(3, 18.14, 0.15), (4, 17.41, 0.13), (5, 16.85, 0.12)]
)
def test_random_play_on_summer_scores_as_two_independent_programs_found(
    players: int, mean: float, within: float, long: bool
) -> None:
    pairing = make_pairing("summer", "international", players, "random")
    engine, games = ("rules", 3000) if long else ("batch", 30_000)
    seats = play_pairing(pairing, games=games, seed=2026, engine=engine).summary.seats()
    assert abs(sum(seat.points.mean for seat in seats) / players - mean) < within
