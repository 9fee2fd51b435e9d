"""Which events a command leads to, or why it is refused. Here time and chance come in."""

from collections.abc import Iterator

from draftosaurus.table import commands, events, people, playing
from draftosaurus.table.commands import Command, Context
from draftosaurus.table.events import Event
from draftosaurus.table.folding import fold
from draftosaurus.table.settings import Settings, dump_settings
from draftosaurus.table.state import Table


def create(table: str, settings: Settings, context: Context) -> list[Event]:
    """The events that open a table, and seal the luck of its first game."""
    assert context.by is not None, "a table has a host"
    people.check_bot(settings.stand_in, context)
    return [
        events.Created(table, context.by, dump_settings(settings)),
        events.Prepared(0, context.entropy.hex()),
    ]


def decide(table: Table, command: Command, context: Context) -> tuple[list[Event], Table]:
    """All events that a command leads to, and the table after them.

    Raises `TableError` if the table refuses the command.

    There is always an event, also for what changes nothing: the log must know that the command was
    taken, or a late repetition of it could undo what came after it.
    """
    asked = list(_asked(table, command, context))
    assert asked, "what is not refused is stored"
    followed, after = playing.follow(fold(asked, table), context.now)
    return [*asked, *followed], after


def _asked(table: Table, command: Command, context: Context) -> Iterator[Event]:
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
        case commands.Contribute():
            return playing.contribute(table, command, context)
        case commands.Start():
            return playing.begin(table, context)
        case commands.Submit():
            return playing.submit(table, command, context)
        case commands.StandIn():
            return playing.stand_in(table, command, context)
        case commands.Expire():
            return playing.expire(table, context)
        case commands.Rematch():
            return playing.rematch(table, context)
