"""Checks that the luck of a record follows from its seed and nonces."""

import re

from draftosaurus.rules import Deal, Match, Record, Roll
from draftosaurus.rules.refusals import Fact
from draftosaurus.rules.species import hand
from draftosaurus.table.fairness import SCHEME, SEED_BYTES, chance, commitment, fortune

HEX = re.compile(r"[0-9a-f]*")


class Unfair(Exception):
    """Something in a record does not follow from its seed and nonces; `code` says what."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def verify(played: Record | Match) -> None:
    """Raise `Unfair` for the first place of a record or match that does not follow."""
    if isinstance(played, Record):
        verify_game(played)
        return
    for index, game in enumerate(played.games):
        try:
            verify_game(game, draws_roller=index == 0)
        except Unfair as error:
            raise Unfair(error.code, **error.facts, game=index) from None


def verify_game(record: Record, *, draws_roller: bool = True) -> None:
    """Check one game. In the second game of a match the rules say who rolls first."""
    seed, nonces = _promise(record)
    luck = fortune(seed, nonces, record.setup.players)
    if draws_roller and record.setup.first_roller != luck.first_roller:
        raise Unfair(
            "unfair_first_roller", seat=record.setup.first_roller, wanted=luck.first_roller
        )
    for index, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        if isinstance(move, Roll):
            wanted = chance(state, luck)
            if move != wanted:
                raise Unfair("unfair_roll", move=index, face=move.face)
        elif isinstance(move, Deal):
            wanted = chance(state, luck)
            assert isinstance(wanted, Deal)
            for seat, dealt in enumerate(move.hands):
                if hand(dealt) != wanted.hands[seat]:
                    raise Unfair("unfair_deal", move=index, seat=seat)


def _promise(record: Record) -> tuple[str, tuple[str, ...]]:
    """The seed and the nonces, once the commitment is seen to be kept."""
    fairness = record.fairness
    if fairness is None:
        raise Unfair("no_fairness")
    if fairness["scheme"] != SCHEME:
        raise Unfair("unknown_scheme", value=fairness["scheme"], known=(SCHEME,))
    seed: str = fairness["seed"]
    if len(seed) != 2 * SEED_BYTES or not HEX.fullmatch(seed):
        raise Unfair("bad_seed", size=2 * SEED_BYTES)
    if commitment(seed) != fairness["commitment"]:
        raise Unfair("broken_commitment")
    return seed, tuple(fairness["nonces"])
