"""A batch plays by the rules, from the start or from any state, and imagines only what may be."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from draftosaurus.rules import (
    HAND_SIZE,
    SPECIES,
    Commit,
    Phase,
    Setup,
    State,
    awaited,
    draw,
    options,
    play,
    start,
    view,
)
from draftosaurus.simulation import Summary, encode_zoo
from draftosaurus.simulation.batch import (
    choose_randomly,
    count_batch,
    find_winners,
    play_batch,
    repeat_games,
    resume_batch,
    resume_worlds,
    score_batch,
    start_batch,
)
from draftosaurus.simulation.count_layout import CountLayout
from tests.simulation.lockstep import (
    KINDS,
    any_setup,
    batch_options,
    batch_tables,
    random_states,
    walk_batch,
)

GAMES = 6


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_a_batch_offers_and_pays_what_the_rules_do(kind: Setup, long: bool) -> None:
    rng = Random(repr(kind))
    for _ in range(40 if long else 1):
        setups = [any_setup(kind, rng) for _ in range(GAMES)]
        states = [start(setup) for setup in setups]
        walk_batch(states, resume_batch(batch_tables(kind), states), rng)


def states_by_moment(kind: Setup, rng: Random) -> dict[tuple[Phase, int, int], list[State]]:
    """The states of some games, those together that a batch can take."""
    found: dict[tuple[Phase, int, int], list[State]] = {}
    for _ in range(3):
        for state in random_states(any_setup(kind, rng), rng):
            found.setdefault((state.phase, state.round, state.turn), []).append(state)
    return found


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_a_batch_starts_in_every_phase(kind: Setup) -> None:
    rng, tables = Random(repr(kind)), batch_tables(kind)
    for number, states in enumerate(states_by_moment(kind, rng).values()):
        batch = resume_batch(tables, states)
        if number % 17 == 0 or states[0].phase is Phase.RELOCATE:
            walk_batch(states, batch, rng)


def test_what_was_chosen_before_the_walk_is_carried_out() -> None:
    rng = Random(5)
    states = list(random_states(Setup(players=3), rng))
    state = next(state for state in states if state.pending[0] is not None)
    commit = state.pending[0]
    assert isinstance(commit, Commit)
    batch = resume_batch(batch_tables(state.setup), [state] * 50)
    answers = [batch_options(batch, seat * 50)[0] for seat in range(3) for _ in range(50)]
    batch.answer(np.array(answers))
    after = play_first_options(state)
    assert batch.zoos[:, 0].tolist() == encode_zoo(batch.plan.tables, after.zoos[0])
    assert after.zoos[0] == state.zoos[0].place(commit.dinosaur, commit.pen, commit.slot)


def play_first_options(state: State) -> State:
    for seat in awaited(state):
        state = play(state, options(state, seat)[0])
    return state


def test_a_batch_refuses_games_at_different_moments() -> None:
    rng = Random(1)
    states = list(random_states(Setup(), rng))
    with pytest.raises(ValueError, match="same moment"):
        resume_batch(batch_tables(Setup()), states[:2])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_hold_what_the_view_knows_and_deal_out_the_rest(players: int) -> None:
    rng = Random(players)
    setup = Setup(players=players, board="winter")
    for state in random_states(setup, rng):
        if state.phase is Phase.OVER or rng.random() < 0.8:
            continue
        seat = rng.randrange(players)
        seen = view(state, seat)
        batch = resume_worlds(batch_tables(setup), seen, 20)
        held = [batch.plan.hands.held[number] for number in batch.hands.tolist()]
        hidden = Counter(name for hand in state.hands for name in hand) + Counter(state.bag)
        for world in range(20):
            hands = [held[holder * 20 + world] for holder in range(players)]
            for known, hand, size in zip(seen.hands, hands, seen.hand_sizes, strict=True):
                assert len(hand) == size
                assert known is None or known == hand
            bag = [SPECIES[number] for number in batch.bag[:, world]]
            assert Counter(name for hand in hands for name in hand) + Counter(bag) == hidden
        play_batch(batch)
        assert batch.phase is Phase.OVER


def test_worlds_differ_in_what_is_hidden() -> None:
    rng = Random(1)
    state = play(start(Setup(players=3)), draw(start(Setup(players=3)), rng))
    batch = resume_worlds(batch_tables(Setup(players=3)), view(state, 0), 100)
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
    batch = repeat_games(resume_batch(batch_tables(state.setup), [state]), games)
    batch.preset = None
    chosen = choose_randomly(batch, batch.options()).reshape(2, games)
    for seat in range(2):
        offered = batch_options(batch, seat * games)
        counts = Counter(chosen[seat].tolist())
        assert set(counts) <= set(offered)
        expected = games / len(offered)
        distance = sum((counts[option] - expected) ** 2 / expected for option in offered)
        assert distance < len(offered) + 6 * len(offered) ** 0.5


def test_the_same_seed_plays_the_same_games() -> None:
    first, second, other = (
        score_batch(play_batch(start_batch(batch_tables(Setup(), seed), 50))) for seed in (1, 1, 2)
    )
    assert (first == second).all()
    assert (first != other).any()


def test_hands_are_dealt_whole() -> None:
    batch = start_batch(batch_tables(Setup(players=5)), 30)
    batch.deal()
    assert all(len(batch.plan.hands.held[number]) == HAND_SIZE for number in batch.hands)


def test_a_batch_counts_its_games_as_the_rules_would() -> None:
    """Each game once, under its first roller: points, winners, accounts and lead."""
    batch = play_batch(start_batch(batch_tables(Setup(board="winter", players=4)), 300))
    points = score_batch(batch)
    winners, accounts = find_winners(batch, points), batch.plan.tables.scores.accounts
    expected = Summary.of_nothing(4)
    for game, roller in enumerate(batch.first_rollers.tolist()):
        by_seat = points[:, game :: batch.games].T.tolist()
        expected.add(
            roller,
            [dict(zip(accounts, seat, strict=True)) for seat in by_seat],
            np.flatnonzero(winners[:, game]).tolist(),
        )
    assert CountLayout.of(batch.plan).read(count_batch(batch).tolist()) == expected
