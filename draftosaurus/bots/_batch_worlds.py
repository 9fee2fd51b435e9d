"""The worlds of `monte_carlo`, played side by side on a batch of games. Needs numpy.

Everybody in a world chooses like `planner`, but without the rarity of species and the hand that is
passed on: they cost more time than they win here. Worths are whole numbers, `TO_A_POINT` to a
point, so that the number of an option fits in below its worth and the largest number of all finds
the best option.
"""

import copy
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, cached_property
from random import Random
from typing import Any

import numpy as np

from draftosaurus.bots._evaluation import Evaluation
from draftosaurus.bots._judgement import JUDGEMENT_NOISE
from draftosaurus.bots._pen_values import CLOSED, PenValues, find_pen_values
from draftosaurus.bots.monte_carlo import Estimate, WorldPlayer
from draftosaurus.rules import SPECIES, Phase, Setup, View
from draftosaurus.simulation import (
    COUNT_BITS,
    COUNT_MASK,
    COUNTS,
    NO_OPTION,
    Entry,
    encode_choice,
    plan_game,
)
from draftosaurus.simulation.batch import (
    Array,
    Batch,
    BatchTables,
    NumpyArrays,
    choose_randomly,
    find_winners,
    repeat_games,
    resume_worlds,
    score_batch,
)

TO_A_POINT = 1 << 12
OPTION_BITS = 8

NOISE_POOL = 1 << 21
"""How many random numbers are drawn once and used again and again, from different starts."""
NOISE_STARTS = np.array([255], np.uint8)
NOISE_STRIDE = 4099
"""How far apart the starts in the pool are."""

ALL_SPECIES = np.arange(len(SPECIES))[:, None]
"""Stands for all species at once: results are by species and column."""


class BatchWorldPlayer(WorldPlayer):
    """Plays all options in all worlds of a call as one batch of games."""

    def __init__(self, view: View, rng: Random) -> None:
        super().__init__(view, rng)
        self.planners, tables = _prepare(replace(view.setup, first_roller=0))
        self.tables = copy.copy(tables)
        self.tables.arrays = NumpyArrays(rng.getrandbits(64))

    def play(self, worlds: int, found: Sequence[Estimate]) -> None:
        seat, players = self.seat, self.view.setup.players
        batch = repeat_games(resume_worlds(self.tables, self.view, worlds), len(found))
        preset = np.full((players, worlds, len(found)), NO_OPTION)
        preset[seat] = [encode_choice(self.world, one.choice) for one in found]
        batch.preset = preset.reshape(-1)
        _play_to_the_end(batch, self.planners, worlds)
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


def _play_to_the_end(batch: Batch, planners: "BatchPlanners", worlds: int) -> None:
    """Play all games of a batch; the dice of a world are the same for every option."""
    options = batch.games // worlds
    while batch.phase is not Phase.OVER:
        if batch.phase is Phase.DEAL:
            batch.deal()
        elif batch.phase is Phase.ROLL:
            batch.roll(np.repeat(batch.tables.draw_faces(worlds), options))
        else:
            batch.answer(planners(batch, batch.options(), options))


@cache
def _prepare(setup: Setup) -> "tuple[BatchPlanners, BatchTables]":
    planners = BatchPlanners(find_pen_values(setup))
    return planners, BatchTables(plan_game(setup), NumpyArrays(0))


class BatchPlanners:
    """Chooses for every column of a batch (a seat of a game) the option that is worth most."""

    def __init__(self, values: PenValues) -> None:
        self.values = values
        self.tables = ArrayTables(values)
        self.numbers = np.arange(len(values.plan.tables.entries) * len(SPECIES), dtype=np.int32)

    def __call__(self, batch: Batch, options: Array, copies: int = 1) -> Array:
        """(columns,): the option that each column chooses, of those that are open (`options`).

        Each `copies` games in a row are copies of one world.
        """
        if batch.phase is Phase.DISCARD:
            return choose_randomly(batch, options)
        if batch.phase is Phase.CHOOSE:
            return self.best(batch, batch.openings(), copies) % len(SPECIES)
        return self.best(batch, options, copies)

    def best(self, batch: Batch, openings: Array, copies: int) -> Array:
        """(columns,): the option that is worth most, of those that are open."""
        worths = self.weigh(batch)
        worths += self._closed.take(openings, axis=1).swapaxes(0, 1)
        by_option = worths.reshape(len(self.numbers), -1)
        if batch.turn + 1 < batch.plan.all_turns:
            self._add_noise(batch, by_option, copies)
        by_option <<= OPTION_BITS
        by_option += self.numbers[:, None]
        best = np.maximum.reduce(by_option) & (1 << OPTION_BITS) - 1
        return best.astype(np.int64)

    def weigh(self, batch: Batch) -> Array:
        """(entries, species, columns): the worth of placing the species there."""
        evaluation = BatchEvaluation(self.values, self.tables, batch)
        entries = self.values.plan.tables.entries
        worths = np.stack([evaluation.worth_of_entry(entry, ALL_SPECIES) for entry in entries])
        worths += evaluation.change_in_taken_pens(ALL_SPECIES)
        return worths

    def _add_noise(self, batch: Batch, worths: Array, copies: int) -> None:
        """Add a little chance to every worth, the same in all copies of a world."""
        worlds = worths.shape[1] // copies
        start = int(batch.arrays.draw_below(NOISE_STARTS)[0]) * NOISE_STRIDE
        noise = self._noise[start : start + len(worths) * worlds].reshape(len(worths), worlds)
        worths += np.repeat(noise, copies, axis=1)

    @cached_property
    def _noise(self) -> Any:
        most = int(JUDGEMENT_NOISE * TO_A_POINT)
        return np.random.default_rng(0).integers(0, most, NOISE_POOL, dtype=np.int32)

    @cached_property
    def _closed(self) -> Any:
        """By species and mask of species: 0 if the species is in it."""
        inside = np.arange(1 << len(SPECIES)) >> ALL_SPECIES & 1
        return np.where(inside, 0, CLOSED * TO_A_POINT).astype(np.int32)


