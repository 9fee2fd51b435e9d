"""The best zoo that a seat could have made of its own dinosaurs, found when the game is over.

The dinosaurs and their order, the dice that bound the seat, and the other zoos stay as they were.
Its own counts are then known too, so that a pen that compares zoos pays a fixed price for each
species. What is left is a search through twelve placements. It keeps the most promising zoos only
(a beam search), so that its answer can be too low, but never too high.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from heapq import nlargest
from typing import NamedTuple

from draftosaurus.bots._pen_values import PenValues, find_pen_values
from draftosaurus.rules import (
    FACES,
    SPECIES,
    Choose,
    Commit,
    Record,
    State,
    Zoo,
    binding_die,
    empty_zoo,
    score_zoo,
)
from draftosaurus.simulation import (
    COUNT_BITS,
    COUNT_MASK,
    COUNTS,
    FREE,
    LEAVING,
    NOBODY,
    SPECIES_NUMBERS,
    Entry,
    count_one,
)

BEAM_WIDTH = 400
"""How many zoos the search keeps after each placement."""


class PlacedDinosaur(NamedTuple):
    """A dinosaur that a seat placed, and what bound it then; by number."""

    species: int
    restriction: int


class BestZoo(NamedTuple):
    """The best zoo that was found, and its points."""

    points: int
    zoo: Zoo


class SearchNode(NamedTuple):
    """What decides the points of a zoo after some placements; different zoos may share one."""

    states: tuple[int, ...]
    """By pen."""
    counters: tuple[int, ...]
    """By number of a counter: how many of each species it counts (see `score_tables`)."""
    compared: int
    """The points that comparisons will pay."""


def best_in_hindsight(record: Record, seat: int, width: int = BEAM_WIDTH) -> BestZoo:
    """The zoo with the most points that the seat could have made, as far as the search finds it."""
    values = find_pen_values(record.setup)
    state, tables = record.state, values.plan.tables
    prices = _price_species(values, state, seat)
    # By node one example of a zoo: others with the same node are worth the same.
    zoos = {
        SearchNode(tables.empty_states, (0,) * tables.scores.counters, 0): empty_zoo(tables.board)
    }
    placed = list(_find_placed(record, seat))
    for left, dinosaur in zip(range(len(placed) - 1, -1, -1), placed, strict=True):
        after: dict[SearchNode, tuple[SearchNode, Entry]] = {}
        for node in zoos:
            for then, entry in _place(values, node, dinosaur, prices):
                after.setdefault(then, (node, entry))
        best = nlargest(width, after, key=partial(_value, values, left))
        zoos = {node: _add(values, zoos, after[node], dinosaur.species) for node in best}
    ends = [end for node, zoo in zoos.items() for end in _move_out(values, node, zoo, prices)]
    node, zoo = max(ends, key=lambda end: _value(values, 0, end[0]))
    made = BestZoo(score_zoo(state.zoos, seat).total, state.zoos[seat])
    return max(made, BestZoo(round(_value(values, 0, node)), zoo), key=lambda one: one.points)


def _add(
    values: PenValues, zoos: Mapping[SearchNode, Zoo], way: tuple[SearchNode, Entry], species: int
) -> Zoo:
    """The example of a node with one more dinosaur, at an entry of the board."""
    node, (pen, nth) = way
    tables = values.plan.tables
    slot = tables.slots[nth][node.states[pen]]
    return zoos[node].place(SPECIES[species], tables.board.pens_and_river[pen].id, slot)


def _find_placed(record: Record, seat: int) -> Iterator[PlacedDinosaur]:
    """The dinosaurs that a seat placed, in their order."""
    for before, move in zip(record.states(), record.moves, strict=False):
        if isinstance(move, Commit | Choose) and move.seat == seat:
            face = binding_die(before, seat)
            restriction = FREE if face is None else FACES.index(face)
            yield PlacedDinosaur(SPECIES_NUMBERS[move.dinosaur], restriction)


def _price_species(values: PenValues, state: State, seat: int) -> list[list[int]]:
    """By comparison and species: what it pays, given all zoos as they were in the end."""
    players = state.setup.players
    counts = [[zoo.dinosaurs().count(species) for species in SPECIES] for zoo in state.zoos]
    others = counts[:seat] + counts[seat + 1 :]
    at = [
        (counts[seat][one] * COUNTS + max(other[one] for other in others)) * COUNTS
        + counts[(seat - 1) % players][one]
        for one in range(len(SPECIES))
    ]
    return [[one.points[index] for index in at] for one in values.plan.tables.scores.comparisons]


def _place(
    values: PenValues, node: SearchNode, dinosaur: PlacedDinosaur, prices: Sequence[Sequence[int]]
) -> Iterator[tuple[SearchNode, Entry]]:
    """Every node that a dinosaur can lead to, and the entry that it takes."""
    tables = values.plan.tables
    species, restriction = dinosaur
    comparisons = {
        one.pen: price for one, price in zip(tables.scores.comparisons, prices, strict=True)
    }
    for entry in tables.entries:
        pen, nth = entry
        state = node.states[pen]
        if tables.legal[nth][restriction][state] >> species & 1:
            states = list(node.states)
            states[pen] = tables.next_state[nth][species][state]
            counters = list(node.counters)
            counters[tables.scores.counter_of[pen]] += count_one(species)
            paid = comparisons[pen][species] if pen in comparisons else 0
            yield SearchNode(tuple(states), tuple(counters), node.compared + paid), entry


def _move_out(
    values: PenValues, node: SearchNode, zoo: Zoo, prices: Sequence[Sequence[int]]
) -> Iterator[tuple[SearchNode, Zoo]]:
    """Every node with an example, once the dinosaur in quarantine has moved out."""
    tables = values.plan.tables
    pen = tables.leaving_pen
    if pen is None or tables.resident[node.states[pen]] == NOBODY:
        yield node, zoo
        return
    species = tables.resident[node.states[pen]]
    states, counters = list(node.states), list(node.counters)
    states[pen] = tables.empty_states[pen]
    counters[tables.scores.counter_of[pen]] -= count_one(species)
    cleared = SearchNode(tuple(states), tuple(counters), node.compared)
    rest = {cleared: zoo.clear(tables.board.pens_and_river[pen])}
    for then, entry in _place(values, cleared, PlacedDinosaur(species, LEAVING), prices):
        yield then, _add(values, rest, (cleared, entry), species)


def _value(values: PenValues, left: int, node: SearchNode) -> float:
    """What a zoo should be worth in the end, in points, with `left` turns left."""
    by_state = values.contents[left]
    total = node.compared + sum(by_state[state] for state in node.states)
    for nth, pair in enumerate(values.plan.tables.scores.pairs):
        by_counts = values.pairs[nth][left]
        one, two = node.counters[pair.left], node.counters[pair.right]
        for _ in SPECIES:
            total += by_counts[(one & COUNT_MASK) * COUNTS + (two & COUNT_MASK)]
            one, two = one >> COUNT_BITS, two >> COUNT_BITS
    return total
