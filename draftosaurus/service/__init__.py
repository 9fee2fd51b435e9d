"""Serves tables: reads them from a log, runs their bots and clocks, answers requests.

The server on a network and the worker in a browser both use this package, which needs no other
library. Each of them decides who may ask, how often and in which format; the answers are made here.
"""

from draftosaurus.service.access import (
    INVITES,
    Access,
    Visitor,
    enter,
    enter_past_table,
)
from draftosaurus.service.coaching import Coach, puzzle_document, puzzles_document
from draftosaurus.service.conversation import Conversation, FellBehind
from draftosaurus.service.driver import Asker, BotChooser, Driver
from draftosaurus.service.errors import (
    REFUSALS,
    STATUS,
    ServerError,
    describe_error,
    place_in_game,
    status_of,
)
from draftosaurus.service.library import (
    board_document,
    catalogue_document,
    prospects_document,
    scores_document,
)
from draftosaurus.service.mailbox import Mailbox, run_uncancelled, table_status
from draftosaurus.service.messages import (
    CommandRequest,
    Hello,
    OpenRequest,
    Ping,
    read_choice,
    read_command,
    read_command_request,
    read_message,
    read_open_request,
    read_settings,
)
from draftosaurus.service.past_games import game_document, history_document, record_document
from draftosaurus.service.reporting import report
from draftosaurus.service.tables import Tables, has_people
from draftosaurus.service.thinking import (
    Answer,
    CoachQuestion,
    Question,
    is_legal,
    think,
)
from draftosaurus.service.tokens import (
    CODE_LENGTH,
    CODE_LETTERS,
    TOKEN_BYTES,
    TableTokens,
    digest,
    normalize_secret,
)
from draftosaurus.service.updates import LONGEST_WAIT_SECONDS, await_events, update_document

__all__ = [
    "CODE_LENGTH",
    "CODE_LETTERS",
    "INVITES",
    "LONGEST_WAIT_SECONDS",
    "REFUSALS",
    "STATUS",
    "TOKEN_BYTES",
    "Access",
    "Answer",
    "Asker",
    "BotChooser",
    "Coach",
    "CoachQuestion",
    "CommandRequest",
    "Conversation",
    "Driver",
    "FellBehind",
    "Hello",
    "Mailbox",
    "OpenRequest",
    "Ping",
    "Question",
    "ServerError",
    "TableTokens",
    "Tables",
    "Visitor",
    "await_events",
    "board_document",
    "catalogue_document",
    "describe_error",
    "digest",
    "enter",
    "enter_past_table",
    "game_document",
    "has_people",
    "history_document",
    "is_legal",
    "normalize_secret",
    "place_in_game",
    "prospects_document",
    "puzzle_document",
    "puzzles_document",
    "read_choice",
    "read_command",
    "read_command_request",
    "read_message",
    "read_open_request",
    "read_settings",
    "record_document",
    "report",
    "run_uncancelled",
    "scores_document",
    "status_of",
    "table_status",
    "think",
    "update_document",
]
