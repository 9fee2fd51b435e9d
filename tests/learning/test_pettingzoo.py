from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from draftosaurus.learning import draftosaurus_v0
from draftosaurus.learning.actions import IllegalAction
from draftosaurus.learning.observations import Observation
from draftosaurus.rules import BadInput, score, winners_of

# The checker would rather see one array than named parts and a mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]

GAMES: list[dict[str, Any]] = [
    {},
    {"players": 2, "board": "winter", "reveal_before_placing": True},
    {"players": 4, "edition": "french", "reward": "points"},
    {"players": 5, "board": "winter", "edition": "polish"},
]
each_game = pytest.mark.parametrize("options", GAMES, ids=str)


@each_game
def test_the_aec_environment_passes_the_checker(options: dict[str, Any]) -> None:
    api_test(draftosaurus_v0.env(**options), num_cycles=150)


@each_game
def test_the_parallel_environment_passes_the_checker(options: dict[str, Any]) -> None:
    parallel_api_test(draftosaurus_v0.parallel_env(**options), num_cycles=60)


@each_game
def test_the_same_seed_plays_the_same_game(options: dict[str, Any]) -> None:
    seed_test(lambda: draftosaurus_v0.env(**options), num_cycles=40)


def any_action(observation: Observation, rng: Random) -> int:
    return rng.choice(np.flatnonzero(observation["action_mask"]).tolist())


@each_game
def test_the_parallel_environment_plays_the_same_game_for_the_same_seed(
    options: dict[str, Any],
) -> None:
    ends = []
    for seed in (1, 1, 2):
        env, rng = draftosaurus_v0.parallel_env(**options), Random(0)
        observations, _ = env.reset(seed=seed)
        rewards: dict[str, float] = {}
        while env.agents:
            actions = {agent: any_action(observations[agent], rng) for agent in env.agents}
            observations, rewards, _, _, _ = env.step(actions)
        ends.append((env.game.state, rewards))
    assert ends[0] == ends[1] != ends[2]


@each_game
def test_rewards_come_at_the_end_and_are_those_of_the_rules(options: dict[str, Any]) -> None:
    env, rng = draftosaurus_v0.env(**options), Random(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        env.step(any_action(env.observe(env.agent_selection), rng))
    scores = score(env.unwrapped.game.state.zoos)
    winners = winners_of(scores)
    by_points = options.get("reward") == "points"
    for seat, agent in enumerate(env.possible_agents):
        share = (seat in winners) / len(winners)
        assert env.rewards[agent] == (scores[seat].total if by_points else share)


def test_a_choice_stays_hidden_until_all_have_chosen() -> None:
    env = draftosaurus_v0.raw_env(players=3, first_roller=0)
    env.reset(seed=1)
    before = env.observe("seat_2")
    env.step(any_action(env.observe("seat_0"), Random(1)))
    after = env.observe("seat_2")
    changed = [
        name
        for name, part in before["observation"].items()
        if not np.array_equal(part, after["observation"][name])
    ]
    assert changed == ["answered"]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = draftosaurus_v0.raw_env()
    env.reset(seed=1)
    before = env.game.state
    with pytest.raises(IllegalAction, match="not in the phase commit"):
        env.step(48)
    assert env.game.state == before
    assert env.agent_selection == "seat_0"


def test_one_illegal_action_of_many_changes_nothing() -> None:
    env = draftosaurus_v0.parallel_env()
    observations, _ = env.reset(seed=1)
    before = env.game.state
    actions = {agent: any_action(observations[agent], Random(1)) for agent in env.agents}
    with pytest.raises(IllegalAction, match="seat 2"):
        env.step({**actions, "seat_2": 48})
    with pytest.raises(IllegalAction, match="seat 2 has no action"):
        env.step({agent: actions[agent] for agent in ("seat_0", "seat_1")})
    assert env.game.state == before


def test_a_seat_with_nobody_to_relocate_waits() -> None:
    env, rng = draftosaurus_v0.parallel_env(board="winter", players=5), Random(1)
    wait = env.action_space("seat_0").n - 1
    waiting: list[str] = []
    observations: dict[str, Observation] = {}
    while not waiting:
        if not env.agents:
            observations, _ = env.reset()
        actions = {agent: any_action(observations[agent], rng) for agent in env.agents}
        observations, *_ = env.step(actions)
        waiting = [agent for agent in env.agents if observations[agent]["action_mask"][wait]]
    assert 0 < len(waiting) < 5
    actions = {agent: any_action(observations[agent], rng) for agent in env.agents}
    assert {actions[agent] for agent in waiting} == {wait}
    with pytest.raises(IllegalAction, match="is to wait"):
        env.step({**actions, waiting[0]: 0})
    env.step(actions)
    assert not env.agents
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step(actions)


def test_what_cannot_be_played_is_refused_at_once() -> None:
    for bad in ({"players": 6}, {"board": "autumn"}, {"edition": "klingon"}, {"first_roller": 3}):
        with pytest.raises(BadInput):
            draftosaurus_v0.env(**bad)
    with pytest.raises(ValueError, match="reward 'fame'"):
        draftosaurus_v0.env(reward="fame")
    with pytest.raises(ValueError, match="render_mode 'human'"):
        draftosaurus_v0.parallel_env(render_mode="human")


def test_the_game_is_rendered_as_text_for_spectators() -> None:
    env = draftosaurus_v0.env(render_mode="ansi", players=2)
    env.reset(seed=1)
    text = env.render()
    assert text.splitlines()[0].startswith("round 0, turn 0, commit, die ")
    assert text.splitlines()[1:] == ["seat 0: empty", "seat 1: empty"]
