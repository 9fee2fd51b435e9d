"""The plain walker: one game on the tables, with nothing but the standard library.

Species, faces and hands are numbers here. An option is a number too: a door and a species where a
dinosaur is placed (see `tables`), a species alone where one is chosen or discarded.
"""

from collections.abc import Sequence
from random import Random

from draftosaurus.rules import FACES, HAND_SIZE, SPECIES, Choice, Phase, Setup, State
from draftosaurus.simulation.choices import choice_of, option_of
from draftosaurus.simulation.plans import Plan, plan_game
from draftosaurus.simulation.scoring import count_t_rexes, find_winners, score_zoos
from draftosaurus.simulation.sheets import NOBODY, one_more
from draftosaurus.simulation.tables import FREE, LEAVING, NUMBER_OF_SPECIES


class Game:
    """A game that is walked on from where it stands. The order of its bag is settled already."""

    __slots__ = (
        "answered",
        "bag",
        "chosen",
        "die",
        "first_roller",
        "hands",
        "pending",
        "phase",
        "plan",
        "tallies",
        "turn",
        "words",
        "zoos",
    )

    def __init__(self, plan: Plan, first_roller: int, bag: Sequence[int]) -> None:
        players, tallies = plan.players, plan.tables.sheet.tallies
        self.plan = plan
        self.first_roller = first_roller
        self.phase = Phase.DEAL
        self.turn = 0
        """Counted through all rounds."""
        self.die = FREE
        self.bag = list(bag)
        """Species; hands are dealt from its end."""
        self.hands = [0] * players
        self.zoos = [[*plan.tables.first] for _ in range(players)]
        self.tallies = [[0] * tallies for _ in range(players)]
        self.words = [plan.empty_words] * players
        """By seat: the options of its zoo under every ruling (see `words`)."""
        self.chosen = [NOBODY] * players
        self.pending: list[int | None] = [None] * players
        self.answered = [True] * players

    def copy(self) -> "Game":
        """The same game, to be walked on apart."""
        twin = Game.__new__(Game)
        twin.plan, twin.first_roller = self.plan, self.first_roller
        twin.phase, twin.turn, twin.die = self.phase, self.turn, self.die
        twin.bag, twin.hands, twin.chosen = self.bag[:], self.hands[:], self.chosen[:]
        twin.pending, twin.answered = self.pending[:], self.answered[:]
        twin.words, twin.zoos = self.words[:], [zoo[:] for zoo in self.zoos]
        twin.tallies = [tally[:] for tally in self.tallies]
        return twin

    # ── What is open ─────────────────────────────────────────────────────────────────────────

    def awaited(self) -> list[int]:
        """The seats that are to choose now."""
        return [seat for seat, done in enumerate(self.answered) if not done]

    def ruling(self, seat: int) -> int:
        """The row of the tables that a seat is bound by: the die, or nothing."""
        free = self.plan.free_seats[self.first_roller][self.turn]
        return FREE if seat == free else self.die

    def options(self, seat: int) -> list[int]:
        """All that is open to a seat that is awaited."""
        words, phase = self.plan.words, self.phase
        if phase is Phase.COMMIT:
            return self.openings(seat)
        if phase is Phase.PLACE:
            open_ = self.words[seat] >> words.shifts[self.ruling(seat)]
            return words.options(open_ & words.of_species[1 << self.chosen[seat]])
        if phase is Phase.RELOCATE:
            _, open_, species = self._moving_out(seat)
            open_ >>= words.shifts[LEAVING]
            return words.options(open_ & words.of_species[1 << species])
        return words.options(self.plan.hands.mask[self.hands[seat]])

    def openings(self, seat: int) -> list[int]:
        """Where each dinosaur of a seat's hand may go."""
        words = self.plan.words
        open_ = self.words[seat] >> words.shifts[self.ruling(seat)]
        return words.options(open_ & words.of_hand[self.hands[seat]])

    def _moving_out(self, seat: int) -> tuple[list[int], int, int]:
        """The zoo and its words without the dinosaur that moves out, and its species."""
        tables, of_state = self.plan.tables, self.plan.words.of_state
        assert tables.home is not None
        zoo, after = self.zoos[seat][:], tables.first[tables.home]
        before, zoo[tables.home] = zoo[tables.home], after
        words = self.words[seat] - of_state[before] + of_state[after]
        return zoo, words, tables.resident[before]

    def choice(self, seat: int, option: int) -> Choice:
        """An option as the rules write it."""
        return choice_of(self.plan.tables, self._standing(seat), self.phase, seat, option)

    def option(self, choice: Choice) -> int:
        """A choice of the rules as an option."""
        seat = choice.seat
        leaving = self.phase is Phase.RELOCATE
        placed = self._moving_out(seat)[2] if leaving else self.chosen[seat]
        return option_of(self.plan.tables, self._standing(seat), choice, placed)

    def _standing(self, seat: int) -> list[int]:
        return self._moving_out(seat)[0] if self.phase is Phase.RELOCATE else self.zoos[seat]

    # ── What happens ─────────────────────────────────────────────────────────────────────────

    def deal(self) -> None:
        """Every seat draws its hand from the bag."""
        bag, plus = self.bag, self.plan.hands.plus
        for seat in range(self.plan.players):
            held = 0
            for species in bag[-HAND_SIZE:]:
                held = plus[species][held]
            self.hands[seat] = held
            del bag[-HAND_SIZE:]
        self.phase = Phase.ROLL

    def roll(self, face: int) -> None:
        """The die shows a face."""
        self.die = face
        self._await_all(Phase.CHOOSE if self.plan.setup.reveal_before_placing else Phase.COMMIT)

    def answer(self, seat: int, option: int) -> None:
        """A seat chooses; when it is the last one, all choices are carried out."""
        self.answered[seat] = True
        if self.phase is Phase.RELOCATE:
            self._move_out(seat)
            self._place(seat, option)
            self._end_if_all_answered()
            return
        self.pending[seat] = option
        if all(self.answered):
            for chooser, chosen in enumerate(self.pending):
                assert chosen is not None
                self._carry_out(chooser, chosen)
                self.pending[chooser] = None
            self._go_on()

    def _carry_out(self, seat: int, option: int) -> None:
        if self.phase is not Phase.PLACE:
            self.hands[seat] = self.plan.hands.minus[option % len(SPECIES)][self.hands[seat]]
        if self.phase is Phase.CHOOSE:
            self.chosen[seat] = option
        elif self.phase is not Phase.DISCARD:
            self.chosen[seat] = NOBODY
            self._place(seat, option)

    def _place(self, seat: int, option: int) -> None:
        pen, enter, _, tally, one = self.plan.words.ways[option]
        self.zoos[seat][pen], more = enter[self.zoos[seat][pen]]
        self.words[seat] += more
        self.tallies[seat][tally] += one

    def _move_out(self, seat: int) -> None:
        tables = self.plan.tables
        self.zoos[seat], self.words[seat], species = self._moving_out(seat)
        assert tables.home is not None
        self.tallies[seat][tables.sheet.tally_of[tables.home]] -= one_more(species)

    def _go_on(self) -> None:
        if self.phase is Phase.CHOOSE:
            self._await_all(Phase.PLACE)
        elif self.phase is not Phase.DISCARD and self.plan.discards:
            self._await_all(Phase.DISCARD)
        else:
            self.hands.insert(0, self.hands.pop())
            self.turn += 1
            self.begin_turn()

    def begin_turn(self) -> None:
        """Await what a turn begins with, or what comes after the last one."""
        if self.turn < self.plan.all_turns:
            self.phase = Phase.ROLL if self.turn % self.plan.turns else Phase.DEAL
            return
        tables = self.plan.tables
        self.answered = [
            tables.home is None or tables.resident[zoo[tables.home]] == NOBODY for zoo in self.zoos
        ]
        self._end_if_all_answered()

    def _end_if_all_answered(self) -> None:
        self.phase = Phase.OVER if all(self.answered) else Phase.RELOCATE

    def _await_all(self, phase: Phase) -> None:
        self.phase = phase
        self.answered = [False] * self.plan.players

    # ── The end ──────────────────────────────────────────────────────────────────────────────

    def scores(self) -> list[list[int]]:
        """By seat, the points as they stand by account (see `Sheet.accounts`)."""
        return score_zoos(self.plan.tables, self.zoos, self.tallies)

    def t_rexes(self) -> list[int]:
        """By seat, how many T-Rexes its zoo holds."""
        return [count_t_rexes(tally) for tally in self.tallies]

    def winners(self, scores: Sequence[Sequence[int]]) -> list[int]:
        """The seats that win with these scores."""
        return find_winners(self.plan.tables, scores, self.tallies)


