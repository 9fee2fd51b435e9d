"""Renders the pieces of wood around the board: sign, tray and points plate, and the table's tile.

`python -m art.wood [--samples 32] [sign tray plate table]`
"""

import argparse

import numpy as np
from PIL import Image
from shapely.geometry import Point, box

from art import layout, relief
from art.blender import MASTERS
from art.relief import Piece

TABLES = {"table": ("#F4E8CE", 0.009), "table-dark": ("#241E19", 0.035)}


def sign() -> list[Piece]:
    """A plank of light wood with two nails."""
    plank = box(-1.26, -0.34, 1.26, 0.34).buffer(-0.10).buffer(0.10, 8)
    nails = [Piece(Point(x, 0).buffer(0.045), -0.1, 0.10, "#8A6A42", 0.03) for x in (-1.13, 1.13)]
    return [
        Piece(plank, -0.2, 0.02, "#B98D55", 0.05, 0.18),
        Piece(plank.buffer(-0.035), -0.1, 0.05, "#EED9AE", 0.045, 0.16),
        *nails,
    ]


def tray() -> list[Piece]:
    """A rim of warm wood around a darker floor."""
    outer = box(-1.78, -0.88, 1.78, 0.88).buffer(-0.22).buffer(0.22, 10)
    inner = box(-1.56, -0.66, 1.56, 0.66).buffer(-0.12).buffer(0.12, 10)
    return [
        Piece(outer.buffer(-0.05), -0.4, -0.22, "#9A6636", 0.02, 0.22),
        Piece(outer.difference(inner), -0.4, 0.05, "#B57A42", 0.08, 0.24),
    ]


def plate() -> list[Piece]:
    """A turned disc with a pale middle for a number."""
    disc = Point(0, 0).buffer(0.46, 32)
    ring = disc.difference(Point(0, 0).buffer(0.36, 32))
    return [
        Piece(disc.buffer(-0.02), -0.1, 0.0, "#F6E8C8", 0.02, 0.10),
        Piece(ring, -0.1, 0.07, "#A9713C", 0.045, 0.2),
    ]


PIECES = {"sign": (sign, 2.56), "tray": (tray, 3.6), "plate": (plate, 0.96)}


def table(name: str) -> None:
    """A seamless tile of quiet wood fibre; the noise is filtered on a ring, so that edges meet."""
    colour, strength = TABLES[name]
    size = layout.wood()["pieces"][name]["size"][0]
    white = np.random.default_rng(3).standard_normal((size, size))
    rows, columns = np.meshgrid(np.fft.fftfreq(size), np.fft.fftfreq(size), indexing="ij")
    total = np.zeros((size, size))
    for along, across, share in ((60, 1.6, 0.7), (14, 14, 0.5), (1.2, 1.2, 0.25)):
        smooth = np.exp(-2 * (np.pi * np.hypot(rows * across, columns * along)) ** 2)
        part = np.real(np.fft.ifft2(np.fft.fft2(white) * smooth))
        total += part / part.std() * share
    base = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)])
    pixels = base * (1 + strength * total[..., None])
    path = MASTERS / f"wood/{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).save(path)


def main() -> None:
    """Render the pieces named on the command line, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pieces", nargs="*", default=[*PIECES, "table"])
    parser.add_argument("--samples", type=int, default=32)
    options = parser.parse_args()
    for name in options.pieces:
        if name == "table":
            for tile in TABLES:
                table(tile)
            continue
        make, view = PIECES[name]
        width, height = layout.wood()["pieces"][name]["size"]
        scene = relief.studio(width * 2, height * 2, options.samples, view)
        relief.photograph(scene, f"wood/{name}", make())


if __name__ == "__main__":
    main()
