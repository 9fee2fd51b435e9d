"""The tables of a plan as flat arrays, with what has to be added to an index worked out."""

from draftosaurus.rules import FACES, SPECIES
from draftosaurus.simulation.batch.arrays import Array, Arrays
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.sheets import one_more
from draftosaurus.simulation.tables import RULINGS, flat

BITS = 8
"""Places for the set bits of a mask in `nth_bit`."""


class BatchTables:
    """All tables that the batch walker looks into.

    The names that end in `_of` are by option; where one of them leads into another table, it is
    the part of the index that the option decides.
    """

    def __init__(self, plan: Plan, arrays: Arrays) -> None:
        tables, hands, sheet = plan.tables, plan.hands, plan.tables.sheet
        options = [(door, species) for door in tables.doors for species in range(len(SPECIES))]
        self.plan = plan
        self.arrays = arrays
        self.legal = arrays.narrow(flat(flat(tables.legal)))
        self.enter = arrays.wide(flat(flat(tables.enter)))
        self.nth_bit = arrays.wide(flat(_bits(mask) for mask in range(1 << len(SPECIES))))
        self.hand_mask = arrays.narrow(hands.mask)
        self.plus = arrays.wide(flat(hands.plus))
        self.minus = arrays.wide(flat(hands.minus))
        self.bag = arrays.narrow(plan.bag)
        self.free_seats = arrays.wide(flat(plan.free_seats))
        self.resident = arrays.wide(tables.resident)
        self.species_bit = arrays.narrow([1 << species for species in range(len(SPECIES))] + [0])
        self.one_more = arrays.wide([one_more(species) for species in range(len(SPECIES))] + [0])
        self.pen_of = arrays.wide([door.pen for door, _ in options])
        self.enter_of = arrays.wide(
            [(door.nth * len(SPECIES) + species) * tables.states for door, species in options]
        )
        self.minus_of = arrays.wide([species * len(hands.mask) for _, species in options])
        self.tally_of = arrays.wide([sheet.tally_of[door.pen] for door, _ in options])
        self.one_more_of = arrays.wide([one_more(species) for _, species in options])
        self.pen_of_door = arrays.wide([door.pen for door in tables.doors])
        self.legal_of_door = arrays.wide(
            [door.nth * RULINGS * tables.states for door in tables.doors]
        )
        self.empty_zoo = arrays.wide(tables.first)
        self.players = arrays.narrow([plan.players])
        self.faces = arrays.narrow([len(FACES)])
        self.points = arrays.wide(sheet.points)
        self.bonus = arrays.wide(sheet.bonus)
        self.comparisons = [arrays.wide(comparison.points) for comparison in sheet.comparisons]
        self.pairs = [arrays.wide(pair.points) for pair in sheet.pairs]
        self.standing = arrays.wide(sheet.standing)

    def any_seat(self, games: int) -> Array:
        """For each game a seat."""
        return self._any(self.players, games)

    def any_face(self, games: int) -> Array:
        """For each game a face of the die."""
        return self._any(self.faces, games)

    def _any(self, limit: Array, games: int) -> Array:
        return self.arrays.widen(self.arrays.below(self.arrays.repeat_all(limit, games)))

    def hold(self, dinosaurs: Array) -> Array:
        """The hands that are drawn column by column, each row one dinosaur more."""
        hands = dinosaurs[0] * 0
        for species in dinosaurs:
            hands = self.arrays.take(self.plus, species * len(self.plan.hands.mask) + hands)
        return hands


def _bits(mask: int) -> list[int]:
    found = [species for species in range(len(SPECIES)) if mask >> species & 1]
    return found + [0] * (BITS - len(found))
