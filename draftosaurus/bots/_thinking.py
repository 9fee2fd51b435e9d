"""From a view to a choice: every option is weighed, the best is taken, and it can be said why."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from draftosaurus.bots._judging import FAR, Judge, Weight
from draftosaurus.bots._promises import Assumptions, find_promises
from draftosaurus.rules import (
    Choice,
    Choose,
    Discard,
    Phase,
    Place,
    Relocate,
    Slot,
    Species,
    View,
    binding_die,
    openings,
    options,
)
from draftosaurus.rules.legality import chosen_by, leaving_from
from draftosaurus.rules.moves import Commit
from draftosaurus.rules.species import without

PLANNED = Assumptions()
ALL = 100

TIE = 1e-9
"""Weights that differ by less are equal."""


class Option(NamedTuple):
    """One choice, and the placement that it is or leads to."""

    choice: Choice
    dinosaur: Species
    pen: str
    slot: Slot


@dataclass(frozen=True)
class Thought:
    """A choice and what speaks for it."""

    option: Option
    weight: Weight

    @property
    def choice(self) -> Choice:
        """What was chosen."""
        return self.option.choice


def think(
    view: View, rng: Random, assumed: Assumptions = PLANNED, *, sight: int = FAR, notices: int = ALL
) -> Thought:
    """The best of the options that are noticed; among equals, any."""
    thoughts = weigh_options(view, rng, assumed, sight=sight, notices=notices)
    most = max(thought.weight.total for thought in thoughts)
    return rng.choice([one for one in thoughts if one.weight.total >= most - TIE])


def weigh_options(
    view: View, rng: Random, assumed: Assumptions = PLANNED, *, sight: int = FAR, notices: int = ALL
) -> list[Thought]:
    """What speaks for each option; of a hundred options, only so many are noticed."""
    assert view.seat is not None
    judge = Judge(view, view.seat, view.zoos[view.seat], find_promises(view.setup, assumed), sight)
    if view.phase is Phase.DISCARD:
        return _weigh_discards(judge, view.seat)
    if view.phase is Phase.RELOCATE:
        judge = replace(judge, zoo=judge.zoo.clear(leaving_from(judge.zoo)[0]))
    found = _find_options(view, view.seat)
    if notices < ALL:
        noticed = [one for one in found if rng.random() * ALL < notices]
        found = noticed or [rng.choice(found)]
    return _weigh_placements(judge, found)


def _find_options(view: View, seat: int) -> list[Option]:
    """Every choice of a seat with its placement; a dinosaur to be chosen has one for each pen."""
    zoo = view.zoos[seat]
    if view.phase in (Phase.COMMIT, Phase.CHOOSE):
        held = view.hands[seat]
        assert held is not None
        at_once = view.phase is Phase.COMMIT
        return [
            Option(Commit(seat, one, pen, slot) if at_once else Choose(seat, one), one, pen, slot)
            for one, pen, slot in openings(zoo, binding_die(view, seat), held)
        ]
    placed = leaving_from(zoo)[1] if view.phase is Phase.RELOCATE else chosen_by(view, seat)
    return [
        Option(choice, placed, choice.pen, choice.slot)
        for choice in options(view, seat)
        if isinstance(choice, Place | Relocate)
    ]


def _weigh_placements(judge: Judge, found: Sequence[Option]) -> list[Thought]:
    handed = _weigh_hands(judge, {option.dinosaur for option in found})
    return [
        Thought(option, judge.weigh(*option[1:])._replace(handed=handed[option.dinosaur]))
        for option in found
    ]


# ── What is handed on ────────────────────────────────────────────────────────────────────────


def _weigh_hands(judge: Judge, dinosaurs: set[Species]) -> dict[Species, float]:
    """For each dinosaur that could be taken: how bad it is to pass on the rest."""
    view, envy = judge.view, judge.promises.assumed.envy
    held = view.hands[judge.seat]
    last_of_round = view.turn + 1 == view.setup.size.turns
    if view.phase not in (Phase.COMMIT, Phase.CHOOSE) or last_of_round or not judge.turns:
        return dict.fromkeys(dinosaurs, 0.0)
    assert held is not None
    use = _uses(_neighbour(judge), set(held))
    return {one: -envy * max(use[left] for left in without(held, one)) for one in dinosaurs}


def _weigh_discards(judge: Judge, seat: int) -> list[Thought]:
    """Whatever serves the neighbour best should go, unless it serves the own zoo more."""
    view = judge.view
    held = view.hands[seat]
    assert held is not None
    theirs, ours = (_uses(one, set(held)) for one in (_neighbour(judge), judge))
    comes_back = view.turn + view.setup.players < view.setup.size.turns

    def weigh(dinosaur: Species) -> Weight:
        rest = without(held, dinosaur)
        if not rest:
            return Weight()
        kept = max(ours[one] for one in rest) / 2 if comes_back else 0
        return Weight(later=kept, handed=-max(theirs[one] for one in rest))

    return [
        Thought(Option(Discard(seat, one), one, "", None), weigh(one))
        for one in dict.fromkeys(held)
    ]


def _neighbour(judge: Judge) -> Judge:
    seat = (judge.seat + 1) % judge.view.setup.players
    return replace(judge, seat=seat, zoo=judge.view.zoos[seat])


def _uses(judge: Judge, dinosaurs: set[Species]) -> dict[Species, float]:
    """What each of these dinosaurs would be worth in the best pen of a zoo."""
    found: dict[Species, float] = {}
    for dinosaur, pen, slot in openings(judge.zoo, None, dinosaurs):
        total = judge.weigh(dinosaur, pen, slot).total
        found[dinosaur] = max(total, found.get(dinosaur, total))
    return found
