"""Random games a second on one GPU: the batch on torch, eager and compiled.

    python3 -m benchmarks.gpu

needs Python, torch, numpy and triton, and nothing of ours but a checkout. Compiled means: each turn
through `torch.compile`, and all of it replayed from one CUDA graph. Before anything is timed,
torch and numpy play the same games and must agree in every option and every point; and the mean
points of every measured batch must be those of numpy's own games.
"""

import argparse
import platform
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from draftosaurus.rules import Phase, Setup
from draftosaurus.simulation import plan_game
from draftosaurus.simulation.batch import (
    Array,
    Batch,
    BatchTables,
    NumpyArrays,
    TorchArrays,
    choose_randomly,
    play_batch,
    play_turn,
    score_batch,
    start_batch,
)

torch: Any = import_module("torch")

SIZES = (14, 16, 18, 20, 22)
"""Batches to measure, as powers of two."""
GAMES_TO_COMPARE = 2_000
GAMES_FOR_THE_MEAN = 200_000
ROWS_TO_UNROLL = 16
"""Columns of up to this number of rows are summed in passing; torch stops at 8, winter has 9."""
CLOSE = 5
"""How many standard errors may lie between the means of two samples of random games."""

Play = Callable[[], Array]
"""Plays a batch to its end and returns the total of each column."""


class Speed(NamedTuple):
    """What was measured for one batch; in games a second."""

    eager: float
    compiled: float
    compiling: float
    """Seconds until the compiled functions were ready."""


def main() -> None:
    """Check, measure, and print one table."""
    asked = read_arguments()
    device = asked.device
    print(f"{describe(device)}, Python {platform.python_version()}, torch {torch.__version__}\n")
    print("| board | players | batch | eager, M games/s | compiled, M games/s | compiling, s |")
    print("|---|---|---|---|---|---|", flush=True)
    for board in asked.boards:
        for players in asked.players:
            setup = Setup(board=board, players=players)
            compare(setup, device)
            mean = mean_of_numpy(setup)
            for size in asked.sizes if players == 3 else [asked.one_size]:
                speed = measure(setup, 2**size, device, mean)
                millions = f"{speed.eager / 1e6:.1f} | {speed.compiled / 1e6:.1f}"
                row = f"| {board} | {players} | 2^{size} | {millions} | {speed.compiling:.0f} |"
                print(row, flush=True)


