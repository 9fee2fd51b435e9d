"""The gate: a sequential test of a new network against the one that is there."""

import json
import math
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from draftosaurus.bots import POINT, Network, find_judgement, read_network
from draftosaurus.learning.training.lessons import find_kind
from draftosaurus.learning.training.settings import GATE_ROUNDS, KINDS
from draftosaurus.rules import Setup
from draftosaurus.simulation import Policy, make_policy

STANDARD_ERRORS = 2.5
"""How many standard errors from 0 the mean gain must be to end the test early."""
FEWEST_ROUNDS = 3
NOISE = 0.001
"""The most that chance adds to an option's worth, so that games of a seed differ."""


def keep_unless_weaker(folder: Path, games: int, cores: int = 1) -> bool:
    """Put `candidate.bin` in the place of `network.bin`, unless the test says it is weaker.

    `games` is how many games of each kind a round plays.
    """
    candidate, kept = folder / "candidate.bin", folder / "network.bin"
    keep = True
    if kept.exists():
        with ThreadPoolExecutor(cores) as pool:
            keep = _is_stronger(read_network(candidate), read_network(kept), games, pool)
    print(json.dumps({"kept": keep}), flush=True)
    if keep:
        kept.write_bytes(candidate.read_bytes())
    return keep


def _is_stronger(new: Network, old: Network, games: int, pool: ThreadPoolExecutor) -> bool:
    """Whether one new network gains against copies of the old one, round by round."""
    gains: list[float] = []
    mean = error = 0.0
    setups = [Setup(board=board, players=players) for board, players in KINDS]
    for number in range(GATE_ROUNDS):
        gains += pool.map(lambda setup, nth=number: _find_gain(setup, new, old, games, nth), setups)
        mean, error = float(np.mean(gains)), float(np.std(gains) / math.sqrt(len(gains)))
        if number + 1 >= FEWEST_ROUNDS and abs(mean) > STANDARD_ERRORS * error:
            break
    print(json.dumps({"gain": round(mean, 4), "error": round(error, 4)}), flush=True)
    return mean > 0


def _find_gain(setup: Setup, new: Network, old: Network, games: int, number: int) -> float:
    """How much more than the fair share the new network wins, as a part of the fair share.

    The number of the round is the seed, and says which seat the new network has.
    """
    policies = [_make_policy(setup, network) for network in (new, old)]
    seat = number % setup.players
    seated = [policies[one != seat] for one in range(setup.players)]
    wins, _ = find_kind(setup).thinking.play(seated, games, number)
    return wins[seat] * setup.players - 1


def _make_policy(setup: Setup, network: Network) -> Policy:
    return make_policy(find_judgement(setup), network.find_tables(setup), noise=NOISE, point=POINT)
