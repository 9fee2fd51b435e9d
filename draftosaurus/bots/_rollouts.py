"""The judgement of `planner` for thousands of games at once, on the batch walker. Needs numpy.

It leaves out rarity and what is handed on: they cost more time than they win in a rollout.
Weights are whole numbers, so many to a point, so that the number of an option fits in beside its
weight and the largest of all finds the best option. Arrays are by species, then by column.
"""

from functools import cached_property
from typing import Any

import numpy as np

from draftosaurus.bots._promises import Promises
from draftosaurus.rules import SPECIES, Phase
from draftosaurus.simulation.batch import Array, Batch, choose_randomly
from draftosaurus.simulation.sheets import COUNT_MASK, COUNTS, TALLY_BITS
from draftosaurus.simulation.tables import FREE

TO_A_POINT = 1 << 12
OPTION_BITS = 8
CLOSED = -1 << 20

DOUBT = 4.0
"""So many points at most are added to a weight by chance: nobody plays exactly as we think."""
POOL = 1 << 21
STARTS = np.array([255], np.uint8)
APART = 4099
"""Parts of the pool begin so far apart."""

EVERYONE = np.arange(len(SPECIES))[:, None]
SHIFTS = TALLY_BITS * EVERYONE


class Rollouts:
    """Chooses for every column of a batch what promises most."""

    def __init__(self, promises: Promises) -> None:
        self.promises = promises
        self.tables = promises.tables
        self.numbers = np.arange(len(self.tables.doors) * len(SPECIES), dtype=np.int32)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    @cached_property
    def closed(self) -> Any:
        """By species and mask: 0 if the species is in it."""
        inside = np.arange(1 << len(SPECIES)) >> EVERYONE & 1
        return np.where(inside, 0, CLOSED).astype(np.int32)

    @cached_property
    def gains(self) -> Any:
        """By turns left, nth way, species and state: what the promise of the pen rises by."""
        promised = np.array(self.promises.contents)
        rises = promised[:, np.array(self.tables.enter)] - promised[:, None, None, :]
        return _fixed(rises)

    @cached_property
    def unbound(self) -> Any:
        """By nth way, species and state: 0 where the pen's own rule lets it in."""
        return self.closed[:, np.array(self.tables.legal)[:, FREE]].swapaxes(0, 1).copy()

    @cached_property
    def pairs(self) -> Any:
        """By pair, turns left and the counts on both sides (flat): what a species promises."""
        pairs = len(self.tables.sheet.pairs)
        return _fixed(np.array(self.promises.pairs)).reshape(pairs, -1, COUNTS * COUNTS)

    @cached_property
    def comparisons(self) -> Any:
        """By comparison: what it promises, by number still to come and counts (flat)."""
        return [_fixed(np.array(one)).reshape(-1) for one in self.promises.comparisons]

    # ── Choosing ─────────────────────────────────────────────────────────────────────────────

    def __call__(self, batch: Batch, options: Array, copies: int = 1) -> Array:
        """An option for each column; so many games in a row are copies of one world."""
        if batch.phase is Phase.DISCARD:
            return choose_randomly(batch, options)
        if batch.phase is Phase.CHOOSE:
            return self.best(batch, batch.openings(), copies) % len(SPECIES)
        return self.best(batch, options, copies)

    def best(self, batch: Batch, openings: Array, copies: int) -> Array:
        """The placement that promises most, of those that are open."""
        weights = self.weigh(batch)
        weights += self.closed.take(openings, axis=1).swapaxes(0, 1)
        by_option = weights.reshape(len(self.numbers), -1)
        if batch.turn + 1 < batch.plan.all_turns:
            self._doubt(batch, by_option, copies)
        by_option <<= OPTION_BITS
        by_option += self.numbers[:, None]
        best = np.maximum.reduce(by_option) & (1 << OPTION_BITS) - 1
        return best.astype(np.int64)

    def _doubt(self, batch: Batch, weights: Array, copies: int) -> None:
        """Add a little chance to every weight, the same in all copies of a world."""
        worlds = weights.shape[1] // copies
        start = int(batch.arrays.below(STARTS)[0]) * APART
        noise = self.noise[start : start + len(weights) * worlds].reshape(len(weights), worlds)
        weights += np.repeat(noise, copies, axis=1)

    @cached_property
    def noise(self) -> Any:
        """Random parts of a point, more than any batch takes at once."""
        most = int(DOUBT * TO_A_POINT)
        return np.random.default_rng(0).integers(0, most, POOL, dtype=np.int32)

    def weigh(self, batch: Batch) -> Array:
        """By door, species and column: what placing it there is worth."""
        tables = self.tables
        relocating = batch.phase is Phase.RELOCATE
        left = 0 if relocating else batch.plan.all_turns - batch.turn - 1
        weights = np.empty((len(tables.doors), len(SPECIES), len(batch.columns)), np.int32)
        for door, (pen, nth) in enumerate(tables.doors):
            gains = self.gains[left, nth]
            np.take(gains, batch.zoos[pen], axis=1, out=weights[door], mode="clip")
        for nth in range(len(tables.sheet.pairs)):
            self._add_pair(batch, nth, left, weights)
        elsewhere = self._add_comparisons(batch, left, weights)
        if tables.home is not None and not relocating:
            self._add_moving_out(batch, left, weights)
        weights += elsewhere
        return weights

    def _add_pair(self, batch: Batch, nth: int, left: int, weights: Array) -> None:
        sheet = self.tables.sheet
        pair, promised = sheet.pairs[nth], self.pairs[nth, left]
        tallies = batch.tallies.reshape(-1, len(batch.columns))
        one, two = (_unpack(tallies[side]) for side in (pair.left, pair.right))
        at = one * COUNTS + two
        now = promised.take(at)
        more = {
            pair.left: promised.take(at + COUNTS) - now,
            pair.right: promised.take(at + 1) - now,
        }
        for door, (pen, _) in enumerate(self.tables.doors):
            if sheet.tally_of[pen] in more:
                weights[door] += more[sheet.tally_of[pen]]

    def _add_moving_out(self, batch: Batch, left: int, weights: Array) -> None:
        """A dinosaur that moves out in the end is worth what it would be in the best pen now."""
        home = self.tables.home
        best = np.full(weights.shape[1:], CLOSED, np.int32)
        for door, (pen, nth) in enumerate(self.tables.doors):
            if pen != home:
                open_to = self.unbound[nth].take(batch.zoos[pen], axis=1)
                np.maximum(best, weights[door] + open_to, out=best)
        if left:
            best += int(self.promises.assumed.moving_out * TO_A_POINT)
        for door, (pen, _) in enumerate(self.tables.doors):
            if pen == home:
                weights[door] = best

    def _add_comparisons(self, batch: Batch, left: int, weights: Array) -> Array:
        """Weigh pens that compare; return what each species changes where they are taken."""
        counts = _unpack(batch.tallies.reshape(-1, len(batch.columns)).sum(0))
        elsewhere = np.zeros(counts.shape, np.int32)
        at, coming = self._index(batch, counts, left)
        for nth, comparison in enumerate(self.tables.sheet.comparisons):
            table = self.comparisons[nth]
            then = table.take(np.maximum(coming - 1, 0) * COUNTS**3 + at + COUNTS**2)
            now = table.take(coming * COUNTS**3 + at)
            residents = batch.tables.resident.take(batch.zoos[comparison.pen])
            elsewhere += (then - now) * (residents == EVERYONE)
            kept = (then.max(0) * self.promises.kept_open(left)).astype(np.int32)
            for door, (pen, _) in enumerate(self.tables.doors):
                if pen == comparison.pen:
                    weights[door] += then - kept
        return elsewhere

    def _index(self, batch: Batch, counts: Array, left: int) -> tuple[Array, Array]:
        """The part of an index that the counts decide, and how many are still to come."""
        players, games = batch.plan.players, batch.games
        by_seat = counts.reshape(len(SPECIES), players, games)
        right = by_seat[:, np.arange(-1, players - 1)]
        most = right
        for seat in range(2, players):
            most = np.maximum(most, by_seat[:, np.arange(-seat, players - seat)])
        at = ((by_seat * COUNTS + most) * COUNTS + right).reshape(counts.shape)
        if not left:
            return at, np.zeros((1, 1), np.int64)
        missing = np.maximum(batch.plan.setup.size.of_each_species - by_seat.sum(1), 0)
        return at, np.tile(missing, players)


def _fixed(points: Array) -> Array:
    return np.rint(points * TO_A_POINT).astype(np.int32)


def _unpack(tallies: Array) -> Array:
    """How many of each species there are; one less than the most, so that one more can come."""
    return np.minimum(tallies >> SHIFTS & COUNT_MASK, COUNTS - 2)
