"""Puzzles: one move is clearly best, it is not the greedy one, and everybody gets the same."""

import json
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

from draftosaurus.coach import (
    VARIANTS,
    balance_themes,
    dump_puzzle,
    find_hints,
    find_puzzles,
    load_puzzle,
    load_puzzles,
    puzzle_of_day,
    vary_puzzle,
)
from draftosaurus.rules import Commit, options, outcomes, score
from tests.commands.running import run

WORK = 30_000


def test_the_best_move_of_a_stored_puzzle_is_open_and_not_greedy() -> None:
    puzzles = load_puzzles()
    assert len(puzzles) >= 100
    for one in puzzles:
        assert one.view.seat is not None
        assert one.best in options(one.view, one.view.seat)
        changes = {option.move: option.change for option in outcomes(one.view).options}
        assert changes[one.best] < max(changes.values())
    assert len({one.view for one in puzzles}) == len(puzzles)


def test_with_species_exchanged_a_puzzle_is_another_with_the_same_answer() -> None:
    for place, one in enumerate(load_puzzles()):
        varied = vary_puzzle(one, 1 + place % (VARIANTS - 1))
        assert one.view.seat is not None
        assert varied.view != one.view
        assert varied.best in options(varied.view, one.view.seat)
        changes, others = (
            sorted(option.change for option in outcomes(puzzle.view).options)
            for puzzle in (one, varied)
        )
        assert changes == others
        assert score(varied.view.zoos) == score(one.view.zoos)
    assert vary_puzzle(one, 0) == one
    assert len({vary_puzzle(one, variant).view for variant in range(VARIANTS)}) > 20


def test_the_coach_finds_the_best_move_of_stored_puzzles() -> None:
    """At least nine of ten: the list may be older than the network."""
    some = load_puzzles()[::10]
    found = [find_hints(one.view, seed=3, work=WORK, number=1)[0].move for one in some]
    agreed = sum(move == one.best for move, one in zip(found, some, strict=True))
    assert agreed >= 0.9 * len(some)


def test_there_are_puzzles_for_every_theme_board_and_number_of_players() -> None:
    puzzles = load_puzzles()
    assert {one.theme for one in puzzles} == {"die", "king", "lookout", "island", "passing", "pens"}
    kinds = {(one.view.setup.board, one.view.setup.players) for one in puzzles}
    assert len(kinds) == 8


def test_themes_are_balanced_and_take_turns() -> None:
    themes = [one.theme for one in load_puzzles()]
    numbers = Counter(themes)
    assert max(numbers.values()) - min(numbers.values()) <= 1
    assert all(one != other for one, other in pairwise(themes))


def test_where_a_theme_has_no_more_the_others_go_on() -> None:
    found = {"die": [{"a": 1}, {"a": 2}, {"a": 3}], "king": [{"b": 1}]}
    assert balance_themes(found, 3) == [{"b": 1}, {"a": 1}, {"a": 2}]
    assert balance_themes(found, 9) == [{"b": 1}, {"a": 1}, {"a": 2}, {"a": 3}]


def test_each_day_has_its_puzzle_and_the_list_begins_again() -> None:
    puzzles = load_puzzles()
    day = date(2027, 3, 1)
    assert puzzle_of_day(day, puzzles) is puzzles[59]
    assert puzzle_of_day(day + timedelta(1), puzzles) is not puzzle_of_day(day, puzzles)
    assert puzzle_of_day(day + timedelta(len(puzzles)), puzzles) is puzzle_of_day(day, puzzles)
    assert puzzle_of_day(date(2026, 12, 31), puzzles) is puzzles[-1]


def test_the_same_seed_makes_the_same_puzzle_and_json_keeps_it() -> None:
    found = ((game, find_puzzles(game, seed=1, depth=1)) for game in range(30))
    game, (first, *_) = next((game, puzzles) for game, puzzles in found if puzzles)
    assert first == find_puzzles(game, seed=1, depth=1)[0]
    document = json.loads(json.dumps(dump_puzzle(first)))
    loaded = load_puzzle(document)
    assert (loaded.view, loaded.best, loaded.theme) == (first.view, first.best, first.theme)
    assert loaded.reason == first.reason
    assert isinstance(loaded.best, Commit)


def test_the_command_prints_as_many_as_are_asked_for() -> None:
    asked = ("puzzles", "--number", "2", "--seed", "4", "--depth", "1", "--cores", "1")
    found = run(*asked).json()
    assert found["format"] == "draftosaurus-puzzles/1"
    assert len(found["puzzles"]) == 2
    assert run("puzzles", "--number", "0").refused(2)
