"""The kernels that a wheel for one platform carries, for people without a compiler.

They lie in `shipped`, named `kernel-1`, `kernel-3` and `kernel-4` after the levels of x86-64 that
they need; other processors have `kernel-1` alone. That one runs on every processor of the platform,
and says which of the others this one can run.
"""

import ctypes
from pathlib import Path

FOLDER = Path(__file__).with_name("shipped")
FIRST_LEVEL = 1


def find_shipped(folder: Path = FOLDER) -> Path | None:
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
