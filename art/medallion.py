"""Round wooden medallions: the rim, a face from the front, and the game's own mark."""

from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

from art.bipeds import t_rex
from art.blender import mixed
from art.relief import CREAM, INK, IVORY, Piece
from art.shapes import limb, oval

Pieces = list[Piece]
RIM = "#B37A43"


def flat(shape: Polygon, high: float, colour: str, bevel: float = 0.05) -> Piece:
    """A piece that lies on the medallion and rises to `high`."""
    return Piece(shape, -0.1, high, colour, bevel, 0.12)


def medallion(ground: str) -> Pieces:
    """A turned rim around a painted disc."""
    outer = Point(0, 0).buffer(0.98, 48)
    ring = outer.difference(Point(0, 0).buffer(0.84, 48))
    return [
        Piece(outer.buffer(-0.01), -0.3, -0.04, ground, 0.02, 0.16),
        Piece(ring, -0.3, 0.08, RIM, 0.06, 0.22),
    ]


def line(points: list[tuple[float, float]], width: float, high: float, colour: str = INK) -> Piece:
    """A painted line that stands out a little."""
    return flat(limb(*[(x, y, width) for x, y in points]), high, colour, 0.01)


def eye(x: float, y: float, r: float, high: float, look: float = 0.2) -> Pieces:
    """A round eye; `look` moves the pupil to the right."""
    return [
        flat(Point(x, y).buffer(r), high, CREAM, 0.04),
        flat(Point(x + look * r, y - 0.06 * r).buffer(r * 0.66), high + 0.03, INK, 0.02),
        flat(
            Point(x + (look - 0.22) * r, y + 0.24 * r).buffer(r * 0.24),
            high + 0.05,
            "#FFFFFF",
            0.01,
        ),
    ]


def head(colour: str, big_eyes: float = 1.0, drop: float = 0.0) -> Pieces:
    """A friendly dinosaur seen from the front, `drop` lower than usual."""
    light = mixed(colour, CREAM, 0.38)
    y = -drop
    skull = unary_union(
        [
            oval(0, 0.08 + y, 0.50, 0.46),
            oval(-0.27, 0.40 + y, 0.20, 0.21),
            oval(0.27, 0.40 + y, 0.20, 0.21),
        ]
    )
    r = 0.15 * big_eyes
    return [
        flat(
            oval(0, -0.62 + y, 0.34, 0.40).intersection(Point(0, 0).buffer(0.84)),
            0.06,
            mixed(colour, INK, 0.2),
        ),
        flat(skull.buffer(0.06).buffer(-0.06), 0.16, colour, 0.10),
        flat(oval(0, -0.26 + y, 0.56, 0.33), 0.26, light, 0.12),
        flat(oval(-0.15, -0.10 + y, 0.04, 0.055), 0.275, mixed(colour, INK, 0.65), 0.01),
        flat(oval(0.15, -0.10 + y, 0.04, 0.055), 0.275, mixed(colour, INK, 0.65), 0.01),
        line(
            [
                (-0.30, -0.30 + y),
                (-0.15, -0.40 + y),
                (0.0, -0.43 + y),
                (0.15, -0.40 + y),
                (0.30, -0.30 + y),
            ],
            0.022,
            0.275,
        ),
        *eye(-0.27, 0.41 + y, r, 0.20),
        *eye(0.27, 0.41 + y, r, 0.20),
    ]


def mark() -> Pieces:
    """The game's mark: the T-Rex on a green medallion."""
    figure = t_rex()

    def moved(shape: Polygon) -> Polygon:
        return affinity.translate(affinity.scale(shape, 1.22, 1.22, origin=(0, 0.5)), 0.04, -0.5)

    pieces = [
        Piece(
            moved(plank.shape),
            plank.depth[0],
            plank.depth[1] + 0.1,
            IVORY if plank.paint == "ivory" else "#D22B33",
            0.05,
        )
        for plank in figure.planks
    ]
    x, y, r = figure.eye
    place = moved(Point(x, y))
    return [*pieces, *eye(place.x, place.y, r * 1.3, 0.27)]


def icon() -> Pieces:
    """The mark on a square that fills the whole icon."""
    ground = Piece(box(-1.3, -1.3, 1.3, 1.3), -0.3, -0.12, "#2E6B4F", 0.01, 0.2)
    disc = Piece(Point(0, 0).buffer(0.92, 48), -0.2, -0.03, "#E9CF8E", 0.05, 0.2)
    return [ground, disc, *mark()]
