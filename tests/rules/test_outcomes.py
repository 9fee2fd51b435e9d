"""What is open to a seat, what it would change, and why the rest is closed."""

from random import Random

import pytest

from draftosaurus.rules import (
    Choice,
    Choose,
    Commit,
    Discard,
    Phase,
    Place,
    Relocate,
    Setup,
    State,
    Zoo,
    awaited,
    options,
    outcomes,
    score,
    view,
)
from tests.games import EVERY_SETUP, name, random_game


def asked(setup: Setup) -> list[tuple[State, int]]:
    """Every moment of a game at which a seat is awaited, with that seat."""
    states = (state for state, _ in random_game(setup, Random(3)))
    return [(state, seat) for state in states for seat in awaited(state)]


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_each_option_says_what_it_changes_in_the_points(setup: Setup) -> None:
    for state, seat in asked(setup):
        found = outcomes(view(state, seat))
        assert [one.move for one in found.options] == options(state, seat)
        for one in (*found.options, *found.placements):
            assert one.changes == changed(state, one.move)
            assert one.change == sum(one.changes.values())


def changed(state: State, choice: Choice) -> dict[str, int]:
    """What a choice changes in the points of its seat: two whole scores, compared."""
    zoo, seat = state.zoos[choice.seat], choice.seat
    match choice:
        case Commit(_, dinosaur, pen, slot):
            zoo = zoo.place(dinosaur, pen, slot)
        case Place(_, pen, slot):
            chosen = state.chosen[seat]
            assert chosen is not None
            zoo = zoo.place(chosen, pen, slot)
        case Relocate(_, pen, slot):
            leaving = zoo.leaving()
            assert leaving is not None
            zoo = zoo.clear(leaving[0]).place(leaving[1], pen, slot)
    zoos = (*state.zoos[:seat], zoo, *state.zoos[seat + 1 :])
    before, after = sheet(state.zoos, seat), sheet(zoos, seat)
    return {one: after[one] - before[one] for one in before if after[one] != before[one]}


def sheet(zoos: tuple[Zoo, ...], seat: int) -> dict[str, int]:
    found = score(zoos)[seat]
    pens: dict[str, int] = {str(pen): points for pen, points in found.pens.items()}
    return {**pens, "t_rex_bonus": found.t_rex_bonus}


def test_while_dinosaurs_are_chosen_the_placements_are_those_of_a_commitment() -> None:
    moments = [
        (state, seat)
        for state, seat in asked(Setup("winter", reveal_before_placing=True))
        if state.phase is Phase.CHOOSE
    ]
    for state, seat in moments:
        committing = state._replace(phase=Phase.COMMIT)
        found = outcomes(view(state, seat))
        assert [one.move for one in found.placements] == options(committing, seat)
        assert all(isinstance(one.move, Commit) for one in found.placements)
        assert all(one.change == 0 for one in found.options)
    assert moments


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_every_pen_is_open_to_a_dinosaur_or_closed_with_a_reason(setup: Setup) -> None:
    for state, seat in asked(setup):
        found = outcomes(view(state, seat))
        places_now = state.phase in (Phase.COMMIT, Phase.PLACE, Phase.RELOCATE)
        assert bool(found.closed) is places_now
        for dinosaur, reasons in found.closed.items():
            entered = {
                one.move.pen
                for one in found.options
                if not isinstance(one.move, Choose | Discard)
                if not isinstance(one.move, Commit) or one.move.dinosaur == dinosaur
            }
            pens = [pen.id for pen in state.zoos[seat].board.pens_and_river]
            assert sorted([*entered, *reasons]) == sorted(pens)


def test_scores_that_are_counted_already_give_the_same_outcomes() -> None:
    for state, seat in asked(Setup("winter")):
        seen = view(state, seat)
        assert outcomes(seen, score(seen.zoos)).options == outcomes(seen).options


def test_nothing_is_open_to_a_spectator_or_to_a_seat_that_has_chosen() -> None:
    for reveal in (False, True):
        for state, _ in asked(Setup(players=4, reveal_before_placing=reveal)):
            idle = [seat for seat, done in enumerate(state.answered) if done]
            for seat in (None, *idle):
                found = outcomes(view(state, seat))
                assert not found.options
                assert not found.placements
                assert not found.closed


def test_a_discard_places_nothing() -> None:
    discards = [
        outcomes(view(state, seat))
        for state, seat in asked(Setup(players=2))
        if state.phase is Phase.DISCARD
    ]
    assert all(found.options and not found.placements for found in discards)
    assert discards
