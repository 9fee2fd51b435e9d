"""Moves: what chance does (deal, roll) and what players choose."""

from typing import Any, NamedTuple, TypeVar

from draftosaurus.rules.die import Face
from draftosaurus.rules.pens import PenId, Slot
from draftosaurus.rules.species import Hand, Species

AnyMove = TypeVar("AnyMove", bound=tuple[Any, ...])


def move(kind: type[AnyMove]) -> type[AnyMove]:
    """A named tuple that equals only its own kind and shows itself in notation.

    Named tuples, since a game makes them by the hundred and they are made twice as fast as
    frozen dataclasses.
    """

    def equals(self: AnyMove, other: object) -> bool:
        return type(other) is kind and tuple.__eq__(self, other)

    def differs(self: AnyMove, other: object) -> bool:
        return not equals(self, other)

    def notation(self: AnyMove) -> str:
        from draftosaurus.rules.notation import format_move

        assert isinstance(self, Move)
        return f"parse_move({format_move(self)!r})"

    methods = {
        "__eq__": equals,
        "__ne__": differs,
        "__hash__": tuple.__hash__,
        "__repr__": notation,
    }
    for name, method in methods.items():
        setattr(kind, name, method)
    return kind


@move
class Deal(NamedTuple):
    """Every seat draws its hand from the bag."""

    hands: tuple[Hand, ...]


@move
class Roll(NamedTuple):
    """The die shows a face."""

    face: Face


@move
class Commit(NamedTuple):
    """A seat chooses a dinosaur and where it goes, in one."""

    seat: int
    dinosaur: Species
    pen: PenId
    slot: Slot = None


@move
class Choose(NamedTuple):
    """A seat chooses a dinosaur and will place it after the reveal."""

    seat: int
    dinosaur: Species


@move
class Place(NamedTuple):
    """A seat places the dinosaur that it has revealed."""

    seat: int
    pen: PenId
    slot: Slot = None


@move
class Discard(NamedTuple):
    """With two players: a second dinosaur leaves the game."""

    seat: int
    dinosaur: Species


@move
class Relocate(NamedTuple):
    """After the last turn: a dinosaur leaves its quarantine, or stays where that is allowed."""

    seat: int
    pen: PenId
    slot: Slot = None


Choice = Commit | Choose | Place | Discard | Relocate
"""What a seat can do."""

Move = Deal | Roll | Choice
"""All that can happen in a game."""
