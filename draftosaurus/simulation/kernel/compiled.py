"""The compiled kernel as a file: one that a wheel carries, or one that is compiled here.

A wheel for one platform carries kernels in the folder `shipped`, for people without a compiler.
They are named `kernel-1`, `kernel-3` and `kernel-4` after the levels of x86-64 that they need;
other processors have `kernel-1` alone. That one runs on every processor of the platform, and says
which of the others this one can run.

Elsewhere the kernel is compiled where a C compiler is, once for each machine. That it cannot be had
is never an error.
"""

import ctypes
import os
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
SHIPPED = HERE / "shipped"
FIRST_LEVEL = 1
SOURCES = sorted(HERE.glob("*.[ch]"))
# No product and sum may be joined into one step: then every machine plays the same game.
SAME_EVERYWHERE = ("-O3", "-ffp-contract=off")
FLAGS = (*SAME_EVERYWHERE, "-march=native", "-shared", "-fPIC")


def find_shipped(folder: Path = SHIPPED) -> Path | None:
    """The best kernel in a folder for this processor; None where there is none that runs here."""
    by_level = {int(file.stem.split("-")[1]): file for file in folder.glob("kernel-*")}
    try:
        most = _processor_level(by_level[FIRST_LEVEL]) if by_level else FIRST_LEVEL
    except OSError:  # it was made for another system
        return None
    fitting = [level for level in by_level if level <= most]
    return by_level[max(fitting)] if fitting else None


def _processor_level(first: Path) -> int:
    """The level of x86-64 that the processor has; 1 where the kernel knows no levels."""
    find_level = getattr(ctypes.CDLL(str(first)), "processor_level", None)
    return find_level() if find_level else FIRST_LEVEL


def build_kernel() -> Path | None:
    """The compiled kernel; None where it cannot be had."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    try:
        library = _folder() / f"kernel-{_key(compiler)}.so"
        if not library.exists():
            _compile(compiler, library)
    except (OSError, RuntimeError, subprocess.SubprocessError):
        return None
    return library


def _folder() -> Path:
    """Where the user's caches are."""
    caches = os.environ.get("XDG_CACHE_HOME")
    return (Path(caches) if caches else Path.home() / ".cache") / "draftosaurus"


def _key(compiler: str) -> str:
    """Names the sources, the flags, and what the compiler would make of this very processor."""
    described = subprocess.run(
        [compiler, *FLAGS, "-dM", "-E", "-x", "c", os.devnull],
        check=True,
        capture_output=True,
        timeout=60,
    )
    sources = b"".join(source.read_bytes() for source in SOURCES)
    flags = " ".join(FLAGS).encode()
    return sha256(sources + flags + described.stdout).hexdigest()[:16]


def _compile(compiler: str, library: Path) -> None:
    library.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=library.parent) as folder:
        made = Path(folder) / library.name
        command = [compiler, *FLAGS, "-o", str(made), str(HERE / "engine.c")]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
        made.replace(library)  # at once, for others may be building it too
