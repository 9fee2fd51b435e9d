"""Boards: each module of this folder is one, and is found by being here."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from draftosaurus.rules.caching import cached_property
from draftosaurus.rules.editions import Edition, find_edition
from draftosaurus.rules.errors import BadInput
from draftosaurus.rules.pens import (
    NOWHERE,
    ByComparison,
    Pen,
    PenId,
    for_each,
    number_and_t_rex,
    pen,
)
from draftosaurus.rules.refusals import Code

RIVER = pen("river", NOWHERE, remembers=number_and_t_rex, pays=for_each(1))
"""Takes everybody, always, and is no pen: neither the die nor the T-Rex bonus knows it."""


@dataclass(frozen=True, eq=False)
class Board:
    """One side of the printed board, in one edition."""

    id: str
    edition: Edition
    pens: tuple[Pen, ...]
    river: Pen

    def __repr__(self) -> str:
        return f"<board {self.id} {self.edition.id}>"

    def __reduce__(self) -> tuple[object, ...]:
        # Pens hold functions, which do not pickle; a board is known by its two names.
        return find_board, (self.id, self.edition.id)

    @cached_property
    def pens_and_river(self) -> tuple[Pen, ...]:
        """Everywhere a dinosaur can be, the River last."""
        return (*self.pens, self.river)

    @cached_property
    def accounts(self) -> tuple[PenId, ...]:
        """What a score sheet lists: each pen, or a pair of pens once, and the River."""
        return tuple(dict.fromkeys(pen.account for pen in self.pens_and_river))

    @cached_property
    def compared(self) -> tuple[int, ...]:
        """Where in a zoo the pens stand whose pay depends on the rest of it."""
        pens = enumerate(self.pens_and_river)
        return tuple(position for position, one in pens if isinstance(one.pays, ByComparison))

    @cached_property
    def paid_together(self) -> dict[PenId, tuple[int, ...]]:
        """By account, where in a zoo its pens stand: one pen, or two that are a pair."""
        found: dict[PenId, tuple[int, ...]] = {}
        for position, one in enumerate(self.pens_and_river):
            found[one.account] = (*found.get(one.account, ()), position)
        return found

    @cached_property
    def positions(self) -> dict[str, int]:
        """Where in a zoo each pen stands, and the River."""
        return {pen.id: position for position, pen in enumerate(self.pens_and_river)}


BOARDS = tuple(module.name for module in iter_modules(__path__))
"""The ids of all boards."""


def find_board(name: str, edition: str = "international") -> Board:
    """The board of this id, as an edition has it; always the same object for the same ids."""
    return _find_board(name, edition)


@cache
def _find_board(name: str, edition: str) -> Board:
    if name not in BOARDS:
        raise BadInput("board", Code.UNKNOWN_ID, value=name, known=BOARDS)
    found = import_module(f"{__name__}.{name}").board(find_edition(edition))
    assert isinstance(found, Board)
    return found
