"""Any order of simultaneous choices, replacements, repeats, late and stale commands.

Two processes serve the same table, and each knows of the other only what the log tells. Whatever
arrives, wherever and how often: nothing happens twice, nothing is lost, and the table is the one
that a single orderly process would have.
"""

import asyncio
from collections.abc import Sequence
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from draftosaurus.rules import Choice, Deal, Roll, State, options
from draftosaurus.server.tokens import Tokens
from draftosaurus.service import Mailbox
from draftosaurus.storage import EventLog
from draftosaurus.table import (
    Command,
    Context,
    Leave,
    Log,
    Return,
    Settings,
    Sit,
    Stage,
    Start,
    StoredEvent,
    Submit,
    TableError,
    create,
    decide,
    dump_event,
    fold,
    load_event,
)
from tests.postgres import empty
from tests.server.memory_log import MemoryLog
from tests.table.sittings import started

BOTS = frozenset({"greedy"})
GUESTS = ("ann", "ben", "zoe")
PROCESSES = st.integers(0, 1)
SEATS = st.integers(0, 2)
DRAWS = st.integers(0, 10**6)

Step = tuple[int, int, int, type[Choice], int]


def step_of(command: Submit) -> Step:
    """Which step a choice is meant for."""
    choice = command.choice
    return command.game, command.round, command.turn, type(choice), choice.seat


class Interleavings(RuleBasedStateMachine):
    """Three people at a table, two processes, and a network that repeats and delays."""

    @initialize(seed=st.integers(0, 10**6), reveal=st.booleans())
    def open_table(self, seed: int, reveal: bool) -> None:
        self.runner = asyncio.Runner()
        self.log = self.open_log()
        rng = Random(seed)
        context = Context("ann", 0.0, rng.randbytes(32), BOTS)
        wanted = Settings(reveal_before_placing=reveal)
        events = [dump_event(one) for one in create("t", wanted, context)]
        self.runner.run(self.log.append("t", 0, "create", events, 0.0))
        self.processes = [self.load(), self.load()]
        self.sent: list[tuple[str, Command, str]] = []
        self.answers: dict[str, int] = {}
        self.wishes: dict[Step, Choice] = {}
        for guest in GUESTS:
            self.deliver(0, f"sit-{guest}", Sit(guest), guest)
        self.deliver(0, "start", Start(), "ann")

    def open_log(self) -> Log:
        """An empty log."""
        return MemoryLog()

    def load(self) -> Mailbox:
        stored = self.runner.run(self.log.read("t"))

        async def make() -> Mailbox:
            return Mailbox(self.log, Tokens("secret"), BOTS, stored)

        return self.runner.run(make())

    def stored(self) -> Sequence[StoredEvent]:
        return self.runner.run(self.log.read("t"))

    def deliver(self, process: int, command_id: str, command: Command, by: str) -> bool:
        """Whether a process took the command; the first answer is the one that counts."""
        self.sent.append((command_id, command, by))
        try:
            sequence = self.runner.run(self.processes[process].handle(command_id, command, by))
        except TableError:
            return False
        stored = command_id in {one.command for one in self.stored()}
        assert stored, "what is answered is stored"
        assert self.answers.setdefault(command_id, sequence) == sequence
        return True

    @property
    def newest(self) -> Mailbox:
        return max(self.processes, key=lambda one: one.table.sequence)

    def is_playing(self) -> bool:
        return self.newest.table.stage is Stage.PLAYING

    @precondition(is_playing)
    @rule(process=PROCESSES, seat=SEATS, draw=DRAWS)
    def choose(self, process: int, seat: int, draw: int) -> None:
        """Somebody chooses, or chooses again, by what a process that may lag behind shows."""
        game = self.processes[process].table.game
        found = options(game.state, seat) if game and not game.is_over else []
        if found and game:
            state, choice = game.state, found[draw % len(found)]
            self.wish(process, Submit(game.number, state.round, state.turn, choice), GUESTS[seat])

    @rule(process=PROCESSES, draw=DRAWS)
    def choose_late(self, process: int, draw: int) -> None:
        """An old choice as a new command: it is stale unless its step is still on."""
        submits = [(one, by) for _, one, by in self.sent if isinstance(one, Submit)]
        if submits:
            self.wish(process, *submits[draw % len(submits)])

    def wish(self, process: int, command: Submit, by: str) -> None:
        if self.deliver(process, f"c{len(self.sent)}", command, by):
            self.wishes[step_of(command)] = command.choice

    @rule(process=PROCESSES, draw=DRAWS)
    def repeat(self, process: int, draw: int) -> None:
        """The network delivers something again, perhaps to the other process, perhaps late."""
        self.deliver(process, *self.sent[draw % len(self.sent)])

    @rule(process=PROCESSES, draw=DRAWS, other=SEATS)
    def meddle(self, process: int, draw: int, other: int) -> None:
        """Somebody sends what is not his to send."""
        submits = [one for _, one, _ in self.sent if isinstance(one, Submit)]
        if submits and submits[draw % len(submits)].choice.seat != other:
            command = submits[draw % len(submits)]
            assert not self.deliver(process, f"m{len(self.sent)}", command, GUESTS[other])
            self.sent.pop()

    @rule(process=PROCESSES, seat=SEATS, is_back=st.booleans())
    def come_and_go(self, process: int, seat: int, is_back: bool) -> None:
        command: Command = Return(seat) if is_back else Leave(seat)
        self.deliver(process, f"g{len(self.sent)}", command, GUESTS[seat])

    @rule(process=PROCESSES)
    def crash(self, process: int) -> None:
        """A process starts anew."""
        self.processes[process] = self.load()

    @invariant()
    def no_command_is_stored_twice(self) -> None:
        commands = [one.command for one in self.stored()]
        runs = [one for at, one in enumerate(commands) if not at or commands[at - 1] != one]
        assert len(runs) == len(set(runs))

    @invariant()
    def every_process_agrees_with_the_log_as_far_as_it_has_read(self) -> None:
        stored = [load_event(one.event) for one in self.stored()]
        for process in self.processes:
            assert process.table == fold(stored[: process.table.sequence])

    @invariant()
    def what_was_played_is_what_was_wished_last(self) -> None:
        game = self.newest.table.game
        assert game is not None
        state = game.state
        held = [choice for choice in game.state.pending if choice is not None]
        for choice in held:
            assert self.wishes[game.number, state.round, state.turn, type(choice), choice.seat]
        for before, move in zip(game.record().states(), game.moves, strict=False):
            if not isinstance(move, Deal | Roll):
                step = (game.number, before.round, before.turn, type(move), move.seat)
                assert self.wishes[step] == move
        assert {choice.seat: choice for choice in held} == {
            choice.seat: self.wishes[
                game.number, state.round, state.turn, type(choice), choice.seat
            ]
            for choice in held
        }

    def teardown(self) -> None:
        if hasattr(self, "runner"):
            self.runner.run(self.log.close())
            self.runner.close()


