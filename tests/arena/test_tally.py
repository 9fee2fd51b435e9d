"""What many games come to."""

from statistics import fmean, pstdev

from draftosaurus.arena import Tally
from draftosaurus.rules import Score, parse_zoo, score


def scored(*zoos: str) -> tuple[Score, ...]:
    return score([parse_zoo("winter", zoo) for zoo in zoos])


GAMES = [
    scored("river=TT well_ordered_wood=R", "river=SSS"),
    scored("lovers_bridge_left=T lovers_bridge_right=T", "river=R"),
    scored("river=T", "river=S"),
]


def test_means_and_deviations_are_those_of_the_games() -> None:
    tally = Tally.of_nothing(2)
    for scores in GAMES:
        tally.add(scores)
    for seat in (0, 1):
        totals = [scores[seat].total for scores in GAMES]
        assert tally.mean_scores()[seat] == fmean(totals)
        assert abs(tally.score_deviation()[seat] - pstdev(totals)) < 1e-12


def test_a_shared_win_counts_in_parts() -> None:
    tally = Tally.of_nothing(2)
    for scores in GAMES:
        tally.add(scores)
    assert tally.win_shares() == [2.5 / 3, 0.5 / 3]


def test_the_mean_points_of_all_pens_make_the_mean_score() -> None:
    tally = Tally.of_nothing(2)
    for scores in GAMES:
        tally.add(scores)
    pens = tally.mean_pens()
    assert list(pens[0]) == [
        "well_ordered_wood",
        "lovers_bridge",
        "quarantine_zone",
        "lookout",
        "pyramid",
        "river",
        "t_rex_bonus",
    ]
    assert pens[0] == {
        **dict.fromkeys(pens[0], 0.0),
        "well_ordered_wood": 2 / 3,
        "t_rex_bonus": 1 / 3,
        "lovers_bridge": 2.0,
        "river": 1.0,
    }
    assert sum(pens[1].values()) == tally.mean_scores()[1]


def test_tallies_of_parts_merge_to_the_tally_of_the_whole() -> None:
    whole, part, other = Tally.of_nothing(2), Tally.of_nothing(2), Tally.of_nothing(2)
    for scores in GAMES:
        whole.add(scores)
    part.add(GAMES[2])
    other.add(GAMES[1])
    other.add(GAMES[0])
    part.merge(other)
    assert part == whole
