from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from draftosaurus.rules import (
    FACES,
    SPECIES,
    Commit,
    Deal,
    Document,
    Face,
    Match,
    PenId,
    Record,
    Roll,
    load_match,
    load_record,
)
from draftosaurus.table import AddBot, Contribute, Sit, Start, TableError, Unfair, verify
from draftosaurus.table.fairness import (
    SCHEME_1,
    SCHEME_2,
    SCHEMES,
    below,
    commitment,
    commitment_to_nonce,
    draw_luck,
    stream,
)
from draftosaurus.table.views import next_game_view
from tests.table.sittings import ANN, Sitting, started


def played(**settings: object) -> Sitting:
    sitting = started(1, **settings)
    sitting.play_out()
    return sitting


def record_of(sitting: Sitting) -> Record:
    document = sitting.table.record(0)
    assert document is not None
    return load_record(Document(document))


@pytest.fixture(scope="module")
def record() -> Record:
    return record_of(played())


def code_of(wrong: Record | Match) -> str:
    with pytest.raises(Unfair) as caught:
        verify(wrong)
    return caught.value.code


def with_fairness(record: Record, **changes: Any) -> Record:
    assert record.fairness is not None
    return replace(record, fairness={**record.fairness, **changes})


# ── The scheme, to the byte ──────────────────────────────────────────────────────────────────


def test_the_stream_is_that_of_the_documentation() -> None:
    source = stream(SCHEME_1, "00" * 32, ["seat-0", "żubr"])
    first = bytes(next(source) for _ in range(40))
    assert first.hex() == (
        "ad3af9b0801898d93cbb9f70228593ea63990fe8342f7bcec4f2c29ac091a5a568c8bcea0b2155d5"
    )


def test_nonces_cannot_run_into_each_other() -> None:
    one = stream(SCHEME_2, "00" * 32, ["ab", "c"])
    other = stream(SCHEME_2, "00" * 32, ["a", "bc"])
    assert [next(one) for _ in range(8)] != [next(other) for _ in range(8)]


@pytest.mark.parametrize("limit", [2, 5, 6, 7, 48, 60, 256])
def test_every_number_below_a_limit_is_as_likely_as_any_other(limit: int) -> None:
    drawn: Counter[int] = Counter()
    for byte in range(256):
        source = iter([byte])
        try:
            drawn[below(limit, source)] += 1
        except StopIteration:
            continue
    assert set(drawn) == set(range(limit))
    assert len(set(drawn.values())) == 1


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    empty = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment("00" * 32) == empty


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bag_is_shuffled_whole_and_every_turn_has_a_roll(players: int) -> None:
    luck = draw_luck(SCHEME_2, "ab" * 32, ("x",) * players, players)
    assert len(set(Counter(luck.bag).values())) == 1
    assert set(luck.bag) == set(SPECIES)
    assert len(luck.rolls) == 12
    assert set(luck.rolls) <= set(FACES)
    assert 0 <= luck.first_roller < players


def test_luck_is_spread_evenly_over_seeds() -> None:
    rng = Random(5)
    lucks = [draw_luck(SCHEME_2, rng.randbytes(32).hex(), ("a", "b", "c"), 3) for _ in range(2000)]
    rollers = Counter(luck.first_roller for luck in lucks)
    rolls = Counter(roll for luck in lucks for roll in luck.rolls)
    first = Counter(luck.bag[0] for luck in lucks)
    # Four standard deviations either way.
    assert all(abs(count - 2000 / 3) < 85 for count in rollers.values())
    assert all(abs(count - 24000 / 6) < 231 for count in rolls.values())
    assert all(abs(count - 2000 / 6) < 67 for count in first.values())


def test_a_nonce_changes_the_luck() -> None:
    one, other = (draw_luck(SCHEME_2, "ab" * 32, ("x", nonce), 2) for nonce in "yz")
    assert one != other


def test_a_scheme_has_its_own_luck() -> None:
    one, other = (draw_luck(scheme, "ab" * 32, ("x", "y"), 2) for scheme in SCHEMES)
    assert one != other


# ── At a table ───────────────────────────────────────────────────────────────────────────────


def test_the_commitment_is_public_before_any_nonce_and_kept() -> None:
    promised = next_game_view(Sitting().table)["commitment"]
    fairness = record_of(played()).fairness
    assert fairness is not None
    assert fairness["commitment"] == promised


def test_the_nonce_of_a_seat_is_in_the_record_and_bots_have_theirs() -> None:
    sitting = Sitting(players=2)
    sitting.do(Sit("Ann"), ANN)
    sitting.do(AddBot("greedy"))
    sitting.do(Contribute(0, 0, "my own luck"), ANN)
    sitting.do(Start())
    sitting.play_out()
    fairness = record_of(sitting).fairness
    assert fairness is not None
    assert fairness["nonces"] == ["my own luck", "seat-1"]


@pytest.mark.parametrize("number", [0, 2])
def test_nonces_close_with_the_start_and_open_for_the_next_game_alone(number: int) -> None:
    sitting = started()
    sitting.do(Contribute(0, 1, "for the next one"), ANN)
    with pytest.raises(TableError, match="nonces_closed"):
        sitting.do(Contribute(0, number, "too late or too early"), ANN)


@pytest.mark.parametrize("nonce", ["", "x" * 65, "two\nlines"])
def test_a_nonce_is_a_short_line(nonce: str) -> None:
    with pytest.raises(TableError, match="bad_nonce"):
        started().do(Contribute(0, 1, nonce), ANN)


