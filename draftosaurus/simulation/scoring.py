"""Points of zoos that stand as states and tallies."""

from collections.abc import Sequence

from draftosaurus.simulation.sheets import (
    COUNT_MASK,
    COUNTS,
    NOBODY,
    T_REX_SHIFT,
    TALLY_BITS,
    Comparison,
    Pair,
)
from draftosaurus.simulation.tables import Tables


def score_zoos(
    tables: Tables, zoos: Sequence[Sequence[int]], tallies: Sequence[Sequence[int]]
) -> list[list[int]]:
    """By seat, the points by account, in the order of `tables.sheet.accounts`."""
    sheet = tables.sheet
    points, bonus, account_of = sheet.points, sheet.bonus.__getitem__, sheet.account_of
    scores = []
    for zoo in zoos:
        score = [0] * len(sheet.accounts)
        for account, state in zip(account_of, zoo):  # noqa: B905 (strict costs a tenth here)
            score[account] += points[state]
        score[-1] = sum(map(bonus, zoo))
        scores.append(score)
    if sheet.comparisons:
        counted = [sum(tally) for tally in tallies]
        for comparison in sheet.comparisons:
            _compare(tables.resident, comparison, zoos, counted, scores)
    for pair in sheet.pairs:
        for score, tally in zip(scores, tallies, strict=True):
            score[pair.account] += _paired(pair, tally)
    return scores


def count_t_rexes(tallies: Sequence[int]) -> int:
    """How many T-Rexes a zoo with these tallies holds."""
    return sum(tallies) >> T_REX_SHIFT & COUNT_MASK


def find_winners(
    tables: Tables, scores: Sequence[Sequence[int]], tallies: Sequence[Sequence[int]]
) -> list[int]:
    """The seats that win, more than one where it is shared."""
    standing = tables.sheet.standing
    ranks = [
        (sum(score), standing[count_t_rexes(tally)])
        for score, tally in zip(scores, tallies, strict=True)
    ]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def _compare(
    resident: Sequence[int],
    comparison: Comparison,
    zoos: Sequence[Sequence[int]],
    counted: Sequence[int],
    scores: Sequence[list[int]],
) -> None:
    pen, account, points = comparison
    for seat, zoo in enumerate(zoos):
        species = resident[zoo[pen]]
        if species != NOBODY:
            shift = species * TALLY_BITS
            counts = [tally >> shift & COUNT_MASK for tally in counted]
            right = counts[seat - 1]
            own = counts.pop(seat)
            scores[seat][account] += points[(own * COUNTS + max(counts)) * COUNTS + right]


def _paired(pair: Pair, tallies: Sequence[int]) -> int:
    left, right = tallies[pair.left], tallies[pair.right]
    points = 0
    while left and right:
        points += pair.points[(left & COUNT_MASK) * COUNTS + (right & COUNT_MASK)]
        left >>= TALLY_BITS
        right >>= TALLY_BITS
    return points
