"""The points that a seat could have made of its own dinosaurs, found when the game is over.

The dinosaurs and their order, the dice that bound the seat, and the other zoos stay as they were.
Its own counts are then known too, so that a pen that compares zoos pays a fixed price for each
species. What is left is a search through twelve placements. It keeps the most promising zoos only
(a beam search), so that its answer can be too low, but never too high.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from draftosaurus.bots._pen_values import PenValues, find_pen_values
from draftosaurus.rules import (
    FACES,
    SPECIES,
    Choose,
    Commit,
    Record,
    State,
    binding_die,
    score_zoo,
)
from draftosaurus.simulation import (
    COUNT_BITS,
    COUNT_MASK,
    COUNTS,
    FREE,
    LEAVING,
    NOBODY,
    NUMBER_OF_SPECIES,
    count_one,
)

WIDTH = 400
"""How many zoos the search keeps after each placement."""


class Draft(NamedTuple):
    """A dinosaur that a seat placed, and what bound it then; by number."""

    species: int
    restriction: int


class Node(NamedTuple):
    """A zoo on the way: the states of its pens, its counters, and what comparisons will pay."""

    states: tuple[int, ...]
    counters: tuple[int, ...]
    compared: int


def best_in_hindsight(record: Record, seat: int, width: int = WIDTH) -> int:
    """The most points that the seat could have made, as far as the search finds them."""
    values = find_pen_values(record.setup)
    state, tables = record.state, values.plan.tables
    prices = _price_species(values, state, seat)
    nodes = [Node(tables.empty_states, (0,) * tables.scores.counters, 0)]
    drafts = list(_find_drafts(record, seat))
    for left, draft in zip(range(len(drafts) - 1, -1, -1), drafts, strict=True):
        after = {
            then: _value(values, then, left)
            for node in nodes
            for then in _place(values, node, draft, prices)
        }
        nodes = sorted(after, key=after.__getitem__, reverse=True)[:width]
    ends = (end for node in nodes for end in _move_out(values, node, prices))
    found = max(_value(values, end, 0) for end in ends)
    return max(round(found), score_zoo(state.zoos, seat).total)


def _find_drafts(record: Record, seat: int) -> Iterator[Draft]:
    for before, move in zip(record.states(), record.moves, strict=False):
        if isinstance(move, Commit | Choose) and move.seat == seat:
            face = binding_die(before, seat)
            restriction = FREE if face is None else FACES.index(face)
            yield Draft(NUMBER_OF_SPECIES[move.dinosaur], restriction)


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
    values: PenValues, node: Node, draft: Draft, prices: Sequence[Sequence[int]]
) -> Iterator[Node]:
    """Every zoo that a dinosaur can lead to."""
    tables = values.plan.tables
    species, restriction = draft
    comparisons = {
        one.pen: price for one, price in zip(tables.scores.comparisons, prices, strict=True)
    }
    for pen, nth in tables.entries:
        state = node.states[pen]
        if tables.legal[nth][restriction][state] >> species & 1:
            states = list(node.states)
            states[pen] = tables.next_state[nth][species][state]
            counters = list(node.counters)
            counters[tables.scores.counter_of[pen]] += count_one(species)
            paid = comparisons[pen][species] if pen in comparisons else 0
            yield Node(tuple(states), tuple(counters), node.compared + paid)


def _move_out(values: PenValues, node: Node, prices: Sequence[Sequence[int]]) -> Iterator[Node]:
    """Every zoo that is left when who has to move out has done so."""
    tables = values.plan.tables
    pen = tables.leaving_pen
    if pen is None or tables.resident[node.states[pen]] == NOBODY:
        yield node
        return
    species = tables.resident[node.states[pen]]
    states, counters = list(node.states), list(node.counters)
    states[pen] = tables.empty_states[pen]
    counters[tables.scores.counter_of[pen]] -= count_one(species)
    cleared = Node(tuple(states), tuple(counters), node.compared)
    yield from _place(values, cleared, Draft(species, LEAVING), prices)


def _value(values: PenValues, node: Node, left: int) -> float:
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
