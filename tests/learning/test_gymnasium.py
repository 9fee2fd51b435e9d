from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from draftosaurus.learning.actions import IllegalAction
from draftosaurus.learning.gymnasium_envs import SeatEnv, SelfPlayVectorEnv
from draftosaurus.learning.gymnasium_ids import SEAT, SELF_PLAY
from draftosaurus.learning.observations import Observation, observer_of
from draftosaurus.rules import (
    FACES,
    Deal,
    Phase,
    Roll,
    Setup,
    State,
    awaited,
    play,
    score,
    start,
    view,
    winners_of,
)
from tests.simulation.lockstep import KINDS

GAMES = 4


def any_actions(observation: Observation, rng: np.random.Generator) -> Any:
    mask = observation["action_mask"]
    return np.argmax(rng.random(mask.shape) * mask, axis=-1)


# ── One seat against bots ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_seat_passes_the_checker(players: int) -> None:
    # The checker samples actions without their mask.
    options: dict[str, Any] = {"players": players, "board": "winter", "illegal": "lose"}
    check_env(gymnasium.make(SEAT, **options).unwrapped)


def play_seat(env: SeatEnv, seed: int) -> float:
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    reward, over = 0.0, False
    while not over:
        assert env.observation_space.contains(observation)
        assert env.seat in env.game.awaited
        assert reward == 0
        observation, reward, over, truncated, _ = env.step(any_actions(observation, rng))
        assert not truncated
    return reward


def test_one_seat_is_worth_what_the_rules_say() -> None:
    env = SeatEnv(players=4, seat=3, reward="points", bots="greedy")
    reward = play_seat(env, 5)
    assert reward == score(env.game.state.zoos)[3].total


def test_a_random_seat_wins_its_share_against_random_bots_and_none_against_greedy() -> None:
    shares = [
        sum(play_seat(SeatEnv(players=2, bots=bots), seed) for seed in range(60)) / 60
        for bots in ("random", "greedy")
    ]
    assert 0.25 < shares[0] < 0.75
    assert shares[1] < 0.15


def test_an_illegal_action_is_refused_or_lost() -> None:
    env = SeatEnv()
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="seat 0"):
        env.step(48)
    env = SeatEnv(illegal="lose")
    env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(48)
    assert (reward, terminated) == (-1.0, True)


@pytest.mark.parametrize(
    "bad",
    [
        {"seat": 3},
        {"illegal": "shrug"},
        {"reward": "fame"},
        {"render_mode": "human"},
        {"bots": "x"},
    ],
    ids=str,
)
def test_what_no_seat_can_play_is_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(Exception, match=next(iter(bad))):
        SeatEnv(**bad)


# ── All seats of many games ──────────────────────────────────────────────────────────────────


def vector_env(kind: Setup, games: int = GAMES, **more: Any) -> SelfPlayVectorEnv:
    return SelfPlayVectorEnv(
        games * kind.players,
        board=kind.board,
        players=kind.players,
        edition=kind.edition,
        reveal_before_placing=kind.reveal_before_placing,
        **more,
    )


def after_chance(env: SelfPlayVectorEnv, states: list[State]) -> list[State]:
    """The states after what chance has just done in the batch."""
    batch, players = env.batch, env.batch.plan.players
    if states[0].phase is Phase.DEAL:
        held = [batch.plan.hands.held[number] for number in batch.hands]
        hands = [tuple(held[game :: len(states)]) for game in range(len(states))]
        assert all(len(one) == players for one in hands)
        states = [play(state, Deal(one)) for state, one in zip(states, hands, strict=True)]
    if states[0].phase is Phase.ROLL:
        faces = [FACES[number] for number in env._faces]
        states = [play(state, Roll(face)) for state, face in zip(states, faces, strict=True)]
    return states


def after_actions(states: list[State], actions: Any) -> list[State]:
    played = []
    for game, state in enumerate(states):
        space = observer_of(state.setup).actions
        for seat in awaited(state):
            state = play(state, space.choice(state, seat, actions[seat * len(states) + game]))
        played.append(state)
    return played


