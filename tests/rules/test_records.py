"""Game records: what is read, what is refused, and where."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

from draftosaurus.rules import (
    BadGame,
    BadInput,
    Code,
    Document,
    ImpossibleZoo,
    Phase,
    Record,
    Setup,
    check_zoos,
    dump_move,
    dump_record,
    dump_score,
    dump_zoo,
    find_board,
    load_move,
    load_record,
    load_zoo,
    parse_json,
    parse_move,
    parse_zoo,
    score,
)
from tests.games import random_moves, seeds, setups

DEAL = {"deal": [[*["t_rex", "triceratops", "parasaurolophus"] * 2]] * 3}
HEAD = {
    "format": "draftosaurus/1",
    "board": "winter",
    "players": 3,
    "edition": "international",
    "first_roller": 1,
}


def record(*moves: object, **changes: object) -> Document:
    """A record as it comes from a file."""
    return parse_json(json.dumps({**HEAD, **changes, "moves": moves}))


def bad_input(document: Document) -> tuple[Code, str]:
    with pytest.raises(BadInput) as caught:
        load_record(document)
    return caught.value.refusal.code, caught.value.place


def bad_move(document: Document) -> tuple[Code, int | None]:
    with pytest.raises(BadGame) as caught:
        load_record(document)
    assert caught.value.game is None
    return caught.value.refusal.code, caught.value.move


@given(setups(), seeds)
def test_a_record_reads_back(setup: Setup, seed: int) -> None:
    moves = tuple(random_moves(setup, Random(seed)))
    played = Record(setup, moves, names=tuple("abcde"[: setup.players]))
    loaded = load_record(parse_json(json.dumps(dump_record(played))))
    assert loaded == played
    assert loaded.finished
    assert loaded.state == played.state
    assert eval(repr(played)) == played
    assert all(load_move(Document(dump_move(move))) == move for move in moves)


@given(setups(), seeds)
def test_a_record_cut_off_anywhere_is_a_record(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    moves = random_moves(setup, rng)
    whole = Record(setup, tuple(moves))
    number = rng.randrange(len(moves))
    part = load_record(Document(dump_record(Record(setup, tuple(moves[:number])))))
    assert not part.finished
    assert part.state == list(whole.states())[number]


@given(setups(), seeds)
def test_zoos_read_back_from_json(setup: Setup, seed: int) -> None:
    end = Record(setup, tuple(random_moves(setup, Random(seed)))).state
    for zoo in end.zoos:
        text = json.dumps(dump_zoo(zoo))
        assert load_zoo(parse_json(text), setup.find_board()) == zoo
    check_zoos(end.zoos)


def test_a_record_without_moves_is_a_record() -> None:
    found = load_record(record())
    assert found.setup == Setup("winter", 3, first_roller=1)
    assert found.state.phase is Phase.DEAL
    assert (found.names, found.fairness) == (None, None)


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"nonce_commitments": ["aa", None, "bb"], "left_out": [1], "moves_digest": "cc"},
    ],
)
def test_names_options_and_fairness_are_kept(more: dict[str, Any]) -> None:
    fairness = {"scheme": "s", "commitment": "c", "seed": "00", "nonces": ["a", "b", ""], **more}
    given = {
        **HEAD,
        "names": ["Ann", "Ben", "Zoë"],
        "options": {"reveal_before_placing": True},
        "fairness": fairness,
        "moves": [],
    }
    found = load_record(Document(given))
    assert dump_record(found) == given
    assert found.setup.reveal_before_placing


def test_options_may_be_left_out() -> None:
    assert load_record(record(options={})) == load_record(record())
    assert dump_record(load_record(record()))["options"] == {"reveal_before_placing": False}


@pytest.mark.parametrize(
    ("changes", "code", "place"),
    [
        ({"format": "draftosaurus/2"}, Code.UNKNOWN_ID, "format"),
        ({"board": "autumn"}, Code.UNKNOWN_ID, "board"),
        ({"edition": "klingon"}, Code.UNKNOWN_ID, "edition"),
        ({"players": 6}, Code.OUT_OF_RANGE, "players"),
        ({"players": "3"}, Code.WRONG_TYPE, "players"),
        ({"first_roller": 3}, Code.OUT_OF_RANGE, "first_roller"),
        ({"names": ["Ann"]}, Code.WRONG_LENGTH, "names"),
        ({"names": ["Ann", "Ben", None]}, Code.WRONG_TYPE, "names[2]"),
        ({"options": {"speed": 1}}, Code.UNKNOWN_FIELD, "options"),
        (
            {"options": {"reveal_before_placing": 1}},
            Code.WRONG_TYPE,
            "options.reveal_before_placing",
        ),
        ({"fairness": {}}, Code.MISSING_FIELD, "fairness"),
        ({"weather": "fine"}, Code.UNKNOWN_FIELD, ""),
    ],
)
def test_a_bad_head_is_refused_with_its_place(
    changes: dict[str, object], code: Code, place: str
) -> None:
    assert bad_input(record(**changes)) == (code, place)


@pytest.mark.parametrize("field", [*HEAD, "moves"])
def test_a_head_is_complete(field: str) -> None:
    given = {name: value for name, value in {**HEAD, "moves": []}.items() if name != field}
    assert bad_input(Document(given)) == (Code.MISSING_FIELD, "")


def test_moves_are_a_list() -> None:
    assert bad_input(Document({**HEAD, "moves": {}})) == (Code.WRONG_TYPE, "moves")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("pass", Code.WRONG_TYPE),
        ({}, Code.MISSING_FIELD),
        ({"roll": "mountains"}, Code.UNKNOWN_ID),
        ({"roll": "woodlands", "seat": 1}, Code.UNKNOWN_FIELD),
        ({"deal": "all"}, Code.WRONG_TYPE),
        ({"deal": [["cat"]]}, Code.UNKNOWN_ID),
        ({"seat": 0, "dinosaur": "t_rex"}, Code.MISSING_FIELD),
        ({"seat": 0, "dinosaur": "cat", "pen": "river"}, Code.UNKNOWN_ID),
        ({"seat": 0, "dinosaur": "t_rex", "pen": "moat"}, Code.UNKNOWN_ID),
        ({"seat": 0, "dinosaur": "t_rex", "pen": 1}, Code.WRONG_TYPE),
        ({"seat": True, "choose": "t_rex"}, Code.WRONG_TYPE),
        ({"seat": 0, "discard": None}, Code.WRONG_TYPE),
        ({"seat": 0, "place": "pyramid", "slot": None}, Code.WRONG_TYPE),
        ({"seat": 0, "relocate": "a\nb\ud800"}, Code.UNKNOWN_ID),
    ],
)
def test_a_move_that_cannot_be_read_is_refused_with_its_index(move: object, code: Code) -> None:
    assert bad_move(record(DEAL, move)) == (code, 1)


def commit(seat: int, pen: str, **more: object) -> dict[str, Any]:
    return {"seat": seat, "dinosaur": "t_rex", "pen": pen, **more}


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ([commit(0, "river")], Code.NOT_NOW),
        ([DEAL, DEAL], Code.NOT_NOW),
        ([DEAL, {"roll": "woodlands"}, commit(0, "king_of_the_jungle")], Code.NO_SUCH_PEN),
        ([DEAL, {"roll": "woodlands"}, commit(-1, "river")], Code.NO_SUCH_SEAT),
        ([DEAL, {"roll": "woodlands"}, commit(1, "pyramid")], Code.SLOT_MISSING),
        ([DEAL, {"roll": "woodlands"}, commit(1, "pyramid", slot=6)], Code.NO_SUCH_SLOT),
        ([DEAL, {"roll": "woodlands"}, commit(1, "river", slot=0)], Code.SLOT_UNWANTED),
        (
            [DEAL, {"roll": "woodlands"}, commit(1, "river"), commit(1, "river")],
            Code.ALREADY_ANSWERED,
        ),
        ([DEAL, {"roll": "woodlands"}, {"seat": 1, "choose": "t_rex"}], Code.NOT_NOW),
    ],
)
def test_a_move_against_the_rules_is_refused_with_its_index(
    moves: list[object], code: Code
) -> None:
    assert bad_move(record(*moves)) == (code, len(moves) - 1)


def test_the_earliest_bad_move_is_the_one_that_is_told() -> None:
    assert bad_move(record(DEAL, DEAL, "unreadable")) == (Code.NOT_NOW, 1)


def test_a_move_after_the_end_is_refused() -> None:
    setup = Setup("summer", 2)
    moves = random_moves(setup, Random(1))
    with pytest.raises(BadGame) as caught:
        Record(setup, (*moves, parse_move("roll woodlands")))
    assert caught.value.refusal.code is Code.GAME_OVER
    assert caught.value.move == len(moves)


def test_a_record_that_stops_within_a_step_shows_the_last_complete_reveal() -> None:
    found = load_record(record(DEAL, {"roll": "woodlands"}, commit(0, "river"), commit(2, "river")))
    assert found.state.zoos == (parse_zoo("winter", "empty"),) * 3


# ── Zoos and scores as JSON ──────────────────────────────────────────────────────────────────


def test_a_zoo_is_its_pens_with_six_slots_for_the_pyramid() -> None:
    zoo = parse_zoo("winter", "pyramid=R.T... river=NN")
    assert dump_zoo(zoo) == {
        "pyramid": ["t_rex", None, "triceratops", None, None, None],
        "river": ["spinosaurus", "spinosaurus"],
    }
    assert dump_zoo(parse_zoo("winter", "empty")) == {}


@pytest.mark.parametrize(
    ("zoo", "code", "place"),
    [
        ([], Code.WRONG_TYPE, ""),
        ({"woody_trio": []}, Code.UNKNOWN_FIELD, ""),
        ({"river": "t_rex"}, Code.WRONG_TYPE, "river"),
        ({"river": [None]}, Code.WRONG_TYPE, "river[0]"),
        ({"pyramid": ["t_rex"]}, Code.WRONG_LENGTH, "pyramid"),
        ({"pyramid": ["t_rex", *[None] * 4, "cat"]}, Code.UNKNOWN_ID, "pyramid[5]"),
    ],
)
def test_a_zoo_that_cannot_be_read_is_refused(zoo: object, code: Code, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        load_zoo(Document(zoo), find_board("winter"))
    assert (caught.value.refusal.code, caught.value.place) == (code, place)


def test_an_impossible_zoo_is_read_and_then_refused() -> None:
    zoo = load_zoo(Document({"lookout": ["t_rex", "t_rex"]}), find_board("winter"))
    with pytest.raises(ImpossibleZoo):
        check_zoos((zoo,))


def test_a_score_lists_every_pen_the_bridge_once_and_the_river() -> None:
    (found,) = score([parse_zoo("winter", "lovers_bridge_left=RT lovers_bridge_right=T river=R")])
    assert dump_score(found) == {
        "pens": {
            "well_ordered_wood": 0,
            "lovers_bridge": 6,
            "quarantine_zone": 0,
            "lookout": 0,
            "pyramid": 0,
            "river": 1,
        },
        "t_rex_bonus": 1,
        "total": 8,
        "t_rexes": 2,
    }
