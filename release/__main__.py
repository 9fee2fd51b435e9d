"""Builds what a release ships: `python -m release module` or `python -m release wheels`.

    pip install ziglang==0.17.0
    python -m release module             the kernel for browsers, kept with the sources
    python -m release wheels [NAME …]    wheels with a kernel into dist/, of all platforms or some

Both need zig; see docs/releases.md.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from release.kernels import PLATFORMS, NoZig, build_module, check_zig

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m release",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("module", help="compile the kernel for browsers")
    wheels = commands.add_parser("wheels", help="build wheels that carry a kernel")
    wheels.add_argument("platforms", nargs="*", metavar="NAME", help=", ".join(PLATFORMS))
    wheels.add_argument("--folder", type=Path, default=ROOT / "dist")
    given = parser.parse_args()
    try:
        check_zig()
    except NoZig as error:
        print(error, file=sys.stderr)
        return 1
    if given.command == "module":
        build_module()
        return 0
    unknown = [name for name in given.platforms if name not in PLATFORMS]
    if unknown:
        parser.error(f"no such platform: {unknown[0]}; there are {', '.join(PLATFORMS)}")
    for name in given.platforms or PLATFORMS:
        build_wheel(name, given.folder)
    return 0


def build_wheel(platform: str, folder: Path) -> None:
    """Build the wheel of one platform; hatch_build.py compiles its kernels."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [*command, "--wheel-dir", str(folder), str(ROOT)],
        check=True,
        env={**os.environ, "DRAFTOSAURUS_PLATFORM": platform},
    )


if __name__ == "__main__":
    sys.exit(main())
