"""Choices of the rules as options of the tables, and back."""

from collections.abc import Sequence

from draftosaurus.rules import (
    SPECIES,
    Choice,
    Choose,
    Commit,
    Discard,
    PenId,
    Phase,
    Place,
    Relocate,
    Slot,
)
from draftosaurus.simulation.tables import NUMBER_OF_SPECIES, Tables


def option_of(tables: Tables, zoo: Sequence[int], choice: Choice, placed: int) -> int:
    """The number of a choice in a zoo with these states.

    `placed` is the species that is placed or moves out, for choices that do not name it.
    """
    match choice:
        case Choose(dinosaur=dinosaur) | Discard(dinosaur=dinosaur):
            return NUMBER_OF_SPECIES[dinosaur]
        case Commit(dinosaur=dinosaur, pen=pen, slot=slot):
            return _door(tables, zoo, pen, slot) * len(SPECIES) + NUMBER_OF_SPECIES[dinosaur]
        case Place(pen=pen, slot=slot) | Relocate(pen=pen, slot=slot):
            return _door(tables, zoo, pen, slot) * len(SPECIES) + placed


def choice_of(tables: Tables, zoo: Sequence[int], phase: Phase, seat: int, option: int) -> Choice:
    """The choice behind an option of a seat, in a zoo with these states."""
    door, species = divmod(option, len(SPECIES))
    dinosaur = SPECIES[species]
    match phase:
        case Phase.CHOOSE:
            return Choose(seat, dinosaur)
        case Phase.DISCARD:
            return Discard(seat, dinosaur)
        case Phase.PLACE:
            return Place(seat, *_opening(tables, zoo, door))
        case Phase.RELOCATE:
            return Relocate(seat, *_opening(tables, zoo, door))
        case _:
            return Commit(seat, dinosaur, *_opening(tables, zoo, door))


def _opening(tables: Tables, zoo: Sequence[int], door: int) -> tuple[PenId, Slot]:
    pen, nth = tables.doors[door]
    return tables.automata[pen].pen.id, tables.slots[nth][zoo[pen]]


def _door(tables: Tables, zoo: Sequence[int], pen_id: PenId, slot: Slot) -> int:
    """The door that leads to a slot of a pen, as the pen stands."""
    position = tables.board.positions[pen_id]
    return next(
        number
        for number, (pen, nth) in enumerate(tables.doors)
        if pen == position and tables.slots[nth][zoo[pen]] == slot
    )
