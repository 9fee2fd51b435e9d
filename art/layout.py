"""The layout of both boards and the measures of the figures: scene and client read it from here.

`python art/layout.py` writes summer.json, winter.json, figures.json, wood.json. Units: a board is a
square of side 640, x to the right, y down; a rect is [x, y, width, height].
"""

import json
import math
from pathlib import Path
from typing import Any

GEOMETRY = Path(__file__).parent / "geometry"
SIDE = 640
PEN_WIDTH = 266
LEFT, RIGHT = 18, 356
TOP, GAP = 20, 12
RIVER = [284, 12, 72, 616]
SIGN = (216, 24)
PLATE = 34
NOTE = (214, 20)
HEADER = 44
VALUE = (28, 16)
# The heart of flowers in the Prairie of Love, about the middle of its ground: how wide it is.
HEART = 168
# From one couple to six: how many stand in each row of the heart, from above, how wide the frame of
# a figure is, and where the lowest row ends, below the upper edge of the pen.
COUPLES = [
    ([1], 84, 137),
    ([1, 1], 64, 144),
    ([1, 1, 1], 48, 156),
    ([2, 1, 1], 45.5, 156),
    ([2, 2, 1], 44, 148),
    ([1, 2, 2, 1], 38, 162),
]
# Where those stand who are alone, around the heart, in this order, as [x, y] from the corner of the
# pen: up to four of them, or up to six smaller ones.
SINGLES = [
    ((68, 52), [(5, 95), (184, 163), (5, 43), (64, 163)]),
    ((47, 36), [(5, 115), (184, 177), (5, 79), (112, 177), (5, 43), (64, 145)]),
]
# A figure fills at most these shares of its frame, with a little air around it.
FRAME_WIDTH, FRAME_HEIGHT = 0.985, 0.75

# The camera before the figures, and the square frame of a figure in the figures' own units.
ELEVATION, TURN = math.radians(32), math.radians(14)
FRAME = 1.5
ANCHOR = (0.5, 0.84)
SHADOW = [-0.06, 0.36, 1.42, 0.70]

COLOURS = {
    "t_rex": "#C4262E",
    "triceratops": "#F4BE2A",
    "parasaurolophus": "#2A9D5C",
    "stegosaurus": "#2B62C9",
    "diplodocus": "#EE86B7",
    "spinosaurus": "#EC7418",
}

Rect = list[float]
Json = dict[str, Any]


def column(x: float, heights: list[float]) -> list[Rect]:
    """The grounds of the pens of one bank, from top to bottom."""
    areas: list[Rect] = []
    y: float = TOP
    for height in heights:
        areas.append([x, y, PEN_WIDTH, height])
        y += height + GAP
    return areas


def header(area: Rect) -> Json:
    """Sign, points plate and note of a pen, along its upper fence."""
    x, y, width, _ = area
    return {
        "area": area,
        "sign": [x + 4, y - 5, *SIGN],
        "points": [x + width - PLATE - 4, y - 5, PLATE, PLATE],
        "note": [x + 6, y + 21, *NOTE],
    }


def slot(x: float, y: float, size: float) -> Json:
    """One place: centre of the feet, the frame's width, the centre of the printed value below."""
    below = size * (lowest() + 0.012) + VALUE[1] / 2
    return {"x": x, "y": y, "size": size, "value": [x, round(y + below, 1)]}


def lowest() -> float:
    """How far below its feet a figure's box reaches, as a fraction of the frame."""
    boxes = [figure["box"] for figure in figures()["species"].values()]
    return float(max(box[1] + box[3] for box in boxes)) - ANCHOR[1]


def rows_of_three(area: Rect, size: float = 80) -> list[Json]:
    """Six places in two rows, 0 1 2 behind and 3 4 5 in front."""
    x, y, width, _ = area
    step = width / 3
    return [
        slot(round(x + step * (i % 3 + 0.5), 1), y + (95 if i < 3 else 170), size) for i in range(6)
    ]


def pyramid(centre: float, bottom: float, size: float = 74) -> list[Json]:
    """Three places below, two in the middle, one on top."""
    places = [(-1, 0), (0, 0), (1, 0), (-0.5, 1), (0.5, 1), (0, 2)]
    return [slot(centre + 84 * dx, bottom - 73 * row, size) for dx, row in places]


