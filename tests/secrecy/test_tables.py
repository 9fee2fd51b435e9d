"""What is told of a table does not depend on what a seat cannot know."""

import json
from random import Random

import pytest

from draftosaurus.table import Sight, event_view, fold, frames, table_view, views
from draftosaurus.table.events import Event
from tests.secrecy.twins import any_settings, guest_of, play_some, twin


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
            "events": [event_view(event, seat) for event in history],
            "awaited": Sight(table).awaited(seat),
            "replay": frames(table.game.record(), seat, is_open=False),
        }
    )


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
