"""Why a table refuses a command: a stable code, and the facts for a sentence.

TableError
└── raised by `decide`; the code is one of `Code`, or a rule's own when the rules refuse a choice
"""

from collections.abc import Mapping
from enum import StrEnum

from draftosaurus.rules import (
    Fact,
    Refusal,
)


class Code(StrEnum):
    """The stable name of each reason."""

    # Who may do it.
    NOT_HOST = "not_host"
    NOT_YOUR_SEAT = "not_your_seat"
    HOLDS_A_SEAT = "holds_a_seat"
    NOT_BEFORE_DEAL = "not_before_deal"
    WAS_REMOVED = "was_removed"
    # Seats.
    SEAT_UNKNOWN = "seat_unknown"
    SEAT_TAKEN = "seat_taken"
    SEAT_FREE = "seat_free"
    TABLE_FULL = "table_full"
    SEATS_FREE = "seats_free"
    NOT_A_BOT = "not_a_bot"
    UNKNOWN_BOT = "unknown_bot"
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    # The moment.
    ALREADY_STARTED = "already_started"
    NOT_STARTED = "not_started"
    NOT_OVER = "not_over"
    STALE = "stale"
    NOT_OVERDUE = "not_overdue"
    NOT_EXPIRED = "not_expired"
    # The coach.
    NO_HINTS = "no_hints"
    NOT_ALONE = "not_alone"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    TAKEN_BACK = "taken_back"
    # Settings and fair dice.
    BAD_SETTING = "bad_setting"
    NONCES_CLOSED = "nonces_closed"
    BAD_NONCE = "bad_nonce"
    WRONG_NONCE = "wrong_nonce"
    BAD_COMMITMENT = "bad_commitment"


class TableError(Exception):
    """A table refuses a command; nothing has changed."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = str(code)
        self.facts: Mapping[str, Fact] = facts

    @classmethod
    def of(cls, refusal: Refusal) -> "TableError":
        """The error for a refusal by the rules."""
        return cls(refusal.code, **refusal.facts)
