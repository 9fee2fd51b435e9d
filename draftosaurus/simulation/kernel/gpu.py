"""The kernel on a GPU: gpu.cu, compiled at its first use where nvcc is. Its memory is torch's."""

import ctypes
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from draftosaurus.rules import start
from draftosaurus.simulation.kernel.images import ADDRESS_CODES, find_layout
from draftosaurus.simulation.kernel.libraries import Library, Memory
from draftosaurus.simulation.kernel.structures import fill_game, fill_tables
from draftosaurus.simulation.kernel.thinking import OUTPUTS, Judgement, NetworkTables, make_policy
from draftosaurus.simulation.option_codec import encode_state
from draftosaurus.simulation.plans import Plan

SOURCE = Path(__file__).with_name("gpu.cu")
FLAGS = ("-O3", "-arch=native", "-shared", "-Xcompiler", "-fPIC")

UNUSED = ("openings",)
"""Tables that random games on a GPU do without: the fast memory of a block is small."""

MOST_PARTS = 40
"""The most tables that are copied into fast memory: as in gpu.cu."""

Tensor = Any
"""A tensor of torch."""


class GpuError(Exception):
    """The GPU could not do its work."""


class TablePart(ctypes.Structure):
    """A table to be copied into the fast memory of a block: as in gpu.cu."""

    _fields_ = (("start", ctypes.c_void_p), ("bytes", ctypes.c_int32), ("field", ctypes.c_int32))


class TableParts(ctypes.Structure):
    """All tables that are copied: as in gpu.cu."""

    _fields_ = (("part", TablePart * MOST_PARTS), ("number", ctypes.c_int32))


