"""The pens of the summer board: whom they take, what they pay."""

import pytest

from draftosaurus.rules import Code
from tests.rules.zoos import bonus, paid, refused, summer

# ── Forest of Sameness ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("contents", "points"),
    [("T", 2), ("TT", 4), ("TTT", 8), ("TTTT", 12), ("TTTTT", 18), ("TTTTTT", 24)],
)
def test_forest_of_sameness_pays_by_number_and_not_triangular(contents: str, points: int) -> None:
    assert paid("forest_of_sameness", summer(f"forest_of_sameness={contents}")) == points


def test_forest_of_sameness_pays_nothing_when_empty() -> None:
    assert paid("forest_of_sameness", summer("empty")) == 0


def test_forest_of_sameness_takes_one_species_alone() -> None:
    zoo = summer("forest_of_sameness=S")
    assert refused(summer("empty"), "S", "forest_of_sameness") is None
    assert refused(zoo, "S", "forest_of_sameness") is None
    assert refused(zoo, "D", "forest_of_sameness") is Code.OTHER_SPECIES


def test_forest_of_sameness_takes_six() -> None:
    assert refused(summer("forest_of_sameness=SSSSS"), "S", "forest_of_sameness") is None
    full = summer("forest_of_sameness=SSSSSS")
    assert refused(full, "S", "forest_of_sameness") is Code.PEN_FULL


# ── Meadow of Differences ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("contents", "points"),
    [("R", 1), ("RT", 3), ("RTP", 6), ("RTPS", 10), ("RTPSD", 15), ("RTPSDN", 21)],
)
def test_meadow_of_differences_pays_by_number(contents: str, points: int) -> None:
    assert paid("meadow_of_differences", summer(f"meadow_of_differences={contents}")) == points


def test_meadow_of_differences_takes_each_species_once() -> None:
    zoo = summer("meadow_of_differences=SD")
    assert refused(zoo, "N", "meadow_of_differences") is None
    assert refused(zoo, "S", "meadow_of_differences") is Code.SPECIES_THERE
    assert refused(zoo, "D", "meadow_of_differences") is Code.SPECIES_THERE


def test_meadow_of_differences_takes_six() -> None:
    assert refused(summer("meadow_of_differences=RTPSD"), "N", "meadow_of_differences") is None
    full = summer("meadow_of_differences=RTPSDN")
    assert refused(full, "N", "meadow_of_differences") is Code.PEN_FULL


# ── Prairie of Love ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("contents", "points"),
    [("T", 0), ("TT", 5), ("TP", 0), ("TTT", 5), ("TTTT", 10), ("TPTP", 10), ("TTTPPR", 10)],
)
def test_prairie_of_love_pays_each_couple(contents: str, points: int) -> None:
    assert paid("prairie_of_love", summer(f"prairie_of_love={contents}")) == points


def test_prairie_of_love_takes_anybody_without_limit() -> None:
    assert refused(summer("prairie_of_love=TTTPPPSSSNN"), "R", "prairie_of_love") is None


def test_prairie_of_love_takes_six_in_the_polish_edition() -> None:
    assert refused(summer("prairie_of_love=TTTPP", "polish"), "R", "prairie_of_love") is None
    full = summer("prairie_of_love=TTTPPP", "polish")
    assert refused(full, "R", "prairie_of_love") is Code.PEN_FULL


# ── Woody Trio ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("contents", "points"), [("T", 0), ("TP", 0), ("TPS", 7), ("TTT", 7)])
def test_woody_trio_pays_for_exactly_three(contents: str, points: int) -> None:
    assert paid("woody_trio", summer(f"woody_trio={contents}")) == points


def test_woody_trio_takes_any_three() -> None:
    assert refused(summer("woody_trio=TT"), "R", "woody_trio") is None
    assert refused(summer("woody_trio=TTR"), "R", "woody_trio") is Code.PEN_FULL


# ── King of the Jungle ───────────────────────────────────────────────────────────────────────


def test_king_of_the_jungle_pays_when_no_other_zoo_holds_more() -> None:
    own = summer("king_of_the_jungle=T river=T")
    assert paid("king_of_the_jungle", own, summer("woody_trio=T"), summer("empty")) == 7


def test_king_of_the_jungle_keeps_the_crown_on_a_tie() -> None:
    own = summer("king_of_the_jungle=T woody_trio=T")
    rival = summer("forest_of_sameness=TT")
    assert paid("king_of_the_jungle", own, rival) == 7
    assert paid("king_of_the_jungle", own, rival, rival) == 7


def test_king_of_the_jungle_is_judged_against_every_other_zoo() -> None:
    own, rival, nobody = summer("king_of_the_jungle=T"), summer("river=TT"), summer("empty")
    assert paid("king_of_the_jungle", own, rival) == 0
    assert paid("king_of_the_jungle", own, rival, nobody, nobody) == 0
    assert paid("king_of_the_jungle", own, nobody, rival, nobody) == 0
    assert paid("king_of_the_jungle", own, nobody, nobody, rival) == 0


def test_king_of_the_jungle_counts_the_river_of_both_zoos() -> None:
    own = summer("king_of_the_jungle=T river=T")
    assert paid("king_of_the_jungle", own, summer("river=TT")) == 7
    assert paid("king_of_the_jungle", own, summer("river=TTT")) == 0


def test_king_of_the_jungle_has_no_rival_in_a_single_zoo() -> None:
    assert paid("king_of_the_jungle", summer("king_of_the_jungle=T")) == 7


def test_king_of_the_jungle_takes_one() -> None:
    zoo = summer("king_of_the_jungle=T")
    assert refused(zoo, "T", "king_of_the_jungle") is Code.PEN_FULL
    assert paid("king_of_the_jungle", summer("empty")) == 0


# ── Solitary Island ──────────────────────────────────────────────────────────────────────────


def test_solitary_island_pays_for_the_only_one_of_its_species() -> None:
    own = summer("solitary_island=T river=PS")
    assert paid("solitary_island", own, summer("river=TTT")) == 7


@pytest.mark.parametrize("elsewhere", ["woody_trio=T", "river=T", "meadow_of_differences=RT"])
def test_solitary_island_counts_pens_and_river_of_its_zoo(elsewhere: str) -> None:
    assert paid("solitary_island", summer(f"solitary_island=T {elsewhere}")) == 0


def test_solitary_island_does_not_keep_its_species_from_other_pens() -> None:
    zoo = summer("solitary_island=T")
    for pen in ("woody_trio", "meadow_of_differences", "king_of_the_jungle", "river"):
        assert refused(zoo, "T", pen) is None


def test_solitary_island_takes_one() -> None:
    assert refused(summer("solitary_island=T"), "P", "solitary_island") is Code.PEN_FULL
    assert paid("solitary_island", summer("empty")) == 0


# ── The bonus ────────────────────────────────────────────────────────────────────────────────


def test_t_rex_bonus_is_one_for_each_pen_and_not_for_each_t_rex() -> None:
    assert bonus(summer("woody_trio=RR")) == 1
    assert bonus(summer("forest_of_sameness=RRRR")) == 1
    assert bonus(summer("woody_trio=RR prairie_of_love=RT king_of_the_jungle=R")) == 3


def test_t_rex_bonus_is_not_paid_in_the_river() -> None:
    assert bonus(summer("river=RRR")) == 0
    assert bonus(summer("river=RRR solitary_island=R")) == 1
