"""Takes the most points at once: looks one placement ahead, and not at what others may do."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from draftosaurus.rules import (
    Choice,
    Choose,
    Commit,
    Discard,
    Phase,
    Place,
    Relocate,
    Species,
    View,
    Zoo,
    binding_die,
    openings,
    options,
    score_zoo,
)

Candidate = TypeVar("Candidate")


def choose(view: View, rng: Random) -> Choice:
    """The choice after which the own zoo scores most; among equals, any."""
    assert view.seat is not None
    if view.phase is Phase.CHOOSE:
        return Choose(view.seat, _best_dinosaur(view, view.seat, rng))
    choices = options(view, view.seat)
    if view.phase is Phase.DISCARD:
        return rng.choice(choices)
    zoos = [_after(view, choice) for choice in choices]
    return _best(choices, _totals(view, view.seat, zoos), rng)


def _best_dinosaur(view: View, seat: int, rng: Random) -> Species:
    """The dinosaur of the best placement there is now."""
    held = view.hands[seat]
    assert held is not None
    placements = list(openings(view.zoos[seat], binding_die(view, seat), held))
    zoos = [view.zoos[seat].place(*placement) for placement in placements]
    dinosaur, _, _ = _best(placements, _totals(view, seat, zoos), rng)
    return dinosaur


def _after(view: View, choice: Choice) -> Zoo:
    """The own zoo after a choice."""
    zoo = view.zoos[choice.seat]
    match choice:
        case Commit(_, dinosaur, pen, slot):
            return zoo.place(dinosaur, pen, slot)
        case Place(seat, pen, slot):
            revealed = view.chosen[seat]
            assert revealed is not None
            return zoo.place(revealed, pen, slot)
        case Relocate(_, pen, slot):
            leaving = zoo.leaving()
            assert leaving is not None
            home, dinosaur = leaving
            return zoo.clear(home).place(dinosaur, pen, slot)
        case Choose() | Discard():
            return zoo


def _totals(view: View, seat: int, own_zoos: Sequence[Zoo]) -> list[int]:
    """The points of the seat with each of these zoos, the other zoos as they stand."""
    before, after = view.zoos[:seat], view.zoos[seat + 1 :]
    return [score_zoo((*before, own, *after), seat).total for own in own_zoos]


def _best(candidates: Sequence[Candidate], totals: Sequence[int], rng: Random) -> Candidate:
    most = max(totals)
    return rng.choice([one for one, total in zip(candidates, totals, strict=True) if total == most])
