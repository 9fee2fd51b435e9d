"""Points lost a decision, on stored positions whose options were all rolled out beforehand.

    python -m benchmarks.positions raptor tyrant meteor

The positions are moments of whole games of `planner` and `heuristic`, on both boards with 2 to 5
players. For each option positions.json has the mean of the own points in rest games in which
everybody plays about like `planner`: the same worlds for all options of a position. With `--make`
the file is made anew. No network has a part in it, and no training reads it.
"""

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot, find_judgement
from draftosaurus.rules import (
    BOARDS,
    SIZES,
    Choice,
    Deal,
    Relocate,
    Roll,
    Setup,
    State,
    dump_record,
    load_record,
    options,
    parse_json,
    view,
)
from draftosaurus.simulation import encode_choice, find_thinking_kernel, make_policy, plan_game

FILE = Path(__file__).with_name("positions.json")
GAMES, POSITIONS_A_GAME, WORLDS, NOISE, TO_THE_END = 128, 5, 45_000, 4.0, 99


class Position(NamedTuple):
    """A moment at which a seat chooses, and the mean points that its options come to."""

    state: State
    seat: int
    points: dict[Choice, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="*", default=["greedy", "planner", "raptor", "tyrant"])
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--make", action="store_true", help="make the positions anew")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.cores, mp_context=get_context("spawn")) as pool:
        if given.make:
            FILE.write_text(json.dumps(list(pool.map(make_game, range(GAMES)))), encoding="utf-8")
        print("| bot | points lost a decision | decisions | of these, by more than a point |")
        print("|---|---|---|---|")
        games = json.loads(FILE.read_text(encoding="utf-8"))
        for bot in given.bots:
            lost = [one for game in pool.map(lose, games, [bot] * len(games)) for one in game]
            error = 1.96 * stdev(lost) / len(lost) ** 0.5
            blunders = [one for one in lost if one > 1]
            told = f"{sum(blunders) / sum(lost):.0%} in {len(blunders)} decisions"
            print(f"| {bot} | {fmean(lost):.3f} ± {error:.3f} | {len(lost)} | {told} |", flush=True)


# ── Making them ─────────────────────────────────────────────────────────────────────────────


def make_game(number: int) -> dict[str, Any]:
    """A game with some of its positions, as JSON."""
    rng = Random(number)
    players = list(SIZES)[number % len(SIZES)]
    setup = Setup(board=BOARDS[number // len(SIZES) % len(BOARDS)], players=players)
    bots = [find_bot(rng.choice(["planner", "heuristic"])) for _ in range(players)]
    record = play_game(setup, bots, rng)
    moments = [
        (at, move.seat)
        for at, (state, move) in enumerate(zip(record.states(), record.moves, strict=False))
        if not isinstance(move, Deal | Roll | Relocate) and len(options(state, move.seat)) > 1
    ]
    states = list(record.states())
    chosen = rng.sample(moments, POSITIONS_A_GAME)
    positions = [
        {"move": at, "seat": seat, "points": roll_out(states[at], seat)} for at, seat in chosen
    ]
    return {"record": dump_record(record), "positions": positions}


def roll_out(state: State, seat: int) -> list[float]:
    """By option of a seat: its mean points, on common worlds."""
    thinking = find_thinking_kernel(plan_game(state.setup))
    assert thinking is not None
    numbers = [encode_choice(state, choice) for choice in options(state, seat)]
    trials = thinking.try_options(
        make_policy(find_judgement(state.setup), noise=NOISE),
        state,
        seat,
        numbers,
        worlds=range(WORLDS),
        turns=TO_THE_END,
        seed=1,
    )
    return [round(trial.points / WORLDS, 3) for trial in trials]


# ── Playing them ────────────────────────────────────────────────────────────────────────────


def read_positions(game: dict[str, Any]) -> Iterator[Position]:
    """The positions of a stored game."""
    record = load_record(parse_json(json.dumps(game["record"]).encode()))
    states = list(record.states())
    for one in game["positions"]:
        state, seat = states[one["move"]], one["seat"]
        yield Position(state, seat, dict(zip(options(state, seat), one["points"], strict=True)))


def lose(game: dict[str, Any], bot: str) -> list[float]:
    """The points that a bot loses in each position of a game."""
    choose = find_bot(bot)
    return [
        max(one.points.values()) - one.points[choose(view(one.state, one.seat), Random(1))]
        for one in read_positions(game)
    ]


if __name__ == "__main__":
    main()
