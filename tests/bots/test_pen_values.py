"""What pens are worth follows from what they are, on every board."""

import itertools
from pathlib import Path
from random import Random

import pytest

import draftosaurus.bots
from draftosaurus.bots import Assumptions, PenValues, find_pen_values
from draftosaurus.bots._weighing import weigh_options
from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    Phase,
    Setup,
    State,
    find_board,
    score_zoo,
    view,
    zoo_after,
)
from draftosaurus.rules.moves import Commit, Relocate
from tests.games import EVERY_SETUP, name, random_game


def values(board: str, edition: str = "international") -> PenValues:
    return find_pen_values(Setup(board=board, edition=edition), Assumptions())


every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_board = pytest.mark.parametrize("board", BOARDS)


@every_board
@every_edition
def test_with_no_turn_left_a_pen_is_worth_what_it_pays(board: str, edition: str) -> None:
    found = values(board, edition)
    scores = found.plan.tables.scores
    paid = [points + bonus for points, bonus in zip(scores.points, scores.bonus, strict=True)]
    assert found.contents[0] == paid


@every_board
@every_edition
def test_a_pen_is_never_worth_less_with_one_turn_more(board: str, edition: str) -> None:
    contents = values(board, edition).contents
    for fewer, more in itertools.pairwise(contents):
        assert all(a <= b for a, b in zip(fewer, more, strict=True))


@every_board
def test_what_is_compared_is_paid_as_it_stands_when_none_is_still_to_come(board: str) -> None:
    found = values(board)
    for number, comparison in enumerate(found.plan.tables.scores.comparisons):
        assert found.compared(number)[: len(comparison.points)] == comparison.points


def test_pens_are_worth_less_in_an_edition_that_pays_less() -> None:
    full, poor = (
        sum(values("summer", edition).contents[6]) for edition in ("international", "reference")
    )
    assert poor < full


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_without_sight_a_placement_weighs_what_it_changes_in_the_score(setup: Setup) -> None:
    weighed = 0
    for state, _ in random_game(setup, Random(4)):
        for seat, done in enumerate(state.answered):
            if not done and state.phase in (Phase.COMMIT, Phase.RELOCATE):
                weighed += check_weights(state, seat)
    assert weighed or setup.reveal_before_placing


def check_weights(state: State, seat: int) -> int:
    seen, weighed = view(state, seat), 0
    zoos = list(state.zoos)
    leaving = zoos[seat].leaving()
    if state.phase is Phase.RELOCATE and leaving:
        zoos[seat] = zoos[seat].clear(leaving[0])
    before = score_zoo(zoos, seat).total
    for option in weigh_options(seen, Random(0), sight=0):
        pen = find_board(seen.setup.board).pens_and_river[
            find_board(seen.setup.board).positions[option.pen]
        ]
        moves_out = pen.may_leave and state.phase is Phase.COMMIT
        assert isinstance(option.choice, Commit | Relocate)
        if not moves_out:
            zoos[seat] = zoo_after(state, option.choice)
            change = score_zoo(zoos, seat).total - before
            assert option.weight.total == pytest.approx(change), option
            weighed += 1
    return weighed


def test_no_bot_knows_a_pen_by_its_name() -> None:
    sources = [
        path.read_text(encoding="utf-8")
        for path in Path(draftosaurus.bots.__file__).parent.rglob("*.py")
    ]
    assert len(sources) > 10
    for board in BOARDS:
        for pen in find_board(board).pens:
            assert not any(pen.id in source for source in sources), pen.id
