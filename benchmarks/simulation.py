"""How many random games a second: each engine of ours, OpenSpiel and pgx; and bots' time a move.

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
import venv
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random

from draftosaurus.bots import find_bot
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
    view,
)
from draftosaurus.simulation import find_engines, simulate

HERE = Path(__file__).parent
PEERS = {"open_spiel": "open_spiel_hearts.py", "pgx": "pgx_connect_four.py"}
TRIES = 40
SECONDS_A_TRY = 0.04
"""Many short tries: one of them will be in peace."""
TRIES_TOGETHER = 10
CORES = os.cpu_count() or 1


def main() -> None:
    """Measure, and print one line of the table after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="three players alone")
    parser.add_argument("--without-peers", action="store_true", help="our own engines alone")
    asked = parser.parse_args()
    kinds = list(product(BOARDS, (3,) if asked.quick else SIZES))
    print(f"{CORES} cores, Python {sys.version.split()[0]}\n")
    print_row("", "games/s, one core", "decisions/s, one core", "games/s, all cores", "all/one *")
    print_row(*["---"] * 5)
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        for name, (board, players) in product(engines(), kinds):
            print_engine(name, Setup(board=board, players=players), pool)
    if not asked.without_peers:
        for line in measure_peers():
            print_row(*line)
    print("\n* games for each second of CPU time, with all cores at work compared with one\n")
    print_start_up()
    print_bots()


def print_row(*cells: str) -> None:
    print("|", " | ".join(cells), "|", flush=True)


# ── Our own engines ──────────────────────────────────────────────────────────────────────────


def engines() -> list[str]:
    """The engines that this machine has, the slowest first."""
    return ["rules", *reversed(find_engines(Setup()))]


def play_games(engine: str, setup: Setup, games: int, seed: int) -> None:
    """Play random games on an engine."""
    if engine == "rules":
        play_by_the_rules(setup, games, seed)
    else:
        simulate(setup, games, seed=seed, engine=engine)


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


def print_engine(name: str, setup: Setup, pool: ProcessPoolExecutor) -> None:
    games, alone = measure_one_core(partial(play_games, name, setup))
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


def measure_one_core(play: Callable[[int, int], None]) -> tuple[int, float]:
    """How many games a try takes, and the most that were played in a second."""
    play(1, 0)  # imports and compiles
    games, seconds = 1, 0.0
    while seconds < SECONDS_A_TRY / 2:
        games *= 4
        # At best: what disturbs one call must not make all tries too short.
        seconds = min(cpu_time(play, games, seed) for seed in range(3))
    games = max(1, round(games * SECONDS_A_TRY / seconds))
    return games, games / min(cpu_time(play, games, seed) for seed in range(TRIES))


def cpu_time(play: Callable[[int, int], None], games: int, seed: int) -> float:
    started = time.process_time()
    play(games, seed)
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
    cpu = cpu_time(partial(play_games, name, setup), games, seed)
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


# ── Bots ─────────────────────────────────────────────────────────────────────────────────────

BOTS = {"greedy": 10, "heuristic": 10, "planner": 10, "monte_carlo:worlds=300": 2}
"""How often each bot is asked in each position."""


def print_bots() -> None:
    """The CPU time that bots take for a move, in positions of random games, at best."""
    print()
    print_row("bot, three players", *(f"{board}, ms a move" for board in BOARDS))
    print_row(*["---"] * (1 + len(BOARDS)))
    for bot, times in BOTS.items():
        seconds = [seconds_a_move(bot, board, times) for board in BOARDS]
        print_row(bot, *(f"{1000 * one:.2f}" for one in seconds))


def seconds_a_move(bot: str, board: str, times: int) -> float:
    choose, views, rng = find_bot(bot), [], Random(1)
    state = start(Setup(board=board))
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        for seat in seats:
            views.append(view(state, seat))
            state = play(state, rng.choice(options(state, seat)))
        if not seats:
            state = play(state, draw(state, rng))

    def ask(_games: int, seed: int) -> None:
        for seen in views:
            choose(seen, Random(seed))

    ask(1, 0)  # imports and compiles
    return min(cpu_time(ask, 1, 0) for _ in range(times)) / len(views)


if __name__ == "__main__":
    main()
