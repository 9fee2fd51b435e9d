"""The summer/winter match."""

import json
from dataclasses import replace
from random import Random

import pytest

from draftosaurus.rules import (
    BadGame,
    BadInput,
    Code,
    Document,
    Match,
    PenId,
    Record,
    Score,
    Setup,
    dump_match,
    dump_record,
    load_match,
    load_record,
    load_record_or_match,
    match_winners,
    next_setup,
    parse_json,
    score,
    totals,
)
from tests.games import random_moves

SUMMER = Setup("summer", 3, first_roller=2)
WINTER = Setup("winter", 3, first_roller=0)


def game(setup: Setup, names: tuple[str, ...] | None = None) -> Record:
    return Record(setup, tuple(random_moves(setup, Random(1))), names)


FIRST, SECOND = game(SUMMER), game(WINTER)


def test_a_match_is_summer_then_winter_and_the_seat_on_the_left_rolls_first() -> None:
    assert next_setup(SUMMER) == WINTER
    assert next_setup(Setup("summer", 5, "polish", 1, reveal_before_placing=True)) == Setup(
        "winter", 5, "polish", 2, reveal_before_placing=True
    )


@pytest.mark.parametrize(
    ("games", "finished"),
    [
        ((FIRST, SECOND), True),
        ((FIRST,), False),
        ((FIRST, Record(WINTER)), False),
        ((Record(SUMMER),), False),
    ],
)
def test_the_second_game_may_be_missing_or_partial(
    games: tuple[Record, ...], finished: bool
) -> None:
    match = Match(games)
    assert match.finished is finished
    assert match.scores() == [score(one.state.zoos) for one in games]
    assert load_match(parse_json(json.dumps(dump_match(match)))) == match


@pytest.mark.parametrize(
    ("games", "code", "index"),
    [
        ((SECOND,), Code.MATCH_BOARD, 0),
        ((FIRST, FIRST), Code.MATCH_BOARD, 1),
        ((FIRST, Record(replace(WINTER, first_roller=2))), Code.MATCH_ROLLER, 1),
        ((FIRST, Record(replace(WINTER, edition="french"))), Code.MATCH_DIFFERS, 1),
        ((FIRST, Record(replace(WINTER, players=4))), Code.MATCH_DIFFERS, 1),
        (
            (FIRST, Record(replace(WINTER, reveal_before_placing=True))),
            Code.MATCH_DIFFERS,
            1,
        ),
        ((FIRST, Record(WINTER, names=("a", "b", "c"))), Code.MATCH_DIFFERS, 1),
        ((Record(SUMMER), Record(WINTER)), Code.MATCH_UNFINISHED, 1),
    ],
)
def test_games_that_do_not_belong_together_are_refused(
    games: tuple[Record, ...], code: Code, index: int
) -> None:
    with pytest.raises(BadGame) as caught:
        Match(games)
    assert caught.value.refusal.code is code
    assert (caught.value.game, caught.value.move) == (index, None)


def test_a_refused_move_names_its_game() -> None:
    broken = {**dump_record(Record(WINTER)), "moves": [{"roll": "woodlands"}]}
    document = {"format": "draftosaurus-match/1", "games": [dump_record(FIRST), broken]}
    with pytest.raises(BadGame) as caught:
        load_match(Document(document))
    assert (caught.value.game, caught.value.move) == (1, 0)


def test_a_bad_head_names_its_game() -> None:
    broken = {**dump_record(Record(WINTER)), "players": 9}
    document = {"format": "draftosaurus-match/1", "games": [dump_record(FIRST), broken]}
    with pytest.raises(BadInput) as caught:
        load_match(Document(document))
    assert caught.value.place == "games[1].players"


@pytest.mark.parametrize("number", [0, 3])
def test_a_match_has_one_game_or_two(number: int) -> None:
    document = {"format": "draftosaurus-match/1", "games": [dump_record(FIRST)] * number}
    with pytest.raises(BadInput) as caught:
        load_match(Document(document))
    assert caught.value.refusal.code is Code.OUT_OF_RANGE
    assert caught.value.place == "games"


# ── Winners of a match ───────────────────────────────────────────────────────────────────────


def points(total: int, t_rexes: int) -> Score:
    return Score({PenId("river"): total}, 0, t_rexes)


def test_points_of_both_games_are_added() -> None:
    summer = points(20, 0), points(30, 0)
    winter = points(25, 0), points(10, 0)
    assert totals([summer, winter]) == (45, 40)
    assert match_winners([summer, winter]) == (0,)


def test_a_tied_match_goes_to_fewest_t_rexes_in_both_zoos_together() -> None:
    summer = points(20, 4), points(30, 1)
    winter = points(30, 0), points(20, 2)
    assert match_winners([summer, winter]) == (1,)


def test_a_match_tied_in_t_rexes_too_is_shared() -> None:
    summer = points(20, 4), points(30, 1), points(49, 0)
    winter = points(30, 0), points(20, 3), points(0, 0)
    assert match_winners([summer, winter]) == (0, 1)


def test_a_document_is_a_match_or_a_record_as_its_format_says() -> None:
    assert load_record_or_match(Document(dump_match(Match((FIRST, SECOND))))) == Match(
        (FIRST, SECOND)
    )
    assert load_record_or_match(Document(dump_record(FIRST))) == FIRST


def test_a_document_without_a_format_is_read_as_a_record() -> None:
    without = {name: value for name, value in dump_record(FIRST).items() if name != "format"}
    for given in (without, [FIRST.setup.board]):
        with pytest.raises(BadInput) as as_any:
            load_record_or_match(Document(given))
        with pytest.raises(BadInput) as as_record:
            load_record(Document(given))
        assert str(as_any.value) == str(as_record.value)
