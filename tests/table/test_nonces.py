"""Nonces of seats: committed to before any is opened, and nobody's to pick last."""

import pytest

from draftosaurus.rules import Document, load_record
from draftosaurus.table import (
    CommitNonce,
    Contribute,
    Expire,
    Leave,
    OpenNonce,
    Remove,
    Sit,
    Stage,
    Start,
    commitment_to_nonce,
    table_view,
    verify,
)
from draftosaurus.table.events import Event, LeftOut, NoncesClosed, Opened, Prepared
from draftosaurus.table.starting import SECONDS_FOR_NONCES
from draftosaurus.table.views import event_view, next_game_view
from tests.table.sittings import ANN, BEN, EVE, Sitting
from tests.table.test_people import code_of
from tests.table.test_playing import kinds

GUESTS = (ANN, BEN, EVE)


def three_people() -> Sitting:
    sitting = Sitting(players=3)
    for name, guest in zip(("Ann", "Ben", "Eve"), GUESTS, strict=True):
        sitting.do(Sit(name), guest)
    return sitting


def commit(sitting: Sitting, seat: int, nonce: str, game: int = 0) -> None:
    sitting.do(CommitNonce(seat, game, commitment_to_nonce(nonce)), GUESTS[seat])


def all_commit_and_start() -> Sitting:
    sitting = three_people()
    for seat in range(3):
        commit(sitting, seat, f"nonce {seat}")
    assert kinds(sitting.do(Start())) == ["NoncesClosed"]
    return sitting


def open_some(sitting: Sitting, *seats: int, word: str = "nonce") -> list[Event]:
    events: list[Event] = []
    for seat in seats:
        events += sitting.do(OpenNonce(seat, 0, f"{word} {seat}"), GUESTS[seat])
    return events


def miss_the_time(sitting: Sitting) -> list[Event]:
    sitting.now += SECONDS_FOR_NONCES
    return sitting.do(Expire(), None)


def fairness_after(sitting: Sitting) -> dict[str, object]:
    sitting.play_out()
    document = sitting.table.record(0)
    assert document is not None
    verify(load_record(Document(document)))
    found: dict[str, object] = document["fairness"]
    return found


def test_a_game_starts_with_the_last_nonce_that_is_opened() -> None:
    sitting = all_commit_and_start()
    assert sitting.table.stage is Stage.WAITING
    assert kinds(open_some(sitting, 2, 0)) == ["Opened", "Opened"]
    started = kinds(open_some(sitting, 1))
    assert started == ["Opened", "Started", "Prepared", "Dealt", "Rolled"]
    fairness = fairness_after(sitting)
    assert fairness["scheme"] == "hmac-sha256/2"
    assert fairness["nonces"] == ["nonce 0", "nonce 1", "nonce 2"]
    assert fairness["nonce_commitments"] == [commitment_to_nonce(f"nonce {n}") for n in range(3)]


def test_no_nonce_is_opened_before_all_commitments_are_closed() -> None:
    sitting = three_people()
    commit(sitting, 0, "nonce 0")
    assert code_of(sitting, OpenNonce(0, 0, "nonce 0"), ANN) == "nonces_closed"


def test_no_nonce_is_picked_once_another_may_be_open() -> None:
    sitting = three_people()
    commit(sitting, 1, "of an honest guest")
    sitting.do(Start())
    picked = commitment_to_nonce("worth 16")
    assert code_of(sitting, CommitNonce(0, 0, picked), ANN) == "nonces_closed"
    assert code_of(sitting, Contribute(0, 0, "worth 16"), ANN) == "nonces_closed"
    assert code_of(sitting, OpenNonce(0, 0, "worth 16"), ANN) == "nonces_closed"
    assert code_of(sitting, OpenNonce(1, 0, "another one"), BEN) == "wrong_nonce"


def test_all_that_decides_the_luck_is_bound_in_public_before_a_nonce_is_opened() -> None:
    sitting = three_people()
    commit(sitting, 1, "of an honest guest")
    sitting.do(Contribute(2, 0, "told to the server"), EVE)
    (closed,) = sitting.do(Start())
    assert isinstance(closed, NoncesClosed)
    honest, told = map(commitment_to_nonce, ("of an honest guest", "told to the server"))
    assert closed.commitments == (None, honest, told)
    sitting.do(OpenNonce(1, 0, "of an honest guest"), BEN)
    fairness = fairness_after(sitting)
    assert fairness["nonces"] == ["seat-0", "of an honest guest", "told to the server"]
    assert fairness["nonce_commitments"] == list(closed.commitments)


