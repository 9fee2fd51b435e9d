"""Thousands of games side by side on arrays of numpy or torch. Needs numpy.

>>> from draftosaurus.rules import Setup
>>> from draftosaurus.simulation import plan_game
>>> from draftosaurus.simulation.batch import BatchTables, NumpyArrays, score_batch
>>> from draftosaurus.simulation.batch import start_batch, play_batch
>>> tables = BatchTables(plan_game(Setup(players=3)), NumpyArrays(seed=1))
>>> batch = play_batch(start_batch(tables, games=1000))
>>> score_batch(batch).shape  # by account, and by seat and game
(8, 3000)
"""

from draftosaurus.simulation.batch.arrays import Array, NumpyArrays, TorchArrays
from draftosaurus.simulation.batch.games import (
    Batch,
    ChooseOptions,
    choose_randomly,
    play_batch,
    play_turn,
)
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

__all__ = [
    "Array",
    "Batch",
    "BatchTables",
    "ChooseOptions",
    "NumpyArrays",
    "TorchArrays",
    "choose_randomly",
    "count_batch",
    "count_t_rexes",
    "find_winners",
    "play_batch",
    "play_turn",
    "repeat_games",
    "resume_batch",
    "resume_worlds",
    "score_batch",
    "start_batch",
    "start_batches",
]
