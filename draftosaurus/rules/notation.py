"""Zoos and moves as short text that reads back.

A zoo lists its pens with the letters of their dinosaurs, `forest_of_sameness=RR river=N`, and a
dot for each free slot of a pen whose slots are chosen: `pyramid=RT....`.
A move reads like a note taken at the table: `roll woodlands`, `0 R to pyramid.3`.
"""

import re
from collections.abc import Callable

from draftosaurus.rules.boards import find_board
from draftosaurus.rules.die import Face
from draftosaurus.rules.errors import BadInput
from draftosaurus.rules.moves import (
    Choose,
    Commit,
    Deal,
    Discard,
    Move,
    Place,
    Relocate,
    Roll,
)
from draftosaurus.rules.pens import Contents, Pen, PenId, Slot
from draftosaurus.rules.refusals import Code
from draftosaurus.rules.species import LETTERS, Species
from draftosaurus.rules.zoo import Zoo, empty_zoo

NO_DINOSAURS = "empty"
FREE_SLOT = "."
SPECIES_OF = {letter: species for species, letter in LETTERS.items()}


def format_zoo(zoo: Zoo) -> str:
    """A zoo in notation; pens without dinosaurs are left out."""
    parts = [
        f"{pen.id}={_format_contents(contents)}"
        for pen, contents in zip(zoo.board.pens_and_river, zoo.contents, strict=True)
        if contents != pen.empty
    ]
    return " ".join(parts) or NO_DINOSAURS


def parse_zoo(board: str, text: str, edition: str = "international") -> Zoo:
    """The zoo that `format_zoo` wrote. Whether a game can lead to it is not asked here."""
    zoo = empty_zoo(find_board(board, edition))
    if text == NO_DINOSAURS:
        return zoo
    contents = dict(zip((pen.id for pen in zoo.board.pens_and_river), zoo.contents, strict=True))
    seen = set()
    for part in text.split():
        name, equals, letters = part.partition("=")
        position = zoo.board.positions.get(name)
        if not equals or not letters or position is None or name in seen:
            raise _unreadable("zoo", part)
        seen.add(name)
        pen = zoo.board.pens_and_river[position]
        contents[pen.id] = _parse_contents(pen, letters)
    return Zoo(zoo.board, tuple(contents.values()))


def _format_contents(contents: Contents) -> str:
    return "".join(FREE_SLOT if one is None else LETTERS[one] for one in contents)


def _parse_contents(pen: Pen, letters: str) -> Contents:
    if not pen.rows:
        return tuple(_parse_species(letter) for letter in letters)
    if len(letters) != len(pen.empty):
        raise _unreadable(pen.id, letters)
    return tuple(None if letter == FREE_SLOT else _parse_species(letter) for letter in letters)


def _parse_species(letter: str) -> Species:
    if letter not in SPECIES_OF:
        raise _unreadable("species", letter)
    return SPECIES_OF[letter]


def format_move(move: Move) -> str:
    """A move in notation."""
    match move:
        case Deal(hands):
            return " ".join(["deal", *map(_format_contents, hands)])
        case Roll(face):
            return f"roll {face}"
        case Commit(seat, dinosaur, pen, slot):
            return f"{seat} {LETTERS[dinosaur]} to {_format_target(pen, slot)}"
        case Choose(seat, dinosaur):
            return f"{seat} chooses {LETTERS[dinosaur]}"
        case Place(seat, pen, slot):
            return f"{seat} places in {_format_target(pen, slot)}"
        case Discard(seat, dinosaur):
            return f"{seat} discards {LETTERS[dinosaur]}"
        case _:
            return f"{move.seat} relocates to {_format_target(move.pen, move.slot)}"


def _format_target(pen: PenId, slot: Slot) -> str:
    return pen if slot is None else f"{pen}.{slot}"


_SEAT, _ONE = r"(?P<seat>\d{1,9})", r"(?P<dinosaur>\w)"
_TARGET = r"(?P<pen>[a-z_]+)(\.(?P<slot>\d{1,9}))?"

_READERS: tuple[tuple[str, Callable[[re.Match[str]], Move]], ...] = (
    (r"deal(?P<hands>( \w+)+)", lambda found: Deal(_hands(found))),
    (r"roll (?P<face>[a-z_]+)", lambda found: Roll(Face(found["face"]))),
    (
        f"{_SEAT} {_ONE} to {_TARGET}",
        lambda found: Commit(int(found["seat"]), _dinosaur(found), *_target(found)),
    ),
    (f"{_SEAT} chooses {_ONE}", lambda found: Choose(int(found["seat"]), _dinosaur(found))),
    (f"{_SEAT} places in {_TARGET}", lambda found: Place(int(found["seat"]), *_target(found))),
    (f"{_SEAT} discards {_ONE}", lambda found: Discard(int(found["seat"]), _dinosaur(found))),
    (
        f"{_SEAT} relocates to {_TARGET}",
        lambda found: Relocate(int(found["seat"]), *_target(found)),
    ),
)


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote. Whether it is legal is not asked here."""
    for pattern, read in _READERS:
        found = re.fullmatch(pattern, text, re.ASCII)
        if found:
            return read(found)
    raise _unreadable("move", text)


def _dinosaur(found: re.Match[str]) -> Species:
    return _parse_species(found["dinosaur"])


def _target(found: re.Match[str]) -> tuple[PenId, Slot]:
    slot = found["slot"]
    return PenId(found["pen"]), None if slot is None else int(slot)


def _hands(found: re.Match[str]) -> tuple[tuple[Species, ...], ...]:
    return tuple(
        tuple(_parse_species(letter) for letter in letters) for letters in found["hands"].split()
    )


def _unreadable(place: str, text: str) -> BadInput:
    return BadInput(place, Code.NOT_NOTATION, value=text)
