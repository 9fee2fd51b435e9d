"""Puts figures, signs and numbers on a board's picture, to look at it as a player would.

`python -m art.mock summer 640 out.png [--dark]`; a check for the eye, nothing is shipped from here.
"""

import json
import sys
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from art import blender, layout

SPECIES = list(layout.COLOURS)


def mock(board: str, size: int, suffix: str = "") -> Image.Image:
    """The board at a size in pixels with a figure on most of its slots."""
    data = json.loads((layout.GEOMETRY / f"{board}.json").read_text())
    scale = size / layout.SIDE
    picture = Image.open(blender.MASTERS / f"boards/{board}{suffix}.png").convert("RGBA")
    picture = picture.resize((size, size), Image.Resampling.LANCZOS)
    number = 0
    for name, pen in data["pens"].items():
        label(picture, pen["sign"], name.replace("_", " ").title(), scale, 13)
        label(picture, pen["note"], "couple 5", scale, 11)
        label(picture, pen["points"], "12", scale, 17)
        places = pen.get("slots") or crowd_places(pen.get("crowd") or pen["stretches"][0])
        for index, slot in enumerate(places):
            if index % 4 != 3:
                stand(picture, SPECIES[number % 6], slot, scale)
            if "slots" in pen:
                x, y = slot["value"]
                write(picture, x * scale, y * scale, str((2, 4, 8, 12, 18, 24)[index]), 15 * scale)
            number += 1
    return picture


def crowd_places(rect: list[float]) -> list[dict[str, Any]]:
    """A few places in a pen without slots."""
    x, y, w, h = rect
    columns = max(1, int(w // 64))
    step = w / columns
    count = min(6, columns * int(h // 52))
    return [
        {"x": x + step * (i % columns + 0.5), "y": y + 48 + 52 * (i // columns), "size": 70}
        for i in range(count)
    ]


def stand(picture: Image.Image, species: str, slot: dict[str, Any], scale: float) -> None:
    """Put a figure with its shadow on a slot."""
    side = slot["size"] * scale
    left = slot["x"] * scale - layout.ANCHOR[0] * side
    top = slot["y"] * scale - layout.ANCHOR[1] * side
    x, y, w, h = layout.SHADOW
    paste(picture, f"figures/{species}-shadow", left + x * side, top + y * side, w * side, h * side)
    paste(picture, f"figures/{species}", left, top, side, side)


def paste(picture: Image.Image, name: str, x: float, y: float, w: float, h: float) -> None:
    """Lay a master picture over the mock."""
    part = Image.open(blender.MASTERS / f"{name}.png").convert("RGBA")
    part = part.resize((max(1, round(w)), max(1, round(h))), Image.Resampling.LANCZOS)
    picture.alpha_composite(part, (max(0, round(x)), max(0, round(y))))


def label(picture: Image.Image, rect: list[float], text: str, scale: float, size: float) -> None:
    """A paper label with a text in its middle."""
    x, y, w, h = (v * scale for v in rect)
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle(
        [x, y, x + w, y + h], min(h / 2, 9 * scale), fill="#F6E7C6", outline="#9A6A3A"
    )
    write(picture, x + w / 2, y + h / 2, text, size * scale)


def write(picture: Image.Image, x: float, y: float, text: str, size: float) -> None:
    """A text around its middle."""
    font = ImageFont.load_default(max(7, size))
    ImageDraw.Draw(picture).text((x, y), text, "#2B2A28", font, anchor="mm")


if __name__ == "__main__":
    dark = "-dark" if "--dark" in sys.argv else ""
    mock(sys.argv[1], int(sys.argv[2]), dark).save(sys.argv[3])