def test_who_tells_a_nonce_instead_of_committing_anew_is_left_out_without_it() -> None:
    sitting = all_commit_and_start()
    open_some(sitting, 0, 1)
    miss_the_time(sitting)
    commit(sitting, 0, "another nonce")
    sitting.do(Contribute(1, 0, "worth 16"), BEN)
    miss_the_time(sitting)
    sitting.do(OpenNonce(0, 0, "another nonce"), ANN)
    fairness = fairness_after(sitting)
    assert fairness["nonces"] == ["another nonce", "seat-1", "seat-2"]
    assert fairness["left_out"] == [1, 2]


def test_an_opened_nonce_is_told_to_nobody_before_the_start() -> None:
    sitting = all_commit_and_start()
    (opened,) = open_some(sitting, 1)
    assert isinstance(opened, Opened)
    assert event_view(opened, 1) == {"type": "opened", "seat": 1}
    assert "nonce 1" not in str(table_view(sitting.table, ANN, 0))
    assert next_game_view(sitting.table)["awaited"] == [0, 2]


def test_a_seat_that_does_not_open_is_named_and_left_out_and_all_others_commit_anew() -> None:
    sitting = all_commit_and_start()
    open_some(sitting, 0, 1)
    assert code_of(sitting, Expire(), None) == "not_expired"
    assert miss_the_time(sitting) == [LeftOut((2,), sitting.now + SECONDS_FOR_NONCES)]
    view = next_game_view(sitting.table)
    assert (view["step"], view["awaited"], view["left_out"]) == ("commit", [0, 1], [2])
    late = CommitNonce(2, 0, commitment_to_nonce("again"))
    assert code_of(sitting, late, EVE) == "nonces_closed"
    commit(sitting, 0, "anew 0")
    commit(sitting, 1, "anew 1")
    assert next_game_view(sitting.table)["step"] == "open"
    open_some(sitting, 0, 1, word="anew")
    fairness = fairness_after(sitting)
    assert fairness["nonces"] == ["anew 0", "anew 1", "seat-2"]
    assert fairness["left_out"] == [2]


def test_whoever_does_not_commit_anew_is_left_out_too() -> None:
    sitting = all_commit_and_start()
    open_some(sitting, 0, 1)
    miss_the_time(sitting)
    commit(sitting, 1, "anew 1")
    assert kinds(miss_the_time(sitting)) == ["LeftOut", "NoncesClosed"]
    open_some(sitting, 1, word="anew")
    fairness = fairness_after(sitting)
    assert (fairness["nonces"], fairness["left_out"]) == (["seat-0", "anew 1", "seat-2"], [0, 2])


def test_where_nobody_opens_the_game_starts_without_nonces() -> None:
    sitting = all_commit_and_start()
    assert "Started" in kinds(miss_the_time(sitting))
    assert fairness_after(sitting)["left_out"] == [0, 1, 2]


def test_where_nobody_has_committed_a_game_starts_at_once() -> None:
    assert kinds(three_people().do(Start()))[0] == "Started"


def test_while_nonces_are_opened_nobody_comes_goes_or_starts_again() -> None:
    sitting = all_commit_and_start()
    for command in (Start(), Remove(1), Sit("Zoe")):
        assert code_of(sitting, command) == "already_started"
    sitting.do(Leave(1), BEN)
    assert sitting.table.player(1).is_away
    miss_the_time(sitting)
    assert sitting.table.stage is Stage.PLAYING


def test_a_commitment_may_be_replaced_until_it_is_closed() -> None:
    sitting = three_people()
    commit(sitting, 0, "first")
    commit(sitting, 0, "second")
    sitting.do(Start())
    assert code_of(sitting, OpenNonce(0, 0, "first"), ANN) == "wrong_nonce"
    sitting.do(OpenNonce(0, 0, "second"), ANN)
    assert sitting.table.running().fairness.nonces[0] == "second"


@pytest.mark.parametrize("commitment", ["", "ab" * 31, "AB" * 32, "zz" * 32])
def test_a_commitment_is_hex(commitment: str) -> None:
    assert code_of(three_people(), CommitNonce(0, 0, commitment), ANN) == "bad_commitment"


def test_a_game_that_an_earlier_version_prepared_keeps_its_scheme() -> None:
    earlier = Sitting.of([*three_people().events, Prepared(0, "ab" * 32)])
    made = CommitNonce(0, 0, commitment_to_nonce("mine"))
    assert code_of(earlier, made, ANN) == "nonces_closed"
    earlier.do(Contribute(0, 0, "mine"), ANN)
    earlier.do(Start())
    fairness = fairness_after(earlier)
    assert fairness.keys() == {"scheme", "commitment", "seed", "nonces"}
    assert fairness["scheme"] == "hmac-sha256/1"
