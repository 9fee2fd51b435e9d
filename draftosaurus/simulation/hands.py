"""Hands as an automaton: every multiset of at most a handful of dinosaurs has a number."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from draftosaurus.rules import HAND_SIZE, SPECIES, Hand, hand


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """All hands, by number; number 0 is the empty one."""

    number_of: dict[Hand, int]
    mask: list[int]
    """For each hand, the species in it, one bit each."""
    plus: list[list[int]]
    """By species and hand: the hand with one more; a full hand stays as it is."""
    minus: list[list[int]]
    """By species and hand: the hand with one less; the same hand where the species is missing."""
    held: list[Hand]


@cache
def all_hands() -> Hands:
    """Every hand there can be."""
    held = [
        dinosaurs
        for size in range(HAND_SIZE + 1)
        for dinosaurs in combinations_with_replacement(SPECIES, size)
    ]
    number_of = {dinosaurs: number for number, dinosaurs in enumerate(held)}
    everyone = range(len(SPECIES))
    plus = [list(range(len(held))) for _ in everyone]
    minus = [list(range(len(held))) for _ in everyone]
    for number, dinosaurs in enumerate(held):
        if len(dinosaurs) < HAND_SIZE:
            for species, name in enumerate(SPECIES):
                more = number_of[hand((*dinosaurs, name))]
                plus[species][number] = more
                minus[species][more] = number
    mask = [sum(1 << SPECIES.index(name) for name in set(dinosaurs)) for dinosaurs in held]
    return Hands(number_of, mask, plus, minus, held)
