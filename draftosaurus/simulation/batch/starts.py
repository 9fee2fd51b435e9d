"""Batches from the start of a game, from states of the rules, or of worlds that a view allows."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random

from draftosaurus.rules import Phase, State, View, imagine
from draftosaurus.simulation.batch.arrays import Array
from draftosaurus.simulation.batch.games import OPEN, Batch
from draftosaurus.simulation.batch.tables import BatchTables
from draftosaurus.simulation.plain import Game, resume_game
from draftosaurus.simulation.tables import NUMBER_OF_SPECIES

SEATS_AT_ONCE = 12_288
"""In games side by side: enough to spend no time between them, few enough for the caches."""


def start_batch(tables: BatchTables, games: int) -> Batch:
    """Games before their first deal, their first rollers drawn."""
    first_rollers = tables.any_seat(games)
    return Batch(tables, first_rollers, tables.arrays.shuffle(tables.bag, games))


def start_batches(tables: BatchTables, games: int) -> Iterator[Batch]:
    """So many new games, in batches that fit the caches."""
    at_once = SEATS_AT_ONCE // tables.plan.players
    for left in range(games, 0, -at_once):
        yield start_batch(tables, min(at_once, left))


def resume_batch(tables: BatchTables, states: Sequence[State], rng: Random) -> Batch:
    """Games where states of the rules stand: all of one kind, at the same moment."""
    games = [resume_game(state, rng) for state in states]
    kinds = {(game.plan.setup, game.phase, game.turn) for game in games}
    if kinds != {(tables.plan.setup, games[0].phase, games[0].turn)}:
        raise ValueError("a batch takes games of one kind that are all at the same moment")
    return _gather(tables, games)


def resume_worlds(tables: BatchTables, view: View, worlds: int, rng: Random) -> Batch:
    """One game as a seat knows it, in so many worlds that it cannot rule out.

    What others have chosen already, but not shown, is chosen anew as the walk goes on.
    """
    arrays, imagined = tables.arrays, imagine(view, rng)
    batch = repeat_games(_gather(tables, [resume_game(imagined, rng)]), worlds)
    if batch.settled is not None:
        own = OPEN if view.seat is None else view.seat
        batch.settled = arrays.where(batch.seats == own, batch.settled, OPEN)
    hidden = [seat for seat, held in enumerate(view.hands) if held is None]
    unseen = [*imagined.bag, *chain.from_iterable(imagined.hands[seat] for seat in hidden)]
    bag = arrays.shuffle(arrays.narrow([NUMBER_OF_SPECIES[name] for name in unseen]), worlds)
    hands = [batch.hands[first : first + worlds] for first in range(0, len(batch.columns), worlds)]
    for seat in hidden:
        size = view.hand_sizes[seat]
        hands[seat], bag = tables.hold(bag[:size]), bag[size:]
    batch.hands, batch.bag = arrays.join(hands), bag
    return batch


def repeat_games(batch: Batch, times: int) -> Batch:
    """Each game so many times, to be walked on apart; even their bags are in the same order."""

    def each(array: Array) -> Array:
        return batch.arrays.repeat_each(array, times)

    games = batch.games * times
    more = Batch(
        batch.tables, each(batch.first_rollers), each(batch.bag.reshape(-1)).reshape(-1, games)
    )
    more.phase, more.turn = batch.phase, batch.turn
    more.ruling, more.hands, more.chosen = each(batch.ruling), each(batch.hands), each(batch.chosen)
    more.states, more.tallies = each(batch.states), each(batch.tallies)
    more.settled = None if batch.settled is None else each(batch.settled)
    return more


def _gather(tables: BatchTables, games: Sequence[Game]) -> Batch:
    """The columns of games that stand at the same moment."""
    arrays, first = tables.arrays, games[0]

    def by_seat(entry: Callable[[Game, int], int]) -> list[int]:
        return [entry(game, seat) for seat in range(tables.plan.players) for game in games]

    def by_row(rows: Callable[[Game], Sequence[Sequence[int]]]) -> Array:
        each = range(len(rows(first)[0]))
        return arrays.wide(
            [
                number
                for row in each
                for seat in range(tables.plan.players)
                for number in (rows(game)[seat][row] for game in games)
            ]
        )

    bag = arrays.wide(list(chain.from_iterable(zip(*(game.bag for game in games), strict=True))))
    batch = Batch(
        tables, arrays.wide([game.first_roller for game in games]), bag.reshape(-1, len(games))
    )
    batch.phase, batch.turn = first.phase, first.turn
    batch.states, batch.tallies = by_row(lambda game: game.zoos), by_row(lambda game: game.tallies)
    batch.hands = arrays.wide(by_seat(lambda game, seat: game.hands[seat]))
    batch.chosen = arrays.wide(by_seat(lambda game, seat: game.chosen[seat]))
    if first.phase is Phase.RELOCATE:
        batch.begin_relocation(arrays.wide(by_seat(lambda game, seat: game.answered[seat])) == 1)
    elif first.phase not in (Phase.DEAL, Phase.ROLL, Phase.OVER):
        batch.ruling = arrays.wide(by_seat(lambda game, seat: game.ruling(seat)))
        batch.settled = arrays.wide(by_seat(_settled))
    return batch


def _settled(game: Game, seat: int) -> int:
    pending = game.pending[seat]
    return OPEN if pending is None else pending