Interleavings.TestCase.settings = settings(stateful_step_count=30)
TestInterleavings = Interleavings.TestCase


def test_the_same_on_a_database_server(reused_database: str) -> None:
    class OnPostgreSQL(Interleavings):
        def open_log(self) -> Log:
            empty(reused_database)
            return self.runner.run(EventLog.open(reused_database))

    few = settings(max_examples=settings().max_examples // 5, stateful_step_count=15)
    run_state_machine_as_test(OnPostgreSQL, settings=few)


@given(seed=st.integers(0, 10**6), data=st.data())
def test_simultaneous_choices_and_their_replacements_commute(
    seed: int, data: st.DataObject
) -> None:
    sitting = started(seed, players=4)
    last, *others = data.draw(st.permutations(range(4)))
    wishes = {seat: [sitting.some_choice(seat) for _ in range(3)] for seat in others}
    ending = sitting.some_choice(last)

    def play(order: list[int]) -> State:
        table = sitting.table
        waiting = {seat: list(choices) for seat, choices in wishes.items()}
        for choice in [*(waiting[seat].pop(0) for seat in order), ending]:
            guest = sitting.guest_of(choice.seat)
            if guest is None and table.running().state.pending[choice.seat] is not None:
                continue  # the server does not choose again for a bot
            context = Context(guest, 0.0, bytes(32), BOTS)
            _, table = decide(table, Submit(0, 0, 0, choice), context)
        return table.running().state

    turns = [seat for seat in others for _ in range(3)]
    outcomes = [play(data.draw(st.permutations(turns))) for _ in range(2)]
    assert outcomes[0] == outcomes[1]
    assert outcomes[0].turn == 1
