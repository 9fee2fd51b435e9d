"""What a seat could have made of its own dinosaurs: the best placement known afterwards.

The dinosaurs and their order, the dice that bound the seat, and the other zoos stay as they were.
Its own counts then are settled too, so that a pen that compares zoos has a fixed price for each
species. What is left is a search through twelve placements. It keeps the most promising zoos only
(a beam), so that its answer can be too low, but never too high.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from draftosaurus.bots._promises import Assumptions, Promises, find_promises
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
from draftosaurus.simulation.sheets import COUNT_MASK, COUNTS, TALLY_BITS, one_more
from draftosaurus.simulation.tables import FREE, LEAVING, NUMBER_OF_SPECIES

WIDTH = 400


class Draft(NamedTuple):
    """A dinosaur that a seat placed, and what bound it then; by number."""

    species: int
    ruling: int


class Node(NamedTuple):
    """A zoo on the way: the states of its pens, its tallies, and what comparisons will pay."""

    states: tuple[int, ...]
    tallies: tuple[int, ...]
    compared: int


def best_in_hindsight(record: Record, seat: int, width: int = WIDTH) -> int:
    """The most points that the seat could have made, as far as the search finds them."""
    promises = find_promises(record.setup, Assumptions())
    state, tables = record.state, promises.tables
    prices = _price_species(promises, state, seat)
    nodes = [Node(tables.first, (0,) * tables.sheet.tallies, 0)]
    drafts = list(_find_drafts(record, seat))
    for left, draft in zip(range(len(drafts) - 1, -1, -1), drafts, strict=True):
        after = {
            then: _promise(promises, then, left)
            for node in nodes
            for then in _place(promises, node, draft, prices)
        }
        nodes = sorted(after, key=after.__getitem__, reverse=True)[:width]
    ends = (end for node in nodes for end in _move_out(promises, node, prices))
    found = max(_promise(promises, end, 0) for end in ends)
    return max(round(found), score_zoo(state.zoos, seat).total)


def _find_drafts(record: Record, seat: int) -> Iterator[Draft]:
    for before, move in zip(record.states(), record.moves, strict=False):
        if isinstance(move, Commit | Choose) and move.seat == seat:
            face = binding_die(before, seat)
            ruling = FREE if face is None else FACES.index(face)
            yield Draft(NUMBER_OF_SPECIES[move.dinosaur], ruling)


def _price_species(promises: Promises, state: State, seat: int) -> list[list[int]]:
    """By comparison and species: what it pays, given all zoos as they were in the end."""
    players = state.setup.players
    counts = [[zoo.dinosaurs().count(species) for species in SPECIES] for zoo in state.zoos]
    others = counts[:seat] + counts[seat + 1 :]
    at = [
        (counts[seat][one] * COUNTS + max(other[one] for other in others)) * COUNTS
        + counts[(seat - 1) % players][one]
        for one in range(len(SPECIES))
    ]
    return [[one.points[index] for index in at] for one in promises.tables.sheet.comparisons]


def _place(
    promises: Promises, node: Node, draft: Draft, prices: Sequence[Sequence[int]]
) -> Iterator[Node]:
    """Every zoo that a dinosaur can lead to."""
    tables = promises.tables
    species, ruling = draft
    comparisons = {
        one.pen: price for one, price in zip(tables.sheet.comparisons, prices, strict=True)
    }
    for pen, nth in tables.doors:
        state = node.states[pen]
        if tables.legal[nth][ruling][state] >> species & 1:
            states = list(node.states)
            states[pen] = tables.enter[nth][species][state]
            tallies = list(node.tallies)
            tallies[tables.sheet.tally_of[pen]] += one_more(species)
            paid = comparisons[pen][species] if pen in comparisons else 0
            yield Node(tuple(states), tuple(tallies), node.compared + paid)


def _move_out(promises: Promises, node: Node, prices: Sequence[Sequence[int]]) -> Iterator[Node]:
    """Every zoo that is left when who has to move out has done so."""
    tables = promises.tables
    species = None if tables.home is None else tables.resident[node.states[tables.home]]
    if tables.home is None or species is None or species >= len(SPECIES):
        yield node
        return
    states = list(node.states)
    states[tables.home] = tables.first[tables.home]
    tallies = list(node.tallies)
    tallies[tables.sheet.tally_of[tables.home]] -= one_more(species)
    cleared = Node(tuple(states), tuple(tallies), node.compared)
    yield from _place(promises, cleared, Draft(species, LEAVING), prices)


def _promise(promises: Promises, node: Node, left: int) -> float:
    promised = promises.contents[left]
    total = node.compared + sum(promised[state] for state in node.states)
    for nth, pair in enumerate(promises.tables.sheet.pairs):
        by_counts = promises.pairs[nth][left]
        one, two = node.tallies[pair.left], node.tallies[pair.right]
        for _ in SPECIES:
            total += by_counts[one & COUNT_MASK][two & COUNT_MASK]
            one, two = one >> TALLY_BITS, two >> TALLY_BITS
    return total
