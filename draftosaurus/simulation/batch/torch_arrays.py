"""Arrays of torch, on any of its devices. The module is handed in: playing never imports it.

Nothing here waits for the device, makes a tensor from Python's numbers while games are walked, or
branches on what a tensor holds: so a walk can be compiled, and captured in a CUDA graph.
"""

from collections.abc import Sequence
from typing import Any

from draftosaurus.rules import SPECIES
from draftosaurus.simulation.batch.arrays import Array, Arrays

BYTE = 8
ONES = sum(1 << BYTE * species for species in range(len(SPECIES)))
"""A one in the byte of each species."""
LAST = BYTE * (len(SPECIES) - 1)
"""Where the byte of the last species is."""
TOPS = ONES << (BYTE - 1)
"""The highest bit of each of these bytes."""


class TorchArrays(Arrays):
    """Tensors of torch; 32 bits are enough for wide numbers, and half the traffic."""

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
        """By row: a flat table at `rows[picked[i]] + plus[i] + more`, of it the bits in `masks`."""
        index = rows.index_select(0, picked) + (plus[:, None] + more)
        return self.take(table, index.reshape(-1)).reshape(index.shape) & masks

    def count_bits(self, masks: Array) -> Array:
        """How many bits of each mask are set, narrow."""
        # In pairs, in fours, in all: torch has no instruction for it.
        pairs = masks - ((masks >> 1) & 0x55)
        fours = (pairs & 0x33) + ((pairs >> 2) & 0x33)
        return (fours + (fours >> 4)) & 0x0F

    def sums_before(self, rows: Array) -> Array:
        """The sum of all rows before each row, and at the end of all rows; narrow."""
        # Added up one by one, so that all of it can be fused with what comes before and after.
        sums = [rows[0] * 0]
        for row in rows:
            sums.append(sums[-1] + row)
        return self.stack(sums)

    def below(self, limits: Array) -> Array:
        """A random number below each limit, both narrow; 0 where the limit is 0."""
        return (self._fractions(limits.shape) * limits).to(self._narrow)

    def shuffle(self, bag: Array, games: int) -> Array:
        """`games` shuffled copies of a bag of narrow species; wide, by place in the bag, game."""
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
