"""Points at the end of a game, or as they stand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from draftosaurus.rules.boards import Board
from draftosaurus.rules.pens import ByComparison, ByContents, ByPair, Contents, Pen, PenId, Slot
from draftosaurus.rules.species import T_REX, Species
from draftosaurus.rules.zoo import Zoo, empty_zoo

T_REX_BONUS = "t_rex_bonus"
"""The name of this account, beside those of the pens."""


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
    bonus = 0
    for pen, contents in zip(zoo.board.pens_and_river, zoo.contents, strict=True):
        if contents:
            if isinstance(pen.pays, ByContents):
                pens[pen.id] = _points_by_contents(pen.pays, contents)
            else:
                pens[pen.account] = _points(pen, contents, zoos, seat)
            if T_REX in contents:
                bonus += _is_bonus(pen, contents, zoo)
    return Score(pens, bonus, zoo.counts[T_REX])


@lru_cache(maxsize=2**14)
def _points_by_contents(pays: ByContents, contents: Contents) -> int:
    return pays.points(contents)


def changes(now: Score, zoos: Sequence[Zoo], seat: int, then: Zoo) -> dict[str, int]:
    """By account, what a seat that has `now` gains or loses at once if its zoo becomes `then`.

    Only pens whose contents differ are counted again, and pens that pay by comparison, since the
    number of a species may have changed.
    """
    pens, before = then.board.pens_and_river, zoos[seat].contents
    after = (*zoos[:seat], then, *zoos[seat + 1 :])
    found: dict[str, int] = {}
    bonus = 0
    for pen, old, new in zip(pens, before, then.contents, strict=True):
        if old != new:
            bonus += _is_bonus(pen, new, then) - _is_bonus(pen, old, then)
        elif not new or not isinstance(pen.pays, ByComparison):
            continue
        change = _points(pen, new, after, seat) - now.pens[pen.account]
        if change:
            found[pen.account] = change
    return {**found, T_REX_BONUS: bonus} if bonus else found


def changes_by_placing(
    now: Score, zoos: Sequence[Zoo], seat: int, dinosaur: Species, pen_id: PenId, slot: Slot
) -> Mapping[str, int]:
    """By account, what a seat that has `now` gains or loses at once by placing a dinosaur.

    The same as `changes`, faster: what a pen pays by its contents is remembered, and of the others
    only those are asked that compare the number of this species.
    """
    zoo = zoos[seat]
    position = zoo.board.positions[pen_id]
    pen, contents = zoo.board.pens_and_river[position], zoo.contents[position]
    if isinstance(pen.pays, ByContents):
        gained = _gain(zoo.board, pen, contents, dinosaur, slot)
        if dinosaur not in zoo.compared_species:
            return gained
    elif isinstance(pen.pays, ByComparison):
        gained = {T_REX_BONUS: 1} if dinosaur == T_REX else {}
    else:
        return changes(now, zoos, seat, zoo.place(dinosaur, pen_id, slot))
    return {**changes_by_comparison(now, zoos, seat, dinosaur, position), **gained}


def changes_by_comparison(
    now: Score, zoos: Sequence[Zoo], seat: int, dinosaur: Species, entered: int | None = None
) -> dict[str, int]:
    """By account, what one more of a species brings in the pens that compare its numbers.

    `entered` is the position of the pen that the dinosaur enters, if that is one of them.
    """
    zoo = zoos[seat]
    own, most, next_door = count_in_zoos(zoos, seat, dinosaur)
    found: dict[str, int] = {}
    for position in zoo.board.compared:
        pen, contents = zoo.board.pens_and_river[position], zoo.contents[position]
        is_first = position == entered and not contents
        if is_first or (contents and contents[0] == dinosaur):
            assert isinstance(pen.pays, ByComparison)
            change = pen.pays.points(own + 1, most, next_door) - now.pens[pen.id]
            if change:
                found[pen.id] = change
    return found


@lru_cache(maxsize=2**16)
def _gain(
    board: Board, pen: Pen, contents: Contents, newcomer: Species, slot: Slot
) -> Mapping[str, int]:
    """What a pen that pays by its contents alone brings when somebody enters."""
    empty = empty_zoo(board)
    before = empty.with_contents(pen, contents)
    after = empty.with_contents(pen, pen.enter(contents, newcomer, slot))
    return changes(score_zoo([before], 0), [before], 0, after)


def _points(pen: Pen, contents: Contents, zoos: Sequence[Zoo], seat: int) -> int:
    """What a pen of a seat pays; of a pair, what both pay together."""
    if not contents:
        return 0
    pays = pen.pays
    if isinstance(pays, ByContents):
        return pays.points(contents)
    if isinstance(pays, ByComparison):
        return _compared(pays, contents[0], zoos, seat)
    return _paired(pays, zoos[seat])


def _is_bonus(pen: Pen, contents: Contents, zoo: Zoo) -> bool:
    """Whether a T-Rex makes a pen worth a point more."""
    return T_REX in contents and pen is not zoo.board.river


def _compared(pays: ByComparison, species: Species | None, zoos: Sequence[Zoo], seat: int) -> int:
    assert species is not None
    return pays.points(*count_in_zoos(zoos, seat, species))


def count_in_zoos(zoos: Sequence[Zoo], seat: int, species: Species) -> tuple[int, int, int]:
    """How many of a species are in the own zoo, at most in another, and in the right neighbour's.

    Without other zoos the last two are 0.
    """
    numbers = [zoo.counts[species] for zoo in zoos]
    own, next_door = numbers[seat], numbers[seat - 1]
    del numbers[seat]
    return (own, max(numbers), next_door) if numbers else (own, 0, 0)


def _paired(pays: ByPair, zoo: Zoo) -> int:
    left, right = (zoo.contents[position] for position in zoo.board.paid_together[pays.account])
    species = {*left, *right}
    return sum(pays.points(left.count(one), right.count(one)) for one in species)


def winners(totals: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Who wins, by (points, T-Rexes) of each seat: most points, fewest T-Rexes, else shared."""
    ranks = [(points, -t_rexes) for points, t_rexes in totals]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def winners_of(scores: Sequence[Score]) -> tuple[int, ...]:
    """Who wins with these scores."""
    return winners([(one.total, one.t_rexes) for one in scores])
