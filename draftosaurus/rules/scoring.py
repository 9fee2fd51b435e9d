"""Points at the end of a game, or as they stand."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from draftosaurus.rules.pens import ByComparison, ByContents, ByPair, Contents, PenId
from draftosaurus.rules.species import T_REX, Species
from draftosaurus.rules.zoo import Zoo


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's points, pen by pen."""

    pens: Mapping[PenId, int]
    """By account: a pair of pens stands once, and the River is among them."""
    t_rex_bonus: int
    t_rexes: int
    """How many T-Rexes the whole zoo holds: the fewer win a tie."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.pens.values()) + self.t_rex_bonus


def score(zoos: Sequence[Zoo]) -> tuple[Score, ...]:
    """The scores of all zoos of a table, in the order of the seats."""
    return tuple(score_zoo(zoos, seat) for seat in range(len(zoos)))


def score_zoo(zoos: Sequence[Zoo], seat: int) -> Score:
    """The score of one seat, with the other zoos as they stand."""
    zoo = zoos[seat]
    pens = dict.fromkeys(zoo.board.accounts, 0)
    banks: dict[PenId, Contents] = {}
    bonus = 0
    for pen, contents in zip(zoo.board.pens_and_river, zoo.contents, strict=True):
        if not contents:
            continue
        if pen is not zoo.board.river and T_REX in contents:
            bonus += 1
        match pen.pays:
            case ByContents(points=points):
                pens[pen.id] = points(contents)
            case ByComparison() as pays:
                pens[pen.id] = _compared(pays, contents[0], zoos, seat)
            case ByPair(account=account) as pays if account in banks:
                pens[account] = _paired(pays, banks[account], contents)
            case _:
                banks[pen.account] = contents
    return Score(pens, bonus, count_species(zoo, T_REX))


def _compared(pays: ByComparison, species: Species | None, zoos: Sequence[Zoo], seat: int) -> int:
    assert species is not None
    counts = [count_species(zoo, species) for zoo in zoos]
    own = counts[seat]
    if len(zoos) == 1:
        return pays.points(own, 0, 0)
    elsewhere = max(counts[:seat] + counts[seat + 1 :])
    return pays.points(own, elsewhere, counts[seat - 1])


def _paired(pays: ByPair, left: Contents, right: Contents) -> int:
    first, second = Counter(left), Counter(right)
    return sum(pays.points(first[species], second[species]) for species in first | second)


def count_species(zoo: Zoo, species: Species) -> int:
    """How many of a species a zoo holds, pens and River."""
    number = 0
    for contents in zoo.contents:  # a loop takes half the time of a sum
        number += contents.count(species)
    return number


def winners(totals: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Who wins, by (points, T-Rexes) of each seat: most points, fewest T-Rexes, else shared."""
    ranks = [(points, -t_rexes) for points, t_rexes in totals]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def winners_of(scores: Sequence[Score]) -> tuple[int, ...]:
    """Who wins with these scores."""
    return winners([(one.total, one.t_rexes) for one in scores])
