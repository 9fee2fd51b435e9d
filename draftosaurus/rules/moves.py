"""Moves: what chance does (deal, roll) and what players choose."""

from typing import NamedTuple

from draftosaurus.rules.die import Face
from draftosaurus.rules.pens import PenId, Slot
from draftosaurus.rules.species import Hand, Species


class _MoveMethods:
    """What all moves share: a move equals only its own kind, and shows itself in notation."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and tuple.__eq__(self, other)  # type: ignore[operator]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        from draftosaurus.rules.notation import format_move

        assert isinstance(self, Move)
        return f"parse_move({format_move(self)!r})"


# The fields are named tuples, since a game makes moves by the hundred and named tuples are made
# twice as fast as frozen dataclasses. A named tuple cannot have a second base class: hence a class
# of fields for each move.


class _Deal(NamedTuple):
    hands: tuple[Hand, ...]


class _Roll(NamedTuple):
    face: Face


class _Commit(NamedTuple):
    seat: int
    dinosaur: Species
    pen: PenId
    slot: Slot = None


class _SeatAndDinosaur(NamedTuple):
    seat: int
    dinosaur: Species


class _SeatAndPen(NamedTuple):
    seat: int
    pen: PenId
    slot: Slot = None


class Deal(_MoveMethods, _Deal):
    """Every seat draws its hand from the bag."""

    __slots__ = ()


class Roll(_MoveMethods, _Roll):
    """The die shows a face."""

    __slots__ = ()


class Commit(_MoveMethods, _Commit):
    """A seat chooses a dinosaur and where it goes, in one."""

    __slots__ = ()


class Choose(_MoveMethods, _SeatAndDinosaur):
    """A seat chooses a dinosaur and will place it after the reveal."""

    __slots__ = ()


class Place(_MoveMethods, _SeatAndPen):
    """A seat places the dinosaur that it has revealed."""

    __slots__ = ()


class Discard(_MoveMethods, _SeatAndDinosaur):
    """With two players: a second dinosaur leaves the game."""

    __slots__ = ()


class Relocate(_MoveMethods, _SeatAndPen):
    """After the last turn: a dinosaur leaves its quarantine, or stays where that is allowed."""

    __slots__ = ()


Choice = Commit | Choose | Place | Discard | Relocate
"""What a seat can do."""

Move = Deal | Roll | Choice
"""All that can happen in a game."""
