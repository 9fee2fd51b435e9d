"""Renders everything again and packs it: `python art/render.py`.

`python art/render.py boards figures` renders these subjects only; `--quick` makes small, noisy
previews in the same places, to look at the composition. Needs what art/requirements.txt names.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
# by subject: modules with their arguments, and what makes them quick
STEPS: dict[str, list[list[str]]] = {
    "geometry": [["art.outlines"], ["art.layout"]],
    "figures": [["art.figures"]],
    "boards": [["art.boards", "summer"], ["art.boards", "winter"]],
    "die": [["art.die"]],
    "wood": [["art.wood"]],
    "faces": [["art.faces"]],
    "scenes": [["art.scenes"]],
    "letters": [["art.letters"]],
}
QUICK = {
    "art.figures": ["--size", "320", "--samples", "8"],
    "art.boards": ["--size", "640", "--samples", "4"],
    "art.die": ["--samples", "8"],
    "art.wood": ["--samples", "8"],
    "art.faces": ["--samples", "8"],
    "art.scenes": ["--width", "800", "--samples", "4"],
}
PACKED = {"faces": ["faces", "logo"], "geometry": [], "letters": []}


def run(arguments: list[str]) -> None:
    """Run one of our modules in a process of its own: Blender keeps too much state for two."""
    subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, check=True)


def main() -> None:
    """Render the subjects named on the command line, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("subjects", nargs="*", metavar="subject", help=" ".join(STEPS))
    parser.add_argument("--quick", action="store_true", help="small and noisy, for a first look")
    options = parser.parse_args()
    unknown = [subject for subject in options.subjects if subject not in STEPS]
    if unknown:
        parser.error(f"unknown subject {unknown[0]}; there are {', '.join(STEPS)}")
    for subject in options.subjects or STEPS:
        start = time.monotonic()
        for step in STEPS[subject]:
            run([*step, *(QUICK.get(step[0], []) if options.quick else [])])
        for name in PACKED.get(subject, [subject]):
            run(["art.pack", name])
        print(f"{subject}: {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
