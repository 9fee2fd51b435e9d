"""The operations on arrays that a batch needs besides operators, the same for numpy and torch.

Wide numbers have 64 bits (with torch 32) and serve as indices; narrow ones have 8 bits and hold
masks and counts. Unless a docstring says otherwise, arrays have one dimension.
"""

import ctypes
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np

from draftosaurus.rules import SPECIES

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
        """(columns,): how many of the rows are true in each column, narrow."""
        return truths.view(self._narrow).sum(0, dtype=self._narrow)

    def largest(self, rows: Array) -> Array:
        """(columns,): the largest number of each column."""
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
        """(picked, columns): row i is `table[rows[picked[i]] + plus[i] + more] & masks`."""

    @abstractmethod
    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""

    @abstractmethod
    def sums_before(self, rows: Array) -> Array:
        """(rows + 1, columns): the sum of all rows before each row, then of all rows; narrow."""

    @abstractmethod
    def draw_below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""

    @abstractmethod
    def shuffle(self, bag: Array, games: int) -> Array:
        """(bag, games): shuffled copies of a bag of narrow species, one a column; wide."""


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
        """(picked, columns): row i is `table[rows[picked[i]] + plus[i] + more] & masks`."""
        # Row by row, since the indices of one row stay in the cache.
        found = np.empty((len(picked), len(masks)), table.dtype)
        for row, own, into in zip(picked.tolist(), plus.tolist(), found, strict=True):
            np.bitwise_and(table[own:].take(more + rows[row]), masks, out=into)
        return found

    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""
        return np.bitwise_count(masks)

    def sums_before(self, rows: Array) -> Array:
        """(rows + 1, columns): the sum of all rows before each row, then of all rows; narrow."""
        sums = np.zeros((len(rows) + 1, rows.shape[1]), np.uint8)
        for row, before, after in zip(rows, sums, sums[1:], strict=False):
            np.add(row, before, out=after)  # a cumsum along rows is a hundred times slower
        return sums

    def draw_below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""
        bits = self._random_bits(len(limits)) >> 8
        return (bits.astype(np.float32) * (limits * np.float32(2**-24))).astype(np.uint8)

    def shuffle(self, bag: Array, games: int) -> Array:
        """(bag, games): shuffled copies of a bag of narrow species, one a column; wide."""
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

    A batch makes and drops arrays all the time. When the memory of each goes back to the system,
    the system has to clear it anew for the next one: that took a third of the time of a batch.
    Other allocators have no such settings, and are left alone.
    """
    with suppress(OSError, AttributeError, TypeError):
        set_option = ctypes.CDLL(None).mallopt
        set_option(TRIM_THRESHOLD, KEPT_BYTES)
        set_option(MMAP_THRESHOLD, LARGEST_ON_THE_HEAP)


BYTE = 8
ONES = sum(1 << BYTE * species for species in range(len(SPECIES)))
"""A one in the byte of each species."""
LAST = BYTE * (len(SPECIES) - 1)
"""Where the byte of the last species is."""
TOPS = ONES << (BYTE - 1)
"""The highest bit of each of these bytes."""


class TorchArrays(Arrays):
    """Tensors of torch, on any of its devices. The module is handed in: playing never imports it.

    Wide numbers have 32 bits here: that is enough, and half the traffic. Nothing waits for the
    device, makes a tensor from Python's numbers while games are played, or branches on what a
    tensor holds: so playing can be compiled, and captured in a CUDA graph.
    """

    def __init__(self, torch: Any, device: str, seed: int) -> None:
        super().__init__(torch, torch.int32, torch.uint8, device=device)
        # torch's one common source: what torch.compile makes knows no other.
        torch.manual_seed(seed)

    def widen(self, array: Array) -> Array:
        """Narrow numbers or truths as wide ones."""
        return array.int()

    def repeat_each(self, array: Array, times: int) -> Array:
        """Each entry `times` times, one after the other."""
        return array.repeat_interleave(times)

    def take(self, table: Array, index: Array) -> Array:
        """The entries of a table at wide indices."""
        return table.index_select(0, index)

    def take_rows(
        self, table: Array, rows: Array, picked: Array, plus: Array, more: Array, masks: Array
    ) -> Array:
        """(picked, columns): row i is `table[rows[picked[i]] + plus[i] + more] & masks`."""
        index = rows.index_select(0, picked) + (plus[:, None] + more)
        return self.take(table, index.reshape(-1)).reshape(index.shape) & masks

    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""
        # In pairs, in fours, in all: torch has no instruction for it.
        pairs = masks - ((masks >> 1) & 0x55)
        fours = (pairs & 0x33) + ((pairs >> 2) & 0x33)
        return (fours + (fours >> 4)) & 0x0F

    def sums_before(self, rows: Array) -> Array:
        """(rows + 1, columns): the sum of all rows before each row, then of all rows; narrow."""
        # Added up one by one, so that all of it can be fused with what comes before and after.
        sums = [rows[0] * 0]
        for row in rows:
            sums.append(sums[-1] + row)
        return self.stack(sums)

    def draw_below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""
        return (self._fractions(limits.shape) * limits).to(self._narrow)

    def shuffle(self, bag: Array, games: int) -> Array:
        """(bag, games): shuffled copies of a bag of narrow species, one a column; wide."""
        # Drawn one by one from what is left, since a sort cannot be fused with anything. A number
        # has a byte for each species: how many are left; times ONES: with all species before it.
        left = (1 << BYTE * bag.long()).sum().repeat(games)
        rows = []
        for number in range(len(bag), 0, -1):
            nth = (self._fractions((games,)) * number).long()
            beyond = ((left * ONES | TOPS) - (nth + 1) * ONES) & TOPS
            species = len(SPECIES) - ((beyond >> (BYTE - 1)) * ONES >> LAST & 0xFF)
            left = left - (1 << BYTE * species)
            rows.append(self.widen(species))
        return self.stack(rows)

    def _fractions(self, shape: Sequence[int]) -> Array:
        return self._library.rand(shape, **self._place)
