"""The tables of a plan as flat arrays, with what has to be added to an index worked out."""

from draftosaurus.rules import FACES, SPECIES
from draftosaurus.simulation.batch.arrays import Array, Arrays
from draftosaurus.simulation.board_tables import RESTRICTIONS, flat
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.score_tables import count_one

BITS = 8
"""Places for the set bits of a mask in `nth_bit`."""


class BatchTables:
    """All tables that a batch looks into.

    The names that end in `_of` are by option; where one of them leads into another table, it is
    the part of the index that the option decides.
    """

    def __init__(self, plan: Plan, arrays: Arrays) -> None:
        tables, hands, scores = plan.tables, plan.hands, plan.tables.scores
        options = [(entry, species) for entry in tables.entries for species in range(len(SPECIES))]
        self.plan = plan
        self.arrays = arrays
        self.legal = arrays.narrow(flat(flat(tables.legal)))
        self.next_state = arrays.wide(flat(flat(tables.next_state)))
        self.nth_bit = arrays.wide(flat(_bits(mask) for mask in range(1 << len(SPECIES))))
        self.hand_mask = arrays.narrow(hands.mask)
        self.plus = arrays.wide(flat(hands.plus))
        self.minus = arrays.wide(flat(hands.minus))
        self.bag = arrays.narrow(plan.bag)
        self.free_seats = arrays.wide(flat(plan.free_seats))
        self.resident = arrays.wide(tables.resident)
        self.species_bit = arrays.narrow([1 << species for species in range(len(SPECIES))] + [0])
        self.count_one = arrays.wide([count_one(species) for species in range(len(SPECIES))] + [0])
        self.pen_of = arrays.wide([entry.pen for entry, _ in options])
        self.next_state_of = arrays.wide(
            [(entry.nth * len(SPECIES) + species) * tables.states for entry, species in options]
        )
        self.minus_of = arrays.wide([species * len(hands.mask) for _, species in options])
        self.counter_of = arrays.wide([scores.counter_of[entry.pen] for entry, _ in options])
        self.count_one_of = arrays.wide([count_one(species) for _, species in options])
        self.pen_of_entry = arrays.wide([entry.pen for entry in tables.entries])
        self.legal_of_entry = arrays.wide(
            [entry.nth * RESTRICTIONS * tables.states for entry in tables.entries]
        )
        self.empty_zoo = arrays.wide(tables.empty_states)
        self.players = arrays.narrow([plan.players])
        self.faces = arrays.narrow([len(FACES)])
        self.points = arrays.wide(scores.points)
        self.bonus = arrays.wide(scores.bonus)
        self.comparisons = [arrays.wide(comparison.points) for comparison in scores.comparisons]
        self.pairs = [arrays.wide(pair.points) for pair in scores.pairs]
        self.tie_break = arrays.wide(scores.tie_break)

    def any_seat(self, games: int) -> Array:
        """For each game a seat."""
        return self._any(self.players, games)

    def any_face(self, games: int) -> Array:
        """For each game a face of the die."""
        return self._any(self.faces, games)

    def _any(self, limit: Array, games: int) -> Array:
        return self.arrays.widen(self.arrays.below(self.arrays.repeat_all(limit, games)))

    def gather_hands(self, dinosaurs: Array) -> Array:
        """The numbers of the hands that hold these species; a column is a hand."""
        hands = dinosaurs[0] * 0
        for species in dinosaurs:
            hands = self.arrays.take(self.plus, species * len(self.plan.hands.mask) + hands)
        return hands


def _bits(mask: int) -> list[int]:
    found = [species for species in range(len(SPECIES)) if mask >> species & 1]
    return found + [0] * (BITS - len(found))
