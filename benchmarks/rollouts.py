"""Rest games with judgement a second, on one core: the kernel beside numpy, in one run.

    python -m benchmarks.rollouts

From the middle of a game everybody plays on about like `planner`, to the end. Best of some tries,
by the processor time that was really spent. "One world a call" is the kernel with one option in one
world: what is left of its speed after the call from Python.
"""

import time
from collections.abc import Callable
from random import Random

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot, find_judgement
from draftosaurus.bots.monte_carlo import Estimate, make_world_player
from draftosaurus.rules import BOARDS, SIZES, Phase, Setup, State, options, view
from draftosaurus.simulation import encode_choice, find_thinking_kernel, make_policy, plan_game

TRIES = 40
AT_ONCE = 1000
NOISE = 4.0
TO_THE_END = 99


def main() -> None:
    print("| board | players | numpy, games/s | kernel, games/s | times | one world a call |")
    print("|---|---|---|---|---|---|")
    for board in BOARDS:
        for players in SIZES:
            measure(Setup(board=board, players=players))


def measure(setup: Setup) -> None:
    """Print a row of the table."""
    state, seat = find_middle(setup), 0
    choices = options(state, seat)
    worlds = max(1, AT_ONCE // len(choices))
    found = [Estimate(choice) for choice in choices]
    player = make_world_player(view(state, seat), Random(1))
    thinking = find_thinking_kernel(plan_game(setup))
    assert thinking is not None
    policy = make_policy(find_judgement(setup), noise=NOISE)
    numbers = [encode_choice(state, choice) for choice in choices]

    def on_kernel(tried: list[int], first: int, number: int) -> None:
        in_worlds = range(first, first + number)
        thinking.try_options(policy, state, seat, tried, worlds=in_worlds, turns=TO_THE_END, seed=1)

    def one_by_one() -> None:
        for world in range(AT_ONCE):
            on_kernel(numbers[:1], world, 1)

    numpy = count_a_second(lambda: player.play(worlds, found), worlds * len(choices))
    kernel = count_a_second(lambda: on_kernel(numbers, 0, worlds), worlds * len(choices))
    single = count_a_second(one_by_one, AT_ONCE)
    row = f"{numpy:,.0f} | {kernel:,.0f} | {kernel / numpy:.1f} | {single:,.0f}"
    print(f"| {setup.board} | {setup.players} | {row} |", flush=True)


def find_middle(setup: Setup) -> State:
    """A game of planners at the beginning of its second half."""
    record = play_game(setup, [find_bot("planner")] * setup.players, Random(1))
    return next(
        state
        for state in record.states()
        if state.phase is Phase.COMMIT and state.round == setup.size.rounds // 2
    )


def count_a_second(play: Callable[[], None], games: int) -> float:
    """The games a second of the best try."""
    best = 0.0
    for _ in range(TRIES):
        started = time.process_time()
        play()
        best = max(best, games / (time.process_time() - started))
    return best


if __name__ == "__main__":
    main()
