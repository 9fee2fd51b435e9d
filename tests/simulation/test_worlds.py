"""What the kernel says of its worlds, one by one: the rules say the same."""

from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot, find_judgement, prepare_position
from draftosaurus.rules import (
    Choice,
    Phase,
    Setup,
    score,
    view,
    winners_of,
)
from draftosaurus.simulation import (
    NO_OPTION,
    encode_choice,
    find_thinking_kernel,
    make_policy,
    plan_game,
)
from tests.games import EVERY_BOARD, name
from tests.worlds import play_world, points_by_account

REVEALED = [Setup(board="winter", players=2, reveal_before_placing=True), Setup(players=5)]
SEED = 7
WORLDS = 4
TO_THE_END = 12


@pytest.mark.parametrize("setup", [*EVERY_BOARD, *REVEALED], ids=name)
def test_each_world_ends_as_the_rules_say(setup: Setup) -> None:
    record = play_game(setup, [find_bot("planner")] * setup.players, Random(4))
    moments = [
        (state, move)
        for state, move in zip(record.states(), record.moves, strict=False)
        if isinstance(move, Choice) and state.phase is not Phase.RELOCATE
    ]
    for state, move in moments[:: len(moments) // 5]:
        seat = move.seat
        position = prepare_position(view(state, seat), Random(1))
        option = encode_choice(position.world, move)
        asked = (position.policy, position.world, seat)
        (found,) = position.thinking.list_outcomes(
            *asked, [option], worlds=range(WORLDS), turns=TO_THE_END, seed=SEED
        )
        for world, outcome in enumerate(found):
            end = play_world(position.thinking, *asked, option, world=world, seed=SEED)
            scores = score(end.zoos)
            winners = winners_of(scores)
            assert end.phase is Phase.OVER
            assert list(outcome.points) == [one.total for one in scores]
            shares = [(one in winners) / len(winners) for one in range(setup.players)]
            assert list(outcome.wins) == pytest.approx(shares)
            accounts = position.thinking.plan.tables.scores.accounts
            assert dict(zip(accounts, outcome.accounts, strict=True)) == points_by_account(
                scores[seat]
            )
            rival = max(one.total for other, one in enumerate(scores) if other != seat)
            assert outcome.leads[seat] == scores[seat].total - rival


@pytest.mark.parametrize("setup", [*EVERY_BOARD, Setup(board="winter", players=2)], ids=name)
def test_players_of_worlds_choose_what_judgement_weighs_most(setup: Setup) -> None:
    """Worlds find the best choice in one go, and `weigh` lists them all: both must agree."""
    thinking = find_thinking_kernel(plan_game(setup))
    assert thinking is not None
    policy = make_policy(find_judgement(setup))  # without noise
    record = play_game(setup, [find_bot("planner")] * setup.players, Random(6))
    for state in record.states():
        if state.phase not in (Phase.COMMIT, Phase.DISCARD) or any(state.answered):
            continue
        if state.turn < setup.players - 1:
            continue  # a hand is not known, and each world has another
        seat, own = 0, thinking.weigh(policy, state, 0)[0].option
        lines = thinking.trace_option(policy, state, seat, own, world=0, seed=SEED)
        chosen = [line for line in lines if line[0] is state.phase][: setup.players]
        assert chosen[0][1:] == (seat, own)
        for _, rival, option in chosen[1:]:
            worths = {one.option: one.worth for one in thinking.weigh(policy, state, rival)}
            assert worths[option] == max(worths.values()), (state, rival)


def test_worlds_of_a_known_state_keep_its_hands_and_what_is_chosen() -> None:
    setup = Setup(players=3)
    record = play_game(setup, [find_bot("planner")] * 3, Random(4))
    *_, before, _, last = record.states()
    assert before.phase is Phase.COMMIT
    position = prepare_position(view(before, 0), Random(1))
    (found,) = position.thinking.list_outcomes(
        *(position.policy, before, 0, [NO_OPTION]),
        worlds=range(3),
        turns=TO_THE_END,
        seed=1,
        knows_all=True,
    )
    chosen = [seat for seat, one in enumerate(before.pending) if one is not None]
    ends = score(last.zoos)
    assert len(chosen) == 1
    for outcome in found:  # what others have still to place changes no count
        assert outcome.points[chosen[0]] == ends[chosen[0]].total
        assert sum(outcome.wins) == pytest.approx(1)
