"""What a zoo can still become, and why it paid what it paid: for people who want to know.

Nothing here decides anything. All answers come from asking the pens: what they take, and what
they pay for what they would then hold.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from draftosaurus.rules.boards import Board
from draftosaurus.rules.pens import (
    ByComparison,
    ByContents,
    ByPair,
    Contents,
    Pen,
    PenId,
    Slot,
    count,
)
from draftosaurus.rules.refusals import Fact, Refusal
from draftosaurus.rules.scoring import Score, changes_by_placing, score
from draftosaurus.rules.setup import SIZES
from draftosaurus.rules.species import SPECIES, Species
from draftosaurus.rules.zoo import DINOSAURS_IN_A_ZOO, OF_A_SPECIES_IN_THE_BOX, Zoo

# ── What one more dinosaur would change ──────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Prospect:
    """One pen of a zoo, or its River: what it is worth, and what can come of it."""

    pen: PenId
    account: PenId
    points: int
    """What its account pays now."""
    can_become: int
    """The most that its account can pay at the end."""
    changes: Mapping[Species, Mapping[str, int]]
    """By species that may enter: by account, what one more of it would change at once."""
    refused: Mapping[Species, Refusal]
    """By species that may not enter: why the pen's own rule keeps it out."""


def prospects(zoos: Sequence[Zoo], seat: int) -> tuple[Prospect, ...]:
    """The pens of a seat's zoo in the order of its board, the River last; no die is asked."""
    zoo, now = zoos[seat], score(zoos)[seat]
    left = dinosaurs_to_come(zoo)
    return tuple(_prospect(zoos, seat, pen, now, left) for pen in zoo.board.pens_and_river)


def dinosaurs_to_come(zoo: Zoo) -> int:
    """How many dinosaurs a zoo still gets until the end of a game."""
    return DINOSAURS_IN_A_ZOO - sum(zoo.counts.values())


def _prospect(zoos: Sequence[Zoo], seat: int, pen: Pen, now: Score, left: int) -> Prospect:
    contents = zoos[seat][pen.id]
    refused = {one: pen.closed(contents, one) for one in SPECIES}
    return Prospect(
        pen=pen.id,
        account=pen.account,
        points=now.pens[pen.account],
        can_become=can_become(zoos, seat, pen.id, left),
        changes={
            one: _best_change(zoos, seat, pen, now, one)
            for one, reason in refused.items()
            if reason is None and left
        },
        refused={one: reason for one, reason in refused.items() if reason is not None},
    )


def _best_change(
    zoos: Sequence[Zoo], seat: int, pen: Pen, now: Score, newcomer: Species
) -> Mapping[str, int]:
    """What a newcomer changes; where slots are chosen, in the slot that pays most."""
    slots = [slot for one, slot in pen.openings(zoos[seat][pen.id]) if one == newcomer]
    found = [changes_by_placing(now, zoos, seat, newcomer, pen.id, slot) for slot in slots]
    return max(found, key=lambda change: sum(change.values()))


# ── What a pen can become ────────────────────────────────────────────────────────────────────


Counts = tuple[int, int, int, int]
"""Of a species: in the own zoo, most elsewhere, in the right neighbour's zoo, still to come."""


def can_become(zoos: Sequence[Zoo], seat: int, pen_id: str, left: int) -> int:
    """The most that the account of a pen can pay at the end, if all goes well.

    `left` is how many dinosaurs the seat still gets; each of the other zoos gets as many, and
    they go wherever it helps. A pen that takes them asks not whether the bag still has them; a
    pen that compares zoos counts no more of a species than a game has.
    """
    zoo = zoos[seat]
    pen = zoo.board.pens_and_river[zoo.board.positions[pen_id]]
    pays = pen.pays
    if isinstance(pays, ByContents):
        return _most_by_contents(pen, zoo[pen_id], left)
    if isinstance(pays, ByComparison):
        return _most_by_comparison(pays, zoo[pen_id], zoos, seat, left)
    banks = [zoo.contents[position] for position in zoo.board.paid_together[pen.account]]
    counts = sorted((banks[0].count(one), banks[1].count(one)) for one in SPECIES)
    return _most_by_pair(pays, tuple(counts), left)


