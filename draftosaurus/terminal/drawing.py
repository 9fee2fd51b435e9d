"""A zoo and a score sheet, drawn with rich. Fits 80 columns, with colours and without."""

from collections.abc import Collection, Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from draftosaurus.rules import Contents, Pen, Score, Zoo
from draftosaurus.terminal.colours import (
    PLACE_COLOURS,
    TILE,
    WATER,
    fitted,
    pen_colour,
    points_style,
    tile,
)
from draftosaurus.terminal.score_sheet import draw_match, draw_scores

if TYPE_CHECKING:
    from draftosaurus.locales import Words

__all__ = ["WIDTH", "draw_match", "draw_scores", "draw_slots", "draw_zoo"]

BANK = 34
STREAM = 10
MARGIN = 1
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
    banks: dict[str, list[list[Text]]] = {LEFT: [], RIGHT: []}
    paid = set()
    for pen, contents in zip(zoo.board.pens, zoo.contents, strict=False):
        # Two pens that are paid together show their points once.
        points = score.pens[pen.account] if score and pen.account not in paid else None
        paid.add(pen.account)
        side = LEFT if LEFT in pen.places else RIGHT
        banks[side].append(_draw_pen(pen, contents, labels[pen.id], points, words))
    left, right = _level(banks[LEFT], banks[RIGHT])
    river = zoo.board.river
    drifting = score.pens[river.id] if score else None
    stream = _draw_river(zoo[river.id], len(left), drifting)
    lines = [Text.assemble(*line) for line in zip(left, stream, right, strict=True)]
    return Group(_heading(labels[river.id], words), *lines)


def _level(*banks: list[list[Text]]) -> Iterator[list[Text]]:
    """The lines of each bank, the last pen of a shorter one stretched to the longest."""
    height = max(sum(map(len, bank)) for bank in banks)
    for bank in banks:
        lines = [line for pen in bank for line in pen]
        empty = Text.assemble(lines[-2][:1], " " * (BANK - 2), lines[-2][-1:])
        yield [*lines[:-1], *[empty] * (height - len(lines)), lines[-1]]


def _labels(zoo: Zoo, words: "Words", numbered: bool) -> dict[str, str]:
    """The names on the board; of two pens that are paid together the bank tells which is which."""
    return {
        pen.id: f"{number} {words.name(pen.account)}" if numbered else words.name(pen.account)
        for number, pen in enumerate(zoo.board.pens_and_river, start=1)
    }


def _heading(river: str, words: "Words") -> Text:
    middle = Text(f" {river} ", f"bold {WATER}")
    before = (WIDTH - middle.cell_len) // 2
    left = fitted(f" {words.name(LEFT)}", before)
    right = Text(f"{words.name(RIGHT)} ")
    right.align("right", WIDTH - before - middle.cell_len)
    return Text.assemble((left.plain, "dim"), middle, (right.plain, "dim"))


# ── A pen ────────────────────────────────────────────────────────────────────────────────────


def _draw_pen(
    pen: Pen, contents: Contents, label: str, points: int | None, words: "Words"
) -> list[Text]:
    colour = pen_colour(pen.places)
    zone = next((words.name(place) for place in PLACE_COLOURS if place in pen.places), "")
    return [
        _top(label, points, colour),
        *(
            Text.assemble(("│ ", colour), fitted(row, BANK - 3), ("│", colour))
            for row in _rows(pen, contents)
        ),
        _bottom(_scale(pen), zone, colour),
    ]


def _top(label: str, points: int | None, colour: str) -> Text:
    plate = "" if points is None else f" {points} "
    title = Text(f" {label} ")
    title.truncate(BANK - 5 - len(plate), overflow="ellipsis")
    line = "─" * (BANK - 4 - title.cell_len - len(plate))
    return Text.assemble(
        ("╭─", colour),
        (title.plain, "bold"),
        (line, colour),
        (plate, points_style(points)),
        ("─╮", colour),
    )


def _bottom(scale: str, zone: str, colour: str) -> Text:
    end = f" {zone} ─╯" if zone else "─╯"
    start = f"╰{scale}"[: BANK - len(end)]
    return Text(start + "─" * (BANK - len(start) - len(end)) + end, colour)


def _scale(pen: Pen) -> str:
    """What a pen pays: by number, each value under its slot; else the points it is about."""
    values = pen.pays.numbers
    if pen.rows or not values:
        return ""
    if pen.pays.word == "by_count":
        return " " + "".join(f"{value:>2} " for value in values[1:])
    return f"─ {values[-1]} "


def _rows(pen: Pen, contents: Contents) -> Iterator[Text]:
    if pen.rows:
        values = pen.pays.numbers if len(pen.pays.numbers) == len(pen.rows) else ()
        for row, value in zip_longest(draw_slots(pen, contents), reversed(values), fillvalue=""):
            yield Text.assemble(row, (f"  {value}", pen_colour(pen.places)))
        return
    tiles = [FREE if one is None else tile(one) for one in contents]
    if pen.slots is None:
        tiles.append(Text(" …", "dim"))
    else:
        tiles += [FREE] * (pen.slots - len(contents))
    for start in range(0, len(tiles), IN_A_ROW):
        yield Text.assemble(*tiles[start : start + IN_A_ROW])


def draw_slots(pen: Pen, contents: Contents, open_slots: Collection[int] = ()) -> Iterator[Text]:
    """Rows one on the other, the top one first; open slots carry their number, from 1."""
    rows, start = [], 0
    for length in pen.rows:
        row = Text.assemble(
            *(
                tile(one) if one else Text(f" {slot + 1} ", "bold") if slot in open_slots else FREE
                for slot, one in enumerate(contents[start : start + length], start)
            )
        )
        row.align("center", max(pen.rows) * TILE)
        rows.append(row)
        start += length
    yield from reversed(rows)


# ── The River ────────────────────────────────────────────────────────────────────────────────


def _draw_river(contents: Contents, height: int, points: int | None) -> Iterator[Text]:
    """Water from top to bottom, with the dinosaurs that drift in it, two abreast."""
    plate = Text(f" {points} ", points_style(points)) if points is not None else Text()
    afloat = [tile(one) for one in contents if one is not None]
    pairs = [Text.assemble(*afloat[start : start + 2]) for start in range(0, len(afloat), 2)]
    lines = [plate, *pairs]
    for number in range(height):
        yield _water(lines[number] if number < len(lines) else Text(), number)


def _water(within: Text, line: int) -> Text:
    wide = STREAM - 2 * MARGIN
    waves = ("≈ ~ " if line % 2 else "~ ≈ ") * wide
    before = (wide - within.cell_len) // 2
    behind = before + within.cell_len
    air = " " * MARGIN
    return Text.assemble(air, (waves[:before], WATER), within, (waves[behind:wide], WATER), air)
