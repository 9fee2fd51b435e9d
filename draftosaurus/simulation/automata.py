"""A pen as a finite automaton: what it remembers are its states, who enters are its steps."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from draftosaurus.rules import T_REX, ByComparison, ByContents, Contents, Pen, Slot, Species
from draftosaurus.rules.pens import count


class UnknownShape(Exception):
    """A board has something that the compiler cannot turn into tables; says what."""


class Step(NamedTuple):
    """One way into a pen, and the state that it leads to."""

    species: Species
    slot: Slot
    to: int


class Facts(NamedTuple):
    """What the die and the score sheet ask of a pen's contents."""

    anybody: bool
    t_rex: bool
    points: int
    """What it pays by its contents alone."""
    resident: Species | None
    """Its first dinosaur, where pay or a move out of the pen depends on that one."""


@dataclass(frozen=True, slots=True, eq=False)
class Automaton:
    """The states of one pen, the empty one first."""

    pen: Pen
    number_of: dict[Hashable, int]
    """The number of a state, by what the pen remembers in it."""
    contents: list[Contents]
    """For each state, some contents that the pen remembers in this way."""
    facts: list[Facts]
    steps: list[list[Step]]
    """For each state, every way on."""

    def state(self, contents: Contents) -> int:
        """The number of the state that a pen with these contents is in."""
        return self.number_of[self.pen.remembers(contents)]


def explore(pen: Pen, most: int) -> Automaton:
    """Walk through all that a pen can remember, with at most so many dinosaurs in it."""
    if pen.rows and isinstance(pen.pays, ByComparison):
        raise UnknownShape(f"{pen.id} compares its first dinosaur, but any slot may be the first")
    found = Automaton(pen, {}, [], [], [])
    _number(found, pen.nobody)
    for inside in found.contents:  # grows while it is read
        steps: list[Step] = []
        found.steps.append(steps)
        if count(inside) < most:
            for newcomer, slot in pen.openings(inside):
                after = pen.enter(inside, newcomer, slot)
                steps.append(Step(newcomer, slot, _number(found, after)))
    return found


def _number(found: Automaton, contents: Contents) -> int:
    """The state with these contents, a new one if nothing like it was seen."""
    facts = _facts(found.pen, contents)
    number = found.number_of.setdefault(found.pen.remembers(contents), len(found.contents))
    if number == len(found.contents):
        found.contents.append(contents)
        found.facts.append(facts)
    elif found.facts[number] != facts:
        raise UnknownShape(f"{found.pen.id} forgets something that its pay or the die asks for")
    return number


def _facts(pen: Pen, contents: Contents) -> Facts:
    pays = pen.pays
    one_counts = pen.may_leave or isinstance(pays, ByComparison)
    return Facts(
        anybody=count(contents) > 0,
        t_rex=T_REX in contents,
        points=pays.points(contents) if contents and isinstance(pays, ByContents) else 0,
        resident=contents[0] if contents and one_counts else None,
    )