def heart(x: float, y: float, width: float, count: int = 64) -> list[tuple[float, float]]:
    """Points along a heart with its middle at (x, y)."""
    points = []
    for k in range(count):
        t = k / count * 2 * math.pi
        up = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x + width / 2 * math.sin(t) ** 3, y - width / 2 * (up + 2.5) / 17))
    return points


def prairie_ground(area: Rect) -> Json:
    """The ground of the Prairie: its heart, the places of couples in it and of others around it."""
    x, y, width, height = area
    ground = [x + 66, y + HEADER, width - 70, height - HEADER - 4]
    middle = [ground[0] + ground[2] / 2, ground[1] + ground[3] / 2]
    return {
        "crowd": ground,
        "heart": [*middle, HEART],
        "couples": [couples(middle[0], y, *rows) for rows in COUPLES],
        "singles": [[[x + dx, y + dy, *size] for dx, dy in places] for size, places in SINGLES],
    }


def couples(centre: float, top: float, rows: list[int], size: float, bottom: float) -> list[Rect]:
    """The places of couples, each twice as wide as a figure, in rows above one another."""
    width, height = 2 * size * FRAME_WIDTH, size * FRAME_HEIGHT
    return [
        [
            round(centre + width * (k - number / 2), 1),
            round(top + bottom - height * (len(rows) - row), 1),
            round(width, 1),
            round(height, 1),
        ]
        for row, number in enumerate(rows)
        for k in range(number)
    ]


def summer() -> Json:
    """The summer board."""
    forest, trio, prairie = column(LEFT, [202, 158, 218])
    king, meadow, island = column(RIGHT, [158, 202, 218])
    stall = [LEFT + 2, SIDE - 20 - 64, 62, 64]
    hut = [RIGHT + PEN_WIDTH - 60, SIDE - 20 - 64, 58, 64]
    trio_x = [trio[0] + PEN_WIDTH * (i + 0.5) / 3 for i in range(3)]
    return {
        "side": SIDE,
        "value_size": list(VALUE),
        "pens": {
            "forest_of_sameness": {**header(forest), "slots": rows_of_three(forest)},
            "woody_trio": {
                **header(trio),
                "slots": [slot(round(x, 1), trio[1] + 114, 92) for x in trio_x],
            },
            "prairie_of_love": {**header(prairie), **prairie_ground(prairie)},
            "king_of_the_jungle": {
                **header(king),
                "slots": [slot(king[0] + PEN_WIDTH / 2, king[1] + 122, 104)],
            },
            "meadow_of_differences": {**header(meadow), "slots": rows_of_three(meadow)},
            "solitary_island": {
                **header(island),
                "slots": [slot(island[0] + 112, island[1] + 148, 112)],
            },
            "river": river([(100, 478)]),
        },
        "bonus": [RIVER[0] + 5, 584, 62, 40],
        "landmarks": {"food_court": stall, "restrooms": hut},
    }


def winter() -> Json:
    """The winter board."""
    wood, bank_left, quarantine = column(LEFT, [202, 158, 218])
    lookout, bank_right, stones = column(RIGHT, [160, 150, 268])
    stall = [LEFT + 2, SIDE - 20 - 64, 62, 64]
    hut = [RIGHT + PEN_WIDTH - 60, lookout[1] + lookout[3] - 66, 58, 64]
    bridge = [266, 268, 108, 70]
    return {
        "side": SIDE,
        "value_size": list(VALUE),
        "pens": {
            "well_ordered_wood": {**header(wood), "slots": rows_of_three(wood)},
            "lovers_bridge_left": {
                **header(bank_left),
                "crowd": [LEFT + 4, bank_left[1] + HEADER, 240, bank_left[3] - HEADER - 4],
            },
            "quarantine_zone": {
                **header(quarantine),
                "slots": [slot(quarantine[0] + 160, quarantine[1] + 178, 112)],
            },
            "lookout": {
                **header(lookout),
                "slots": [slot(lookout[0] + 104, lookout[1] + 109, 102)],
            },
            "lovers_bridge_right": {
                **header(bank_right),
                "crowd": [RIGHT + 22, bank_right[1] + HEADER, 240, bank_right[3] - HEADER - 4],
            },
            "pyramid": {
                **header(stones),
                "slots": pyramid(stones[0] + PEN_WIDTH / 2, stones[1] + 238),
            },
            "river": river([(100, 164), (342, 236)]),  # above and below the bridge
        },
        "bonus": [RIVER[0] + 5, 584, 62, 40],
        "landmarks": {"food_court": stall, "restrooms": hut, "bridge": bridge},
    }


