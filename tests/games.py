"""Random games and set-ups for tests."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    SIZES,
    Choice,
    Code,
    Move,
    Phase,
    Setup,
    Species,
    State,
    awaited,
    draw,
    options,
    parse_move,
    play,
    refusal,
    start,
)

EVERY_BOARD = [
    Setup(board=board, players=players, first_roller=players - 1)
    for board in BOARDS
    for players in SIZES
]
"""Each board with each number of players."""

EVERY_SETUP = [
    Setup(board, players, edition, first_roller=players - 1, reveal_before_placing=reveal)
    for board in BOARDS
    for players in SIZES
    for edition in EDITIONS
    for reveal in (False, True)
]
"""Each board, number of players, edition and option."""

seeds = st.integers(0, 2**32)


@st.composite
def setups(choose: st.DrawFn) -> Setup:
    """Any set-up."""
    setup = choose(st.sampled_from(EVERY_SETUP))
    first_roller = choose(st.integers(0, setup.players - 1))
    return Setup(
        setup.board, setup.players, setup.edition, first_roller, setup.reveal_before_placing
    )


def name(setup: Setup) -> str:
    """A set-up as the name of a test."""
    reveal = "-reveal" if setup.reveal_before_placing else ""
    return f"{setup.board}-{setup.players}-{setup.edition}{reveal}"


def random_move(state: State, rng: Random) -> Move:
    """What chance or any one of the awaited seats may do next."""
    seats = awaited(state)
    if not seats:
        return draw(state, rng)
    return rng.choice(options(state, rng.choice(seats)))


def random_game(setup: Setup, rng: Random) -> Iterator[tuple[State, Move]]:
    """A whole game: each state before its end, and the move that is played there."""
    state = start(setup)
    while state.phase is not Phase.OVER:
        move = random_move(state, rng)
        yield state, move
        state = play(state, move)


def random_moves(setup: Setup, rng: Random) -> list[Move]:
    """The moves of a whole game."""
    return [move for _, move in random_game(setup, rng)]


def after(state: State, *notation: str) -> State:
    """The state after these moves."""
    for text in notation:
        state = play(state, parse_move(text))
    return state


def option(state: State, text: str) -> Choice:
    """A move that must be open to its seat."""
    move = parse_move(text)
    assert isinstance(move, Choice)
    assert move in options(state, move.seat)
    return move


def code(state: State, text: str) -> Code | None:
    """Why a move is refused; None if it may be played."""
    refused = refusal(state, parse_move(text))
    return refused.code if refused else None


def everybody(state: State) -> list[Species]:
    """All dinosaurs, wherever they are."""
    return [
        *state.bag,
        *state.box,
        *(one for held in state.hands for one in held),
        *(one for zoo in state.zoos for one in zoo.dinosaurs()),
        *(one for one in state.chosen if one is not None),
    ]
