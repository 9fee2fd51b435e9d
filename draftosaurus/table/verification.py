"""Checks that deals and rolls of a record follow from its seed and nonces, and it is complete."""

import re
from collections.abc import Collection

from draftosaurus.rules import (
    Deal,
    Fact,
    Match,
    Record,
    Roll,
    hand,
)
from draftosaurus.table.fairness import (
    SCHEME_2,
    SCHEMES,
    SEED_BYTES,
    Fairness,
    Luck,
    chance_move,
    commitment,
    commitment_to_nonce,
    default_nonce,
    digest_moves,
)

HEX = re.compile(r"[0-9a-f]*")


class Unfair(Exception):
    """A record does not follow from its seed and nonces, or is incomplete; `code` says why."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def verify(played: Record | Match, commitments: Collection[str] = ()) -> None:
    """Raise `Unfair` for the first mistake in a record or match.

    `commitments`, in hex, are those that players saw before a game: each must be that of a game of
    the record. Without them an invented record could not be noticed.
    """
    games = played.games if isinstance(played, Match) else (played,)
    carried = {game.fairness["commitment"] for game in games if game.fairness is not None}
    for index, game in enumerate(games):
        try:
            verify_game(game, draws_roller=index == 0)
        except Unfair as error:
            place = {"game": index} if isinstance(played, Match) else {}
            raise Unfair(error.code, **error.facts, **place) from None
    for shown in commitments:
        if shown not in carried:
            raise Unfair("other_commitment", value=shown)


def verify_game(record: Record, *, draws_roller: bool = True) -> None:
    """Check one game; `draws_roller` is False in the second game of a match."""
    fairness = _read_fairness(record)
    if not record.moves:
        raise Unfair("empty_record")
    _check_luck(record, fairness.luck(record.setup.players), draws_roller=draws_roller)
    if not record.finished:
        raise Unfair("cut_off_record", move=len(record.moves) - 1)
    assert record.fairness is not None
    digest = record.fairness.get("moves_digest")
    if fairness.scheme == SCHEME_2 and digest != digest_moves(record.moves):
        raise Unfair("changed_record")


def _check_luck(record: Record, luck: Luck, *, draws_roller: bool) -> None:
    if draws_roller and record.setup.first_roller != luck.first_roller:
        raise Unfair(
            "unfair_first_roller", seat=record.setup.first_roller, wanted=luck.first_roller
        )
    for index, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        if isinstance(move, Roll):
            wanted = chance_move(state, luck)
            if move != wanted:
                raise Unfair("unfair_roll", move=index, face=move.face)
        elif isinstance(move, Deal):
            wanted = chance_move(state, luck)
            assert isinstance(wanted, Deal)
            for seat, dealt in enumerate(move.hands):
                if hand(dealt) != wanted.hands[seat]:
                    raise Unfair("unfair_deal", move=index, seat=seat)


def _read_fairness(record: Record) -> Fairness:
    """Seed and nonces of a record; raises `Unfair` if they do not fit the commitments."""
    given = record.fairness
    if given is None:
        raise Unfair("no_fairness")
    if given["scheme"] not in SCHEMES:
        raise Unfair("unknown_scheme", value=given["scheme"], known=SCHEMES)
    seed: str = given["seed"]
    if len(seed) != 2 * SEED_BYTES or not HEX.fullmatch(seed):
        raise Unfair("bad_seed", size=2 * SEED_BYTES)
    if commitment(seed) != given["commitment"]:
        raise Unfair("broken_commitment")
    nonces, made = tuple(given["nonces"]), tuple(given.get("nonce_commitments", ()))
    fairness = Fairness(given["scheme"], seed, nonces, made)
    if fairness.scheme == SCHEME_2:
        _check_nonces(fairness)
    return fairness


def _check_nonces(fairness: Fairness) -> None:
    """Check that each nonce fits its commitment, or is the default nonce of the seat."""
    if not fairness.nonce_commitments:
        raise Unfair("changed_record")
    pairs = zip(fairness.nonces, fairness.nonce_commitments, strict=True)
    for seat, (nonce, made) in enumerate(pairs):
        is_fixed = made is None and nonce == default_nonce(seat)
        if not is_fixed and made != commitment_to_nonce(nonce):
            raise Unfair("broken_nonce", seat=seat)
