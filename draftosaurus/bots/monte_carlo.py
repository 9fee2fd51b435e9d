"""Plays its options through in imagined worlds, and takes the one that wins most of them.

All options meet the same worlds: the same hidden hands, deals and dice. Everybody in a world plays
like `planner`. Once a quarter of the time is spent, the worse half of the options is dropped, and
so on, so that most worlds go to the options that matter. The games in those worlds are played by
numpy (`_batch_worlds`), or by the kernel where numpy is missing, as in a browser.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random

from draftosaurus.bots._judgement import JUDGEMENT_NOISE, POINT_WORTH, find_judgement
from draftosaurus.rules import Choice, Phase, View, imagine, options, outcomes
from draftosaurus.simulation import encode_choice, find_thinking_kernel, make_policy, plan_game

NEEDS = ("numpy",)
KERNEL_WILL_DO = True
MILLISECONDS = 200
SETTINGS = {"milliseconds": range(1, 600_001), "worlds": range(1, 1_000_001)}

STAGES = 4
"""The worse half of the options is dropped after each of them but the last."""

FEWEST_WORLDS = 8
MOST_GAMES = 1000
"""The most games that are played at once: more at once are not faster."""


@dataclass
class Estimate:
    """What an option has come to so far: sums over the worlds in which it was played."""

    choice: Choice
    worlds: int = 0
    wins: float = 0
    lead: float = 0
    """Points before the best rival."""
    points: float = 0

    @property
    def worth(self) -> float:
        """What decides: the mean win share, and `POINT_WORTH` for each point of lead."""
        return (self.wins + POINT_WORTH * self.lead) / self.worlds if self.worlds else 0

    @property
    def mean_points(self) -> float:
        """The points that the option leads to."""
        return self.points / self.worlds if self.worlds else 0


def choose(
    view: View, rng: Random, *, milliseconds: int = MILLISECONDS, worlds: int | None = None
) -> Choice:
    """The best option found in `worlds` worlds, or else within `milliseconds`."""
    return estimate(view, rng, milliseconds=milliseconds, worlds=worlds)[0].choice


def estimate(
    view: View,
    rng: Random,
    *,
    milliseconds: int = MILLISECONDS,
    worlds: int | None = None,
    among: Sequence[Choice] = (),
) -> list[Estimate]:
    """What each option comes to, the best first; with `among`, each of these choices only."""
    began = time.perf_counter()
    assert view.seat is not None
    found = [Estimate(choice) for choice in among or options(view, view.seat)]
    if len(found) > 1:
        player = make_world_player(view, rng)
        player.try_out(found, until=began + milliseconds / 1000, worlds=worlds)
    return sorted(found, key=lambda one: (one.worlds, one.worth), reverse=True)


def make_world_player(view: View, rng: Random) -> "WorldPlayer":
    """Who plays the worlds of a view: numpy, or the kernel where numpy is missing."""
    if not all(map(find_spec, NEEDS)):
        return KernelWorldPlayer(view, rng)
    # numpy takes longer to import than all of our rules: who plays without it does not wait.
    from draftosaurus.bots._batch_worlds import BatchWorldPlayer

    return BatchWorldPlayer(view, rng)


class WorldPlayer(ABC):
    """Plays options of the seat of a view to the end, in worlds that the view does not rule out."""

    def __init__(self, view: View, rng: Random) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.world = imagine(view, rng)
        """Any state that the view allows: options have the same numbers in all of them."""
        self.seconds_a_game = 0.0
        """As measured last; 0 before the first game."""

    def try_out(self, found: Sequence[Estimate], *, until: float, worlds: int | None) -> None:
        """Play options through in `worlds` worlds, or else until a time by `time.perf_counter`."""
        began = time.perf_counter()
        stages = STAGES if worlds is None else min(STAGES, worlds)
        for stage in range(1, stages + 1):
            if worlds is None:
                self.play_until(began + (until - began) * stage / stages, found)
            else:
                self.play_worlds(-(-worlds // stages), found)
            best_first = sorted(found, key=lambda one: one.worth, reverse=True)
            found = best_first[: max(2, -(-len(found) // 2))]

    def play_until(self, end: float, found: Sequence[Estimate]) -> None:
        """Play as many worlds as the time allows, but some in any case."""
        while True:
            now, seconds = time.perf_counter(), self.seconds_a_game * len(found)
            fitting = int((end - now) / seconds) if seconds else FEWEST_WORLDS
            if fitting < FEWEST_WORLDS and found[0].worlds:
                return
            worlds = min(max(fitting, FEWEST_WORLDS), max(1, MOST_GAMES // len(found)))
            self.play(worlds, found)
            self.seconds_a_game = (time.perf_counter() - now) / (worlds * len(found))

    def play_worlds(self, worlds: int, found: Sequence[Estimate]) -> None:
        """Play this number of worlds."""
        at_once = max(1, MOST_GAMES // len(found))
        for done in range(0, worlds, at_once):
            self.play(min(at_once, worlds - done), found)

    @abstractmethod
    def play(self, worlds: int, found: Sequence[Estimate]) -> None:
        """Play all options through in this number of new worlds, and add what they come to."""


class KernelWorldPlayer(WorldPlayer):
    """Worlds that the kernel imagines and plays."""

    def __init__(self, view: View, rng: Random) -> None:
        super().__init__(view, rng)
        thinking = find_thinking_kernel(plan_game(view.setup))
        assert thinking is not None, "whoever finds a bot has seen that there is a kernel"
        self.thinking = thinking
        judgement = find_judgement(thinking.plan.setup)
        self.policy = make_policy(judgement, noise=JUDGEMENT_NOISE, point=POINT_WORTH)
        self.seed = rng.getrandbits(60)

    def play(self, worlds: int, found: Sequence[Estimate]) -> None:
        """Play all options through in new worlds of the kernel, numbered from those played on."""
        if self.view.phase is Phase.RELOCATE:
            self._count_points(worlds, found)
            return
        played = found[0].worlds
        sums = self.thinking.try_options(
            self.policy,
            self.world,
            self.seat,
            [encode_choice(self.world, one.choice) for one in found],
            worlds=range(played, played + worlds),
            turns=self.thinking.plan.all_turns,
            seed=self.seed,
        )
        for one, more in zip(found, sums, strict=True):
            one.worlds += worlds
            one.wins += more.wins
            one.lead += more.lead
            one.points += more.points

    def _count_points(self, worlds: int, found: Sequence[Estimate]) -> None:
        """After the last turn a move out of a pen is worth the points it makes, in all worlds."""
        changes = {one.move: one.change for one in outcomes(self.view).placements}
        for one in found:
            one.worlds += worlds
            one.lead += worlds * changes[one.choice]
            one.points += worlds * changes[one.choice]
