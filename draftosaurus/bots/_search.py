"""The search of the strong bots: options are tried out in imagined worlds, by players who think.

From a view to what each option is worth:

1. A single option needs no thought, and after the last turn points are simply counted.
2. The network weighs all options at once (`weigh`). `raptor` stops here.
3. The best of them are tried out: the kernel imagines worlds that the view does not rule out, plays
   an option and some turns after it, and asks the network how that will end. In those turns the
   seat itself chooses by the network and its rivals by the judgement of `planner`, with much noise:
   few rivals play as the network does, and judgement takes a thirtieth of the time. All options
   meet the same worlds, dice and rivals. Near its end the game is played out.
4. What a rival whose hand is known chooses in this very turn is foreseen: a small search from its
   seat (`foresee`) says what its options come to, and worlds draw from the best of them.
5. After each stage the worse half is dropped, so that most of the work goes to options that matter.

What counts is the share of the win, and a little the lead in points. Work is counted in choices
by the network in those worlds, not in time: the same view and seed give the same choice. On a board
that the network does not know, everybody plays by the judgement of `planner`, to the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from typing import NamedTuple

from draftosaurus.bots._judgement import JUDGEMENT_NOISE, POINT_WORTH, find_judgement
from draftosaurus.bots._network import find_network
from draftosaurus.rules import (
    FACES,
    SPECIES,
    Choice,
    Phase,
    Setup,
    State,
    View,
    imagine,
    options,
    outcomes,
)
from draftosaurus.simulation import (
    NO_OPTION,
    NetworkTables,
    OptionSums,
    Policy,
    ThinkingKernel,
    encode_choice,
    find_thinking_kernel,
    make_policy,
    plan_game,
)

NOISE = 0.02
"""The most that chance adds to the worth of an option when the network chooses in a world."""
JUDGED_CHOICES = 30
"""How many choices by judgement take as long as one by the network."""
SEARCH_TURNS = 5
"""How many turns after this one are played before the network is asked how it will end."""
MOST_TRIED = 6
"""How many options are tried out, those that the network rates highest."""
FEWEST_LEFT = 2
"""How many options the last stage tries at least."""
PRIOR_WORLDS = 20
"""What the network said of an option counts as much as this number of worlds."""
SHARE_FOR_RIVALS = 0.1
"""The part of the work that goes into what rivals choose in this turn."""
RIVAL_GAMES_A_WORLD = 20
"""About how many games a rival's search plays in a world: its options, and twice the best."""
MOST_RIVAL_OPTIONS = 5
"""How many options of a rival are tried once more, and drawn from."""
DRAWS = 35
"""How often choices of rivals are drawn; no multiple of 2 or 3, so that each meets all faces."""
DOUBT = 0.7
"""How far a draw may be from what worlds said, in standard errors."""
WORLDS_OF_LAST_TURN = 16
"""In the last turn all hands are known and points are counted; how others place them differs."""


@dataclass
class SearchEstimate:
    """What an option has come to: sums over the worlds in which it was tried."""

    choice: Choice
    option: int
    """The number of the choice in the tables."""
    prior: float
    """What the network said before any world was imagined; without it, points by judgement."""
    prior_worlds: int
    """As how many worlds the prior counts: none if it is in points."""
    worlds: int = 0
    worths: float = 0
    wins: float = 0
    points: float = 0

    @property
    def worth(self) -> float:
        """The mean worth in its worlds, among which the prior counts as some more."""
        all_worlds = self.worlds + self.prior_worlds
        if not self.worlds:
            return self.prior
        return (self.worths + self.prior_worlds * self.prior) / all_worlds


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
        own = options * (played * choices_a_turn + 1)
        rivals = (plan.players - 1) * choices_a_turn * (1 + options * played)
        if not self.has_network:
            return (own + rivals) / JUDGED_CHOICES
        return own + (rivals if self.rivals_think else rivals / JUDGED_CHOICES)


def search(
    view: View,
    rng: Random,
    *,
    work: int,
    turns: int = SEARCH_TURNS,
    most_tried: int = MOST_TRIED,
    real_state: State | None = None,
    rivals_think: bool = False,
) -> list[SearchEstimate]:
    """What each option of the seat of a view comes to, the best first.

    `work` is about how often the network is asked for a choice; with 0, no world is imagined and
    the network alone decides. `turns` is how many turns after this one are played in a world before
    the network is asked how the game will end, and `most_tried` how many options are tried out,
    those that the network rates highest.

    Two arguments are for experiments: with `real_state`, the search knows all hands, which shows
    what hidden hands are worth; with `rivals_think`, rivals in worlds choose by the network, like
    `raptor`, which shows what it is worth to know them.
    """
    assert view.seat is not None
    if view.phase is Phase.RELOCATE:
        return count_points(view)
    position = prepare_position(view, rng, real_state, rivals_think=rivals_think)
    found = sorted(weigh(position), key=lambda one: one.prior, reverse=True)
    if len(found) == 1:
        return found
    if position.turns_left == 0:
        try_out(position, found, range(WORLDS_OF_LAST_TURN), rng.getrandbits(60), turns=0)
        return sorted(found, key=lambda one: (one.points, one.worth), reverse=True)
    if work:
        position = position._replace(foreseen=foresee(position, rng, SHARE_FOR_RIVALS * work))
        left = (1 - SHARE_FOR_RIVALS) * work if position.foreseen else work
        try_in_stages(position, found[:most_tried], left, turns, rng.getrandbits(60))
    return sorted(found, key=lambda one: (one.worlds, one.worth), reverse=True)


