"""Worlds that a view does not rule out, and what the options of a seat come to in them."""

import copy
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np

from draftosaurus.bots._pen_values import find_pen_values
from draftosaurus.bots._rollouts import Rollouts
from draftosaurus.rules import Choice, Phase, Setup, View, imagine
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

STAGES = 4
"""The worse half of the options is dropped after each of them but the last."""

FEWEST_WORLDS = 8
MOST_GAMES = 1000
"""The most games that are played at once: more at once are not faster."""

EDGE = 0.05
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
    view: View, found: Sequence[Estimate], rng: Random, *, until: float, worlds: int | None
) -> None:
    """Play options through in `worlds` worlds, or else until a time by `time.perf_counter`."""
    trial = Trial(view, rng)
    began = time.perf_counter()
    stages = STAGES if worlds is None else min(STAGES, worlds)
    for stage in range(1, stages + 1):
        if worlds is None:
            trial.play_until(began + (until - began) * stage / stages, found)
        else:
            trial.play_worlds(-(-worlds // stages), found)
        best_first = sorted(found, key=lambda one: one.worth, reverse=True)
        found = best_first[: max(2, -(-len(found) // 2))]


class Trial:
    """Plays options of a view through in imagined worlds."""

    def __init__(self, view: View, rng: Random) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.world = imagine(view, rng)
        """Any state that the view allows: options have the same numbers in all of them."""
        self.rollouts, tables = _prepare(replace(view.setup, first_roller=0))
        self.tables = copy.copy(tables)
        self.tables.arrays = NumpyArrays(rng.getrandbits(64))
        self.pace = 0.0
        """Seconds a game, as seen last."""

    def play_until(self, end: float, found: Sequence[Estimate]) -> None:
        """Play as many worlds as the time allows, but some in any case."""
        while True:
            now = time.perf_counter()
            fitting = int((end - now) / (self.pace * len(found))) if self.pace else FEWEST_WORLDS
            if fitting < FEWEST_WORLDS and found[0].worlds:
                return
            worlds = min(max(fitting, FEWEST_WORLDS), max(1, MOST_GAMES // len(found)))
            self.play(worlds, found)
            self.pace = (time.perf_counter() - now) / (worlds * len(found))

    def play_worlds(self, worlds: int, found: Sequence[Estimate]) -> None:
        """Play this number of worlds."""
        at_once = max(1, MOST_GAMES // len(found))
        for done in range(0, worlds, at_once):
            self.play(min(at_once, worlds - done), found)

    def play(self, worlds: int, found: Sequence[Estimate]) -> None:
        """Play all options through in the same worlds, side by side."""
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
