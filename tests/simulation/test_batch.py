from collections import Counter
from random import Random

import numpy as np
import pytest

from draftosaurus.rules import (
    FACES,
    HAND_SIZE,
    SPECIES,
    Commit,
    Deal,
    Move,
    Phase,
    Roll,
    Setup,
    State,
    awaited,
    draw,
    options,
    play,
    score,
    start,
    view,
    winners_of,
)
from draftosaurus.simulation import plan_game, resume_game
from draftosaurus.simulation.batch import (
    Batch,
    BatchTables,
    NumpyArrays,
    choose_randomly,
    count_t_rexes,
    find_winners,
    repeat_games,
    resume_batch,
    resume_worlds,
    score_batch,
    start_batch,
    walk,
)
from draftosaurus.simulation.tables import NUMBER_OF_SPECIES
from tests.simulation.lockstep import KINDS, any_setup, by_account, random_states

GAMES = 8


def tables_of(setup: Setup, seed: int = 1) -> BatchTables:
    return BatchTables(plan_game(setup), NumpyArrays(seed))


def options_of(batch: Batch, column: int) -> list[int]:
    return [
        door * len(SPECIES) + species
        for door, mask in enumerate(batch.options()[:, column].tolist())
        for species in range(len(SPECIES))
        if mask >> species & 1
    ]


def step_together(states: list[State], batch: Batch, rng: Random) -> list[State]:
    """One step of the rules in every game, and the same in the batch, comparing the options."""
    moves: list[list[Move]]
    if states[0].phase in (Phase.DEAL, Phase.ROLL):
        chance = [draw(state, rng) for state in states]
        moves = [[one] for one in chance]
        batch_chance(batch, chance)
    else:
        moves, answers = [], [[0] * len(states) for _ in range(batch.plan.players)]
        for number, state in enumerate(states):
            game = resume_game(state, rng)
            moves.append([])
            for seat in awaited(state):
                offered = [game.option(choice) for choice in options(state, seat)]
                assert sorted(offered) == options_of(batch, seat * batch.games + number)
                move = rng.choice(options(state, seat))
                answers[seat][number] = game.option(move)
                moves[-1].append(move)
        batch.answer(np.array(answers).reshape(-1))
    played = []
    for state, made in zip(states, moves, strict=True):
        for one in made:
            state = play(state, one)
        played.append(state)
    return played


def batch_chance(batch: Batch, chance: list[Deal | Roll]) -> None:
    if isinstance(chance[0], Roll):
        batch.roll(np.array([FACES.index(one.face) for one in chance if isinstance(one, Roll)]))
        return
    dealt = np.array(
        [
            [[NUMBER_OF_SPECIES[name] for name in held] for held in one.hands]
            for one in chance
            if isinstance(one, Deal)
        ]
    )
    batch.bag[: dealt[0].size] = dealt.transpose(2, 1, 0).reshape(-1, batch.games)
    batch.deal()


def walk_together(states: list[State], batch: Batch, rng: Random) -> None:
    while batch.phase is not Phase.OVER:
        states = step_together(states, batch, rng)
    assert_same_end(states, batch)


def assert_same_end(states: list[State], batch: Batch) -> None:
    points, t_rexes = score_batch(batch), count_t_rexes(batch)
    winners = find_winners(batch, points)
    for number, state in enumerate(states):
        scores = score(state.zoos)
        for seat, one in enumerate(scores):
            column = seat * batch.games + number
            assert points[:, column].tolist() == by_account(one)
            assert t_rexes[column] == one.t_rexes
        assert tuple(np.flatnonzero(winners[:, number])) == winners_of(scores)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_batch_walker_offers_and_pays_what_the_rules_do(kind: Setup, long: bool) -> None:
    rng = Random(repr(kind))
    for _ in range(40 if long else 1):
        setups = [any_setup(kind, rng) for _ in range(GAMES)]
        states = [start(setup) for setup in setups]
        walk_together(states, resume_batch(tables_of(kind), states, rng), rng)


