"""Playing games for statistics: on the walkers where all play at random, else by the rules.

The batch walker and the plain one tell each game; the kernel keeps sums alone, so it is no help.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from draftosaurus.arena.engines import load_engine
from draftosaurus.arena.games import game_rng, play_out
from draftosaurus.arena.pairing import Pairing
from draftosaurus.arena.simulation import deaf_to_interrupts
from draftosaurus.arena.stats import Stats
from draftosaurus.arena.walkers import all_random, plan_of
from draftosaurus.bots import count_faults, seat_bots
from draftosaurus.rules import score, winners_of
from draftosaurus.rules.scoring import T_REX_BONUS
from draftosaurus.simulation import play_out as play_at_random
from draftosaurus.simulation.plain import Game, shuffled
from draftosaurus.simulation.random_games import has_batch

Progress = Callable[[int], None]
"""Is told how many more games are over."""


class Part(NamedTuple):
    """Some games of a pairing, to be played in one go."""

    pairing: Pairing
    engine: str
    seed: int
    games: range


def collect(
    pairing: Pairing,
    *,
    games: int,
    seed: int,
    cores: int = 1,
    progress: Progress = lambda _games: None,
) -> Stats:
    """Play games and look at each; the number of cores changes nothing but the time."""
    engine = choose_engine(pairing)
    size = load_engine(engine).CHUNK
    parts = [
        Part(pairing, engine, seed, range(first, min(first + size, games)))
        for first in range(0, games, size)
    ]
    stats = Stats.of_nothing(pairing)
    for found in _play_parts(parts, cores):
        stats.merge(found)
        progress(found.games)
    return stats


def choose_engine(pairing: Pairing) -> str:
    """The fastest engine that tells each game."""
    if not all_random(pairing):
        return "rules"
    return "batch" if has_batch() else "plain"


def _play_parts(parts: list[Part], cores: int) -> Iterator[Stats]:
    if min(cores, len(parts)) == 1:
        yield from map(play_part, parts)
        return
    pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn"))
    try:
        with deaf_to_interrupts():
            futures = [pool.submit(play_part, part) for part in parts]
        for future in as_completed(futures):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def play_part(part: Part) -> Stats:
    """Play some games; they are the same ones that `simulate` plays with this engine."""
    ways = {"rules": _play_by_the_rules, "plain": _play_plain, "batch": _play_batch}
    return ways[part.engine](part)


def _play_by_the_rules(part: Part) -> Stats:
    stats = Stats.of_nothing(part.pairing)
    with seat_bots(part.pairing.bots) as bots:
        for game in part.games:
            rng = game_rng(part.seed, game)
            setup = part.pairing.setup(rng)
            *_, (_, last) = play_out(setup, bots, rng)
            scores = score(last.zoos)
            pens = [{**one.pens, T_REX_BONUS: one.t_rex_bonus} for one in scores]
            stats.add(setup.first_roller, pens, winners_of(scores))
        stats.faults = sum(map(count_faults, bots))
    return stats


def _seed_of(part: Part) -> int:
    return game_rng(part.seed, part.games.start).getrandbits(64)


def _play_plain(part: Part) -> Stats:
    stats, plan, rng = Stats.of_nothing(part.pairing), plan_of(part.pairing), Random(_seed_of(part))
    accounts = plan.tables.sheet.accounts
    for _ in part.games:
        game = Game(plan, rng.randrange(plan.players), shuffled(plan.bag, rng))
        play_at_random(game, rng)
        scores = game.scores()
        pens = [dict(zip(accounts, one, strict=True)) for one in scores]
        stats.add(game.first_roller, pens, game.winners(scores))
    return stats


def _play_batch(part: Part) -> Stats:
    from draftosaurus.arena.batches import count_batch
    from draftosaurus.simulation.batch import BatchTables, NumpyArrays, start_batches, walk

    stats = Stats.of_nothing(part.pairing)
    tables = BatchTables(plan_of(part.pairing), NumpyArrays(_seed_of(part)))
    for batch in start_batches(tables, len(part.games)):
        count_batch(stats, walk(batch))
    return stats
