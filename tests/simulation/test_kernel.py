"""The kernel plays by the rules, and is never a reason to fail."""

import ctypes
import os
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from draftosaurus.rules import Phase, Setup, score, start
from draftosaurus.simulation import (
    Kernel,
    find_kernel,
    kernel,
    plan_game,
)
from draftosaurus.simulation.kernel import gpu, structures
from draftosaurus.simulation.kernel.compiled import HERE, build_kernel
from draftosaurus.simulation.kernel.header import NUMBERS, PHASES, read_fields
from draftosaurus.simulation.kernel.images import find_layout
from draftosaurus.simulation.kernel.libraries import NativeLibrary
from release.kernels import STRUCTURES
from tests.simulation.lockstep import (
    KINDS,
    any_setup,
    assert_same_summary,
    follow_kernel,
    random_states,
)

COMPILER = shutil.which(os.environ.get("CC", "cc"))
needs_a_compiler = pytest.mark.skipif(COMPILER is None, reason="no C compiler here, so no kernel")
pytestmark = needs_a_compiler


def kernel_of(setup: Setup) -> Kernel:
    found = find_kernel(plan_game(setup))
    assert found is not None
    return found


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_kernel_offers_and_pays_what_the_rules_do(kind: Setup, long: bool) -> None:
    rng = Random(repr(kind))
    for seed in range(320 if long else 6):
        state = start(any_setup(kind, rng))
        events, summary = kernel_of(kind).trace(state, seed)
        assert_same_summary(follow_kernel(state, events), summary)
        assert kernel_of(kind).play_on(state, 1, seed) == summary  # walked the faster way


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_the_kernel_starts_in_every_phase(kind: Setup, long: bool) -> None:
    rng = Random(repr(kind))
    for number, state in enumerate(random_states(any_setup(kind, rng), rng)):
        if long or number % 19 == 0 or state.phase is Phase.RELOCATE:
            events, summary = kernel_of(kind).trace(state, number)
            assert_same_summary(follow_kernel(state, events), summary)
            assert kernel_of(kind).play_on(state, 1, number) == summary  # walked the faster way


def test_a_state_is_played_on_often_and_summed_up() -> None:
    rng, setup = Random(1), Setup(players=4, first_roller=2)
    first, *_, last = random_states(setup, rng)
    open_, over = (kernel_of(setup).play_on(state, 500, seed=1) for state in (first, last))
    totals = [one.total for one in score(last.zoos)]
    assert [dict(seat.points.counts) for seat in over.seats()] == [{one: 500} for one in totals]
    assert open_.games == 500
    assert [one.points.number for one in open_.by_roller[2]] == [500] * 4
    assert sum(seat.win_share for seat in open_.seats()) == pytest.approx(1)


def test_the_same_seed_gives_the_same_summary() -> None:
    play_games = kernel_of(Setup(board="winter", players=5)).play
    assert play_games(100, seed=7) == play_games(100, seed=7)
    assert play_games(100, seed=7) != play_games(100, seed=8)


def test_the_fields_of_all_structures_are_those_of_the_compiled_header(tmp_path: Path) -> None:
    """A program that includes the header prints the place of each field."""
    lines: list[str] = []
    expected: list[int] = []
    for name in STRUCTURES:
        layout = find_layout(name, NativeLibrary.address_size)
        lines.append(f'printf("%zu\\n", sizeof({name}));')
        expected.append(layout.size)
        for field, offset in layout.fields:
            lines.append(f'printf("%zu\\n", offsetof({name}, {field.name}));')
            expected.append(offset)
    source = tmp_path / "fields.c"
    heads = '#include <stddef.h>\n#include <stdio.h>\n#include "structures.h"\n'
    source.write_text(f"{heads}int main(void) {{ {' '.join(lines)} return 0; }}\n")
    assert COMPILER is not None
    program = tmp_path / "fields"
    subprocess.run([COMPILER, f"-I{HERE}", str(source), "-o", str(program)], check=True)
    printed = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    assert list(map(int, printed.split())) == expected


@pytest.mark.parametrize("structure", [gpu.TablePart, gpu.TableParts, gpu.SampleArguments])
def test_the_fields_of_structures_for_the_gpu_are_those_of_its_source(
    structure: type[ctypes.Structure],
) -> None:
    source = re.sub(r"/\*.*?\*/", "", gpu.SOURCE.read_text(), flags=re.DOTALL)
    found = re.search(r"typedef struct \{([^}]*)\} " + structure.__name__ + ";", source)
    assert found is not None
    names = re.findall(r"(\w+)(?:\[\w+\])?\s*[;,]", found[1])
    assert names == [field[0] for field in structure._fields_]
    if structure is gpu.TableParts:
        assert f"MOST_PARTS = {gpu.MOST_PARTS} " in source


def test_every_table_of_the_header_is_filled() -> None:
    tables = structures.fill_tables(plan_game(Setup(board="winter")))
    fields = read_fields(tables.name)
    assert tables.values.keys() == {field.name for field in fields}
    lists = [field.name for field in fields if field.is_pointer or field.length > 1]
    assert len(lists) > 20
    assert all(getattr(tables, name) for name in lists if not name.startswith("comparison_"))


def test_phases_have_the_numbers_of_the_rules() -> None:
    assert tuple(Phase) == PHASES


def test_without_a_compiler_there_is_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert build_kernel() is None


def test_a_compiler_that_fails_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("CC", os.fspath(broken))
    assert build_kernel() is None


def test_a_cache_that_cannot_be_written_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", os.fspath(tmp_path / "file"))
    assert build_kernel() is None


def test_a_cache_that_nothing_may_be_loaded_from_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "kernel.so").touch()
    monkeypatch.setattr(kernel, "build_kernel", lambda: tmp_path / "kernel.so")
    assert kernel.load_library.__wrapped__() is None


def test_a_game_that_is_too_large_has_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NUMBERS, "MOST_PLAYERS", 4)
    assert find_kernel.__wrapped__(plan_game(Setup(players=4))) is not None
    assert find_kernel.__wrapped__(plan_game(Setup(players=5))) is None


def test_the_kernel_is_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", os.fspath(tmp_path))
    built = build_kernel()
    assert built is not None
    written = built.stat().st_mtime_ns
    assert build_kernel() == built
    assert built.stat().st_mtime_ns == written