def states_by_moment(kind: Setup, rng: Random) -> dict[tuple[Phase, int, int], list[State]]:
    """The states of some games, those together that a batch can take."""
    found: dict[tuple[Phase, int, int], list[State]] = {}
    for _ in range(3):
        for state in random_states(any_setup(kind, rng), rng):
            found.setdefault((state.phase, state.round, state.turn), []).append(state)
    return found


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_batch_walker_starts_in_every_phase(kind: Setup) -> None:
    rng, tables = Random(repr(kind)), tables_of(kind)
    for number, states in enumerate(states_by_moment(kind, rng).values()):
        batch = resume_batch(tables, states, rng)
        if number % 13 == 0 or states[0].phase is Phase.RELOCATE:
            walk_together(states, batch, rng)


def test_what_was_chosen_before_the_walk_is_carried_out() -> None:
    rng = Random(5)
    states = list(random_states(Setup(players=3), rng))
    state = next(state for state in states if state.pending[0] is not None)
    commit = state.pending[0]
    assert isinstance(commit, Commit)
    batch = resume_batch(tables_of(state.setup), [state] * 50, rng)
    game = resume_game(state, rng)
    batch.answer(np.array([game.options(seat)[0] for seat in range(3) for _ in range(50)]))
    after = play_first_options(state)
    assert batch.zoos[:, 0].tolist() == batch.plan.tables.zoo_states(after.zoos[0])
    assert after.zoos[0] == state.zoos[0].place(commit.dinosaur, commit.pen, commit.slot)


def play_first_options(state: State) -> State:
    for seat in awaited(state):
        state = play(state, options(state, seat)[0])
    return state


def test_a_batch_refuses_games_at_different_moments() -> None:
    rng = Random(1)
    states = list(random_states(Setup(), rng))
    with pytest.raises(ValueError, match="same moment"):
        resume_batch(tables_of(Setup()), states[:2], rng)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_hold_what_the_view_knows_and_deal_out_the_rest(players: int) -> None:
    rng = Random(players)
    setup = Setup(players=players, board="winter")
    for state in random_states(setup, rng):
        if state.phase is Phase.OVER or rng.random() < 0.8:
            continue
        seat = rng.randrange(players)
        seen = view(state, seat)
        batch = resume_worlds(tables_of(setup), seen, 20, rng)
        held = [batch.plan.hands.held[number] for number in batch.hands.tolist()]
        hidden = Counter(name for hand in state.hands for name in hand) + Counter(state.bag)
        for world in range(20):
            hands = [held[holder * 20 + world] for holder in range(players)]
            for known, hand, size in zip(seen.hands, hands, seen.hand_sizes, strict=True):
                assert len(hand) == size
                assert known is None or known == hand
            bag = [SPECIES[number] for number in batch.bag[:, world]]
            assert Counter(name for hand in hands for name in hand) + Counter(bag) == hidden
        walk(batch)
        assert batch.phase is Phase.OVER


def test_worlds_differ_in_what_is_hidden() -> None:
    rng = Random(1)
    state = play(start(Setup(players=3)), draw(start(Setup(players=3)), rng))
    batch = resume_worlds(tables_of(Setup(players=3)), view(state, 0), 100, rng)
    hands = batch.hands.reshape(3, 100)
    assert len(set(hands[0].tolist())) == 1
    assert len(set(hands[1].tolist())) > 50


def test_random_choices_are_uniform_over_the_options() -> None:
    rng = Random(3)
    state = next(
        state
        for state in random_states(Setup(board="winter", players=2), rng)
        if state.phase is Phase.COMMIT and state.turn == 2
    )
    games = 20_000
    batch = repeat_games(resume_batch(tables_of(state.setup), [state], rng), games)
    batch.settled = None
    chosen = choose_randomly(batch, batch.options()).reshape(2, games)
    for seat in range(2):
        offered = options_of(batch, seat * games)
        counts = Counter(chosen[seat].tolist())
        assert set(counts) <= set(offered)
        expected = games / len(offered)
        distance = sum((counts[option] - expected) ** 2 / expected for option in offered)
        assert distance < len(offered) + 6 * len(offered) ** 0.5


def test_the_same_seed_plays_the_same_games() -> None:
    first, second, other = (
        score_batch(walk(start_batch(tables_of(Setup(), seed), 50))) for seed in (1, 1, 2)
    )
    assert (first == second).all()
    assert (first != other).any()


def test_hands_are_dealt_whole() -> None:
    batch = start_batch(tables_of(Setup(players=5)), 30)
    batch.deal()
    assert all(len(batch.plan.hands.held[number]) == HAND_SIZE for number in batch.hands)
