"""What rivals whose hands are known choose in this very turn, foreseen by small searches."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

from draftosaurus.bots._judgement import JUDGEMENT_NOISE
from draftosaurus.bots._kernel_positions import JUDGED_CHOICES, KernelPosition, find_policy
from draftosaurus.rules import SPECIES, Phase
from draftosaurus.simulation import NO_OPTION, OptionSums, Policy

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

SHARE_OF_NETWORK_SEARCH = 0.8
"""The part of the work that goes into searches of rivals with the network, if there are any."""
THOUGHTFUL_TURNS = 5
"""How many turns these searches play before the network is asked how it will end."""


def foresee(
    position: KernelPosition, rng: Random, work: float, *, thoughtful: bool = False
) -> list[list[int]]:
    """Draws of what rivals whose hands are known choose in this turn, by seat.

    A rival is taken for one who plays its options through by judgement, and sometimes for one who
    surprises; if it is `thoughtful`, in half of the other draws for one who searches as the seat
    itself does, and that takes most of the work. Who is taken for a player by the network alone is
    not foreseen: its choice is known but for its noise.
    """
    players = position.thinking.plan.players
    rivals = list(filter(position.knows_hand_of, range(players)))
    if not rivals or position.rivals_think:
        return []
    for_each = work / len(rivals)
    searches = [_search_by_judgement(position, for_each)]
    if thoughtful and position.has_network:
        searches = [
            _search_by_judgement(position, (1 - SHARE_OF_NETWORK_SEARCH) * for_each),
            _search_by_network(position, SHARE_OF_NETWORK_SEARCH * for_each),
        ]
    if not all(one.worlds for one in searches):
        return []
    chosen = {rival: _draw_choices(position, rival, rng, searches) for rival in rivals}
    nobody = [NO_OPTION] * DRAWS
    by_seat = [chosen.get(seat, nobody) for seat in range(players)]
    return [list(draw) for draw in zip(*by_seat, strict=True)]


class RivalSearch(NamedTuple):
    """How a rival is taken to search."""

    policy: Policy
    """Who plays in its worlds."""
    turns: int
    """How many turns are played, this one among them, before the network is asked."""
    worlds: int
    """In how many worlds all its options are tried; the best are tried in twice as many more."""


def _search_by_judgement(position: KernelPosition, work: float) -> RivalSearch:
    """A search in which everybody plays by judgement to the end."""
    plan, turns = position.thinking.plan, position.turns_left + 1
    cost = RIVAL_GAMES_A_WORLD * turns * plan.players / JUDGED_CHOICES
    policy = find_policy(plan.setup, None, rivals_think=False)
    return RivalSearch(policy, turns, int(work / cost))


def _search_by_network(position: KernelPosition, work: float) -> RivalSearch:
    """A search like that of the seat itself."""
    turns = min(THOUGHTFUL_TURNS, position.turns_left + 1)
    return RivalSearch(position.policy, turns, int(work / (RIVAL_GAMES_A_WORLD * turns)))


def _draw_choices(
    position: KernelPosition, rival: int, rng: Random, searches: Sequence[RivalSearch]
) -> list[int]:
    """Draws of what a rival chooses, as often by each of the searches."""
    judged = _weigh_options(position, rival, searches[0].policy)
    tried = [_try_options(position, rival, one, rng.getrandbits(60)) for one in searches]

    def draw() -> int:
        if rng.random() < SURPRISES:
            return max(judged, key=lambda one: judged[one] + JUDGEMENT_NOISE * rng.random())
        found = tried[0] if len(tried) == 1 else rng.choice(tried)
        return max(found, key=lambda one: found[one].draw_worth(rng))

    return [draw() for _ in range(DRAWS)]


def _weigh_options(position: KernelPosition, rival: int, policy: Policy) -> dict[int, float]:
    """By option of a rival: what it is worth by a policy."""
    weighed: dict[int, float] = {}
    for one in position.thinking.weigh(policy, position.world, rival):
        choosing = position.view.phase is Phase.CHOOSE
        option = one.option % len(SPECIES) if choosing else one.option
        weighed[option] = max(one.worth, weighed.get(option, one.worth))
    return weighed


def _try_options(
    position: KernelPosition, rival: int, search: RivalSearch, seed: int
) -> "dict[int, RivalEstimate]":
    """The best options of a rival: all are tried out, then the best once more."""
    options = list(_weigh_options(position, rival, search.policy))
    tried = {option: RivalEstimate() for option in options}
    for part in (range(search.worlds), range(search.worlds, 3 * search.worlds)):
        all_sums = position.thinking.try_options(
            *(search.policy, position.world, rival, options),
            worlds=part,
            turns=search.turns,
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
