"""Draws the Polish letters that Fredoka, the face of headings and signs, does not have.

`python -m art.letters` makes them of the face's own letters and accents and writes them as a font.
The result is under Fredoka's licence, the SIL Open Font License 1.1.
"""

from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "web/node_modules/@fontsource/fredoka/files/fredoka-latin-600-normal.woff2"
TARGET = Path(__file__).parent / "renders" / "letters" / "polish-600.woff2"

ACUTE = "ćńśźĆŃŚŹ"
BASES = dict(zip(ACUTE, "cnszCNSZ", strict=True))
DOTTED = {"ż": "z", "Ż": "Z"}
TAILED = {"ą": "a", "ę": "e", "Ą": "A", "Ę": "E"}
# Where the tail hangs, as a share of the letter's width: at its right foot, or right of its middle.
TAIL_AT = {"ą": 0.86, "ę": 0.62, "Ą": 0.88, "Ę": 0.80}
TAIL_SIZE = 0.9
# How far the tail reaches up into the letter, so that no seam is seen.
OVERLAP = 14

Moves = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
Contours = list[tuple[str, Any]]


def contours_of(font: TTFont, name: str) -> Contours:
    """The outline of a glyph, its components written out."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    found: Contours = pen.value
    return found


def box_of(contours: Contours) -> Box:
    """Left, bottom, right, top."""
    pen = BoundsPen(None)
    replay(contours, pen)
    found: Box = pen.bounds
    return found


def replay(contours: Contours, pen: Any) -> None:
    """Draw an outline with a pen."""
    recording = RecordingPen()
    recording.value = contours
    recording.replay(pen)


def moved(contours: Contours, moves: Moves) -> Contours:
    """An outline scaled and shifted."""
    pen = RecordingPen()
    replay(contours, TransformPen(pen, moves))
    found: Contours = pen.value
    return found


def middle(box: Box) -> float:
    """The x of the middle of a box."""
    return (box[0] + box[2]) / 2


def accent_of(font: TTFont, accented: str, base: str) -> Contours:
    """What an accented letter of the face has beyond its base: the contours above it."""
    top = box_of(contours_of(font, base))[3]
    return [
        step
        for part in split(contours_of(font, accented))
        if box_of(part)[1] > top
        for step in part
    ]


def split(contours: Contours) -> list[Contours]:
    """The closed curves of an outline, one by one."""
    parts: list[Contours] = []
    for step in contours:
        if step[0] == "moveTo":
            parts.append([])
        parts[-1].append(step)
    return parts


def above(font: TTFont, letter: str) -> Contours:
    """A letter with an acute or a dot, as high above it as the face has them on its o."""
    base = BASES.get(letter) or DOTTED[letter]
    round_one = "O" if letter.isupper() else "o"
    wanted = "acute" if letter in BASES else "dieresis"
    accent = accent_of(font, round_one + wanted, round_one)
    body = contours_of(font, base)
    if letter in DOTTED:
        accent = split(accent)[0]
        shift = middle(box_of(body)) - middle(box_of(accent))
    else:
        shift = middle(box_of(body)) - middle(box_of(contours_of(font, round_one)))
    return body + moved(accent, (1, 0, 0, 1, shift, 0))


def tailed(font: TTFont, letter: str) -> Contours:
    """A letter with a tail below: the face's cedilla, turned round."""
    body = contours_of(font, TAILED[letter])
    left, bottom, right, _ = box_of(body)
    mirrored = moved(contours_of(font, "cedilla"), (-TAIL_SIZE, 0, 0, TAIL_SIZE, 0, 0))
    x = left + (right - left) * TAIL_AT[letter] - middle(box_of(mirrored))
    y = bottom + OVERLAP - box_of(mirrored)[3]
    return body + moved(mirrored, (1, 0, 0, 1, x, y))


def main() -> None:
    """Write a font that has these letters alone."""
    font = TTFont(SOURCE, recalcTimestamp=False)
    drawn = {letter: above(font, letter) for letter in [*BASES, *DOTTED]}
    drawn |= {letter: tailed(font, letter) for letter in TAILED}
    names = font.getBestCmap()
    order = font.getGlyphOrder()
    for letter, contours in drawn.items():
        base = (BASES | DOTTED | TAILED)[letter]
        name = f"uni{ord(letter):04X}"
        pen = TTGlyphPen(None)
        replay(contours, pen)
        order.append(name)
        font["glyf"][name] = pen.glyph()
        advance = font["hmtx"][names[ord(base)]][0]
        font["hmtx"][name] = (advance, round(box_of(contours)[0]))
        for table in font["cmap"].tables:
            table.cmap[ord(letter)] = name
    font.setGlyphOrder(order)
    options = Options(flavor="woff2", layout_features=[], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(drawn))
    subsetter.subset(font)
    font.flavor = "woff2"
    TARGET.parent.mkdir(exist_ok=True)
    font.save(TARGET)


if __name__ == "__main__":
    main()
