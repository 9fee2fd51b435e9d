"""Zoos of a real table: what no game can lead to is refused, with seat and pen."""

import pytest

from draftosaurus.rules import Code, ImpossibleZoo, Zoo, check_zoos, parse_zoo
from tests.rules.zoos import summer, winter


def fault(*zoos: Zoo) -> tuple[Code, int, str] | None:
    """Why these zoos are impossible, and which seat and pen it is about."""
    try:
        check_zoos(zoos)
    except ImpossibleZoo as error:
        return error.refusal.code, error.seat, error.pen
    return None


@pytest.mark.parametrize(
    ("zoo", "code"),
    [
        ("forest_of_sameness=TTTTTTT", Code.PEN_FULL),
        ("forest_of_sameness=TTP", Code.OTHER_SPECIES),
        ("meadow_of_differences=TPT", Code.SPECIES_THERE),
        ("woody_trio=TTTT", Code.PEN_FULL),
        ("king_of_the_jungle=TT", Code.PEN_FULL),
        ("solitary_island=TP", Code.PEN_FULL),
    ],
)
def test_summer_pens_are_checked_for_number_and_species(zoo: str, code: Code) -> None:
    assert fault(summer(zoo)) == (code, 0, zoo.partition("=")[0])


@pytest.mark.parametrize(
    ("zoo", "code"),
    [
        ("well_ordered_wood=TT", Code.MUST_DIFFER),
        ("well_ordered_wood=TPP", Code.MUST_ALTERNATE),
        ("well_ordered_wood=TPTPTPT", Code.PEN_FULL),
        ("lookout=TT", Code.PEN_FULL),
        ("quarantine_zone=TT", Code.PEN_FULL),
        ("pyramid=TT....", Code.TOUCHES_SAME),
        ("pyramid=T.PS..", Code.ROW_BELOW),
        ("pyramid=TPTS.N", Code.ROW_BELOW),
        ("pyramid=TPSS.S", Code.ROW_BELOW),
        ("pyramid=TPSNRN", Code.TOUCHES_SAME),
    ],
)
def test_winter_pens_are_checked_for_order_rows_and_touching(zoo: str, code: Code) -> None:
    assert fault(winter(zoo)) == (code, 0, zoo.partition("=")[0])


@pytest.mark.parametrize("pyramid", ["T.T...", "..T...", "TPT.S.", "TPTS..", "TPTSNT"])
def test_a_pyramid_may_have_grown_in_any_order_within_a_row(pyramid: str) -> None:
    assert fault(winter(f"pyramid={pyramid}")) is None


def test_the_capacity_is_that_of_the_edition() -> None:
    assert fault(summer("prairie_of_love=TTTPPPR")) is None
    polish = summer("prairie_of_love=TTTPPPR", "polish")
    assert fault(polish) == (Code.PEN_FULL, 0, "prairie_of_love")


def test_a_zoo_holds_twelve_dinosaurs_at_most() -> None:
    assert fault(summer("woody_trio=RRR river=TTTTTPPPP")) is None
    assert fault(summer("woody_trio=RRR river=TTTTTPPPPS")) == (Code.ZOO_FULL, 0, "river")


def test_all_zoos_together_hold_ten_of_a_species_at_most() -> None:
    five, six = winter("river=TTTTT"), winter("lovers_bridge_left=TTTTTT")
    assert fault(five, five) is None
    assert fault(five, six) == (Code.TOO_MANY_OF_SPECIES, 1, "lovers_bridge_left")


def test_a_refusal_knows_seat_and_pen_too() -> None:
    with pytest.raises(ImpossibleZoo) as caught:
        check_zoos((summer("empty"), summer("woody_trio=TTTT")))
    assert caught.value.refusal.facts == {
        "seat": 1,
        "pen": "woody_trio",
        "dinosaur": "triceratops",
        "slots": 3,
    }


def test_the_seat_at_fault_is_named() -> None:
    good = summer("river=T")
    assert fault(good, good, summer("woody_trio=TTTT")) == (Code.PEN_FULL, 2, "woody_trio")


def test_zoos_may_be_incomplete_and_of_different_sizes() -> None:
    assert fault(summer("empty"), summer("river=RT"), summer("solitary_island=R")) is None
    assert fault(winter("quarantine_zone=R")) is None


def test_a_zoo_gives_the_contents_of_a_pen_by_its_id() -> None:
    zoo = parse_zoo("winter", "pyramid=.R.... river=TT")
    assert zoo["pyramid"] == (None, "t_rex", None, None, None, None)
    assert zoo["river"] == ("triceratops", "triceratops")
    assert zoo["lookout"] == ()
    assert zoo.dinosaurs() == ["t_rex", "triceratops", "triceratops"]
