"""Playing a batch to its end: at random, or as a policy chooses."""

from collections.abc import Callable

from draftosaurus.rules import SPECIES, Phase
from draftosaurus.simulation.batch.arrays import Array
from draftosaurus.simulation.batch.games import Batch
from draftosaurus.simulation.batch.tables import BITS

Policy = Callable[[Batch, Array], Array]
"""From a batch and what is open (see `Batch.options`) to an option for each column."""


def choose_randomly(batch: Batch, options: Array) -> Array:
    """Each option is as likely as any other.

    A dinosaur that is placed after the reveal is chosen as if both were one choice.
    """
    if batch.phase is Phase.CHOOSE:
        return _pick(batch, batch.openings()) % len(SPECIES)
    return _pick(batch, options)


def _pick(batch: Batch, options: Array) -> Array:
    """An option of each column, drawn uniformly; any number where nothing is open."""
    arrays, columns = batch.arrays, batch.columns
    sums = arrays.sums_before(arrays.count_bits(options))
    starts, number = sums[:-1], sums[-1]
    nth = arrays.below(number)
    entry = arrays.widen(arrays.count_true(starts <= nth)) - 1
    at = entry * len(columns) + columns
    mask = arrays.widen(arrays.take(options.reshape(-1), at))
    rest = nth - arrays.take(starts.reshape(-1), at)
    species = arrays.take(batch.tables.nth_bit, mask * BITS + rest)
    return entry * len(SPECIES) + species


def walk(batch: Batch, policy: Policy = choose_randomly) -> Batch:
    """Play all games to their end; chance is drawn, and the policy chooses for everybody."""
    while batch.phase is not Phase.OVER:
        play_turn(batch, policy)
    return batch


def play_turn(batch: Batch, policy: Policy = choose_randomly) -> None:
    """Play on to the next turn, or to the end. Under `torch.compile`, this is what to compile."""
    if batch.phase is Phase.DEAL:
        batch.deal()
    if batch.phase is Phase.ROLL:
        batch.roll(batch.tables.any_face(batch.games))
    while batch.phase not in (Phase.DEAL, Phase.ROLL, Phase.OVER):
        batch.answer(policy(batch, batch.options()))