def assert_same_sight(observation: Observation, states: list[State], players: int) -> None:
    for game, state in enumerate(states):
        for seat in range(players):
            column = seat * len(states) + game
            told = observer_of(state.setup).observe(view(state, seat))
            for name, part in told["observation"].items():
                found = observation["observation"][name][column]
                assert np.array_equal(found, part), (name, state, seat)
            assert np.array_equal(observation["action_mask"][column], told["action_mask"])


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_each_seat_of_a_batch_observes_its_view_and_nothing_else(kind: Setup) -> None:
    env, rng = vector_env(kind), np.random.default_rng(1)
    observation, _ = env.reset(seed=2)
    rollers = env.batch.first_rollers.tolist()
    setups = [
        Setup(kind.board, kind.players, kind.edition, roller, kind.reveal_before_placing)
        for roller in rollers
    ]
    states = after_chance(env, [start(setup) for setup in setups])
    rewards, over = np.zeros(env.num_envs), np.zeros(env.num_envs, bool)
    while not over.all():
        assert not over.any()
        assert not rewards.any()
        assert_same_sight(observation, states, kind.players)
        actions = any_actions(observation, rng)
        observation, rewards, over, truncated, _ = env.step(actions)
        assert not truncated.any()
        states = after_chance(env, after_actions(states, actions))
    assert_same_sight(observation, states, kind.players)
    for game, state in enumerate(states):
        winners = winners_of(score(state.zoos))
        shares = [(seat in winners) / len(winners) for seat in range(kind.players)]
        assert rewards[game::GAMES].tolist() == shares


def test_observations_lie_in_their_space_and_new_games_follow_the_last_step() -> None:
    env: Any = gymnasium.make_vec(SELF_PLAY, num_envs=30, players=5, board="winter")
    rng = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    for _ in range(30):
        assert env.observation_space.contains(observation)
        observation, _, over, _, _ = env.step(any_actions(observation, rng))
        if over.all():
            observation, rewards, over, _, _ = env.step(any_actions(observation, rng))
            assert not over.any()
            assert not rewards.any()
            assert not observation["observation"]["zoos"].any()


def test_the_same_seed_deals_the_same_games_again() -> None:
    env = vector_env(Setup(players=3), games=50)
    first, again, other = (env.reset(seed=seed)[0] for seed in (1, 1, 2))
    assert data_equivalence(first, again)
    assert not data_equivalence(first, other)
    assert not data_equivalence(env.reset()[0], env.reset()[0])


def test_points_are_the_reward_if_asked_for() -> None:
    env = vector_env(Setup(players=2), games=500, reward="points", first_roller=1)
    rng = np.random.default_rng(1)
    observation, _ = env.reset(seed=Random(1).randrange(100))
    assert set(env.batch.first_rollers.tolist()) == {1}
    rewards, over = np.zeros(0), np.zeros(1, bool)
    while not over.all():
        observation, rewards, over, _, _ = env.step(any_actions(observation, rng))
    assert 18 < rewards.mean() < 21


@pytest.mark.parametrize("wrong", [48, -1, 1000])
def test_one_illegal_action_of_many_is_named_and_changes_nothing(wrong: int) -> None:
    env = vector_env(Setup(players=3))
    observation, _ = env.reset(seed=1)
    actions = any_actions(observation, np.random.default_rng(1))
    bad = actions.copy()
    bad[1 * GAMES + 2] = wrong
    with pytest.raises(IllegalAction, match=r"game 2, seat 1|is no action"):
        env.step(bad)
    for shape in (actions[:-1], actions.astype(float)):
        with pytest.raises(IllegalAction, match="12 whole numbers"):
            env.step(shape)
    assert not observation["observation"]["zoos"].any()
    env.step(actions)


def test_a_vector_has_whole_tables() -> None:
    with pytest.raises(ValueError, match="multiple of 3"):
        SelfPlayVectorEnv(10, players=3)