class SampleArguments(ctypes.Structure):
    """What the steps of games of the network share: as in gpu.cu."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("tables", "policy", "network", "held", "facts")),
        *((name, ctypes.c_void_p) for name in ("listed", "numbers", "chosen")),
        *((name, ctypes.c_void_p) for name in ("own_rows", "other_rows", "targets")),
        ("games", ctypes.c_int64),
        ("seed", ctypes.c_uint64),
        ("trust", ctypes.c_float),
        ("facts_a_seat", ctypes.c_int32),
    )


class GpuMemory(Memory):
    """Memory of the GPU."""

    def __init__(self, torch: Any, code: str, count: int) -> None:
        size = max(1, struct.calcsize(f"<{count}{code}"))
        self._torch, self._bytes = torch, torch.zeros(size, dtype=torch.uint8, device="cuda")
        super().__init__(self._bytes.data_ptr(), code, count)

    def read_bytes(self, size: int) -> bytes:
        """The first `size` bytes."""
        return bytes(self._bytes[:size].tolist())

    def write_bytes(self, data: bytes) -> None:
        """Write from the beginning on."""
        given = self._torch.frombuffer(bytearray(data), dtype=self._torch.uint8)
        self._bytes[: len(data)] = given.cuda()


class GpuLibrary(Library):
    """The kernel compiled for the GPU of this machine; raises `GpuError` if it cannot be."""

    address_size = ctypes.sizeof(ctypes.c_void_p)

    def __init__(self) -> None:
        super().__init__()
        self.torch = import_module("torch")
        self._library = ctypes.CDLL(str(build_gpu()))
        for name in ("run_random", "play_samples"):
            getattr(self._library, name).restype = ctypes.c_char_p
        for name in ("held_bytes", "listed_bytes"):
            getattr(self._library, name).restype = ctypes.c_int64

    def allocate(self, code: str, count: int) -> Memory:
        """Memory for numbers, all 0."""
        return GpuMemory(self.torch, code, count)

    def call(self, function: str, *arguments: Any) -> int:
        """Call a function of gpu.cu that returns a number."""
        return int(getattr(self._library, function)(*arguments))

    def run(self, function: str, *arguments: Any) -> None:
        """Call a function of gpu.cu that returns what went wrong, or nothing."""
        error = getattr(self._library, function)(*arguments)
        if error:
            raise GpuError(error.decode())


def build_gpu() -> Path:
    """The compiled kernel."""
    compiler = shutil.which("nvcc")
    if compiler is None:
        raise GpuError("there is no nvcc")
    library = Path(tempfile.mkdtemp()) / "gpu.so"
    command = [compiler, *FLAGS, "-o", str(library), str(SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise GpuError(done.stderr)
    return library


@cache
def load_gpu() -> GpuLibrary:
    """The library, once for each process."""
    return GpuLibrary()


class Gpu:
    """The kernel on a GPU, ready for games of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.library = plan, load_gpu()
        self.torch = self.library.torch
        self.tables = fill_tables(plan)

    def play_random(
        self, *, blocks: int, threads: int, games_each: int, seed: int
    ) -> tuple[float, float]:
        """Play random games on all threads; the mean points of a seat and their deviation."""
        sums = self.torch.zeros(3, dtype=self.torch.float64, device="cuda")
        state = encode_state(start(self.plan.setup))
        first = fill_game(state, any_roller=True).lay_out(0, self.library.address_size)
        size = self.library.address_size
        image = self.tables.lay_out(self.library.place(self.tables), size)
        self.library.run(
            *("run_random", image, ctypes.byref(self._find_parts(image)), first),
            *(blocks, threads, ctypes.c_int64(games_each), ctypes.c_uint64(seed)),
            ctypes.c_void_p(sums.data_ptr()),
        )
        points, squares, stuck = sums.tolist()
        assert not stuck, "a game has no option, or its bag too few dinosaurs"
        scores = blocks * threads * games_each * self.plan.players
        return points / scores, (squares / scores - (points / scores) ** 2) ** 0.5

    def _find_parts(self, image: bytes) -> TableParts:
        """All tables of an image: where they are on the GPU, and how long."""
        parts, size = TableParts(), self.library.address_size
        for field, offset in find_layout(self.tables.name, size).fields:
            if not field.is_pointer or field.name in UNUSED:
                continue
            (address,) = struct.unpack_from(f"<{ADDRESS_CODES[size]}", image, offset)
            length = len(bytes(self.tables.values[field.name]))
            parts.part[parts.number] = TablePart(address, length, offset)
            parts.number += 1
        return parts

    def play_samples(
        self,
        judgement: Judgement,
        weights: Mapping[str, Tensor],
        facts: int,
        *,
        noise: float,
        point: float,
        trust: float,
        games: int,
        seed: int,
        sight: int = 99,
        rivals_noise: float | None = None,
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Play games of the network against itself: the samples of `learn_from` in engine.c.

        `weights` are those of one kind of game, by the names of `Network` in structures.h, and
        `facts` is how many the network gets about a seat. Returns rows of facts, rows of other zoos
        and targets, each by step, game and seat. For `point`, `sight` and `rivals_noise` see
        `make_policy`, for `trust` see engine.c.
        """
        place = self.library.place
        network = NetworkTables(
            own_rows=weights["own"].shape[1],
            other_rows=weights["other"].shape[1],
            **{name: one.data_ptr() for name, one in weights.items()},
        )
        policy = make_policy(
            judgement, network, noise=noise, point=point, sight=sight, rivals_noise=rivals_noise
        )
        samples = self._make_samples(games, facts)
        # Both dictionaries keep their tensors alive until the games are over.
        arrays = samples | self._make_work_arrays(games, facts)
        arguments = SampleArguments(
            tables=place(self.tables),
            policy=place(policy),
            network=place(network),
            games=games,
            seed=seed,
            trust=trust,
            facts_a_seat=facts,
            **{name: tensor.data_ptr() for name, tensor in arrays.items()},
        )
        state = encode_state(start(self.plan.setup))
        first = fill_game(state).lay_out(0, self.library.address_size)
        steps = 1 + bool(self.plan.discards) + self.plan.setup.reveal_before_placing
        blocks = 4 * self.torch.cuda.get_device_properties(0).multi_processor_count
        self.library.run(
            *("play_samples", ctypes.byref(arguments), first, self.plan.players),
            *(self.plan.all_turns * steps, steps, blocks),
        )
        return samples["own_rows"], samples["other_rows"], samples["targets"]

    def _make_samples(self, games: int, facts: int) -> dict[str, Tensor]:
        """Empty tensors for the samples, each by step, game and seat."""
        torch, plan = self.torch, self.plan
        steps = (plan.all_turns - 1) * (1 + bool(plan.discards))
        by = (steps, games, plan.players)
        zoos = (plan.players - 1) * len(plan.tables.automata)
        return {
            "own_rows": self._empty(*by, facts, dtype=torch.int16),
            "other_rows": self._empty(*by, zoos, dtype=torch.int16),
            "targets": self._empty(*by, OUTPUTS, dtype=torch.float32),
        }

    def _make_work_arrays(self, games: int, facts: int) -> dict[str, Tensor]:
        """Empty tensors in which gpu.cu keeps the games and what seats may choose."""
        torch, players = self.torch, self.plan.players
        held, listed = map(self.library.call, ("held_bytes", "listed_bytes"))
        return {
            "held": self._empty(games, held, dtype=torch.uint8),
            "facts": self._empty(games, players, facts, dtype=torch.int16),
            "listed": self._empty(games, players, listed, dtype=torch.uint8),
            "numbers": self._empty(games, players, dtype=torch.int32),
            "chosen": self._empty(games, players, dtype=torch.int32),
        }

    def _empty(self, *shape: int, dtype: Any) -> Tensor:
        return self.torch.empty(shape, dtype=dtype, device="cuda")