def test_a_running_game_does_not_tell_its_seed() -> None:
    sitting = started()
    assert sitting.table.running().record().fairness is None


# ── Verification ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", ["summer", "winter"])
def test_a_game_that_the_table_dealt_is_fair(players: int, board: str) -> None:
    verify(record_of(played(players=players, board=board)))


def test_a_match_is_fair_though_its_second_roller_is_not_drawn() -> None:
    sitting = played(match=True)
    sitting.do(Start())
    sitting.play_out()
    document = sitting.table.record(1)
    assert document is not None
    match = load_match(Document(document))
    assert match.finished
    verify(match)
    wrong = Match((match.games[0], with_fairness(match.games[1], seed="00" * 32)))
    with pytest.raises(Unfair) as caught:
        verify(wrong)
    assert caught.value.facts["game"] == 1


def test_a_record_without_fairness_cannot_be_verified(record: Record) -> None:
    assert code_of(replace(record, fairness=None)) == "no_fairness"


def test_another_scheme_is_unknown(record: Record) -> None:
    assert code_of(with_fairness(record, scheme="dice/1")) == "unknown_scheme"


@pytest.mark.parametrize("seed", ["", "00", "AB" * 32, "zz" * 32])
def test_a_seed_that_is_no_seed_is_refused(record: Record, seed: str) -> None:
    assert code_of(with_fairness(record, seed=seed)) == "bad_seed"


def test_a_seed_other_than_the_promised_one_breaks_the_commitment(record: Record) -> None:
    assert code_of(with_fairness(record, seed="00" * 32)) == "broken_commitment"


def test_another_seed_with_its_own_commitment_does_not_lead_to_this_game(record: Record) -> None:
    seed = "00" * 32
    wrong = with_fairness(record, seed=seed, commitment=commitment(seed))
    assert code_of(wrong) in {"unfair_first_roller", "unfair_deal"}


def test_another_nonce_does_not_lead_to_this_game(record: Record) -> None:
    made = [commitment_to_nonce(nonce) for nonce in "abc"]
    wrong = with_fairness(record, nonces=["a", "b", "c"], nonce_commitments=made)
    assert code_of(wrong).startswith("unfair_")


def test_a_nonce_that_nobody_committed_to_is_found_with_its_seat(record: Record) -> None:
    with pytest.raises(Unfair) as caught:
        verify(with_fairness(record, nonces=["seat-0", "picked later", "seat-2"]))
    assert (caught.value.code, caught.value.facts["seat"]) == ("broken_nonce", 1)


def test_another_first_roller_is_found(record: Record) -> None:
    other = (record.setup.first_roller + 1) % 3
    moves = record.moves[:1]
    wrong = replace(record, setup=replace(record.setup, first_roller=other), moves=moves)
    assert code_of(wrong) == "unfair_first_roller"


def test_another_roll_is_found_with_its_place(record: Record) -> None:
    place = next(at for at, move in enumerate(record.moves) if isinstance(move, Roll))
    other = next(face for face in FACES if Roll(face) != record.moves[place])
    wrong = replace(record, moves=(*record.moves[:place], Roll(Face(other))))
    with pytest.raises(Unfair) as caught:
        verify(wrong)
    assert (caught.value.code, caught.value.facts["move"]) == ("unfair_roll", place)


def test_hands_that_were_swapped_are_found(record: Record) -> None:
    deal = record.moves[0]
    assert isinstance(deal, Deal)
    first, second, third = deal.hands
    assert first != second
    wrong = replace(record, moves=(Deal((second, first, third)),))
    with pytest.raises(Unfair) as caught:
        verify(wrong)
    assert caught.value.code == "unfair_deal"
    assert caught.value.facts == {"move": 0, "seat": 0}


def test_the_order_within_a_hand_does_not_matter(record: Record) -> None:
    deal = record.moves[0]
    assert isinstance(deal, Deal)
    turned = Deal(tuple(dealt[::-1] for dealt in deal.hands))
    verify(replace(record, moves=(turned, *record.moves[1:])))


def test_the_order_of_the_seats_within_a_step_does_not_matter(record: Record) -> None:
    deal, roll, first, second, *rest = record.moves
    verify(replace(record, moves=(deal, roll, second, first, *rest)))


def test_a_record_without_moves_is_empty(record: Record) -> None:
    assert code_of(replace(record, moves=())) == "empty_record"


@pytest.mark.parametrize("length", [1, 7, -1])
def test_a_record_that_stops_early_is_cut_off(record: Record, length: int) -> None:
    assert code_of(replace(record, moves=record.moves[:length])) == "cut_off_record"


def test_a_choice_that_was_changed_is_found(record: Record) -> None:
    last = max(
        at
        for at, move in enumerate(record.moves)
        if isinstance(move, Commit) and move.pen != "river"
    )
    move = record.moves[last]
    assert isinstance(move, Commit)
    to_river = Commit(move.seat, move.dinosaur, PenId("river"))
    moves = (*record.moves[:last], to_river, *record.moves[last + 1 :])
    assert code_of(replace(record, moves=moves)) == "changed_record"


def test_an_invented_game_shows_by_the_commitment_of_the_real_one(record: Record) -> None:
    sitting = started(7)
    sitting.play_out()
    invented = record_of(sitting)
    assert record.fairness is not None
    promised = record.fairness["commitment"]
    verify(record, [promised])
    verify(invented)
    with pytest.raises(Unfair, match="other_commitment"):
        verify(invented, [promised])
