"""Compiling the kernel where a C compiler is, once for each machine; never a reason to fail."""

import os
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = sorted(HERE.glob("*.[ch]"))
# No product and sum may be joined into one step: then every machine plays the same game.
SAME_EVERYWHERE = ("-O3", "-ffp-contract=off")
FLAGS = (*SAME_EVERYWHERE, "-march=native", "-shared", "-fPIC")


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
