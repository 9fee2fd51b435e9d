"""Views as JSON."""

import json
from random import Random
from typing import Any

import pytest

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    SIZES,
    BadInput,
    Code,
    ImpossibleZoo,
    Phase,
    Setup,
    State,
    awaited,
    dump_move,
    dump_view,
    load_view,
    options,
    outcomes,
    parse_json,
    parse_zoo,
    play,
    start,
    view,
)
from draftosaurus.rules.chance import draw


def random_states(setup: Setup, seed: int) -> list[State]:
    rng, state = Random(seed), start(setup)
    states = [state]
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        move = rng.choice(options(state, rng.choice(seats))) if seats else draw(state, rng)
        state = play(state, move)
        states.append(state)
    return states


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("reveal", [False, True])
def test_a_view_reads_back_from_its_json(board: str, players: int, reveal: bool) -> None:
    edition = list(EDITIONS)[players % len(EDITIONS)]
    setup = Setup(board, players, edition, players - 1, reveal)
    for state in random_states(setup, seed=players):
        for seat in (*range(players), None):
            seen = view(state, seat)
            text = json.dumps(dump_view(seen))
            assert load_view(parse_json(text)) == seen


def test_options_and_refusals_are_those_of_the_outcomes() -> None:
    for state in random_states(Setup("winter", 2), seed=11):
        for seat in awaited(state):
            found, document = outcomes(view(state, seat)), dump_view(view(state, seat))
            told = [{**one, "can_become": None} for one in document["options"]]
            assert told == [
                {
                    "move": dump_move(one.move),
                    "change": one.change,
                    "changes": one.changes,
                    "can_become": None,
                }
                for one in found.options
            ]
            assert document["refused"] == {
                dinosaur: {
                    pen: {"code": reason.code, "facts": reason.facts}
                    for pen, reason in reasons.items()
                }
                for dinosaur, reasons in found.closed.items()
            }


def test_each_option_says_what_its_pen_can_become() -> None:
    document = moment(Phase.COMMIT, board="summer", players=3)
    told = {entry["move"]["pen"]: entry["can_become"] for entry in document["options"]}
    assert told["woody_trio"] == 7
    assert told["forest_of_sameness"] == 24
    assert told["river"] == 12


def test_whoever_changes_a_document_changes_nothing_else() -> None:
    state = random_states(Setup(), seed=1)[2]
    document = dump_view(view(state, 0))
    untouched = json.dumps(document)
    for entry in document["options"]:
        entry["changes"].clear()
        entry["move"].clear()
    for reasons in document["refused"].values():
        for reason in reasons.values():
            reason["facts"].clear()
    assert json.dumps(dump_view(view(state, 0))) == untouched


def test_those_who_hold_the_most_of_a_species_lead_and_nobody_leads_with_none() -> None:
    state = start(Setup(players=3))
    zoos = tuple(parse_zoo("summer", text) for text in ("river=RR", "river=RRS", "empty"))
    document = dump_view(view(state._replace(zoos=zoos), None))
    assert document["counts"]["t_rex"] == [2, 2, 0]
    assert document["leaders"]["t_rex"] == [0, 1]
    assert document["leaders"]["stegosaurus"] == [1]
    assert document["leaders"]["diplodocus"] == []
    assert document["options"] == []
    assert document["refused"] == {}


def moment(phase: Phase, **setup: Any) -> dict[str, Any]:
    """The view of a seat that is awaited in a phase."""
    for seed in range(99):
        for state in random_states(Setup(**setup), seed):
            if state.phase is phase and awaited(state):
                return dump_view(view(state, awaited(state)[0]))
    raise AssertionError(f"no game came to {phase}")


@pytest.mark.parametrize(
    ("phase", "setup", "changes", "problem"),
    [
        (Phase.COMMIT, {}, {"hand_sizes": [1, 1, 1]}, "does not have its size"),
        (Phase.COMMIT, {}, {"hands": [None, None, None]}, "own hand is missing"),
        (Phase.COMMIT, {}, {"bag_size": 3}, "add up"),
        (Phase.COMMIT, {}, {"box": ["t_rex"] * 9}, "add up"),
        (Phase.COMMIT, {}, {"chosen": ["t_rex", None, None]}, "add up"),
        (Phase.CHOOSE, {"reveal_before_placing": True}, {"phase": "place"}, "exactly when"),
        (Phase.DISCARD, {"players": 2}, {"pending": {"seat": 0, "discard": "t_rex"}}, "own choice"),
        (Phase.RELOCATE, {"board": "winter"}, {"phase": "roll"}, "nobody has to choose"),
        (Phase.RELOCATE, {"board": "winter"}, {"phase": "discard"}, "is empty"),
        (Phase.COMMIT, {}, {"phase": "relocate"}, "nobody to move"),
    ],
)
def test_a_view_that_no_game_leads_to_is_refused(
    phase: Phase, setup: dict[str, Any], changes: dict[str, Any], problem: str
) -> None:
    document = {**moment(phase, **setup), **changes}
    with pytest.raises(BadInput) as error:
        load_view(parse_json(json.dumps(document)))
    assert error.value.refusal.code is Code.IMPOSSIBLE_VIEW
    assert problem in str(error.value)


def test_a_choice_that_the_seat_does_not_have_is_refused() -> None:
    document = moment(Phase.COMMIT)
    seat = document["seat"]
    document["answered"][seat] = True
    document["pending"] = {"seat": (seat + 1) % 3, "dinosaur": "t_rex", "pen": "river"}
    with pytest.raises(BadInput, match="not one that the seat has"):
        load_view(parse_json(json.dumps(document)))


def test_a_view_with_an_impossible_zoo_is_refused() -> None:
    document = moment(Phase.COMMIT)
    document["zoos"][0] = {"forest_of_sameness": ["t_rex", "diplodocus"]}
    with pytest.raises(ImpossibleZoo):
        load_view(parse_json(json.dumps(document)))


def test_a_view_that_waits_with_a_deal_is_refused() -> None:
    document = dump_view(view(start(Setup()), 0))
    document["pending"] = {"roll": "woodlands"}
    with pytest.raises(BadInput):
        load_view(parse_json(json.dumps(document)))
