"""How many random games a second the plain rules library plays, on one core.

    .venv/bin/python benchmarks/rules.py [SECONDS]

Seconds are those of the processor, so that other programs do not count; SECONDS is how many of
them each line gets. Machines still differ, and so does one machine from minute to minute: next to
each figure stands its ratio to a fixed piece of pure Python that runs just before and just after
it. Compare ratios across machines, and games a second on a quiet one.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

from rich.console import Console
from rich.table import Table

from draftosaurus.rules import (
    BOARDS,
    SIZES,
    Phase,
    Setup,
    awaited,
    draw,
    options,
    play,
    score,
    start,
)


def play_random_game(setup: Setup, rng: Random) -> None:
    """Play and score one game in which every choice is drawn from all options."""
    state = start(setup)
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        if not seats:
            state = play(state, draw(state, rng))
        for seat in seats:
            state = play(state, rng.choice(options(state, seat)))
    score(state.zoos)


def baseline(rng: Random) -> None:
    """Shuffle, sort and count a few numbers: the work that the ratios refer to."""
    numbers = list(range(60))
    for _ in range(10):
        rng.shuffle(numbers)
        tuple(sorted(numbers, key=lambda number: number % 6))
        Counter(number % 6 for number in numbers)


def per_second(work: Callable[[], None], seconds: float) -> float:
    """How often some work can be done in a second of the processor."""
    done, started = 0, time.process_time()
    while (passed := time.process_time() - started) < seconds:
        work()
        done += 1
    return done / passed


def main(seconds: float) -> None:
    """Measure all boards and numbers of players, and print the table."""
    rng = Random(0)
    table = Table("board", "players", "games a second", "ratio to the baseline")
    for column in table.columns[1:]:
        column.justify = "right"
    for board in BOARDS:
        for players in SIZES:
            setup = Setup(board=board, players=players)
            before = per_second(partial(baseline, rng), seconds / 4)
            games = per_second(partial(play_random_game, setup, rng), seconds)
            after = per_second(partial(baseline, rng), seconds / 4)
            ratio = games / ((before + after) / 2)
            table.add_row(board, str(players), f"{games:,.0f}", f"{ratio:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
