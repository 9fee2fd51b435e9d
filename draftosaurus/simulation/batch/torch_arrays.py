"""Arrays of torch, on any of its devices. The module is handed in: playing never imports it."""

from collections.abc import Sequence
from typing import Any

from draftosaurus.simulation.batch.arrays import Array


class TorchArrays:
    """Tensors of torch."""

    def __init__(self, torch: Any, device: str, seed: int) -> None:
        self._torch = torch
        self._device = device
        # torch's one common source: what torch.compile makes knows no other.
        torch.manual_seed(seed)

    def wide(self, values: Sequence[int]) -> Array:
        """Wide numbers."""
        return self._torch.tensor(values, dtype=self._torch.int64, device=self._device)

    def narrow(self, values: Sequence[int]) -> Array:
        """Narrow numbers."""
        return self._torch.tensor(values, dtype=self._torch.uint8, device=self._device)

    def widen(self, array: Array) -> Array:
        """Narrow numbers or truths as wide ones."""
        return array.long()

    def up_to(self, number: int) -> Array:
        """The wide numbers from 0 up to this one."""
        return self._torch.arange(number, device=self._device)

    def repeat_each(self, array: Array, times: int) -> Array:
        """Each entry so many times."""
        return array.repeat_interleave(times)

    def repeat_all(self, array: Array, times: int) -> Array:
        """The whole array so many times."""
        return array.repeat(times)

    def take(self, table: Array, index: Array) -> Array:
        """The entries of a table at wide indices."""
        return table.index_select(0, index)

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
        random = self._torch.rand(limits.shape, device=self._device)
        return (random * limits).to(self._torch.uint8)

    def shuffle(self, bag: Array, games: int) -> Array:
        """So many bags (of narrow species), each shuffled; wide, by place in the bag and game."""
        torch = self._torch
        shape = (games, len(bag))
        keys = torch.randint(2**28, shape, dtype=torch.int32, device=self._device)
        # Random numbers that carry the species in their last bits, as with numpy.
        drawn = (keys * 8 + bag).sort(-1).values & 7
        return drawn.T.contiguous().long()
