"""The dinosaurs on four legs: Triceratops, Stegosaurus, Diplodocus."""

from shapely.geometry import Point

from art.pieces import BODY, FAR, NEAR, Figure, Plank, pillar
from art.shapes import blob, curve, limb, oval, petal, rounded


def triceratops() -> Figure:
    """Three ivory horns before a round frill."""
    body = limb(
        (-0.64, 0.24, 0.026),
        (-0.50, 0.33, 0.09),
        (-0.30, 0.40, 0.19),
        (-0.05, 0.40, 0.20),
        (0.14, 0.40, 0.17),
    )
    rim = [(0.27, 0.80), (0.13, 0.90), (-0.04, 0.885), (-0.16, 0.78), (-0.20, 0.63), (-0.16, 0.48)]
    frill = blob(
        (0.30, 0.56),
        (0.25, 0.76),
        (0.12, 0.86),
        (-0.03, 0.85),
        (-0.14, 0.75),
        (-0.165, 0.62),
        (-0.10, 0.46),
        (0.08, 0.36),
        (0.24, 0.42),
    )
    knobs = [Point(x, y).buffer(0.052) for x, y in rim]
    head = limb(
        (0.18, 0.51, 0.165), (0.35, 0.41, 0.125), (0.47, 0.31, 0.065), (0.485, 0.265, 0.038)
    )
    return Figure(
        planks=[
            Plank(rounded([pillar(-0.15, 0.26, 0.062)]), FAR, "limb"),
            Plank(rounded([pillar(0.235, 0.26, 0.058)]), FAR, "limb"),
            Plank(rounded([body]), BODY),
            Plank(rounded([pillar(-0.365, 0.30, 0.088)]), NEAR, "limb"),
            Plank(rounded([pillar(0.045, 0.28, 0.084)]), NEAR, "limb"),
            Plank(
                rounded(
                    [limb((0.20, 0.60, 0.06), (0.30, 0.75, 0.05), (0.42, 0.90, 0.02))], corner=0.01
                ),
                (-0.06, 0.06),
                "ivory",
            ),
            Plank(rounded([frill, *knobs], corner=0.015), (0.0, 0.19), "accent"),
            Plank(rounded([head]), (0.0, 0.27)),
            Plank(
                rounded(
                    [limb((0.30, 0.53, 0.062), (0.43, 0.65, 0.05), (0.585, 0.745, 0.02))],
                    corner=0.01,
                ),
                (0.10, 0.24),
                "ivory",
            ),
            Plank(
                rounded(
                    [limb((0.41, 0.40, 0.055), (0.49, 0.46, 0.042), (0.56, 0.545, 0.018))],
                    corner=0.01,
                ),
                (0.06, 0.20),
                "ivory",
            ),
        ],
        eye=(0.265, 0.515, 0.046),
        lines=[curve([(0.335, 0.325), (0.39, 0.295), (0.455, 0.32)])],
        stripes=[
            oval(x, y, r, r * 0.8)
            for x, y, r in [
                (-0.36, 0.47, 0.045),
                (-0.25, 0.53, 0.05),
                (-0.30, 0.38, 0.036),
                (-0.46, 0.38, 0.032),
            ]
        ],
        light=[blob((-0.30, 0.16), (0.0, 0.12), (0.14, 0.24), (0.0, 0.27), (-0.24, 0.27))],
    )


