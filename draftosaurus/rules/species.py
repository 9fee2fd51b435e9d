"""The six species, and hands of them."""

from collections.abc import Iterable
from typing import NewType

Species = NewType("Species", str)
"""The id of a species. All of them are in `SPECIES`."""

T_REX = Species("t_rex")
TRICERATOPS = Species("triceratops")
PARASAUROLOPHUS = Species("parasaurolophus")
STEGOSAURUS = Species("stegosaurus")
DIPLODOCUS = Species("diplodocus")
SPINOSAURUS = Species("spinosaurus")

LETTERS = {
    T_REX: "R",
    TRICERATOPS: "T",
    PARASAUROLOPHUS: "P",
    STEGOSAURUS: "S",
    DIPLODOCUS: "D",
    SPINOSAURUS: "N",
}
"""One letter for each species, for notation and for badges: R as in Rex, N as in spiNosaurus."""

SPECIES = tuple(LETTERS)
"""Every species, in the order in which hands are sorted."""

Hand = tuple[Species, ...]
"""Dinosaurs whose order does not matter (a hand, the bag, the box), sorted."""

_ORDER = {species: place for place, species in enumerate(SPECIES)}


def hand(dinosaurs: Iterable[Species]) -> Hand:
    """The dinosaurs, sorted, so that equal hands are equal tuples."""
    return tuple(sorted(dinosaurs, key=_ORDER.__getitem__))


def without(dinosaurs: Hand, gone: Species) -> Hand:
    """The hand with one dinosaur less."""
    place = dinosaurs.index(gone)
    return dinosaurs[:place] + dinosaurs[place + 1 :]
