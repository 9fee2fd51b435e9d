"""Thousands of games side by side, all at the same moment.

Every seat of every game has a column, all games of the first seat first: column = seat * games +
game. All seats choose at once, so one step walks all columns.
"""

from draftosaurus.rules import HAND_SIZE, Phase
from draftosaurus.simulation.batch.arrays import Array
from draftosaurus.simulation.batch.tables import BatchTables
from draftosaurus.simulation.sheets import NOBODY
from draftosaurus.simulation.tables import FREE, LEAVING

OPEN = -1
"""Stands for an option where none is settled."""


class Batch:
    """Games that are walked on together; their options are numbered as in the plain walker."""

    def __init__(self, tables: BatchTables, first_rollers: Array, bag: Array) -> None:
        plan, arrays = tables.plan, tables.arrays
        self.tables, self.plan, self.arrays = tables, plan, arrays
        self.games = len(first_rollers)
        self.columns = arrays.up_to(plan.players * self.games)
        self.seats = arrays.repeat_each(arrays.up_to(plan.players), self.games)
        self.first_rollers = first_rollers
        self.phase = Phase.DEAL
        self.turn = 0
        """Counted through all rounds."""
        self.bag = bag
        """Species by place in the bag and game; hands are dealt from its start."""
        nothing = self.columns * 0
        self.ruling = nothing
        """By column: which row of the legal species it has to obey."""
        self.states = arrays.repeat_each(tables.empty_zoo, len(self.columns))
        """By pen and column."""
        self.tallies = arrays.repeat_all(nothing, plan.tables.sheet.tallies)
        """By tally and column."""
        self.hands = nothing
        self.chosen = nothing + NOBODY
        """By column: the dinosaur that is revealed, or on its way out of its pen."""
        self.settled: Array | None = None
        """By column: what was chosen before the walk began, or `OPEN`."""

    @property
    def zoos(self) -> Array:
        """The states of the pens, a row for each pen."""
        return self.states.reshape(-1, len(self.columns))

    # ── What is open ─────────────────────────────────────────────────────────────────────────

    def options(self) -> Array:
        """What is open to each column: for each door the species, one bit each.

        A dinosaur that is chosen or discarded goes through no door: then there is one row.
        """
        if self.phase is Phase.COMMIT:
            return self.openings()
        if self.phase in (Phase.PLACE, Phase.RELOCATE):
            return self._openings(self.arrays.take(self.tables.species_bit, self.chosen))
        return self.arrays.stack([self.arrays.take(self.tables.hand_mask, self.hands)])

    def openings(self) -> Array:
        """Where each dinosaur of the hands may go, by door."""
        return self._openings(self.arrays.take(self.tables.hand_mask, self.hands))

    def _openings(self, masks: Array) -> Array:
        tables, bound = self.tables, self.ruling * self.plan.tables.states
        pens, ways = tables.pen_of_door, tables.legal_of_door
        return self.arrays.take_rows(tables.legal, self.zoos, pens, ways, bound) & masks

    # ── What happens ─────────────────────────────────────────────────────────────────────────

    def deal(self) -> None:
        """Every seat draws its hand from the bag."""
        size = HAND_SIZE * self.plan.players
        dealt, self.bag = self.bag[:size], self.bag[size:]
        self.hands = self.tables.hold(dealt.reshape(HAND_SIZE, -1))
        self.phase = Phase.ROLL

    def roll(self, faces: Array) -> None:
        """The die of each game shows a face."""
        players, turns = self.plan.players, self.plan.all_turns
        free = self.arrays.take(self.tables.free_seats, self.first_rollers * turns + self.turn)
        is_free = self.seats == self.arrays.repeat_all(free, players)
        self.ruling = self.arrays.where(is_free, FREE, self.arrays.repeat_all(faces, players))
        self.phase = Phase.CHOOSE if self.plan.setup.reveal_before_placing else Phase.COMMIT

    def answer(self, options: Array) -> None:
        """Every column chooses; all choices are carried out."""
        if self.settled is not None:
            options = self.arrays.where(self.settled == OPEN, options, self.settled)
            self.settled = None
        if self.phase in (Phase.COMMIT, Phase.CHOOSE, Phase.DISCARD):
            left = self.arrays.take(self.tables.minus_of, options) + self.hands
            self.hands = self.arrays.take(self.tables.minus, left)
        if self.phase is Phase.CHOOSE:
            self.chosen = options
        elif self.phase is not Phase.DISCARD:
            self._place(options)
        self._go_on()

    def _place(self, options: Array) -> None:
        tables, take = self.tables, self.arrays.take
        width = len(self.columns)
        pens = take(tables.pen_of, options) * width + self.columns
        before = take(self.states, pens)
        after = take(tables.enter, take(tables.enter_of, options) + before)
        more = take(tables.one_more_of, options)
        if self.phase is Phase.RELOCATE:
            moving = self.chosen != NOBODY
            after = self.arrays.where(moving, after, before)
            more = more * moving
        self.states[pens] = after
        if self.plan.tables.sheet.tallies == 1:
            self.tallies = self.tallies + more
        else:
            tally = take(tables.tally_of, options) * width + self.columns
            self.tallies[tally] = take(self.tallies, tally) + more

    def _go_on(self) -> None:
        if self.phase is Phase.CHOOSE:
            self.phase = Phase.PLACE
        elif self.phase is Phase.RELOCATE:
            self.phase = Phase.OVER
        elif self.phase is not Phase.DISCARD and self.plan.discards:
            self.phase = Phase.DISCARD
        else:
            self._pass_hands()

    def _pass_hands(self) -> None:
        self.hands = self.arrays.join([self.hands[-self.games :], self.hands[: -self.games]])
        self.turn += 1
        if self.turn < self.plan.all_turns:
            self.phase = Phase.ROLL if self.turn % self.plan.turns else Phase.DEAL
        elif self.plan.tables.home is None:
            self.phase = Phase.OVER
        else:
            self.begin_relocation(self.columns < 0)

    def begin_relocation(self, done: Array) -> None:
        """Take those out of their pens that move after the last turn, but where that is done."""
        tables, arrays, home = self.tables, self.arrays, self.plan.tables.home
        assert home is not None
        at_home = self.zoos[home]
        self.chosen = arrays.where(done, NOBODY, arrays.take(tables.resident, at_home))
        staying = self.chosen == NOBODY
        self.zoos[home] = arrays.where(staying, at_home, self.plan.tables.first[home])
        tally = self.tallies.reshape(-1, len(self.columns))[self.plan.tables.sheet.tally_of[home]]
        tally -= arrays.take(tables.one_more, self.chosen)
        self.ruling = self.columns * 0 + LEAVING
        self.phase = Phase.RELOCATE
