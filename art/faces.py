"""Renders the faces of the eleven levels as round wooden medallions, and the game's mark.

`python -m art.faces [--samples 24] [level ...]`; the levels' names, `mark` and `icon`.
"""

import argparse

from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

from art import relief
from art.medallion import Pieces, eye, flat, head, icon, line, mark, medallion
from art.relief import INK, IVORY, Piece
from art.shapes import blob, limb, oval, petal, star

GOLD = "#E3AC35"


def egg() -> Pieces:
    """A spotted egg with a crack, and somebody looks out."""
    shell = blob(
        (0, 0.76),
        (0.34, 0.56),
        (0.54, 0.05),
        (0.44, -0.48),
        (0, -0.74),
        (-0.44, -0.48),
        (-0.54, 0.05),
        (-0.34, 0.56),
    )
    window = Polygon(
        [
            (-0.42, 0.16),
            (-0.2, 0.30),
            (-0.05, 0.20),
            (0.12, 0.33),
            (0.28, 0.22),
            (0.42, 0.28),
            (0.40, -0.06),
            (0.22, -0.16),
            (0.06, -0.04),
            (-0.12, -0.16),
            (-0.28, -0.04),
            (-0.42, -0.12),
        ]
    )
    spots = [
        oval(x, y, r, r * 0.85)
        for x, y, r in [
            (-0.2, 0.52, 0.07),
            (0.15, 0.58, 0.05),
            (-0.3, -0.38, 0.08),
            (0.05, -0.52, 0.09),
            (0.33, -0.36, 0.06),
        ]
    ]
    crack = [(-0.42, 0.02), (-0.50, 0.10)]
    return [
        flat(shell, 0.20, IVORY, 0.14),
        *[flat(spot, 0.21, "#8DB765", 0.01) for spot in spots],
        flat(window, 0.205, INK, 0.01),
        line(crack, 0.02, 0.21),
        line([(0.42, 0.05), (0.50, -0.04), (0.46, -0.14)], 0.02, 0.21),
        *eye(-0.17, 0.07, 0.12, 0.21),
        *eye(0.17, 0.08, 0.12, 0.21),
    ]


def hatchling() -> Pieces:
    """A baby in the lower half of its shell, with a piece of it as a hat."""
    shell = blob(
        (0.56, -0.12), (0.46, -0.52), (0, -0.76), (-0.46, -0.52), (-0.56, -0.12), (0, -0.2)
    )
    teeth = Polygon(
        [
            (-0.60, -0.16),
            (-0.44, 0.0),
            (-0.30, -0.16),
            (-0.14, 0.0),
            (0.0, -0.16),
            (0.15, 0.0),
            (0.3, -0.16),
            (0.44, 0.0),
            (0.60, -0.16),
            (0.4, -0.5),
            (-0.4, -0.5),
        ]
    )
    hat = Polygon(
        [
            (-0.34, 0.50),
            (-0.20, 0.60),
            (-0.08, 0.50),
            (0.06, 0.60),
            (0.18, 0.50),
            (0.32, 0.60),
            (0.34, 0.62),
            (0.18, 0.82),
            (-0.14, 0.82),
            (-0.32, 0.66),
        ]
    )
    return [
        *head("#5BA24A", 1.15, 0.0),
        flat(unary_union([shell, teeth]), 0.34, IVORY, 0.06),
        flat(hat.buffer(0.02), 0.26, IVORY, 0.04),
        flat(oval(-0.22, -0.45, 0.08, 0.07), 0.35, "#8DB765", 0.01),
        flat(oval(0.2, -0.52, 0.09, 0.08), 0.35, "#8DB765", 0.01),
    ]


