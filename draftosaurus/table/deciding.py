"""Decides which events a command leads to, or why it is refused."""

from collections.abc import Iterator

from draftosaurus.table import commands, events, people, playing, starting
from draftosaurus.table.commands import Command, Context
from draftosaurus.table.events import Event
from draftosaurus.table.fairness import SCHEME_2
from draftosaurus.table.folding import fold
from draftosaurus.table.settings import Settings
from draftosaurus.table.state import Stage, Table


def create(table: str, settings: Settings, context: Context) -> list[Event]:
    """The events that open a table with the id `table`, and prepare its first game."""
    assert context.by is not None, "a table has a host"
    people.check_bot(settings.stand_in, context)
    return [
        events.Created(table, context.by, settings),
        events.Prepared(0, context.entropy.hex(), SCHEME_2),
    ]


def decide(table: Table, command: Command, context: Context) -> tuple[list[Event], Table]:
    """All events that a command leads to, and the table after them.

    Raises `TableError` if the table refuses the command.

    There is always at least one event, even if nothing changes: the log must know the command, or
    sending it again later could undo what came after it.
    """
    asked = list(_events_of(table, command, context))
    assert asked, "what is not refused is stored"
    followed, after = _follow(fold(asked, table), context)
    return [*asked, *followed], after


def _follow(table: Table, context: Context) -> tuple[list[Event], Table]:
    """The events that follow without a command, and the table after them.

    These are the start, the reveal, deals and rolls, the end, and a new clock.
    """
    followed: list[Event] = []
    while event := starting.next_event(table, context) or playing.next_event(table):
        followed.append(event)
        table = fold([event], table)
    seconds = table.settings.seconds
    if followed and seconds is not None and table.stage is Stage.PLAYING:
        followed.append(events.Clocked(context.now + seconds))
        table = fold(followed[-1:], table)
    return followed, table


def _expire(table: Table, context: Context) -> Iterator[Event]:
    if table.preparation.step is not None:
        return starting.expire(table, context)
    return playing.expire(table, context)


def _events_of(table: Table, command: Command, context: Context) -> Iterator[Event]:
    """The events of the command itself; raises `TableError` if it is refused."""
    match command:
        case commands.Sit():
            return people.sit(table, command, context)
        case commands.AddBot():
            return people.add_bot(table, command, context)
        case commands.Remove():
            return people.remove(table, command, context)
        case commands.MoveSeat():
            return people.move_seat(table, command, context)
        case commands.Rename():
            return people.rename(table, command, context)
        case commands.Configure():
            return people.configure(table, command, context)
        case commands.Leave():
            return people.leave(table, command, context)
        case commands.Return():
            return people.come_back(table, command, context)
        case commands.TakeOver():
            return people.take_over(table, command, context)
        case commands.Claim():
            return people.claim(table, command, context)
        case commands.Renew():
            return people.renew(table, command, context)
        case commands.Contribute():
            return starting.contribute(table, command, context)
        case commands.CommitNonce():
            return starting.commit_nonce(table, command, context)
        case commands.OpenNonce():
            return starting.open_nonce(table, command, context)
        case commands.Start():
            return starting.begin(table, context)
        case commands.Submit():
            return playing.submit(table, command, context)
        case commands.StandIn():
            return playing.stand_in(table, command, context)
        case commands.Expire():
            return _expire(table, context)
        case commands.Rematch():
            return playing.rematch(table, context)
        case commands.AskHint():
            return playing.ask_hint(table, command, context)
        case commands.TakeBack():
            return playing.take_back(table, command, context)
        case commands.KeepAnalysis():
            return playing.keep_analysis(table, command, context)
