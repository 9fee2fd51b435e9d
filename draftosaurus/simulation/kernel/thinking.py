"""The kernel's players that think, by the judgement of `planner` or by a network: engine.c."""

from collections.abc import Sequence
from ctypes import (
    CDLL,
    POINTER,
    Structure,
    byref,
    c_double,
    c_float,
    c_int16,
    c_int32,
    c_int64,
    c_uint64,
    c_void_p,
    pointer,
)
from functools import cache
from typing import Any, NamedTuple

from draftosaurus.rules import State, start
from draftosaurus.simulation.automata import CannotCompile
from draftosaurus.simulation.kernel import load_library
from draftosaurus.simulation.kernel.structures import (
    NUMBERS,
    KernelGame,
    KernelTables,
    fill_game,
    fill_tables,
    read_fields,
)
from draftosaurus.simulation.option_codec import NO_OPTION, encode_state
from draftosaurus.simulation.plans import Plan

OWN_WIDTH, OTHER_WIDTH = NUMBERS["OWN_WIDTH"], NUMBERS["OTHER_WIDTH"]
HIDDEN, HIDDEN_INPUTS = NUMBERS["HIDDEN"], NUMBERS["FIRST_HIDDEN_INPUTS"]
OUTPUTS = NUMBERS["OUTPUTS"]
FIRST_STATE_ROW = NUMBERS["FIRST_STATE_ROW"]
"""How many rows of facts stand before those of the states of pens."""
WIN_SHARES = 2
"""Where the win shares begin in the outputs; own points and lead stand before them."""
SUMS = 5
"""How many sums there are for each option that is tried."""


class Judgement(Structure):
    """What placements are worth, as tables."""

    _fields_ = tuple(read_fields("Judgement"))


class NetworkTables(Structure):
    """The weights of a network for one kind of game."""

    _fields_ = tuple(read_fields("Network"))


class Policy(Structure):
    """Who chooses, and how exactly."""

    _fields_ = tuple(read_fields("Policy"))


def make_policy(
    judgement: Judgement,
    network: NetworkTables | None = None,
    *,
    noise: float = 0.0,
    point: float = 0.0,
    sight: int = 99,
) -> Policy:
    """A policy; see structures.h for what its numbers mean."""
    policy = Policy(noise=noise, point=point, sight=sight)
    policy.kept = (judgement, network)  # structures hold no references of their own
    policy.judgement = c_void_p.from_buffer(pointer(judgement)).value
    if network is not None:
        policy.network = c_void_p.from_buffer(pointer(network)).value
    return policy


class Trial(NamedTuple):
    """What one option came to, summed over worlds."""

    worth: float
    wins: float
    lead: float
    points: float
    squares: float
    """The squares of its worth in each world."""


