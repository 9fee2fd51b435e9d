"""What many games come to."""

from collections import Counter
from statistics import fmean, pstdev, stdev

import pytest

from draftosaurus.rules import Score, parse_zoo, score, winners_of
from draftosaurus.simulation import Distribution, Summary, merge_seats


def scored(*zoos: str) -> tuple[Score, ...]:
    return score([parse_zoo("winter", zoo) for zoo in zoos])


GAMES = [
    (0, scored("river=TT well_ordered_wood=R", "river=SSS")),
    (1, scored("lovers_bridge_left=T lovers_bridge_right=T", "river=R")),
    (1, scored("river=T", "river=S")),
]
"""First rollers and scores."""


def summarized(games: list[tuple[int, tuple[Score, ...]]]) -> Summary:
    summary = Summary.of_nothing(2)
    for first_roller, scores in games:
        accounts = [{**dict(one.pens.items()), "t_rex_bonus": one.t_rex_bonus} for one in scores]
        summary.add(first_roller, accounts, winners_of(scores))
    return summary


def test_means_and_deviations_are_those_of_the_games() -> None:
    for seat, found in enumerate(summarized(GAMES).seats()):
        totals = [scores[seat].total for _, scores in GAMES]
        assert found.points.mean == fmean(totals)
        assert found.points.spread == pytest.approx(pstdev(totals))
        assert found.points.deviation == pytest.approx(stdev(totals))


def test_a_shared_win_counts_in_parts() -> None:
    assert [seat.win_share for seat in summarized(GAMES).seats()] == [2.5 / 3, 0.5 / 3]


def test_the_mean_points_of_all_accounts_make_the_mean_score() -> None:
    first, second = summarized(GAMES).seats()
    means = first.mean_accounts()
    assert list(means) == [
        "well_ordered_wood",
        "lovers_bridge",
        "quarantine_zone",
        "lookout",
        "pyramid",
        "river",
        "t_rex_bonus",
    ]
    assert means == {
        **dict.fromkeys(means, 0.0),
        "well_ordered_wood": 2 / 3,
        "t_rex_bonus": 1 / 3,
        "lovers_bridge": 2.0,
        "river": 1.0,
    }
    assert sum(second.mean_accounts().values()) == second.points.mean
    assert sum(first.account_shares().values()) == pytest.approx(1)


def test_summaries_of_parts_merge_to_the_summary_of_the_whole() -> None:
    part, other = summarized([GAMES[2]]), summarized([GAMES[1], GAMES[0]])
    part.faults, other.faults = Counter(one=1), Counter(one=2, two=4)
    part.merge(other)
    whole = summarized(GAMES)
    whole.faults = Counter(one=3, two=4)
    assert part == whole
    assert whole.games == 3


def test_places_are_the_seats_seen_from_the_first_roller() -> None:
    summary = Summary.of_nothing(3)
    summary.add(1, [{"river": 4}, {"river": 9}, {"river": 1, "woody_trio": 7}], [1])
    summary.add(2, [{"river": 5}, {"river": 5}, {"river": 2}], [0, 1])
    assert [seat.points.mean for seat in summary.seats()] == [4.5, 7, 5]
    assert [place.points.mean for place in summary.places()] == [5.5, 6.5, 4.5]
    assert [seat.win_share for seat in summary.seats()] == [0.25, 0.75, 0]
    assert summary.first_roller_lead()[0] == (9 - 6 + 2 - 5) / 2
    assert merge_seats(summary.seats()) == merge_seats(summary.places())


# ── Distributions ────────────────────────────────────────────────────────────────────────────


def counted(*numbers: int) -> Distribution:
    found = Distribution()
    for number in numbers:
        found.counts[number] += 1
    return found


def test_figures_are_those_of_the_numbers() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    found = counted(*numbers)
    assert found.number == 8
    assert found.mean == fmean(numbers)
    assert found.deviation == pytest.approx(stdev(numbers))
    assert found.margin == pytest.approx(1.96 * stdev(numbers) / 8**0.5)
    assert [found.quantile(part) for part in (0.05, 0.5, 0.75, 1)] == [1, 3, 5, 9]


def test_one_number_has_no_deviation() -> None:
    assert counted(7).deviation is None
    assert counted(7).margin is None
    assert counted(7).mean == 7


def test_merging_counts_all() -> None:
    found = counted(1, 2)
    found.merge(counted(2, 5))
    assert found == counted(1, 2, 2, 5)


def test_nothing_has_no_quantile() -> None:
    with pytest.raises(ValueError, match="nothing came up"):
        counted().quantile(0.5)
