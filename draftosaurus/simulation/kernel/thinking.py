"""The kernel's players that think, by the judgement of `planner` or by a network: engine.c."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from draftosaurus.rules import Phase, State, start
from draftosaurus.simulation.automata import CannotCompile
from draftosaurus.simulation.kernel import MOST_EVENTS, TRACE_HEAD, load_library, read_trace_line
from draftosaurus.simulation.kernel.header import NUMBERS
from draftosaurus.simulation.kernel.images import Structure
from draftosaurus.simulation.kernel.libraries import Library
from draftosaurus.simulation.kernel.structures import KernelGame, fill_game, fill_tables
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
RECENT_STATES = 24
"""How many states are kept as the kernel has them."""
SEAT_OUTCOME = 3
"""How many numbers there are for each seat in what a world came to: points, lead, win share."""


class Judgement(Structure):
    """What placements are worth, as tables."""

    name = "Judgement"


class NetworkTables(Structure):
    """The weights of a network for one kind of game."""

    name = "Network"


class Policy(Structure):
    """Who chooses, and how exactly."""

    name = "Policy"


class Trials(NamedTuple):
    """How a player in a world tries its options out before it chooses, near the end of a game."""

    turns: int
    """In how many turns before the last one; in the last turn points are counted."""
    options: int
    """How many options, those that the network rates highest."""
    worlds: int
    """In how many worlds, each played to the end by judgement."""


NO_TRIALS = Trials(0, 0, 0)


def make_policy(
    judgement: Judgement,
    network: NetworkTables | None = None,
    *,
    noise: float = 0.0,
    point: float = 0.0,
    sight: int = 99,
    rivals_noise: float | None = None,
    trials: Trials = NO_TRIALS,
) -> Policy:
    """A policy; see structures.h for what its numbers mean.

    With `rivals_noise` the rivals of a seat that searches choose by judgement. Who tries options
    out (`trials`) takes its rivals for players with this noise as well.
    """
    chosen = (
        {"judgement": judgement}
        if network is None
        else {"judgement": judgement, "network": network}
    )
    return Policy(
        noise=noise,
        point=point,
        sight=sight,
        rivals_judge=int(rivals_noise is not None),
        rivals_noise=rivals_noise or 0.0,
        counts_moves_out=int(network is not None),
        trial_turns=trials.turns,
        trial_options=trials.options,
        trial_worlds=trials.worlds,
        **chosen,
    )


class OptionWorth(NamedTuple):
    """What one option is worth before any world is played."""

    option: int
    worth: float
    """In games won with a network, in points by judgement."""
    outputs: tuple[float, ...]
    """What the network says: own points, lead, win shares. Without one they mean nothing."""


class OptionSums(NamedTuple):
    """What one option came to, summed over worlds."""

    worth: float
    wins: float
    """Win shares."""
    lead: float
    """Points before the best rival."""
    points: float
    squares: float
    """The squares of its worth in each world."""


class WorldOutcome(NamedTuple):
    """What one option came to in one world; the first three are by seat.

    Where the network was asked before the end of the game, `accounts` are 0.
    """

    points: tuple[float, ...]
    leads: tuple[float, ...]
    """Points before the best rival."""
    wins: tuple[float, ...]
    """Win shares."""
    accounts: tuple[float, ...]
    """The points of the seat that tried the option, by account of the score tables."""


class ThinkingKernel:
    """The thinking players, ready for games of one plan."""

    def __init__(self, library: Library, plan: Plan) -> None:
        self.plan = plan
        self.tables = fill_tables(plan)
        self._library = library
        self._recent: tuple[tuple[State, KernelGame], ...] = ()
        """The states that were asked about last, as the kernel has them."""

    def weigh(self, policy: Policy, state: State, seat: int) -> list[OptionWorth]:
        """What each placement or discard of a seat is worth by the policy."""
        most, allocate = NUMBERS["MOST_OPTIONS"], self._library.allocate
        options, worths = allocate("h", most), allocate("f", most)
        outputs = allocate("f", most * OUTPUTS)
        number = self._call(
            *("weigh", policy, self._game(state), seat),
            *(options.address, worths.address, outputs.address),
        )
        said = outputs.read(number * OUTPUTS)
        return [
            OptionWorth(option, worth, said[i * OUTPUTS : (i + 1) * OUTPUTS])
            for i, (option, worth) in enumerate(
                zip(options.read(number), worths.read(number), strict=True)
            )
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
        foreseen: Sequence[Sequence[int]] = (),
    ) -> list[OptionSums]:
        """What options of a seat come to in worlds that the seat cannot rule out, by option.

        All options meet the same worlds: those with the numbers `worlds` of a seed. All seats play
        by the policy; after `turns` turns more the network says what is to come. With `knows_hands`
        the hands of the state are those of all worlds. `foreseen` is a list of draws of what seats
        choose in this turn: by seat an option, or `NO_OPTION` to let the policy choose. Worlds take
        the draws in turn.
        """
        numbers = self._library.copy("h", options)
        presets = self._library.copy("h", [option for draw in foreseen for option in draw])
        sums = self._library.allocate("d", SUMS * len(options))
        self._call(
            *("try_options", policy, self._game(state), seat, numbers.address, len(options)),
            *(worlds.start, len(worlds), seed, turns, knows_hands, presets.address, len(foreseen)),
            sums.address,
        )
        found = sums.read()
        return [OptionSums(*found[i * SUMS : (i + 1) * SUMS]) for i in range(len(options))]

    def list_outcomes(
        self,
        policy: Policy,
        state: State,
        seat: int,
        options: Sequence[int],
        *,
        worlds: range,
        turns: int,
        seed: int,
        knows_all: bool = False,
    ) -> list[list[WorldOutcome]]:
        """What options of a seat come to in each single world: by option and world.

        The worlds are those of `try_options`. After `turns` turns more the network says what is to
        come, for this seat alone; with as many turns as the game has, all is played to the end. The
        option `NO_OPTION` lets the policy choose for the seat. With `knows_all` the state is taken
        as it is, with its hands and the choices that seats have made already, and the network
        speaks for all seats.
        """
        players, accounts = self.plan.players, len(self.plan.tables.scores.accounts)
        width = players * SEAT_OUTCOME + accounts
        numbers = self._library.copy("h", options)
        rows = self._library.allocate("f", width * len(options) * len(worlds))
        game = fill_game(encode_state(state)) if knows_all else self._game(state)
        self._call(
            *("list_outcomes", policy, game, seat, knows_all, numbers.address, len(options)),
            *(worlds.start, len(worlds), seed, turns, rows.address),
        )
        found = rows.read()
        return [
            [
                _world_outcome(found[start : start + width], players)
                for start in range(number * width, len(found), len(options) * width)
            ]
            for number in range(len(options))
        ]

    def trace_option(
        self, policy: Policy, state: State, seat: int, option: int, *, world: int, seed: int
    ) -> list[tuple[Phase, int, int]]:
        """All that happens when an option is played to the end in one world of `list_outcomes`.

        Returns lines of a phase, a seat (-1 for a roll) and the number of a hand, a face or an
        option. The first lines are the hands that the seats hold in this world, as if just dealt.
        """
        lines = self._library.allocate("q", MOST_EVENTS * TRACE_HEAD)
        number = self._call(
            *("trace_option", policy, self._game(state), seat, option, world, seed, lines.address)
        )
        found = lines.read(number * TRACE_HEAD)
        starts = range(0, len(found), TRACE_HEAD)
        return [read_trace_line(found[at : at + TRACE_HEAD]) for at in starts]

    def play(
        self, policies: Sequence[Policy], games: int, seed: int
    ) -> tuple[list[float], list[float]]:
        """Play whole games, each seat by its policy; returns mean win shares and points by seat."""
        place, players = self._library.place, self.plan.players
        wins, points = (self._library.allocate("d", players) for _ in range(2))
        seated = self._library.copy_addresses(map(place, policies))
        self._call(
            *("play_policies", seated.address, self._start(), games, seed),
            *(wins.address, points.address),
        )
        return [one / games for one in wins.read()], [one / games for one in points.read()]

    def count_facts(self) -> int:
        """How many facts the network gets about a seat: rows of its first layer that are added."""
        return self._call("count_facts")

    def play_samples(
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
        """Play whole games, and write samples for learning into the three arrays of `into`.

        A sample is one row of each: facts (16-bit numbers), states of the other zoos (16-bit
        numbers), targets (`OUTPUTS` floats); see `learn_from` in engine.c. The network chooses, or
        judgement if `by_judgement`. A target is how the game ended, mixed with what the network
        said of the later choices, a part of 1 - `trust` from each.
        """
        self._call(
            *("learn_from", policy, network, by_judgement, self._start(), games, seed, trust),
            *(array.ctypes.data for array in into),
        )

    def add_gradient(
        self,
        network: NetworkTables,
        gradient: NetworkTables,
        rows: Any,
        samples: Sequence[Any],
        points_weight: float,
    ) -> tuple[float, float]:
        """Add the gradient of the loss over samples to `gradient`, which has the network's shape.

        `samples` are the arrays of `play_samples`; `rows` are 32-bit numbers: by row of this kind
        of game, the row of the network. A squared point of error counts `points_weight` beside the
        error about who won. Returns the sums of squared errors in points and in win share.
        """
        errors = self._library.allocate("d", 2)
        samples_a_turn = len(samples[0]) // (self.plan.all_turns - 1)
        self._call(
            *("add_gradient", network, gradient, rows.ctypes.data, samples_a_turn),
            *(array.ctypes.data for array in samples),
            *(points_weight, errors.address),
        )
        points_error, win_error = errors.read()
        return points_error, win_error

    def _call(self, function: str, *arguments: Structure | float) -> int:
        """Call a function that gets the tables first; structures are put into memory for it."""
        given = [
            self._library.place(one) if isinstance(one, Structure) else one for one in arguments
        ]
        return self._library.call(function, self._library.place(self.tables), *given)

    def _start(self) -> KernelGame:
        return fill_game(encode_state(start(self.plan.setup)))

    def _game(self, state: State) -> KernelGame:
        """A state without what is chosen but not shown: that is chosen anew in each world.

        A search asks about a few states many times, so the last ones are kept, and stay in memory.
        """
        for recent, game in self._recent:
            if recent is state:
                return game
        game = fill_game(encode_state(state))
        game.values["preset"] = [NO_OPTION] * self.plan.players
        self._recent = ((state, game), *self._recent[: RECENT_STATES - 1])
        return game


def _world_outcome(row: Sequence[float], players: int) -> WorldOutcome:
    by_seat = row[: players * SEAT_OUTCOME]
    points, leads, wins = (tuple(by_seat[first::SEAT_OUTCOME]) for first in range(SEAT_OUTCOME))
    return WorldOutcome(points, leads, wins, tuple(row[players * SEAT_OUTCOME :]))


@cache
def find_thinking_kernel(plan: Plan) -> ThinkingKernel | None:
    """The thinking players for games of a plan; None where the kernel cannot be had."""
    library = load_library()
    try:
        return ThinkingKernel(library, plan) if library else None
    except CannotCompile:
        return None