class Thinking:
    """The thinking players, ready for games of one plan."""

    def __init__(self, library: CDLL, plan: Plan) -> None:
        self.plan = plan
        self.tables = fill_tables(plan)
        self._library = library
        tables, policy, game = POINTER(KernelTables), POINTER(Policy), POINTER(KernelGame)
        numbers = c_void_p
        for name, arguments in {
            "weigh": [tables, policy, game, c_int32, numbers, numbers, numbers],
            "try_options": [
                *(tables, policy, game, c_int32, numbers, c_int32),
                *(c_int64, c_int64, c_uint64, c_int32, c_int32, numbers),
            ],
            "learn_from": [
                *(tables, policy, POINTER(NetworkTables), c_int32, game),
                *(c_int64, c_uint64, c_float, numbers, numbers, numbers),
            ],
            "play_policies": [tables, POINTER(policy), game, c_int64, c_uint64, numbers, numbers],
            "count_facts": [tables],
            "add_gradient": [
                *(tables, POINTER(NetworkTables), POINTER(NetworkTables), numbers, c_int64),
                *(numbers, numbers, numbers, c_float, numbers),
            ],
        }.items():
            getattr(library, name).argtypes = arguments

    def weigh(
        self, policy: Policy, state: State, seat: int
    ) -> list[tuple[int, float, list[float]]]:
        """Each placement or discard of a seat: the option, its worth, and what the network says."""
        most = NUMBERS["MOST_OPTIONS"]
        options, worths = (c_int16 * most)(), (c_float * most)()
        outputs = (c_float * (most * OUTPUTS))()
        game = byref(self._game(state))
        number = self._library.weigh(
            byref(self.tables), byref(policy), game, seat, options, worths, outputs
        )
        return [
            (options[i], worths[i], outputs[i * OUTPUTS : (i + 1) * OUTPUTS]) for i in range(number)
        ]

    def try_options(
        self,
        policy: Policy,
        state: State,
        seat: int,
        options: Sequence[int],
        *,
        worlds: range,
        turns: int,
        seed: int,
        knows_hands: bool = False,
    ) -> list[Trial]:
        """Options of a seat, each tried in the same worlds, which the seat cannot rule out.

        All seats play by the policy; after `turns` turns more the network says what is to come.
        With `knows_hands` the hands of the state are those of all worlds, as for a cheater.
        """
        sums = (c_double * (SUMS * len(options)))()
        self._library.try_options(
            byref(self.tables),
            byref(policy),
            byref(self._game(state)),
            seat,
            (c_int16 * len(options))(*options),
            len(options),
            worlds.start,
            len(worlds),
            seed,
            turns,
            knows_hands,
            sums,
        )
        return [Trial(*sums[i * SUMS : (i + 1) * SUMS]) for i in range(len(options))]

    def play(
        self, policies: Sequence[Policy], games: int, seed: int
    ) -> tuple[list[float], list[float]]:
        """Play whole games: the win shares and the mean points of all seats."""
        players = self.plan.players
        wins, points = (c_double * players)(), (c_double * players)()
        seated = (POINTER(Policy) * players)(*map(pointer, policies))
        self._library.play_policies(
            byref(self.tables), seated, byref(self._start()), games, seed, wins, points
        )
        return [one / games for one in wins], [one / games for one in points]

    def count_facts(self) -> int:
        """How many facts the network sees at once."""
        found: int = self._library.count_facts(byref(self.tables))
        return found

    def learn_from(
        self,
        policy: Policy,
        network: NetworkTables,
        *,
        by_judgement: bool,
        games: int,
        seed: int,
        trust: float,
        into: Sequence[Any],
    ) -> None:
        """Play games, and write what they teach into three arrays (see engine.c)."""
        self._library.learn_from(
            byref(self.tables),
            byref(policy),
            byref(network),
            by_judgement,
            byref(self._start()),
            games,
            seed,
            trust,
            *(array.ctypes.data for array in into),
        )

    def add_gradient(
        self,
        network: NetworkTables,
        gradient: NetworkTables,
        rows: Any,
        lesson: Sequence[Any],
        points_count: float,
    ) -> tuple[float, float]:
        """Add what a lesson (the arrays of `learn_from`) says about weights to their gradient.

        `rows` are 32-bit numbers: by row of this kind of game, the row of the network. Returns the
        sums of squared errors in points and in win share.
        """
        errors = (c_double * 2)()
        self._library.add_gradient(
            byref(self.tables),
            byref(network),
            byref(gradient),
            rows.ctypes.data,
            len(lesson[0]) // (self.plan.all_turns - 1),
            *(array.ctypes.data for array in lesson),
            points_count,
            errors,
        )
        return errors[0], errors[1]

    def _start(self) -> KernelGame:
        return fill_game(encode_state(start(self.plan.setup)))

    def _game(self, state: State) -> KernelGame:
        game = fill_game(encode_state(state))
        for seat in range(self.plan.players):
            game.preset[seat] = NO_OPTION  # what is not shown is chosen anew
        return game


@cache
def find_thinking(plan: Plan) -> Thinking | None:
    """The thinking players for games of a plan; None where the kernel cannot be had."""
    library = load_library()
    try:
        return Thinking(library, plan) if library else None
    except CannotCompile:
        return None
