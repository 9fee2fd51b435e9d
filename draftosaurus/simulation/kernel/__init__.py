"""The compiled kernel: random games as fast as this machine can play them.

It is C, compiled at its first use where a compiler is; elsewhere the other walkers do the work.
"""

from collections.abc import Sequence
from ctypes import CDLL, POINTER, byref, c_int64, c_uint64, c_void_p
from functools import cache
from typing import Any, NamedTuple

from draftosaurus.rules import Phase
from draftosaurus.simulation.automata import UnknownShape
from draftosaurus.simulation.kernel.building import build_kernel
from draftosaurus.simulation.kernel.structures import (
    DOORS_A_WORD,
    OPTIONS_A_WORD,
    PHASES,
    KernelGame,
    kernel_game,
    kernel_tables,
)
from draftosaurus.simulation.plain import Game
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.sums import SeatSums, Sums

HEAD = 3
"""Numbers before the points by account in the kernel's sums, and before the words in a trace."""

MOST_EVENTS = 400
"""More than a game can have."""


class Event(NamedTuple):
    """One line of a trace: what the kernel drew or chose, and out of which options."""

    phase: Phase
    seat: int
    value: int
    """The hand that was dealt, the face that was rolled, or the option that was chosen."""
    options: int
    """One bit for each option."""


class Kernel:
    """The kernel, ready for games of one plan."""

    def __init__(self, library: CDLL, plan: Plan) -> None:
        self.plan = plan
        self._walk = library.walk
        self._walk.restype = c_int64
        self._walk.argtypes = [
            c_void_p,
            POINTER(KernelGame),
            c_int64,
            c_int64,
            c_uint64,
            POINTER(c_int64),
            c_void_p,
        ]
        self._tables = kernel_tables(plan)
        self._words = -(-len(plan.tables.doors) // DOORS_A_WORD)

    def play(self, games: int, seed: int) -> Sums:
        """Play whole games at random, their first rollers drawn."""
        start = kernel_game(Game(self.plan, 0, self.plan.bag), any_roller=True)
        return self._walk_on([start], games, seed)[1][0]

    def play_on(self, starts: Sequence[Game], times: int, seed: int) -> list[Sums]:
        """Play each game so many times to its end; the order of its bag is drawn each time."""
        return self._walk_on([kernel_game(start) for start in starts], times, seed)[1]

    def trace(self, start: Game, seed: int) -> tuple[list[Event], Sums]:
        """Play one game to its end, and tell all that happened."""
        width = HEAD + self._words
        trace = (c_int64 * (width * MOST_EVENTS))()
        lines, (sums,) = self._walk_on([kernel_game(start)], 1, seed, trace)
        return [
            self._event(trace[width * line : width * (line + 1)]) for line in range(lines)
        ], sums

    def _event(self, line: Sequence[int]) -> Event:
        phase, seat, value, *words = line
        options = sum(word << OPTIONS_A_WORD * place for place, word in enumerate(words))
        return Event(PHASES[phase], seat, value, options)

    def _walk_on(
        self, starts: Sequence[KernelGame], times: int, seed: int, trace: Any = None
    ) -> tuple[int, list[Sums]]:
        """How many lines of a trace were written, and the sums of each start."""
        players, width = self.plan.players, HEAD + len(self.plan.tables.sheet.accounts)
        sums = (c_int64 * (len(starts) * players * width))()
        games = (KernelGame * len(starts))(*starts)
        lines = self._walk(byref(self._tables), games, len(starts), times, seed, sums, trace)
        rows = [sums[first : first + width] for first in range(0, len(sums), width)]
        seats = [SeatSums(row[0], row[1], row[2], row[HEAD:]) for row in rows]
        return lines, [
            Sums(times, seats[first : first + players]) for first in range(0, len(seats), players)
        ]


@cache
def load_library() -> CDLL | None:
    """The compiled kernel; None where it cannot be built or may not be loaded."""
    built = build_kernel()
    try:
        return CDLL(str(built)) if built else None
    except OSError:
        return None


@cache
def find_kernel(plan: Plan) -> Kernel | None:
    """The kernel for games of a plan; None where it cannot be had."""
    library = load_library()
    try:
        return Kernel(library, plan) if library else None
    except UnknownShape:
        return None
