"""Walk games of the rules and of a walker side by side."""

from collections.abc import Iterator
from itertools import product
from random import Random

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    FACES,
    SIZES,
    Choice,
    Deal,
    Move,
    Phase,
    Roll,
    Score,
    Setup,
    State,
    awaited,
    draw,
    options,
    play,
    score,
    start,
    winners_of,
)
from draftosaurus.simulation import Game
from draftosaurus.simulation.tables import NUMBER_OF_SPECIES

KINDS = tuple(
    Setup(board=board, players=players, edition=edition, reveal_before_placing=reveal)
    for board, players, edition, reveal in product(BOARDS, SIZES, EDITIONS, (False, True))
)
"""Every kind of game there is."""


def any_setup(kind: Setup, rng: Random) -> Setup:
    """A game of a kind, with some first roller."""
    return Setup(
        board=kind.board,
        players=kind.players,
        edition=kind.edition,
        first_roller=rng.randrange(kind.players),
        reveal_before_placing=kind.reveal_before_placing,
    )


def random_states(setup: Setup, rng: Random) -> Iterator[State]:
    """A random game of the rules, state by state."""
    state = start(setup)
    yield state
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        for seat in seats:
            state = play(state, rng.choice(options(state, seat)))
            yield state
        if not seats:
            state = play(state, draw(state, rng))
            yield state


def play_move(game: Game, move: Move) -> None:
    """Let the walker do what the rules do."""
    if isinstance(move, Deal):
        names = [name for dealt in reversed(move.hands) for name in dealt]
        game.bag[-len(names) :] = [NUMBER_OF_SPECIES[name] for name in names]
        game.deal()
    elif isinstance(move, Roll):
        game.roll(FACES.index(move.face))
    else:
        game.answer(move.seat, game.option(move))


def assert_same_options(state: State, game: Game) -> None:
    """Rules and walker await the same seats and offer them the same."""
    assert game.phase is state.phase
    assert tuple(game.awaited()) == awaited(state)
    for seat in awaited(state):
        assert_same(game, seat, game.options(seat), options(state, seat))


def assert_same(game: Game, seat: int, offered: list[int], expected: list[Choice]) -> None:
    """A walker's options are these choices, and none is there twice."""
    assert len(offered) == len(expected)
    assert {game.choice(seat, option) for option in offered} == set(expected)


def assert_same_end(state: State, game: Game) -> None:
    """Rules and walker count the same points and wins."""
    scores = score(state.zoos)
    assert game.scores() == [by_account(one) for one in scores]
    assert game.t_rexes() == [one.t_rexes for one in scores]
    assert game.winners(game.scores()) == list(winners_of(scores))


def by_account(one: Score) -> list[int]:
    """A score of the rules in the order of the compiled sheet."""
    return [*one.pens.values(), one.t_rex_bonus]


def walk_together(state: State, game: Game, rng: Random) -> State:
    """Play both to the end on the same decisions, comparing all that they offer on the way."""
    while state.phase is not Phase.OVER:
        assert_same_options(state, game)
        seats = awaited(state)
        moves: list[Move] = [rng.choice(options(state, seat)) for seat in seats]
        for move in moves or [draw(state, rng)]:
            state = play(state, move)
            play_move(game, move)
    assert_same_end(state, game)
    return state
