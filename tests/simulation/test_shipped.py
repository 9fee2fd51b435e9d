"""The kernels that a wheel carries, and how the best one for a processor is found."""

import platform
import shutil
import subprocess
from ctypes import CDLL
from pathlib import Path

import pytest

from draftosaurus.simulation import kernel
from draftosaurus.simulation.kernel.compiled import FLAGS, build_kernel, find_shipped
from draftosaurus.simulation.kernel.libraries import NativeLibrary
from release.kernels import PROCESSOR
from tests.simulation.test_kernel import COMPILER, needs_a_compiler

pytestmark = needs_a_compiler
IS_X86 = platform.machine().lower() in ("x86_64", "amd64")


def compile_processor(target: Path) -> Path:
    """A library that tells the level of this processor and nothing else."""
    assert COMPILER is not None
    subprocess.run([COMPILER, "-shared", "-fPIC", str(PROCESSOR), "-o", str(target)], check=True)
    return target


@pytest.mark.skipif(not IS_X86, reason="other processors have no levels")
def test_the_level_is_the_one_that_the_compiler_sees(tmp_path: Path) -> None:
    assert COMPILER is not None
    described = subprocess.run(
        [COMPILER, *FLAGS, "-dM", "-E", "-x", "c", "/dev/null"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    names = {line.split()[1] for line in described.splitlines()}
    wanted = 1
    if {"__AVX2__", "__BMI__", "__BMI2__", "__FMA__", "__LZCNT__", "__F16C__"} <= names:
        wanted = 3
    if wanted == 3 and {f"__AVX512{part}__" for part in ("F", "BW", "CD", "DQ", "VL")} <= names:
        wanted = 4
    assert CDLL(str(compile_processor(tmp_path / "kernel-1.so"))).processor_level() == wanted


@pytest.mark.skipif(not IS_X86, reason="other processors have no levels")
def test_the_best_kernel_that_the_processor_can_run_is_taken(tmp_path: Path) -> None:
    first = compile_processor(tmp_path / "kernel-1.so")
    level = CDLL(str(first)).processor_level()
    assert find_shipped(tmp_path) == first
    (tmp_path / "kernel-9.so").touch()
    assert find_shipped(tmp_path) == first
    (tmp_path / f"kernel-{level}.so").touch()
    assert find_shipped(tmp_path) == tmp_path / f"kernel-{level}.so"


def test_a_kernel_without_levels_is_taken_as_it_is(tmp_path: Path) -> None:
    built = build_kernel()
    assert built is not None
    shutil.copy(built, tmp_path / "kernel-1.so")
    (tmp_path / "kernel-3.so").touch()
    assert find_shipped(tmp_path) == tmp_path / "kernel-1.so"


def test_a_kernel_for_another_system_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "kernel-1.so").write_bytes(b"MZ")
    assert find_shipped(tmp_path) is None
    assert find_shipped(tmp_path / "nothing") is None


def test_a_shipped_kernel_needs_no_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built = build_kernel()
    assert built is not None
    shutil.copy(built, tmp_path / "kernel-1.so")
    monkeypatch.setattr(kernel, "find_shipped", lambda: find_shipped(tmp_path))
    monkeypatch.setattr(kernel, "build_kernel", lambda: None)
    assert isinstance(kernel.load_library.__wrapped__(), NativeLibrary)


def test_where_the_shipped_kernel_does_not_load_one_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "kernel-1.so").touch()
    monkeypatch.setattr(kernel, "find_shipped", lambda: tmp_path / "kernel-1.so")
    assert isinstance(kernel.load_library.__wrapped__(), NativeLibrary)
