"""What a learner gains on the network that Raptor plays by, when it can play against it at will.

    python -m benchmarks.learner --minutes 2

The learner sits against two copies of the network, which never change. It begins as the same
network, and learns what to add to the lead that the network expects: for each turn, a sum over the
last hidden layer, with weights of its own (a linear judgement, 352 numbers). It learns by trial:
some random changes and their opposites each play the same deals from every seat, and the weights
move towards those that won more. Then it plays games that it has never seen. All play without
exchanged species. Fair is a third.
"""

import argparse
import time
from array import array
from random import Random

from draftosaurus.bots import JUDGEMENT_NOISE, POINT_WORTH, find_judgement, load_network
from draftosaurus.rules import BOARDS, Setup
from draftosaurus.simulation import (
    OUTPUTS,
    NetworkTables,
    Policy,
    ThinkingKernel,
    find_thinking_kernel,
    make_policy,
    plan_game,
)

PLAYERS = 3
LEAD = 1
"""Which of the outputs of the network is the lead."""
PAIRS, GAMES_A_TRIAL = 8, 300
"""How many changes are tried in a step, and in how many games from each seat."""
CHANGE, STEP = 0.05, 20.0
"""How large a change is in each weight, and how far a step goes for a win share of 1."""
FIRST_TEST_SEED = 10**9


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=2, help="of learning, for each board")
    parser.add_argument("--games", type=int, default=30_000, help="to test what was learned")
    given = parser.parse_args()
    print("| board | steps | share | games |")
    print("|---|---|---|---|")
    for board in BOARDS:
        learner = Learner(Setup(board=board, players=PLAYERS))
        steps = learner.learn(60 * given.minutes)
        share = learner.test(learner.weights, given.games // PLAYERS, FIRST_TEST_SEED)
        error = 1.96 * (share * (1 - share) / given.games) ** 0.5
        print(f"| {board} | {steps} | {share:.1%} ± {error:.1%} | {given.games} |", flush=True)


class Learner:
    """A player against two copies of the network."""

    def __init__(self, setup: Setup) -> None:
        thinking, network = (
            find_thinking_kernel(plan_game(setup)),
            load_network().find_tables(setup),
        )
        assert thinking is not None
        assert network is not None
        self.thinking: ThinkingKernel = thinking
        self.network: NetworkTables = network
        self.judgement = find_judgement(setup)
        self.frozen = self._make_policy(network)
        self.weights = [0.0] * (len(network.last) // OUTPUTS)
        """By turn and number in the hidden layer: what it adds to the lead."""

    def _make_policy(self, network: NetworkTables) -> Policy:
        return make_policy(self.judgement, network, point=POINT_WORTH, rivals_noise=JUDGEMENT_NOISE)

    def learn(self, seconds: float) -> int:
        """Learn for some seconds of processor time; returns the number of steps."""
        rng, began, steps = Random(1), time.process_time(), 0
        while time.process_time() - began < seconds:
            moved = list(self.weights)
            for pair in range(PAIRS):
                change = [rng.choice((-CHANGE, CHANGE)) for _ in self.weights]
                seed = (steps * PAIRS + pair) * GAMES_A_TRIAL * PLAYERS
                more, less = (
                    [old + sign * new for old, new in zip(self.weights, change, strict=True)]
                    for sign in (1, -1)
                )
                gained = self.test(more, GAMES_A_TRIAL, seed) - self.test(less, GAMES_A_TRIAL, seed)
                for i, new in enumerate(change):
                    moved[i] += STEP * gained * new / CHANGE / PAIRS
            self.weights = moved
            steps += 1
        return steps

    def test(self, weights: list[float], games: int, seed: int) -> float:
        """The win share of a player with these weights, so many games from each seat."""
        last = array("f", self.network.last)
        for i, weight in enumerate(weights):
            last[i * OUTPUTS + LEAD] += weight
        policy = self._make_policy(NetworkTables(**{**self.network.values, "last": last}))
        won = 0.0
        for seat in range(PLAYERS):
            seated = [policy if other == seat else self.frozen for other in range(PLAYERS)]
            won += self.thinking.play(seated, games, seed)[0][seat]
        return won / PLAYERS


if __name__ == "__main__":
    main()