def can_become_by_placing(
    zoos: Sequence[Zoo], seat: int, dinosaur: Species, pen_id: PenId, slot: Slot, left: int
) -> int:
    """The same as `can_become`, once a seat has placed a dinosaur in the pen and gets `left` more.

    Faster than to make that zoo first: where a pen pays by its contents, nothing else is asked,
    and where it compares, one more of the species is all that changes.
    """
    zoo = zoos[seat]
    position = zoo.board.positions[pen_id]
    pen, contents = zoo.board.pens_and_river[position], zoo.contents[position]
    if isinstance(pen.pays, ByContents):
        return _most_after(pen, contents, dinosaur, slot, left)
    if isinstance(pen.pays, ByComparison) and not contents:
        counts = count_with_those_to_come(zoos, seat, dinosaur)
        return can_become_by_comparison(pen.pays, counts, left, len(zoos))
    then = zoo.place(dinosaur, pen_id, slot)
    return can_become((*zoos[:seat], then, *zoos[seat + 1 :]), seat, pen_id, left)


def can_become_by_comparison(pays: ByComparison, counts: Counts, left: int, players: int) -> int:
    """The same for the first dinosaur of a pen that compares; `counts` are those before it."""
    own, most, next_door, to_come = counts
    then = own + 1, most, next_door, max(0, to_come - 1)
    return _most_of_species(pays, then, left, left if players > 1 else 0)


@lru_cache(maxsize=2**16)
def _most_after(pen: Pen, contents: Contents, newcomer: Species, slot: Slot, left: int) -> int:
    return _most_by_contents(pen, pen.enter(contents, newcomer, slot), left)


_MOST: dict[tuple[Pen, Hashable, int], int] = {}
"""What `_most_by_contents` found, by all that a pen remembers of its contents."""


def _most_by_contents(pen: Pen, contents: Contents, left: int) -> int:
    """The most for at most `left` further dinosaurs, whichever of them come."""
    assert isinstance(pen.pays, ByContents)
    contents = _renamed(contents)
    key = pen, pen.remembers(contents), left
    if key not in _MOST:
        most = pen.pays.points(contents)
        for newcomer, slot in pen.openings(contents) if left else ():
            after = pen.enter(contents, newcomer, slot)
            most = max(most, _most_by_contents(pen, after, left - 1))
        _MOST[key] = most
    return _MOST[key]


def _renamed(contents: Contents) -> Contents:
    """The same contents with the species named in the order in which they came.

    No pen prefers a species, so that this changes nothing and leaves far fewer cases.
    """
    names = dict(zip(dict.fromkeys(filter(None, contents)), SPECIES, strict=False))
    return tuple(one and names[one] for one in contents)


def _most_by_comparison(
    pays: ByComparison, contents: Contents, zoos: Sequence[Zoo], seat: int, left: int
) -> int:
    there = left if len(zoos) > 1 else 0
    if contents:
        (resident,) = contents
        assert resident is not None
        return _most_of_species(pays, count_with_those_to_come(zoos, seat, resident), left, there)
    if not left:
        return 0
    counts = [count_with_those_to_come(zoos, seat, one) for one in SPECIES]
    entered = [(own + 1, most, next_door, more - 1) for own, most, next_door, more in counts]
    return max(_most_of_species(pays, one, left - 1, there) for one in entered if one[-1] >= 0)


def count_with_those_to_come(zoos: Sequence[Zoo], seat: int, species: Species) -> Counts:
    """How many of a species there are, as `Counts` has it."""
    numbers = [zoo.counts[species] for zoo in zoos]
    size = SIZES.get(len(numbers))
    in_game = size.of_each_species if size else OF_A_SPECIES_IN_THE_BOX
    own, next_door, to_come = numbers[seat], numbers[seat - 1], max(0, in_game - sum(numbers))
    del numbers[seat]
    return (own, max(numbers), next_door, to_come) if numbers else (own, 0, 0, to_come)


@lru_cache(maxsize=2**12)
def _most_of_species(pays: ByComparison, counts: Counts, here: int, there: int) -> int:
    """The most for up to a number of more dinosaurs in the own zoo and in the right neighbour's."""
    own, elsewhere, next_door, to_come = counts
    return max(
        pays.points(own + more, max(elsewhere, next_door + others), next_door + others)
        for more in range(min(here, to_come) + 1)
        for others in range(min(there, to_come - more) + 1)
    )


