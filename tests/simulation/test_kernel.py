import os
import shutil
from pathlib import Path
from random import Random

import pytest

from draftosaurus.rules import (
    FACES,
    SPECIES,
    Deal,
    Hand,
    Move,
    Phase,
    Roll,
    Setup,
    State,
    awaited,
    options,
    play,
    score,
    start,
    winners_of,
)
from draftosaurus.simulation import Game, kernel, plan_game, resume_game
from draftosaurus.simulation.kernel import Event, Kernel, find_kernel, structures
from draftosaurus.simulation.kernel.building import build_kernel
from draftosaurus.simulation.sums import Sums
from tests.simulation.lockstep import (
    KINDS,
    any_setup,
    assert_same,
    by_account,
    play_move,
    random_states,
)

pytestmark = pytest.mark.skipif(
    shutil.which(os.environ.get("CC", "cc")) is None, reason="no C compiler here, so no kernel"
)


def kernel_of(setup: Setup) -> Kernel:
    found = find_kernel(plan_game(setup))
    assert found is not None
    return found


def follow(state: State, events: list[Event], rng: Random) -> State:
    """Let the rules play what the kernel played, comparing what both offer on the way."""
    game = resume_game(state, rng)
    hands: list[Hand] = []
    for event in events:
        assert event.phase is state.phase
        move: Move
        if event.phase is Phase.DEAL:
            hands.append(game.plan.hands.held[event.value])
            if len(hands) < state.setup.players:
                continue
            move, hands = Deal(tuple(hands)), []
        elif event.phase is Phase.ROLL:
            move = Roll(FACES[event.value])
        elif event.seat in awaited(state):
            assert_same(game, event.seat, offered(game, event), options(state, event.seat))
            move = game.choice(event.seat, event.value)
        else:
            assert event.value == game.pending[event.seat]
            continue
        state = play(state, move)
        play_move(game, move)
    assert state.phase is Phase.OVER
    return state


def offered(game: Game, event: Event) -> list[int]:
    """The options of an event; for a dinosaur the kernel looks at all placements it allows."""
    found = game.plan.words.options(event.options)
    if event.phase is Phase.CHOOSE:
        return sorted({option % len(SPECIES) for option in found})
    return found


def assert_same_end(state: State, sums: Sums) -> None:
    scores = score(state.zoos)
    winners = winners_of(scores)
    for seat, (one, sum_) in enumerate(zip(scores, sums.seats, strict=True)):
        assert (sum_.points, sum_.squares) == (one.total, one.total**2)
        assert sum_.by_account == by_account(one)
        assert sum_.wins * len(winners) == (seat in winners)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_kernel_offers_and_pays_what_the_rules_do(kind: Setup, long: bool) -> None:
    rng = Random(repr(kind))
    for seed in range(320 if long else 8):
        state = start(any_setup(kind, rng))
        events, sums = kernel_of(kind).trace(resume_game(state, rng), seed)
        assert_same_end(follow(state, events, rng), sums)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_kernel_starts_in_every_phase(kind: Setup) -> None:
    rng = Random(repr(kind))
    for number, state in enumerate(random_states(any_setup(kind, rng), rng)):
        if number % 9 == 0 or state.phase is Phase.RELOCATE:
            events, sums = kernel_of(kind).trace(resume_game(state, rng), number)
            assert_same_end(follow(state, events, rng), sums)


def test_each_start_is_played_often_and_summed_up_apart() -> None:
    rng = Random(1)
    setup = Setup(players=4)
    states = list(random_states(setup, rng))
    first, last = (resume_game(state, rng) for state in (states[0], states[-1]))
    open_, over = kernel_of(setup).play_on([first, last], 500, seed=1)
    assert [one.points for one in over.seats] == [500 * sum(points) for points in last.scores()]
    assert open_.games == 500
    assert sum(one.wins for one in open_.seats) == 500
    assert len({one.points for one in open_.seats}) > 1


def test_the_same_seed_gives_the_same_sums() -> None:
    play_games = kernel_of(Setup(board="winter", players=5)).play
    assert play_games(100, seed=7) == play_games(100, seed=7)
    assert play_games(100, seed=7) != play_games(100, seed=8)


def test_without_a_compiler_there_is_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert build_kernel() is None


def test_a_compiler_that_fails_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("CC", os.fspath(broken))
    assert build_kernel() is None


def test_a_cache_that_cannot_be_written_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", os.fspath(tmp_path / "file"))
    assert build_kernel() is None


def test_a_cache_that_nothing_may_be_loaded_from_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "kernel.so").touch()
    monkeypatch.setattr(kernel, "build_kernel", lambda: tmp_path / "kernel.so")
    assert kernel.load_library.__wrapped__() is None


def test_a_game_that_is_too_large_has_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structures, "MOST_PLAYERS", 4)
    assert find_kernel.__wrapped__(plan_game(Setup(players=4))) is not None
    assert find_kernel.__wrapped__(plan_game(Setup(players=5))) is None


def test_the_kernel_is_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", os.fspath(tmp_path))
    built = build_kernel()
    assert built is not None
    written = built.stat().st_mtime_ns
    assert build_kernel() == built
    assert built.stat().st_mtime_ns == written
