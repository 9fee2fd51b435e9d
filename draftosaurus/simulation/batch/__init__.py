"""The batch walker: thousands of games side by side on arrays. Needs numpy; torch will do too.

>>> from draftosaurus.rules import Setup
>>> from draftosaurus.simulation import plan_game
>>> from draftosaurus.simulation.batch import BatchTables, NumpyArrays, score_batch
>>> from draftosaurus.simulation.batch import start_batch, walk
>>> tables = BatchTables(plan_game(Setup(players=3)), NumpyArrays(seed=1))
>>> batch = walk(start_batch(tables, games=1000))
>>> score_batch(batch).shape  # by account, and by seat and game
(8, 3000)
"""

from draftosaurus.simulation.batch.arrays import Array, Arrays, NumpyArrays
from draftosaurus.simulation.batch.games import OPEN, Batch
from draftosaurus.simulation.batch.scoring import count_t_rexes, find_winners, score_batch
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
    "OPEN",
    "Array",
    "Arrays",
    "Batch",
    "BatchTables",
    "NumpyArrays",
    "Policy",
    "TorchArrays",
    "choose_randomly",
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
