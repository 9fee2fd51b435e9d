"""How long the strong bots think, and what Tyrant loses in last turns; tables of docs/strength.md.

    python -m benchmarks.strong_bots --write

How strong they are is measured by benchmarks/duels.py.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import quantiles

from benchmarks.strength import write_into_page
from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot
from draftosaurus.rules import (
    BOARDS,
    SIZES,
    Choice,
    Phase,
    Setup,
    State,
    View,
    awaited,
    options,
    play,
    score,
    view,
)

BEGIN = "<!-- made by benchmarks/strong_bots.py: begin -->"
ALL_SIZES = tuple(SIZES)
TIMED = ("curator", "raptor", "tyrant", "meteor")
ENDINGS = 2000
"""How many last turns are compared with what the rules say is best."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the tables into the page")
    given = parser.parse_args()
    text = "\n".join([*tell_times(), *tell_endings()])
    print(text)
    if given.write:
        write_into_page(BEGIN, text)


def tell_times() -> Iterator[str]:
    """How long a move takes on one core: both boards, 3 players, moves with a choice."""
    yield "### Time a move of the strong bots\n"
    yield "| bot | median, ms of processor time | 99 of 100 moves are below |"
    yield "|---|---|---|"
    for bot in TIMED:
        times = sorted(_time_moves(bot))
        yield f"| {bot} | {quantiles(times)[1]:.1f} | {quantiles(times, n=100)[-1]:.1f} |"
    yield ""


def _time_moves(name: str) -> list[float]:
    """Milliseconds of the moves of one seat, in a game on each board."""
    bot, times = find_bot(name), list[float]()

    def timed(seen: View, rng: Random) -> Choice:
        started = time.process_time()
        choice = bot(seen, rng)
        if seen.seat is not None and len(options(seen, seen.seat)) > 1:
            times.append(1000 * (time.process_time() - started))
        return choice

    for board in BOARDS:
        play_game(Setup(board=board), [bot, *[find_bot("greedy")] * 2], Random(0))  # loads tables
        for game in range(2):
            play_game(Setup(board=board), [timed, *[find_bot("greedy")] * 2], Random(game))
    return times


def tell_endings() -> Iterator[str]:
    """How many points Tyrant loses in last turns, against what the rules say is best."""
    tyrant, endings, lost = find_bot("tyrant"), Counter[int](), Counter[int]()
    for game in range(ENDINGS):
        if endings.total() >= ENDINGS:
            break
        players = ALL_SIZES[game % len(ALL_SIZES)]
        setup = Setup(board=BOARDS[game // len(ALL_SIZES) % len(BOARDS)], players=players)
        state = _find_last_turn(setup, game)
        for seat in range(players):
            points = {one: _final_points(state, seat, one) for one in options(state, seat)}
            lost[players] += max(points.values()) - points[tyrant(view(state, seat), Random(0))]
            endings[players] += 1
    yield "| last turns with | turns | points that Tyrant lost against the best placement |"
    yield "|---|---|---|"
    for players in ALL_SIZES:
        yield f"| {players} players | {endings[players]} | {lost[players]} |"
    yield "\nThe best placement was found by trying them all in the rules, with the others' first"
    yield "option each.\n"


def _find_last_turn(setup: Setup, seed: int) -> State:
    """A game of `heuristic` before anybody has chosen in its last turn."""
    record = play_game(setup, [find_bot("heuristic")] * setup.players, Random(seed))
    last = [
        state
        for state in record.states()
        if state.phase is Phase.COMMIT and not any(state.answered)
    ]
    return last[-1]


def _final_points(state: State, seat: int, choice: Choice) -> int:
    """The most points of a seat after its choice; all others take their first option."""
    for other in range(state.setup.players):
        state = play(state, choice if other == seat else options(state, other)[0])
    return _most_points(state, seat)


def _most_points(state: State, seat: int) -> int:
    if state.phase is Phase.OVER:
        return score(state.zoos)[seat].total
    mover = awaited(state)[0]
    moves = options(state, mover) if mover == seat else options(state, mover)[:1]
    return max(_most_points(play(state, one), seat) for one in moves)


if __name__ == "__main__":
    main()
