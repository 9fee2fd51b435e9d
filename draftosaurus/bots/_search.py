"""The search of the strong bots: options are tried out in imagined worlds, by players who think.

From a view to what each option is worth:

1. A single option needs no thought, and after the last turn points are simply counted.
2. The network weighs all options at once (`weigh`), in the world as it is and with its species
   exchanged, for the rules treat all but the T-Rex alike; the mean counts. `raptor` stops here.
3. The best of them are tried out: the kernel imagines worlds that the view does not rule out, plays
   an option and some turns after it, and asks the network how that will end. In those turns the
   seat itself chooses by the network and its rivals by the judgement of `planner`, with much noise:
   few rivals play as the network does, and judgement takes a thirtieth of the time. All options
   meet the same worlds, dice and rivals. Near its end the game is played out.
4. What a rival whose hand is known chooses in this very turn is foreseen: a small search from its
   seat (`foresee`) says what its options come to, and worlds draw from the best of them.
5. After each stage the worse half is dropped, so that most of the work goes to options that matter.
6. One turn before the last there is nothing to imagine: all hands are known. All ends are gone
   through (`go_through_ends`): what rivals may choose now, and each face of the last roll.
7. Options that win nearly as often as the best count as equal to it. One of them that makes more
   points takes its place, as games say in which all go on by judgement (`prefer_points`).

What counts is the share of the win, and a little the lead in points. Work is counted in choices
by the network in those worlds, not in time: the same view and seed give the same choice. On a board
that the network does not know, everybody plays by the judgement of `planner`, to the end.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product
from math import prod
from random import Random

from draftosaurus.bots._foresight import foresee
from draftosaurus.bots._kernel_positions import (
    ExchangedWorld,
    KernelPosition,
    find_policy,
    prepare_position,
)
from draftosaurus.rules import (
    FACES,
    SPECIES,
    Choice,
    Phase,
    State,
    View,
    options,
    outcomes,
)
from draftosaurus.simulation import NO_OPTION, NO_TRIALS, Trials, encode_choice

SEARCH_TURNS = 5
"""How many turns after this one are played before the network is asked how it will end."""
MOST_TRIED = 6
"""How many options are tried out, those that the network rates highest."""
EXCHANGES = 5
"""In how many ways the species of worlds are exchanged; the world as it is is one of them."""
FEWEST_LEFT = 2
"""How many options the last stage tries at least."""
PRIOR_WORLDS = 20
"""What the network said of an option counts as much as this number of worlds."""
SHARE_FOR_RIVALS, SHARE_FOR_THOUGHTFUL_RIVALS = 0.1, 0.2
"""The part of the work that goes into what rivals choose in this turn."""
EQUAL_WORTH = 0.03
"""An option counts as equal to the best one if its worth is less by no more than this."""
MORE_POINTS = 0.4
"""An equal option takes the place of the best one if it makes more points by at least this."""
WORLDS_FOR_POINTS = 300
"""In how many worlds the points of equal options are found: that takes a millisecond."""
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


def search(
    view: View,
    rng: Random,
    *,
    work: int,
    turns: int = SEARCH_TURNS,
    most_tried: int = MOST_TRIED,
    exchanges: int = EXCHANGES,
    thoughtful: bool = False,
    trials: Trials = NO_TRIALS,
    equal_worth: float = EQUAL_WORTH,
    real_state: State | None = None,
    rivals_think: bool = False,
) -> list[SearchEstimate]:
    """What each option of the seat of a view comes to, the best first.

    `work` is about how often the network is asked for a choice; with 0, no world is imagined and
    the network alone decides. `turns` is how many turns after this one are played in a world before
    the network is asked how the game will end, `most_tried` how many options are tried out, those
    that the network rates highest, and `exchanges` in how many ways species are exchanged. With
    `thoughtful`, rivals are taken for players who may search as well: see `foresee`. With `trials`,
    the seat itself searches a little in the late turns of a world. Options that are worth less than
    the best one by no more than `equal_worth` count as equal to it.

    Two arguments are for experiments: with `real_state`, the search knows all hands, which shows
    what hidden hands are worth; with `rivals_think`, rivals in worlds choose by the network, like
    `raptor`, which shows what it is worth to know them.
    """
    assert view.seat is not None
    if view.phase is Phase.RELOCATE:
        return count_points(view)
    position = prepare_position(
        view, rng, real_state, rivals_think=rivals_think, exchanges=exchanges, trials=trials
    )
    found = sorted(weigh(position), key=lambda one: one.prior, reverse=True)
    if len(found) == 1:
        return found
    if position.turns_left == 0:
        try_out(position, found, range(WORLDS_OF_LAST_TURN), rng.getrandbits(60), turns=0)
        return sorted(found, key=lambda one: (one.points, one.worth), reverse=True)
    if work:
        for_rivals = work * (SHARE_FOR_THOUGHTFUL_RIVALS if thoughtful else SHARE_FOR_RIVALS)
        foreseen = foresee(position, rng, for_rivals, thoughtful=thoughtful)
        position = position._replace(foreseen=foreseen)
        left = work - for_rivals if foreseen else work
        if foreseen and is_last_step_but_one(position):
            go_through_ends(position, found, rng.getrandbits(60))
        else:
            try_in_stages(position, found[:most_tried], left, turns, rng.getrandbits(60))
    best_first = sorted(found, key=lambda one: (one.worlds, one.worth), reverse=True)
    if work and position.has_network:
        return prefer_points(position, best_first, equal_worth, rng.getrandbits(60))
    return best_first


def count_points(view: View) -> list[SearchEstimate]:
    """The moves out of a pen after the last turn: each is worth the points it makes."""
    placements = outcomes(view).placements
    found = [SearchEstimate(one.move, 0, float(one.change), 0) for one in placements]
    return sorted(found, key=lambda one: one.prior, reverse=True)


def weigh(position: KernelPosition) -> list[SearchEstimate]:
    """All options of the seat with what the network says of them, the mean over all exchanges."""
    by_exchange = [_weigh_exchanged(position, world) for world in position.exchanged]
    choices = options(position.view, position.seat)
    numbered = [(encode_choice(position.world, choice), choice) for choice in choices]
    counts = PRIOR_WORLDS if position.has_network and position.turns_left else 0
    return [
        SearchEstimate(
            choice, number, sum(said[number] for said in by_exchange) / len(by_exchange), counts
        )
        for number, choice in numbered
    ]


def _weigh_exchanged(position: KernelPosition, world: ExchangedWorld) -> dict[int, float]:
    """By number of an option in the world itself: what the network says of it in this exchange.

    A dinosaur that is chosen now and placed later is worth what its best placement is.
    """
    said: dict[int, float] = {}
    for one in position.thinking.weigh(position.policy, world.state, position.seat):
        option = world.exchange.restore_option(one.option)
        number = option % len(SPECIES) if position.view.phase is Phase.CHOOSE else option
        said[number] = max(one.worth, said.get(number, one.worth))
    return said


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
    """Try options in worlds, each exchange in a part of them, and add what they come to."""
    for (state, exchange), part in _share_worlds(position, worlds):
        all_sums = position.thinking.try_options(
            position.policy,
            state,
            position.seat,
            [exchange.exchange_option(one.option) for one in found],
            worlds=part,
            turns=turns,
            seed=seed,
            knows_hands=position.knows_hands,
            foreseen=[
                [one if one == NO_OPTION else exchange.exchange_option(one) for one in draw]
                for draw in position.foreseen
            ],
        )
        for one, sums in zip(found, all_sums, strict=True):
            one.worlds += len(part)
            one.worths += sums.worth
            one.wins += sums.wins
            one.points += sums.points


def _share_worlds(
    position: KernelPosition, worlds: range
) -> Iterator[tuple[ExchangedWorld, range]]:
    """Each exchange with its part of the worlds; in a part all faces come up equally often.

    Where there are not enough worlds for that, only the first exchanges get some.
    """
    all_faces = len(worlds) // len(FACES)
    parts = max(1, min(len(position.exchanged), all_faces))
    ends = [part * all_faces // parts * len(FACES) for part in range(1, parts)]
    bounds = pairwise([0, *ends, len(worlds)])
    for exchanged, (first, end) in zip(position.exchanged[:parts], bounds, strict=True):
        yield exchanged, worlds[first:end]


# ── Equal options ───────────────────────────────────────────────────────────────────────────


def prefer_points(
    position: KernelPosition, best_first: list[SearchEstimate], equal_worth: float, seed: int
) -> list[SearchEstimate]:
    """The options in the same order, but first an equal one that makes more points than the best.

    The points are those at the end of games in which everybody plays by judgement.
    """
    best = best_first[0]
    equal = [one for one in best_first if one.worth >= best.worth - equal_worth]
    all_sums = position.thinking.try_options(
        find_policy(position.thinking.plan.setup, None, rivals_think=False),
        position.world,
        position.seat,
        [one.option for one in equal],
        worlds=range(WORLDS_FOR_POINTS),
        turns=position.turns_left + 1,
        seed=seed,
        knows_hands=position.knows_hands,
    )
    points = [sums.points / WORLDS_FOR_POINTS for sums in all_sums]
    if max(points) < points[0] + MORE_POINTS:
        return best_first
    preferred = equal[points.index(max(points))]
    return [preferred, *(one for one in best_first if one is not preferred)]


# ── The last turn but one ───────────────────────────────────────────────────────────────────


def is_last_step_but_one(position: KernelPosition) -> bool:
    """Whether only the last turn comes after this step, for which the most points are best.

    By then every seat knows all hands, for all of them have been passed on to it.
    """
    plan = position.thinking.plan
    last_step = Phase.PLACE if plan.setup.reveal_before_placing else Phase.COMMIT
    if plan.discards:
        last_step = Phase.DISCARD
    return position.turns_left == 1 and position.view.phase is last_step


def go_through_ends(position: KernelPosition, found: list[SearchEstimate], seed: int) -> None:
    """Try all options with whatever rivals may choose now and with each face of the last roll.

    What rivals choose together is as likely as their draws say. All ends count as one world.
    """
    draws = len(position.foreseen)
    by_seat = [Counter(drawn) for drawn in zip(*position.foreseen, strict=True)]
    for chosen in product(*by_seat):
        likely = prod(drawn[one] / draws for drawn, one in zip(by_seat, chosen, strict=True))
        all_sums = position.thinking.try_options(
            *(position.policy, position.world, position.seat, [one.option for one in found]),
            worlds=range(len(FACES)),
            turns=position.turns_left + 1,
            seed=seed,
            knows_hands=True,
            foreseen=[chosen],
        )
        for one, sums in zip(found, all_sums, strict=True):
            one.worths += likely * sums.worth / len(FACES)
            one.wins += likely * sums.wins / len(FACES)
            one.points += likely * sums.points / len(FACES)
    for one in found:
        one.worlds, one.prior_worlds = 1, 0
