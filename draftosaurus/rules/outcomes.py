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
from functools import cached_property
from typing import NamedTuple

from draftosaurus.rules.boards import Board
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
from draftosaurus.rules.pens import ByContents, Contents, Pen, PenId
from draftosaurus.rules.prospects import (
    can_become,
    can_become_by_placing,
    dinosaurs_to_come,
)
from draftosaurus.rules.refusals import Refusal
from draftosaurus.rules.scoring import (
    Score,
    changes,
    changes_by_comparison,
    changes_by_placing,
    score_zoo,
)
from draftosaurus.rules.species import Hand, Species
from draftosaurus.rules.state import Phase
from draftosaurus.rules.views import View
from draftosaurus.rules.zoo import Zoo, empty_zoo


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
        zoo, die = seen.zoos[seat], binding_die(seen, seat)
        match seen.phase:
            case Phase.COMMIT:
                return closed_to_each(zoo, self._hand(seat), die)
            case Phase.PLACE:
                dinosaur = chosen_by(seen, seat)
                return {dinosaur: closed(zoo, dinosaur, die)}
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
        left, compared = dinosaurs_to_come(zoo) - 1, zoo.compared_species
        found: list[Outcome] = []
        for pen, contents in open_pens(zoo, binding_die(seen, seat)):
            if isinstance(pen.pays, ByContents):
                found += [
                    self._with_comparison(known, pen, dinosaur) if dinosaur in compared else known
                    for dinosaur, known in _commitments_to(zoo.board, pen, contents, seat, left)
                    if dinosaur in held
                ]
            else:
                found += [
                    self._outcome(Commit(seat, dinosaur, pen.id, slot))
                    for dinosaur, slot in pen.openings(contents)
                    if dinosaur in held
                ]
        return found

    def _with_comparison(self, known: Outcome, pen: Pen, dinosaur: Species) -> Outcome:
        """An outcome with what one more of its species also changes in pens that compare it."""
        zoos, seat = self.view.zoos, known.move.seat
        entered = zoos[seat].board.positions[pen.id]
        compared = changes_by_comparison(self._score, zoos, seat, dinosaur, entered)
        change = {**compared, **known.changes}
        return known._replace(change=sum(change.values()), changes=change)

    def _outcome(self, choice: Choice) -> Outcome:
        change = _changes(self.view, choice, self._score)
        return Outcome(choice, sum(change.values()), change, _can_become(self.view, choice))

    @cached_property
    def _score(self) -> Score:
        """The points of the own seat as they stand."""
        seen, seat = self.view, self.view.seat
        assert seat is not None
        return score_zoo(seen.zoos, seat) if self.scores is None else self.scores[seat]


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
        zoos = [empty_zoo(board).with_contents(pen, contents)]
        found = _COMMITMENTS[key] = [
            (dinosaur, _outcome_in_pen(zoos, Commit(seat, dinosaur, pen.id, slot), left))
            for dinosaur, slot in pen.openings(contents)
        ]
    return found


def _outcome_in_pen(zoos: Sequence[Zoo], commit: Commit, left: int) -> Outcome:
    _, dinosaur, pen, slot = commit
    change = changes(score_zoo(zoos, 0), zoos, 0, zoos[0].place(dinosaur, pen, slot))
    most = can_become_by_placing(zoos, 0, dinosaur, pen, slot, left)
    return Outcome(commit, sum(change.values()), change, most)


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
