"""Fair dice, provably: the scheme `hmac-sha256/1`, described to the byte in docs/fairness.md.

The server binds itself to a secret seed by publishing its hash; every seat may then add a nonce;
seed and nonces together decide the first roller, the order of the bag and every roll. So neither
side can choose the luck, and after the end everybody can check it.
"""

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from draftosaurus.rules import (
    FACES,
    HAND_SIZE,
    Deal,
    Face,
    Hand,
    Phase,
    Roll,
    Setup,
    Species,
    State,
)
from draftosaurus.rules.species import hand

SCHEME = "hmac-sha256/1"
SEED_BYTES = 32
LONGEST_NONCE = 64


def commitment(seed: str) -> str:
    """What is published before any nonce is known: the SHA-256 of the seed; both in hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def default_nonce(seat: int) -> str:
    """The nonce of a bot, and of a seat that sent none: fixed, so that nobody can choose it."""
    return f"seat-{seat}"


# ── The stream ───────────────────────────────────────────────────────────────────────────────


def stream(seed: str, nonces: Sequence[str]) -> Iterator[int]:
    """The bytes that decide everything, without end."""
    digest = hashlib.sha256()
    for nonce in nonces:
        encoded = nonce.encode()
        digest.update(len(encoded).to_bytes(4, "big") + encoded)
    prefix = SCHEME.encode() + digest.digest()
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
class Fortune:
    """All the luck of one game."""

    first_roller: int
    bag: tuple[Species, ...]
    """In the order in which it is drawn."""
    rolls: tuple[Face, ...]
    """One for each turn."""


@lru_cache(maxsize=2048)
def fortune(seed: str, nonces: tuple[str, ...], players: int) -> Fortune:
    """The luck that seed and nonces lead to; drawn in the order bag, first roller, rolls."""
    source = stream(seed, nonces)
    setup = Setup(players=players)
    bag = list(setup.full_bag())
    for last in range(len(bag) - 1, 0, -1):
        other = below(last + 1, source)
        bag[last], bag[other] = bag[other], bag[last]
    first_roller = below(players, source)
    turns = setup.size.rounds * setup.size.turns
    rolls = tuple(FACES[below(len(FACES), source)] for _ in range(turns))
    return Fortune(first_roller, tuple(bag), rolls)


def chance(state: State, luck: Fortune) -> Deal | Roll:
    """The deal or the roll that a state awaits."""
    if state.phase is Phase.ROLL:
        return Roll(luck.rolls[state.round * state.setup.size.turns + state.turn])
    assert state.phase is Phase.DEAL
    players = state.setup.players
    return Deal(tuple(dealt(luck, state.round * players + seat) for seat in range(players)))


def dealt(luck: Fortune, place: int) -> Hand:
    """The hand that is drawn after so many others."""
    return hand(luck.bag[place * HAND_SIZE : (place + 1) * HAND_SIZE])


def dump_fairness(seed: str, nonces: Sequence[str]) -> Mapping[str, Any]:
    """What a record carries, so that anybody can check it."""
    return {
        "scheme": SCHEME,
        "commitment": commitment(seed),
        "seed": seed,
        "nonces": list(nonces),
    }
