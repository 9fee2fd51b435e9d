"""The few operations on arrays in which numpy and torch differ; everything else is operators.

Wide numbers have 64 bits and serve as indices; narrow ones have 8 bits and hold masks and counts.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from draftosaurus.simulation.batch.memory import keep_freed_memory

Array = Any
"""An array of numpy, or a tensor of torch."""


class Arrays(Protocol):
    """Makes arrays, and draws random numbers for them from one seeded source."""

    def wide(self, values: Sequence[int]) -> Array:
        """Wide numbers."""

    def narrow(self, values: Sequence[int]) -> Array:
        """Narrow numbers."""

    def widen(self, array: Array) -> Array:
        """Narrow numbers or truths as wide ones."""

    def up_to(self, number: int) -> Array:
        """The wide numbers from 0 up to this one."""

    def repeat_each(self, array: Array, times: int) -> Array:
        """Each entry so many times."""

    def repeat_all(self, array: Array, times: int) -> Array:
        """The whole array so many times."""

    def take(self, table: Array, index: Array) -> Array:
        """The entries of a table at wide indices."""

    def take_rows(
        self, table: Array, rows: Array, picked: Array, plus: Array, more: Array
    ) -> Array:
        """The entries of a table at the picked rows of indices.

        To each of these rows a number of its own is added, and to all of them `more`.
        """

    def where(self, truths: Array, yes: Array, no: Array) -> Array:
        """From one array where it is true, else from the other."""

    def join(self, parts: Sequence[Array]) -> Array:
        """One array after the other."""

    def stack(self, rows: Sequence[Array]) -> Array:
        """Arrays as the rows of one."""

    def count_true(self, truths: Array) -> Array:
        """How many are true in each column, narrow."""

    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""

    def largest(self, rows: Array) -> Array:
        """The largest number of each column."""

    def below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""

    def shuffle(self, bag: Array, games: int) -> Array:
        """So many bags (of narrow species), each shuffled; wide, by place in the bag and game."""


class NumpyArrays:
    """Arrays of numpy."""

    def __init__(self, seed: int | Sequence[int]) -> None:
        keep_freed_memory()
        self._bits = np.random.SFC64(seed)

    def wide(self, values: Sequence[int]) -> Array:
        """Wide numbers."""
        return np.array(values, np.int64)

    def narrow(self, values: Sequence[int]) -> Array:
        """Narrow numbers."""
        return np.array(values, np.uint8)

    def widen(self, array: Array) -> Array:
        """Narrow numbers or truths as wide ones."""
        return array.astype(np.int64)

    def up_to(self, number: int) -> Array:
        """The wide numbers from 0 up to this one."""
        return np.arange(number)

    def repeat_each(self, array: Array, times: int) -> Array:
        """Each entry so many times."""
        return np.repeat(array, times)

    def repeat_all(self, array: Array, times: int) -> Array:
        """The whole array so many times."""
        return np.tile(array, times)

    def take(self, table: Array, index: Array) -> Array:
        """The entries of a table at wide indices."""
        return table.take(index)

    def take_rows(
        self, table: Array, rows: Array, picked: Array, plus: Array, more: Array
    ) -> Array:
        """The entries of a table at the picked rows of indices, with what is added to them."""
        # Row by row, since the indices of one row stay in the cache.
        pairs = zip(picked.tolist(), plus.tolist(), strict=True)
        return np.stack([table[own:].take(more + rows[row]) for row, own in pairs])

    def where(self, truths: Array, yes: Array, no: Array) -> Array:
        """From one array where it is true, else from the other."""
        return np.where(truths, yes, no)

    def join(self, parts: Sequence[Array]) -> Array:
        """One array after the other."""
        return np.concatenate(parts)

    def stack(self, rows: Sequence[Array]) -> Array:
        """Arrays as the rows of one."""
        return np.stack(rows)

    def count_true(self, truths: Array) -> Array:
        """How many are true in each column, narrow."""
        return truths.sum(axis=0, dtype=np.uint8)

    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""
        return np.bitwise_count(masks)

    def largest(self, rows: Array) -> Array:
        """The largest number of each column."""
        return rows.max(axis=0)

    def below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""
        bits = self._random_bits(len(limits)) >> 8
        return (bits.astype(np.float32) * (limits * np.float32(2**-24))).astype(np.uint8)

    def shuffle(self, bag: Array, games: int) -> Array:
        """So many bags (of narrow species), each shuffled; wide, by place in the bag and game."""
        # Random numbers that carry the species in their last bits are sorted: no swap is faster.
        keys = self._random_bits(games * len(bag)).reshape(games, len(bag))
        keys = (keys & ~np.uint32(7)) | bag
        keys.sort(axis=1)
        return (keys & np.uint32(7)).T.astype(np.int64)

    def _random_bits(self, number: int) -> Array:
        return self._bits.random_raw((number + 1) // 2).view(np.uint32)[:number]
