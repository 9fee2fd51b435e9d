"""The kernel on a GPU: gpu.cu, compiled at its first use where nvcc is. Its memory is torch's."""

import ctypes
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Mapping
from ctypes import CDLL, byref, c_char_p, c_float, c_int32, c_int64, c_uint64
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from draftosaurus.rules import start
from draftosaurus.simulation.kernel.images import Structure, find_layout
from draftosaurus.simulation.kernel.structures import fill_game, fill_tables, list_tables
from draftosaurus.simulation.kernel.thinking import OUTPUTS, Judgement, NetworkTables, Policy
from draftosaurus.simulation.option_codec import encode_state
from draftosaurus.simulation.plans import Plan

SOURCE = Path(__file__).with_name("gpu.cu")
ADDRESS_SIZE = 8
"""Bytes of an address on a GPU."""
FLAGS = ("-O3", "-arch=native", "-shared", "-Xcompiler", "-fPIC")

Tensor = Any
"""A tensor of torch."""


class GpuError(Exception):
    """The GPU could not do its work."""


class Part(ctypes.Structure):
    """A table to be copied into the fast memory of a block: see gpu.cu."""

    _fields_ = (("start", ctypes.c_void_p), ("bytes", c_int32), ("field", c_int32))


class Parts(ctypes.Structure):
    """All tables."""

    _fields_ = (("part", Part * 40), ("number", c_int32))


class LessonTables(ctypes.Structure):
    """What the steps of games of the network share: `Lesson` in gpu.cu."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("tables", "policy", "network", "held", "facts")),
        *((name, ctypes.c_void_p) for name in ("listed", "numbers", "chosen", "own", "other")),
        ("targets", ctypes.c_void_p),
        ("games", c_int64),
        ("seed", c_uint64),
        ("trust", c_float),
        ("slots", c_int32),
    )


@cache
def load_gpu() -> CDLL:
    """The compiled kernel; raises `GpuError` where it cannot be built."""
    compiler = shutil.which("nvcc")
    if compiler is None:
        raise GpuError("there is no nvcc")
    library = Path(tempfile.mkdtemp()) / "gpu.so"
    done = subprocess.run(
        [compiler, *FLAGS, "-o", str(library), str(SOURCE)], capture_output=True, text=True
    )
    if done.returncode:
        raise GpuError(done.stderr)
    loaded = CDLL(str(library))
    for name in ("run_random", "play_lesson"):
        getattr(loaded, name).restype = c_char_p
    loaded.held_bytes.restype = loaded.listed_bytes.restype = c_int64
    return loaded


class Gpu:
    """The kernel on a GPU, ready for games of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.torch = plan, import_module("torch")
        self._library = load_gpu()
        self._tables = self._put(fill_tables(plan))

    def play_random(
        self, *, blocks: int, threads: int, games_each: int, seed: int
    ) -> tuple[float, float]:
        """Play random games on all threads; the mean points of a seat and their deviation."""
        sums = self.torch.zeros(3, dtype=self.torch.float64, device="cuda")
        first = fill_game(encode_state(start(self.plan.setup)), any_roller=True)
        tables = self._tables.cpu().numpy().tobytes()
        self._check(
            self._library.run_random(
                *(tables, byref(self._find_parts(tables)), _to_bytes(first), blocks, threads),
                *(c_int64(games_each), c_uint64(seed), ctypes.c_void_p(sums.data_ptr())),
            )
        )
        points, squares, stuck = sums.tolist()
        assert not stuck, "a game has no option, or its bag too few dinosaurs"
        scores = blocks * threads * games_each * self.plan.players
        return points / scores, (squares / scores - (points / scores) ** 2) ** 0.5

    def play_lesson(
        self,
        judgement: Tensor,
        weights: Mapping[str, Tensor],
        slots: int,
        *,
        noise: float,
        point: float,
        trust: float,
        games: int,
        seed: int,
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Play games of the network against itself: the samples of `learn_from` in engine.c.

        `weights` are those of one kind of game, by the names of `Network` in structures.h, and
        `judgement` is what `put_judgement` returned. Samples are by step, game and seat.
        """
        torch, players = self.torch, self.plan.players
        turns, pens = self.plan.all_turns, len(self.plan.tables.automata)
        discards, reveals = bool(self.plan.discards), self.plan.setup.reveal_before_placing
        samples = ((turns - 1) * (1 + discards), games, players)

        def empty(*shape: int, dtype: Any) -> Tensor:
            return torch.empty(shape, dtype=dtype, device="cuda")

        own = empty(*samples, slots, dtype=torch.int16)
        other = empty(*samples, (players - 1) * pens, dtype=torch.int16)
        targets = empty(*samples, OUTPUTS, dtype=torch.float32)
        scratch = {
            "held": empty(games, self._library.held_bytes(), dtype=torch.uint8),
            "facts": empty(games, players, slots, dtype=torch.int16),
            "listed": empty(games, players, self._library.listed_bytes(), dtype=torch.uint8),
            "numbers": empty(games, players, dtype=torch.int32),
            "chosen": empty(games, players, dtype=torch.int32),
        }
        weights_at = {name: tensor.data_ptr() for name, tensor in weights.items()}
        network = self._put(NetworkTables(**weights_at))
        known = {"judgement": judgement.data_ptr(), "network": network.data_ptr()}
        policy = self._put(Policy(sight=99, noise=noise, point=point, **known))
        shared = {"tables": self._tables, "policy": policy, "network": network}
        arrays = {**scratch, **shared, "own": own, "other": other}
        pointers = {name: tensor.data_ptr() for name, tensor in arrays.items()}
        lesson = LessonTables(**pointers, targets=targets.data_ptr())
        lesson.games, lesson.seed, lesson.trust, lesson.slots = games, seed, trust, slots
        first = fill_game(encode_state(start(self.plan.setup)))
        steps = 1 + discards + reveals
        blocks = 4 * torch.cuda.get_device_properties(0).multi_processor_count
        self._check(
            self._library.play_lesson(
                byref(lesson), _to_bytes(first), players, turns * steps, steps, blocks
            )
        )
        return own, other, targets

    def put_judgement(self, judgement: Judgement) -> Tensor:
        """A judgement on the GPU."""
        return self._put(judgement)

    def _find_parts(self, tables: bytes) -> Parts:
        """Where each list of the tables is on the GPU, by the image that is there."""
        lists = list_tables(self.plan)
        placed = [one for one in find_layout("Tables", ADDRESS_SIZE).fields if one.field.is_pointer]
        parts = Parts(number=len(placed))
        for at, (field, offset) in enumerate(placed):
            (address,) = struct.unpack_from("<Q", tables, offset)
            parts.part[at] = Part(address, len(bytes(lists[field.name])), offset)
        return parts

    def _put(self, structure: Structure) -> Tensor:
        """A structure on the GPU, with the lists to which it points behind it."""
        size = structure.measure(ADDRESS_SIZE)
        tensor = self.torch.empty(size, dtype=self.torch.uint8, device="cuda")
        image = bytearray(structure.lay_out(tensor.data_ptr(), ADDRESS_SIZE))
        return tensor.copy_(self.torch.frombuffer(image, dtype=self.torch.uint8))

    @staticmethod
    def _check(error: bytes | None) -> None:
        if error:
            raise GpuError(error.decode())


def _to_bytes(structure: Structure) -> bytes:
    """A structure without lists, for a function that copies it."""
    return structure.lay_out(0, ADDRESS_SIZE)
