"""`simulate`: many games at random, or by a policy, on the fastest engine that is there."""

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING

from draftosaurus.rules import Setup
from draftosaurus.simulation.count_layout import CountLayout
from draftosaurus.simulation.kernel import find_kernel
from draftosaurus.simulation.plans import Plan, plan_game
from draftosaurus.simulation.summary import Summary

if TYPE_CHECKING:
    from draftosaurus.simulation.batch import ChooseOptions

KERNEL, BATCH = "kernel", "batch"

CHUNKS = {KERNEL: 2**17, BATCH: 2**15}
"""By engine: how many games make a chunk, which is played from one seed on one core."""


class NoEngine(Exception):
    """No engine can play such games on this machine."""


def find_engines(setup: Setup) -> tuple[str, ...]:
    """The engines that can play such games at random on this machine, the fastest first."""
    kernel = (KERNEL,) if find_kernel(plan_game(setup)) else ()
    return (*kernel, BATCH) if find_spec("numpy") else kernel


def simulate(
    setup: Setup,
    games: int,
    *,
    seed: int,
    engine: str | None = None,
    policy: "ChooseOptions | None" = None,
) -> Summary:
    """Play this number of games, each with a drawn first roller, and sum them up.

    `engine` is `kernel` or `batch`; without it, the fastest there is. `policy` chooses for all
    seats of all games (see `batch.ChooseOptions`) and needs the batch; without it, all play at
    random. The same seed, engine and policy give the same summary. Raises `NoEngine` where the
    engine cannot play such games.
    """
    if engine is None:
        engine = BATCH if policy else next(iter(find_engines(setup)), None)
    if engine not in find_engines(setup) or (policy and engine != BATCH):
        raise NoEngine(f"no engine for such games: {engine or 'neither numpy nor a C compiler'}")
    summary = Summary.of_nothing(setup.players)
    for numbers in split_games(engine, games):
        summary.merge(play_chunk(setup, engine, seed, numbers, policy))
    return summary


def split_games(engine: str, games: int) -> Iterator[range]:
    """The numbers of the games 0 to `games` - 1, chunk by chunk."""
    size = CHUNKS[engine]
    return (range(first, min(first + size, games)) for first in range(0, games, size))


def play_chunk(
    setup: Setup, engine: str, seed: int, numbers: range, policy: "ChooseOptions | None" = None
) -> Summary:
    """Play the games of one chunk; they depend on the seed and on the number of the first one."""
    plan = plan_game(setup)
    chunk_seed = Random(f"{seed}/{numbers.start}").getrandbits(64)
    if engine == KERNEL:
        kernel = find_kernel(plan)
        assert kernel is not None
        return kernel.play(len(numbers), chunk_seed)
    return _play_batch(plan, len(numbers), chunk_seed, policy)


def _play_batch(plan: Plan, games: int, seed: int, policy: "ChooseOptions | None") -> Summary:
    # numpy takes longer to import than all of our rules: who plays without it does not wait.
    import numpy as np

    from draftosaurus.simulation.batch import (
        BatchTables,
        NumpyArrays,
        choose_randomly,
        count_batch,
        play_batch,
        start_batches,
    )

    tables, layout = BatchTables(plan, NumpyArrays(seed)), CountLayout.of(plan)
    counts = np.zeros(layout.size, np.int64)
    for batch in start_batches(tables, games):
        counts += count_batch(play_batch(batch, policy or choose_randomly))
    return layout.read(counts.tolist())
