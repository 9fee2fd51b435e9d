"""A view as the search hands it to the kernel: worlds, who plays in them, and what they cost."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from draftosaurus.bots._judgement import JUDGEMENT_NOISE, POINT_WORTH, find_judgement
from draftosaurus.bots._network import find_network
from draftosaurus.bots._species_exchange import EXCHANGES, SpeciesExchange
from draftosaurus.rules import Setup, State, View, imagine
from draftosaurus.simulation import (
    NO_TRIALS,
    NetworkTables,
    Policy,
    ThinkingKernel,
    Trials,
    find_thinking_kernel,
    make_policy,
    plan_game,
)

NOISE = 0.02
"""The most that chance adds to the worth of an option when the network chooses in a world."""
JUDGED_CHOICES, TRIED_CHOICES = 30, 18
"""How many choices by judgement take as long as one by the network; the same within trials, each of
which has worlds of its own."""


class ExchangedWorld(NamedTuple):
    """A world with its species exchanged."""

    state: State
    exchange: SpeciesExchange


class KernelPosition(NamedTuple):
    """A view, and with what the kernel thinks about it."""

    view: View
    seat: int
    world: State
    """Any state that the view allows: options have the same numbers in all of them."""
    thinking: ThinkingKernel
    policy: Policy
    has_network: bool
    knows_hands: bool
    """Whether the hands of `world` are the real ones."""
    rivals_think: bool
    """Whether rivals in worlds choose by the network too."""
    exchanged: Sequence[ExchangedWorld]
    """The world with its species exchanged in several ways; the first is the world itself."""
    trials: Trials = NO_TRIALS
    """How the seat tries options out in the late turns of a world."""
    foreseen: Sequence[Sequence[int]] = ()
    """Draws of what rivals choose in this turn, by seat: see `foresee`."""

    @property
    def turns_left(self) -> int:
        """How many turns come after this one."""
        plan = self.thinking.plan
        return plan.all_turns - 1 - (self.view.round * plan.turns + self.view.turn)

    def knows_hand_of(self, rival: int) -> bool:
        """Whether the seat knows what another one holds."""
        steps = (rival - self.seat) % self.thinking.plan.players
        return steps > 0 and (self.knows_hands or steps <= self.view.turn)

    def count_work(self, options: int, played: int) -> float:
        """What one world costs, in choices by the network.

        In this turn the rivals choose once for all options. Then `played` turns are played for each
        option, and at the end of those the network is asked once more.
        """
        plan = self.thinking.plan
        choices_a_turn = 1 + bool(plan.discards) + plan.setup.reveal_before_placing
        own = options * (played * choices_a_turn + self._count_trials(played) + 1)
        rivals = (plan.players - 1) * choices_a_turn * (1 + options * played)
        if not self.has_network:
            return (own + rivals) / JUDGED_CHOICES
        return own + (rivals if self.rivals_think else rivals / JUDGED_CHOICES)

    def _count_trials(self, played: int) -> float:
        """What trials in the next turns cost the seat, in choices by the network."""
        turns_after = range(self.turns_left - played, self.turns_left)
        late = sum(left + 1 for left in turns_after if 0 < left <= self.trials.turns)
        plan = self.thinking.plan
        times = (1 + bool(plan.discards)) * self.trials.options * self.trials.worlds
        return times * late * plan.players / TRIED_CHOICES


def prepare_position(
    view: View,
    rng: Random,
    real_state: State | None = None,
    *,
    rivals_think: bool = False,
    exchanges: int = 1,
    trials: Trials = NO_TRIALS,
) -> KernelPosition:
    """A view with all that the kernel needs to think about it.

    `real_state`, `rivals_think`, `exchanges` and `trials` are those of `search`.
    """
    assert view.seat is not None
    thinking = find_thinking_kernel(plan_game(view.setup))
    assert thinking is not None, "whoever finds a bot has seen that there is a kernel"
    setup = thinking.plan.setup
    network = find_network(setup)
    world = real_state or imagine(view, rng)
    others = EXCHANGES[1 : exchanges if network is not None else 1]
    return KernelPosition(
        view,
        view.seat,
        world,
        thinking,
        find_policy(setup, network, rivals_think=rivals_think, trials=trials),
        has_network=network is not None,
        knows_hands=real_state is not None,
        rivals_think=rivals_think,
        exchanged=(
            ExchangedWorld(world, EXCHANGES[0]),
            *(ExchangedWorld(one.exchange_state(world), one) for one in others),
        ),
        trials=trials,
    )


@cache
def find_policy(
    setup: Setup,
    network: NetworkTables | None,
    *,
    rivals_think: bool,
    trials: Trials = NO_TRIALS,
) -> Policy:
    """Who plays in worlds: once for all moves, so that it is put into the kernel's memory once."""
    noise = JUDGEMENT_NOISE if network is None else NOISE
    return make_policy(
        find_judgement(setup),
        network,
        noise=noise,
        point=POINT_WORTH,
        rivals_noise=None if rivals_think else JUDGEMENT_NOISE,
        trials=trials,
    )