def nestling() -> Pieces:
    """A small one in a nest of twigs."""
    twigs = [
        limb(
            (-0.72, -0.40 - 0.07 * k, 0.04),
            (0, -0.62 - 0.05 * k, 0.045),
            (0.72, -0.38 - 0.07 * k, 0.04),
        )
        for k in range(4)
    ]
    cross = [
        limb((-0.6 + 0.3 * k, -0.36, 0.035), (-0.45 + 0.3 * k, -0.66, 0.035)) for k in range(5)
    ]
    small = [
        Piece(
            affinity.scale(p.shape, 0.78, 0.78, origin=(0, -0.1)),
            p.low,
            p.high,
            p.colour,
            p.bevel * 0.8,
            p.grain,
        )
        for p in head("#F4BE2A", 1.25)
    ]
    tones = ("#8C5A30", "#A9733F", "#7A4B26", "#96602F")
    nest = [flat(t, 0.36 + 0.02 * k, tones[k % 4], 0.03) for k, t in enumerate([*twigs, *cross])]
    tuft = [
        flat(petal(x, 0.50, 0.05, 0.24, a), 0.14, "#E9A11F", 0.02)
        for x, a in [(-0.06, 112), (0, 90), (0.06, 68)]
    ]
    return [*tuft, *small, *nest]


def explorer() -> Pieces:
    """A sun helmet, ready to go."""
    brim = oval(0, 0.52, 0.66, 0.13)
    dome = oval(0, 0.54, 0.43, 0.36).intersection(box(-1, 0.5, 1, 1))
    return [
        *head("#EC7418", 1.0, 0.12),
        flat(dome.buffer(0.03), 0.34, "#E8D3A0", 0.10),
        flat(brim, 0.38, "#DCC48C", 0.05),
        flat(box(-0.44, 0.56, 0.44, 0.64), 0.40, "#8C5A30", 0.02),
        flat(Point(0, 0.88).buffer(0.05), 0.38, "#DCC48C", 0.02),
    ]


def tracker() -> Pieces:
    """One eye behind a magnifier."""
    glass = Point(0.27, 0.38).buffer(0.30, 32)
    return [
        *head("#2F8F93"),
        flat(limb((0.48, 0.14, 0.06), (0.76, -0.34, 0.075)), 0.36, "#8C5A30", 0.04),
        flat(glass.difference(Point(0.27, 0.38).buffer(0.225, 32)), 0.40, GOLD, 0.03),
        *eye(0.27, 0.38, 0.215, 0.28),
    ]


def ranger() -> Pieces:
    """A wide hat with a band."""
    crown = Polygon(
        [
            (-0.34, 0.5),
            (-0.27, 0.86),
            (-0.1, 0.80),
            (0, 0.86),
            (0.1, 0.80),
            (0.27, 0.86),
            (0.34, 0.5),
        ]
    ).buffer(0.03)
    return [
        *head("#3F8F4A", 1.0, 0.12),
        flat(crown, 0.34, "#B08A56", 0.06),
        flat(oval(0, 0.5, 0.76, 0.12), 0.38, "#9C7644", 0.05),
        flat(box(-0.34, 0.55, 0.34, 0.64), 0.39, "#5A3A22", 0.02),
        flat(star(5, 0.09, 0.04, 0, 0.6), 0.42, GOLD, 0.01),
    ]


def keeper() -> Pieces:
    """A cap with a badge, and the keys of all pens."""
    cap = unary_union([oval(0, 0.66, 0.46, 0.25), box(-0.42, 0.50, 0.42, 0.64)]).buffer(0.02)
    ring = Point(0.50, -0.46).buffer(0.16).difference(Point(0.50, -0.46).buffer(0.10))
    keys = [
        limb((x, -0.60, 0.04), (x + dx, -0.80, 0.035)) for x, dx in [(0.44, -0.06), (0.56, 0.05)]
    ]
    return [
        *head("#2B62C9", 1.0, 0.12),
        flat(cap, 0.32, "#23406E", 0.08),
        flat(oval(0, 0.50, 0.50, 0.09), 0.38, "#172A4A", 0.04),
        flat(Point(0, 0.69).buffer(0.10), 0.36, GOLD, 0.03),
        flat(ring, 0.38, GOLD, 0.02),
        *[flat(key, 0.40, GOLD, 0.02) for key in keys],
    ]


