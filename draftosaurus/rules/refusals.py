"""Why something is not allowed: a stable code, and the facts for a sentence.

The sentences themselves are in `draftosaurus/locales`, one for each code and language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Fact = str | int | tuple[str, ...]


class Code(StrEnum):
    """The stable name of each reason."""

    # A pen's own rule.
    PEN_FULL = "pen_full"
    OTHER_SPECIES = "other_species"
    SPECIES_THERE = "species_there"
    MUST_DIFFER = "must_differ"
    MUST_ALTERNATE = "must_alternate"
    ROW_BELOW = "row_below"
    TOUCHES_SAME = "touches_same"
    SLOT_TAKEN = "slot_taken"
    MUST_LEAVE = "must_leave"
    # The die.
    DIE_ASKS_PLACE = "die_asks_place"
    DIE_ASKS_EMPTY = "die_asks_empty"
    DIE_ASKS_NO_T_REX = "die_asks_no_t_rex"
    # A move that does not fit the moment.
    NOT_NOW = "not_now"
    GAME_OVER = "game_over"
    ALREADY_ANSWERED = "already_answered"
    NOT_AWAITED = "not_awaited"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_HAND = "not_in_hand"
    NO_SUCH_PEN = "no_such_pen"
    NO_SUCH_SLOT = "no_such_slot"
    SLOT_MISSING = "slot_missing"
    SLOT_UNWANTED = "slot_unwanted"
    DEAL_HANDS = "deal_hands"
    DEAL_SIZE = "deal_size"
    BAG_EMPTY = "bag_empty"
    # A zoo on a real table.
    ZOO_FULL = "zoo_full"
    TOO_MANY_OF_SPECIES = "too_many_of_species"
    # A match.
    MATCH_BOARD = "match_board"
    MATCH_DIFFERS = "match_differs"
    MATCH_ROLLER = "match_roller"
    MATCH_UNFINISHED = "match_unfinished"
    # Something that cannot be read.
    NOT_JSON = "not_json"
    NOT_NOTATION = "not_notation"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_FIELD = "unknown_field"
    MISSING_FIELD = "missing_field"
    UNKNOWN_ID = "unknown_id"
    OUT_OF_RANGE = "out_of_range"
    WRONG_LENGTH = "wrong_length"
    IMPOSSIBLE_VIEW = "impossible_view"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A code and the facts a sentence in any language needs."""

    code: Code
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else str(self.code)

    def with_facts(self, **more: Fact) -> "Refusal":
        """The same refusal, knowing more."""
        return Refusal(self.code, {**self.facts, **more})
