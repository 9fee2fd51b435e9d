"""Every code is raised by something, and errors carry what a sentence needs."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from draftosaurus.rules import (
    BadGame,
    BadInput,
    Code,
    Document,
    IllegalMove,
    ImpossibleZoo,
    Match,
    Record,
    Refusal,
    RulesError,
    Setup,
    check_zoos,
    dump_view,
    find_board,
    load_view,
    parse_json,
    parse_move,
    parse_zoo,
    start,
    view,
)
from tests.games import after, random_moves

THREE = "deal RRTTPP SSDDNN RTPSDN"
SUMMER, WINTER = Setup("summer"), Setup("winter", first_roller=1)


def moves(setup: Setup, *notation: str) -> Callable[[], object]:
    return lambda: after(start(setup), *notation)


def zoo(board: str, text: str) -> Callable[[], object]:
    return lambda: check_zoos((parse_zoo(board, text),))


def turn(board: str, text: str, move: str, roll: str = "woodlands") -> Callable[[], object]:
    """A move of seat 1 on the first turn, in a zoo like this; seat 0 has rolled."""

    def play() -> object:
        state = after(start(Setup(board)), THREE, f"roll {roll}")
        own = parse_zoo(board, text)
        return after(state._replace(zoos=(own, own, own)), move)

    return play


def match(setup: Setup, number_of_moves: int | None = None) -> Callable[[], object]:
    """A match of a summer game, cut off after so many moves, and this one."""
    first = random_moves(SUMMER, Random(1))[:number_of_moves]
    return lambda: Match((Record(SUMMER, tuple(first)), Record(setup)))


def quarantine(*relocations: str) -> Callable[[], object]:
    """Relocations after the last turn, with a dinosaur of seat 0 in quarantine."""

    def play() -> object:
        state = after(start(WINTER), THREE, "roll woodlands")
        held = parse_zoo("winter", "quarantine_zone=T")
        state = state._replace(round=1, turn=5, bag=(), zoos=(held, *state.zoos[1:]))
        state = after(state, "0 R to river", "1 S to river", "2 R to river")
        return after(state, *relocations)

    return play


def over() -> object:
    return after(Record(SUMMER, tuple(random_moves(SUMMER, Random(1)))).state, THREE)


def impossible_view() -> None:
    load_view(Document({**dump_view(view(start(SUMMER), 0)), "bag_size": 1}))


CAUSES: dict[Code, tuple[type[RulesError], Callable[[], object]]] = {
    Code.PEN_FULL: (ImpossibleZoo, zoo("summer", "woody_trio=RRRR")),
    Code.OTHER_SPECIES: (ImpossibleZoo, zoo("summer", "forest_of_sameness=RT")),
    Code.SPECIES_THERE: (ImpossibleZoo, zoo("summer", "meadow_of_differences=RR")),
    Code.MUST_DIFFER: (ImpossibleZoo, zoo("winter", "well_ordered_wood=RR")),
    Code.MUST_ALTERNATE: (ImpossibleZoo, zoo("winter", "well_ordered_wood=RTN")),
    Code.ROW_BELOW: (ImpossibleZoo, zoo("winter", "pyramid=...R..")),
    Code.TOUCHES_SAME: (ImpossibleZoo, zoo("winter", "pyramid=RR....")),
    Code.SLOT_TAKEN: (
        IllegalMove,
        turn("winter", "pyramid=R.....", "1 S to pyramid.0", "grasslands"),
    ),
    Code.MUST_LEAVE: (IllegalMove, quarantine("0 relocates to quarantine_zone")),
    Code.DIE_ASKS_PLACE: (IllegalMove, turn("summer", "empty", "1 S to solitary_island")),
    Code.DIE_ASKS_EMPTY: (
        IllegalMove,
        turn("summer", "woody_trio=T", "1 S to woody_trio", "empty_pen"),
    ),
    Code.DIE_ASKS_NO_T_REX: (
        IllegalMove,
        turn("summer", "woody_trio=R", "1 S to woody_trio", "watch_out_for_t_rex"),
    ),
    Code.NOT_NOW: (IllegalMove, moves(SUMMER, "roll woodlands")),
    Code.GAME_OVER: (IllegalMove, over),
    Code.ALREADY_ANSWERED: (
        IllegalMove,
        moves(SUMMER, THREE, "roll woodlands", "0 R to river", "0 R to river"),
    ),
    Code.NOT_AWAITED: (IllegalMove, quarantine("1 relocates to river")),
    Code.NO_SUCH_SEAT: (IllegalMove, moves(SUMMER, THREE, "roll woodlands", "3 R to river")),
    Code.NOT_IN_HAND: (IllegalMove, moves(SUMMER, THREE, "roll woodlands", "0 N to river")),
    Code.NO_SUCH_PEN: (IllegalMove, turn("summer", "empty", "1 S to lookout")),
    Code.NO_SUCH_SLOT: (IllegalMove, turn("winter", "empty", "1 S to pyramid.6")),
    Code.SLOT_MISSING: (IllegalMove, turn("winter", "empty", "1 S to pyramid")),
    Code.SLOT_UNWANTED: (IllegalMove, turn("winter", "empty", "1 S to river.0")),
    Code.DEAL_HANDS: (IllegalMove, moves(SUMMER, "deal RRTTPP")),
    Code.DEAL_SIZE: (IllegalMove, moves(SUMMER, "deal RRTTPP SSDDNN R")),
    Code.BAG_EMPTY: (IllegalMove, moves(SUMMER, "deal RRRRRR RRRRRR RRRRRR")),
    Code.ZOO_FULL: (ImpossibleZoo, zoo("summer", "river=RRRRRRTTTTTTT")),
    Code.TOO_MANY_OF_SPECIES: (ImpossibleZoo, zoo("summer", "river=RRRRRRRRRRR")),
    Code.MATCH_BOARD: (BadGame, match(SUMMER)),
    Code.MATCH_DIFFERS: (BadGame, match(replace(WINTER, edition="polish"))),
    Code.MATCH_ROLLER: (BadGame, match(replace(WINTER, first_roller=0))),
    Code.MATCH_UNFINISHED: (BadGame, match(WINTER, number_of_moves=9)),
    Code.NOT_JSON: (BadInput, lambda: parse_json("{")),
    Code.NOT_NOTATION: (BadInput, lambda: parse_move("hello")),
    Code.WRONG_TYPE: (BadInput, lambda: Document(1).text()),
    Code.UNKNOWN_FIELD: (BadInput, lambda: Document({"a": 1}).fields()),
    Code.MISSING_FIELD: (BadInput, lambda: Document({}).fields(["a"])),
    Code.UNKNOWN_ID: (BadInput, lambda: find_board("autumn")),
    Code.OUT_OF_RANGE: (BadInput, lambda: Setup(players=1)),
    Code.WRONG_LENGTH: (BadInput, lambda: Document([1]).items_exactly(6)),
    Code.IMPOSSIBLE_VIEW: (BadInput, impossible_view),
}


def test_every_code_has_a_cause() -> None:
    assert CAUSES.keys() == set(Code)


@pytest.mark.parametrize("code", CAUSES)
def test_a_code_is_raised_by_its_cause(code: Code) -> None:
    kind, cause = CAUSES[code]
    with pytest.raises(RulesError) as caught:
        cause()
    assert type(caught.value) is kind
    assert caught.value.refusal.code is code
    assert str(caught.value) == str(caught.value.refusal)
    assert str(caught.value).startswith(code)


@pytest.mark.parametrize("code", CAUSES)
def test_an_error_reaches_another_process_whole(code: Code) -> None:
    with pytest.raises(RulesError) as caught:
        CAUSES[code][1]()
    error = caught.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_a_refusal_shows_its_facts() -> None:
    assert str(Refusal(Code.GAME_OVER)) == "game_over"
    refusal = Refusal(Code.PEN_FULL, {"slots": 3}).with_facts(pen="woody_trio")
    assert str(refusal) == "pen_full (slots=3, pen=woody_trio)"
    assert refusal == Refusal(Code.PEN_FULL, {"pen": "woody_trio", "slots": 3})
