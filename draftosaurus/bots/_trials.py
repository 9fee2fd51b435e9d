"""Options of a seat, played through in worlds that its view does not rule out.

The worlds themselves are played by numpy (`_worlds`), or by the kernel where numpy is missing, as
in a browser. Either way all options meet the same worlds, and everybody in them plays by the
judgement of `planner`.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from draftosaurus.bots._judgement import JUDGEMENT_NOISE, POINT, find_judgement
from draftosaurus.rules import Choice, Phase, View, imagine, outcomes
from draftosaurus.simulation import encode_choice, find_thinking, make_policy, plan_game

STAGES = 4
"""The worse half of the options is dropped after each of them but the last."""

FEWEST_WORLDS = 8
MOST_GAMES = 1000
"""The most games that are played at once: more at once are not faster."""


@dataclass
class Estimate:
    """What an option has come to so far."""

    choice: Choice
    worlds: int = 0
    wins: float = 0
    lead: float = 0
    """Points before the best rival, summed over the worlds."""
    points: float = 0

    @property
    def worth(self) -> float:
        """What decides: games won, and a little for the lead."""
        return (self.wins + POINT * self.lead) / self.worlds if self.worlds else 0

    @property
    def mean_points(self) -> float:
        """The points that the option leads to."""
        return self.points / self.worlds if self.worlds else 0


class Trial(ABC):
    """Plays options of a view through in imagined worlds."""

    def __init__(self, view: View, rng: Random) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.world = imagine(view, rng)
        """Any state that the view allows: options have the same numbers in all of them."""
        self.pace = 0.0
        """Seconds a game, as seen last."""

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
            now = time.perf_counter()
            fitting = int((end - now) / (self.pace * len(found))) if self.pace else FEWEST_WORLDS
            if fitting < FEWEST_WORLDS and found[0].worlds:
                return
            worlds = min(max(fitting, FEWEST_WORLDS), max(1, MOST_GAMES // len(found)))
            self.play(worlds, found)
            self.pace = (time.perf_counter() - now) / (worlds * len(found))

    def play_worlds(self, worlds: int, found: Sequence[Estimate]) -> None:
        """Play this number of worlds."""
        at_once = max(1, MOST_GAMES // len(found))
        for done in range(0, worlds, at_once):
            self.play(min(at_once, worlds - done), found)

    @abstractmethod
    def play(self, worlds: int, found: Sequence[Estimate]) -> None:
        """Play all options through in the same worlds, and add what they come to."""


class KernelTrial(Trial):
    """Worlds that the kernel imagines and plays."""

    def __init__(self, view: View, rng: Random) -> None:
        super().__init__(view, rng)
        thinking = find_thinking(plan_game(view.setup))
        assert thinking is not None, "whoever finds a bot has seen that there is a kernel"
        self.thinking = thinking
        judgement = find_judgement(thinking.plan.setup)
        self.policy = make_policy(judgement, noise=JUDGEMENT_NOISE, point=POINT)
        self.seed = rng.getrandbits(60)

    def play(self, worlds: int, found: Sequence[Estimate]) -> None:
        if self.view.phase is Phase.RELOCATE:
            self._count_points(worlds, found)
            return
        played = found[0].worlds
        trials = self.thinking.try_options(
            self.policy,
            self.world,
            self.seat,
            [encode_choice(self.world, one.choice) for one in found],
            worlds=range(played, played + worlds),
            turns=self.thinking.plan.all_turns,
            seed=self.seed,
        )
        for one, trial in zip(found, trials, strict=True):
            one.worlds += worlds
            one.wins += trial.wins
            one.lead += trial.lead
            one.points += trial.points

    def _count_points(self, worlds: int, found: Sequence[Estimate]) -> None:
        """After the last turn a move out of a pen is worth the points it makes, in all worlds."""
        changes = {one.move: one.change for one in outcomes(self.view).placements}
        for one in found:
            one.worlds += worlds
            one.lead += worlds * changes[one.choice]
            one.points += worlds * changes[one.choice]
