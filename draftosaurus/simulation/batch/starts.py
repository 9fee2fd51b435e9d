"""Batches from the start of a game, from states of the rules, or of worlds that a view allows."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random

from draftosaurus.rules import Phase, State, View, imagine
from draftosaurus.simulation.batch.arrays import Array
from draftosaurus.simulation.batch.games import Batch
from draftosaurus.simulation.batch.tables import BatchTables
from draftosaurus.simulation.board_tables import SPECIES_NUMBERS, flatten
from draftosaurus.simulation.option_codec import NO_OPTION, EncodedState, encode_state

SEATS_AT_ONCE = 12_288
"""How many seats a batch has: many, so that little time is spent between batches, but not more
than fit into the caches."""


def start_batch(tables: BatchTables, games: int) -> Batch:
    """Games before their first deal, their first rollers drawn."""
    first_rollers = tables.draw_seats(games)
    return Batch(tables, first_rollers, tables.arrays.shuffle(tables.bag, games))


def start_batches(tables: BatchTables, games: int) -> Iterator[Batch]:
    """`games` new games, in batches that fit the caches."""
    at_once = SEATS_AT_ONCE // tables.plan.players
    for left in range(games, 0, -at_once):
        yield start_batch(tables, min(at_once, left))


def resume_batch(tables: BatchTables, states: Sequence[State]) -> Batch:
    """Games where states of the rules stand: all of one kind, at the same moment.

    The bag of each game is shuffled.
    """
    encoded = [encode_state(state) for state in states]
    first = encoded[0]
    if {(one.plan.setup, one.phase, one.turn) for one in encoded} != {
        (tables.plan.setup, first.phase, first.turn)
    }:
        raise ValueError("a batch takes games of one kind that are all at the same moment")
    batch = _gather(tables, encoded)
    bags = [tables.arrays.shuffle(tables.arrays.narrow(one.bag), 1) for one in encoded]
    batch.bag = tables.arrays.stack(bags).reshape(len(states), -1).T
    return batch


def resume_worlds(tables: BatchTables, view: View, worlds: int) -> Batch:
    """One game as a seat knows it, in `worlds` worlds that the seat cannot rule out.

    What others have chosen already, but not shown, is left to be chosen as the games go on.
    """
    arrays, players = tables.arrays, tables.plan.players
    # Any one world, to take from it what the view knows, and what is hidden as a whole.
    world = imagine(view, Random(0))
    batch = repeat_games(_gather(tables, [encode_state(world)]), worlds)
    if batch.preset is not None:
        own = -1 if view.seat is None else view.seat
        batch.preset = arrays.where(batch.seats == own, batch.preset, NO_OPTION)
    hidden = [seat for seat in range(players) if view.hands[seat] is None]
    unseen = sorted(
        SPECIES_NUMBERS[name]
        for name in (*world.bag, *chain.from_iterable(world.hands[seat] for seat in hidden))
    )
    bag = arrays.shuffle(arrays.narrow(unseen), worlds)
    hands = list(batch.hands.reshape(players, worlds))
    for seat in hidden:
        size = view.hand_sizes[seat]
        hands[seat], bag = tables.gather_hands(bag[:size]), bag[size:]
    batch.hands, batch.bag = arrays.join(hands), bag
    return batch


def repeat_games(batch: Batch, times: int) -> Batch:
    """Each game `times` times, one after the other; even their bags are in the same order."""

    def each(array: Array) -> Array:
        return batch.arrays.repeat_each(array, times)

    games = batch.games * times
    bag = each(batch.bag.reshape(-1)).reshape(-1, games)
    more = Batch(batch.tables, each(batch.first_rollers), bag)
    more.phase, more.turn = batch.phase, batch.turn
    more.restriction, more.chosen = each(batch.restriction), each(batch.chosen)
    more.hands, more.states, more.counters = map(each, (batch.hands, batch.states, batch.counters))
    more.preset = None if batch.preset is None else each(batch.preset)
    return more


def _gather(tables: BatchTables, games: Sequence[EncodedState]) -> Batch:
    """The columns of games that stand at the same moment; their bags are in order."""
    arrays, first = tables.arrays, games[0]
    seats = range(tables.plan.players)

    def by_column(rows: Sequence[Sequence[int]]) -> Array:
        """From lists by game and seat to one entry for each column."""
        return arrays.wide([row[seat] for seat in seats for row in rows])

    def by_row(rows: Sequence[Sequence[Sequence[int]]]) -> Array:
        """From lists by game, seat and row to one entry for each row and column."""
        each = range(len(rows[0][0]))
        return arrays.wide([game[seat][row] for row in each for seat in seats for game in rows])

    bag = arrays.wide(flatten(zip(*(game.bag for game in games), strict=True)))
    first_rollers = arrays.wide([game.first_roller for game in games])
    batch = Batch(tables, first_rollers, bag.reshape(-1, len(games)))
    batch.phase, batch.turn = first.phase, first.turn
    batch.states = by_row([game.zoos for game in games])
    batch.counters = by_row([game.counters for game in games])
    batch.hands = by_column([game.hands for game in games])
    batch.chosen = by_column([game.chosen for game in games])
    if first.phase is Phase.RELOCATE:
        batch.begin_relocation(by_column([game.answered for game in games]) == 1)
    elif first.phase not in (Phase.DEAL, Phase.ROLL, Phase.OVER):
        bound = [[game.restriction(seat) for seat in seats] for game in games]
        batch.restriction = by_column(bound)
        batch.preset = by_column([game.pending for game in games])
    return batch
