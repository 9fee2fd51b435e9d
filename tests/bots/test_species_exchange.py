"""Moments with their species exchanged."""

from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot, find_judgement, load_network, prepare_position
from draftosaurus.bots._search import _share_worlds, weigh
from draftosaurus.bots._species_exchange import EXCHANGES
from draftosaurus.rules import (
    FACES,
    SPECIES,
    T_REX,
    Deal,
    Phase,
    Roll,
    Setup,
    State,
    options,
    view,
)
from draftosaurus.simulation import encode_choice, find_thinking_kernel, make_policy, plan_game
from tests.games import EVERY_BOARD, name


def moments(setup: Setup) -> list[tuple[State, int]]:
    """Some moments of a game at which a seat chooses, with the seat."""
    record = play_game(setup, [find_bot("greedy")] * setup.players, Random(8))
    choices = [
        (state, move.seat)
        for state, move in zip(record.states(), record.moves, strict=False)
        if not isinstance(move, Deal | Roll) and state.phase is not Phase.RELOCATE
    ]
    return choices[::7]


def test_in_each_five_every_species_stands_once_in_every_place() -> None:
    others = set(SPECIES) - {T_REX}
    assert all(one.species[T_REX] == T_REX for one in EXCHANGES)
    assert len({one.numbers for one in EXCHANGES}) == len(EXCHANGES) == 20
    for first in range(0, len(EXCHANGES), 5):
        for species in others:
            assert {one.species[species] for one in EXCHANGES[first : first + 5]} == others
    assert all(EXCHANGES[0].species[one] == one for one in SPECIES)


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_the_rules_and_the_judgement_treat_species_alike(setup: Setup) -> None:
    thinking, policy = find_thinking_kernel(plan_game(setup)), make_policy(find_judgement(setup))
    assert thinking is not None
    for (state, seat), exchange in zip(moments(setup), EXCHANGES[1:], strict=False):
        exchanged = exchange.exchange_state(state)
        numbers = [encode_choice(state, one) for one in options(state, seat)]
        there = {encode_choice(exchanged, one) for one in options(exchanged, seat)}
        assert {exchange.exchange_option(one) for one in numbers} == there
        assert [
            exchange.restore_option(exchange.exchange_option(one)) for one in numbers
        ] == numbers
        worths = {one.option: one.worth for one in thinking.weigh(policy, state, seat)}
        for one in thinking.weigh(policy, exchanged, seat):
            assert worths[exchange.restore_option(one.option)] == pytest.approx(one.worth, abs=1e-4)


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_the_mean_over_all_exchanges_is_the_same_for_each_of_them(setup: Setup) -> None:
    """All twenty, one after any other of them, are all twenty again."""
    assert load_network().find_tables(setup) is not None
    for (state, seat), exchange in zip(moments(setup), EXCHANGES[1:], strict=False):
        said, exchanged = (
            {
                one.option: one.prior
                for one in weigh(prepare_position(view(real, seat), Random(1), exchanges=20))
            }
            for real in (state, exchange.exchange_state(state))
        )
        for option, worth in exchanged.items():
            assert said[exchange.restore_option(option)] == pytest.approx(worth, abs=1e-5)


@pytest.mark.parametrize("worlds", [1, 5, 6, 13, 24, 30, 156])
def test_worlds_are_shared_among_exchanges(worlds: int) -> None:
    state, seat = moments(Setup())[0]
    position = prepare_position(view(state, seat), Random(1), exchanges=5)
    shared = list(_share_worlds(position, range(12, 12 + worlds)))
    assert [one for _, part in shared for one in part] == list(range(12, 12 + worlds))
    assert len(shared) == max(1, min(5, worlds // len(FACES)))
    assert all(len(part) % len(FACES) == 0 for _, part in shared[:-1])
    assert [exchanged for exchanged, _ in shared] == list(position.exchanged[: len(shared)])
