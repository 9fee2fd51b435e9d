"""What every pen remembers is enough, proved by going through whole contents.

No pen is named here: a new one is held to this by standing on a board.
"""

from collections.abc import Hashable, Iterator
from dataclasses import replace

import pytest

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    T_REX,
    ByComparison,
    ByContents,
    Contents,
    Pen,
    find_board,
)
from draftosaurus.rules.species import hand


def what_it_says(pen: Pen) -> Hashable:
    """All that tells a pen from the same pen in another edition."""
    return pen.id, pen.slots, pen.admits, pen.remembers, pen.pays.word, pen.pays.numbers


EVERY_PEN = {
    what_it_says(pen): (f"{pen.id}-{edition}", pen)
    for board in BOARDS
    for edition in EDITIONS
    for pen in find_board(board, edition).pens_and_river
}
PENS = dict(EVERY_PEN.values())

MOST = 7
"""How many dinosaurs are let into a pen without a limit."""
TOO_MANY_ORDERS = 2_000
"""Where there are more contents of one size in a pen without rows, only sorted ones are tried."""


def contents_of(pen: Pen) -> Iterator[Contents]:
    """All contents that a pen can have, by number of dinosaurs."""
    found = {pen.empty}
    for _ in range(MOST + 1):
        yield from found
        found = {
            pen.enter(contents, *entry) for contents in found for entry in pen.openings(contents)
        }
        if not pen.rows and len(found) > TOO_MANY_ORDERS:
            found = {contents for contents in found if contents == hand(filter(None, contents))}


def what_matters(pen: Pen, contents: Contents) -> Hashable:
    """All that the rest of the rules may ask of contents, now and after one more entry."""
    openings = pen.openings(contents)
    match pen.pays:
        case ByContents(points=points):
            pay: Hashable = points(contents)
        case ByComparison():
            pay = contents
        case _:
            pay = "counted on both sides"
    return (
        openings,
        pay,
        T_REX in contents,
        any(contents),
        tuple(pen.remembers(pen.enter(contents, *entry)) for entry in openings),
    )


def forgotten(pen: Pen) -> tuple[Contents, Contents] | None:
    """Two contents that the pen remembers alike and that are not alike in what matters."""
    first_of: dict[Hashable, tuple[Contents, Hashable]] = {}
    for contents in contents_of(pen):
        matters = what_matters(pen, contents)
        first, expected = first_of.setdefault(pen.remembers(contents), (contents, matters))
        if matters != expected:
            return first, contents
    return None


@pytest.mark.parametrize("pen", PENS.values(), ids=PENS)
def test_a_pen_remembers_all_that_its_future_and_its_pay_depend_on(pen: Pen) -> None:
    assert forgotten(pen) is None


@pytest.mark.parametrize("pen", PENS.values(), ids=PENS)
def test_a_pen_that_remembered_nothing_would_be_caught(pen: Pen) -> None:
    assert forgotten(replace(pen, remembers=lambda _contents: None)) is not None


def test_contents_are_gone_through_up_to_full_pens() -> None:
    """Of a pen with a limit all contents are found, of one without those of seven dinosaurs."""
    for pen in PENS.values():
        most = max(len(contents) - contents.count(None) for contents in contents_of(pen))
        assert most == (MOST if pen.slots is None else pen.slots)
