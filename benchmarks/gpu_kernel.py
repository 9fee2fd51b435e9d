"""The kernel on one GPU: random games a second, and decisions of the network against itself.

    python3 -m benchmarks.gpu_kernel

needs a GPU with nvcc, torch and numpy, a C compiler, and nothing of ours but a checkout. The mean
points of all random games must be those of the kernel on a processor, but for chance; and games of
the network must be, sample by sample, those that the kernel plays there with the same seed.
"""

import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

import numpy as np

from draftosaurus.bots import POINT_WORTH, load_network
from draftosaurus.learning.training.device_checks import find_same_share
from draftosaurus.learning.training.sample_sources import GpuGames
from draftosaurus.learning.training.samples import TRUST, find_kind
from draftosaurus.learning.training.weights import flatten_network, make_network, split_weights
from draftosaurus.rules import BOARDS, SIZES, Setup
from draftosaurus.simulation import Gpu, find_kernel, plan_game

torch: Any = import_module("torch")

THREADS, GAMES_EACH, TRIES = 768, 2000, 5
"""Of a block, of which each multiprocessor has one; of a thread; of each measurement."""
GAMES_FOR_THE_MEAN, CLOSE = 200_000, 5
GAMES_OF_NETWORK, NOISE = 16_384, 0.05


def main() -> None:
    print(torch.cuda.get_device_name())
    print("| board | players | random, M games/s | network, M decisions/s | same samples |")
    print("|---|---|---|---|---|", flush=True)
    for board in BOARDS:
        for players in SIZES:
            setup = Setup(board=board, players=players)
            random = measure_random(setup)
            decisions, same = measure_network(setup)
            row = f"{random / 1e6:,.0f} | {decisions / 1e6:.1f} | {same:.1%}"
            print(f"| {board} | {players} | {row} |", flush=True)


def measure_random(setup: Setup) -> float:
    """Random games a second."""
    gpu, kernel = Gpu(plan_game(setup)), find_kernel(plan_game(setup))
    assert kernel is not None
    seats = kernel.play(GAMES_FOR_THE_MEAN, 1).seats()
    expected = sum(seat.points.mean for seat in seats) / setup.players
    blocks = torch.cuda.get_device_properties(0).multi_processor_count

    def play(seed: int) -> None:
        mean, deviation = gpu.play_random(
            blocks=blocks, threads=THREADS, games_each=GAMES_EACH, seed=seed
        )
        error = deviation / (GAMES_FOR_THE_MEAN * setup.players) ** 0.5
        assert abs(mean - expected) < CLOSE * error, f"{mean}, the kernel has {expected}"

    return float(blocks * THREADS * GAMES_EACH / time_tries(play))


def measure_network(setup: Setup) -> tuple[float, float]:
    """Decisions a second, and the part of samples that are those of the kernel."""
    weights = flatten_network(load_network())
    games = GpuGames(find_kind(setup))
    parts = split_weights(torch.tensor(weights, device="cuda"))
    plan = games.kind.thinking.plan
    choices = setup.players * (1 + bool(plan.discards))
    same = find_same_share(games, make_network(weights), parts)

    def play(seed: int) -> None:
        settings = {"noise": NOISE, "point": POINT_WORTH, "trust": TRUST}
        games.play(parts, **settings, games=GAMES_OF_NETWORK, seed=Random(seed).getrandbits(60))
        torch.cuda.synchronize()

    return GAMES_OF_NETWORK * choices * plan.all_turns / time_tries(play), same


def time_tries(play: Callable[[int], None]) -> float:
    """The median of the seconds of some tries, after one to warm up."""
    seconds = []
    for seed in range(TRIES + 1):
        started = time.perf_counter()
        play(seed)
        seconds.append(time.perf_counter() - started)
    return float(median(np.array(seconds[1:])))


if __name__ == "__main__":
    main()
