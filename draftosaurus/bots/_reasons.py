"""Why a choice is good: a stable code, and the facts for a sentence in any language."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from draftosaurus.bots._evaluation import Weight
from draftosaurus.bots._weighing import WeighedOption, weigh_options
from draftosaurus.rules import Choice, Discard, View

Fact = str | int


class Reason(NamedTuple):
    """A code and its facts; the sentence is the message `why-…` of a language."""

    code: str
    facts: Mapping[str, Fact]


def explain(view: View, choice: Choice) -> Reason:
    """What speaks most for a choice, as `planner` sees it."""
    weighed = weigh_options(view, Random(0))
    best = max((one for one in weighed if one.choice == choice), key=lambda one: one.weight.total)
    if isinstance(choice, Discard):
        return Reason("discard", {"dinosaur": choice.dinosaur})
    code, points = ("moving_out", 0.0) if _may_leave(view, best) else _main_point(best.weight)
    facts: dict[str, Fact] = {"dinosaur": best.dinosaur, "pen": best.pen}
    if code in COUNTED:
        facts["points"] = round(points)
    return Reason(code, facts)


COUNTED = {"now", "later", "compared"}
"""Codes whose sentence names points."""


def _main_point(weight: Weight) -> tuple[str, float]:
    code, points = max(weight._asdict().items(), key=lambda part: part[1])
    if round(points) < 1:
        return "least", points
    return ("later", weight.now + weight.later) if code == "later" else (code, points)


def _may_leave(view: View, option: WeighedOption) -> bool:
    """Whether the dinosaur may move out of its pen after the last turn."""
    board = view.setup.find_board()
    return board.pens_and_river[board.positions[option.pen]].may_leave
