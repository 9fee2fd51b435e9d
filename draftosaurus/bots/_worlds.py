"""Worlds that a view does not rule out, and what the options of a seat come to in them."""

import copy
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np

from draftosaurus.bots._promises import Assumptions, find_promises
from draftosaurus.bots._rollouts import Rollouts
from draftosaurus.rules import Choice, Phase, Setup, View, imagine
from draftosaurus.simulation import plan_game, resume_game
from draftosaurus.simulation.batch import (
    OPEN,
    Batch,
    BatchTables,
    NumpyArrays,
    find_winners,
    repeat_games,
    resume_worlds,
    score_batch,
)

STAGES = 4
"""The worse half of the options is dropped after each of them but the last."""

FEWEST_WORLDS = 8
MOST_GAMES = 1000
"""So many games are walked at once at most: more at once are not faster."""

EDGE = 0.06
"""What a point of lead counts beside a game won."""


@dataclass
class Estimate:
    """What an option has come to so far."""

    choice: Choice
    worlds: int = 0
    wins: float = 0
    lead: float = 0
    """Points before the best rival, summed over the worlds."""
    points: float = 0

    @property
    def worth(self) -> float:
        """What decides: games won, and a little for the lead."""
        return (self.wins + EDGE * self.lead) / self.worlds if self.worlds else 0

    @property
    def mean_points(self) -> float:
        """The points that the option leads to."""
        return self.points / self.worlds if self.worlds else 0


def try_out(
    view: View,
    found: Sequence[Estimate],
    rng: Random,
    seconds: float | None,
    worlds: int | None,
) -> None:
    """Play the options through, for so many seconds or in so many worlds."""
    started = time.perf_counter()
    rollouts, tables = _prepare(replace(view.setup, first_roller=0))
    tables = copy.copy(tables)
    tables.arrays = NumpyArrays(rng.getrandbits(64))
    pace = 0.0
    for stage in range(STAGES):
        if worlds is not None:
            parts = _parts(-(-worlds // STAGES), len(found))
            for part in parts:
                _play(view, found, rollouts, tables, part, rng)
        else:
            assert seconds is not None
            end = started + seconds * (stage + 1) / STAGES
            pace = _play_until(end, pace, view, found, rollouts, tables, rng)
        found = sorted(found, key=lambda one: one.worth, reverse=True)
        found = found[: max(2, -(-len(found) // 2))]


def _play_until(
    end: float,
    pace: float,
    view: View,
    found: Sequence[Estimate],
    rollouts: Rollouts,
    tables: BatchTables,
    rng: Random,
) -> float:
    """Play as many worlds as the time allows; return how long a game takes."""
    while True:
        now = time.perf_counter()
        fitting = int((end - now) / (pace * len(found))) if pace else FEWEST_WORLDS
        if fitting < FEWEST_WORLDS and found[0].worlds:
            return pace
        worlds = max(1, min(max(fitting, FEWEST_WORLDS), MOST_GAMES // len(found)))
        _play(view, found, rollouts, tables, worlds, rng)
        pace = (time.perf_counter() - now) / (worlds * len(found))


def _parts(worlds: int, options: int) -> list[int]:
    most = max(1, MOST_GAMES // options)
    return [min(most, worlds - done) for done in range(0, worlds, most)]


@cache
def _prepare(setup: Setup) -> tuple[Rollouts, BatchTables]:
    rollouts = Rollouts(find_promises(setup, Assumptions()))
    return rollouts, BatchTables(plan_game(setup), NumpyArrays(0))


def _play(
    view: View,
    found: Sequence[Estimate],
    rollouts: Rollouts,
    tables: BatchTables,
    worlds: int,
    rng: Random,
) -> None:
    """Play all options through in the same worlds."""
    seat, players = view.seat, view.setup.players
    assert seat is not None
    batch = repeat_games(resume_worlds(tables, view, worlds, rng), len(found))
    game = resume_game(imagine(view, rng), rng)
    settled = np.full((players, worlds, len(found)), OPEN)
    settled[seat] = [game.option(one.choice) for one in found]
    batch.settled = settled.reshape(-1)
    _walk(batch, rollouts, worlds)
    scores = score_batch(batch)
    winners = find_winners(batch, scores)
    wins = (winners[seat] / winners.sum(0)).reshape(worlds, -1).sum(0)
    points = scores.sum(0).reshape(players, worlds, -1)
    rivals = np.delete(points, seat, axis=0).max(0)
    leads = (points[seat] - rivals).sum(0)
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
            batch.answer(rollouts(batch, batch.options()))
