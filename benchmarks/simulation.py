"""How many random games a second: each walker of ours, OpenSpiel and pgx, in one table.

    python benchmarks/simulation.py [--quick] [--without-peers]

One core is measured by the time that it really worked for us (CPU time), so that other programs
on the machine do not count; the best of several tries counts. The peers are installed into an
environment of their own in the user's cache folder, which takes minutes the first time.
"""

import argparse
import json
import os
import subprocess
import sys
import time
import timeit
import venv
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

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
from draftosaurus.simulation import plan_game, resume_game
from draftosaurus.simulation.random_games import (
    has_batch,
    has_kernel,
    play_batch,
    play_kernel,
    play_plain,
)

HERE = Path(__file__).parent
PEERS = {"open_spiel": "open_spiel_hearts.py", "pgx": "pgx_connect_four.py"}
TRIES = 40
SECONDS_A_TRY = 0.04
"""Many short tries: one of them will be in peace."""
TRIES_TOGETHER = 10
CORES = os.cpu_count() or 1


class Rate(NamedTuple):
    """Games and decisions a second."""

    games: float
    decisions: float


def main() -> None:
    """Measure, and print one line of the table after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="summer with three players alone")
    parser.add_argument("--without-peers", action="store_true", help="our own walkers alone")
    asked = parser.parse_args()
    kinds = [("summer", 3)] if asked.quick else list(product(BOARDS, SIZES))
    print(f"{CORES} cores, Python {sys.version.split()[0]}\n")
    print_row("", "games/s, one core", "decisions/s, one core", "games/s, all cores", "all/one *")
    print_row(*["---"] * 5)
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        for name, (board, players) in product(walkers(), kinds):
            print_walker(name, Setup(board=board, players=players), pool)
    if not asked.without_peers:
        for line in measure_peers():
            print_row(*line)
    print("\n* games for each second of CPU time, with all cores at work compared with one\n")
    print_start_up()
    print_legal_lists()


def print_row(*cells: str) -> None:
    print("|", " | ".join(cells), "|", flush=True)


# ── Our own walkers ──────────────────────────────────────────────────────────────────────────


def walkers() -> Iterator[str]:
    """The names of the walkers that this machine has."""
    yield from ("rules", "plain")
    if has_batch():
        yield "batch"
    if has_kernel(plan_game(Setup())):
        yield "kernel"


def walk(name: str, setup: Setup, games: int, seed: int) -> None:
    """Play random games on a walker."""
    if name == "rules":
        play_by_the_rules(setup, games, seed)
        return
    walkers_on_tables = {"plain": play_plain, "batch": play_batch, "kernel": play_kernel}
    walkers_on_tables[name](plan_game(setup), games, seed)


def play_by_the_rules(setup: Setup, games: int, seed: int) -> None:
    """Play random games on the rules library."""
    rng = Random(seed)
    for _ in range(games):
        state = start(setup)
        while state.phase is not Phase.OVER:
            seats = awaited(state)
            for seat in seats:
                state = play(state, rng.choice(options(state, seat)))
            if not seats:
                state = play(state, draw(state, rng))
        score(state.zoos)


def print_walker(name: str, setup: Setup, pool: ProcessPoolExecutor) -> None:
    games, alone = measure_one_core(lambda games, seed: walk(name, setup, games, seed))
    together, ratio = measure_all_cores(name, setup, games, pool)
    print_row(
        f"{name}, {setup.board}, {setup.players} players",
        f"{alone:,.0f}",
        f"{alone * decisions_of(setup):,.0f}",
        f"{together:,.0f}",
        f"{ratio:.2f}",
    )


def decisions_of(setup: Setup) -> int:
    """How many placements and discards a game has."""
    size = setup.size
    return setup.players * size.rounds * size.turns * (2 if size.discards else 1)


def measure_one_core(play_games: Callable[[int, int], None]) -> tuple[int, float]:
    """How many games a try takes, and the most that were played in a second."""
    play_games(1, 0)  # imports and compiles
    games, seconds = 1, 0.0
    while seconds < SECONDS_A_TRY / 2:
        games *= 4
        seconds = cpu_time(play_games, games, 0)
    games = max(1, round(games * SECONDS_A_TRY / seconds))
    return games, games / min(cpu_time(play_games, games, seed) for seed in range(TRIES))


def cpu_time(play_games: Callable[[int, int], None], games: int, seed: int) -> float:
    started = time.process_time()
    play_games(games, seed)
    return time.process_time() - started


def measure_all_cores(
    name: str, setup: Setup, games: int, pool: ProcessPoolExecutor
) -> tuple[float, float]:
    """The most games a second with one process a core, and how the CPU time compares.

    Compared is like with like: the same processes, with one of them at work or all.
    """
    games *= 4
    jobs = [(name, setup, games, seed) for seed in range(CORES)]
    list(pool.map(work, jobs))  # compiles
    by_clock, together, alone = [], [], []
    for _ in range(TRIES_TOGETHER):
        begins, ends, cpu = zip(*pool.map(work, jobs), strict=True)
        by_clock.append(CORES * games / (max(ends) - min(begins)))
        together.append(sum(cpu) / CORES)
        alone += [cpu for _, _, cpu in pool.map(work, jobs[:1])]
    return max(by_clock), min(alone) / min(together)


def work(job: tuple[str, Setup, int, int]) -> tuple[float, float, float]:
    """Play on one of many cores: when it began and ended, and the CPU time."""
    name, setup, games, seed = job
    begin = time.monotonic()
    cpu = cpu_time(lambda games, seed: walk(name, setup, games, seed), games, seed)
    return begin, time.monotonic(), cpu


# ── Peers ────────────────────────────────────────────────────────────────────────────────────


def measure_peers() -> Iterator[tuple[str, ...]]:
    """A line for each measurement of a peer, or one that says why there is none."""
    for package, script in PEERS.items():
        try:
            python = install(package)
            lines = run(python, str(HERE / "peers" / script)).splitlines()
        except (OSError, subprocess.SubprocessError) as error:
            yield f"{package}: skipped, it could not be installed or run ({error})", "", "", "", ""
            continue
        for line in lines:
            rate = json.loads(line)
            yield rate["name"], f"{rate['games']:,.0f}", f"{rate['decisions']:,.0f}", "", ""


def install(package: str) -> Path:
    """The Python of an environment that has a package."""
    caches = os.environ.get("XDG_CACHE_HOME")
    folder = (Path(caches) if caches else Path.home() / ".cache") / "draftosaurus" / package
    python = folder / "bin" / "python"
    if not (folder / "installed").exists():
        venv.create(folder, with_pip=True, clear=True)
        run(python, "-m", "pip", "install", "--quiet", package)
        (folder / "installed").touch()
    return python


def run(python: Path, *arguments: str) -> str:
    done = subprocess.run(
        [python, *arguments], check=True, stdout=subprocess.PIPE, text=True, timeout=900
    )
    return done.stdout


# ── Start-up ─────────────────────────────────────────────────────────────────────────────────


def print_start_up() -> None:
    """The CPU time of imports and compilation in a fresh process, at best."""
    timed = "import time; t = time.process_time(); {}; print(time.process_time() - t)"
    tasks = {
        "import draftosaurus.rules": "import draftosaurus.rules",
        "import draftosaurus.simulation": "import draftosaurus.simulation",
    }
    for board in BOARDS:
        tasks[f"compile {board}"] = f"compile_board(find_board({board!r}))"
    prepare = (
        "from draftosaurus.simulation import compile_board; "
        "from draftosaurus.rules import find_board; "
    )
    print("| start-up | ms |\n| --- | --- |")
    for name, task in tasks.items():
        code = (prepare if name.startswith("compile") else "") + timed.format(task)
        best = min(float(run(Path(sys.executable), "-c", code)) for _ in range(10))
        print(f"| {name} | {1000 * best:.0f} |", flush=True)


# ── Legal lists ──────────────────────────────────────────────────────────────────────────────


def print_legal_lists() -> None:
    """The time to list what a seat with a full hand may do, at best."""
    print("\n| legal list of the plain walker | options | ns |\n| --- | --- | --- |")
    for board in BOARDS:
        rng, state = Random(1), start(Setup(board=board))
        while not awaited(state):
            state = play(state, draw(state, rng))
        options, lists = resume_game(state, rng).options, 1000
        best = min(timeit.repeat(partial(options, 0), number=lists, repeat=TRIES))
        print_row(board, str(len(options(0))), f"{1e9 * best / lists:.0f}")


if __name__ == "__main__":
    main()
