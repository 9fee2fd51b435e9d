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

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from draftosaurus.rules.game import zoo_after
from draftosaurus.rules.legality import (
    binding_die,
    chosen_by,
    closed,
    leaving_from,
    must_leave_refusal,
    openings,
    options,
)
from draftosaurus.rules.moves import Choice, Commit, Place, Relocate
from draftosaurus.rules.pens import PenId
from draftosaurus.rules.refusals import Refusal
from draftosaurus.rules.scoring import Score, changes, changes_by_placing, score_zoo
from draftosaurus.rules.species import Hand, Species
from draftosaurus.rules.state import Phase
from draftosaurus.rules.views import View


class Outcome(NamedTuple):
    """A choice, and what it would change in the points of its seat at once."""

    move: Choice
    change: int
    """In points, with the other zoos as they stand; 0 for a choice that places nothing."""
    changes: Mapping[str, int]
    """The same by account (a pen, a pair of pens, the T-Rex bonus), without those that stay."""


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
        return [] if seat is None else self._of(options(seen, seat))

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
        found = openings(seen.zoos[seat], binding_die(seen, seat), self._hand(seat))
        return self._of(Commit(seat, dinosaur, pen, slot) for dinosaur, pen, slot in found)

    @cached_property
    def closed(self) -> Mapping[Species, Mapping[PenId, Refusal]]:
        """For each dinosaur that the seat could place now: the pens closed to it, and why."""
        seen, seat = self.view, self.view.seat
        if seat is None or seen.answered[seat]:
            return {}
        zoo, die = seen.zoos[seat], binding_die(seen, seat)
        match seen.phase:
            case Phase.COMMIT:
                held = dict.fromkeys(self._hand(seat))
                return {dinosaur: closed(zoo, dinosaur, die) for dinosaur in held}
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

    def _of(self, choices: Iterable[Choice]) -> Sequence[Outcome]:
        seen, seat = self.view, self.view.seat
        assert seat is not None
        now = score_zoo(seen.zoos, seat) if self.scores is None else self.scores[seat]
        found = [(choice, _changes(seen, choice, now)) for choice in choices]
        return [Outcome(choice, sum(change.values()), change) for choice, change in found]


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
