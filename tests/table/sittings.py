"""A table for tests: does what it is told, and remembers every event."""

from functools import cache
from random import Random

from draftosaurus.rules import Choice, options
from draftosaurus.table import (
    AddBot,
    AskHint,
    Command,
    CommitNonce,
    Configure,
    Context,
    Contribute,
    Event,
    Expire,
    KeepAnalysis,
    Leave,
    MoveSeat,
    OpenNonce,
    Rematch,
    Remove,
    Rename,
    Renew,
    Return,
    Settings,
    Sit,
    Stage,
    Start,
    Submit,
    Table,
    TakeBack,
    TakeOver,
    commitment_to_nonce,
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

    @classmethod
    def of(cls, events: list[Event]) -> "Sitting":
        """A table at which this has happened."""
        sitting = cls()
        sitting.events, sitting.table = events, fold(events)
        return sitting

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

    def add_bots(self) -> None:
        """Put a bot on each free seat."""
        for _ in self.table.free_seats():
            self.do(AddBot("greedy"))

    def sit_down_and_start(self) -> None:
        """Ann and Ben play, and bots on the other seats."""
        self.do(Sit("Ann"), ANN)
        self.do(Sit("Ben"), BEN)
        self.add_bots()
        self.do(Start())

    def guest_of(self, seat: int) -> str | None:
        """Who chooses for a seat now: a guest, or the server for a bot."""
        return None if self.table.bot_of(seat) else self.table.player(seat).guest

    def some_choice(self, seat: int) -> Choice:
        return self.rng.choice(options(self.table.running().state, seat))

    def play_step(self) -> None:
        """Everybody who is awaited chooses something."""
        for seat in self.table.running().awaited:
            self.submit(self.some_choice(seat), self.guest_of(seat))

    def play_out(self) -> None:
        """Play until the game is over."""
        while self.table.stage is Stage.PLAYING:
            self.play_step()


def started(seed: int = 1, **settings: object) -> Sitting:
    """Ann and Ben play, and bots on the other seats."""
    sitting = Sitting(seed, **settings)
    sitting.sit_down_and_start()
    return sitting


@cache
def every_kind_of_event() -> tuple[Event, ...]:
    """The events of a game in which everything happens that can happen at a table."""
    chosen = Settings(board="winter", clock="fast", on_expiry="bot", hints="always")
    sitting = Sitting(board="winter", clock="fast", on_expiry="bot")
    sitting.do(Configure(chosen))
    for name, guest in (("Somebody", ANN), ("Ben", BEN), ("Eve", EVE)):
        sitting.do(Sit(name), guest)
    sitting.do(Leave(2), EVE)
    sitting.do(AddBot("greedy"))
    sitting.do(MoveSeat(2, 1))
    sitting.do(Rename(0, "Ann"))
    sitting.do(Renew(0))
    sitting.do(Contribute(0, 0, "a nonce"))
    for seat, guest in ((0, ANN), (2, BEN)):
        sitting.do(CommitNonce(seat, 0, commitment_to_nonce("mine")), guest)
    sitting.do(Start())
    sitting.do(OpenNonce(0, 0, "mine"))
    for _ in range(2):  # Ben does not open his, and then Ann does not commit anew
        sitting.now += 100.0
        sitting.do(Expire(), None)
    sitting.now += 100.0
    sitting.do(Expire(), None)
    sitting.do(Leave(0), ANN)
    sitting.do(Return(0), ANN)
    sitting.do(Remove(0), BEN)
    sitting.do(TakeOver(0, "Eve"), EVE)
    sitting.do(AskHint(2), BEN)
    sitting.play_out()
    sitting.do(KeepAnalysis(0, "{}"), None)
    sitting.do(Rematch(), BEN)
    lonely = alone()
    lonely.play_step()
    lonely.do(TakeBack(0))
    return (*sitting.events, *lonely.events)


def alone(seed: int = 1, **settings: object) -> Sitting:
    """Ann plays against bots."""
    sitting = Sitting(seed, **settings)
    sitting.do(Sit("Ann"))
    sitting.add_bots()
    sitting.do(Start())
    return sitting
