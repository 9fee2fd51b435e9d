"""The choices of a seat, in the format of records."""

from typing import Annotated

from pydantic import Field

from draftosaurus.server.field_types import PenOrRiverId, Seat, SlotNumber, SpeciesId, Strict


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
