"""What holds in every game, shown over random ones."""

from collections.abc import Iterator
from itertools import groupby, product
from random import Random

import pytest
from hypothesis import given

from draftosaurus.rules import (
    BOARDS,
    FACES,
    SPECIES,
    Choice,
    Choose,
    Commit,
    Deal,
    Discard,
    Move,
    PenId,
    Phase,
    Place,
    Relocate,
    Roll,
    Setup,
    Slot,
    State,
    awaited,
    choice_refusal,
    find_board,
    options,
    play,
    refusal,
    start,
    view,
)
from draftosaurus.rules.species import hand
from tests.games import EVERY_SETUP, everybody, name, random_game, seeds, setups

PENS = sorted({pen for board in BOARDS for pen in find_board(board).positions})
SLOTS: tuple[Slot, ...] = (None, *range(-1, 7))


@given(setups(), seeds)
def test_no_dinosaur_is_made_or_lost(setup: Setup, seed: int) -> None:
    for state, move in random_game(setup, Random(seed)):
        for one in (state, play(state, move)):
            assert hand(everybody(one)) == setup.full_bag()


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_everybody_ends_with_twelve_and_nothing_is_left_over(setup: Setup) -> None:
    state = start(setup)
    for state, move in random_game(setup, Random(1)):
        state = play(state, move)
    assert state.phase is Phase.OVER
    assert [len(zoo.dinosaurs()) for zoo in state.zoos] == [12] * setup.players
    assert state.bag == ()
    assert not any(state.hands)
    assert len(state.box) == (24 if setup.players == 2 else 0)


def to_river(state: State, seat: int) -> list[Choice]:
    """The ways of a seat into the River; of a hand one for each species."""
    river = PenId("river")
    match state.phase:
        case Phase.COMMIT:
            return [Commit(seat, one, river) for one in set(state.hands[seat])]
        case Phase.PLACE:
            return [Place(seat, river)]
        case Phase.RELOCATE:
            return [Relocate(seat, river)]
        case _:
            return []


@given(setups(), seeds)
def test_the_river_is_always_open(setup: Setup, seed: int) -> None:
    for state, _ in random_game(setup, Random(seed)):
        for seat in awaited(state):
            found = options(state, seat)
            assert found
            assert set(to_river(state, seat)) <= set(found)


def steps(moves: list[tuple[State, Move]]) -> Iterator[list[Move]]:
    """The moves of a game, those that happen at the same time together."""

    def step(entry: tuple[State, Move]) -> tuple[object, ...]:
        return entry[0].round, entry[0].turn, entry[0].phase

    for _, together in groupby(moves, key=step):
        yield [move for _, move in together]


@given(setups(), seeds)
def test_the_order_of_arrival_within_a_step_does_not_matter(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    state = other = start(setup)
    for together in steps(list(random_game(setup, rng))):
        shuffled = rng.sample(together, len(together))
        for move, elsewhere in zip(together, shuffled, strict=True):
            state, other = play(state, move), play(other, elsewhere)
        assert state == other


def candidates(seat: int) -> Iterator[Choice]:
    """All that a seat could say, sensible or not."""
    for dinosaur in SPECIES:
        yield Choose(seat, dinosaur)
        yield Discard(seat, dinosaur)
    for pen, slot in product(PENS, SLOTS):
        yield Place(seat, PenId(pen), slot)
        yield Relocate(seat, PenId(pen), slot)
        for dinosaur in SPECIES:
            yield Commit(seat, dinosaur, PenId(pen), slot)


CANDIDATES = [list(candidates(seat)) for seat in range(5)]


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_options_are_the_moves_that_refusal_does_not_refuse(setup: Setup, long: bool) -> None:
    rng = Random(2)
    for state, _ in random_game(setup, rng):
        if long or rng.random() < 0.1 or state.phase is Phase.RELOCATE:
            for seat in range(setup.players):
                allowed = [move for move in CANDIDATES[seat] if refusal(state, move) is None]
                found = options(state, seat)
                assert len(found) == len(set(found))
                assert set(found) == set(allowed)


@given(setups(), seeds)
def test_chance_is_refused_while_seats_are_awaited(setup: Setup, seed: int) -> None:
    for state, _ in random_game(setup, Random(seed)):
        rolls = [roll for roll in map(Roll, FACES) if refusal(state, roll) is None]
        assert len(rolls) == (6 if state.phase is Phase.ROLL else 0)
        deal = Deal(tuple(state.bag[6 * seat :][:6] for seat in range(setup.players)))
        assert (refusal(state, deal) is None) == (state.phase is Phase.DEAL)


@given(setups(), seeds)
def test_a_view_tells_the_same_options_and_refusals_as_the_state(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_game(setup, rng):
        for seat in range(setup.players):
            seen = view(state, seat)
            assert awaited(seen) == awaited(state)
            assert options(seen, seat) == options(state, seat)
            for move in rng.sample(CANDIDATES[seat], 5):
                assert choice_refusal(seen, move) == refusal(state, move)