def river(stretches: list[tuple[float, float]]) -> Json:
    """The river: sign, plate and note at its upper end, dinosaurs further down.

    Each stretch, where they stand, is told by its upper end and its height.
    """
    x, _, width, _ = RIVER
    return {
        "area": RIVER,
        "sign": [x, 12, width, 22],
        "points": [x + (width - PLATE) / 2, 36, PLATE, PLATE],
        "note": [x + 3, 72, width - 6, 20],
        "stretches": [[x + 3, top, width - 6, height] for top, height in stretches],
    }


def project(x: float, height: float, front: float) -> tuple[float, float]:
    """Where a point of a figure lies in its frame, as fractions from the upper left corner."""
    right = x * math.cos(TURN) - front * math.sin(TURN)
    up = (
        height * math.cos(ELEVATION)
        - x * math.sin(TURN) * math.sin(ELEVATION)
        - front * math.cos(TURN) * math.sin(ELEVATION)
    )
    return ANCHOR[0] + right / FRAME, ANCHOR[1] - up / FRAME


def middle(outlines: Json) -> float:
    """The x of a figure's middle, which stands over the anchor."""
    xs = [x for x, _ in outlines["silhouette"]]
    return float(min(xs) + max(xs)) / 2


def box(outlines: Json) -> Rect:
    """The tight box of a figure in its frame, as fractions: x, y, width, height."""
    centre = middle(outlines)
    points = [
        project(x - centre, y, front)
        for board in outlines["boards"]
        for x, y in board["outline"]
        for front in board["depth"]
    ]
    us, vs = [u for u, _ in points], [v for _, v in points]
    corner = [min(us), min(vs)]
    return [round(v, 4) for v in (*corner, max(us) - corner[0], max(vs) - corner[1])]


def path(outlines: Json) -> str:
    """The silhouette as SVG path data in a square of side 100, feet at y = 90."""
    centre = middle(outlines)
    points = [
        (round(50 + (x - centre) * 70, 1), round(90 - y * 70, 1)) for x, y in outlines["silhouette"]
    ]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def figures() -> Json:
    """What the client knows of the figures: frame, anchor, shadow, and each species' measures."""
    outlines = json.loads((GEOMETRY / "outlines.json").read_text())
    return {
        "anchor": list(ANCHOR),
        "shadow": SHADOW,
        "view_box": "0 0 100 100",
        "species": {
            name: {"colour": COLOURS[name], "box": box(data), "path": path(data)}
            for name, data in outlines.items()
        },
    }


def wood() -> Json:
    """The pieces of wood around the board: size in pixels and, to stretch them, border slices."""
    return {
        "pieces": {
            "sign": {"size": [256, 72], "slice": [24, 40, 24, 40]},
            "tray": {"size": [270, 135], "slice": [33, 33, 33, 33]},
            "plate": {"size": [72, 72]},
            "table": {"size": [256, 256], "tile": True},
            "table-dark": {"size": [256, 256], "tile": True},
        }
    }


def files() -> dict[str, Json]:
    """Everything this script writes, by file name."""
    return {
        "summer.json": summer(),
        "winter.json": winter(),
        "figures.json": figures(),
        "wood.json": wood(),
    }


def as_text(data: Json) -> str:
    """JSON that a person can read in a diff."""
    return json.dumps(data, indent=1) + "\n"


def main() -> None:
    """Write the geometry files."""
    for name, data in files().items():
        (GEOMETRY / name).write_text(as_text(data))


if __name__ == "__main__":
    main()
