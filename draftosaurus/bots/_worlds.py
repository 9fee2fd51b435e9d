"""Worlds of `_trials` that are played side by side on arrays. Needs numpy."""

import copy
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import numpy as np

from draftosaurus.bots._pen_values import find_pen_values
from draftosaurus.bots._rollouts import Rollouts
from draftosaurus.bots._trials import Estimate, Trial
from draftosaurus.rules import Phase, Setup, View
from draftosaurus.simulation import NO_OPTION, encode_choice, plan_game
from draftosaurus.simulation.batch import (
    Batch,
    BatchTables,
    NumpyArrays,
    find_winners,
    repeat_games,
    resume_worlds,
    score_batch,
)


class BatchTrial(Trial):
    """All options in some worlds are one batch of games."""

    def __init__(self, view: View, rng: Random) -> None:
        super().__init__(view, rng)
        self.rollouts, tables = _prepare(replace(view.setup, first_roller=0))
        self.tables = copy.copy(tables)
        self.tables.arrays = NumpyArrays(rng.getrandbits(64))

    def play(self, worlds: int, found: Sequence[Estimate]) -> None:
        seat, players = self.seat, self.view.setup.players
        batch = repeat_games(resume_worlds(self.tables, self.view, worlds), len(found))
        preset = np.full((players, worlds, len(found)), NO_OPTION)
        preset[seat] = [encode_choice(self.world, one.choice) for one in found]
        batch.preset = preset.reshape(-1)
        _walk(batch, self.rollouts, worlds)
        scores = score_batch(batch)
        winners = find_winners(batch, scores)
        wins = (winners[seat] / winners.sum(0)).reshape(worlds, -1).sum(0)
        points = scores.sum(0).reshape(players, worlds, -1)
        leads = (points[seat] - np.delete(points, seat, axis=0).max(0)).sum(0)
        for one, won, lead, own in zip(found, wins, leads, points[seat].sum(0), strict=True):
            one.worlds += worlds
            one.wins += float(won)
            one.lead += float(lead)
            one.points += float(own)


def _walk(batch: Batch, rollouts: Rollouts, worlds: int) -> None:
    """Play to the end; the dice of a world are the same for every option."""
    options = batch.games // worlds
    while batch.phase is not Phase.OVER:
        if batch.phase is Phase.DEAL:
            batch.deal()
        elif batch.phase is Phase.ROLL:
            batch.roll(np.repeat(batch.tables.any_face(worlds), options))
        else:
            batch.answer(rollouts(batch, batch.options(), options))


@cache
def _prepare(setup: Setup) -> tuple[Rollouts, BatchTables]:
    rollouts = Rollouts(find_pen_values(setup))
    return rollouts, BatchTables(plan_game(setup), NumpyArrays(0))
