"""The summer board."""

from draftosaurus.rules.boards import RIVER, Board
from draftosaurus.rules.editions import Edition
from draftosaurus.rules.pens import (
    FOOD_COURT,
    GRASSLANDS,
    RESTROOMS,
    WOODLANDS,
    ByComparison,
    all_different,
    by_count,
    couples_and_odd_ones,
    for_each_couple,
    number_and_t_rex,
    one_species,
    pen,
    when_holding,
)


def crowned(own: int, most_elsewhere: int, _right_neighbour: int) -> int:
    """A tie is enough: only a rival with more of the species takes the crown."""
    return 7 if own >= most_elsewhere else 0


def alone(own: int, _most_elsewhere: int, _right_neighbour: int) -> int:
    """The one on the island has to be the only one in the whole zoo, River included."""
    return 7 if own == 1 else 0


def board(edition: Edition) -> Board:
    """The pens from top to bottom, first those on the left bank."""
    forest_of_sameness = pen(
        "forest_of_sameness",
        WOODLANDS | FOOD_COURT,
        slots=6,
        admits=one_species,
        pays=by_count(*edition.woods),
    )
    woody_trio = pen(
        "woody_trio",
        WOODLANDS | FOOD_COURT,
        slots=3,
        remembers=number_and_t_rex,
        pays=when_holding(3, edition.woody_trio),
    )
    prairie_of_love = pen(
        "prairie_of_love",
        GRASSLANDS | FOOD_COURT,
        slots=edition.prairie_holds,
        remembers=couples_and_odd_ones,
        pays=for_each_couple(5),
    )
    king_of_the_jungle = pen(
        "king_of_the_jungle",
        WOODLANDS | RESTROOMS,
        slots=1,
        pays=ByComparison("crowned", (7,), crowned),
    )
    meadow_of_differences = pen(
        "meadow_of_differences",
        GRASSLANDS | RESTROOMS,
        slots=6,
        admits=all_different,
        pays=by_count(*edition.meadow),
    )
    solitary_island = pen(
        "solitary_island",
        GRASSLANDS | RESTROOMS,
        slots=1,
        pays=ByComparison("alone", (7,), alone),
    )
    return Board(
        id="summer",
        edition=edition,
        pens=(
            forest_of_sameness,
            woody_trio,
            prairie_of_love,
            king_of_the_jungle,
            meadow_of_differences,
            solitary_island,
        ),
        river=RIVER,
    )
