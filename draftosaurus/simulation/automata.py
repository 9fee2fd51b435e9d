"""A pen as a finite automaton: its states are what it remembers, its transitions are arrivals."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from draftosaurus.rules import T_REX, ByComparison, ByContents, Contents, Pen, Slot, Species


class CannotCompile(Exception):
    """A board has something that does not fit into the tables; the message says what."""


class Transition(NamedTuple):
    """A dinosaur that a pen lets in, the slot that it takes, and the state after it."""

    species: Species
    slot: Slot
    to: int


class PenFacts(NamedTuple):
    """All that the die, the scoring and the last move out of a pen ask of its contents."""

    occupied: bool
    t_rex: bool
    points: int
    """What the contents alone pay; 0 for pens that compare zoos or pay in pairs."""
    resident: Species | None
    """The first dinosaur, where points or a move out of the pen depend on it."""


@dataclass(frozen=True, slots=True, eq=False)
class Automaton:
    """All states of one pen, numbered from 0; state 0 is the empty pen."""

    pen: Pen
    state_numbers: dict[Hashable, int]
    """From what the pen remembers to the number of the state."""
    contents: list[Contents]
    """By state: an example of contents that the pen remembers in this way."""
    facts: list[PenFacts]
    """By state."""
    transitions: list[list[Transition]]
    """By state: every way to the next one."""

    def state(self, contents: Contents) -> int:
        """The number of the state of a pen with these contents."""
        return self.state_numbers[self.pen.remembers(contents)]


def explore(pen: Pen, most: int) -> Automaton:
    """Find all states of a pen that holds at most `most` dinosaurs, by asking the pen itself."""
    if pen.rows and isinstance(pen.pays, ByComparison):
        raise CannotCompile(f"{pen.id} compares its first dinosaur, but any slot may be the first")
    automaton = Automaton(pen, {}, [], [], [])
    _find_or_add(automaton, pen.empty)
    for contents in automaton.contents:  # the list grows while it is read
        transitions: list[Transition] = []
        automaton.transitions.append(transitions)
        if sum(one is not None for one in contents) < most:
            for species, slot in pen.openings(contents):
                after = pen.enter(contents, species, slot)
                transitions.append(Transition(species, slot, _find_or_add(automaton, after)))
    return automaton


def _find_or_add(automaton: Automaton, contents: Contents) -> int:
    """The number of the state with these contents; a new state if there is none yet."""
    pen, facts = automaton.pen, _find_facts(automaton.pen, contents)
    number = automaton.state_numbers.setdefault(pen.remembers(contents), len(automaton.contents))
    if number == len(automaton.contents):
        automaton.contents.append(contents)
        automaton.facts.append(facts)
    elif automaton.facts[number] != facts:
        raise CannotCompile(f"{pen.id} forgets something that its points or the die depend on")
    return number


def _find_facts(pen: Pen, contents: Contents) -> PenFacts:
    pays = pen.pays
    resident_matters = pen.may_leave or isinstance(pays, ByComparison)
    return PenFacts(
        occupied=any(one is not None for one in contents),
        t_rex=T_REX in contents,
        points=pays.points(contents) if contents and isinstance(pays, ByContents) else 0,
        resident=contents[0] if contents and resident_matters else None,
    )
