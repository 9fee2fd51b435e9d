from statistics import fmean, stdev

import pytest

from draftosaurus.arena.distributions import Distribution


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