@lru_cache(maxsize=2**14)
def _most_by_pair(pays: ByPair, counts: tuple[tuple[int, int], ...], left: int) -> int:
    """The most for `left` further dinosaurs on two banks, by the counts of each species there."""
    best = [0] * (left + 1)
    """By how many dinosaurs are spent on the species so far."""
    for one, other in counts:
        paid = [
            max(pays.points(one + here, other + spent - here) for here in range(spent + 1))
            for spent in range(left + 1)
        ]
        best = [
            max(best[before] + paid[spent - before] for before in range(spent + 1))
            for spent in range(left + 1)
        ]
    return best[left]


# ── Why a pen paid what it paid ──────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Surprise:
    """Something about a zoo's points that its owner may not have expected.

    The sentences are in `draftosaurus/locales`, one for each code and language.
    """

    seat: int
    account: PenId
    code: str
    facts: Mapping[str, Fact]


def surprises(zoos: Sequence[Zoo]) -> tuple[Surprise, ...]:
    """What there is to say about the points of all zoos, seat by seat and pen by pen."""
    found: list[Surprise] = []
    for seat, (zoo, points) in enumerate(zip(zoos, score(zoos), strict=True)):
        for pen in _first_of_accounts(zoo.board):
            explain = _EXPLAINED.get(pen.pays.word)
            told = explain and explain(zoos, seat, pen)
            if told:
                code, facts = told
                facts = {"points": points.pens[pen.account], **facts}
                found.append(Surprise(seat, pen.account, code, facts))
    return tuple(found)


def _first_of_accounts(board: Board) -> list[Pen]:
    return [board.pens_and_river[places[0]] for places in board.paid_together.values()]


Told = tuple[str, dict[str, Fact]] | None


def _crowned(zoos: Sequence[Zoo], seat: int, pen: Pen) -> Told:
    """Who has taken the crown; nobody if it is where it was thought to be."""
    for resident in filter(None, zoos[seat][pen.id]):
        numbers = [zoo.counts[resident] for zoo in zoos]
        if max(numbers) > numbers[seat]:
            rivals = [at for at, number in enumerate(numbers) if number == max(numbers)]
            facts: dict[str, Fact] = {"dinosaur": resident, "own": numbers[seat]}
            return "crown_lost", {**facts, "most": max(numbers), "seats": _seats(rivals)}
    return None


def _alone(zoos: Sequence[Zoo], seat: int, pen: Pen) -> Told:
    for resident in filter(None, zoos[seat][pen.id]):
        number = zoos[seat].counts[resident]
        if number > 1:
            return "not_alone", {"dinosaur": resident, "number": number}
    return None


def _same_next_door(zoos: Sequence[Zoo], seat: int, pen: Pen) -> Told:
    """Always told: what pays here stands in another zoo."""
    for resident in filter(None, zoos[seat][pen.id]):
        neighbour = (seat - 1) % len(zoos)
        if neighbour != seat:
            number = zoos[neighbour].counts[resident]
            facts: dict[str, Fact] = {"dinosaur": resident, "number": number}
            return "looked_next_door", {**facts, "seats": _seats([neighbour])}
    return None


def _when_holding(zoos: Sequence[Zoo], seat: int, pen: Pen) -> Told:
    wanted, number = pen.pays.numbers[0], count(zoos[seat][pen.id])
    return ("not_full", {"number": number, "wanted": wanted}) if 0 < number < wanted else None


def _for_each_couple(zoos: Sequence[Zoo], seat: int, pen: Pen) -> Told:
    contents = zoos[seat][pen.id]
    return _without_partner([one for one in SPECIES if contents.count(one) % 2])


def _across_the_bridge(zoos: Sequence[Zoo], seat: int, pen: Pen) -> Told:
    zoo = zoos[seat]
    left, right = (zoo.contents[position] for position in zoo.board.paid_together[pen.account])
    return _without_partner([one for one in SPECIES if left.count(one) != right.count(one)])


def _without_partner(odd: list[Species]) -> Told:
    return ("no_partner", {"dinosaurs": tuple(odd), "number": len(odd)}) if odd else None


def _seats(seats: Sequence[int]) -> tuple[str, ...]:
    """Seats as a fact: those who show them put names in their place."""
    return tuple(map(str, seats))


_EXPLAINED = {
    "crowned": _crowned,
    "alone": _alone,
    "same_next_door": _same_next_door,
    "when_holding": _when_holding,
    "for_each_couple": _for_each_couple,
    "across_the_bridge": _across_the_bridge,
}
"""By the word of what a pen pays; a pen whose word is not here surprises nobody."""