def count_points(view: View) -> list[SearchEstimate]:
    """The moves out of a pen after the last turn: each is worth the points it makes."""
    placements = outcomes(view).placements
    found = [SearchEstimate(one.move, 0, float(one.change), 0) for one in placements]
    return sorted(found, key=lambda one: one.prior, reverse=True)


def prepare_position(
    view: View, rng: Random, real_state: State | None = None, *, rivals_think: bool = False
) -> KernelPosition:
    """A view with all that the kernel needs to think about it.

    `real_state` and `rivals_think` are those of `search`.
    """
    assert view.seat is not None
    thinking = find_thinking_kernel(plan_game(view.setup))
    assert thinking is not None, "whoever finds a bot has seen that there is a kernel"
    setup = thinking.plan.setup
    network = find_network(setup)
    policy = _find_policy(setup, network, rivals_think)
    world = real_state or imagine(view, rng)
    return KernelPosition(
        view,
        view.seat,
        world,
        thinking,
        policy,
        has_network=network is not None,
        knows_hands=real_state is not None,
        rivals_think=rivals_think,
    )


@cache
def _find_policy(setup: Setup, network: NetworkTables | None, rivals_think: bool) -> Policy:
    """Who plays in worlds: once for all moves, so that it is put into the kernel's memory once."""
    noise = JUDGEMENT_NOISE if network is None else NOISE
    return make_policy(
        find_judgement(setup),
        network,
        noise=noise,
        point=POINT_WORTH,
        rivals_noise=None if rivals_think else JUDGEMENT_NOISE,
    )


def weigh(position: KernelPosition) -> list[SearchEstimate]:
    """All options of the seat with what the network says of them.

    A dinosaur that is chosen now and placed later is worth what its best placement is.
    """
    said: dict[int, float] = {}
    for one in position.thinking.weigh(position.policy, position.world, position.seat):
        choosing = position.view.phase is Phase.CHOOSE
        number = one.option % len(SPECIES) if choosing else one.option
        said[number] = max(one.worth, said.get(number, one.worth))
    choices = options(position.view, position.seat)
    numbered = [(encode_choice(position.world, choice), choice) for choice in choices]
    counts = PRIOR_WORLDS if position.has_network and position.turns_left else 0
    return [SearchEstimate(choice, number, said[number], counts) for number, choice in numbered]


def foresee(position: KernelPosition, rng: Random, work: float) -> list[list[int]]:
    """Draws of what rivals whose hands are known choose in this turn, by seat.

    A rival is taken for one who plays its options through by judgement. Who is taken for a player
    by the network is not foreseen: its choice is known but for its noise.
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
    """Draws of what a rival chooses: all its options are tried out, then the best once more."""
    thinking, seed = position.thinking, rng.getrandbits(60)
    policy = _find_policy(thinking.plan.setup, None, rivals_think=False)
    options = [one.option for one in thinking.weigh(policy, position.world, rival)]
    if position.view.phase is Phase.CHOOSE:
        options = sorted({option % len(SPECIES) for option in options})
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
        options = sorted(options, key=lambda one: tried[one].mean, reverse=True)[
            :MOST_RIVAL_OPTIONS
        ]
    return [
        max(
            options,
            key=lambda one: tried[one].mean + DOUBT * tried[one].error * _draw_bell_curve(rng),
        )
        for _ in range(DRAWS)
    ]


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


def _draw_bell_curve(rng: Random) -> float:
    """A random number with mean 0 and deviation 1, to the last bit the same on every machine."""
    return 2 * (rng.random() + rng.random() + rng.random()) - 3


def try_in_stages(
    position: KernelPosition, found: list[SearchEstimate], work: float, most_turns: int, seed: int
) -> None:
    """Try options out in stages that each cost the same, and drop the worse half after each."""
    left = position.turns_left
    # The network is asked at the own choice; to the end, everybody chooses in all turns left.
    asked = position.has_network and left > most_turns
    turns = most_turns if asked else left + 1
    played = most_turns - 1 if asked else left
    stages = max(1, (len(found) - 1).bit_length())
    done = 0
    for _ in range(stages):
        worlds = max(1, int(work / (stages * position.count_work(len(found), played))))
        worlds -= worlds % len(FACES) if worlds > len(FACES) else 0  # each face equally often
        try_out(position, found, range(done, done + worlds), seed, turns)
        done += worlds
        found = sorted(found, key=lambda one: one.worth, reverse=True)
        found = found[: max(FEWEST_LEFT, (len(found) + 1) // 2)]


def try_out(
    position: KernelPosition, found: list[SearchEstimate], worlds: range, seed: int, turns: int
) -> None:
    """Try options in worlds, and add what they come to."""
    all_sums = position.thinking.try_options(
        position.policy,
        position.world,
        position.seat,
        [one.option for one in found],
        worlds=worlds,
        turns=turns,
        seed=seed,
        knows_hands=position.knows_hands,
        foreseen=position.foreseen,
    )
    for one, sums in zip(found, all_sums, strict=True):
        one.worlds += len(worlds)
        one.worths += sums.worth
        one.wins += sums.wins
        one.points += sums.points
