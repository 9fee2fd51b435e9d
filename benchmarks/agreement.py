"""What choices give up by the figures of a much longer search, turn by turn; three players.

    python -m benchmarks.agreement --moments 300

Games are played by the network up to a turn that is drawn. There the longer search says what each
option is worth, in games won and 0.05 for each point of lead; other searches choose, and give up
the difference to its best option. With `again` the longer search itself chooses with other chance:
what it gives up is noise, and no search can be shown to give up less.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any

from draftosaurus.bots import search
from draftosaurus.rules import (
    BOARDS,
    Phase,
    Setup,
    State,
    View,
    awaited,
    draw,
    options,
    play,
    start,
    view,
)

PLAYERS, TURNS = 3, 10
"""The last turns are left out: there all ends are gone through."""
REFERENCE: dict[str, Any] = {"work": 100_000, "most_tried": 8, "exchanges": 20}
SEARCHES: dict[str, dict[str, Any]] = {
    "the network": {"work": 0, "exchanges": 1},
    "the network, 20 exchanges of species (Raptor)": {"work": 0, "exchanges": 20},
    "a search with a work of 1,000": {"work": 1000},
    "a search with a work of 4,000": {"work": 4000},
    "a search with a work of 16,000 (Tyrant)": {"work": 16_000},
    "again": REFERENCE,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--moments", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    lost: dict[str, dict[int, list[float]]] = {name: defaultdict(list) for name in SEARCHES}
    for turn, seen in draw_moments(given.moments, Random(given.seed)):
        for name, one in compare(seen).items():
            lost[name][turn].append(one)
    print("| who chooses | given up | by turn |")
    print("|---|---|---|")
    for name, by_turn in lost.items():
        everything = [one for turn in by_turn.values() for one in turn]
        error = 1.96 * stdev(everything) / len(everything) ** 0.5
        told = ", ".join(f"{fmean(by_turn[turn]):.3f}" for turn in sorted(by_turn))
        print(f"| {name} | {fmean(everything):.4f} ± {error:.4f} | {told} |", flush=True)


def draw_moments(number: int, rng: Random) -> Iterator[tuple[int, View]]:
    """At least so many moments at which a seat has a choice, each with its turn from 0 on."""
    found = 0
    while found < number:
        board, first_roller = rng.choice(BOARDS), rng.randrange(PLAYERS)
        turn = rng.randrange(TURNS)
        state = play_up_to(
            Setup(board=board, players=PLAYERS, first_roller=first_roller), turn, rng
        )
        for seat in range(PLAYERS):
            seen = view(state, seat)
            if len(options(seen, seat)) > 1:
                found += 1
                yield turn, seen


def play_up_to(setup: Setup, turn: int, rng: Random) -> State:
    """A game of the network before anybody has chosen in a turn."""
    state = start(setup)
    while not awaited(state) or state.round * setup.size.turns + state.turn < turn:
        assert state.phase is not Phase.OVER
        choices = [
            choose(view(state, seat), SEARCHES["the network"], rng) for seat in awaited(state)
        ]
        for move in choices or [draw(state, rng)]:
            state = play(state, move)
    return state


def choose(seen: View, settings: dict[str, Any], rng: Random) -> Any:
    """The choice of a search."""
    return search(seen, rng, **settings)[0].choice


def compare(seen: View) -> dict[str, float]:
    """By name of a search: what its choice gives up."""
    weighed = search(seen, Random(1), **REFERENCE)
    worth = {one.choice: one.worth for one in weighed}
    return {
        name: weighed[0].worth - worth[choose(seen, settings, Random(2))]
        for name, settings in SEARCHES.items()
    }


if __name__ == "__main__":
    main()