def read_arguments() -> argparse.Namespace:
    """What to measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--device", default="cuda", help="a device of torch (default: cuda)")
    parser.add_argument("--boards", nargs="+", default=["summer", "winter"])
    parser.add_argument("--players", nargs="+", type=int, default=[3, 2, 4, 5])
    parser.add_argument(
        "--sizes", nargs="+", type=int, default=SIZES, help="batches with 3 players, as log2"
    )
    parser.add_argument(
        "--one-size", type=int, default=20, help="the batch with 2, 4 and 5 players, as log2"
    )
    return parser.parse_args()


def describe(device: str) -> str:
    """What the games are played on."""
    return torch.cuda.get_device_name() if device == "cuda" else platform.processor() or device


# ── Correct first ────────────────────────────────────────────────────────────────────────────


def compare(setup: Setup, device: str) -> None:
    """Play the same games on numpy and on torch, and compare all that they offer and pay."""
    plan = plan_game(setup)
    numpy_batch = start_batch(BatchTables(plan, NumpyArrays(1)), GAMES_TO_COMPARE)
    tables = BatchTables(plan, TorchArrays(torch, device, seed=1))
    torch_batch = Batch(
        tables, to_torch(numpy_batch.first_rollers, device), to_torch(numpy_batch.bag, device)
    )
    while numpy_batch.phase is not Phase.OVER:
        if numpy_batch.phase is Phase.DEAL:
            numpy_batch.deal()
            torch_batch.deal()
        elif numpy_batch.phase is Phase.ROLL:
            faces = numpy_batch.tables.draw_faces(GAMES_TO_COMPARE)
            numpy_batch.roll(faces)
            torch_batch.roll(to_torch(faces, device))
        else:
            options = numpy_batch.options()
            assert (to_numpy(torch_batch.options()) == options).all(), "other options"
            chosen = choose_randomly(numpy_batch, options)
            numpy_batch.answer(chosen)
            torch_batch.answer(to_torch(chosen, device))
    assert (to_numpy(score_batch(torch_batch)) == score_batch(numpy_batch)).all(), "other points"


def to_torch(array: Array, device: str) -> Array:
    return torch.from_numpy(np.ascontiguousarray(array, np.int32)).to(device)


def to_numpy(tensor: Array) -> Array:
    return tensor.cpu().numpy()


def mean_of_numpy(setup: Setup) -> float:
    """The mean points of random games, played on numpy."""
    tables = BatchTables(plan_game(setup), NumpyArrays(2))
    chunk = 10_000
    means = [
        score_batch(play_batch(start_batch(tables, chunk))).sum(0).mean()
        for _ in range(GAMES_FOR_THE_MEAN // chunk)
    ]
    return float(np.mean(means))


# ── Then fast ────────────────────────────────────────────────────────────────────────────────


def measure(setup: Setup, games: int, device: str, mean: float) -> Speed:
    """Time one batch in both ways."""
    tables = BatchTables(plan_game(setup), TorchArrays(torch, device, seed=1))
    eager = games_a_second(play_eagerly(tables, games), games, device, mean)
    started = perf_counter()
    play = compile_play(tables, games)
    play()
    if device == "cuda":
        play = capture_graph(play)
    wait(device)
    compiling = perf_counter() - started
    return Speed(eager, games_a_second(play, games, device, mean), compiling)


def play_eagerly(tables: BatchTables, games: int) -> Play:
    """Playing as it is, without compilation."""
    return lambda: score_batch(play_batch(start_batch(tables, games))).sum(0)


def compile_play(tables: BatchTables, games: int) -> Play:
    """Playing with its start, each turn and the scoring compiled."""
    torch.compiler.reset()
    unrolled = {"unroll_reductions_threshold": ROWS_TO_UNROLL}
    start, turn, score = (
        torch.compile(part, fullgraph=True, options=unrolled)
        for part in (start_batch, play_turn, lambda batch: score_batch(batch).sum(0))
    )

    def play() -> Array:
        batch = start(tables, games)
        while batch.phase is not Phase.OVER:
            turn(batch)
        return score(batch)

    return play


def capture_graph(play: Play) -> Play:
    """The same kernels, started all at once from a CUDA graph; random numbers go on."""
    aside = torch.cuda.Stream()
    aside.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(aside):
        for _ in range(2):
            play()
    torch.cuda.current_stream().wait_stream(aside)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        totals = play()

    def replay() -> Array:
        graph.replay()
        return totals

    return replay


def games_a_second(play: Play, games: int, device: str, mean: float) -> float:
    """The median of five spans of several batches each; the points must be right."""
    totals = play().double()
    found, error = totals.mean().item(), totals.std().item() / min(games, GAMES_FOR_THE_MEAN) ** 0.5
    assert abs(found - mean) < CLOSE * error, f"mean points {found:.3f}, numpy has {mean:.3f}"
    batches = max(1, min(20, round(0.2 / seconds(play, 1, device))))
    spans = [seconds(play, batches, device) for _ in range(5)]
    return games * batches / median(spans)


def seconds(play: Play, batches: int, device: str) -> float:
    """How long a number of batches takes, until the device is done."""
    wait(device)
    started = perf_counter()
    for _ in range(batches):
        play()
    wait(device)
    return perf_counter() - started


def wait(device: str) -> None:
    if device == "cuda":
        torch.cuda.synchronize()


if __name__ == "__main__":
    main()
