import pytest

from draftosaurus.arena import simulate
from draftosaurus.arena.collecting import Part, choose_engine, collect, play_part
from draftosaurus.arena.pairing import pair
from draftosaurus.arena.stats import Stats
from draftosaurus.rules import BOARDS, SIZES

ENGINES = ["batch", "plain", "rules"]


def played(engine: str, games: int = 60, *, board: str = "winter", players: int = 3) -> Stats:
    pairing = pair(board, "international", players, "random")
    return play_part(Part(pairing, engine, 7, range(games)))


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_tells_the_games_that_simulate_sums_up(
    engine: str, board: str, players: int
) -> None:
    pairing = pair(board, "international", players, "random")
    stats = play_part(Part(pairing, engine, 7, range(40)))
    tally = simulate(pairing, games=40, seed=7, engine=engine).tally
    assert stats.games == 40
    assert [seat.points.mean for seat in stats.seats] == tally.mean_scores()
    assert [seat.win_share for seat in stats.seats] == pytest.approx(tally.win_shares())
    assert [seat.mean_pens() for seat in stats.seats] == tally.mean_pens()


@pytest.mark.parametrize("engine", ENGINES)
def test_places_are_the_seats_seen_from_the_first_roller(engine: str) -> None:
    stats = played(engine)
    by_seat, by_place = Stats.of_nothing(stats.pairing), Stats.of_nothing(stats.pairing)
    for whole, parts in ((by_seat, stats.seats), (by_place, stats.places)):
        for part in parts:
            whole.seats[0].merge(part)
    assert by_seat == by_place
    first = stats.places[0].points.mean
    others = [place.points.mean for place in stats.places[1:]]
    assert stats.lead()[0] == pytest.approx(first - sum(others) / len(others))


def test_a_game_is_counted_for_the_seats_where_it_belongs() -> None:
    stats = Stats.of_nothing(pair("summer", "international", 3, "greedy,random,random"))
    stats.add(1, [{"river": 4}, {"river": 9}, {"river": 1, "woody_trio": 7}], [1])
    stats.add(2, [{"river": 5}, {"river": 5}, {"river": 2}], [0, 1])
    assert [seat.points.mean for seat in stats.seats] == [4.5, 7, 5]
    assert [place.points.mean for place in stats.places] == [5.5, 6.5, 4.5]
    assert [seat.win_share for seat in stats.seats] == [0.25, 0.75, 0]
    assert stats.lead()[0] == (9 - 6 + 2 - 5) / 2
    assert stats.seats[2].mean_pens() == {"river": 1.5, "woody_trio": 3.5}
    assert stats.seats[2].pen_shares() == {"river": 0.3, "woody_trio": 0.7}
    by_bot = stats.by_bot()
    assert list(by_bot) == ["greedy", "random"]
    assert by_bot["random"].points.mean == 6


def test_all_engines_play_by_the_same_law() -> None:
    batch = played("batch", 20_000)
    for engine, games in (("plain", 2_000), ("rules", 300)):
        other = played(engine, games)
        for one, more in zip(other.seats, batch.seats, strict=True):
            assert one.points.margin is not None
            assert abs(one.points.mean - more.points.mean) < 2.5 * one.points.margin


def test_the_number_of_cores_changes_nothing() -> None:
    pairing = pair("summer", "international", 2, "greedy")
    told: list[int] = []
    one, two = (
        collect(pairing, games=230, seed=3, cores=cores, progress=told.append) for cores in (1, 2)
    )
    assert one == two
    assert sum(told) == 460


def test_bots_that_think_are_played_by_the_rules() -> None:
    for bots in ("greedy", "random,greedy"):
        assert choose_engine(pair("summer", "international", 2, bots)) == "rules"
    assert choose_engine(pair("summer", "international", 2, "random")) == "batch"


def test_without_numpy_the_plain_walker_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.arena.collecting.has_batch", lambda: False)
    pairing = pair("summer", "international", 2, "random")
    assert choose_engine(pairing) == "plain"
    assert collect(pairing, games=4, seed=1).games == 4
