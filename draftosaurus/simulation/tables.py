"""A board compiled to tables, by walking the pens' own functions.

All pens share one space of state numbers, the River is one of them, and nothing here knows a pen
by its name. A *door* is one way into a zoo: every pen has one, and a pen whose slots are chosen as
many as it can have open at once, in the order of the slots. An option is a door and a species,
numbered `door * len(SPECIES) + species`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import NamedTuple, TypeVar

from draftosaurus.rules import FACES, SPECIES, Board, Contents, Pen, Slot, Zoo
from draftosaurus.rules.die import allows
from draftosaurus.rules.zoo import DINOSAURS_IN_A_ZOO
from draftosaurus.simulation.automata import Automaton, Step, UnknownShape, explore
from draftosaurus.simulation.sheets import NOBODY, Sheet, compile_sheet, one_more

Entry = TypeVar("Entry")

FREE = len(FACES)
"""The row of `legal` for a seat that need not obey the die; before it one row for each face."""

LEAVING = FREE + 1
"""The row of `legal` for a dinosaur that moves out of its pen after the last turn."""

RULINGS = LEAVING + 1
"""How many rows there are."""

NUMBER_OF_SPECIES = {species: number for number, species in enumerate(SPECIES)}


class Door(NamedTuple):
    """One way into a zoo: a pen by its place in the zoo, and which of its open slots."""

    pen: int
    nth: int


@dataclass(frozen=True, eq=False)
class Tables:
    """All that a walker needs to know of a board; in nested lists the state comes last."""

    board: Board
    automata: tuple[Automaton, ...]
    first: tuple[int, ...]
    """The number of each pen's first state, the empty one."""
    states: int
    doors: tuple[Door, ...]
    legal: list[list[list[int]]]
    """By `nth`, ruling and state: the species that may enter, one bit each."""
    enter: list[list[list[int]]]
    """By `nth`, species and state: the state that follows; the same one where nothing is open."""
    slots: list[list[Slot]]
    """By `nth` and state: the slot behind the door."""
    resident: list[int]
    """By state: the species of the first dinosaur where it matters, else `NOBODY`."""
    home: int | None
    """The pen that its dinosaur may or must leave after the last turn."""
    sheet: Sheet

    def zoo_states(self, zoo: Zoo) -> list[int]:
        """The state of each pen of a zoo."""
        numbered = zip(self.first, self.automata, zoo.contents, strict=True)
        return [first + automaton.state(contents) for first, automaton, contents in numbered]

    def zoo_tallies(self, zoo: Zoo) -> list[int]:
        """How many of each species a zoo holds, in the tallies of its pens."""
        tallies = [0] * self.sheet.tallies
        for tally, contents in zip(self.sheet.tally_of, zoo.contents, strict=True):
            for dinosaur in contents:
                if dinosaur is not None:
                    tallies[tally] += one_more(NUMBER_OF_SPECIES[dinosaur])
        return tallies


def flat(lists: Iterable[Iterable[Entry]]) -> list[Entry]:
    """The entries of all lists, one list after the other."""
    return [entry for entries in lists for entry in entries]


@cache
def compile_board(board: Board) -> Tables:
    """The tables of a board; raises `UnknownShape` for what it cannot put into tables."""
    home = _home(board.pens)
    automata = tuple(explore(pen, DINOSAURS_IN_A_ZOO) for pen in board.pens_and_river)
    states = sum(len(automaton.contents) for automaton in automata)
    doors = tuple(
        Door(pen, nth) for pen, automaton in enumerate(automata) for nth in range(_doors(automaton))
    )
    nths = range(1 + max(door.nth for door in doors))
    tables = Tables(
        board=board,
        automata=automata,
        first=(0, *accumulate(len(automaton.contents) for automaton in automata[:-1])),
        states=states,
        doors=doors,
        legal=[[[0] * states for _ in range(RULINGS)] for _ in nths],
        enter=[[list(range(states)) for _ in SPECIES] for _ in nths],
        slots=[[None] * states for _ in nths],
        resident=[
            NOBODY if facts.resident is None else NUMBER_OF_SPECIES[facts.resident]
            for automaton in automata
            for facts in automaton.facts
        ],
        home=home,
        sheet=compile_sheet(board, automata),
    )
    for first, automaton in zip(tables.first, automata, strict=True):
        _fill(tables, first, automaton)
    return tables


def _open_slots(steps: Sequence[Step]) -> list[Slot]:
    return sorted({step.slot for step in steps}, key=lambda slot: -1 if slot is None else slot)


def _doors(automaton: Automaton) -> int:
    return max(1, *(len(_open_slots(steps)) for steps in automaton.steps))


def _fill(tables: Tables, first: int, automaton: Automaton) -> None:
    """Write down where each step of a pen leads, and who allows it."""
    for state, steps in enumerate(automaton.steps):
        rulings = _rulings(tables.board, automaton.pen, automaton.contents[state])
        nth_of = {slot: nth for nth, slot in enumerate(_open_slots(steps))}
        for name, slot, to in steps:
            nth, species = nth_of[slot], NUMBER_OF_SPECIES[name]
            tables.enter[nth][species][first + state] = first + to
            tables.slots[nth][first + state] = slot
            for ruling in rulings:
                tables.legal[nth][ruling][first + state] |= 1 << species


def _rulings(board: Board, pen: Pen, contents: Contents) -> list[int]:
    """The rulings under which a pen with these contents is open at all."""
    open_to_the_die = [
        number
        for number, face in enumerate(FACES)
        if pen is board.river or allows(face, pen, contents)
    ]
    return [*open_to_the_die, FREE] if pen.must_leave else [*open_to_the_die, FREE, LEAVING]


def _home(pens: Sequence[Pen]) -> int | None:
    homes = [number for number, pen in enumerate(pens) if pen.may_leave]
    if len(homes) > 1:
        raise UnknownShape("more than one pen that a dinosaur may leave after the last turn")
    for home in homes:
        if pens[home].slots != 1 or pens[home].rows:
            raise UnknownShape(f"{pens[home].id} may be left, but is not for a single dinosaur")
    return homes[0] if homes else None
