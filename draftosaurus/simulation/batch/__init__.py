"""Thousands of games side by side on arrays of numpy or torch. Needs numpy.

>>> from draftosaurus.rules import Setup
>>> from draftosaurus.simulation import plan_game
>>> from draftosaurus.simulation.batch import BatchTables, NumpyArrays, score_batch
>>> from draftosaurus.simulation.batch import start_batch, walk
>>> tables = BatchTables(plan_game(Setup(players=3)), NumpyArrays(seed=1))
>>> batch = walk(start_batch(tables, games=1000))
>>> score_batch(batch).shape  # by account, and by seat and game
(8, 3000)
"""

from draftosaurus.simulation.batch.arrays import Array, NumpyArrays
from draftosaurus.simulation.batch.games import Batch
from draftosaurus.simulation.batch.scoring import (
    count_batch,
    count_t_rexes,
    find_winners,
    score_batch,
)
from draftosaurus.simulation.batch.starts import (
    repeat_games,
    resume_batch,
    resume_worlds,
    start_batch,
    start_batches,
)
from draftosaurus.simulation.batch.tables import BatchTables
from draftosaurus.simulation.batch.torch_arrays import TorchArrays
from draftosaurus.simulation.batch.walks import Policy, choose_randomly, play_turn, walk

__all__ = [
    "Array",
    "Batch",
    "BatchTables",
    "NumpyArrays",
    "Policy",
    "TorchArrays",
    "choose_randomly",
    "count_batch",
    "count_t_rexes",
    "find_winners",
    "play_turn",
    "repeat_games",
    "resume_batch",
    "resume_worlds",
    "score_batch",
    "start_batch",
    "start_batches",
    "walk",
]
