"""The gate: a sequential test of a new network against the one that is there."""

import json
import math
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from draftosaurus.bots import POINT_WORTH, Network, find_judgement, read_network
from draftosaurus.learning.training.samples import (
    JUDGING_RIVALS,
    KINDS,
    NO_RIVALS,
    Rivals,
    find_kind,
)
from draftosaurus.rules import Setup
from draftosaurus.simulation import Policy, make_policy

STANDARD_ERRORS = 2.5
"""How many standard errors from 0 the mean gain must be to end the test early."""
FEWEST_ROUNDS, MOST_ROUNDS = 4, 40
GAMES_A_ROUND = 200
"""How many games of each kind a round plays."""
RIVALS_NOISE = 1.0
"""The most points that chance adds to a worth where rivals choose by judgement."""
NOISE = 0.001
"""The most that chance adds to an option's worth, so that games of a seed differ."""


def keep_unless_weaker(folder: Path, games: int, cores: int = 1) -> bool:
    """Put `candidate.bin` in the place of `network.bin`, unless the test says it is weaker.

    One candidate plays against copies of the old network; and what it wins against players who
    judge is compared with what the old one wins. `games` is how many games of each kind a round
    plays.
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
    """Whether the new network wins more than the old one, as far as some rounds tell."""
    gains: list[float] = []
    mean = error = 0.0
    setups = [Setup(board=board, players=players) for board, players in KINDS]
    for number in range(MOST_ROUNDS):
        gains += pool.map(lambda setup, nth=number: _find_gain(setup, new, old, games, nth), setups)
        mean, error = float(np.mean(gains)), float(np.std(gains) / math.sqrt(len(gains)))
        if number + 1 >= FEWEST_ROUNDS and abs(mean) > STANDARD_ERRORS * error:
            break
    print(json.dumps({"gain": round(mean, 4), "error": round(error, 4)}), flush=True)
    return mean > 0


def _find_gain(setup: Setup, new: Network, old: Network, games: int, number: int) -> float:
    """How much more the new network wins than the old one, as a part of the fair share.

    The number of the round is its seed. In odd rounds the rivals are copies of the old network, in
    even ones they choose by judgement, and both networks meet them.
    """
    if number % 2:
        rival = _make_policy(setup, old, NO_RIVALS)
        return _find_share(setup, _make_policy(setup, new, NO_RIVALS), rival, games, number) - 1
    rival = make_policy(find_judgement(setup), noise=RIVALS_NOISE)
    new_share, old_share = (
        _find_share(setup, _make_policy(setup, one, JUDGING_RIVALS[0]), rival, games, number)
        for one in (new, old)
    )
    return new_share - old_share


def _find_share(setup: Setup, own: Policy, rival: Policy, games: int, number: int) -> float:
    """What a policy on one seat wins against copies of a rival, in fair shares."""
    seat = number // 2 % setup.players
    seated = [own if one == seat else rival for one in range(setup.players)]
    wins, _ = find_kind(setup).thinking.play(seated, games, number)
    return wins[seat] * setup.players


def _make_policy(setup: Setup, network: Network, rivals: Rivals) -> Policy:
    tables = network.find_tables(setup)
    judgement = find_judgement(setup)
    return make_policy(judgement, tables, noise=NOISE, point=POINT_WORTH, **rivals._asdict())
