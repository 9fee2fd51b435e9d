"""Whole games at random on each walker: the same question, answered at different speeds."""

from importlib.util import find_spec
from operator import add
from random import Random

from draftosaurus.simulation.kernel import find_kernel
from draftosaurus.simulation.plain import Game, shuffled
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.playouts import play_out
from draftosaurus.simulation.sums import WHOLE_WIN, SeatSums, Sums


def play_plain(plan: Plan, games: int, seed: int) -> Sums:
    """Play games on the plain walker."""
    rng = Random(seed)
    sums = _nothing(plan)
    for _ in range(games):
        game = Game(plan, rng.randrange(plan.players), shuffled(plan.bag, rng))
        play_out(game, rng)
        _add(sums, game)
    return sums


def _nothing(plan: Plan) -> Sums:
    accounts = len(plan.tables.sheet.accounts)
    return Sums(0, [SeatSums(0, 0, 0, [0] * accounts) for _ in range(plan.players)])


def _add(sums: Sums, game: Game) -> None:
    sums.games += 1
    scores = game.scores()
    winners = game.winners(scores)
    for winner in winners:
        sums.seats[winner].win_parts += WHOLE_WIN // len(winners)
    for seat, score in zip(sums.seats, scores, strict=True):
        total = sum(score)
        seat.points += total
        seat.squares += total * total
        seat.by_account = list(map(add, seat.by_account, score))


def has_batch() -> bool:
    """Whether the batch walker can be had: it needs numpy."""
    return find_spec("numpy") is not None


def play_batch(plan: Plan, games: int, seed: int) -> Sums:
    """Play games on the batch walker."""
    from draftosaurus.simulation.batch import BatchTables, NumpyArrays, start_batches, walk
    from draftosaurus.simulation.batch.sums import add_batch

    sums, tables = _nothing(plan), BatchTables(plan, NumpyArrays(seed))
    for batch in start_batches(tables, games):
        add_batch(sums, walk(batch))
    return sums


def has_kernel(plan: Plan) -> bool:
    """Whether the kernel can be had: it needs a C compiler."""
    return find_kernel(plan) is not None


def play_kernel(plan: Plan, games: int, seed: int) -> Sums:
    """Play games on the kernel."""
    kernel = find_kernel(plan)
    assert kernel is not None
    return kernel.play(games, seed)
