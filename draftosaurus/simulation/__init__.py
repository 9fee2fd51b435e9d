"""Millions of games: the rules compiled to tables, a kernel and a batch that play on them.

>>> from draftosaurus.rules import Setup
>>> from draftosaurus.simulation import simulate
>>> summary = simulate(Setup(board="winter", players=4), 2000, seed=1, engine="batch")
>>> [round(seat.points.mean) for seat in summary.seats()]
[19, 19, 19, 19]

`simulate` needs numpy or a C compiler; all else here is the standard library alone. Games on numpy
arrays, step by step, are in `draftosaurus.simulation.batch`.
"""

from draftosaurus.simulation.automata import CannotCompile
from draftosaurus.simulation.board_tables import (
    FREE,
    LEAVING,
    SPECIES_NUMBERS,
    BoardTables,
    Entry,
    compile_board,
)
from draftosaurus.simulation.engines import (
    BATCH,
    NoEngine,
    find_engines,
    play_chunk,
    simulate,
    split_games,
)
from draftosaurus.simulation.kernel import Kernel, find_kernel, has_kernel
from draftosaurus.simulation.kernel.gpu import Gpu
from draftosaurus.simulation.kernel.structures import ENTRIES_A_WORD
from draftosaurus.simulation.kernel.thinking import (
    FIRST_STATE_ROW,
    HIDDEN,
    HIDDEN_INPUTS,
    NO_TRIALS,
    OTHER_WIDTH,
    OUTPUTS,
    OWN_WIDTH,
    WIN_SHARES,
    Judgement,
    NetworkTables,
    OptionSums,
    Policy,
    ThinkingKernel,
    Trials,
    WorldOutcome,
    find_thinking_kernel,
    make_policy,
)
from draftosaurus.simulation.option_codec import (
    NO_OPTION,
    decode_option,
    encode_choice,
    encode_zoo,
    find_entry,
)
from draftosaurus.simulation.plans import Plan, plan_game
from draftosaurus.simulation.score_tables import (
    COUNT_BITS,
    COUNT_MASK,
    COUNTS,
    NOBODY,
    count_one,
)
from draftosaurus.simulation.summary import Distribution, SeatSummary, Summary, merge_seats

__all__ = [
    "BATCH",
    "COUNTS",
    "COUNT_BITS",
    "COUNT_MASK",
    "ENTRIES_A_WORD",
    "FIRST_STATE_ROW",
    "FREE",
    "HIDDEN",
    "HIDDEN_INPUTS",
    "LEAVING",
    "NOBODY",
    "NO_OPTION",
    "NO_TRIALS",
    "OTHER_WIDTH",
    "OUTPUTS",
    "OWN_WIDTH",
    "SPECIES_NUMBERS",
    "WIN_SHARES",
    "BoardTables",
    "CannotCompile",
    "Distribution",
    "Entry",
    "Gpu",
    "Judgement",
    "Kernel",
    "NetworkTables",
    "NoEngine",
    "OptionSums",
    "Plan",
    "Policy",
    "SeatSummary",
    "Summary",
    "ThinkingKernel",
    "Trials",
    "WorldOutcome",
    "compile_board",
    "count_one",
    "decode_option",
    "encode_choice",
    "encode_zoo",
    "find_engines",
    "find_entry",
    "find_kernel",
    "find_thinking_kernel",
    "has_kernel",
    "make_policy",
    "merge_seats",
    "plan_game",
    "play_chunk",
    "simulate",
    "split_games",
]
