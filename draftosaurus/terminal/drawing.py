"""A zoo and a score sheet, drawn with rich. Fits 80 columns, with colours and without."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from draftosaurus.rules import ByContents, Contents, Pen, Score, Zoo
from draftosaurus.terminal.paint import OF_PLACE, TILE, WATER, colour_of, fitted, tile
from draftosaurus.terminal.sheet import draw_match, draw_scores

if TYPE_CHECKING:
    from draftosaurus.locales import Words

__all__ = ["WIDTH", "draw_match", "draw_scores", "draw_zoo"]

BANK = 33
STREAM = 12
WIDTH = BANK + STREAM + BANK
"""How many columns a zoo takes."""

LEFT, RIGHT = "food_court", "restrooms"
IN_A_ROW = (BANK - 3) // TILE
FREE = Text(" · ", "dim")


def draw_zoo(
    zoo: Zoo, words: "Words", score: Score | None = None, *, numbered: bool = False
) -> RenderableType:
    """A zoo as a small board: the river between its banks, the pens from top to bottom.

    With a score each pen shows its points; numbered, each pen and the River carry the number
    that they have on the board, from 1.
    """
    labels = _labels(zoo, words, numbered)
    banks: dict[str, list[Text]] = {LEFT: [], RIGHT: []}
    paid = set()
    for pen, contents in zip(zoo.board.pens, zoo.contents, strict=False):
        # Two pens that are paid together show their points once.
        points = score.pens[pen.account] if score and pen.account not in paid else None
        paid.add(pen.account)
        side = LEFT if LEFT in pen.places else RIGHT
        banks[side] += _draw_pen(pen, contents, labels[pen.id], points, words)
    height = max(map(len, banks.values()))
    river = zoo.board.river
    stream = _draw_river(zoo[river.id], height, score and score.pens[river.id])
    lines = [_heading(labels[river.id], words)]
    for left, water, right in zip_longest(banks[LEFT], stream, banks[RIGHT]):
        lines.append(Text.assemble(left or " " * BANK, water, right or ""))
    return Group(*lines)


def _labels(zoo: Zoo, words: "Words", numbered: bool) -> dict[str, str]:
    return {
        pen.id: f"{number} {words.name(pen.id)}" if numbered else words.name(pen.id)
        for number, pen in enumerate(zoo.board.pens_and_river, start=1)
    }


def _heading(river: str, words: "Words") -> Text:
    left, right = fitted(f" {words.name(LEFT)}", BANK), Text(f"{words.name(RIGHT)} ")
    right.align("right", BANK)
    middle = Text(river, f"bold {WATER}")
    middle.truncate(STREAM, overflow="ellipsis")
    middle.align("center", STREAM)
    return Text.assemble((left.plain, "dim"), middle, (right.plain, "dim"))


# ── A pen ────────────────────────────────────────────────────────────────────────────────────


def _draw_pen(
    pen: Pen, contents: Contents, label: str, points: int | None, words: "Words"
) -> Iterator[Text]:
    colour = colour_of(pen.places)
    yield _top(label, points, colour)
    for row in _rows(pen, contents):
        yield Text.assemble(("│ ", colour), fitted(row, BANK - 3), ("│", colour))
    zone = next((words.name(place) for place in OF_PLACE if place in pen.places), "")
    yield _bottom(_scale(pen), zone, colour)


def _top(label: str, points: int | None, colour: str) -> Text:
    plate = "" if points is None else f" {points} "
    title = Text(f" {label} ")
    title.truncate(BANK - 5 - len(plate), overflow="ellipsis")
    line = "─" * (BANK - 4 - title.cell_len - len(plate))
    return Text.assemble(
        ("╭─", colour),
        (title.plain, "bold"),
        (line, colour),
        (plate, "bold reverse"),
        ("─╮", colour),
    )


def _bottom(scale: str, zone: str, colour: str) -> Text:
    end = f" {zone} ─╯" if zone else "─╯"
    scale = scale[: BANK - 1 - len(end)]
    line = "─" * (BANK - 1 - len(scale) - len(end))
    return Text.assemble(("╰", colour), (scale, f"dim {colour}"), (line, colour), (end, colour))


def _scale(pen: Pen) -> str:
    """What a pen pays by number, each value under its slot."""
    if not isinstance(pen.pays, ByContents) or len(pen.pays.numbers) != (pen.slots or 0) + 1:
        return ""
    return "─" + "".join(f"{value:─>2}─" for value in pen.pays.numbers[1:])


def _rows(pen: Pen, contents: Contents) -> Iterator[Text]:
    if pen.rows:
        yield from _chosen_slots(pen, contents)
        return
    tiles = [FREE if one is None else tile(one) for one in contents]
    if pen.slots is None:
        tiles.append(Text(" …", "dim"))
    else:
        tiles += [FREE] * (pen.slots - len(contents))
    for start in range(0, len(tiles), IN_A_ROW):
        yield Text.assemble(*tiles[start : start + IN_A_ROW])


def _chosen_slots(pen: Pen, contents: Contents) -> Iterator[Text]:
    """Rows one on the other, the top one first, each centred on the one below."""
    rows, start = [], 0
    for length in pen.rows:
        tiles = [FREE if one is None else tile(one) for one in contents[start : start + length]]
        row = Text.assemble(*tiles)
        row.align("center", max(pen.rows) * TILE)
        rows.append(row)
        start += length
    yield from reversed(rows)


# ── The River ────────────────────────────────────────────────────────────────────────────────


def _draw_river(contents: Contents, height: int, points: int | None) -> Iterator[Text]:
    """Water from top to bottom, with the dinosaurs that drift in it, two abreast."""
    plate = Text(f" {points} ", "bold reverse") if points is not None else Text()
    afloat = [tile(one) for one in contents if one is not None]
    pairs = [Text.assemble(*afloat[start : start + 2]) for start in range(0, len(afloat), 2)]
    lines = [plate, *pairs]
    for number in range(max(height, len(lines))):
        yield _water(lines[number] if number < len(lines) else Text(), number)


def _water(within: Text, line: int) -> Text:
    wide = STREAM - 4
    waves = ("≈ ~ " if line % 2 else "~ ≈ ") * wide
    before = (wide - within.cell_len) // 2
    after = wide - within.cell_len - before
    return Text.assemble(
        "  ",
        (waves[:before], WATER),
        within,
        (waves[before + within.cell_len :][:after], WATER),
        "  ",
    )
