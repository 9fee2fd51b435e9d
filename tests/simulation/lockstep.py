"""Play games of the rules, of a batch and of the kernel on the same decisions, and compare them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    FACES,
    SIZES,
    SPECIES,
    Choice,
    Deal,
    Hand,
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
from draftosaurus.simulation import (
    SPECIES_NUMBERS,
    Summary,
    decode_option,
    encode_choice,
    plan_game,
)
from draftosaurus.simulation.batch import (
    Batch,
    BatchTables,
    NumpyArrays,
    count_t_rexes,
    find_winners,
    score_batch,
)
from draftosaurus.simulation.kernel import TraceEvent

KINDS = tuple(
    Setup(board=board, players=players, edition=edition, reveal_before_placing=reveal)
    for board, players, edition, reveal in product(BOARDS, SIZES, EDITIONS, (False, True))
)
"""Every kind of game there is."""


def any_setup(kind: Setup, rng: Random) -> Setup:
    """A game of a kind, with some first roller."""
    return replace(kind, first_roller=rng.randrange(kind.players))


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


def by_account(one: Score) -> list[int]:
    """A score of the rules in the order of the score tables."""
    return [*one.pens.values(), one.t_rex_bonus]


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


# ── Rules and kernel ─────────────────────────────────────────────────────────────────────────


def follow_kernel(state: State, events: Sequence[TraceEvent]) -> State:
    """Let the rules play what the kernel played, comparing what both offer on the way."""
    hands: list[Hand] = []
    for event in events:
        assert event.phase is state.phase
        move: Move
        if event.phase is Phase.DEAL:
            hands.append(plan_game(state.setup).hands.held[event.value])
            if len(hands) < state.setup.players:
                continue
            move, hands = Deal(tuple(hands)), []
        elif event.phase is Phase.ROLL:
            move = Roll(FACES[event.value])
        elif event.seat in awaited(state):
            assert kernel_options(state, event) == set(options(state, event.seat))
            move = decode_option(state, event.seat, event.value)
        else:
            pending = state.pending[event.seat]
            assert pending is not None
            assert event.value == encode_choice(state, pending)
            continue
        state = play(state, move)
    assert state.phase is Phase.OVER
    return state


def kernel_options(state: State, event: TraceEvent) -> set[Choice]:
    """What the kernel offered; for a dinosaur to be chosen it looks at all its placements."""
    numbers = bits(event.options)
    if event.phase is Phase.CHOOSE:
        numbers = [number % len(SPECIES) for number in numbers]
    return {decode_option(state, event.seat, number) for number in numbers}


def assert_same_summary(state: State, summary: Summary) -> None:
    """A summary of one game holds the points and wins of its last state."""
    scores = score(state.zoos)
    expected = Summary.of_nothing(len(scores))
    accounts = plan_game(state.setup).tables.scores.accounts
    points = [dict(zip(accounts, by_account(one), strict=True)) for one in scores]
    expected.add(state.setup.first_roller, points, winners_of(scores))
    assert summary == expected


# ── Rules and batch ──────────────────────────────────────────────────────────────────────────


def batch_tables(setup: Setup, seed: int = 1) -> BatchTables:
    """The tables of a kind of game, with a seed."""
    return BatchTables(plan_game(setup), NumpyArrays(seed))


def batch_options(batch: Batch, column: int) -> list[int]:
    """The numbers of all options of a column."""
    masks = batch.options()[:, column].tolist()
    return [entry * len(SPECIES) + one for entry, mask in enumerate(masks) for one in bits(mask)]


def walk_batch(states: list[State], batch: Batch, rng: Random) -> None:
    """Play both to the end on the same decisions, comparing what they offer and pay."""
    while batch.phase is not Phase.OVER:
        assert {state.phase for state in states} <= {batch.phase, Phase.OVER}
        states = step_batch(states, batch, rng)
    assert_same_end(states, batch)


def step_batch(states: list[State], batch: Batch, rng: Random) -> list[State]:
    """One step of the rules in every game, and the same in the batch."""
    if states[0].phase in (Phase.DEAL, Phase.ROLL):
        chance = [draw(state, rng) for state in states]
        _draw_batch(batch, chance)
        return [play(state, move) for state, move in zip(states, chance, strict=True)]
    answers = [[0] * len(states) for _ in range(batch.plan.players)]
    played = []
    for number, state in enumerate(states):
        moves = [rng.choice(options(state, seat)) for seat in awaited(state)]
        for move in moves:
            offered = sorted(encode_choice(state, one) for one in options(state, move.seat))
            assert offered == batch_options(batch, move.seat * batch.games + number)
            answers[move.seat][number] = encode_choice(state, move)
        for move in moves:
            state = play(state, move)
        played.append(state)
    batch.answer(np.array(answers).reshape(-1))
    return played


def _draw_batch(batch: Batch, chance: Sequence[Deal | Roll]) -> None:
    """Let the batch deal or roll what the rules did."""
    rolls = [FACES.index(one.face) for one in chance if isinstance(one, Roll)]
    if rolls:
        batch.roll(np.array(rolls))
        return
    dealt = np.array(
        [
            [[SPECIES_NUMBERS[name] for name in held] for held in one.hands]
            for one in chance
            if isinstance(one, Deal)
        ]
    )
    batch.bag = batch.bag.copy()
    batch.bag[: dealt[0].size] = dealt.transpose(2, 1, 0).reshape(-1, batch.games)
    batch.deal()


def assert_same_end(states: list[State], batch: Batch) -> None:
    """Rules and batch count the same points, T-Rexes and winners."""
    points, t_rexes = score_batch(batch), count_t_rexes(batch)
    winners = find_winners(batch, points)
    for number, state in enumerate(states):
        assert state.phase is Phase.OVER
        scores = score(state.zoos)
        for seat, one in enumerate(scores):
            column = seat * batch.games + number
            assert points[:, column].tolist() == by_account(one)
            assert t_rexes[column] == one.t_rexes
        assert tuple(np.flatnonzero(winners[:, number])) == winners_of(scores)
