"""What each seat is told, and what nobody is."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draftosaurus.rules import Document, Phase, hold, imagine, load_view, options, view
from draftosaurus.table import Stage, Table, ViewBuilder, frames, table_view
from tests.table.sittings import ANN, BEN, Sitting, started


def seen_by(sitting: Sitting, seat: int | None) -> dict[str, Any]:
    guest = None if seat is None else sitting.guest_of(seat)
    return table_view(sitting.table, guest, seat)


def test_a_view_is_json_without_guests_and_seeds() -> None:
    sitting = started(match=True, clock="fast")
    sitting.play_out()
    text = json.dumps(seen_by(sitting, 0))
    for secret in (ANN, BEN, sitting.table.preparation.seed):
        assert secret not in text


def test_the_game_of_a_view_is_the_rules_own_view() -> None:
    sitting = started()
    document = seen_by(sitting, 1)["game"]
    assert load_view(Document(document)) == view(sitting.table.running().state, 1)


def test_what_one_seat_sees_is_the_same_whoever_has_looked_before() -> None:
    sitting = started(board="winter")
    for chooser in (0, 1, 2, 0):
        sitting.submit(sitting.some_choice(chooser), sitting.guest_of(chooser))
        builder = ViewBuilder(sitting.table)
        for seat in (2, None, 0, 1, 2):
            guest = None if seat is None else sitting.guest_of(seat)
            assert builder.view(guest, seat) == seen_by(sitting, seat)


def test_a_held_choice_shows_to_its_seat_alone_and_may_be_replaced() -> None:
    sitting = started()
    sitting.submit(sitting.some_choice(0), ANN)
    own, other = seen_by(sitting, 0)["game"], seen_by(sitting, 1)["game"]
    assert own["pending"] is not None
    assert own["options"]
    assert other["pending"] is None
    assert own["awaited"] == other["awaited"] == [1, 2]
    assert other["answered"] == [True, False, False]


def test_a_spectator_has_no_seat_no_hand_and_no_options() -> None:
    seen = seen_by(started(), None)
    assert seen["seat"] is None
    assert seen["game"]["hands"] == [None, None, None]
    assert seen["game"]["options"] == []


def test_unseen_counts_the_bag_and_the_hands_of_others() -> None:
    seen = seen_by(started(players=4), 0)
    assert sum(seen["unseen"].values()) == 48 - 6


def test_before_the_first_game_there_is_none() -> None:
    seen = seen_by(Sitting(), None)
    assert (seen["game"], seen["number"], seen["result"]) == (None, None, None)
    assert [seat["name"] for seat in seen["seats"]] == [None, None, None]


def test_the_result_of_a_match_adds_up() -> None:
    sitting = started(match=True)
    sitting.play_out()
    match = seen_by(sitting, 0)["result"]["match"]
    assert not match["is_finished"]
    assert match["totals"] == [one["total"] for one in match["games"][0]]


def test_the_seat_of_somebody_away_shows_who_stands_in() -> None:
    sitting = started(on_expiry="bot")
    seats = tuple(player and replace(player, is_away=True) for player in sitting.table.seats)
    table = replace(sitting.table, seats=seats)
    assert table_view(table, ANN, 0)["seats"][1]["stand_in"] == "greedy"


@pytest.mark.parametrize("reveal_before_placing", [False, True])
@given(seed=st.integers(0, 10**6), stop=st.integers(0, 80), seat=st.integers(0, 2) | st.none())
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_know(
    reveal_before_placing: bool, seed: int, stop: int, seat: int | None
) -> None:
    sitting = started(seed, board="winter", reveal_before_placing=reveal_before_placing)
    for _ in range(stop):
        if sitting.table.stage is not Stage.PLAYING:
            return
        chooser = sitting.table.running().awaited[0]
        sitting.submit(sitting.some_choice(chooser), sitting.guest_of(chooser))
    if sitting.table.stage is not Stage.PLAYING:
        return
    assert seen_by(sitting, seat) == table_view(
        shuffled(sitting.table, seat, Random(seed)),
        None if seat is None else sitting.guest_of(seat),
        seat,
    )


def shuffled(table: Table, seat: int | None, rng: Random) -> Table:
    """The same table to a seat: other hands, another bag, other choices that are not revealed."""
    game = table.running()
    state = imagine(view(game.state, seat), rng)
    for holder, choice in enumerate(game.state.pending):
        if choice is not None and holder != seat:
            state = hold(state, rng.choice(options(state, holder)))
    return replace(table, game=replace(game, state=state))


# ── Replays ──────────────────────────────────────────────────────────────────────────────────


def test_a_replay_of_a_running_game_shows_what_the_seat_saw() -> None:
    sitting = started()
    sitting.play_step()
    shown = frames(sitting.table.running().record(), 1, is_open=False)
    assert [frame["view"]["phase"] for frame in shown] == [
        Phase.DEAL,
        Phase.ROLL,
        Phase.COMMIT,
        Phase.ROLL,
        Phase.COMMIT,
    ]
    assert [hand is None for hand in shown[1]["moves"][0]["deal"]] == [True, False, True]
    assert shown[1]["view"]["hands"][0] is None


def test_a_replay_of_a_finished_game_is_open_and_holds_every_move() -> None:
    sitting = started(players=2, board="winter")
    sitting.play_out()
    record = sitting.table.finished[0].record()
    shown = frames(record, None, is_open=True)
    assert sum(len(frame["moves"]) for frame in shown) == len(record.moves)
    assert all(None not in frame["view"]["hands"] for frame in shown)
    assert shown[-1]["view"]["phase"] == Phase.OVER
