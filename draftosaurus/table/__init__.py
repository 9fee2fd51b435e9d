"""One live game or match and the people around it: no sockets, no clock, no random numbers.

Everything that happens is an event, and a table is the fold over its events. `decide` returns the
events that a command leads to, and the table after them; time and random bytes are arguments.

>>> from draftosaurus.table import AddBot, Context, Settings, Sit, Start, create, decide, fold
>>> host = Context(by="ann", now=0.0, entropy=bytes(32), bots=frozenset({"greedy"}))
>>> table = fold(create("t1", Settings(players=2), host))
>>> for command in (Sit("Ann"), AddBot("greedy"), Start()):
...     events, table = decide(table, command, host)
>>> table.game.awaited, table.bots_awaited()
((0, 1), {1: 'greedy'})
"""

from draftosaurus.table.commands import (
    AddBot,
    AskHint,
    Claim,
    Command,
    CommitNonce,
    Configure,
    Context,
    Contribute,
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
    Sit,
    StandIn,
    Start,
    Submit,
    TakeBack,
    TakeOver,
)
from draftosaurus.table.deciding import create, decide
from draftosaurus.table.errors import Code, TableError
from draftosaurus.table.event_fields import Json
from draftosaurus.table.events import Chose, Event, dump_event, load_event
from draftosaurus.table.fairness import LONGEST_NONCE, SEED_BYTES, commitment_to_nonce
from draftosaurus.table.folding import apply, fold
from draftosaurus.table.log import Conflict, Key, Log, LogError, Repeated, StoredEvent, TableStatus
from draftosaurus.table.replays import dump_replay, frames, replay_text
from draftosaurus.table.settings import CLOCKS, HINTS, ON_EXPIRY, Settings, dump_settings
from draftosaurus.table.state import Game, NonceStep, Player, Stage, Table
from draftosaurus.table.verification import Unfair, verify
from draftosaurus.table.views import ViewBuilder, event_view, seat_view, table_view

__all__ = [
    "CLOCKS",
    "HINTS",
    "LONGEST_NONCE",
    "ON_EXPIRY",
    "SEED_BYTES",
    "AddBot",
    "AskHint",
    "Chose",
    "Claim",
    "Code",
    "Command",
    "CommitNonce",
    "Configure",
    "Conflict",
    "Context",
    "Contribute",
    "Event",
    "Expire",
    "Game",
    "Json",
    "KeepAnalysis",
    "Key",
    "Leave",
    "Log",
    "LogError",
    "MoveSeat",
    "NonceStep",
    "OpenNonce",
    "Player",
    "Rematch",
    "Remove",
    "Rename",
    "Renew",
    "Repeated",
    "Return",
    "Settings",
    "Sit",
    "Stage",
    "StandIn",
    "Start",
    "StoredEvent",
    "Submit",
    "Table",
    "TableError",
    "TableStatus",
    "TakeBack",
    "TakeOver",
    "Unfair",
    "ViewBuilder",
    "apply",
    "commitment_to_nonce",
    "create",
    "decide",
    "dump_event",
    "dump_replay",
    "dump_settings",
    "event_view",
    "fold",
    "frames",
    "load_event",
    "replay_text",
    "seat_view",
    "table_view",
    "verify",
]
