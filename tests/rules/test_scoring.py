"""Scores: the worked examples, the editions, winners and ties."""

import pytest

from draftosaurus.rules import EDITIONS, Zoo, parse_zoo, score, winners, winners_of
from tests.rules.zoos import paid, summer, winter

PRINTED = "prairie_of_love=PP forest_of_sameness=SSS woody_trio=TTN meadow_of_differences=RPDS"


@pytest.mark.parametrize(
    ("edition", "points"), [("international", 31), ("french", 30), ("polish", 31)]
)
def test_the_printed_example_scores_31_and_30_in_the_french_edition(
    edition: str, points: int
) -> None:
    (found,) = score([summer(PRINTED, edition)])
    assert found.total == points
    assert found.t_rex_bonus == 1


def test_the_polish_summer_example_scores_33() -> None:
    own = summer(
        "forest_of_sameness=RR king_of_the_jungle=R woody_trio=RS"
        " meadow_of_differences=TPS prairie_of_love=PP river=T solitary_island=N",
        "polish",
    )
    found = score([own, summer("river=RRRR", "polish"), summer("river=PSD", "polish")])[0]
    assert dict(found.pens) == {
        "forest_of_sameness": 4,
        "woody_trio": 0,
        "prairie_of_love": 5,
        "king_of_the_jungle": 7,
        "meadow_of_differences": 6,
        "solitary_island": 7,
        "river": 1,
    }
    assert found.t_rex_bonus == 3
    assert found.total == 33


def test_the_polish_winter_example_scores_38() -> None:
    own = winter(
        "well_ordered_wood=RTR lookout=S lovers_bridge_left=PN lovers_bridge_right=NP"
        " pyramid=RTD.P.",
        "polish",
    )
    right = winter("pyramid=SPS... river=S", "polish")
    left = winter("river=SSSSS", "polish")
    found = score([own, left, right])[0]
    assert dict(found.pens) == {
        "well_ordered_wood": 8,
        "lovers_bridge": 12,
        "quarantine_zone": 0,
        "lookout": 6,
        "pyramid": 10,
        "river": 0,
    }
    assert found.t_rex_bonus == 2
    assert found.total == 38


@pytest.mark.parametrize("edition", EDITIONS)
def test_woody_trio_pays_six_in_the_french_edition_alone(edition: str) -> None:
    expected = 6 if edition == "french" else 7
    assert paid("woody_trio", summer("woody_trio=TTN", edition)) == expected


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", range(7))
def test_woods_meadow_and_pyramid_pay_less_in_the_reference_edition_alone(
    edition: str, number: int
) -> None:
    def pays(board: str, pen: str, contents: str) -> int:
        zoo = parse_zoo(board, f"{pen}={contents}" if number else "empty", edition)
        return paid(pen, zoo)

    plain = edition == "reference"
    woods = (0, 2, 4, 8, 12, 18, 24)[number]
    meadow = (0, 1, 3, 6, 10, 15, 21)[number]
    pyramid = ((0, 2, 4, 6, 10, 14, 21), (0, 1, 2, 3, 5, 7, 10))[plain][number]
    assert pays("summer", "forest_of_sameness", "TTTTTT"[:number]) == (number if plain else woods)
    assert pays("winter", "well_ordered_wood", "TPTPTP"[:number]) == (number if plain else woods)
    assert pays("summer", "meadow_of_differences", "RTPSDN"[:number]) == (
        number if plain else meadow
    )
    assert pays("winter", "pyramid", "RTPSNR"[:number].ljust(6, ".")) == pyramid


def test_a_total_is_all_pens_and_the_bonus() -> None:
    (found,) = score([summer("woody_trio=RRR king_of_the_jungle=R river=RT")])
    assert found.pens.keys() == set(summer("empty").board.accounts)
    assert found.total == 7 + 7 + 2 + 2
    assert found.t_rexes == 5


def test_t_rexes_are_counted_in_the_whole_zoo() -> None:
    (found,) = score([winter("pyramid=.R.... river=RR lovers_bridge_left=RT quarantine_zone=R")])
    assert found.t_rexes == 5


# ── Winners ──────────────────────────────────────────────────────────────────────────────────


def win(*zoos: Zoo) -> tuple[int, ...]:
    return winners_of(score(zoos))


def test_most_points_win() -> None:
    assert win(summer("river=T"), summer("river=TPS"), summer("river=TP")) == (1,)


def test_a_tie_goes_to_fewest_t_rexes() -> None:
    """Two points each, with two T-Rexes, one and none of them."""
    zoos = summer("river=RR"), summer("river=RT"), summer("river=PP")
    assert [one.total for one in score(zoos)] == [2, 2, 2]
    assert win(*zoos) == (2,)


def test_t_rexes_in_the_river_count_for_the_tie() -> None:
    assert win(summer("river=RT"), summer("woody_trio=R river=T")) == (0, 1)


def test_a_tie_in_points_and_t_rexes_is_a_shared_win() -> None:
    assert win(summer("river=RT"), summer("river=RP"), summer("river=T")) == (0, 1)
    assert win(summer("empty"), summer("empty")) == (0, 1)


def test_fewer_points_do_not_win_by_fewer_t_rexes() -> None:
    assert winners([(10, 5), (9, 0)]) == (0,)
