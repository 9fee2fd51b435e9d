from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from draftosaurus.learning import open_spiel_game
from draftosaurus.learning.observations import observer_of
from draftosaurus.learning.open_spiel_game import OpenSpielState
from draftosaurus.rules import BadInput, Phase, score, view

GAMES: list[dict[str, Any]] = [
    {},
    {"players": 2, "board": "winter", "reveal_before_placing": True},
    {"players": 4, "edition": "french", "reward": "points"},
    {"players": 5, "board": "winter", "edition": "polish"},
]


def load(**parameters: Any) -> Any:
    return pyspiel.load_game(open_spiel_game.NAME, parameters)


@pytest.mark.parametrize("parameters", GAMES, ids=str)
def test_the_game_passes_the_random_simulation(parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(**parameters), num_sims=2, serialize=True, verbose=False)


def any_action(state: OpenSpielState, rng: Random) -> int:
    if state.is_chance_node():
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        return rng.choices([*outcomes], [*outcomes.values()])[0]
    legal: list[int] = state.legal_actions()
    return rng.choice(legal)


def states_of(game: Any, rng: Random) -> list[OpenSpielState]:
    """Copies of all states of a random game."""
    state = game.new_initial_state()
    found = [state.clone()]
    while not state.is_terminal():
        state.apply_action(any_action(state, rng))
        found.append(state.clone())
    return found


@pytest.mark.parametrize("parameters", GAMES, ids=str)
def test_returns_are_what_the_rules_pay(parameters: dict[str, Any]) -> None:
    last = states_of(load(**parameters), Random(1))[-1]
    assert last.rules_state is not None
    totals = [one.total for one in score(last.rules_state.zoos)]
    if parameters.get("reward") == "points":
        assert last.returns() == totals
    else:
        assert sum(last.returns()) == pytest.approx(1)
        assert totals[int(np.argmax(last.returns()))] == max(totals)


def test_observations_are_the_parts_of_the_view() -> None:
    game = load(players=3, board="winter")
    for state in states_of(game, Random(2)):
        if state.rules_state is not None:
            parts = observer_of(game.setup).observe_parts(view(state.rules_state, 1))
            flat = np.concatenate([part.reshape(-1) for part in parts.values()])
            assert state.observation_tensor(1) == flat.tolist()


def choosing(states: list[OpenSpielState], seat: int) -> OpenSpielState:
    """A state in which others have chosen, and this seat is next."""
    return next(
        state
        for state in states
        if state.rules_state is not None
        and state.rules_state.turn == 2
        and state.rules_state.phase is Phase.COMMIT
        and state.current_player() == seat
    )


def test_hidden_choices_are_in_nobody_elses_information() -> None:
    states = states_of(load(players=3), Random(3))
    first, then = choosing(states, 0), choosing(states, 1)
    worlds = [first.child(action) for action in first.legal_actions()]
    assert len({world.information_state_string(1) for world in worlds}) == 1
    assert len({world.observation_string(1) for world in worlds}) == 1
    assert len({world.information_state_string(0) for world in worlds}) == len(worlds)
    assert first.information_state_string(1) == then.information_state_string(1)


def test_a_seat_recalls_its_own_deals_and_all_that_was_shown() -> None:
    states = states_of(load(players=3), Random(4))
    told = states[-1].information_state_string(2)
    assert told.count("dealt ") == 2
    assert told.count("roll ") == 12
    assert told.count(" to ") == 36


def test_the_deal_is_drawn_dinosaur_by_dinosaur_from_what_is_left() -> None:
    state = load(players=2).new_initial_state()
    state.apply_action(1)
    for _ in range(8):
        state.apply_action(0)
    assert dict(state.chance_outcomes()) == pytest.approx(dict.fromkeys(range(1, 6), 0.2))


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadInput):
        load(players=7)
    with pytest.raises(ValueError, match="no parameters"):
        load().make_py_observer(params={"colour": "red"})
