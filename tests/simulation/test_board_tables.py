"""Boards become tables: these of the box, one that is made up, and none that cannot."""

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from types import ModuleType

import pytest

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    Board,
    ByComparison,
    ByPair,
    Edition,
    Pen,
    PenId,
    Setup,
    boards,
    find_board,
    find_edition,
    start,
)
from draftosaurus.rules.boards import RIVER
from draftosaurus.rules.pens import (
    FOOD_COURT,
    GRASSLANDS,
    NOTHING,
    RESTROOMS,
    WOODLANDS,
    ByContents,
    all_different,
    anybody_and_t_rex,
    by_count,
    for_each_couple,
    number_and_t_rex,
    one_species,
    order_of_coming,
    pen,
    when_holding,
    who_came,
)
from draftosaurus.simulation import CannotCompile, compile_board, find_kernel, plan_game
from draftosaurus.simulation.batch import resume_batch
from tests.simulation.lockstep import (
    any_setup,
    assert_same_summary,
    batch_tables,
    follow_kernel,
    random_states,
    walk_batch,
)
from tests.simulation.test_kernel import needs_a_compiler


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("board", BOARDS)
def test_every_board_becomes_small_tables(board: str, edition: str) -> None:
    tables = compile_board(find_board(board, edition))
    assert tables.states < 1000
    assert compile_board(find_board(board, edition)) is tables


# ── A board that is made up ──────────────────────────────────────────────────────────────────


def few_elsewhere(own: int, most_elsewhere: int, right_neighbour: int) -> int:
    return max(0, 3 * own - 2 * most_elsewhere) + right_neighbour


def reflected(left: int, right: int) -> int:
    return 4 * min(left, right) ** 2


def autumn(edition: Edition) -> Board:
    """More entries than fit into one word of the kernel, two pairs, and a pen to leave."""
    lake = ByPair("reflected", (4,), reflected, PenId("lake"))
    cave = ByPair("reflected", (1,), lambda one, two: one * two, PenId("cave"))
    return Board(
        "autumn",
        edition,
        (
            pen("north_shore", WOODLANDS | RESTROOMS, pays=lake, remembers=anybody_and_t_rex),
            pen(
                "hollow",
                WOODLANDS | FOOD_COURT,
                slots=4,
                admits=one_species,
                pays=by_count(9, *range(4)),
            ),
            pen(
                "terraces",
                GRASSLANDS | FOOD_COURT,
                slots=4,
                rows=(4,),
                remembers=order_of_coming,
                pays=ByContents("even", (2,), lambda inside: sum(map(bool, inside[::2])) * 2),
            ),
            pen("cave_mouth", WOODLANDS | FOOD_COURT, slots=2, pays=cave),
            pen("burrow", GRASSLANDS | RESTROOMS, slots=1, pays=when_holding(1, 2), may_leave=True),
            pen("south_shore", GRASSLANDS | RESTROOMS, slots=3, admits=all_different, pays=lake),
            pen("cave_end", WOODLANDS | FOOD_COURT, slots=3, pays=cave),
            pen(
                "hilltop",
                WOODLANDS | RESTROOMS,
                slots=2,
                remembers=order_of_coming,
                pays=ByComparison("few_elsewhere", (3, 2), few_elsewhere),
            ),
            pen("thicket", WOODLANDS | RESTROOMS, slots=4, pays=for_each_couple(3)),
            pen(
                "marsh", GRASSLANDS | FOOD_COURT, slots=5, remembers=number_and_t_rex, pays=NOTHING
            ),
        ),
        RIVER,
    )


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[Setup]:
    module = ModuleType("autumn")
    module.__dict__["board"] = autumn
    monkeypatch.setitem(sys.modules, f"{boards.__name__}.autumn", module)
    monkeypatch.setattr(boards, "BOARDS", (*BOARDS, "autumn"))
    yield Setup(board="autumn", players=4)
    boards._find_board.cache_clear()  # nobody else shall find it


def test_a_board_that_is_made_up_is_played_in_lockstep_by_a_batch(made_up: Setup) -> None:
    rng, tables = Random(1), batch_tables(made_up)
    states = [start(any_setup(made_up, rng)) for _ in range(40)]
    walk_batch(states, resume_batch(tables, states), rng)
    for number, state in enumerate(random_states(made_up, rng)):
        if number % 7 == 0:
            walk_batch([state], resume_batch(tables, [state]), rng)


@needs_a_compiler
def test_a_board_that_is_made_up_is_played_in_lockstep_by_the_kernel(made_up: Setup) -> None:
    rng = Random(1)
    kernel = find_kernel(plan_game(made_up))
    assert kernel is not None
    starts = [start(any_setup(made_up, rng)) for _ in range(40)]
    for seed, state in enumerate([*starts, *random_states(made_up, rng)]):
        events, summary = kernel.trace(state, seed)
        assert_same_summary(follow_kernel(state, events), summary)


# ── Boards that cannot be compiled ───────────────────────────────────────────────────────────


def pair_of(points: int) -> ByPair:
    return ByPair("odd", (points,), lambda left, right: points * (left + right), PenId("pair"))


@pytest.mark.parametrize(
    ("pens", "reason"),
    [
        (
            [pen("one", WOODLANDS, pays=by_count(*range(13)), remembers=anybody_and_t_rex)],
            "one forgets",
        ),
        ([pen("one", WOODLANDS, pays=ByPair("p", (), lambda _a, _b: 0, PenId("pair")))], "no pair"),
        (
            [pen(name, WOODLANDS, pays=pair_of(1), remembers=who_came, slots=2) for name in "ab"],
            "one side alone",
        ),
        ([pen("one", WOODLANDS, pays=by_count(0, -1), slots=1)], "takes points away"),
        (
            [pen(name, WOODLANDS, pays=NOTHING, slots=1, may_leave=True) for name in "ab"],
            "more than one",
        ),
        ([pen("one", WOODLANDS, pays=NOTHING, slots=2, may_leave=True)], "single dinosaur"),
        (
            [pen("one", WOODLANDS, pays=ByComparison("c", (), few_elsewhere), rows=(2,), slots=2)],
            "any slot may be the first",
        ),
    ],
)
def test_the_compiler_says_which_shape_it_does_not_know(pens: list[Pen], reason: str) -> None:
    board = Board("odd", find_edition("international"), tuple(pens), RIVER)
    with pytest.raises(CannotCompile, match=reason):
        compile_board(board)


# ── What is loaded ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("module", ["rules", "simulation", "bots", "arena"])
def test_the_plain_parts_load_no_numpy(module: str) -> None:
    code = f"import sys, draftosaurus.{module}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
