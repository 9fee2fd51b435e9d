"""The winter board."""

from collections.abc import Hashable

from draftosaurus.rules.boards import RIVER, Board
from draftosaurus.rules.editions import Edition
from draftosaurus.rules.pens import (
    FOOD_COURT,
    GRASSLANDS,
    NOTHING,
    RESTROOMS,
    WOODLANDS,
    ByComparison,
    ByContents,
    ByPair,
    Contents,
    PenId,
    anybody_and_t_rex,
    by_count,
    order_of_coming,
    pen,
)
from draftosaurus.rules.refusals import Code, Refusal
from draftosaurus.rules.species import T_REX, Species


def alternating(contents: Contents, newcomer: Species, slot: int) -> Refusal | None:
    """Anyone first, another species second, and then these two in turn."""
    if slot == 0:
        return None
    if slot == 1:
        return Refusal(Code.MUST_DIFFER) if newcomer == contents[0] else None
    wanted = contents[slot - 2]
    return None if newcomer == wanted else Refusal(Code.MUST_ALTERNATE, {"wanted": str(wanted)})


def same_next_door(points: int) -> ByComparison:
    """Points for each of its species in the zoo on the right."""

    def pay(_own: int, _most_elsewhere: int, right_neighbour: int) -> int:
        return points * right_neighbour

    return ByComparison("same_next_door", (points,), pay)


def across_the_bridge(points: int) -> ByPair:
    """Points for each couple of one species that has one member on each bank."""

    def pay(left: int, right: int) -> int:
        return points * min(left, right)

    return ByPair("across_the_bridge", (points,), pay, PenId("lovers_bridge"))


ROWS = (3, 2, 1)
ROW_OF = (0, 0, 0, 1, 1, 2)
TOUCHING = ((1, 3), (0, 2, 3, 4), (1, 4), (0, 1, 4, 5), (1, 2, 3, 5), (3, 4))
"""Which slots of the pyramid touch each one: 0 1 2 at the bottom, 3 4 above, 5 at the top."""


def stacked(contents: Contents, newcomer: Species, slot: int) -> Refusal | None:
    """Row by row from the bottom, and no two alike may touch."""
    rows_below = contents[: ROW_OF.index(ROW_OF[slot])]
    if None in rows_below:
        return Refusal(Code.ROW_BELOW)
    if any(contents[neighbour] == newcomer for neighbour in TOUCHING[slot]):
        return Refusal(Code.TOUCHES_SAME)
    return None


def who_touches_free_slots(contents: Contents) -> Hashable:
    """For each free slot the species that touch it, and whether a T-Rex is in the pyramid."""

    def touching(slot: int) -> Hashable:
        return frozenset(contents[other] for other in TOUCHING[slot] if contents[other])

    return (
        tuple(None if resident else touching(slot) for slot, resident in enumerate(contents)),
        T_REX in contents,
    )


def by_row(*points: int) -> ByContents:
    """Points for each dinosaur in the bottom row, in the middle row and in the top row."""

    def pay(contents: Contents) -> int:
        return sum(points[ROW_OF[slot]] for slot, resident in enumerate(contents) if resident)

    return ByContents("by_row", points, pay)


def board(edition: Edition) -> Board:
    """The pens from top to bottom, first those on the left bank."""
    lovers_bridge = across_the_bridge(6)
    well_ordered_wood = pen(
        "well_ordered_wood",
        WOODLANDS | FOOD_COURT,
        slots=6,
        admits=alternating,
        remembers=order_of_coming,
        pays=by_count(*edition.woods),
    )
    lovers_bridge_left = pen(
        "lovers_bridge_left",
        WOODLANDS | FOOD_COURT,
        remembers=anybody_and_t_rex,
        pays=lovers_bridge,
    )
    quarantine_zone = pen(
        "quarantine_zone",
        GRASSLANDS | FOOD_COURT,
        slots=1,
        pays=NOTHING,
        may_leave=True,
        must_leave=not edition.quarantine_may_stay,
    )
    lookout = pen(
        "lookout",
        WOODLANDS | RESTROOMS,
        slots=1,
        pays=same_next_door(2),
    )
    lovers_bridge_right = pen(
        "lovers_bridge_right",
        GRASSLANDS | RESTROOMS,
        remembers=anybody_and_t_rex,
        pays=lovers_bridge,
    )
    pyramid = pen(
        "pyramid",
        GRASSLANDS | RESTROOMS,
        slots=6,
        rows=ROWS,
        admits=stacked,
        remembers=who_touches_free_slots,
        pays=by_row(*edition.pyramid),
    )
    return Board(
        id="winter",
        edition=edition,
        pens=(
            well_ordered_wood,
            lovers_bridge_left,
            quarantine_zone,
            lookout,
            lovers_bridge_right,
            pyramid,
        ),
        river=RIVER,
    )
