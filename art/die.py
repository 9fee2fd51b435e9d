"""Renders the six faces of the die: light wood with inlaid, painted icons.

`python -m art.die [--samples 32] [face ...]`
"""

import argparse

from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

from art import relief
from art.bipeds import t_rex
from art.relief import CREAM, INK, Piece
from art.shapes import curve, limb, oval

GREEN, DARK_GREEN, BROWN, RED = "#3F8F4A", "#276B4A", "#7A5131", "#C4262E"
LOW, HIGH = -0.05, 0.045


def inlay(shape: Polygon, colour: str, high: float = HIGH) -> Piece:
    """A painted piece let into the face of the die."""
    return Piece(shape, LOW, high, colour, 0.03, 0.12)


def rounded_box(x0: float, y0: float, x1: float, y1: float, r: float) -> Polygon:
    """A box with round corners."""
    return box(x0 + r, y0 + r, x1 - r, y1 - r).buffer(r, 8)


def woodlands() -> list[Piece]:
    """A pine and a round tree."""
    tiers = [
        [(-0.78, -0.35), (0.0, -0.35), (-0.39, 0.15)],
        [(-0.70, -0.02), (-0.08, -0.02), (-0.39, 0.42)],
        [(-0.62, 0.28), (-0.16, 0.28), (-0.39, 0.72)],
    ]
    pine = unary_union([Polygon(t) for t in tiers]).buffer(0.05, 8)
    crown = unary_union(
        [oval(0.38, 0.24, 0.33, 0.33), oval(0.16, 0.06, 0.2, 0.2), oval(0.6, 0.05, 0.2, 0.2)]
    )
    return [
        inlay(box(-0.46, -0.72, -0.32, -0.3).buffer(0.02), BROWN, 0.03),
        inlay(box(0.31, -0.72, 0.45, 0.0).buffer(0.02), BROWN, 0.03),
        inlay(crown.buffer(0.03).buffer(-0.03), "#5BA24A"),
        inlay(pine, DARK_GREEN, 0.06),
    ]


def grasslands() -> list[Piece]:
    """Blades of grass and two flowers."""
    blades = [
        (-0.62, -0.75, -0.12),
        (-0.45, -0.4, 0.12),
        (-0.28, -0.22, 0.42),
        (-0.1, 0.02, 0.2),
        (0.1, 0.3, 0.34),
        (0.3, 0.62, 0.1),
        (0.46, 0.82, -0.18),
    ]
    grass = unary_union(
        [
            limb((x, -0.66, 0.085), ((x + tip) / 2, (y - 0.66) / 2 + 0.05, 0.06), (tip, y, 0.012))
            for x, tip, y in blades
        ]
    )
    pieces = [
        inlay(limb((-0.5, -0.6, 0.03), (-0.46, 0.4, 0.03)), GREEN),
        inlay(limb((0.52, -0.6, 0.03), (0.5, 0.5, 0.03)), GREEN),
    ]
    pieces += [inlay(grass, "#7FA23C", 0.05)]
    for x, y, colour in ((-0.46, 0.46, "#F2789F"), (0.5, 0.56, "#F4BE2A")):
        petals = unary_union(
            [
                affinity.rotate(oval(x, y + 0.15, 0.095, 0.13), 72 * k, origin=(x, y))
                for k in range(5)
            ]
        )
        pieces += [inlay(petals, colour, 0.06), inlay(Point(x, y).buffer(0.09), CREAM, 0.08)]
    return pieces


def food_court() -> list[Piece]:
    """A burger."""
    top = oval(0, 0.12, 0.68, 0.52).intersection(box(-1, 0.12, 1, 1)).buffer(0.05, 8)
    lettuce = Polygon(
        curve(
            [
                (-0.78, 0.02),
                (-0.6, -0.12),
                (-0.4, 0.0),
                (-0.2, -0.13),
                (0, 0),
                (0.2, -0.13),
                (0.4, 0),
                (0.6, -0.12),
                (0.78, 0.02),
                (0.6, 0.1),
                (-0.6, 0.1),
                (-0.78, 0.02),
            ]
        )
    )
    seeds = [
        oval(x, y, 0.05, 0.03, a)
        for x, y, a in [(-0.32, 0.36, 30), (-0.05, 0.5, 0), (0.26, 0.4, -25), (0.05, 0.28, 10)]
    ]
    return [
        inlay(rounded_box(-0.68, -0.66, 0.68, -0.34, 0.12), "#DE9A45"),
        inlay(rounded_box(-0.72, -0.38, 0.72, -0.08, 0.13), "#7B4326", 0.055),
        inlay(lettuce.buffer(0.02), "#6BA24A", 0.065),
        inlay(top, "#DE9A45", 0.07),
        *[inlay(seed, CREAM, 0.085) for seed in seeds],
    ]


