"""A board compiled to tables of numbers, by asking the pens' own functions.

Pens are numbered in the order of `board.pens_and_river`; species and faces of the die in the order
of the rules. All pens share one range of state numbers. An *entry* is one way to place a dinosaur
in a zoo: every pen has one; a pen whose slots are chosen has as many as it can have open at once,
in the order of the slots. An *option* is an entry and a species, numbered
`entry * len(SPECIES) + species`. Nothing here knows a pen by its name.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate
from typing import NamedTuple, TypeVar

from draftosaurus.rules import (
    DINOSAURS_IN_A_ZOO,
    FACES,
    SPECIES,
    Board,
    Contents,
    Pen,
    Slot,
    allows,
)
from draftosaurus.simulation.automata import Automaton, CannotCompile, Transition, explore
from draftosaurus.simulation.score_tables import NOBODY, ScoreTables, compile_scores

Item = TypeVar("Item")

FREE = len(FACES)
"""The restriction of a seat that need not obey the die; those before it are faces of the die."""

LEAVING = FREE + 1
"""The restriction of a dinosaur that moves out of its pen after the last turn."""

RESTRICTIONS = LEAVING + 1
"""How many restrictions there are."""

SPECIES_NUMBERS = {species: number for number, species in enumerate(SPECIES)}
"""The number of each species in all tables."""


class Entry(NamedTuple):
    """A pen by its number, and which one of its open slots, counted from 0."""

    pen: int
    nth: int


@dataclass(frozen=True, eq=False)
class BoardTables:
    """All that a simulation needs to know of a board."""

    board: Board
    automata: tuple[Automaton, ...]
    """By pen."""
    empty_states: tuple[int, ...]
    """By pen: the number of its empty state, the first of its states."""
    states: int
    """How many states all pens have together."""
    entries: tuple[Entry, ...]
    legal: list[list[list[int]]]
    """By `nth`, restriction and state: the species that may enter, one bit each."""
    next_state: list[list[list[int]]]
    """By `nth`, species and state: the state after it enters; the same state if it may not."""
    slots: list[list[Slot]]
    """By `nth` and state: the slot that is taken."""
    resident: list[int]
    """By state: the species of the first dinosaur where it matters, else `NOBODY`."""
    leaving_pen: int | None
    """The pen that its dinosaur may or must leave after the last turn."""
    scores: ScoreTables

    @cached_property
    def entries_of(self) -> list[list[int]]:
        """By pen: the numbers of its entries."""
        pens = range(len(self.automata))
        return [[n for n, one in enumerate(self.entries) if one.pen == pen] for pen in pens]

    def option_masks(self) -> list[list[int]]:
        """By restriction and state: the options of a pen, one bit each.

        Options of different pens have different bits: those of a zoo are the union over its pens.
        """
        masks = [[0] * self.states for _ in range(RESTRICTIONS)]
        for entry, (pen, nth) in enumerate(self.entries):
            first = self.empty_states[pen]
            for state in range(first, first + len(self.automata[pen].contents)):
                for restriction, by_state in enumerate(masks):
                    species = self.legal[nth][restriction][state]
                    by_state[state] |= species << entry * len(SPECIES)
        return masks


def flatten(lists: Iterable[Iterable[Item]]) -> list[Item]:
    """The items of all lists, one list after the other."""
    return [item for items in lists for item in items]


@cache
def compile_board(board: Board) -> BoardTables:
    """The tables of a board; raises `CannotCompile` for what does not fit into them."""
    leaving_pen = _find_leaving_pen(board.pens)
    automata = tuple(explore(pen, DINOSAURS_IN_A_ZOO) for pen in board.pens_and_river)
    states = sum(len(automaton.contents) for automaton in automata)
    entries = tuple(
        Entry(pen, nth)
        for pen, automaton in enumerate(automata)
        for nth in range(_most_open_slots(automaton))
    )
    nths = range(1 + max(entry.nth for entry in entries))
    tables = BoardTables(
        board=board,
        automata=automata,
        empty_states=(0, *accumulate(len(automaton.contents) for automaton in automata[:-1])),
        states=states,
        entries=entries,
        legal=[[[0] * states for _ in range(RESTRICTIONS)] for _ in nths],
        next_state=[[list(range(states)) for _ in SPECIES] for _ in nths],
        slots=[[None] * states for _ in nths],
        resident=[
            NOBODY if facts.resident is None else SPECIES_NUMBERS[facts.resident]
            for automaton in automata
            for facts in automaton.facts
        ],
        leaving_pen=leaving_pen,
        scores=compile_scores(board, automata),
    )
    for first, automaton in zip(tables.empty_states, automata, strict=True):
        _fill(tables, first, automaton)
    return tables


def _open_slots(transitions: Sequence[Transition]) -> list[Slot]:
    return sorted({one.slot for one in transitions}, key=lambda slot: -1 if slot is None else slot)


def _most_open_slots(automaton: Automaton) -> int:
    return max(1, *(len(_open_slots(transitions)) for transitions in automaton.transitions))


def _fill(tables: BoardTables, first: int, automaton: Automaton) -> None:
    """Write the transitions of a pen, whose states begin at `first`, into the tables."""
    for state, transitions in enumerate(automaton.transitions):
        restrictions = _allowing(tables.board, automaton.pen, automaton.contents[state])
        nth_of = {slot: nth for nth, slot in enumerate(_open_slots(transitions))}
        for name, slot, to in transitions:
            nth, species = nth_of[slot], SPECIES_NUMBERS[name]
            tables.next_state[nth][species][first + state] = first + to
            tables.slots[nth][first + state] = slot
            for restriction in restrictions:
                tables.legal[nth][restriction][first + state] |= 1 << species


def _allowing(board: Board, pen: Pen, contents: Contents) -> list[int]:
    """The restrictions under which a pen with these contents is open at all."""
    faces = [
        number
        for number, face in enumerate(FACES)
        if pen == board.river or allows(face, pen, contents)
    ]
    return [*faces, FREE] if pen.must_leave else [*faces, FREE, LEAVING]


def _find_leaving_pen(pens: Sequence[Pen]) -> int | None:
    found = [number for number, pen in enumerate(pens) if pen.may_leave]
    if len(found) > 1:
        raise CannotCompile("more than one pen that a dinosaur may leave after the last turn")
    for pen in (pens[number] for number in found):
        if pen.slots != 1 or pen.rows:
            raise CannotCompile(f"{pen.id} may be left, but is not for a single dinosaur")
    return found[0] if found else None
