"""What is open to the seat of a view, what each option would change, and why the rest is closed.

Bots, terminals, documents and learners all ask here:

>>> from draftosaurus.rules import Deal, Roll, Setup, outcomes, play, start, view
>>> state = start(Setup(players=2))
>>> state = play(play(state, Deal((("t_rex",) * 6, ("spinosaurus",) * 6))), Roll("woodlands"))
>>> found = outcomes(view(state, 1))
>>> [(one.move, one.change) for one in found.options][0]
(parse_move('1 N to forest_of_sameness'), 2)
>>> [str(reason.code) for reason in found.closed["spinosaurus"].values()]
['die_asks_place', 'die_asks_place', 'die_asks_place']
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from draftosaurus.rules.boards import Board
from draftosaurus.rules.caching import cached_property
from draftosaurus.rules.die import Face
from draftosaurus.rules.game import zoo_after
from draftosaurus.rules.legality import (
    binding_die,
    chosen_by,
    closed,
    closed_to_each,
    leaving_from,
    must_leave_refusal,
    open_pens,
    options,
)
from draftosaurus.rules.moves import Choice, Commit, Place, Relocate
from draftosaurus.rules.pens import ByComparison, ByContents, Contents, Pen, PenId
from draftosaurus.rules.prospects import (
    Counts,
    can_become,
    can_become_by_comparison,
    can_become_by_placing,
    count_with_those_to_come,
    dinosaurs_to_come,
)
from draftosaurus.rules.refusals import Refusal
from draftosaurus.rules.scoring import (
    T_REX_BONUS,
    Score,
    changes,
    changes_by_comparison,
    changes_by_placing,
    score_zoo,
)
from draftosaurus.rules.species import T_REX, Hand, Species
from draftosaurus.rules.state import Phase
from draftosaurus.rules.views import View
from draftosaurus.rules.zoo import empty_zoo


class Outcome(NamedTuple):
    """A choice, and what it would change in the points of its seat at once."""

    move: Choice
    change: int
    """In points, with the other zoos as they stand; 0 for a choice that places nothing."""
    changes: Mapping[str, int]
    """The same by account (a pen, a pair of pens, the T-Rex bonus), without those that stay."""
    can_become: int
    """The most that the account of the chosen pen can pay at the end after this; else 0."""


@dataclass(frozen=True)
class Outcomes:
    """All that the seat of a view can do now. Each part is worked out when it is first read."""

    view: View
    scores: Sequence[Score] | None = None
    """The points of all seats as they stand, where they are counted already."""

    @cached_property
    def die(self) -> Face | None:
        """The face that the seat has to obey; None if it is free, and for a spectator."""
        return None if self.view.seat is None else binding_die(self.view, self.view.seat)

    @cached_property
    def options(self) -> Sequence[Outcome]:
        """Each choice that the seat has now; none for a spectator or a seat that is not awaited."""
        seen, seat = self.view, self.view.seat
        if seat is None or seen.answered[seat]:
            return []
        if seen.phase is Phase.COMMIT:
            return self._commitments(seat)
        return [self._outcome(choice) for choice in options(seen, seat)]

    @cached_property
    def placements(self) -> Sequence[Outcome]:
        """Each place where the seat can put a dinosaur in this turn; none while it discards.

        These are the options themselves, but for the phase in which dinosaurs are chosen and
        placed later: there each is told as the commitment that it amounts to.
        """
        seen, seat = self.view, self.view.seat
        if seen.phase is Phase.DISCARD:
            return []
        if seen.phase is not Phase.CHOOSE or seat is None or seen.answered[seat]:
            return self.options
        return self._commitments(seat)

    @cached_property
    def closed(self) -> Mapping[Species, Mapping[PenId, Refusal]]:
        """For each dinosaur that the seat could place now: the pens closed to it, and why."""
        seen, seat = self.view, self.view.seat
        if seat is None or seen.answered[seat]:
            return {}
        zoo = seen.zoos[seat]
        match seen.phase:
            case Phase.COMMIT:
                return closed_to_each(zoo, self._hand(seat), self.die)
            case Phase.PLACE:
                dinosaur = chosen_by(seen, seat)
                return {dinosaur: closed(zoo, dinosaur, self.die)}
            case Phase.RELOCATE:
                home, dinosaur = leaving_from(zoo)
                reasons = closed(zoo.clear(home), dinosaur, None)
                if home.must_leave:
                    reasons[home.id] = must_leave_refusal(home, dinosaur)
                return {dinosaur: reasons}
            case _:
                return {}

    def _hand(self, seat: int) -> Hand:
        held = self.view.hands[seat]
        assert held is not None, "a seat knows its own hand"
        return held

    def _commitments(self, seat: int) -> Sequence[Outcome]:
        """Each place where the seat can put a dinosaur of its hand, as a commitment."""
        seen, zoo, held = self.view, self.view.zoos[seat], self._hand(seat)
        left, players = dinosaurs_to_come(zoo) - 1, len(seen.zoos)
        compared = self._changes_by_comparison(seat, held)
        found: list[Outcome] = []
        for pen, contents in open_pens(zoo, self.die):
            if isinstance(pen.pays, ByContents):
                found += [
                    _with_changes(known, compared[dinosaur]) if dinosaur in compared else known
                    for dinosaur, known in _commitments_to(zoo.board, pen, contents, seat, left)
                    if dinosaur in held
                ]
            elif isinstance(pen.pays, ByComparison):
                for dinosaur, _ in pen.openings(contents):
                    if dinosaur in held:
                        counts = count_with_those_to_come(seen.zoos, seat, dinosaur)
                        known = _first_commitment_to(pen, seat, dinosaur, left, counts, players)
                        more = compared.get(dinosaur)
                        found.append(_with_changes(known, more) if more else known)
            else:
                found += [
                    self._outcome(Commit(seat, dinosaur, pen.id, slot))
                    for dinosaur, slot in pen.openings(contents)
                    if dinosaur in held
                ]
        return found

    def _changes_by_comparison(self, seat: int, held: Hand) -> dict[Species, dict[str, int]]:
        """By dinosaur: what one more of it, wherever it goes, changes in pens that compare it.

        Dinosaurs that change nothing there are left out.
        """
        zoos, found = self.view.zoos, {}
        for dinosaur in zoos[seat].compared_species:
            if dinosaur in held:
                changed = changes_by_comparison(self._score, zoos, seat, dinosaur)
                if changed:
                    found[dinosaur] = changed
        return found

    def _outcome(self, choice: Choice) -> Outcome:
        change = _changes(self.view, choice, self._score)
        return Outcome(choice, sum(change.values()), change, _can_become(self.view, choice))

    @cached_property
    def _score(self) -> Score:
        """The points of the own seat as they stand."""
        seen, seat = self.view, self.view.seat
        assert seat is not None
        return score_zoo(seen.zoos, seat) if self.scores is None else self.scores[seat]


def _with_changes(known: Outcome, more: Mapping[str, int]) -> Outcome:
    """An outcome that changes other accounts too."""
    move, change, changes, most = known
    return Outcome(move, change + sum(more.values()), {**more, **changes}, most)


@lru_cache(maxsize=2**14)
def _first_commitment_to(
    pen: Pen, seat: int, dinosaur: Species, left: int, counts: Counts, players: int
) -> Outcome:
    """A dinosaur enters an empty pen that compares how many of its species there are."""
    pays = pen.pays
    assert isinstance(pays, ByComparison)
    own, most, next_door, _ = counts
    points = pays.points(own + 1, most, next_door)
    change = {pen.id: points, T_REX_BONUS: int(dinosaur == T_REX)}
    return Outcome(
        Commit(seat, dinosaur, pen.id),
        sum(change.values()),
        {account: gained for account, gained in change.items() if gained},
        can_become_by_comparison(pays, counts, left, players),
    )


_COMMITMENTS: dict[tuple[Pen, Hashable, int, int], Sequence[tuple[Species, Outcome]]] = {}
"""What `_commitments_to` found, by all that a pen remembers of what it holds."""


def _commitments_to(
    board: Board, pen: Pen, contents: Contents, seat: int, left: int
) -> Sequence[tuple[Species, Outcome]]:
    """Who may enter a pen that pays by its contents alone, and what that changes there.

    `left` is how many dinosaurs the seat gets after this one.
    """
    key = pen, pen.remembers(contents), seat, left
    found = _COMMITMENTS.get(key)
    if found is None:
        found = _COMMITMENTS[key] = (
            [
                (dinosaur, known._replace(move=known.move._replace(seat=seat)))
                for dinosaur, known in _commitments_to(board, pen, contents, 0, left)
            ]
            if seat
            else _commitments_of_first_seat(board, pen, contents, left)
        )
    return found


def _commitments_of_first_seat(
    board: Board, pen: Pen, contents: Contents, left: int
) -> Sequence[tuple[Species, Outcome]]:
    zoos = [empty_zoo(board).with_contents(pen, contents)]
    now = score_zoo(zoos, 0)
    found = []
    for dinosaur, slot in pen.openings(contents):
        change = changes(now, zoos, 0, zoos[0].place(dinosaur, pen.id, slot))
        most = can_become_by_placing(zoos, 0, dinosaur, pen.id, slot, left)
        commit = Commit(0, dinosaur, pen.id, slot)
        found.append((dinosaur, Outcome(commit, sum(change.values()), change, most)))
    return found


def outcomes(seen: View, scores: Sequence[Score] | None = None) -> Outcomes:
    """What the seat of a view can choose, what that would change, and what is closed to it.

    `scores` are the points of all zoos as they stand; they are counted here if they are not given.
    """
    return Outcomes(seen, scores)


def _changes(seen: View, choice: Choice, now: Score) -> Mapping[str, int]:
    if isinstance(choice, Commit):  # nearly all are, and a match takes twice as long
        seat, dinosaur, pen, slot = choice
        return changes_by_placing(now, seen.zoos, seat, dinosaur, pen, slot)
    match choice:
        case Place(seat, pen, slot):
            dinosaur = chosen_by(seen, seat)
            return changes_by_placing(now, seen.zoos, seat, dinosaur, pen, slot)
        case Relocate(seat):
            return changes(now, seen.zoos, seat, zoo_after(seen, choice))
        case _:
            return {}


def _can_become(seen: View, choice: Choice) -> int:
    seat, zoos = choice.seat, seen.zoos
    left = dinosaurs_to_come(zoos[seat])
    if isinstance(choice, Commit):  # as above
        _, dinosaur, pen, slot = choice
        return can_become_by_placing(zoos, seat, dinosaur, pen, slot, left - 1)
    match choice:
        case Place(_, pen, slot):
            dinosaur = chosen_by(seen, seat)
            return can_become_by_placing(zoos, seat, dinosaur, pen, slot, left - 1)
        case Relocate(_, pen):  # a dinosaur moves within the zoo, and leaves as many to come
            then = zoo_after(seen, choice)
            return can_become((*zoos[:seat], then, *zoos[seat + 1 :]), seat, pen, left)
        case _:
            return 0
