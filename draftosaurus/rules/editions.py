"""What the editions of the rulebook say differently, as data that boards and turns read."""

from dataclasses import dataclass

from draftosaurus.rules.errors import BadInput
from draftosaurus.rules.refusals import Code


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition. The defaults are the international one, as printed on the boards."""

    id: str
    woody_trio: int = 7
    woods: tuple[int, ...] = (0, 2, 4, 8, 12, 18, 24)
    """By number of dinosaurs in the Forest of Sameness and the Well-Ordered Wood."""
    meadow: tuple[int, ...] = (0, 1, 3, 6, 10, 15, 21)
    pyramid: tuple[int, ...] = (2, 4, 7)
    """For a dinosaur in the bottom, middle and top row."""
    prairie_holds: int | None = None
    quarantine_may_stay: bool = False
    five_players_share_a_roll: bool = False
    """With five players the roller of a round's fifth turn rolls the sixth too, and all obey."""


EDITIONS = {
    edition.id: edition
    for edition in (
        Edition("international"),
        Edition("french", woody_trio=6),
        Edition(
            "polish", prairie_holds=6, quarantine_may_stay=True, five_players_share_a_roll=True
        ),
        Edition(
            "reference",
            woods=(0, 1, 2, 3, 4, 5, 6),
            meadow=(0, 1, 2, 3, 4, 5, 6),
            pyramid=(1, 2, 3),
        ),
    )
}


def find_edition(name: str) -> Edition:
    """The edition of this id."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise BadInput("edition", Code.UNKNOWN_ID, value=name, known=tuple(EDITIONS)) from None
