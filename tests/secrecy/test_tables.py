"""What is told of a table does not depend on what a seat cannot know."""

import json
from random import Random

import pytest

from draftosaurus.table import (
    Context,
    Json,
    Remove,
    TakeOver,
    ViewBuilder,
    decide,
    event_view,
    fold,
    frames,
    table_view,
    views,
)
from draftosaurus.table.events import Event
from tests.secrecy.twins import STAND_IN, any_settings, guest_of, play_some, twin

NEWCOMER = "guest-eve"


@pytest.fixture(autouse=True)
def same_commitment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seeds have two commitments; all else must not tell them apart."""
    monkeypatch.setattr(views, "commitment", lambda _seed: "the same")


def told(history: list[Event], seat: int | None) -> str:
    """Everything that a table ever tells a seat, or a spectator."""
    table = fold(history)
    assert table.game is not None
    guest = None if seat is None else guest_of(seat)
    return json.dumps(
        {
            "view": table_view(table, guest, seat),
            "events": told_events(history, seat),
            "awaited": ViewBuilder(table).awaited(seat),
            "replay": frames(table.game.record(), seat, is_open=False),
        }
    )


def told_events(history: list[Event], seat: int | None) -> list[Json]:
    """All events as a seat is told them, after all other seats were told them."""
    table = fold(history)
    builder, viewpoint = ViewBuilder(table), table.viewpoint(seat)
    seats = [*range(len(table.seats)), None, seat]
    *_, told = ([builder.event(at, one, to) for at, one in enumerate(history)] for to in seats)
    assert told == [
        {**event_view(event, viewpoint), "sequence": at} for at, event in enumerate(history)
    ]
    return told


def told_to_newcomer(history: list[Event], seat: int) -> str:
    """Everything that a table tells somebody who has taken a seat over in mid-round."""
    table = fold(history)
    assert table.game is not None
    told_to = table.viewpoint(seat)
    return json.dumps(
        {
            "view": table_view(table, NEWCOMER, seat),
            "events": told_events(history, seat),
            "awaited": ViewBuilder(table).awaited(seat),
            "replay": frames(table.game.record(), told_to, is_open=False),
        }
    )


def test_a_newcomer_in_mid_round_is_told_nothing_that_a_spectator_is_not(long: bool) -> None:
    rng = Random(5)
    for _ in range(100 if long else 10):
        history = play_some(rng, any_settings(rng))
        host = Context(guest_of(0), 0.0, rng.randbytes(32), STAND_IN)
        newcomer = Context(NEWCOMER, 0.0, rng.randbytes(32), STAND_IN)
        removed, table = decide(fold(history), Remove(1), host)
        came, _ = decide(table, TakeOver(1, "Eve"), newcomer)
        strange = twin(history, None, rng)
        one, other = ([*past, *removed, *came] for past in (history, strange))
        assert told_to_newcomer(one, 1) == told_to_newcomer(other, 1)


def test_nothing_that_a_seat_is_told_depends_on_what_it_cannot_know(long: bool) -> None:
    rng = Random(4)
    others_notice = 0
    games = 300 if long else 25
    for _ in range(games):
        history = play_some(rng, any_settings(rng))
        for seat in range(len(fold(history).seats)):
            assert told(twin(history, seat, rng), seat) == told(history, seat)
        strange = twin(history, None, rng)
        assert told(strange, None) == told(history, None)
        others_notice += told(strange, 0) != told(history, 0)
    assert others_notice > games / 2
