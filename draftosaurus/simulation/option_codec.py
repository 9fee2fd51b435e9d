"""States and choices of the rules as numbers of the tables, and back.

Where a dinosaur is placed, an option is an entry and a species (see `board_tables`); where one is
chosen or discarded, it is the species alone.
"""

from dataclasses import dataclass

from draftosaurus.rules import (
    FACES,
    SPECIES,
    Choice,
    Choose,
    Commit,
    Discard,
    Phase,
    Place,
    Relocate,
    Slot,
    State,
    Zoo,
    dinosaur_of,
)
from draftosaurus.simulation.board_tables import FREE, SPECIES_NUMBERS, BoardTables
from draftosaurus.simulation.plans import Plan, plan_game
from draftosaurus.simulation.score_tables import NOBODY, count_one

NO_OPTION = -1
"""Stands for an option where none is chosen yet."""


@dataclass(frozen=True)
class EncodedState:
    """A state of the rules as numbers. Lists are by seat unless something else is said."""

    plan: Plan
    phase: Phase
    turn: int
    """Counted through all rounds; after the last turn, the number of all turns."""
    die: int
    """The number of the face, or `FREE` if the die is not rolled."""
    first_roller: int
    bag: list[int]
    """Species, in the order of the rules."""
    hands: list[int]
    """Numbers of hands (see `plans`)."""
    zoos: list[list[int]]
    """By seat and pen: the state of the pen."""
    counters: list[list[int]]
    """By seat and counter (see `score_tables`)."""
    chosen: list[int]
    """The species that is revealed and not yet placed, or `NOBODY`."""
    pending: list[int]
    """The option that is chosen in this step already, or `NO_OPTION`."""
    answered: list[bool]
    """Whether the seat is not, or no longer, awaited in this step."""

    def restriction(self, seat: int) -> int:
        """What binds the placements of a seat: the face of the die, or `FREE`."""
        if self.turn == self.plan.all_turns:
            return FREE
        return FREE if seat == self.plan.free_seats[self.first_roller][self.turn] else self.die


def encode_state(state: State) -> EncodedState:
    """A state of the rules, in any phase, as numbers."""
    setup, plan = state.setup, plan_game(state.setup)
    turns_are_over = state.phase in (Phase.RELOCATE, Phase.OVER)
    return EncodedState(
        plan=plan,
        phase=state.phase,
        turn=plan.all_turns if turns_are_over else state.round * plan.turns + state.turn,
        die=FREE if state.die is None else FACES.index(state.die),
        first_roller=setup.first_roller,
        bag=[SPECIES_NUMBERS[dinosaur] for dinosaur in state.bag],
        hands=[plan.hands.numbers[held] for held in state.hands],
        zoos=[encode_zoo(plan.tables, zoo) for zoo in state.zoos],
        counters=[count_zoo(plan.tables, zoo) for zoo in state.zoos],
        chosen=[NOBODY if one is None else SPECIES_NUMBERS[one] for one in state.chosen],
        pending=[
            NO_OPTION if pending is None else encode_choice(state, pending)
            for pending in state.pending
        ],
        answered=list(state.answered),
    )


def encode_zoo(tables: BoardTables, zoo: Zoo) -> list[int]:
    """By pen, the number of its state."""
    pens = zip(tables.empty_states, tables.automata, zoo.contents, strict=True)
    return [first + automaton.state(contents) for first, automaton, contents in pens]


def count_zoo(tables: BoardTables, zoo: Zoo) -> list[int]:
    """The counters of a zoo."""
    counters = [0] * tables.scores.counters
    for counter, contents in zip(tables.scores.counter_of, zoo.contents, strict=True):
        for dinosaur in contents:
            if dinosaur is not None:
                counters[counter] += count_one(SPECIES_NUMBERS[dinosaur])
    return counters


def encode_choice(state: State, choice: Choice) -> int:
    """The option that a choice is in a state of the rules."""
    species = SPECIES_NUMBERS[dinosaur_of(state, choice)]
    if isinstance(choice, Choose | Discard):
        return species
    tables = plan_game(state.setup).tables
    pen = tables.board.positions[choice.pen]
    entry = find_entry(tables, pen, _pen_state(state, choice.seat, pen), choice.slot)
    return entry * len(SPECIES) + species


def decode_option(state: State, seat: int, option: int) -> Choice:
    """The choice that an option of a seat is in a state of the rules."""
    entry, species = divmod(option, len(SPECIES))
    dinosaur = SPECIES[species]
    if state.phase is Phase.CHOOSE:
        return Choose(seat, dinosaur)
    if state.phase is Phase.DISCARD:
        return Discard(seat, dinosaur)
    tables = plan_game(state.setup).tables
    number, nth = tables.entries[entry]
    pen = tables.board.pens_and_river[number].id
    slot = tables.slots[nth][_pen_state(state, seat, number)]
    if state.phase is Phase.PLACE:
        return Place(seat, pen, slot)
    if state.phase is Phase.RELOCATE:
        return Relocate(seat, pen, slot)
    return Commit(seat, dinosaur, pen, slot)


def find_entry(tables: BoardTables, pen: int, pen_state: int, slot: Slot) -> int:
    """The entry that leads to a slot of a pen in this state."""
    for nth, entry in enumerate(tables.entries_of[pen]):
        if tables.slots[nth][pen_state] == slot:
            return entry
    raise ValueError(f"slot {slot} of pen {pen} is not open")


def _pen_state(state: State, seat: int, pen: int) -> int:
    """The state of a pen that a seat places into: empty if its dinosaur is moving out."""
    tables = plan_game(state.setup).tables
    if state.phase is Phase.RELOCATE and pen == tables.leaving_pen:
        return tables.empty_states[pen]
    return tables.empty_states[pen] + tables.automata[pen].state(state.zoos[seat].contents[pen])
