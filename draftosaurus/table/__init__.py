"""One live game or match and the people around it: no sockets, no clock and no chance of its own.

Everything that happens is an event, and a table is a fold over its events. `decide` says which
events a command leads to, and what the table is after them; time and chance are handed in.

>>> from draftosaurus.table import AddBot, Context, Settings, Sit, Start, create, decide, fold
>>> host = Context(by="ann", now=0.0, entropy=bytes(32), bots=frozenset({"greedy"}))
>>> table = fold(create("t1", Settings(players=2), host))
>>> for command in (Sit("Ann"), AddBot("greedy"), Start()):
...     events, table = decide(table, command, host)
>>> table.game.awaited(), table.bots_awaited()
((0, 1), {1: 'greedy'})
"""

from draftosaurus.table.commands import (
    AddBot,
    Claim,
    Command,
    Configure,
    Context,
    Contribute,
    Expire,
    Leave,
    MoveSeat,
    Rematch,
    Remove,
    Rename,
    Return,
    Sit,
    StandIn,
    Start,
    Submit,
    TakeOver,
)
from draftosaurus.table.deciding import create, decide
from draftosaurus.table.errors import Code, TableError
from draftosaurus.table.events import Event, dump_event, load_event
from draftosaurus.table.folding import apply, fold
from draftosaurus.table.log import Conflict, Key, Log, Repeated, Standing, StoredEvent
from draftosaurus.table.replays import frames
from draftosaurus.table.settings import CLOCKS, ON_EXPIRY, Settings, dump_settings
from draftosaurus.table.state import Game, Player, Stage, Table
from draftosaurus.table.verification import Unfair, verify
from draftosaurus.table.views import Sight, event_view, table_view

__all__ = [
    "CLOCKS",
    "ON_EXPIRY",
    "AddBot",
    "Claim",
    "Code",
    "Command",
    "Configure",
    "Conflict",
    "Context",
    "Contribute",
    "Event",
    "Expire",
    "Game",
    "Key",
    "Leave",
    "Log",
    "MoveSeat",
    "Player",
    "Rematch",
    "Remove",
    "Rename",
    "Repeated",
    "Return",
    "Settings",
    "Sight",
    "Sit",
    "Stage",
    "StandIn",
    "Standing",
    "Start",
    "StoredEvent",
    "Submit",
    "Table",
    "TableError",
    "TakeOver",
    "Unfair",
    "apply",
    "create",
    "decide",
    "dump_event",
    "dump_settings",
    "event_view",
    "fold",
    "frames",
    "load_event",
    "table_view",
    "verify",
]