def stegosaurus() -> Figure:
    """A row of tall plates along the back."""
    body = limb(
        (-0.66, 0.33, 0.024),
        (-0.51, 0.295, 0.065),
        (-0.33, 0.35, 0.15),
        (-0.07, 0.41, 0.205),
        (0.16, 0.35, 0.16),
        (0.33, 0.26, 0.10),
    )
    head = limb((0.37, 0.26, 0.105), (0.50, 0.225, 0.078), (0.56, 0.21, 0.062))
    near = [
        (-0.34, 0.46, 0.095, 0.26, 120),
        (-0.09, 0.575, 0.125, 0.37, 96),
        (0.17, 0.47, 0.10, 0.28, 66),
    ]
    far = [
        (-0.47, 0.37, 0.07, 0.19, 132),
        (-0.22, 0.54, 0.11, 0.33, 108),
        (0.045, 0.545, 0.115, 0.34, 81),
        (0.285, 0.38, 0.075, 0.19, 52),
    ]
    spikes = [
        limb((-0.59, 0.31, 0.04), (-0.68, 0.46, 0.016)),
        limb((-0.50, 0.31, 0.04), (-0.575, 0.48, 0.016)),
    ]
    plates = [Plank(rounded([petal(*p)], corner=0.012), (-0.12, 0.0), "accent") for p in far]
    plates += [Plank(rounded([petal(*p)], corner=0.012), (0.0, 0.11), "accent") for p in near]
    return Figure(
        planks=[
            Plank(rounded([pillar(-0.07, 0.25, 0.058)]), FAR, "limb"),
            Plank(rounded([pillar(0.31, 0.22, 0.05)]), FAR, "limb"),
            *plates,
            *[Plank(rounded([s], corner=0.008), (-0.06, 0.06), "ivory") for s in spikes],
            Plank(rounded([body, head]), BODY),
            Plank(rounded([pillar(-0.28, 0.30, 0.088)]), NEAR, "limb"),
            Plank(rounded([pillar(0.13, 0.25, 0.074)]), NEAR, "limb"),
        ],
        eye=(0.435, 0.275, 0.044),
        lines=[curve([(0.49, 0.185), (0.54, 0.185), (0.59, 0.20)])],
        stripes=[
            oval(x, y, r, r)
            for x, y, r in [
                (-0.20, 0.45, 0.032),
                (-0.07, 0.48, 0.036),
                (0.06, 0.44, 0.032),
                (-0.13, 0.36, 0.026),
                (0.0, 0.36, 0.026),
            ]
        ],
        light=[blob((-0.28, 0.14), (0.0, 0.12), (0.30, 0.16), (0.14, 0.23), (-0.16, 0.24))],
    )


def diplodocus() -> Figure:
    """A long neck in front and a long tail behind."""
    body = limb(
        (-0.69, 0.72, 0.020),
        (-0.67, 0.56, 0.036),
        (-0.57, 0.42, 0.062),
        (-0.38, 0.375, 0.115),
        (-0.13, 0.37, 0.175),
        (0.07, 0.42, 0.155),
        (0.21, 0.58, 0.10),
        (0.27, 0.78, 0.078),
        (0.33, 0.945, 0.075),
    )
    head = limb((0.33, 0.965, 0.095), (0.45, 0.955, 0.08), (0.54, 0.925, 0.062))
    return Figure(
        planks=[
            Plank(rounded([pillar(-0.12, 0.26, 0.058)]), FAR, "limb"),
            Plank(rounded([pillar(0.235, 0.28, 0.056, 0.02)]), FAR, "limb"),
            Plank(rounded([body, head]), BODY),
            Plank(rounded([pillar(-0.335, 0.29, 0.078)]), NEAR, "limb"),
            Plank(rounded([pillar(0.05, 0.29, 0.078)]), NEAR, "limb"),
        ],
        eye=(0.39, 0.985, 0.042),
        lines=[curve([(0.46, 0.90), (0.51, 0.895), (0.565, 0.91)])],
        stripes=[
            oval(x, y, r, r)
            for x, y, r in [
                (-0.30, 0.43, 0.034),
                (-0.20, 0.48, 0.042),
                (-0.08, 0.50, 0.044),
                (0.03, 0.52, 0.038),
                (-0.14, 0.40, 0.030),
                (0.11, 0.61, 0.030),
                (0.17, 0.72, 0.026),
                (0.21, 0.83, 0.022),
            ]
        ],
        light=[
            blob(
                (-0.30, 0.16),
                (-0.10, 0.13),
                (0.10, 0.20),
                (0.27, 0.45),
                (0.36, 0.75),
                (0.24, 0.54),
                (0.06, 0.30),
                (-0.18, 0.25),
            )
        ],
    )
