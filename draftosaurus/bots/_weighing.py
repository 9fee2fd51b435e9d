"""From a view to a choice as `planner` makes it: every option is weighed, the best is taken.

`explain` says what speaks most for a choice: a stable code, and facts for a sentence in any
language.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from draftosaurus.bots._evaluation import TO_THE_END, Weight, ZooEvaluation
from draftosaurus.bots._pen_values import find_pen_values
from draftosaurus.rules import (
    Choice,
    Choose,
    Commit,
    Discard,
    PenId,
    Phase,
    Place,
    Relocate,
    Slot,
    Species,
    View,
    binding_die,
    dinosaur_to_place,
    leaving_from,
    openings,
    options,
    without,
)

ALL = 100
"""The chance, in percent, with which a placement is noticed by those who notice all."""

TIE = 1e-9
"""Weights that differ by less are equal."""

Option = tuple[Choice, Species, PenId, Slot]
"""A choice, and the placement that it is or leads to."""


class WeighedOption(NamedTuple):
    """A choice, the placement that it is or leads to, and what speaks for it."""

    choice: Choice
    dinosaur: Species
    pen: str
    """The id of the pen; empty for a discard."""
    weight: Weight


def choose_best(view: View, rng: Random, *, sight: int = TO_THE_END, notices: int = ALL) -> Choice:
    """The best of the options that are noticed; among equals, one at random."""
    weighed = weigh_options(view, rng, sight=sight, notices=notices)
    most = max(option.weight.total for option in weighed)
    return rng.choice([one for one in weighed if one.weight.total >= most - TIE]).choice


def weigh_options(
    view: View, rng: Random, *, sight: int = TO_THE_END, notices: int = ALL
) -> list[WeighedOption]:
    """The options of the seat of a view, each with its weight.

    `sight` is how many turns are looked ahead; each placement is noticed with a chance of `notices`
    percent, but at least one of them is.
    """
    seat, values = view.seat, find_pen_values(view.setup)
    assert seat is not None
    zoo = view.zoos[seat]
    if view.phase is Phase.RELOCATE:
        zoo = zoo.clear(leaving_from(zoo)[0])
    evaluation = ZooEvaluation(view, seat, zoo, values, sight)
    if view.phase is Phase.DISCARD:
        return _weigh_discards(evaluation)
    found = _find_options(view, seat)
    if notices < ALL:
        noticed = [one for one in found if rng.random() * ALL < notices]
        found = noticed or [rng.choice(found)]
    handed = _weigh_hands(evaluation, {dinosaur for _, dinosaur, _, _ in found})
    weighed = []
    for choice, dinosaur, pen, slot in found:
        weight = evaluation.weigh(dinosaur, pen, slot)._replace(handed=handed[dinosaur])
        weighed.append(WeighedOption(choice, dinosaur, pen, weight))
    return weighed


def _find_options(view: View, seat: int) -> list[Option]:
    """Every choice of a seat with its placement; a dinosaur to be chosen has one for each pen."""
    zoo = view.zoos[seat]
    if view.phase in (Phase.COMMIT, Phase.CHOOSE):
        held = view.hands[seat]
        assert held is not None
        found = openings(zoo, binding_die(view, seat), held)
        if view.phase is Phase.COMMIT:
            return [(Commit(seat, *placement), *placement) for placement in found]
        return [(Choose(seat, placement[0]), *placement) for placement in found]
    placed = dinosaur_to_place(view, seat)
    return [
        (choice, placed, choice.pen, choice.slot)
        for choice in options(view, seat)
        if isinstance(choice, Place | Relocate)
    ]


# ── The hand that is passed on ───────────────────────────────────────────────────────────────


def _weigh_hands(evaluation: ZooEvaluation, dinosaurs: set[Species]) -> dict[Species, float]:
    """By dinosaur that could be taken: the `handed` of passing on the rest of the hand."""
    view, envy = evaluation.view, evaluation.values.assumed.envy
    held = view.hands[evaluation.seat]
    last_of_round = view.turn + 1 == view.setup.size.turns
    if view.phase not in (Phase.COMMIT, Phase.CHOOSE) or last_of_round or not evaluation.turns:
        return dict.fromkeys(dinosaurs, 0.0)
    assert held is not None
    worths = _left_neighbour(evaluation).best_worths(set(held))
    return {one: -envy * max(worths[left] for left in without(held, one)) for one in dinosaurs}


def _weigh_discards(evaluation: ZooEvaluation) -> list[WeighedOption]:
    """Each discard: better if the neighbour could use the dinosaur, worse if the own zoo could."""
    view, seat = evaluation.view, evaluation.seat
    held = view.hands[seat]
    assert held is not None
    ours, theirs = (
        evaluation.best_worths(set(held)),
        _left_neighbour(evaluation).best_worths(set(held)),
    )
    comes_back = view.turn + view.setup.players < view.setup.size.turns

    def weigh(dinosaur: Species) -> Weight:
        rest = without(held, dinosaur)
        if not rest:
            return Weight()
        kept = max(ours[one] for one in rest) / 2 if comes_back else 0
        return Weight(later=kept, handed=-max(theirs[one] for one in rest))

    return [WeighedOption(Discard(seat, one), one, "", weigh(one)) for one in dict.fromkeys(held)]


def _left_neighbour(evaluation: ZooEvaluation) -> ZooEvaluation:
    view = evaluation.view
    seat = (evaluation.seat + 1) % view.setup.players
    return ZooEvaluation(view, seat, view.zoos[seat], evaluation.values, evaluation.sight)


# ── Why a choice is good ─────────────────────────────────────────────────────────────────────

CODES_WITH_POINTS = {"now", "later", "compared"}
"""Codes whose sentence names points."""


class Reason(NamedTuple):
    """A code and its facts; the sentence is the message `why-…` of a language."""

    code: str
    facts: Mapping[str, str | int]


def explain(view: View, choice: Choice) -> Reason:
    """What speaks most for a choice, as `planner` sees it."""
    weighed = weigh_options(view, Random(0))
    best = max((one for one in weighed if one.choice == choice), key=lambda one: one.weight.total)
    if isinstance(choice, Discard):
        return Reason("discard", {"dinosaur": choice.dinosaur})
    code, points = ("moving_out", 0.0) if _may_leave(view, best) else _main_point(best.weight)
    facts: dict[str, str | int] = {"dinosaur": best.dinosaur, "pen": best.pen}
    if code in CODES_WITH_POINTS:
        facts["points"] = round(points)
    return Reason(code, facts)


def _main_point(weight: Weight) -> tuple[str, float]:
    """The code of the largest part of a weight, and its points."""
    code, points = max(weight._asdict().items(), key=lambda part: part[1])
    if round(points) < 1:
        return "least", points
    return ("later", weight.now + weight.later) if code == "later" else (code, points)


def _may_leave(view: View, option: WeighedOption) -> bool:
    """Whether the dinosaur may move out of its pen after the last turn."""
    board = view.setup.find_board()
    return board.pens_and_river[board.positions[option.pen]].may_leave
