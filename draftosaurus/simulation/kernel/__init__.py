"""The kernel: random games as fast as this machine can play them.

It is C. A wheel for one platform carries it compiled, a browser gets it as WebAssembly; otherwise
it is compiled at its first use where a compiler is. Elsewhere the batch does the work.
"""

import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from draftosaurus.rules import Phase, State, start
from draftosaurus.simulation.automata import CannotCompile
from draftosaurus.simulation.count_layout import CountLayout
from draftosaurus.simulation.kernel.compiled import build_kernel, find_shipped
from draftosaurus.simulation.kernel.header import PHASES
from draftosaurus.simulation.kernel.libraries import (
    MODULE,
    BrowserModule,
    Library,
    Memory,
    NativeLibrary,
    WasmLibrary,
    fits_images,
)
from draftosaurus.simulation.kernel.structures import (
    OPTIONS_A_WORD,
    KernelGame,
    fill_game,
    fill_tables,
    hand_numbers,
)
from draftosaurus.simulation.option_codec import encode_state
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.summary import Summary

TRACE_HEAD = 3
"""Numbers before the option mask in a line of a trace."""

MOST_EVENTS = 400
"""More than a game can have."""


class TraceEvent(NamedTuple):
    """One line of a trace: what the kernel drew or chose, and out of which options."""

    phase: Phase
    seat: int
    """The seat that drew or chose; -1 for a roll."""
    value: int
    """The hand that was dealt, the face that was rolled, or the option that was chosen."""
    options: int
    """The option mask: one bit for each option."""


class Kernel:
    """The kernel, ready for games of one plan."""

    def __init__(self, library: Library, plan: Plan) -> None:
        self.plan = plan
        self._library = library
        self._tables = fill_tables(plan)
        self._layout = CountLayout.of(plan)

    def play(self, games: int, seed: int) -> Summary:
        """Play whole games at random; their first rollers are drawn, too."""
        first = fill_game(encode_state(start(self.plan.setup)), any_roller=True)
        return self._run(first, games, seed)[0]

    def play_on(self, state: State, times: int, seed: int) -> Summary:
        """Play on from a state of the rules `times` times; the order of the bag is drawn anew."""
        return self._run(fill_game(encode_state(state)), times, seed)[0]

    def trace(self, state: State, seed: int) -> tuple[list[TraceEvent], Summary]:
        """Play on from a state once, and list all that happened."""
        width = TRACE_HEAD + self._tables.words
        trace = self._library.allocate("q", width * MOST_EVENTS)
        summary, lines = self._run(fill_game(encode_state(state)), 1, seed, trace)
        found = trace.read(width * lines)
        events = [_read_event(found[width * line : width * (line + 1)]) for line in range(lines)]
        return events, summary

    def _run(
        self, game: KernelGame, times: int, seed: int, trace: Memory | None = None
    ) -> tuple[Summary, int]:
        """The summary of the games, and how many lines of the trace were written."""
        library = self._library
        counts = library.allocate("q", self._layout.size)
        lines = library.call(
            *("walk", library.place(self._tables), library.place(game), times, seed),
            *(counts.address, trace.address if trace else 0),
        )
        assert lines >= 0, "a game has no option, or its bag too few dinosaurs"
        return self._layout.read(counts.read()), lines


def read_trace_line(line: Sequence[int]) -> tuple[Phase, int, int]:
    """Phase, seat and value of a line of a trace; hands get their numbers."""
    phase, seat, value = PHASES[line[0]], line[1], line[2]
    return phase, seat, hand_numbers()[value] if phase is Phase.DEAL else value


def _read_event(line: Sequence[int]) -> TraceEvent:
    words = line[TRACE_HEAD:]
    options = sum(word << OPTIONS_A_WORD * place for place, word in enumerate(words))
    return TraceEvent(*read_trace_line(line), options)


@cache
def load_library() -> Library | None:
    """The kernel as this machine can run it; None where it cannot be had or may not be loaded."""
    if sys.platform == "emscripten":
        return WasmLibrary(BrowserModule(MODULE.read_bytes()))
    for find in (find_shipped, build_kernel):
        file = find() if fits_images() else None
        with suppress(OSError, AttributeError):  # of another system, or of another version
            if file:
                return NativeLibrary(file)
    return None


def has_kernel() -> bool:
    """Whether there is a kernel on this machine."""
    return load_library() is not None


@cache
def find_kernel(plan: Plan) -> Kernel | None:
    """The kernel for games of a plan; None where it cannot be had."""
    library = load_library()
    try:
        return Kernel(library, plan) if library else None
    except CannotCompile:
        return None
