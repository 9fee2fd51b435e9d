"""What a seat may choose, as records hold it."""

from typing import Annotated

from pydantic import Field

from draftosaurus.rules import Choice, PenId, Species, moves
from draftosaurus.server.words import PenOrRiverId, Seat, SpeciesId, Strict

SlotNumber = Annotated[int, Field(ge=0, le=5)]


class Commit(Strict):
    """A dinosaur and where it goes; `slot` for the pyramid alone."""

    seat: Seat
    dinosaur: SpeciesId
    pen: PenOrRiverId
    slot: SlotNumber | None = None


class Choose(Strict):
    """A dinosaur that is placed after the reveal."""

    seat: Seat
    choose: SpeciesId


class Place(Strict):
    """Where the revealed dinosaur goes."""

    seat: Seat
    place: PenOrRiverId
    slot: SlotNumber | None = None


class Discard(Strict):
    """A dinosaur that leaves the game."""

    seat: Seat
    discard: SpeciesId


class Relocate(Strict):
    """Where the dinosaur in quarantine goes."""

    seat: Seat
    relocate: PenOrRiverId
    slot: SlotNumber | None = None


ChoiceMessage = Annotated[
    Commit | Choose | Place | Discard | Relocate,
    Field(union_mode="left_to_right"),  # no message fits two of them, so the first is the one
]


def read_choice(message: ChoiceMessage) -> Choice:
    """The rules' move for a message."""
    match message:
        case Commit():
            dinosaur, pen = Species(message.dinosaur), PenId(message.pen)
            return moves.Commit(message.seat, dinosaur, pen, message.slot)
        case Choose():
            return moves.Choose(message.seat, Species(message.choose))
        case Place():
            return moves.Place(message.seat, PenId(message.place), message.slot)
        case Discard():
            return moves.Discard(message.seat, Species(message.discard))
        case Relocate():
            return moves.Relocate(message.seat, PenId(message.relocate), message.slot)
