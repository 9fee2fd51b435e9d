"""Provably fair dice: the schemes that docs/fairness.md describes to the byte.

The server commits itself to a secret seed by publishing its hash. Every seat may then commit itself
to a nonce in the same way, and nonces are revealed when all commitments are there. Seed and nonces
together decide the first roller, the order of the bag and every roll. So nobody can choose the
result, and after the game everybody can check it.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from draftosaurus.rules import (
    FACES,
    HAND_SIZE,
    Deal,
    Face,
    Hand,
    Move,
    Phase,
    Roll,
    Setup,
    Species,
    State,
    dump_move,
    hand,
)

SCHEME_1 = "hmac-sha256/1"
"""Nonces without commitments: for games that earlier versions have prepared."""
SCHEME_2 = "hmac-sha256/2"
SCHEMES = (SCHEME_1, SCHEME_2)
SEED_BYTES = 32
LONGEST_NONCE = 64
"""In characters."""


@lru_cache(maxsize=4096)
def commitment(seed: str) -> str:
    """What the server publishes before any nonce is known: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def commitment_to_nonce(nonce: str) -> str:
    """What a seat publishes before any nonce is revealed: a SHA-256, in hex."""
    return hashlib.sha256(f"{SCHEME_2}:nonce:{nonce}".encode()).hexdigest()


def default_nonce(seat: int) -> str:
    """The nonce of a bot, or of a seat that has none: fixed, so that nobody can choose it."""
    return f"seat-{seat}"


# ── The stream ───────────────────────────────────────────────────────────────────────────────


def stream(scheme: str, seed: str, nonces: Sequence[str]) -> Iterator[int]:
    """The endless stream of bytes (0 to 255) from which everything is drawn."""
    digest = hashlib.sha256()
    for nonce in nonces:
        encoded = nonce.encode()
        digest.update(len(encoded).to_bytes(4, "big") + encoded)
    prefix = scheme.encode() + digest.digest()
    key, counter = bytes.fromhex(seed), 0
    while True:
        yield from hmac.digest(key, prefix + counter.to_bytes(8, "big"), "sha256")
        counter += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A uniformly random number from 0 to `limit` - 1; `limit` is at most 256.

    Bytes from the largest multiple of `limit` on are skipped: they would favour small numbers.
    """
    fair = 256 - 256 % limit
    return next(byte for byte in source if byte < fair) % limit


# ── What it decides ──────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Luck:
    """Everything that is drawn at random in one game."""

    first_roller: int
    bag: tuple[Species, ...]
    """In the order in which it is drawn."""
    rolls: tuple[Face, ...]
    """One for each turn."""


@lru_cache(maxsize=2048)
def draw_luck(scheme: str, seed: str, nonces: tuple[str, ...], players: int) -> Luck:
    """What seed and nonces lead to; drawn in the order bag, first roller, rolls."""
    source = stream(scheme, seed, nonces)
    setup = Setup(players=players)
    bag = list(setup.full_bag())
    for last in range(len(bag) - 1, 0, -1):
        other = below(last + 1, source)
        bag[last], bag[other] = bag[other], bag[last]
    first_roller = below(players, source)
    turns = setup.size.rounds * setup.size.turns
    rolls = tuple(FACES[below(len(FACES), source)] for _ in range(turns))
    return Luck(first_roller, tuple(bag), rolls)


def chance_move(state: State, luck: Luck) -> Deal | Roll:
    """The deal or roll that comes next in a state whose phase is DEAL or ROLL."""
    if state.phase is Phase.ROLL:
        return Roll(luck.rolls[state.round * state.setup.size.turns + state.turn])
    assert state.phase is Phase.DEAL
    players = state.setup.players
    return Deal(tuple(dealt_hand(luck, state.round * players + seat) for seat in range(players)))


def dealt_hand(luck: Luck, place: int) -> Hand:
    """The hand number `place` in the order of drawing, from 0."""
    return hand(luck.bag[place * HAND_SIZE : (place + 1) * HAND_SIZE])


# ── What a record carries ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Fairness:
    """Seed, nonces and commitments of a game."""

    scheme: str
    seed: str
    nonces: tuple[str, ...]
    """By seat."""
    nonce_commitments: tuple[str | None, ...] = ()
    """By seat; None for a seat with the default nonce. Empty in the first scheme."""
    left_out: tuple[int, ...] = ()
    """The seats that did not reveal the nonce they had committed to."""

    def luck(self, players: int) -> Luck:
        """All the deals and rolls of the game."""
        return draw_luck(self.scheme, self.seed, self.nonces, players)

    def dump_public(self) -> dict[str, Any]:
        """What everybody may see during the game, as JSON; without the server's commitment."""
        return {
            "scheme": self.scheme,
            "nonces": list(self.nonces),
            "nonce_commitments": list(self.nonce_commitments),
            "left_out": list(self.left_out),
        }

    def dump(self, moves: Sequence[Move]) -> Mapping[str, Any]:
        """What the record of the finished game contains, so that anybody can check it."""
        document: dict[str, Any] = {
            "scheme": self.scheme,
            "commitment": commitment(self.seed),
            "seed": self.seed,
            "nonces": list(self.nonces),
        }
        if self.scheme == SCHEME_1:
            return document
        return document | {
            "nonce_commitments": list(self.nonce_commitments),
            "left_out": list(self.left_out),
            "moves_digest": digest_moves(moves),
        }


def digest_moves(moves: Sequence[Move]) -> str:
    """The SHA-256 of the moves of a record, in hex.

    The order in which the seats of one step come does not change it.
    """
    lines = []
    for _, same in groupby((_written(move) for move in moves), key=_kind):
        lines += [_line(one) for one in sorted(same, key=lambda one: one.get("seat", -1))]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _written(move: Move) -> dict[str, Any]:
    return dump_move(Deal(tuple(map(hand, move.hands))) if isinstance(move, Deal) else move)


def _kind(move: Mapping[str, Any]) -> str:
    """The kind of a move: the field of its JSON that no other kind has."""
    return next(name for name in KINDS if name in move)


KINDS = ("deal", "roll", "dinosaur", "choose", "place", "discard", "relocate")


def _line(move: Mapping[str, Any]) -> str:
    return json.dumps(move, sort_keys=True, separators=(",", ":")) + "\n"
