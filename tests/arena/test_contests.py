"""Contests: the same deals for all who meet, seats rotated, results that are kept."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.arena.contests import (
    AnalysisSettings,
    Contest,
    Lineup,
    challenge,
    find_tasks,
    play_on_cores,
    play_task,
    points_lost,
    round_robin,
)
from draftosaurus.arena.reports import count_faults, report_all
from draftosaurus.arena.results import (
    ContestSettings,
    Result,
    ResultsFile,
    dump_result,
    load_result,
)
from draftosaurus.bots import best_in_hindsight, find_bot
from draftosaurus.rules import BadInput, Deal, Roll, Setup, score
from tests.games import EVERY_BOARD, name

SETTINGS = ContestSettings("summer", "international", 3, seed=7)


def test_all_meet_all_and_a_challenger_meets_the_field() -> None:
    assert round_robin(["a", "b"], 3) == [Lineup("a", "b"), Lineup("b", "a")]
    assert round_robin(["a", "b"], 2) == [Lineup("a", "b")]
    assert challenge("a", ["a", "b", "c"]) == [Lineup("a", "b"), Lineup("a", "c")]


def test_a_challenger_sits_on_every_seat() -> None:
    assert Lineup("a", "b").seatings(3) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert Lineup("a", "a").seatings(3) == [("a", "a", "a")]


def test_every_seating_of_a_deal_has_the_same_deals_and_dice() -> None:
    for players in (2, 4):
        settings = ContestSettings("winter", "polish", players, seed=3)
        chances = []
        for seats in Lineup("random", "greedy").seatings(players):
            bots = [find_bot(bot) for bot in seats]
            record = play_game(
                settings.setup(5), bots, settings.chance_rng(5), settings.bot_rngs(5, seats)
            )
            chance = [move for move in record.moves if isinstance(move, Deal | Roll)]
            chances.append((record.setup, chance))
        assert all(one == chances[0] for one in chances)


def test_a_task_comes_to_the_same_result_wherever_it_is_played() -> None:
    tasks = list(find_tasks(SETTINGS, [Lineup("greedy", "random")], range(4), AnalysisSettings(1)))
    here = list(map(play_task, tasks))
    there = list(play_on_cores(tasks, cores=2))
    assert sorted(here, key=repr) == sorted(there, key=repr)
    assert [bool(one.possible) for one in here] == [True] * 3 + [False] * 9


def test_known_games_are_not_played_again() -> None:
    lineups = [Lineup("greedy", "random")]
    first = list(find_tasks(SETTINGS, lineups, range(2), AnalysisSettings()))
    known = [play_task(first[0]).key]
    assert list(find_tasks(SETTINGS, lineups, range(2), AnalysisSettings(), known)) == first[1:]


def result(deal: int = 0, **more: object) -> Result:
    fields = {"seats": ("a", "b", "b"), "points": (30, 20, 30), "t_rexes": (1, 0, 2), **more}
    return Result("summer", "international", 3, 7, deal, **fields)  # type: ignore[arg-type]


def test_results_are_kept_in_a_file_that_grows(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "results.jsonl")
    assert file.read() == []
    results = [result(0), result(1, possible=(40, 40, 41), lost=(0.5, 0.25, 1.0)), result(2)]
    file.append(*results[:2])
    file.append(results[2])
    assert file.read() == results
    assert [load_result(dump_result(one)) for one in results] == results


def test_a_line_that_was_cut_off_is_forgotten(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "results.jsonl")
    file.append(result(0), result(1))
    file.path.write_bytes(file.path.read_bytes()[:-9])
    assert file.read() == [result(0)]
    file.append(result(1))
    assert file.read() == [result(0), result(1)]
    file.path.write_bytes(file.path.read_bytes()[:20])
    assert file.read() == []
    assert file.path.read_bytes() == b""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{}", "board"),
        ("[]", "wanted=object"),
        ("3", "wanted=object"),
        ("what?", "not_json"),
        (dump_result(result()).replace("30", '"x"'), "points"),
        (dump_result(result()).replace('"b", "b"', '"b"'), "seats"),
    ],
)
def test_a_file_of_something_else_is_refused_with_its_line_and_left_alone(
    tmp_path: Path, line: str, said: str
) -> None:
    file = ResultsFile(tmp_path / "results.jsonl")
    text = f"{dump_result(result())}\n{line}\nand a line without an end"
    file.path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="line 2") as raised:
        file.read()
    assert said in str(raised.value)
    assert file.path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("data", [b"My thesis", b"\xff\xfe"])
def test_one_line_of_something_else_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    file = ResultsFile(tmp_path / "thesis.txt")
    file.path.write_bytes(data)
    with pytest.raises(BadInput, match="line 1"):
        file.read()
    assert file.path.read_bytes() == data


def test_faults_are_counted_by_program_also_those_of_older_files() -> None:
    seats = ("greedy", "exec:a", "exec:a")
    now = result(seats=seats, faults=(0, 2, 3))
    assert load_result(dump_result(now)) == now
    older = load_result(dump_result(now).replace("[0, 2, 3]", "5"))
    assert older.faults == (0, 5, 0)
    assert count_faults([now, older, result()]) == {"exec:a": 10}
    assert result(faults=(0, 0, 0)) == result()


def test_a_contest_plays_what_is_missing_and_keeps_each_result_before_it_tells_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "results.jsonl"
    lineups = [Lineup("greedy", "random")]

    def contest() -> Contest:
        return Contest(SETTINGS, partial(play_on_cores, cores=1), AnalysisSettings(), path)

    first = contest()
    for told, _ in enumerate(first.play(lineups, range(2)), start=1):
        assert len(ResultsFile(path).read()) == told
    second = contest()
    assert second.results == first.results
    assert second.count_missing(lineups, range(2)) == 0
    assert list(second.play(lineups, range(2))) == []
    assert second.count_missing(lineups, range(10**9)) == (10**9 - 2) * SETTINGS.players


def test_a_tie_goes_to_the_fewest_t_rexes_and_else_is_shared() -> None:
    assert result().wins("a") == 1
    assert result(t_rexes=(2, 0, 2)).wins("a") == 0.5
    assert result(t_rexes=(3, 0, 2)).wins("b") == 1


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_the_rules_count_the_points_of_the_best_zoo_in_hindsight(
    setup: Setup,
) -> None:
    record = play_game(setup, [find_bot("greedy")] * setup.players, Random(3))
    for seat, made in enumerate(score(record.state.zoos)):
        found = best_in_hindsight(record, seat, width=50)
        zoos = [*record.state.zoos[:seat], found.zoo, *record.state.zoos[seat + 1 :]]
        assert made.total <= found.points == score(zoos)[seat].total
        assert sorted(found.zoo.dinosaurs()) == sorted(record.state.zoos[seat].dinosaurs())


def test_a_wider_search_finds_no_less() -> None:
    record = play_game(Setup(), [find_bot("random")] * 3, Random(4))
    found = [best_in_hindsight(record, 0, width).points for width in (1, 20, 400)]
    assert found == sorted(found)
    assert found[-1] > score(record.state.zoos)[0].total


def test_random_play_loses_more_points_a_decision_than_planning() -> None:
    lost = {}
    for bot in ("random", "planner"):
        record = play_game(Setup(), [find_bot(bot)] * 3, Random(4))
        lost[bot] = points_lost(record, 0, worlds=16, rng=Random(1))
    assert lost["random"] > lost["planner"] + 0.3


def test_a_report_tells_shares_ratings_and_points() -> None:
    tasks = find_tasks(
        SETTINGS, round_robin(["greedy", "random"], 3), range(6), AnalysisSettings(1)
    )
    results = list(map(play_task, tasks))
    (report,) = report_all(results)
    assert report_all(reversed(results)) == [report]
    assert [one.bot for one in report.standings] == ["greedy", "random"]
    best, worst = report.standings
    assert best.elo > worst.elo
    assert best.points > worst.points
    assert best.possible is not None
    assert 0.3 < best.possible <= 1
    shares = {(one.challenger, one.rival): one for one in report.shares}
    greedy = shares["greedy", "random"]
    assert (greedy.deals, greedy.games, greedy.fair) == (6, 18, 1 / 3)
    assert greedy.interval[0] <= greedy.share <= greedy.interval[1]
    assert greedy.share > 0.5 > shares["random", "greedy"].share