class ArrayTables:
    """The tables of pen values, by the same names and indices, as arrays of whole numbers."""

    def __init__(self, values: PenValues) -> None:
        self.rises = _as_arrays(values.rises)
        self.closed = _as_arrays(values.closed)
        self.pair_rises = _as_arrays(values.pair_rises)
        self.compared = _as_arrays(values.compared)
        self.compared_with_one_more = _as_arrays(values.compared_with_one_more)


def _as_arrays(find_table: Callable[..., Any]) -> Callable[..., Array]:
    return cache(lambda *index: _whole(find_table(*index)))


def _whole(points: Any) -> Array:
    """Points as whole numbers, `TO_A_POINT` to a point."""
    return np.rint(np.multiply(points, TO_A_POINT)).astype(np.int32)


class BatchEvaluation(Evaluation):
    """The worth of placements in all zoos of a batch: arrays by species and column.

    `species` is always `ALL_SPECIES` here.
    """

    def __init__(self, values: PenValues, tables: ArrayTables, batch: Batch) -> None:
        self.values, self.tables, self.batch = values, tables, batch
        self.relocating = batch.phase is Phase.RELOCATE
        self.turns = 0 if self.relocating else batch.plan.all_turns - batch.turn - 1
        self._known: dict[Any, Array] = {}

    def _once(self, key: Any, find: Callable[[], Array]) -> Array:
        """What `find` returns; found once for each key."""
        if key not in self._known:
            self._known[key] = find()
        return self._known[key]

    def worth_in_pen(self, entry: Entry, species: Array) -> Array:
        return self._once(entry, lambda: super(BatchEvaluation, self).worth_in_pen(entry, species))

    def comparison_with_one_more(self, comparison: int, species: Array) -> Array:
        return self._once(
            comparison,
            lambda: super(BatchEvaluation, self).comparison_with_one_more(comparison, species),
        )

    def state(self, pen: int) -> Array:
        return self.batch.zoos[pen]

    def resident(self, pen: int) -> Array:
        return self.batch.tables.resident.take(self.batch.zoos[pen])

    def pair_counts(self, pair: int, species: Array) -> Array:  # noqa: ARG002
        def find() -> Array:
            both = self.values.plan.tables.scores.pairs[pair]
            counters = self.batch.counters.reshape(-1, len(self.batch.columns))
            return _unpack(counters[both.left]) * COUNTS + _unpack(counters[both.right])

        return self._once(("pair", pair), find)

    def compared_counts(self, species: Array) -> Array:  # noqa: ARG002
        return self._once("compared", self._find_compared_counts)

    def _find_compared_counts(self) -> Array:
        """By species and column; what is in the box counts as still to come."""
        players, games = self.batch.plan.players, self.batch.games
        counted = _unpack(self.batch.counters.reshape(-1, len(self.batch.columns)).sum(0))
        own = counted.reshape(len(SPECIES), players, games)
        right = own[:, np.arange(-1, players - 1)]
        most = right
        for seat in range(2, players):
            most = np.maximum(most, own[:, np.arange(-seat, players - seat)])
        counts = (own * COUNTS + most) * COUNTS + right
        if self.turns:
            all_of_them = self.batch.plan.setup.size.of_each_species
            counts += np.maximum(all_of_them - own.sum(1, keepdims=True), 0) * COUNTS**3
        return counts.reshape(counted.shape)

    def look_up(self, table: Array, at: Array) -> Array:
        return table.take(at)

    def look_up_species(self, table: Array, species: Array, at: Array) -> Array:  # noqa: ARG002
        return table.take(at, axis=1, mode="clip")

    def best_species(self, worth: Callable[[Array], Array]) -> Array:
        return worth(ALL_SPECIES).max(0)

    def larger(self, one: Array, other: Array) -> Array:
        return np.maximum(one, other)

    def scale(self, worth: Array, factor: float) -> Array:
        return (worth * factor).astype(worth.dtype)

    def convert_points(self, points: float) -> Array:
        return _whole(points)


def _unpack(counters: Array) -> Array:
    """(species, columns): how many of each species the counters of the columns count."""
    return counters >> COUNT_BITS * ALL_SPECIES & COUNT_MASK
