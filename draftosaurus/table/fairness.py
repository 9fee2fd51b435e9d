"""Fair dice, provably: the schemes that docs/fairness.md describes to the byte.

The server binds itself to a secret seed by publishing its hash. Every seat may then bind itself to
a nonce in the same way, and nonces are opened when all of these commitments are there. Seed and
nonces together decide the first roller, the order of the bag and every roll. So nobody can choose
the luck, and after the end everybody can check it.
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
"""Nonces without commitments: games that were prepared by earlier versions."""
SCHEME_2 = "hmac-sha256/2"
SCHEMES = (SCHEME_1, SCHEME_2)
SEED_BYTES = 32
LONGEST_NONCE = 64


@lru_cache(maxsize=4096)
def commitment(seed: str) -> str:
    """What is published before any nonce is known: the SHA-256 of the seed; both in hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def commitment_to_nonce(nonce: str) -> str:
    """What a seat publishes before any nonce is opened, in hex."""
    return hashlib.sha256(f"{SCHEME_2}:nonce:{nonce}".encode()).hexdigest()


def default_nonce(seat: int) -> str:
    """The nonce of a bot and of a seat without one: fixed, so that nobody can choose it."""
    return f"seat-{seat}"


# ── The stream ───────────────────────────────────────────────────────────────────────────────


def stream(scheme: str, seed: str, nonces: Sequence[str]) -> Iterator[int]:
    """The bytes that decide everything, without end."""
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
    """A number from 0 up to `limit` (at most 256), each as likely as any other.

    Bytes in the last, incomplete run of `limit` are thrown away: taking them would favour small
    numbers.
    """
    fair = 256 - 256 % limit
    return next(byte for byte in source if byte < fair) % limit


# ── What it decides ──────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Luck:
    """All the luck of one game."""

    first_roller: int
    bag: tuple[Species, ...]
    """In the order in which it is drawn."""
    rolls: tuple[Face, ...]
    """One for each turn."""


@lru_cache(maxsize=2048)
def draw_luck(scheme: str, seed: str, nonces: tuple[str, ...], players: int) -> Luck:
    """The luck that seed and nonces lead to; drawn in the order bag, first roller, rolls."""
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


def chance(state: State, luck: Luck) -> Deal | Roll:
    """The deal or the roll that a state awaits."""
    if state.phase is Phase.ROLL:
        return Roll(luck.rolls[state.round * state.setup.size.turns + state.turn])
    assert state.phase is Phase.DEAL
    players = state.setup.players
    return Deal(tuple(dealt(luck, state.round * players + seat) for seat in range(players)))


def dealt(luck: Luck, place: int) -> Hand:
    """The hand at a place in the order of drawing: 0 for the first hand, then 1, and so on."""
    return hand(luck.bag[place * HAND_SIZE : (place + 1) * HAND_SIZE])


# ── What a record carries ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Fairness:
    """All that the luck of a game was settled with."""

    scheme: str
    seed: str
    nonces: tuple[str, ...]
    """By seat."""
    nonce_commitments: tuple[str | None, ...] = ()
    """By seat; None for a seat with its fixed nonce. Empty in the first scheme."""
    left_out: tuple[int, ...] = ()
    """The seats that did not open what they had committed to."""

    def luck(self, players: int) -> Luck:
        """All the deals and rolls of the game."""
        return draw_luck(self.scheme, self.seed, self.nonces, players)

    def told_before_the_end(self) -> dict[str, Any]:
        """What everybody knows while the game is on, beside the server's commitment."""
        return {
            "scheme": self.scheme,
            "nonces": list(self.nonces),
            "nonce_commitments": list(self.nonce_commitments),
            "left_out": list(self.left_out),
        }

    def dump(self, moves: Sequence[Move]) -> Mapping[str, Any]:
        """What the record of the finished game carries, so that anybody can check it."""
        told: dict[str, Any] = {
            "scheme": self.scheme,
            "commitment": commitment(self.seed),
            "seed": self.seed,
            "nonces": list(self.nonces),
        }
        if self.scheme == SCHEME_1:
            return told
        return told | {
            "nonce_commitments": list(self.nonce_commitments),
            "left_out": list(self.left_out),
            "moves_digest": digest_moves(moves),
        }


def digest_moves(moves: Sequence[Move]) -> str:
    """A fingerprint, in hex, of the moves of a record, in whatever order a step's seats come."""
    lines = []
    for _, same in groupby((_written(move) for move in moves), key=_kind):
        lines += [_line(one) for one in sorted(same, key=lambda one: one.get("seat", -1))]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _written(move: Move) -> dict[str, Any]:
    return dump_move(Deal(tuple(map(hand, move.hands))) if isinstance(move, Deal) else move)


def _kind(move: Mapping[str, Any]) -> str:
    """What a move does: the name that no other kind of move has."""
    return next(name for name in KINDS if name in move)


KINDS = ("deal", "roll", "dinosaur", "choose", "place", "discard", "relocate")


def _line(move: Mapping[str, Any]) -> str:
    return json.dumps(move, sort_keys=True, separators=(",", ":")) + "\n"
