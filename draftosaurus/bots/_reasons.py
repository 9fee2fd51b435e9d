"""Why a choice is good: a code that stays put, and the facts for a sentence in any language."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from draftosaurus.bots._judging import Weight
from draftosaurus.bots._thinking import Thought, weigh_options
from draftosaurus.rules import Choice, Discard, View

Fact = str | int


class Reason(NamedTuple):
    """A code and its facts; the sentence is the message `why-…` of a language."""

    code: str
    facts: Mapping[str, Fact]


def explain(view: View, choice: Choice) -> Reason:
    """What speaks most for a choice, as `planner` sees it."""
    thoughts = weigh_options(view, Random(0))
    thought = max(
        (one for one in thoughts if one.choice == choice), key=lambda one: one.weight.total
    )
    if isinstance(choice, Discard):
        return Reason("discard", {"dinosaur": choice.dinosaur})
    home = _is_home(view, thought)
    code, points = ("moving_out", 0.0) if home else _main_point(thought.weight)
    facts: dict[str, Fact] = {"dinosaur": thought.option.dinosaur, "pen": thought.option.pen}
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


def _is_home(view: View, thought: Thought) -> bool:
    board = view.setup.find_board()
    position = board.positions[thought.option.pen]
    return board.pens_and_river[position].may_leave
