"""What rivals whose hands are known choose in this very turn, foreseen by small searches."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from draftosaurus.bots._judgement import JUDGEMENT_NOISE
from draftosaurus.bots._kernel_positions import JUDGED_CHOICES, KernelPosition, find_policy
from draftosaurus.rules import SPECIES, Phase
from draftosaurus.simulation import NO_OPTION, OptionSums

RIVAL_GAMES_A_WORLD = 20
"""About how many games a rival's search plays in a world: its options, and twice the best."""
MOST_RIVAL_OPTIONS = 5
"""How many options of a rival are tried once more, and drawn from."""
DRAWS = 35
"""How often choices of rivals are drawn; no multiple of 2 or 3, so that each meets all faces."""
DOUBT = 0.7
"""How far a draw may be from what worlds said, in standard errors."""
SURPRISES = 1 / 3
"""In this part of the draws a rival is not foreseen: it chooses by judgement, with much noise.

So often, about, strong rivals choose something else than a small search says."""


def foresee(position: KernelPosition, rng: Random, work: float) -> list[list[int]]:
    """Draws of what rivals whose hands are known choose in this turn, by seat.

    A rival is taken for one who plays its options through by judgement, and sometimes for one who
    surprises. Who is taken for a player by the network is not foreseen: its choice is known but for
    its noise.
    """
    plan = position.thinking.plan
    rivals = list(filter(position.knows_hand_of, range(plan.players)))
    games = work * JUDGED_CHOICES / (plan.players * (position.turns_left + 1))
    worlds = int(games / (len(rivals) * RIVAL_GAMES_A_WORLD)) if rivals else 0
    if not worlds or position.rivals_think:
        return []
    chosen = {rival: _draw_choices(position, rival, rng, worlds) for rival in rivals}
    nobody = [NO_OPTION] * DRAWS
    by_seat = [chosen.get(seat, nobody) for seat in range(plan.players)]
    return [list(draw) for draw in zip(*by_seat, strict=True)]


def _draw_choices(position: KernelPosition, rival: int, rng: Random, worlds: int) -> list[int]:
    """Draws of what a rival chooses."""
    judged = _judge_options(position, rival)
    tried = _try_options(position, rival, list(judged), worlds, rng.getrandbits(60))

    def draw() -> int:
        if rng.random() < SURPRISES:
            return max(judged, key=lambda one: judged[one] + JUDGEMENT_NOISE * rng.random())
        return max(tried, key=lambda one: tried[one].draw_worth(rng))

    return [draw() for _ in range(DRAWS)]


def _judge_options(position: KernelPosition, rival: int) -> dict[int, float]:
    """By option of a rival: what it is worth by judgement, in points."""
    thinking = position.thinking
    policy = find_policy(thinking.plan.setup, None, rivals_think=False)
    judged: dict[int, float] = {}
    for one in thinking.weigh(policy, position.world, rival):
        choosing = position.view.phase is Phase.CHOOSE
        option = one.option % len(SPECIES) if choosing else one.option
        judged[option] = max(one.worth, judged.get(option, one.worth))
    return judged


def _try_options(
    position: KernelPosition, rival: int, options: Sequence[int], worlds: int, seed: int
) -> "dict[int, RivalEstimate]":
    """The best options of a rival: all are tried out to the end, then the best once more."""
    thinking = position.thinking
    policy = find_policy(thinking.plan.setup, None, rivals_think=False)
    tried = {option: RivalEstimate() for option in options}
    for part in (range(worlds), range(worlds, 3 * worlds)):
        all_sums = thinking.try_options(
            *(policy, position.world, rival, options),
            worlds=part,
            turns=thinking.plan.all_turns,
            seed=seed,
        )
        for option, sums in zip(options, all_sums, strict=True):
            tried[option].add(sums, len(part))
        best_first = sorted(options, key=lambda one: tried[one].mean, reverse=True)
        options = best_first[:MOST_RIVAL_OPTIONS]
    return {option: tried[option] for option in options}


@dataclass
class RivalEstimate:
    """What an option of a rival has come to: sums over the worlds in which it was tried."""

    worlds: int = 0
    worths: float = 0
    squares: float = 0

    def add(self, sums: OptionSums, worlds: int) -> None:
        """Add what it came to in some more worlds."""
        self.worlds += worlds
        self.worths += sums.worth
        self.squares += sums.squares

    @property
    def mean(self) -> float:
        """The mean worth."""
        return self.worths / self.worlds

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(max(0.0, self.squares / self.worlds - self.mean**2) / self.worlds)

    def draw_worth(self, rng: Random) -> float:
        """What it may be worth in truth."""
        return self.mean + DOUBT * self.error * _draw_bell_curve(rng)


def _draw_bell_curve(rng: Random) -> float:
    """A random number with mean 0 and deviation 1, to the last bit the same on every machine."""
    return 2 * (rng.random() + rng.random() + rng.random()) - 3
