"""The moves of one decision, tried out in worlds that the seat cannot rule out.

The search of the strong bots names the moves that matter. Those are then tried in fresh worlds, so
that luck in the search does not make a move look better than it is. All moves meet the same worlds.
Here all players in a world choose by the network, and after some turns the network says what is to
be expected; `play_to_the_end` does without, since only the end has points by pen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from draftosaurus.bots import POINT_WORTH, SEARCH_TURNS, KernelPosition, prepare_position, search
from draftosaurus.rules import (
    SECRET_PHASES,
    T_REX_BONUS,
    Choice,
    Commit,
    Phase,
    Place,
    Relocate,
    State,
    View,
    options,
    outcomes,
    score,
    view,
    winners_of,
    zoo_after,
)
from draftosaurus.simulation import NO_OPTION, WorldOutcome, encode_choice, plan_game

CANDIDATES = 4
"""How many moves of the search are tried again."""
STEPS = 3
"""Search, trial and playing to the end: each gets the same part of the work of a decision."""
WORLDS_OF_LAST_TURN = 16
"""In the last turn all hands are known: worlds differ only in choices among equals."""
MOST_WORLDS = 4000


class Gap(NamedTuple):
    """By how much one move is better than another, with standard errors.

    `win` is the difference of win shares (0 to 1), `worth` that of `TriedMove.worth`.
    """

    points: float
    points_error: float
    win: float
    win_error: float
    worth: float
    worth_error: float


@dataclass(frozen=True)
class TriedMove:
    """A move, and the outcome of the game in each world after it."""

    choice: Choice | None
    """None for what the players of the worlds would choose themselves."""
    seat: int
    worlds: Sequence[WorldOutcome]

    @property
    def points(self) -> float:
        """The mean points of the seat."""
        return fmean(one.points[self.seat] for one in self.worlds)

    @property
    def win(self) -> float:
        """The mean win share of the seat, from 0 to 1."""
        return fmean(one.wins[self.seat] for one in self.worlds)

    @property
    def worth(self) -> float:
        """What decides between moves: the win share, and `POINT_WORTH` for each point of lead."""
        return fmean(map(self.worth_of, self.worlds))

    def worth_of(self, world: WorldOutcome) -> float:
        """What the move is worth in one world."""
        return world.wins[self.seat] + POINT_WORTH * world.leads[self.seat]

    def gap_to(self, other: "TriedMove") -> Gap:
        """By how much this move is better than another one in the same worlds."""
        seat, pairs = self.seat, list(zip(self.worlds, other.worlds, strict=True))
        points = [one.points[seat] - two.points[seat] for one, two in pairs]
        wins = [one.wins[seat] - two.wins[seat] for one, two in pairs]
        worths = [self.worth_of(one) - self.worth_of(two) for one, two in pairs]
        return Gap(*_mean_and_error(points), *_mean_and_error(wins), *_mean_and_error(worths))


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error (0 for a single value, which is exact)."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return fmean(values), error


class Trials:
    """Tries out the moves of one decision: of a view whose seat has to choose."""

    def __init__(self, seen: View, *, seed: int, work: int) -> None:
        """`work` is how many choices are made in all worlds together."""
        assert seen.seat is not None
        self.seat = seen.seat
        self.view = forget_who_was_faster(seen)
        self.work = work // STEPS
        """For each of the steps."""
        self.rng = Random(seed)
        self.options = options(self.view, self.seat)

    @property
    def is_exact(self) -> bool:
        """Whether points are simply counted: after the last turn."""
        return self.view.phase is Phase.RELOCATE

    @cached_property
    def position(self) -> KernelPosition:
        """The view as the kernel gets it."""
        return prepare_position(self.view, self.rng, rivals_think=True)

    @property
    def turns_left(self) -> int:
        """How many turns come after this one."""
        return 0 if self.is_exact else self.position.turns_left

    def find_candidates(self) -> list[Choice]:
        """The moves that matter, the best first."""
        if self.is_exact or len(self.options) == 1:
            return list(self.options)
        return [one.choice for one in search(self.view, self.rng, work=self.work)][:CANDIDATES]

    def try_out(self, choices: Sequence[Choice | None]) -> list[TriedMove]:
        """Try moves in the same worlds: outcomes as the network expects them after some turns.

        Near the end of the game it is played out. None tries what the seat itself would choose.
        """
        asks_network = self.turns_left > SEARCH_TURNS and self.position.has_network
        return self._play(choices, SEARCH_TURNS if asks_network else self.turns_left + 1)

    def play_to_the_end(self, choices: Sequence[Choice | None]) -> list[TriedMove]:
        """Try moves in the same worlds to the end of the game: outcomes with points by account."""
        return self._play(choices, self.turns_left + 1)

    def _play(self, choices: Sequence[Choice | None], turns: int) -> list[TriedMove]:
        if self.is_exact:
            ends = ((choice, finish_game(self.view, choice, self.seat)) for choice in choices)
            return [TriedMove(choice, self.seat, [end]) for choice, end in ends]
        position, players = self.position, self.view.setup.players
        worlds = min(MOST_WORLDS, max(2, self.work // (len(choices) * players * turns)))
        if self.turns_left == 0:
            worlds = min(worlds, WORLDS_OF_LAST_TURN)
        numbers = [
            NO_OPTION if choice is None else encode_choice(position.world, choice)
            for choice in choices
        ]
        found = position.thinking.list_outcomes(
            position.policy,
            position.world,
            self.seat,
            numbers,
            worlds=range(worlds),
            turns=turns,
            seed=self.rng.getrandbits(60),
        )
        return [
            TriedMove(choice, self.seat, tried)
            for choice, tried in zip(choices, found, strict=True)
        ]


def forget_who_was_faster(seen: View) -> View:
    """The view before anybody has chosen in this step: who was faster must not matter."""
    if seen.phase not in SECRET_PHASES:
        return seen
    return seen._replace(answered=(False,) * seen.setup.players, pending=None)


def finish_game(position: State | View, choice: Choice | None, seat: int) -> WorldOutcome:
    """The outcome of a game after its last turn, by the rules, if the seat chooses this move.

    Everybody else who has to leave quarantine, and the seat itself without a move, goes where most
    points are.
    """
    zoos = list(position.zoos)
    for other, done in enumerate(position.answered):
        if not done:
            move = choice if other == seat and choice else _best_relocation(position, other)
            assert isinstance(move, Relocate)
            zoos[other] = zoo_after(position, move)
    scores = score(zoos)
    totals = tuple(float(one.total) for one in scores)
    rivals = [max(totals[:one] + totals[one + 1 :]) for one in range(len(totals))]
    winners = winners_of(scores)
    own = {str(account): points for account, points in scores[seat].pens.items()}
    own[T_REX_BONUS] = scores[seat].t_rex_bonus
    accounts = plan_game(position.setup).tables.scores.accounts
    return WorldOutcome(
        totals,
        tuple(total - rival for total, rival in zip(totals, rivals, strict=True)),
        tuple((one in winners) / len(winners) for one in range(len(totals))),
        tuple(float(own[account]) for account in accounts),
    )


def _best_relocation(position: State | View, seat: int) -> Choice:
    """The move out of quarantine that makes most points: all that matters for it is public."""
    seen = view(position, seat) if isinstance(position, State) else position._replace(seat=seat)
    return max(outcomes(seen).options, key=lambda one: one.change).move


def find_changes(seen: View, choice: Choice) -> dict[str, int]:
    """By account, what a move changes at once; nothing for a move that places nothing."""
    if not isinstance(choice, Commit | Place | Relocate):
        return {}
    (found,) = (one.changes for one in outcomes(seen).options if one.move == choice)
    return dict(found)
