"""Contests: the same deals for all who meet, seats rotated, results that are kept."""

from pathlib import Path
from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.arena.contests import Scrutiny, find_tasks, play_task
from draftosaurus.arena.hindsight import best_in_hindsight
from draftosaurus.arena.lineups import Lineup, Terms, challenge, round_robin
from draftosaurus.arena.losses import points_lost
from draftosaurus.arena.pages import draw_page
from draftosaurus.arena.reports import report_all
from draftosaurus.arena.results import (
    Result,
    append_results,
    cut_off_last_line,
    dump_result,
    load_result,
    read_results,
)
from draftosaurus.arena.spreading import play_here, play_on_cores
from draftosaurus.bots import find_bot
from draftosaurus.rules import BadInput, Deal, Roll, Setup, score
from tests.games import EVERY_BOARD, name

TERMS = Terms("summer", "international", 3, seed=7)


def test_all_meet_all_and_a_challenger_meets_the_field() -> None:
    assert round_robin(["a", "b"], 3) == [Lineup("a", "b"), Lineup("b", "a")]
    assert round_robin(["a", "b"], 2) == [Lineup("a", "b")]
    assert challenge("a", ["a", "b", "c"]) == [Lineup("a", "b"), Lineup("a", "c")]


def test_a_challenger_sits_on_every_seat() -> None:
    assert Lineup("a", "b").seatings(3) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert Lineup("a", "a").seatings(3) == [("a", "a", "a")]


def test_every_seating_of_a_deal_has_the_same_deals_and_dice() -> None:
    for players in (2, 4):
        terms = Terms("winter", "polish", players, seed=3)
        chances = []
        for seats in Lineup("random", "greedy").seatings(players):
            bots = [find_bot(bot) for bot in seats]
            record = play_game(terms.setup(5), bots, terms.chance(5), terms.choosing(5, seats))
            chance = [move for move in record.moves if isinstance(move, Deal | Roll)]
            chances.append((record.setup, chance))
        assert all(one == chances[0] for one in chances)


def test_a_task_comes_to_the_same_result_wherever_it_is_played() -> None:
    tasks = find_tasks(TERMS, [Lineup("greedy", "random")], range(4), Scrutiny(1))
    here = list(play_here(tasks))
    there = list(play_on_cores(tasks, cores=2))
    assert sorted(here, key=repr) == sorted(there, key=repr)
    assert [bool(one.possible) for one in here] == [True] * 3 + [False] * 9


def test_known_games_are_not_played_again() -> None:
    lineups = [Lineup("greedy", "random")]
    first = find_tasks(TERMS, lineups, range(2), Scrutiny())
    known = [play_task(first[0]).key]
    assert find_tasks(TERMS, lineups, range(2), Scrutiny(), known) == first[1:]


def result(deal: int = 0, **more: object) -> Result:
    fields = {"seats": ("a", "b", "b"), "points": (30, 20, 30), "t_rexes": (1, 0, 2), **more}
    return Result("summer", "international", 3, 7, deal, **fields)  # type: ignore[arg-type]


def test_results_are_kept_in_a_file_that_grows(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    results = [result(0), result(1, possible=(40, 40, 41), lost=(0.5, 0.25, 1.0)), result(2)]
    append_results(file, results[:2])
    append_results(file, results[2:])
    assert read_results(file) == results
    assert [load_result(dump_result(one)) for one in results] == results


def test_a_line_that_was_cut_off_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    append_results(file, [result(0), result(1)])
    file.write_bytes(file.read_bytes()[:-9])
    cut_off_last_line(file)
    assert read_results(file) == [result(0)]
    append_results(file, [result(1)])
    assert read_results(file) == [result(0), result(1)]


def test_a_file_of_something_else_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(f"{dump_result(result())}\n{{}}\n", encoding="utf-8")
    with pytest.raises(BadInput, match="line 2"):
        read_results(file)


def test_a_tie_goes_to_the_fewest_t_rexes_and_else_is_shared() -> None:
    assert result().wins("a") == 1
    assert result(t_rexes=(2, 0, 2)).wins("a") == 0.5
    assert result(t_rexes=(3, 0, 2)).wins("b") == 1


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_hindsight_finds_at_least_what_was_made_and_no_more_than_there_is(setup: Setup) -> None:
    record = play_game(setup, [find_bot("greedy")] * setup.players, Random(3))
    for seat, made in enumerate(score(record.state.zoos)):
        assert made.total <= best_in_hindsight(record, seat, width=50) <= 60


def test_a_wider_search_finds_no_less() -> None:
    record = play_game(Setup(), [find_bot("random")] * 3, Random(4))
    found = [best_in_hindsight(record, 0, width) for width in (1, 20, 400)]
    assert found == sorted(found)
    assert found[-1] > score(record.state.zoos)[0].total


def test_random_play_loses_more_points_a_decision_than_planning() -> None:
    lost = {}
    for bot in ("random", "planner"):
        record = play_game(Setup(), [find_bot(bot)] * 3, Random(4))
        lost[bot] = points_lost(record, 0, worlds=16, rng=Random(1))
    assert lost["random"] > lost["planner"] + 0.3


def test_a_report_tells_shares_ratings_and_points() -> None:
    tasks = find_tasks(TERMS, round_robin(["greedy", "random"], 3), range(6), Scrutiny(1))
    results = list(play_here(tasks))
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


def test_a_page_stands_alone_and_shows_names_as_they_are() -> None:
    results = [result(deal, seats=("<a>", "b", "b")) for deal in range(3)]
    page = draw_page(report_all(results))
    assert page.count("<svg") == 2
    assert "&lt;a&gt;" in page
    assert "<a>" not in page
    for loading in ("http", "src=", "<script", "@import", "url("):
        assert loading not in page
