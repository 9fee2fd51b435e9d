"""The operations on arrays that a batch needs besides operators, the same for numpy and torch.

Wide numbers have 64 bits and serve as indices; narrow ones have 8 bits and hold masks and counts.
"""

import ctypes
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np

Array = Any
"""An array of numpy, or a tensor of torch."""


class Arrays(ABC):
    """Makes arrays, and draws random numbers for them from one seeded source."""

    def __init__(self, library: Any, wide: Any, narrow: Any, **place: Any) -> None:
        """`library` is numpy or torch, `wide` and `narrow` are types of its numbers."""
        self._library, self._wide, self._narrow, self._place = library, wide, narrow, place

    def wide(self, values: Sequence[int]) -> Array:
        """Wide numbers."""
        return self._library.asarray(values, dtype=self._wide, **self._place)

    def narrow(self, values: Sequence[int]) -> Array:
        """Narrow numbers."""
        return self._library.asarray(values, dtype=self._narrow, **self._place)

    def up_to(self, number: int) -> Array:
        """The wide numbers from 0 to `number` - 1."""
        return self._library.arange(number, dtype=self._wide, **self._place)

    def repeat_all(self, array: Array, times: int) -> Array:
        """The whole array `times` times, one after the other."""
        return self._library.tile(array, (times,))

    def where(self, truths: Array, yes: Array, no: Array) -> Array:
        """`yes` where `truths` is true, else `no`."""
        return self._library.where(truths, yes, no)

    def join(self, parts: list[Array]) -> Array:
        """One array after the other."""
        return self._library.concatenate(parts)

    def stack(self, rows: list[Array]) -> Array:
        """Arrays as the rows of one."""
        return self._library.stack(rows)

    def count_true(self, truths: Array) -> Array:
        """How many are true in each column, narrow."""
        return truths.view(self._narrow).sum(0, dtype=self._narrow)

    def largest(self, rows: Array) -> Array:
        """The largest number of each column."""
        return self._library.amax(rows, 0)

    @abstractmethod
    def widen(self, array: Array) -> Array:
        """Narrow numbers or truths as wide ones."""

    @abstractmethod
    def repeat_each(self, array: Array, times: int) -> Array:
        """Each entry `times` times, one after the other."""

    @abstractmethod
    def take(self, table: Array, index: Array) -> Array:
        """The entries of a table at wide indices."""

    @abstractmethod
    def take_rows(
        self, table: Array, rows: Array, picked: Array, plus: Array, more: Array, masks: Array
    ) -> Array:
        """By row: a flat table at `rows[picked[i]] + plus[i] + more`, of it the bits in `masks`."""

    @abstractmethod
    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""

    @abstractmethod
    def sums_before(self, rows: Array) -> Array:
        """The sum of all rows before each row, and at the end of all rows; narrow."""

    @abstractmethod
    def below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""

    @abstractmethod
    def shuffle(self, bag: Array, games: int) -> Array:
        """`games` shuffled copies of a bag of narrow species; wide, by place in the bag, game."""


class NumpyArrays(Arrays):
    """Arrays of numpy."""

    def __init__(self, seed: int | Sequence[int]) -> None:
        super().__init__(np, np.int64, np.uint8)
        keep_freed_memory()
        self._bits = np.random.SFC64(seed)

    def widen(self, array: Array) -> Array:
        """Narrow numbers or truths as wide ones."""
        return array.astype(np.int64)

    def repeat_each(self, array: Array, times: int) -> Array:
        """Each entry `times` times, one after the other."""
        return np.repeat(array, times)

    def take(self, table: Array, index: Array) -> Array:
        """The entries of a table at wide indices."""
        return table.take(index)

    def take_rows(
        self, table: Array, rows: Array, picked: Array, plus: Array, more: Array, masks: Array
    ) -> Array:
        """By row: a flat table at `rows[picked[i]] + plus[i] + more`, of it the bits in `masks`."""
        # Row by row, since the indices of one row stay in the cache.
        found = np.empty((len(picked), len(masks)), table.dtype)
        for row, own, into in zip(picked.tolist(), plus.tolist(), found, strict=True):
            np.bitwise_and(table[own:].take(more + rows[row]), masks, out=into)
        return found

    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""
        return np.bitwise_count(masks)

    def sums_before(self, rows: Array) -> Array:
        """The sum of all rows before each row, and at the end of all rows; narrow."""
        sums = np.zeros((len(rows) + 1, rows.shape[1]), np.uint8)
        for row, before, after in zip(rows, sums, sums[1:], strict=False):
            np.add(row, before, out=after)  # a cumsum along rows is a hundred times slower
        return sums

    def below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""
        bits = self._random_bits(len(limits)) >> 8
        return (bits.astype(np.float32) * (limits * np.float32(2**-24))).astype(np.uint8)

    def shuffle(self, bag: Array, games: int) -> Array:
        """`games` shuffled copies of a bag of narrow species; wide, by place in the bag, game."""
        # Random numbers that carry the species in their last bits are sorted: no swap is faster.
        keys = self._random_bits(games * len(bag)).reshape(games, len(bag))
        keys = (keys & ~np.uint32(7)) | bag
        keys.sort(axis=1)
        return (keys & np.uint32(7)).T.astype(np.int64)

    def _random_bits(self, number: int) -> Array:
        return self._bits.random_raw((number + 1) // 2).view(np.uint32)[:number]


TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""What glibc calls these settings."""

KEPT_BYTES = 64 << 20
LARGEST_ON_THE_HEAP = 32 << 20


@cache
def keep_freed_memory() -> None:
    """Let glibc keep freed memory for the next array.

    A walk makes and drops arrays all the time. When the memory of each goes back to the system, the
    system has to clear it anew for the next one: that took a third of the time of a batch. Other
    allocators have no such settings, and are left alone.
    """
    with suppress(OSError, AttributeError, TypeError):
        set_option = ctypes.CDLL(None).mallopt
        set_option(TRIM_THRESHOLD, KEPT_BYTES)
        set_option(MMAP_THRESHOLD, LARGEST_ON_THE_HEAP)
