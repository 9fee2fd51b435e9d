"""Colours, and dinosaurs as small coloured tiles.

Every colour is a middle tone that can be told from white and from black; none of them is the
only cue: a dinosaur carries its letter, a zone its name.
"""

from rich.style import Style
from rich.text import Text

from draftosaurus.rules import LETTERS, Species

INK = "#201a14"
"""The letter on a tile."""

SPECIES_COLOURS = {
    "t_rex": "#e5534b",
    "triceratops": "#e8b923",
    "parasaurolophus": "#4cae5a",
    "stegosaurus": "#4a94e0",
    "diplodocus": "#e880b6",
    "spinosaurus": "#ee8a2c",
}

PLACE_COLOURS = {
    "woodlands": "#4d9650",
    "grasslands": "#b5842a",
}

WATER = "#2e9c9f"
GAIN = "#4d9650"
LOSS = "#d9534f"

TILE = 3
"""How many columns a dinosaur takes."""


def tile(dinosaur: Species) -> Text:
    """A dinosaur: its letter on a small block of its colour."""
    colour = SPECIES_COLOURS[dinosaur]
    painted = Style(color=INK, bgcolor=colour, bold=True)
    return Text.assemble(("▐", colour), (LETTERS[dinosaur], painted), ("▌", colour))


def letter(dinosaur: Species) -> Text:
    """A dinosaur as its letter alone, on its colour, where there is little room."""
    return Text(LETTERS[dinosaur], Style(color=INK, bgcolor=SPECIES_COLOURS[dinosaur], bold=True))


def pen_colour(places: frozenset[str]) -> str:
    """The colour of a pen that lies there."""
    return next((PLACE_COLOURS[place] for place in PLACE_COLOURS if place in places), WATER)


def format_change(points: int) -> Text:
    """A change in points, with its sign: +4, 0, −7."""
    if not points:
        return Text("0", "dim")
    sign, colour = ("+", GAIN) if points > 0 else ("−", LOSS)
    return Text(f"{sign}{abs(points)}", f"bold {colour}")


def points_style(points: int | None) -> str:
    """The style of a pen's points: bold, or dim where there are none."""
    return "bold reverse" if points else "dim"


def fitted(text: Text | str, width: int) -> Text:
    """The text in exactly this many columns: cut with an ellipsis, or filled up."""
    copy = Text(text) if isinstance(text, str) else text.copy()
    copy.truncate(width, overflow="ellipsis", pad=True)
    return copy
