"""The front door: random games come out alike, whoever plays them."""

from functools import cache
from math import sqrt
from random import Random

import pytest

from draftosaurus.arena import play_out
from draftosaurus.bots import find_bot
from draftosaurus.rules import PenId, Score, Setup, score
from draftosaurus.simulation import NoEngine, engines, find_engines, merge_seats, simulate
from draftosaurus.simulation.batch import Array, Batch, choose_randomly
from tests.simulation.lockstep import any_setup
from tests.simulation.test_kernel import needs_a_compiler

KINDS = [
    Setup(board="summer", players=2),
    Setup(board="summer", players=3, reveal_before_placing=True),
    Setup(board="winter", players=5, edition="polish"),
]

every_kind = pytest.mark.parametrize("kind", KINDS, ids=repr)
every_engine = pytest.mark.parametrize(
    ("engine", "games"),
    [("batch", 20_000), pytest.param("kernel", 50_000, marks=needs_a_compiler)],
)


@cache
def games_of_the_rules(kind: Setup, games: int) -> list[tuple[Score, ...]]:
    rng, bot = Random(repr(kind)), find_bot("random")
    found = []
    for _ in range(games):
        *_, (_, last) = play_out(any_setup(kind, rng), [bot] * kind.players, rng)
        found.append(score(last.zoos))
    return found


@every_kind
@every_engine
def test_random_games_come_out_as_those_of_the_rules(
    engine: str, games: int, kind: Setup, long: bool
) -> None:
    played = games_of_the_rules(kind, 5_000 if long else 200)
    everybody = merge_seats(simulate(kind, games, seed=1, engine=engine).seats())
    totals = [one.total for scores in played for one in scores]
    mean = sum(totals) / len(totals)
    deviation = sqrt(sum((total - mean) ** 2 for total in totals) / len(totals))
    assert everybody.points.mean == pytest.approx(mean, abs=4 * deviation / sqrt(len(played)))
    assert everybody.points.spread == pytest.approx(deviation, rel=0.25)
    for account, walked in list(everybody.mean_accounts().items())[:-1]:
        points = [one.pens[PenId(account)] for scores in played for one in scores]
        spread = max(points) / sqrt(len(played))
        assert walked == pytest.approx(sum(points) / len(points), abs=2 * spread)


@every_kind
@every_engine
def test_random_games_favour_no_seat(engine: str, games: int, kind: Setup) -> None:
    summary = simulate(kind, games, seed=2, engine=engine)
    assert summary.games == games
    fair = 1 / kind.players
    seats = summary.seats()
    assert sum(seat.win_share for seat in seats) == pytest.approx(1)
    for seat in seats:
        assert sum(seat.mean_accounts().values()) == pytest.approx(seat.points.mean)
        assert seat.win_share == pytest.approx(fair, abs=5 * sqrt(fair / games))
    for rolled in summary.by_roller:
        assert rolled[0].points.number == pytest.approx(games * fair, abs=5 * sqrt(games * fair))


@every_engine
def test_games_are_the_same_in_one_go_and_chunk_by_chunk(
    engine: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engines.CHUNKS, engine, 20)
    setup, games = Setup(board="winter", players=5), games // 500
    whole = simulate(setup, games, seed=3, engine=engine)
    parts = [
        engines.play_chunk(setup, engine, 3, numbers)
        for numbers in reversed(list(engines.split_games(engine, games)))
    ]
    for part in parts[1:]:
        parts[0].merge(part)
    assert whole == parts[0]
    assert whole != simulate(setup, games, seed=4, engine=engine)


def test_a_policy_chooses_for_all_seats() -> None:
    def into_the_river(batch: Batch, options: Array) -> Array:
        options[:-1] = 0
        return choose_randomly(batch, options)

    summary = simulate(Setup(players=3), 10, seed=1, policy=into_the_river)
    assert summary.seats()[0].points.counts == {12: 10}


def test_the_fastest_engine_is_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_engines(Setup())[-1] == "batch"
    monkeypatch.setattr(engines, "find_kernel", lambda _plan: None)
    assert find_engines(Setup()) == ("batch",)
    assert simulate(Setup(), 3, seed=1) == simulate(Setup(), 3, seed=1, engine="batch")
    monkeypatch.setattr(engines, "find_spec", lambda _name: None)
    assert find_engines(Setup()) == ()
    with pytest.raises(NoEngine, match="neither numpy nor a C compiler"):
        simulate(Setup(), 3, seed=1)


def test_an_engine_that_cannot_play_such_games_is_refused() -> None:
    with pytest.raises(NoEngine, match="steam"):
        simulate(Setup(), 3, seed=1, engine="steam")
    with pytest.raises(NoEngine, match="kernel"):
        simulate(Setup(), 3, seed=1, engine="kernel", policy=choose_randomly)
