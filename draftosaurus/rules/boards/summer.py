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


def crowned(points: int) -> ByComparison:
    """Points if no other zoo holds more of the species: a tie is enough."""

    def pay(own: int, most_elsewhere: int, _right_neighbour: int) -> int:
        return points if own >= most_elsewhere else 0

    return ByComparison("crowned", (points,), pay)


def alone(points: int) -> ByComparison:
    """Points if it is the only one of its species in the whole zoo, River included."""

    def pay(own: int, _most_elsewhere: int, _right_neighbour: int) -> int:
        return points if own == 1 else 0

    return ByComparison("alone", (points,), pay)


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
        pays=crowned(7),
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
        pays=alone(7),
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
