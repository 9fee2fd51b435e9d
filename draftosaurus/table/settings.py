"""The settings of a table, which are fixed at the start."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from draftosaurus.rules import (
    BOARDS,
    BOARDS_OF_A_MATCH,
    EDITIONS,
    SIZES,
    Setup,
)
from draftosaurus.table.errors import Code, TableError

CLOCKS: Mapping[str, float | None] = {"none": None, "relaxed": 90.0, "fast": 30.0}
"""Seconds for each step of a turn that waits for people."""

ON_EXPIRY = ("wait", "bot")
"""When time is up or a player has left: wait for the player, or let a bot play."""


HINTS = ("alone", "always", "never")
"""When the coach gives hints: only to one person against bots, always, or never."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a table."""

    board: str = "summer"
    match: bool = False
    """A summer game, then a winter game; `board` is then the first one."""
    edition: str = "international"
    players: int = 3
    reveal_before_placing: bool = False
    clock: str = "none"
    on_expiry: str = "wait"
    stand_in: str = "greedy"
    """The bot that plays for those who are away or too late."""
    public: bool = False
    """Whether it is listed for everybody to join; if not, an invitation is needed."""
    watchable: bool = False
    """Whether its games are listed for everybody to watch; those of a public table always are."""
    hints: str = "alone"

    def __post_init__(self) -> None:
        _one_of("board", self.board, BOARDS_OF_A_MATCH[:1] if self.match else BOARDS)
        _one_of("edition", self.edition, tuple(EDITIONS))
        _one_of("players", self.players, tuple(SIZES))
        _one_of("clock", self.clock, tuple(CLOCKS))
        _one_of("on_expiry", self.on_expiry, ON_EXPIRY)
        _one_of("hints", self.hints, HINTS)

    @property
    def seconds(self) -> float | None:
        """How many seconds a step waits for people; None without a clock."""
        return CLOCKS[self.clock]

    def setup(self, first_roller: int) -> Setup:
        """The set-up of the first game with these settings."""
        return Setup(
            board=self.board,
            players=self.players,
            edition=self.edition,
            first_roller=first_roller,
            reveal_before_placing=self.reveal_before_placing,
        )


NAMES = tuple(field.name for field in fields(Settings))


def dump_settings(settings: Settings) -> dict[str, Any]:
    """Settings as JSON."""
    return {name: getattr(settings, name) for name in NAMES}


def _one_of(setting: str, value: str | int, known: tuple[str | int, ...]) -> None:
    if value not in known:
        shown = tuple(str(one) for one in known)
        raise TableError(Code.BAD_SETTING, setting=setting, value=str(value), known=shown)
