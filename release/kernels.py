"""Compiles the kernel for browsers and for other systems with zig, a C compiler for all of them.

zig comes from PyPI (`ziglang`) and takes 400 MB; nothing but a release needs it.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from draftosaurus.simulation.kernel.compiled import HERE as KERNEL
from draftosaurus.simulation.kernel.compiled import SAME_EVERYWHERE
from draftosaurus.simulation.kernel.header import FUNCTIONS
from draftosaurus.simulation.kernel.images import find_layout
from draftosaurus.simulation.kernel.libraries import MODULE

ZIG = "ziglang==0.17.0"
"""Another version may make other bytes of the same sources."""

PROCESSOR = Path(__file__).with_name("processor.c")
STAMP = MODULE.with_name(f"{MODULE.name}.json")
"""What the module of WebAssembly was made of."""

STRUCTURES = ("Tables", "Game", "Judgement", "Network", "Policy")
ONLY_FOR_TRAINING = {"learn_from", "add_gradient"}
"""Functions that no browser calls."""

WASM_ADDRESS = 4
"""Bytes of an address in WebAssembly."""
WASM_FLAGS = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor", "-msimd128"),
    # Calls cost more there than here: with fewer of them, games by the network are a sixth faster.
    *("-mllvm", "-inline-threshold=500"),
    *("-s", "-Wl,--strip-all", "-Wl,-z,stack-size=262144"),
    *(f"-Wl,--export={name}" for name in sorted(FUNCTIONS.keys() - ONLY_FOR_TRAINING)),
    *("-Wl,--export=calloc", "-Wl,--export=free"),
)


# ── For browsers ────────────────────────────────────────────────────────────────────────────


def build_module(target: Path = MODULE) -> None:
    """Compile the kernel to WebAssembly; writes the module, and its stamp beside it."""
    compile_kernel(target, WASM_FLAGS, address_size=WASM_ADDRESS)
    stamp = {"sources": hash_sources(), "module": hash_file(target), "compiler": ZIG}
    target.with_name(STAMP.name).write_text(json.dumps(stamp, indent=2) + "\n", "utf-8")


def hash_sources() -> str:
    """What changes whenever the module would: the sources, the flags and the compiler."""
    flags = " ".join((ZIG, *SAME_EVERYWHERE, *WASM_FLAGS))
    texts = [source.read_bytes() for source in sorted(KERNEL.glob("*.[ch]"))]
    return sha256(b"\0".join([flags.encode(), *texts])).hexdigest()


def hash_file(file: Path) -> str:
    """The SHA-256 of a file."""
    return sha256(file.read_bytes()).hexdigest()


# ── For other systems ───────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Platform:
    """A system and a kind of processor for which there is a wheel."""

    target: str
    """The system as zig names it, with the oldest version that is supported."""
    wheel: str
    """The platform of the wheel's name."""
    suffix: str
    levels: tuple[int, ...] = (1,)
    """For each of these levels of x86-64 there is a kernel; all other processors have one."""

    def files(self) -> list[str]:
        """The names of its kernels, that for every processor first."""
        return [f"kernel-{level}{self.suffix}" for level in self.levels]


X86_LEVELS = (1, 3, 4)
WITH_AVX512 = 4

PLATFORMS = {
    "linux-x86_64": Platform(
        "x86_64-linux-gnu.2.17",
        "manylinux_2_17_x86_64.musllinux_1_1_x86_64",
        ".so",
        X86_LEVELS,
    ),
    "linux-arm64": Platform(
        "aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64.musllinux_1_1_aarch64", ".so"
    ),
    "macos-x86_64": Platform("x86_64-macos.11.0", "macosx_11_0_x86_64", ".dylib", X86_LEVELS),
    "macos-arm64": Platform("aarch64-macos.11.0", "macosx_11_0_arm64", ".dylib"),
    "windows-x86_64": Platform("x86_64-windows-gnu", "win_amd64", ".dll", X86_LEVELS),
}
"""The platforms of the wheels that carry a kernel."""


def build_kernels(platform: Platform, folder: Path) -> Iterator[Path]:
    """Compile the kernels of a platform into a folder; those for x86-64 tell the level."""
    folder.mkdir(parents=True, exist_ok=True)
    for level, name in zip(platform.levels, platform.files(), strict=True):
        flags = ["-target", platform.target, "-shared", "-s"]
        if "windows" not in platform.target:
            flags.append("-fPIC")
        if "linux" in platform.target:
            flags.append("-nostdlib")  # the little that it needs, every libc has
        if len(platform.levels) > 1:
            flags += [str(PROCESSOR), "-mcpu=" + ("x86_64" if level == 1 else f"x86_64_v{level}")]
        if level == WITH_AVX512:  # with half of each register, 4 players are a tenth slower
            flags.append("-mprefer-vector-width=512")
        compile_kernel(folder / name, flags, address_size=8)
        yield folder / name


# ── zig ─────────────────────────────────────────────────────────────────────────────────────


class NoZig(Exception):
    """zig is not installed, or not the one that is wanted; the text says what to do."""


def compile_kernel(target: Path, flags: Sequence[str], *, address_size: int) -> None:
    """Compile the kernel; fails if C lays its structures out otherwise than `images` does."""
    check_zig()
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "checked.c"), Path(folder, target.name)
        source.write_text("\n".join(['#include "engine.c"', *write_checks(address_size)]), "utf-8")
        command = [sys.executable, "-m", "ziglang", "cc", *SAME_EVERYWHERE, *flags]
        subprocess.run([*command, f"-I{KERNEL}", str(source), "-o", str(made)], check=True)
        target.write_bytes(made.read_bytes())


def check_zig() -> None:
    """Raise `NoZig` unless the right zig is installed."""
    name, wanted = ZIG.split("==")
    try:
        found = version(name)
    except ModuleNotFoundError:
        found = ""
    if found != wanted:
        raise NoZig(f"This needs zig: pip install {ZIG}")


def write_checks(address_size: int) -> Iterator[str]:
    """Lines of C that do not compile where a field stands elsewhere than `images` puts it."""
    yield "#include <stddef.h>"
    for structure in STRUCTURES:
        layout = find_layout(structure, address_size)
        yield f'_Static_assert(sizeof({structure}) == {layout.size}, "{structure}");'
        for field, offset in layout.fields:
            place = f"offsetof({structure}, {field.name})"
            yield f'_Static_assert({place} == {offset}, "{structure}.{field.name}");'