def curator() -> Pieces:
    """Spectacles and a bow tie."""
    frames = [
        Point(x, 0.41).buffer(0.235).difference(Point(x, 0.41).buffer(0.18)) for x in (-0.27, 0.27)
    ]
    bow = unary_union([Polygon([(0, -0.66), (s * 0.3, -0.52), (s * 0.3, -0.80)]) for s in (-1, 1)])
    return [
        *head("#9A6FC0"),
        *[flat(frame, 0.32, "#5A3A22", 0.02) for frame in frames],
        line([(-0.05, 0.44), (0.05, 0.44)], 0.03, 0.32, "#5A3A22"),
        flat(bow.buffer(0.03), 0.30, "#C4262E", 0.04),
        flat(Point(0, -0.66).buffer(0.08), 0.34, "#9E1C24", 0.03),
    ]


def raptor() -> Pieces:
    """A lean head from the side, with feathers and a narrow eye."""
    skull = limb((-0.42, 0.16, 0.30), (-0.05, 0.20, 0.26), (0.32, 0.06, 0.17), (0.66, -0.02, 0.11))
    jaw = limb((-0.36, -0.10, 0.20), (0.05, -0.24, 0.11), (0.52, -0.27, 0.06))
    mouth = Polygon([(-0.02, -0.05), (0.90, -0.26), (0.90, -0.10)])
    neck = limb((-0.42, 0.0, 0.28), (-0.50, -0.45, 0.26), (-0.38, -0.70, 0.24)).intersection(
        Point(0, 0).buffer(0.85)
    )
    feathers = [
        petal(x, y, 0.09, 0.42, a)
        for x, y, a in [
            (-0.20, 0.38, 118),
            (-0.38, 0.36, 136),
            (-0.52, 0.24, 154),
            (-0.60, 0.08, 172),
        ]
    ]
    teeth = [
        Polygon([(x, 0.0 - x * 0.12), (x + 0.10, -0.01 - x * 0.12), (x + 0.06, -0.16 - x * 0.12)])
        for x in (0.14, 0.28, 0.42, 0.56)
    ]
    return [
        *[
            flat(f, 0.10 + 0.02 * k, ("#E9543F", "#F4BE2A")[k % 2], 0.03)
            for k, f in enumerate(feathers)
        ],
        flat(neck, 0.14, "#3E6E5A", 0.08),
        *[flat(tooth, 0.16, IVORY, 0.01) for tooth in teeth],
        flat(unary_union([skull, jaw]).difference(mouth), 0.22, "#4A8A72", 0.09),
        flat(oval(0.06, 0.27, 0.15, 0.10, -12), 0.25, "#F7D24A", 0.02),
        flat(oval(0.09, 0.26, 0.035, 0.09, -8), 0.27, INK, 0.01),
        line([(-0.10, 0.40), (0.08, 0.39), (0.24, 0.30)], 0.035, 0.29, "#2C5A49"),
        flat(oval(0.66, 0.03, 0.035, 0.025), 0.24, INK, 0.01),
    ]


def tyrant() -> Pieces:
    """A T-Rex with a crown and a full set of teeth."""
    teeth = [
        Polygon([(x - 0.055, -0.40), (x + 0.055, -0.40), (x, -0.56)])
        for x in (-0.30, -0.15, 0, 0.15, 0.30)
    ]
    mouth = oval(0, -0.44, 0.42, 0.16)
    crown = Polygon(
        [
            (-0.42, 0.52),
            (-0.50, 0.86),
            (-0.24, 0.70),
            (0, 0.92),
            (0.24, 0.70),
            (0.50, 0.86),
            (0.42, 0.52),
        ]
    ).buffer(0.03)
    brows = [limb((s * 0.42, 0.50, 0.045), (s * 0.12, 0.36, 0.05)) for s in (-1, 1)]
    return [
        *head("#C4262E", 1.0, 0.10),
        flat(mouth, 0.285, "#4A1014", 0.01),
        *[flat(tooth, 0.31, IVORY, 0.01) for tooth in teeth],
        *[flat(brow, 0.30, "#7E141B", 0.03) for brow in brows],
        flat(crown, 0.34, GOLD, 0.05),
        *[
            flat(Point(x, 0.60).buffer(0.055), 0.38, c, 0.03)
            for x, c in ((-0.24, "#2B62C9"), (0, "#C4262E"), (0.24, "#2A9D5C"))
        ],
    ]


