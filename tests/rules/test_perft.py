"""How many different games there are from a position on, to a small depth.

The numbers were counted by the naive table, which counts them again here.
"""

from copy import deepcopy

import pytest

from draftosaurus.rules import (
    FACES,
    Move,
    Phase,
    Roll,
    Setup,
    State,
    awaited,
    dump_zoo,
    options,
    parse_zoo,
    play,
    start,
)
from tests.games import after
from tests.rules import naive
from tests.rules.naive_table import Answer, Table

DEALS = {
    2: "deal RRTTPP SSDDNN",
    3: "deal RRTTPP SSDDNN RTPSDN",
    5: "deal RRTTPP SSDDNN RTPSDN RRRSSS TPPDDD",
}


def position(setup: Setup, turn: int, left: int, *zoos: str) -> State:
    """A turn of the last round, with so many dinosaurs in every hand, awaiting the roll."""
    state = after(start(setup), DEALS[setup.players])
    return state._replace(
        round=setup.size.rounds - 1,
        turn=turn,
        bag=(),
        hands=tuple(held[:left] for held in state.hands),
        zoos=tuple(parse_zoo(setup.board, zoo, setup.edition) for zoo in zoos),
    )


FULL_SUMMER = "forest_of_sameness=SS woody_trio=RT prairie_of_love=PP meadow_of_differences=TSD"
FULL_WINTER = "well_ordered_wood=RT quarantine_zone=S lookout=N pyramid=TRT..."
POSITIONS = {
    "summer-2": (after(start(Setup("summer", 2)), DEALS[2]), 5),
    "summer-3": (after(start(Setup("summer", 3, first_roller=2)), DEALS[3]), 4),
    "summer-3-reveal": (
        after(start(Setup("summer", 3, reveal_before_placing=True)), DEALS[3]),
        5,
    ),
    "summer-3-middle": (
        position(Setup("summer"), 4, 2, FULL_SUMMER, "river=RR king_of_the_jungle=T", "empty"),
        5,
    ),
    "summer-2-last-turn": (
        position(Setup("summer", 2, "polish"), 2, 2, "prairie_of_love=RRTTPP", FULL_SUMMER),
        5,
    ),
    "winter-2": (after(start(Setup("winter", 2)), DEALS[2]), 4),
    "winter-3-middle": (
        position(Setup("winter"), 4, 2, FULL_WINTER, "pyramid=.R....", "lookout=R"),
        5,
    ),
    "winter-3-last-turn": (
        position(Setup("winter"), 5, 1, FULL_WINTER, "quarantine_zone=R", FULL_WINTER),
        5,
    ),
    "winter-3-last-turn-polish": (
        position(Setup("winter", edition="polish"), 5, 1, FULL_WINTER, "empty", FULL_WINTER),
        6,
    ),
    "winter-5-last-turn-polish": (
        position(Setup("winter", 5, "polish"), 5, 1, *[FULL_WINTER] * 4, "empty"),
        7,
    ),
}

COUNTS = {
    "summer-2": 17010,
    "summer-3": 61236,
    "summer-3-reveal": 2268,
    "summer-3-middle": 8064,
    "summer-2-last-turn": 156,
    "winter-2": 9234,
    "winter-3-middle": 8736,
    "winter-3-last-turn": 1820,
    "winter-3-last-turn-polish": 15480,
    "winter-5-last-turn-polish": 13644,
}


def moves(state: State) -> list[Move]:
    """What can happen next; seats answer in order, and deals are beyond the depth."""
    if state.phase is Phase.ROLL:
        return [Roll(face) for face in FACES]
    seats = awaited(state)
    return [*options(state, seats[0])] if seats else []


def count(state: State, depth: int) -> int:
    found = moves(state)
    if depth == 1:
        return len(found)
    return sum(count(play(state, move), depth - 1) for move in found)


def naive_count(table: Table, depth: int) -> int:
    found = naive_answers(table)
    if depth == 1:
        return len(found)
    total = 0
    for answer in found:
        following = deepcopy(table)
        if table.step == "roll":
            following.roll(str(answer[0]))
        else:
            following.answer(min(table.awaited), *answer)
        total += naive_count(following, depth - 1)
    return total


def naive_answers(table: Table) -> set[Answer]:
    if table.step == "roll":
        return {(str(face),) for face in FACES}
    return table.answers(min(table.awaited)) if table.awaited else set()


def naive_table(state: State) -> Table:
    setup = state.setup
    return Table(
        setup.board,
        setup.players,
        setup.edition,
        setup.roller(state.round, state.turn),
        setup.reveal_before_placing,
        round=state.round + 1,
        turn=state.turn + 1,
        step="roll",
        hands=[list(map(str, held)) for held in state.hands],
        zoos=[
            naive.empty_zoo(setup.board) | {pen: list(held) for pen, held in dump_zoo(zoo).items()}
            for zoo in state.zoos
        ],
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_games_as_the_naive_table_counts(name: str) -> None:
    state, depth = POSITIONS[name]
    assert count(state, depth) == COUNTS[name]
    assert naive_count(naive_table(state), depth) == COUNTS[name]
