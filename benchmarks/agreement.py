"""What choices give up by the figures of a much longer search, turn by turn; three players.

    python -m benchmarks.agreement --moments 300

In games of Raptors the longer search says what each option is worth, in games won and 0.05 for each
point of lead; other searches choose, and give up the difference to its best option. Where the
longer search itself chooses once more, with other chance, what it gives up is noise: no search can
be shown to give up less.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot, search
from draftosaurus.rules import BOARDS, Choice, Phase, Setup, View, options, view

PLAYERS, TURNS = 3, 10
"""The last two turns are left out: there all ends are gone through."""
REFERENCE: dict[str, Any] = {"work": 100_000, "most_tried": 8, "exchanges": 20}
SEARCHES: dict[str, dict[str, Any]] = {
    "the network": {"work": 0, "exchanges": 1},
    "the network, 20 exchanges of species (Raptor)": {"work": 0, "exchanges": 20},
    "a search with a work of 1,000": {"work": 1000},
    "a search with a work of 4,000": {"work": 4000},
    "a search with a work of 16,000 (Tyrant)": {"work": 16_000},
    "the search with a work of 100,000 again": REFERENCE,
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
    print("| who chooses | given up a decision | by turn, from the first to the last but two |")
    print("|---|---|---|")
    for name, by_turn in lost.items():
        everything = [one for turn in by_turn.values() for one in turn]
        error = 1.96 * stdev(everything) / len(everything) ** 0.5
        told = ", ".join(f"{fmean(by_turn[turn]):.3f}" for turn in sorted(by_turn))
        print(f"| {name} | {fmean(everything):.4f} ± {error:.4f} | {told} |", flush=True)


def draw_moments(number: int, rng: Random) -> Iterator[tuple[int, View]]:
    """Up to so many moments at which a seat has a choice, each with its turn from 0 on.

    Each is of another game of Raptors; all turns come equally often.
    """
    for nth in range(number):
        setup = Setup(board=BOARDS[nth % len(BOARDS)], players=PLAYERS)
        record = play_game(setup, [find_bot("raptor")] * PLAYERS, rng)
        turn, seat = nth // len(BOARDS) % TURNS, rng.randrange(PLAYERS)
        state = next(
            state
            for state in record.states()
            if state.phase is Phase.COMMIT
            and (state.round, state.turn) == divmod(turn, setup.size.turns)
        )
        if len(options(state, seat)) > 1:
            yield turn, view(state, seat)


def compare(seen: View) -> dict[str, float]:
    """By name of a search: what its choice gives up."""
    weighed = search(seen, Random(1), **REFERENCE)
    worth: dict[Choice, float] = {one.choice: one.worth for one in weighed}
    best = max(weighed, key=lambda one: (one.worlds, one.worth))
    return {
        name: best.worth - worth[search(seen, Random(2), **settings)[0].choice]
        for name, settings in SEARCHES.items()
    }


if __name__ == "__main__":
    main()
