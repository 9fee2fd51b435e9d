"""The tables of a plan as flat arrays."""

from draftosaurus.rules import FACES, SPECIES
from draftosaurus.simulation.batch.arrays import Array, Arrays
from draftosaurus.simulation.board_tables import RESTRICTIONS, flatten
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.score_tables import count_one

BITS = 8
"""How many numbers `nth_bit` has for each mask of species: the species in it, then zeros."""


class BatchTables:
    """All tables that a batch looks into. They have one dimension, the last index runs fastest.

    The names that end in `_of` are by option. Where one of them begins with the name of another
    table, it is the part of the index into that table that the option decides: `next_state_of`
    plus a state is an index into `next_state`.
    """

    def __init__(self, plan: Plan, arrays: Arrays) -> None:
        tables, hands, scores = plan.tables, plan.hands, plan.tables.scores
        options = [(entry, species) for entry in tables.entries for species in range(len(SPECIES))]
        self.plan = plan
        self.arrays = arrays
        self.legal = arrays.narrow(flatten(flatten(tables.legal)))
        self.next_state = arrays.wide(flatten(flatten(tables.next_state)))
        self.nth_bit = arrays.wide(flatten(_bits(mask) for mask in range(1 << len(SPECIES))))
        self.hand_mask = arrays.narrow(hands.mask)
        self.plus = arrays.wide(flatten(hands.plus))
        self.minus = arrays.wide(flatten(hands.minus))
        self.bag = arrays.narrow(plan.bag)
        self.free_seats = arrays.wide(flatten(plan.free_seats))
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

    def draw_seats(self, games: int) -> Array:
        """(games,): a random seat for each game."""
        return self._draw_below(self.players, games)

    def draw_faces(self, games: int) -> Array:
        """(games,): a random face of the die for each game, by its number."""
        return self._draw_below(self.faces, games)

    def _draw_below(self, limit: Array, games: int) -> Array:
        return self.arrays.widen(self.arrays.draw_below(self.arrays.repeat_all(limit, games)))

    def gather_hands(self, dinosaurs: Array) -> Array:
        """(hands,): the numbers of hands; `dinosaurs` are species by place in the hand and hand."""
        hands = dinosaurs[0] * 0
        for species in dinosaurs:
            hands = self.arrays.take(self.plus, species * len(self.plan.hands.mask) + hands)
        return hands


def _bits(mask: int) -> list[int]:
    found = [species for species in range(len(SPECIES)) if mask >> species & 1]
    return found + [0] * (BITS - len(found))