def meteor() -> Pieces:
    """A glowing rock with a face and a tail of fire."""
    tails = [
        ("#E9543F", 0.62, 0.84, 0.06),
        ("#F4962A", 0.48, 0.66, 0.09),
        ("#F7D24A", 0.34, 0.50, 0.12),
    ]
    fire = [
        flat(
            unary_union(
                [
                    limb((-0.10, -0.12, w), (0.24, 0.26, w * 0.62), (reach, reach, 0.02)),
                    limb(
                        (-0.2, 0.1, w * 0.6),
                        (0.05, 0.5, w * 0.3),
                        (0.22 * reach, reach * 1.0, 0.015),
                    ),
                    limb(
                        (0.1, -0.25, w * 0.6),
                        (0.5, 0.0, w * 0.3),
                        (reach * 1.0, 0.2 * reach, 0.015),
                    ),
                ]
            ),
            high,
            colour,
            0.03,
        )
        for colour, w, reach, high in tails
    ]
    inside = Point(0, 0).buffer(0.86)
    fire = [Piece(p.shape.intersection(inside), p.low, p.high, p.colour, p.bevel) for p in fire]
    rock = blob(
        (0.30, 0.02),
        (0.24, -0.40),
        (-0.10, -0.64),
        (-0.48, -0.56),
        (-0.64, -0.22),
        (-0.50, 0.14),
        (-0.12, 0.30),
    )
    craters = [
        oval(x, y, r, r * 0.85)
        for x, y, r in [(-0.45, -0.42, 0.09), (0.10, -0.44, 0.07), (-0.42, 0.06, 0.06)]
    ]
    brows = [
        limb((-0.50, 0.06, 0.035), (-0.30, -0.02, 0.035)),
        limb((0.10, 0.06, 0.035), (-0.10, -0.02, 0.035)),
    ]
    return [
        *fire,
        flat(rock, 0.26, "#6B5A52", 0.12),
        *[flat(crater, 0.27, "#4C3F3A", 0.01) for crater in craters],
        *eye(-0.36, -0.12, 0.12, 0.27, -0.15),
        *eye(-0.04, -0.12, 0.12, 0.27, -0.15),
        *[flat(brow, 0.34, "#3A2E2A", 0.02) for brow in brows],
        line([(-0.34, -0.36), (-0.2, -0.42), (-0.06, -0.36)], 0.025, 0.28),
    ]


LEVELS = {
    "egg": (egg, "#A9C58A"),
    "hatchling": (hatchling, "#F2CF85"),
    "nestling": (nestling, "#A7CFD8"),
    "explorer": (explorer, "#7FB2A0"),
    "tracker": (tracker, "#EBC07A"),
    "ranger": (ranger, "#D8C08A"),
    "keeper": (keeper, "#EFD9A6"),
    "curator": (curator, "#CFE0C0"),
    "raptor": (raptor, "#F0DDB4"),
    "tyrant": (tyrant, "#3D3A4E"),
    "meteor": (meteor, "#22304F"),
}


def main() -> None:
    """Render the faces named on the command line, or all of them with mark and icon."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[*LEVELS, "mark", "icon"])
    parser.add_argument("--samples", type=int, default=24)
    options = parser.parse_args()
    for name in options.names:
        size = 512 if name in ("mark", "icon") else 192
        scene = relief.studio(size, size, options.samples, 2.0 if name != "icon" else 2.3)
        if name == "mark":
            relief.photograph(scene, "logo/mark", [*medallion("#3E7F5C"), *mark()])
        elif name == "icon":
            relief.photograph(scene, "logo/icon", icon())
        else:
            make, ground = LEVELS[name]
            relief.photograph(scene, f"faces/{name}", [*medallion(ground), *make()])


if __name__ == "__main__":
    main()
