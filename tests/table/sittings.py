"""A table for tests: does what it is told, and remembers every event."""

from random import Random

from draftosaurus.rules import Choice, options
from draftosaurus.table import (
    AddBot,
    Command,
    Context,
    Event,
    Settings,
    Sit,
    Stage,
    Start,
    Submit,
    Table,
    create,
    decide,
    fold,
)

BOTS = frozenset({"greedy", "random"})
ANN, BEN, EVE = "guest-ann", "guest-ben", "guest-eve"


class Sitting:
    """One table, with a clock that stands still and chance that repeats itself."""

    def __init__(self, seed: int = 1, **settings: object) -> None:
        self.rng = Random(seed)
        self.now = 1000.0
        wanted = Settings(**settings)  # type: ignore[arg-type]
        self.events: list[Event] = create("t", wanted, self.context(ANN))
        self.table: Table = fold(self.events)

    def context(self, by: str | None) -> Context:
        return Context(by, self.now, self.rng.randbytes(32), BOTS)

    def do(self, command: Command, by: str | None = ANN) -> list[Event]:
        """What the command leads to, once it has happened."""
        events, after = decide(self.table, command, self.context(by))
        self.table = fold(events, self.table)
        assert self.table == after, "the table is the fold over its events"
        self.events += events
        return events

    def submit(self, choice: Choice, by: str | None) -> list[Event]:
        """Choose in the step that is on."""
        game = self.table.running()
        state = game.state
        return self.do(Submit(game.number, state.round, state.turn, choice), by)

    def guest_of(self, seat: int) -> str | None:
        return self.table.player(seat).guest

    def some_choice(self, seat: int) -> Choice:
        return self.rng.choice(options(self.table.running().state, seat))

    def play_step(self) -> None:
        """Everybody who is awaited chooses something."""
        for seat in self.table.running().awaited():
            self.submit(self.some_choice(seat), self.guest_of(seat))

    def play_out(self) -> None:
        """Play until the game is over."""
        while self.table.stage is Stage.PLAYING:
            self.play_step()


def started(seed: int = 1, **settings: object) -> Sitting:
    """Ann and Ben play, and bots on the other seats."""
    sitting = Sitting(seed, **settings)
    sitting.do(Sit("Ann"), ANN)
    sitting.do(Sit("Ben"), BEN)
    for _ in sitting.table.free_seats():
        sitting.do(AddBot("greedy"))
    sitting.do(Start())
    return sitting
