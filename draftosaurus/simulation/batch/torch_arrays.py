"""Arrays of torch, on any of its devices. The module is handed in: playing never imports it.

Nothing here waits for the device, makes a tensor from Python's numbers while games are walked, or
branches on what a tensor holds: so a walk can be compiled, and captured in a CUDA graph.
"""

from collections.abc import Sequence
from typing import Any

from draftosaurus.rules import SPECIES
from draftosaurus.simulation.batch.arrays import Array

BYTE = 8
ONES = sum(1 << BYTE * species for species in range(len(SPECIES)))
"""A one in the byte of each species."""
LAST = BYTE * (len(SPECIES) - 1)
"""Where the byte of the last species is."""
TOPS = ONES << (BYTE - 1)
"""The highest bit of each of these bytes."""


class TorchArrays:
    """Tensors of torch."""

    def __init__(self, torch: Any, device: str, seed: int) -> None:
        self._torch = torch
        self._device = device
        # torch's one common source: what torch.compile makes knows no other.
        torch.manual_seed(seed)

    def wide(self, values: Sequence[int]) -> Array:
        """Wide numbers; 32 bits are enough, and half the traffic."""
        return self._torch.tensor(values, dtype=self._torch.int32, device=self._device)

    def narrow(self, values: Sequence[int]) -> Array:
        """Narrow numbers."""
        return self._torch.tensor(values, dtype=self._torch.uint8, device=self._device)

    def widen(self, array: Array) -> Array:
        """Narrow numbers or truths as wide ones."""
        return array.int()

    def up_to(self, number: int) -> Array:
        """The wide numbers from 0 up to this one."""
        return self._torch.arange(number, dtype=self._torch.int32, device=self._device)

    def repeat_each(self, array: Array, times: int) -> Array:
        """Each entry so many times."""
        return array.repeat_interleave(times)

    def repeat_all(self, array: Array, times: int) -> Array:
        """The whole array so many times."""
        return array.repeat(times)

    def take(self, table: Array, index: Array) -> Array:
        """The entries of a table at wide indices."""
        return table.index_select(0, index)

    def take_rows(
        self, table: Array, rows: Array, picked: Array, plus: Array, more: Array
    ) -> Array:
        """The entries of a table at the picked rows of indices, with what is added to them."""
        index = rows.index_select(0, picked) + (plus[:, None] + more)
        return self.take(table, index.reshape(-1)).reshape(index.shape)

    def where(self, truths: Array, yes: Array, no: Array) -> Array:
        """From one array where it is true, else from the other."""
        return self._torch.where(truths, yes, no)

    def join(self, parts: Sequence[Array]) -> Array:
        """One array after the other."""
        return self._torch.cat(list(parts))

    def stack(self, rows: Sequence[Array]) -> Array:
        """Arrays as the rows of one."""
        return self._torch.stack(list(rows))

    def count_true(self, truths: Array) -> Array:
        """How many are true in each column, narrow."""
        return truths.sum(0, dtype=self._torch.uint8)

    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""
        # In pairs, in fours, in all: torch has no instruction for it.
        pairs = masks - ((masks >> 1) & 0x55)
        fours = (pairs & 0x33) + ((pairs >> 2) & 0x33)
        return (fours + (fours >> 4)) & 0x0F

    def largest(self, rows: Array) -> Array:
        """The largest number of each column."""
        return rows.amax(0)

    def below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""
        return (self._fractions(limits.shape) * limits).to(self._torch.uint8)

    def shuffle(self, bag: Array, games: int) -> Array:
        """So many bags (of narrow species), each shuffled; wide, by place in the bag and game."""
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
        return self._torch.rand(shape, device=self._device)
