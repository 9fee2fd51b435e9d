"""Samples to learn from, of games that the kernel plays.

A sample is one choice of one seat: what the seat saw, and what the network should have said.
"""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from draftosaurus.bots import (
    JUDGEMENT_NOISE,
    POINT_WORTH,
    describe_pens,
    find_fact_rows,
    find_judgement,
)
from draftosaurus.learning.training.weights import Array, describe_network
from draftosaurus.rules import BOARDS, EDITIONS, SIZES, Setup
from draftosaurus.simulation import (
    OUTPUTS,
    Judgement,
    NetworkTables,
    ThinkingKernel,
    find_thinking_kernel,
    make_policy,
    plan_game,
)

KINDS = [(board, players) for board in BOARDS for players in SIZES]
"""Each board with each number of players. Every step learns from one sample set of each."""
OTHER_EDITIONS_SHARE, REVEALED_SHARE = 0.2, 0.1
"""The share of sample sets by other editions than the first, and with a reveal before placing."""
JUDGING_RIVALS_SHARE = 0.5
"""The share of sample sets in which one seat learns against rivals who choose by judgement."""
NOISES = (0.003, 0.01, 0.03, 0.08)
"""The most that chance adds to an option's worth, one drawn for each set: noise makes the games
meet all sorts of positions."""
TRUST = 0.75
"""The lambda of TD(lambda): the share of a target that comes from the outcome of the game, not from
what the network said of later choices."""


class GameKind(NamedTuple):
    """All that is needed to play games of one set-up and to learn from them."""

    setup: Setup
    thinking: ThinkingKernel
    judgement: Judgement
    rows: Array
    """By row of this kind of game: the row of the network; 32-bit numbers."""

    @property
    def turns(self) -> int:
        """How many turns have samples: all but the last, in which points are counted."""
        return self.thinking.plan.all_turns - 1

    @property
    def samples_of_a_seat(self) -> int:
        """How many samples a game has for each seat: one a turn, or two where dinosaurs are
        discarded."""
        return self.turns * (2 if self.thinking.plan.discards else 1)


@cache
def find_kind(setup: Setup) -> GameKind:
    """The kind of game of a set-up."""
    plan, header = plan_game(setup), describe_network()
    thinking = find_thinking_kernel(plan)
    if thinking is None:
        raise SystemExit("Training plays on the kernel, which needs a C compiler.")
    rows = list(find_fact_rows(header, setup.board))
    for name, number in describe_pens(plan.tables):
        first = header["pens"][name]
        rows += range(first, first + number)
    return GameKind(setup, thinking, find_judgement(setup), np.array(rows, np.int32))


def draw_setup(board: str, players: int, rng: Random) -> Setup:
    """A set-up: mostly of the first edition, and without a reveal before placing."""
    first, *others = EDITIONS
    edition = rng.choice(others) if rng.random() < OTHER_EDITIONS_SHARE else first
    revealed = rng.random() < REVEALED_SHARE
    return Setup(board=board, edition=edition, players=players, reveal_before_placing=revealed)


class Rivals(NamedTuple):
    """Rivals who choose by judgement: see `make_policy`."""

    sight: int = 99
    rivals_noise: float | None = None


NO_RIVALS = Rivals()
"""All seats choose by the network."""
JUDGING_RIVALS = (
    *(Rivals(99, 4.0), Rivals(99, 2.0), Rivals(99, 0.5)),
    *(Rivals(3, 1.0), Rivals(0, 0.5)),
)
"""The rivals of sample sets: near- and far-sighted ones, exact ones and others."""


def draw_rivals(rng: Random) -> Rivals | None:
    """The rivals of a sample set: some who choose by judgement, or (None) the network itself."""
    return rng.choice(JUDGING_RIVALS) if rng.random() < JUDGING_RIVALS_SHARE else None


def keep_learners(samples: tuple[Any, Any, Any], games: Any) -> tuple[Any, Any, Any]:
    """The samples of the seats that learn where others judge: `find_learner` in engine.c.

    Samples are arrays or tensors by step, game and seat; `games` are the numbers of all games.
    """
    own, other, targets = (one[:, games, games % one.shape[2]][:, :, None] for one in samples)
    return own, other, targets


class SampleSet(NamedTuple):
    """Samples of games of one kind: by turn, step of the turn, game and seat, one after the other.

    `learn_from` in engine.c says more about what they hold.
    """

    own: Array
    """(samples, facts), int16: rows of this kind of game, one for each fact that the seat sees."""
    other: Array
    """(samples, other zoos x pens), int16: states of the pens, from the left neighbour on."""
    targets: Array
    """(samples, OUTPUTS), float32: what the network should have said."""


def play_samples(
    kind: GameKind,
    network: NetworkTables,
    *,
    by_judgement: bool,
    samples: int,
    rng: Random,
    noise: float | None = None,
    rivals: Rivals | None = None,
) -> SampleSet:
    """Play games on the kernel, as many as have about `samples` samples.

    The network chooses, or `by_judgement` the judgement of `planner`; without `noise` the usual
    noise of either is drawn. With `rivals` one seat of a game learns, against others who judge.
    """
    players = kind.setup.players
    games = max(1, samples // (kind.samples_of_a_seat * (1 if rivals else players)))
    shape = (kind.samples_of_a_seat, games, players)
    pens = len(kind.thinking.plan.tables.automata)
    played = (
        np.zeros((*shape, kind.thinking.count_facts()), np.int16),
        np.zeros((*shape, (players - 1) * pens), np.int16),
        np.zeros((*shape, OUTPUTS), np.float32),
    )
    if noise is None:
        noise = JUDGEMENT_NOISE if by_judgement else rng.choice(NOISES)
    kind.thinking.play_samples(
        make_policy(
            kind.judgement, noise=noise, point=POINT_WORTH, **(rivals or NO_RIVALS)._asdict()
        ),
        network,
        by_judgement=by_judgement,
        games=games,
        seed=rng.getrandbits(60),
        trust=TRUST,
        into=played,
    )
    kept = keep_learners(played, np.arange(games)) if rivals else played
    return SampleSet(*(one.reshape(-1, one.shape[-1]) for one in kept))
