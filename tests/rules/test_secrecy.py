"""The two laws of secrecy, and that nothing possible is left out of what is imagined."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given

from draftosaurus.rules import (
    SECRET_PHASES,
    Choice,
    Hand,
    Phase,
    Setup,
    Species,
    State,
    hand,
    hold,
    imagine,
    options,
    play,
    refusal,
    start,
    view,
)
from tests.games import after, everybody, random_game, seeds, setups

R, T, P = Species("t_rex"), Species("triceratops"), Species("parasaurolophus")


@given(setups(), seeds)
def test_what_a_seat_imagines_looks_like_what_it_sees(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for state, _ in random_game(setup, rng):
        for seat in (None, *range(setup.players)):
            seen = view(state, seat)
            assert view(imagine(seen, rng), seat) == seen


@given(setup=setups(), seed=seeds)
def test_a_held_choice_is_seen_by_its_seat_alone_and_imagined_with_it(
    setup: Setup, seed: int
) -> None:
    rng = Random(seed)
    for state, move in random_game(setup, rng):
        if state.phase not in SECRET_PHASES or not isinstance(move, Choice):
            continue
        held = hold(state, move)
        for seat in (None, *range(setup.players)):
            seen = view(held, seat)
            assert seen == view(state, seat)._replace(
                pending=move if seat == move.seat else view(state, seat).pending
            )
            assert view(imagine(seen, rng), seat) == seen


@given(setups(), seeds)
def test_what_is_imagined_can_be_played_on(setup: Setup, seed: int) -> None:
    """No dinosaur is missing, and the choices that others have made are legal."""
    rng = Random(seed)
    for state, _ in random_game(setup, rng):
        imagined = imagine(view(state, rng.choice([None, *range(setup.players)])), rng)
        assert hand(everybody(imagined)) == setup.full_bag()
        undecided = imagined._replace(answered=(False,) * setup.players)
        for choice in imagined.pending:
            assert choice is None or choice in options(undecided, choice.seat)


# ── Shuffling what a seat cannot know ────────────────────────────────────────────────────────


def known_to(state: State, seat: int | None, holder: int) -> bool:
    """Whether a seat has had this hand, followed back to where it was dealt."""
    dealt_to = (holder - state.turn) % state.setup.players
    had = {(dealt_to + turn) % state.setup.players for turn in range(state.turn + 1)}
    return seat in had


def shuffled(state: State, seat: int | None, rng: Random) -> State:
    """The state with all that a seat cannot know dealt out anew."""
    players = range(state.setup.players)
    hidden = [holder for holder in players if not known_to(state, seat, holder)]
    loose: list[Species] = [*state.bag, *(one for holder in hidden for one in state.hands[holder])]
    rng.shuffle(loose)
    hands: list[Hand] = list(state.hands)
    for holder in hidden:
        size = len(hands[holder])
        hands[holder], loose = hand(loose[:size]), loose[size:]
    state = state._replace(hands=tuple(hands), bag=hand(loose))
    undecided = state._replace(answered=tuple(False for _ in players))
    pending: list[Choice | None] = list(state.pending)
    for other, choice in enumerate(pending):
        if choice is not None and other != seat:
            pending[other] = rng.choice(options(undecided, other))
    return state._replace(pending=tuple(pending))


@given(setups(), seeds)
def test_shuffling_what_a_seat_cannot_know_leaves_its_view_unchanged(
    setup: Setup, seed: int
) -> None:
    rng = Random(seed)
    for state, _ in random_game(setup, rng):
        for seat in (None, *range(setup.players)):
            assert view(shuffled(state, seat, rng), seat) == view(state, seat)


@given(setups(), seeds)
def test_a_shuffled_game_looks_the_same_as_long_as_the_same_is_played(
    setup: Setup, seed: int
) -> None:
    """Two worlds that differ in hidden things go on with the same moves.

    A seat sees no difference until a move of one world cannot be made in the other, or until the
    seat is handed a hand that differs.
    """
    rng = Random(seed)
    game = list(random_game(setup, rng))
    begin = rng.randrange(len(game))
    seat = rng.choice([None, *range(setup.players)])
    state = game[begin][0]
    twin = shuffled(state, seat, rng)._replace(pending=state.pending)
    for _, move in game[begin:]:
        if refusal(twin, move) or any(
            choice is not None and refusal(undecided(twin), choice) for choice in twin.pending
        ):
            break
        state, twin = play(state, move), play(twin, move)
        if any(
            known_to(state, seat, holder) and state.hands[holder] != twin.hands[holder]
            for holder in range(setup.players)
        ):
            break
        assert view(twin, seat) == view(state, seat)


def undecided(state: State) -> State:
    return state._replace(answered=tuple(False for _ in state.answered))


# ── Everything possible is imagined, and as often as chance would deal it ────────────────────


@pytest.fixture
def few_unknown() -> State:
    """Two dinosaurs in a hand that seat 0 has not held, and two in the bag: R, R, T and P."""
    state = start(Setup(players=3))
    known, unknown, bag = hand([R]), hand([R, T]), hand([R, P])
    box = Counter(state.bag)
    box.subtract([*known, *known, *unknown, *bag])
    return state._replace(
        phase=Phase.ROLL,
        turn=1,
        hands=(known, known, unknown),
        bag=bag,
        box=hand(box.elements()),
    )


def test_every_hand_that_is_possible_is_imagined_as_often_as_it_would_be_dealt(
    few_unknown: State,
) -> None:
    rng = Random(7)
    number = 6000
    seen = view(few_unknown, 0)
    assert seen.hands[2] is None
    dealt = Counter(imagine(seen, rng).hands[2] for _ in range(number))
    ways = Counter(hand(pair) for pair in combinations([R, R, T, P], 2))
    assert dealt.keys() == ways.keys()
    for held, count in ways.items():
        assert dealt[held] / number == pytest.approx(count / 6, abs=0.03)


def test_the_last_hand_is_certain_when_the_bag_is_empty(few_unknown: State) -> None:
    state = few_unknown._replace(bag=(), box=hand([*few_unknown.box, *few_unknown.bag]))
    seen = view(state, 0)
    assert seen.hands[2] is None
    assert {imagine(seen, Random(seed)).hands[2] for seed in range(20)} == {state.hands[2]}


def test_every_choice_that_another_seat_can_have_made_is_imagined() -> None:
    state = after(
        start(Setup(players=2)),
        "deal RRTTPP SSDDNN",
        "roll grasslands",
        "0 R to river",
        "1 S to river",
        "0 discards R",
        "1 discards S",
        "roll grasslands",
    )
    possible = set(options(state, 1))
    state = play(state, options(state, 1)[0])
    rng = Random(8)
    imagined = Counter(imagine(view(state, 0), rng).pending[1] for _ in range(200 * len(possible)))
    assert imagined.keys() == possible
    assert all(120 < count < 290 for count in imagined.values())
