"""The kernel that a wheel carries beside one compiled here, in one run.

    python -m benchmarks.shipped dist/draftosaurus-*-manylinux*.whl

Both play the same games in turn. Time is that which the processor really worked; the best of some
tries is taken. Of the kernels in the wheel it is the one that would be used on this processor.
"""

import argparse
import tempfile
import time
from pathlib import Path
from zipfile import ZipFile

from benchmarks.webassembly import SECONDS_A_TRY, TRIES, Work
from draftosaurus.rules import BOARDS, SIZES, Setup
from draftosaurus.simulation.kernel.compiled import build_kernel, find_shipped
from draftosaurus.simulation.kernel.libraries import Library, NativeLibrary


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("wheel", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with ZipFile(given.wheel) as wheel:
            wheel.extractall(folder)
        (found,) = Path(folder).glob("**/shipped")
        shipped, built = find_shipped(found), build_kernel()
        assert shipped, "no kernel of this wheel runs here"
        assert built, "there is no C compiler here"
        print(f"{shipped.name}\n\n| board | players | games | local | shipped | ratio |")
        print("|---|---|---|---|---|---|")
        for board in BOARDS:
            for players in SIZES:
                setup = Setup(board=board, players=players)
                measure(setup, NativeLibrary(built), NativeLibrary(shipped))


def measure(setup: Setup, local: Library, shipped: Library) -> None:
    """Print the rows of a kind of game, in games a second."""
    works = [(local, Work(local, setup)), (shipped, Work(shipped, setup))]
    for name in ("random_games", "games_by_network"):
        number = 1
        while time_call(local, *getattr(works[0][1], name)(number)) < SECONDS_A_TRY:
            number *= 2
        rates = [0.0, 0.0]
        for _ in range(TRIES):
            for place, (library, work) in enumerate(works):
                seconds = time_call(library, *getattr(work, name)(number))
                rates[place] = max(rates[place], number / seconds)
        row = f"{rates[0]:,.0f} | {rates[1]:,.0f} | {rates[1] / rates[0]:.2f}"
        print(f"| {setup.board} | {setup.players} | {name} | {row} |", flush=True)


def time_call(library: Library, function: str, arguments: list[int]) -> float:
    """How many seconds of processor time a call takes."""
    started = time.process_time()
    library.call(function, *arguments)
    return time.process_time() - started


if __name__ == "__main__":
    main()
