"""Plays its options through in imagined worlds, and takes the one that wins most of them.

All options meet the same worlds: the same hidden hands, deals and dice. Everybody in a world plays
like `planner`. Once a quarter of the time is spent, the worse half of the options is dropped, and
so on, so that most worlds go to the options that matter. Without numpy the kernel plays the worlds.
"""

import time
from collections.abc import Sequence
from importlib.util import find_spec
from random import Random

from draftosaurus.bots._trials import Estimate, KernelTrial, Trial
from draftosaurus.rules import Choice, View, options

NEEDS = ("numpy",)
KERNEL_WILL_DO = True
MILLISECONDS = 200
SETTINGS = {"milliseconds": range(1, 600_001), "worlds": range(1, 1_000_001)}


def choose(
    view: View, rng: Random, *, milliseconds: int = MILLISECONDS, worlds: int | None = None
) -> Choice:
    """The best option found in `worlds` worlds, or else in the time that there is."""
    return estimate(view, rng, milliseconds=milliseconds, worlds=worlds)[0].choice


def estimate(
    view: View,
    rng: Random,
    *,
    milliseconds: int = MILLISECONDS,
    worlds: int | None = None,
    among: Sequence[Choice] = (),
) -> list[Estimate]:
    """What each option comes to, or each of some, the best first."""
    began = time.perf_counter()
    assert view.seat is not None
    found = [Estimate(choice) for choice in among or options(view, view.seat)]
    if len(found) > 1:
        trial = _begin_trial(view, rng)
        trial.try_out(found, until=began + milliseconds / 1000, worlds=worlds)
    return sorted(found, key=lambda one: (one.worlds, one.worth), reverse=True)


def _begin_trial(view: View, rng: Random) -> Trial:
    if not all(map(find_spec, NEEDS)):
        return KernelTrial(view, rng)
    # numpy takes longer to import than all of our rules: who plays without it does not wait.
    from draftosaurus.bots._worlds import BatchTrial

    return BatchTrial(view, rng)