def restrooms() -> list[Piece]:
    """Two people beside a thin wall."""
    dress = Polygon([(0.42, 0.34), (0.72, -0.28), (0.12, -0.28)]).buffer(0.06, 8)
    coat = rounded_box(-0.64, -0.28, -0.2, 0.38, 0.12)
    legs = [rounded_box(x, -0.74, x + 0.15, -0.2, 0.06) for x in (-0.59, -0.40, 0.25, 0.44)]
    return [
        inlay(rounded_box(-0.035, -0.76, 0.035, 0.76, 0.03), BROWN),
        *[inlay(leg, "#2F5B94" if leg.bounds[0] < 0 else "#B23F4B") for leg in legs],
        inlay(coat, "#2F5B94", 0.055),
        inlay(dress, "#B23F4B", 0.055),
        inlay(Point(-0.42, 0.60).buffer(0.16), "#2F5B94"),
        inlay(Point(0.42, 0.60).buffer(0.16), "#B23F4B"),
    ]


def empty_pen() -> list[Piece]:
    """A fence around bare ground."""
    pieces = [inlay(oval(0, -0.06, 0.62, 0.36), "#E9CF8E", 0.03)]
    for y, colour, high in ((0.34, "#96602F", 0.045), (-0.44, "#7A4B26", 0.07)):
        pieces += [
            inlay(rounded_box(-0.8, y + dy, 0.8, y + dy + 0.09, 0.04), colour, high)
            for dy in (0.0, 0.19)
        ]
        pieces += [
            inlay(rounded_box(x - 0.07, y - 0.16, x + 0.07, y + 0.40, 0.06), colour, high + 0.02)
            for x in (-0.66, -0.22, 0.22, 0.66)
        ]
    return pieces


def watch_out_for_t_rex() -> list[Piece]:
    """A T-Rex, struck through."""
    figure = t_rex()
    place = {"xfact": 1.28, "yfact": 1.28, "origin": (0, 0.5)}

    def moved(shape: Polygon) -> Polygon:
        return affinity.translate(affinity.scale(shape, **place), 0.03, -0.52)

    x, y, r = figure.eye
    stroke = limb((-0.74, 0.72, 0.065), (0.72, -0.74, 0.065))
    return [
        *[
            inlay(moved(plank.shape), CREAM if plank.paint == "ivory" else RED, 0.04 + 0.008 * k)
            for k, plank in enumerate(figure.planks)
        ],
        inlay(moved(Point(x, y).buffer(r * 1.2)), CREAM, 0.10),
        inlay(moved(Point(x + r * 0.25, y).buffer(r * 0.7)), INK, 0.115),
        Piece(stroke.buffer(0.045), LOW, 0.085, "#F0D9AE", 0.02, 0.1),
        Piece(stroke, LOW, 0.125, INK, 0.04, 0.05),
    ]


FACES = {
    "woodlands": woodlands,
    "grasslands": grasslands,
    "food_court": food_court,
    "restrooms": restrooms,
    "empty_pen": empty_pen,
    "watch_out_for_t_rex": watch_out_for_t_rex,
}


def body() -> list[Piece]:
    """The face of the die: wood with a round edge and a shallow field for the icon."""
    field = rounded_box(-0.9, -0.9, 0.9, 0.9, 0.2)
    return [
        Piece(rounded_box(-1.02, -1.02, 1.02, 1.02, 0.05), -0.6, 0.0, "#E2BA82", 0.12, 0.2),
        Piece(field, -0.3, 0.008, "#EBC994", 0.008, 0.2),
    ]


def main() -> None:
    """Render the faces named on the command line, or all six."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faces", nargs="*", default=list(FACES))
    parser.add_argument("--samples", type=int, default=32)
    options = parser.parse_args()
    scene = relief.studio(320, 320, options.samples, 2.0)
    for name in options.faces:
        relief.photograph(scene, f"die/{name}", [*body(), *FACES[name]()])


if __name__ == "__main__":
    main()
