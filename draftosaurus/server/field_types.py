"""Types of fields that messages and documents share: ids, limited numbers and texts."""

from collections.abc import Callable, Collection
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from draftosaurus.coach import THEMES, Mark
from draftosaurus.practice import LESSONS
from draftosaurus.rules import BOARDS, EDITIONS, FACES, SIZES, SPECIES, Phase, find_board
from draftosaurus.table import CLOCKS, HINTS, ON_EXPIRY, NonceStep, Stage


class Strict(BaseModel):
    """A message or document without unknown fields or conversion of types."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def _one_of(known: Collection[str]) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value not in known:
            raise ValueError(f"should be one of {', '.join(known)}")
        return value

    return check


def _ids(known: Collection[str]) -> Any:
    """The type of a field that is one of these ids; the schema lists them."""
    listed = Field(json_schema_extra={"enum": list(known)})
    return Annotated[str, AfterValidator(_one_of(tuple(known))), listed]


PENS = tuple(dict.fromkeys(pen.id for board in BOARDS for pen in find_board(board).pens_and_river))

SpeciesId = _ids(SPECIES)
BoardId = _ids(BOARDS)
EditionId = _ids(tuple(EDITIONS))
FaceId = _ids(FACES)
PenOrRiverId = _ids(PENS)
PhaseId = _ids([phase.value for phase in Phase])
StageId = _ids([stage.value for stage in Stage])
NonceStepId = _ids([step.value for step in NonceStep])
ClockId = _ids(tuple(CLOCKS))
OnExpiryId = _ids(ON_EXPIRY)
HintsId = _ids(HINTS)
LessonId = _ids(tuple(LESSONS))
MarkId = _ids([mark.value for mark in Mark])
ThemeId = _ids(THEMES)

FEWEST_PLAYERS, MOST_PLAYERS = min(SIZES), max(SIZES)
MOST_ROUNDS = max(size.rounds for size in SIZES.values())
MOST_TURNS = max(size.turns for size in SIZES.values())
MOST_CHOSEN_SLOTS = max(
    sum(pen.rows) for board in BOARDS for pen in find_board(board).pens_and_river
)
"""The most slots of a pen in which players choose the slot."""

Seat = Annotated[int, Field(ge=0, le=MOST_PLAYERS - 1)]
Players = Annotated[int, Field(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)]
Round = Annotated[int, Field(ge=0, le=MOST_ROUNDS - 1)]
Turn = Annotated[int, Field(ge=0, le=MOST_TURNS - 1)]
SlotNumber = Annotated[int, Field(ge=0, le=MOST_CHOSEN_SLOTS - 1)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
BotName = Annotated[str, Field(min_length=1, max_length=40)]
Secret = Annotated[str, Field(min_length=1, max_length=64)]
CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