def start_game(setup: Setup, rng: Random) -> Game:
    """A game before its first deal."""
    plan = plan_game(setup)
    return Game(plan, setup.first_roller, shuffled(plan.bag, rng))


def resume_game(state: State, rng: Random) -> Game:
    """A game where a state of the rules stands, in any phase; the bag is shuffled."""
    setup = state.setup
    plan = plan_game(setup)
    bag = [NUMBER_OF_SPECIES[dinosaur] for dinosaur in state.bag]
    game = Game(plan, setup.first_roller, shuffled(bag, rng))
    game.phase = state.phase
    over = state.phase in (Phase.RELOCATE, Phase.OVER)
    game.turn = plan.all_turns if over else state.round * plan.turns + state.turn
    game.die = FREE if state.die is None else FACES.index(state.die)
    game.hands = [plan.hands.number_of[held] for held in state.hands]
    game.zoos = [plan.tables.zoo_states(zoo) for zoo in state.zoos]
    game.words = [sum(plan.words.of_state[pen] for pen in zoo) for zoo in game.zoos]
    game.tallies = [plan.tables.zoo_tallies(zoo) for zoo in state.zoos]
    game.chosen = [NOBODY if one is None else NUMBER_OF_SPECIES[one] for one in state.chosen]
    game.answered = list(state.answered)
    game.pending = [None if pending is None else game.option(pending) for pending in state.pending]
    return game


def shuffled(bag: Sequence[int], rng: Random) -> list[int]:
    """The bag in some order. Sorting by random keys is three times as fast as `Random.shuffle`."""
    random = rng.random
    return sorted(bag, key=lambda _: random())
