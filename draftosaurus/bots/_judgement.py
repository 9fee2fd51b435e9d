"""What pens are worth, as tables for the kernel: the judgement of `planner` in C."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product

from draftosaurus.bots._pen_values import Assumptions, PenValues, find_pen_values
from draftosaurus.rules import SPECIES, Setup
from draftosaurus.simulation import COUNTS, ENTRIES_A_WORD, Judgement, count_one

POINT_WORTH = 0.05
"""What a point of lead counts beside a game won."""
JUDGEMENT_NOISE = 4.0
"""The most points that chance adds to the worth of an option where players in a world choose by
judgement: nobody plays exactly as we think."""


@cache
def find_judgement(setup: Setup) -> Judgement:
    """The judgement for games of this kind."""
    return make_judgement(find_pen_values(setup, Assumptions()))


def make_judgement(values: PenValues) -> Judgement:
    """Values as tables; rarity and the hand that is passed on are left out."""
    plan = values.plan
    comparisons = range(len(plan.tables.scores.comparisons))
    of_each = plan.setup.size.of_each_species
    compared = _floats(_find_possible(values.compared, comparisons, of_each))
    more = _floats(_find_possible(values.compared_with_one_more, comparisons, of_each))
    rises = [
        [
            value
            for nth in range(len(plan.tables.next_state))
            for by_state in values.rises(turns, nth)
            for value in by_state
        ]
        for turns in range(plan.all_turns)
    ]
    return Judgement(
        plain_options=_find_plain_options(values),
        full_bag=sum(of_each * count_one(species) for species in range(len(SPECIES))),
        moving_out=values.assumed.moving_out,
        rises_a_turn=len(rises[0]),
        rises=_floats(value for turn in rises for value in turn),
        pairs=_floats(value for pair in values.pairs for turn in pair for value in turn),
        count_values=of_each + 1,
        compared_with_one_more=more,
        added_by_one_more=_floats(then - now for then, now in zip(more, compared, strict=True)),
        kept_open=_floats(map(values.kept_open, range(plan.all_turns + 1))),
        comparison_of=_whole(-1 if one is None else one for one in values.comparison_of),
        pair_of=_whole(-1 if side is None else side.pair for side in values.side_of),
        of_all=_whole(one * (of_each + 1) ** 4 for one in comparisons),
    )


def _find_possible(
    table: Callable[[int], Sequence[float]], comparisons: Iterable[int], of_each: int
) -> Iterator[float]:
    """What the tables of comparisons say of counts that can be: a small table stays in caches."""
    counts = range(of_each + 1)
    for comparison in comparisons:
        by_counts = table(comparison)
        for coming, own, most, right in product(counts, repeat=4):
            yield by_counts[((coming * COUNTS + own) * COUNTS + most) * COUNTS + right]


def _find_plain_options(values: PenValues) -> int:
    """The options of the first word that are worth what their pen alone says, one bit each.

    Others are those of pens that compare zoos or belong to a pair, or that dinosaurs move out of.
    """
    plan = values.plan

    def is_plain(pen: int) -> bool:
        compares = values.comparison_of[pen] is not None
        return not compares and values.side_of[pen] is None and pen != plan.tables.leaving_pen

    species = len(SPECIES)
    of_all = (1 << species) - 1
    entries = plan.tables.entries[:ENTRIES_A_WORD]
    return sum(of_all << nth * species for nth, (pen, _) in enumerate(entries) if is_plain(pen))


def _floats(values: Iterable[float]) -> "array[float]":
    return array("f", values)


def _whole(values: Iterable[int]) -> "array[int]":
    return array("i", values)
