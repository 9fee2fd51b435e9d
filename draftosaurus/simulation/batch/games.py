"""Thousands of games side by side, all at the same moment.

Every seat of every game has a column, all games of the first seat first: column = seat * games +
game. All seats choose at once, so one step walks all columns.
"""

from collections.abc import Callable

from draftosaurus.rules import HAND_SIZE, SPECIES, Phase
from draftosaurus.simulation.batch.arrays import Array
from draftosaurus.simulation.batch.tables import BITS, BatchTables
from draftosaurus.simulation.board_tables import FREE, LEAVING
from draftosaurus.simulation.option_codec import NO_OPTION
from draftosaurus.simulation.score_tables import NOBODY


class Batch:
    """Games that are played together; options are numbered as in `board_tables`."""

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
        self.restriction = nothing
        """By column: what binds its placements, as in `BoardTables.legal`."""
        self.states = arrays.repeat_each(tables.empty_zoo, len(self.columns))
        """By pen and column, flat: the state of the pen."""
        self.counters = arrays.repeat_all(nothing, plan.tables.scores.counters)
        """By counter and column, flat."""
        self.hands = nothing
        """By column: the number of the hand."""
        self.chosen = nothing + NOBODY
        """By column: the dinosaur that is revealed, or on its way out of its pen."""
        self.preset: Array | None = None
        """By column: an option chosen before these games went on, or `NO_OPTION`."""

    @property
    def zoos(self) -> Array:
        """(pens, columns): the states of the pens."""
        return self.states.reshape(-1, len(self.columns))

    # ── What is open ─────────────────────────────────────────────────────────────────────────

    def options(self) -> Array:
        """(entries, columns): the species that each column may place at each entry, one bit each.

        A dinosaur that is chosen or discarded uses no entry: then there is one row.
        """
        if self.phase is Phase.COMMIT:
            return self.openings()
        if self.phase in (Phase.PLACE, Phase.RELOCATE):
            return self._openings(self.arrays.take(self.tables.species_bit, self.chosen))
        return self.arrays.stack([self.arrays.take(self.tables.hand_mask, self.hands)])

    def openings(self) -> Array:
        """(entries, columns): the species of the hand that may be placed there, one bit each."""
        return self._openings(self.arrays.take(self.tables.hand_mask, self.hands))

    def _openings(self, masks: Array) -> Array:
        tables, bound = self.tables, self.restriction * self.plan.tables.states
        pens, offsets = tables.pen_of_entry, tables.legal_of_entry
        return self.arrays.take_rows(tables.legal, self.zoos, pens, offsets, bound, masks)

    # ── What happens ─────────────────────────────────────────────────────────────────────────

    def deal(self) -> None:
        """Every seat draws its hand from the bag."""
        size = HAND_SIZE * self.plan.players
        dealt, self.bag = self.bag[:size], self.bag[size:]
        self.hands = self.tables.gather_hands(dealt.reshape(HAND_SIZE, -1))
        self.phase = Phase.ROLL

    def roll(self, faces: Array) -> None:
        """The die of each game shows a face, by its number."""
        turns = self.first_rollers * self.plan.all_turns + self.turn
        free = self.arrays.take(self.tables.free_seats, turns)
        is_free = self.seats.reshape(-1, self.games) == free
        self.restriction = self.arrays.where(is_free, FREE, faces).reshape(-1)
        self.phase = Phase.CHOOSE if self.plan.setup.reveal_before_placing else Phase.COMMIT

    def answer(self, options: Array) -> None:
        """Every column chooses the option of `options`; all choices are carried out."""
        if self.preset is not None:
            options = self.arrays.where(self.preset == NO_OPTION, options, self.preset)
            self.preset = None
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
        after = take(tables.next_state, take(tables.next_state_of, options) + before)
        more = take(tables.count_one_of, options)
        if self.phase is Phase.RELOCATE:
            moving = self.chosen != NOBODY
            after = self.arrays.where(moving, after, before)
            more = more * moving
        self.states[pens] = after
        if self.plan.tables.scores.counters == 1:
            self.counters = self.counters + more
        else:
            counter = take(tables.counter_of, options) * width + self.columns
            self.counters[counter] = take(self.counters, counter) + more

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
        elif self.plan.tables.leaving_pen is None:
            self.phase = Phase.OVER
        else:
            self.begin_relocation(self.columns < 0)

    def begin_relocation(self, done: Array) -> None:
        """Take the dinosaurs that move after the last turn out of their pen, where not `done`."""
        tables, arrays, pen = self.tables, self.arrays, self.plan.tables.leaving_pen
        assert pen is not None
        before = self.zoos[pen]
        self.chosen = arrays.where(done, NOBODY, arrays.take(tables.resident, before))
        staying = self.chosen == NOBODY
        self.zoos[pen] = arrays.where(staying, before, self.plan.tables.empty_states[pen])
        counter = self.plan.tables.scores.counter_of[pen]
        counted = self.counters.reshape(-1, len(self.columns))[counter]
        counted -= arrays.take(tables.count_one, self.chosen)
        self.restriction = self.columns * 0 + LEAVING
        self.phase = Phase.RELOCATE


# ── Playing to the end ───────────────────────────────────────────────────────────────────────

ChooseOptions = Callable[[Batch, Array], Array]
"""A policy: from a batch and what is open (see `Batch.options`) to an option for each column."""


def choose_randomly(batch: Batch, options: Array) -> Array:
    """Each option is as likely as any other.

    A dinosaur that is placed after the reveal is chosen as if both were one choice.
    """
    if batch.phase is Phase.CHOOSE:
        return _pick(batch, batch.openings()) % len(SPECIES)
    return _pick(batch, options)


def _pick(batch: Batch, options: Array) -> Array:
    """An option of each column, drawn uniformly; any number where nothing is open."""
    arrays, columns = batch.arrays, batch.columns
    sums = arrays.sums_before(arrays.count_bits(options))
    starts, number = sums[:-1], sums[-1]
    nth = arrays.draw_below(number)
    entry = arrays.widen(arrays.count_true(starts <= nth)) - 1
    at = entry * len(columns) + columns
    mask = arrays.widen(arrays.take(options.reshape(-1), at))
    rest = nth - arrays.take(starts.reshape(-1), at)
    species = arrays.take(batch.tables.nth_bit, mask * BITS + rest)
    return entry * len(SPECIES) + species


def play_batch(batch: Batch, policy: ChooseOptions = choose_randomly) -> Batch:
    """Play all games to their end; chance is drawn, and the policy chooses for everybody."""
    while batch.phase is not Phase.OVER:
        play_turn(batch, policy)
    return batch


def play_turn(batch: Batch, policy: ChooseOptions = choose_randomly) -> None:
    """Play on to the next turn, or to the end. With `torch.compile`, compile this function."""
    if batch.phase is Phase.DEAL:
        batch.deal()
    if batch.phase is Phase.ROLL:
        batch.roll(batch.tables.draw_faces(batch.games))
    while batch.phase not in (Phase.DEAL, Phase.ROLL, Phase.OVER):
        batch.answer(policy(batch, batch.options()))
